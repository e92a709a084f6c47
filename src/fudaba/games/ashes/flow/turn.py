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
from fudaba.games.ashes.read import tables
from fudaba.games.ashes.schema.ids import (
    AT_ACTION,
    ATTACK,
    BATTLEFIELD,
    BOOST,
    DISCARD,
    DRAW,
    FACES,
    H_ATTACK,
    H_ATTACK_ON_UNIT,
    H_DISCARD_MEDITATE,
    H_MEDITATE,
    H_PASS,
    H_TURN,
    HAND,
    MAIN,
    P_MEDITATE,
    P_TURN,
    PASSED,
    POWER_FACE,
    R_MAIN_FIRST,
    R_NO_ATTACKER,
    R_NO_MAIN,
    R_NO_POWER_DIE,
    R_NO_SIDE,
    R_NO_TARGET,
    R_NOTHING_TO_MEDITATE,
    R_ONE_DISCARD,
    REACTED,
    SIDE,
    SPELLBOARD,
    SWIFT,
    TOKEN,
    TYPES,
    V_ATTACK_PHOENIXBORN,
    V_ATTACK_UNIT,
    V_DISCARD_NAME,
    V_DISCARD_TAG,
    V_DISCARD_TOP,
    V_DONE,
    V_END,
    V_MEDITATE,
    V_PASS,
    V_PLAY,
    V_POWER,
    W_TYPE,
)
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
        return P_MEDITATE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        n = w.slot(f, 0)
        return About(n=n if n > 0 else -1)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in w.cards(seat, HAND):
            out.put(V_DISCARD_NAME, c)
        if len(w.cards(seat, DRAW)) > 0:
            out.put(V_DISCARD_TOP)
        # Exhausted or cancelled ones as well. ashes.action.meditate.exhausted-spell
        for c in w.cards(seat, SPELLBOARD):
            out.put(V_DISCARD_TAG, c)
        out.put(V_DONE, reason=0 if w.slot(f, 0) > 0 else R_ONE_DISCARD)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = w.scope(f).seat
        if verb_of(code) == V_DONE:
            f.at = 1
            return
        # ashes.action.meditate.one-at-a-time
        w.set_slot(f, 0, w.slot(f, 0) + 1)
        if verb_of(code) == V_DISCARD_TOP:
            mill(w, seat)
            if not w.any_event(f, MILLING):
                w.happens(f, happening(w, MILLING, seat=seat, holder=seat))
        elif verb_of(code) == V_DISCARD_NAME:
            # ashes.respark.from-play-only
            w.move(a_of(code), w.at(w.owner[a_of(code)], DISCARD))
            w.note(H_DISCARD_MEDITATE, seat, a_of(code))
        else:
            put_away(w, a_of(code), TO_DISCARD_PILE, H_DISCARD_MEDITATE)  # ashes.action.meditate.no-respark


