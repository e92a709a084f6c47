"""A turn: one main action, at most one side action unless more are granted, in either order; meditation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.effects.dice import turn_dice
from fudaba.games.ashes.effects.piles import mill
from fudaba.games.ashes.flow.attack import ATTACK_ACTION, able_to_attack, end_attack, unit_to_attack
from fudaba.games.ashes.flow.leave import put_away
from fudaba.games.ashes.flow.offers import activate, play_card, put_anytime, put_at_point, put_hand
from fudaba.games.ashes.flow.process import SETTLE
from fudaba.games.ashes.flow.slots import BY_DIE, MILLING, TO_DISCARD_PILE
from fudaba.games.ashes.flow.use import MILLED_NODE
from fudaba.games.ashes.flow.windows import begin_use
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import About, a_of, verb_of
from fudaba.kernel.tree.flows import Seq, Turns
from fudaba.kernel.tree.frames import happening
from fudaba.kernel.tree.nodes import Ask, Node, Op, Slot
from fudaba.kernel.tree.window import Over

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@dataclass(frozen=True)
class Meditate(Ask):
    """Discard cards one at a time, each of them seen at once. ashes.action.meditate.sources

    The number of discards is in the first slot of the scope, which keeps what they set off. Its own question because
    each discard happens before the next is chosen.
    """

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 1 or not can_meditate(w, seat):
            w.frames.pop()
        else:
            w.ask(self, f, seat)

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_MEDITATE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        n = w.slot(f, 0)
        return About(n=n if n > 0 else -1)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in w.cards(seat, ids.HAND):
            out.put(ids.V_DISCARD_NAME, c)
        if len(w.cards(seat, ids.DRAW)) > 0:
            out.put(ids.V_DISCARD_TOP)
        # Exhausted or cancelled ones as well. ashes.action.meditate.exhausted-spell
        for c in w.cards(seat, ids.SPELLBOARD):
            out.put(ids.V_DISCARD_TAG, c)
        out.put(ids.V_DONE, reason=0 if w.slot(f, 0) > 0 else ids.R_ONE_DISCARD)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == ids.V_DONE:
            f.at = 1
            return
        # ashes.action.meditate.one-at-a-time
        w.set_slot(f, 0, w.slot(f, 0) + 1)
        if verb_of(code) == ids.V_DISCARD_TOP:
            mill(w, seat)
            if not w.any_event(f, MILLING):
                w.happens(f, happening(w, MILLING, seat=seat, holder=seat))
        elif verb_of(code) == ids.V_DISCARD_NAME:
            # ashes.respark.from-play-only
            w.move(a_of(code), w.at(w.owner[a_of(code)], ids.DISCARD))
            w.note(ids.H_DISCARD_MEDITATE, seat, a_of(code))
        else:
            put_away(w, a_of(code), TO_DISCARD_PILE, ids.H_DISCARD_MEDITATE)  # ashes.action.meditate.no-respark


def can_meditate(w: World, seat: int) -> bool:
    """Whether a seat has anything to discard."""
    return len(w.cards(seat, ids.HAND)) + len(w.cards(seat, ids.DRAW)) + len(w.cards(seat, ids.SPELLBOARD)) > 0


@dataclass(frozen=True)
class Turn(Ask):
    """A seat's turn. ashes.turns.main-mandatory ashes.turns.side-optional ashes.turns.any-order

    Its own question because it offers all that a player can begin.
    """

    attack: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            numbers = w.seat_numbers[f.seat]
            numbers[ids.MAIN] = 1
            numbers[ids.SIDE] = 1
            w.note(ids.H_TURN, f.seat, n=1, m=1)
        if f.at == 2:
            w.frames.pop()
            return
        w.ask(self, f, f.seat)

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_TURN

    def auto(self, w: World, f: Frame) -> bool:
        return True  # ashes.action.pass-forced

    def about(self, w: World, f: Frame) -> About:
        numbers = w.seat_numbers[f.seat]
        return About(n=numbers[ids.MAIN], m=numbers[ids.SIDE])

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        numbers = w.seat_numbers[seat]
        main = numbers[ids.MAIN] > 0
        side = numbers[ids.SIDE] > 0
        if main or side or out.explain:
            # ashes.play.no-count-limit
            put_hand(w, seat, out)
            put_at_point(w, seat, ids.AT_ACTION, out)
        # ashes.turns.abilities-after-actions
        put_anytime(w, seat, out)
        no_side = 0 if side else ids.R_NO_SIDE
        # ashes.turns.side-options
        if side or out.explain:
            for t in range(ids.TYPES):
                has = numbers[t * ids.FACES + ids.POWER_FACE] > 0
                if has or out.explain:
                    out.put(ids.V_POWER, ids.W_TYPE + t, reason=no_side if no_side != 0 or has else ids.R_NO_POWER_DIE)
            can = 0 if can_meditate(w, seat) else ids.R_NOTHING_TO_MEDITATE
            out.put(ids.V_MEDITATE, reason=no_side if no_side != 0 else can)
        no_main = 0 if main else ids.R_NO_MAIN
        # ashes.turns.main-options
        if main or out.explain:
            able = able_to_attack(w, seat)
            foe = unit_to_attack(w, seat)
            reason = no_main if no_main != 0 else (0 if able else ids.R_NO_ATTACKER)
            out.put(ids.V_ATTACK_PHOENIXBORN, reason=reason)
            out.put(ids.V_ATTACK_UNIT, reason=reason if reason != 0 or foe else ids.R_NO_TARGET)
            out.put(ids.V_PASS, reason=no_main)
        # ashes.turns.end-of-turn
        out.put(ids.V_END, reason=ids.R_MAIN_FIRST if main else 0)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = f.seat
        numbers = w.seat_numbers[seat]
        had_main = numbers[ids.MAIN]
        verb = verb_of(code)
        if verb == ids.V_PLAY:
            play_card(w, seat, a_of(code))
        elif verb == ids.V_END:
            f.at = 2
        elif verb == ids.V_PASS:
            numbers[ids.MAIN] -= 1
            numbers[ids.PASSED] = 1
            w.note(ids.H_PASS, seat)
        elif verb == ids.V_MEDITATE:
            numbers[ids.SIDE] -= 1
            w.note(ids.H_MEDITATE, seat)
            w.open(tables(w).n_meditate, seat, -1, [0]).events = []
        elif verb == ids.V_POWER:
            t = tables(w)
            a = w.rules.catalogue.first_ability[t.power_kind[a_of(code) - ids.W_TYPE]]
            begin_use(w, seat, -1, a, BY_DIE)
        elif verb in (ids.V_ATTACK_PHOENIXBORN, ids.V_ATTACK_UNIT):
            numbers[ids.MAIN] -= 1
            # ashes.glossary.attacking-player
            w.numbers[ids.ATTACK] = 1 if verb == ids.V_ATTACK_PHOENIXBORN else 2
            w.note(ids.H_ATTACK if verb == ids.V_ATTACK_PHOENIXBORN else ids.H_ATTACK_ON_UNIT, seat)
            w.push(self.attack, f)
        else:
            activate(w, seat, a_of(code))
        if verb != ids.V_PASS and had_main > 0 and self._uses_main(w, verb, code):
            # Somebody did something: passes so far do not count. ashes.action.pass-not-binding
            for s in range(w.seats):
                w.seat_numbers[s][ids.PASSED] = 0

    def _uses_main(self, w: World, verb: int, code: int) -> bool:
        t = tables(w)
        if verb in (ids.V_ATTACK_PHOENIXBORN, ids.V_ATTACK_UNIT):
            return True
        if verb == ids.V_PLAY:
            return t.defs[w.kind[a_of(code)]].cost.main > 0
        f = w.frames[-1]
        if verb in (ids.V_PASS, ids.V_END, ids.V_MEDITATE, ids.V_POWER) or f.card < 0:
            return False
        return t.effects[f.v[0]].cost.main > 0


@dataclass(frozen=True)
class EndTurn(Op):
    """What lasts for a turn is over. ashes.turns.this-turn-duration"""

    def apply(self, w: World, f: Frame) -> None:
        w.active = -1
        end_attack(w)
        for seat in range(w.seats):
            numbers = w.seat_numbers[seat]
            numbers[ids.REACTED] = 0
            numbers[ids.MAIN] = 0
            numbers[ids.SIDE] = 0  # ashes.turns.extra-side
            for c in w.cards(seat, ids.BATTLEFIELD):
                w.mark(ids.BOOST, c, 0)
                w.mark(ids.SWIFT, c, 0)


MEDITATION: Final = Seq(
    (
        Meditate(),
        SETTLE,  # ashes.action.meditate.trigger-window
        Over(MILLING, MILLED_NODE),
        turn_dice(Slot(0)),  # ashes.action.meditate.change-dice
    )
)
TURN_NODE: Final = Turn(ATTACK_ACTION)
END_TURN: Final = EndTurn()


@dataclass(frozen=True)
class PlayerTurns(Turns):
    """Turns clockwise from the holder of the token until everybody has passed in a row. ashes.turns.phase-end"""

    def first(self, w: World, f: Frame) -> int:
        # ashes.turns.order
        seat = w.active if w.active >= 0 else w.numbers[ids.TOKEN]
        return seat if w.alive[seat] else w.next_seat(seat)

    def next(self, w: World, f: Frame) -> int:
        seat = w.next_seat(w.active)
        END_TURN.apply(w, f)
        return -1 if everyone_passed(w) else seat


def everyone_passed(w: World) -> bool:
    """Whether all remaining players passed on consecutive turns. ashes.end.elimination-passes"""
    for seat in range(w.seats):
        if w.alive[seat] and w.seat_numbers[seat][ids.PASSED] == 0:
            return False
    return True
