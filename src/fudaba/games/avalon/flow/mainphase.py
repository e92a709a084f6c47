"""The main phase: march, ranged battles and invasions, declared and fought in the order of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.abilities import use_card
from fudaba.games.avalon.flow.battle import open_battle
from fudaba.games.avalon.flow.leaving import march_to_sanctuary
from fudaba.games.avalon.flow.setting import cast_reason
from fudaba.games.avalon.flow.slots import INVASION, RANGED_BATTLE
from fudaba.games.avalon.read import (
    chasers,
    creature_on,
    has_creature,
    mana_and_target,
    opposed,
    reaches,
    sanctuary_creature,
    star_sum,
    target_of,
    total_mana,
)
from fudaba.games.avalon.schema.happenings import (
    H_COUNT,
    H_DECLARE_INVADE,
    H_DECLARE_NONE,
    H_DECLARE_RANGED,
    H_FIZZLE,
    H_FIZZLE_VACANT,
    H_MARCH,
    H_STAY,
)
from fudaba.games.avalon.schema.records import (
    HAND,
    HOLY_WINNER,
    LAND,
    MARCHED,
    P_DECLARE,
    P_DECLARE_TOO,
    P_FIGHTER,
    P_MAIN,
    P_TARGET,
    R_ATTRIBUTELESS,
    R_NO_CREATURE,
    R_NO_TARGET,
    R_SANCTUARY_EMPTY,
    R_TARGET,
    R_WRONG_PHASE,
    REACHED,
    UNTIL_MAIN,
    V_AGAINST,
    V_CAST,
    V_DECLARE,
    V_FIGHT,
    V_MARCH,
    V_PASS,
    V_RANGED,
    VACANT,
    W_INVADE,
    W_NOTHING,
    W_RANGED,
)
from fudaba.games.avalon.schema.terms import CAST, LANDS, MAGIC, NONE
from fudaba.games.avalon.tables import book
from fudaba.kernel.choice import About, Offer, a_of, b_of, verb_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ask, Node
from fudaba.kernel.world import World


def count_mana(w: World, seat: int) -> None:
    """The snapshot that decides about march and invasion until the phase ends."""
    # avalon.main.count
    w.seat_numbers[seat][REACHED] = 1 if reaches(w, seat) else 0
    w.note(H_COUNT, seat, n=total_mana(w, seat), m=target_of(w, seat))


def offer_main_magic(w: World, seat: int, out: Offer) -> None:
    """Magic that says it may be cast in the main phase."""
    rules = book(w)
    for card in w.cards(seat, HAND):
        kind = w.kind[card]
        if rules.type[kind] == MAGIC:
            # avalon.set.magic-other-times
            reason = cast_reason(w, rules, seat, card) if rules.faces[kind].in_main else R_WRONG_PHASE
            out.put(V_CAST, card, reason=reason)


def unasked(w: World, seat: int) -> bool:
    """Whether a seat with one option need not be asked: only if everybody can see why, so not because of its hand."""
    return not book(w).patient and not has_creature(w, seat)


def opposed_creature_exists(w: World, seat: int) -> bool:
    """Whether some opposed player has a creature on a land."""
    for foe in opposed(w, seat):
        if has_creature(w, foe):
            return True
    return False


@dataclass(frozen=True)
class LeaderMain(Ask):
    """The Leader does exactly one thing: march, a ranged battle, or nothing."""

    def prompt(self, w: World, f: Frame) -> int:
        return P_MAIN

    def about(self, w: World, f: Frame) -> About:
        return mana_and_target(w, w.scope(f).seat)

    def auto(self, w: World, f: Frame) -> bool:
        return unasked(w, w.scope(f).seat)

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            f.at = 1
            count_mana(w, seat)
        if f.at == 1:
            w.ask(self, f, seat)
        else:
            w.frames.pop()
            w.expire(UNTIL_MAIN, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        rules = book(w)
        reached = w.seat_numbers[seat][REACHED] == 1
        target = opposed_creature_exists(w, seat)
        for n in range(1, LANDS + 1):
            card = creature_on(w, seat, n)
            if card < 0:
                out.put(V_MARCH, n, reason=R_NO_CREATURE)
                out.put(V_RANGED, n, reason=R_NO_CREATURE)
                continue
            # avalon.main.march
            reason = 0 if reached else R_TARGET
            # avalon.main.march-attributeless, avalon.attr.none
            if rules.attr[w.kind[card]] == NONE:
                reason = R_ATTRIBUTELESS
            out.put(V_MARCH, n, reason=reason)
            # avalon.main.ranged, avalon.main.no-opponent
            out.put(V_RANGED, n, reason=0 if target else R_NO_TARGET)
        offer_main_magic(w, seat, out)
        out.put(V_PASS)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == V_CAST:
            use_card(w, a_of(code), CAST)
            return
        # avalon.main.leader-options, avalon.main.march-ends
        f.at = 2
        if verb_of(code) == V_MARCH:
            card = creature_on(w, seat, a_of(code))
            march_to_sanctuary(w, w.at(seat, LAND + a_of(code) - 1))
            w.numbers[MARCHED] = 1
            w.note(H_MARCH, seat, card)
        elif verb_of(code) == V_RANGED:
            w.push(AGAINST, f).v = [seat, creature_on(w, seat, a_of(code))]
        else:
            w.note(H_STAY, seat)


@dataclass(frozen=True)
class Against(Ask):
    """The attacker of a ranged battle names the opposed player and that player's creature.

    The frame's ``v``: the attacking seat, the attacking creature.
    """

    def who(self, w: World, f: Frame) -> int:
        # An attacker or target that left the game in between leaves nothing to name.
        seat = f.v[0]
        return seat if w.alive[seat] and opposed_creature_exists(w, seat) else -1

    def prompt(self, w: World, f: Frame) -> int:
        return P_TARGET

    def about(self, w: World, f: Frame) -> About:
        return About(f.v[1])

    def auto(self, w: World, f: Frame) -> bool:
        return not book(w).patient

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        # avalon.main.naming, avalon.main.ranged-scope, avalon.main.no-chaser-vs-chaser
        for foe in opposed(w, seat):
            for n in range(1, LANDS + 1):
                out.put(V_AGAINST, foe, n, reason=0 if creature_on(w, foe, n) >= 0 else R_NO_TARGET)

    def took(self, w: World, f: Frame, code: int) -> None:
        card = f.v[1]
        w.frames.pop()
        open_battle(w, RANGED_BATTLE, card, creature_on(w, a_of(code), b_of(code)))


DECLARING: Final = 0
FIGHTING: Final = 1


@dataclass(frozen=True)
class ChaserMain(Ask):
    """All Chasers declare in order, then fight in the same order.

    The frame's ``v``: seat and declaration (a word, -1 while undeclared) in turn, in the acting order.
    """

    def who(self, w: World, f: Frame) -> int:
        return f.v[f.i]

    def prompt(self, w: World, f: Frame) -> int:
        if f.at == FIGHTING:
            return P_FIGHTER
        for i in range(0, f.i, 2):
            if f.v[i + 1] != W_NOTHING and w.alive[f.v[i]]:
                return P_DECLARE_TOO
        return P_DECLARE

    def about(self, w: World, f: Frame) -> About:
        about = mana_and_target(w, f.v[f.i])
        if f.at == FIGHTING:
            about.doing = f.v[f.i + 1]
        return about

    def auto(self, w: World, f: Frame) -> bool:
        return not book(w).patient if f.at == FIGHTING else unasked(w, f.v[f.i])

    def run(self, w: World, f: Frame) -> None:
        if len(f.v) == 0:
            for seat in acting_order(w):
                count_mana(w, seat)
                f.v.append(seat)
                f.v.append(-1)
        # avalon.main.declare
        while f.at == DECLARING:
            if f.i >= len(f.v):
                f.at = FIGHTING
                f.i = 0
            elif not w.alive[f.v[f.i]]:
                f.i += 2
            else:
                w.ask(self, f, f.v[f.i])
                return
        # avalon.main.resolve
        while f.i < len(f.v) and w.numbers[HOLY_WINNER] == 0:
            seat = f.v[f.i]
            said = f.v[f.i + 1]
            # avalon.end.chaser-out
            if not w.alive[seat] or said == W_NOTHING:
                f.i += 2
            elif self._impossible(w, seat, said):
                # avalon.main.fizzle
                w.note(H_FIZZLE if w.numbers[VACANT] == 0 else H_FIZZLE_VACANT, seat)
                f.i += 2
            else:
                w.ask(self, f, seat)
                return
        for seat in chasers(w):
            w.expire(UNTIL_MAIN, seat)
        w.frames.pop()

    def _impossible(self, w: World, seat: int, said: int) -> bool:
        if not has_creature(w, seat):
            return True
        if said == W_INVADE:
            return sanctuary_creature(w) < 0
        return not opposed_creature_exists(w, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == DECLARING:
            reason = 0 if has_creature(w, seat) else R_NO_CREATURE
            out.put(V_DECLARE, W_INVADE, reason=reason if reason != 0 else self._invade_reason(w, seat))
            ranged = 0 if opposed_creature_exists(w, seat) else R_NO_TARGET
            out.put(V_DECLARE, W_RANGED, reason=reason if reason != 0 else ranged)
            out.put(V_DECLARE, W_NOTHING)
        else:
            for n in range(1, LANDS + 1):
                # avalon.main.invader-eligibility: any placed creature, attributeless ones included
                out.put(V_FIGHT, n, reason=0 if creature_on(w, seat, n) >= 0 else R_NO_CREATURE)
        offer_main_magic(w, seat, out)

    def _invade_reason(self, w: World, seat: int) -> int:
        # avalon.main.invade
        if sanctuary_creature(w) < 0:
            return R_SANCTUARY_EMPTY
        return 0 if w.seat_numbers[seat][REACHED] == 1 else R_TARGET

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = f.v[f.i]
        if verb_of(code) == V_CAST:
            w.open(IN_MAIN, seat, -1, [a_of(code)])
            return
        if verb_of(code) == V_DECLARE:
            f.v[f.i + 1] = a_of(code)
            f.i += 2
            said = H_DECLARE_NONE
            if a_of(code) == W_INVADE:
                said = H_DECLARE_INVADE
            elif a_of(code) == W_RANGED:
                said = H_DECLARE_RANGED
            w.note(said, seat)
            return
        card = creature_on(w, seat, a_of(code))
        invades = f.v[f.i + 1] == W_INVADE
        # avalon.main.one-battle
        f.i += 2
        if invades:
            # avalon.main.holy-war
            open_battle(w, INVASION, card, sanctuary_creature(w))
        else:
            w.push(AGAINST, f).v = [seat, card]


@dataclass(frozen=True)
class InMain(Node):
    """A Chaser's magic in the main phase, in a scope of that seat's. The first slot holds the card."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            use_card(w, f.v[0], CAST)
        else:
            w.frames.pop()


def acting_order(w: World) -> list[int]:
    """The Chasers by the stars of their creatures, most first; ties clockwise from the Leader."""
    order = chasers(w)
    stars = [star_sum(w, s) for s in order]
    ranked: list[int] = []
    while len(ranked) < len(order):
        best = -1
        for i in range(len(order)):
            # avalon.main.chaser-order, avalon.main.chaser-tie
            if order[i] not in ranked and (best < 0 or stars[i] > stars[best]):
                best = i
        ranked.append(order[best])
    return ranked


LEADER_MAIN: Final = LeaderMain()
AGAINST: Final = Against()
CHASER_MAIN: Final = ChaserMain()
IN_MAIN: Final = InMain()