def can_meditate(w: World, seat: int) -> bool:
    """Whether a seat has anything to discard."""
    return len(w.cards(seat, HAND)) + len(w.cards(seat, DRAW)) + len(w.cards(seat, SPELLBOARD)) > 0


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
            numbers[MAIN] = 1
            numbers[SIDE] = 1
            w.note(H_TURN, f.seat, n=1, m=1)
        if f.at == 2:
            w.frames.pop()
            return
        w.ask(self, f, f.seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_TURN

    def auto(self, w: World, f: Frame) -> bool:
        return True  # ashes.action.pass-forced

    def about(self, w: World, f: Frame) -> About:
        numbers = w.seat_numbers[f.seat]
        return About(n=numbers[MAIN], m=numbers[SIDE])

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        numbers = w.seat_numbers[seat]
        main = numbers[MAIN] > 0
        side = numbers[SIDE] > 0
        if main or side or out.explain:
            # ashes.play.no-count-limit
            put_hand(w, seat, out)
            put_at_point(w, seat, AT_ACTION, out)
        # ashes.turns.abilities-after-actions
        put_anytime(w, seat, out)
        no_side = 0 if side else R_NO_SIDE
        # ashes.turns.side-options
        if side or out.explain:
            for t in range(TYPES):
                has = numbers[t * FACES + POWER_FACE] > 0
                if has or out.explain:
                    out.put(V_POWER, W_TYPE + t, reason=no_side if no_side != 0 or has else R_NO_POWER_DIE)
            can = 0 if can_meditate(w, seat) else R_NOTHING_TO_MEDITATE
            out.put(V_MEDITATE, reason=no_side if no_side != 0 else can)
        no_main = 0 if main else R_NO_MAIN
        # ashes.turns.main-options
        if main or out.explain:
            able = able_to_attack(w, seat)
            foe = unit_to_attack(w, seat)
            reason = no_main if no_main != 0 else (0 if able else R_NO_ATTACKER)
            out.put(V_ATTACK_PHOENIXBORN, reason=reason)
            out.put(V_ATTACK_UNIT, reason=reason if reason != 0 or foe else R_NO_TARGET)
            out.put(V_PASS, reason=no_main)
        # ashes.turns.end-of-turn
        out.put(V_END, reason=R_MAIN_FIRST if main else 0)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = f.seat
        numbers = w.seat_numbers[seat]
        had_main = numbers[MAIN]
        verb = verb_of(code)
        if verb == V_PLAY:
            play_card(w, seat, a_of(code))
        elif verb == V_END:
            f.at = 2
        elif verb == V_PASS:
            numbers[MAIN] -= 1
            numbers[PASSED] = 1
            w.note(H_PASS, seat)
        elif verb == V_MEDITATE:
            numbers[SIDE] -= 1
            w.note(H_MEDITATE, seat)
            w.open(tables(w).n_meditate, seat, -1, [0]).events = []
        elif verb == V_POWER:
            t = tables(w)
            a = w.rules.catalogue.first_ability[t.power_kind[a_of(code) - W_TYPE]]
            begin_use(w, seat, -1, a, BY_DIE)
        elif verb in (V_ATTACK_PHOENIXBORN, V_ATTACK_UNIT):
            numbers[MAIN] -= 1
            # ashes.glossary.attacking-player
            w.numbers[ATTACK] = 1 if verb == V_ATTACK_PHOENIXBORN else 2
            w.note(H_ATTACK if verb == V_ATTACK_PHOENIXBORN else H_ATTACK_ON_UNIT, seat)
            w.push(self.attack, f)
        else:
            activate(w, seat, a_of(code))
        if verb != V_PASS and had_main > 0 and self._uses_main(w, verb, code):
            # Somebody did something: passes so far do not count. ashes.action.pass-not-binding
            for s in range(w.seats):
                w.seat_numbers[s][PASSED] = 0

    def _uses_main(self, w: World, verb: int, code: int) -> bool:
        t = tables(w)
        if verb in (V_ATTACK_PHOENIXBORN, V_ATTACK_UNIT):
            return True
        if verb == V_PLAY:
            return t.defs[w.kind[a_of(code)]].cost.main > 0
        f = w.frames[-1]
        if verb in (V_PASS, V_END, V_MEDITATE, V_POWER) or f.card < 0:
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
            numbers[REACTED] = 0
            numbers[MAIN] = 0
            numbers[SIDE] = 0  # ashes.turns.extra-side
            for c in w.cards(seat, BATTLEFIELD):
                w.mark(BOOST, c, 0)
                w.mark(SWIFT, c, 0)


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
        seat = w.active if w.active >= 0 else w.numbers[TOKEN]
        return seat if w.alive[seat] else w.next_seat(seat)

    def next(self, w: World, f: Frame) -> int:
        seat = w.next_seat(w.active)
        END_TURN.apply(w, f)
        return -1 if everyone_passed(w) else seat


def everyone_passed(w: World) -> bool:
    """Whether all remaining players passed on consecutive turns. ashes.end.elimination-passes"""
    for seat in range(w.seats):
        if w.alive[seat] and w.seat_numbers[seat][PASSED] == 0:
            return False
    return True
