"""The main phase: counting mana, magic, and the Leader's one action; the Chasers' are in ``declared``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.abilities import use_card
from fudaba.games.avalon.flow.battle import open_battle
from fudaba.games.avalon.flow.departure import march_to_sanctuary
from fudaba.games.avalon.flow.roles import whose_phase
from fudaba.games.avalon.flow.setphase import cast_reason, refuse_use
from fudaba.games.avalon.flow.slots import RANGED_BATTLE
from fudaba.games.avalon.read.lands import creature_on, has_creature, sanctuary_creature
from fudaba.games.avalon.read.mana import total_mana
from fudaba.games.avalon.read.seats import opposed
from fudaba.games.avalon.read.values import mana_and_target, reaches, target_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.options import About, Offer, a_of, b_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask, Op


def count_mana(w: World, seat: int) -> None:
    """The snapshot that decides about march and invasion until the phase ends."""
    # avalon.main.count
    w.seat_numbers[seat][ids.REACHED] = 1 if reaches(w, seat) else 0
    w.note(ids.H_COUNT, seat, n=total_mana(w, seat), m=target_of(w, seat))


def offer_main_magic(w: World, seat: int, out: Offer) -> None:
    """Magic that says it may be cast in the main phase."""
    rules = tables(w)
    for card in w.cards(seat, ids.HAND):
        kind = w.kind[card]
        if rules.type[kind] == ids.MAGIC:
            # avalon.set.magic-other-times
            reason = cast_reason(w, rules, seat, card) if rules.faces[kind].in_main else ids.R_WRONG_PHASE
            if reason == ids.R_TOO_FEW_CARDS:
                refuse_use(w, ids.V_CAST, card, out)
            else:
                out.put(ids.V_CAST, card, reason=reason)


def unasked(w: World, seat: int) -> bool:
    """Whether a seat with one option need not be asked: only if everybody can see why, so not because of its hand."""
    return not tables(w).patient and not has_creature(w, seat)


def opposed_creature_exists(w: World, seat: int) -> bool:
    """Whether some opposed player has a creature on a land."""
    for foe in opposed(w, seat):
        if has_creature(w, foe):
            return True
    return False


@dataclass(frozen=True)
class CountMana(Op):
    """A player counts mana."""

    def apply(self, w: World, f: Frame) -> None:
        count_mana(w, w.scope(f).seat)


@dataclass(frozen=True)
class LeaderMain(Ask):
    """The Leader does exactly one thing: march, a ranged battle, or nothing."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_MAIN

    def about(self, w: World, f: Frame) -> About:
        return mana_and_target(w, w.scope(f).seat)

    def auto(self, w: World, f: Frame) -> bool:
        return unasked(w, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        rules = tables(w)
        reached = w.seat_numbers[seat][ids.REACHED] == 1
        target = opposed_creature_exists(w, seat)
        for n in range(1, ids.LANDS + 1):
            card = creature_on(w, seat, n)
            if card < 0:
                out.put(ids.V_MARCH, n, reason=ids.R_NONE_TO_MARCH)
                out.put(ids.V_RANGED, n, reason=ids.R_NO_CREATURE)
                continue
            # avalon.main.march
            reason = 0 if reached else ids.R_TARGET
            # avalon.main.march-attributeless, avalon.attr.none
            if rules.attribute[w.kind[card]] == ids.NONE:
                reason = ids.R_ATTRIBUTELESS
            out.put(ids.V_MARCH, n, reason=reason)
            # avalon.main.ranged, avalon.main.no-opponent
            out.put(ids.V_RANGED, n, reason=0 if target else ids.R_NO_TARGET)
        offer_main_magic(w, seat, out)
        out.put(ids.V_PASS)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == ids.V_CAST:
            use_card(w, a_of(code), ids.AT_CAST)
            return
        # avalon.main.leader-options, avalon.main.march-ends
        w.frames.pop()
        if verb_of(code) == ids.V_MARCH:
            march_to_sanctuary(w, seat, w.at(seat, ids.LAND + a_of(code) - 1))
            w.numbers[ids.MARCHED] = 1
        elif verb_of(code) == ids.V_RANGED:
            w.push(AGAINST, f).v = [creature_on(w, seat, a_of(code))]
        else:
            w.note(ids.H_STAY, seat)


@dataclass(frozen=True)
class Against(Ask):
    """The attacker of a ranged battle names the opposed player and that player's creature.

    The frame's ``v``: the attacking creature.
    """

    def who(self, w: World, f: Frame) -> int:
        seat = w.scope(f).seat
        # Targets that left the game in between leave nothing to name.
        return seat if opposed_creature_exists(w, seat) else -1

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_TARGET

    def about(self, w: World, f: Frame) -> About:
        return About(f.v[0])

    def auto(self, w: World, f: Frame) -> bool:
        return not tables(w).patient

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        # avalon.main.naming
        foes = opposed(w, seat)
        for foe in foes:
            for n in range(1, ids.LANDS + 1):
                out.put(ids.V_AGAINST, foe, n, reason=0 if creature_on(w, foe, n) >= 0 else ids.R_EMPTY_LAND)
        for other in w.clockwise(seat):
            if other not in foes:  # avalon.main.no-chaser-vs-chaser
                for n in range(1, ids.LANDS + 1):
                    out.put(ids.V_AGAINST, other, n, reason=ids.R_NOT_OPPOSED)
            holder = sanctuary_creature(w)
            if holder >= 0:  # avalon.main.ranged-scope
                out.put(ids.V_AGAINST, w.owner[holder], 0, reason=ids.R_SANCTUARY_FAR)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()
        open_battle(w, RANGED_BATTLE, f.v[0], creature_on(w, a_of(code), b_of(code)))


@dataclass(frozen=True)
class EndMain(Op):
    """What lasts until the end of a main phase ends with the phase of whom it is on."""

    def apply(self, w: World, f: Frame) -> None:
        for seat in whose_phase(w, f):
            w.expire(ids.UNTIL_MAIN, seat)


AGAINST: Final = Against()
END_MAIN: Final = EndMain()
LEADER_MAIN: Final = Seq((CountMana(), LeaderMain(), END_MAIN))
