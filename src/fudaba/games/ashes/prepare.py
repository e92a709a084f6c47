"""The prepare phase: roll dice, discard cards, draw up to five, damage for what could not be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.dice_effects import rolled_face
from fudaba.games.ashes.ids import (
    DISCARD,
    DISCARD_NAME,
    DONE,
    FACES,
    H_DISCARD_PREPARE,
    H_DREW_UP,
    H_FIRST,
    H_MISSING,
    H_REROLL,
    H_ROLL,
    H_ROUND,
    HAND,
    IN_PREPARE,
    NEXT_SEAT,
    ORDER_OF_DISCARDS,
    P_DRAW_ORDER,
    P_PREPARE_DISCARD,
    PASSED,
    PHASE,
    ROUND,
    SPENT,
    TOKEN,
    TYPES,
)
from fudaba.games.ashes.pile_effects import draw
from fudaba.games.ashes.process import deal, start_process
from fudaba.games.ashes.read import phoenixborn
from fudaba.games.ashes.records import record
from fudaba.games.ashes.slots import BY_RULE, DAMAGE
from fudaba.kernel.choice import About, a_of, verb_of
from fudaba.kernel.flows import Phase, Seq, canonical
from fudaba.kernel.nodes import Ask, Node, Op

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World

HAND_SIZE: Final = 5


@dataclass(frozen=True)
class BeginRound(Op):
    """A round begins."""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[ROUND] += 1
        w.numbers[PHASE] = IN_PREPARE
        for seat in range(w.seats):
            w.seat_numbers[seat][PASSED] = 0
        w.note(H_ROUND, n=w.numbers[ROUND])


def roll_pool(w: World, seat: int) -> int:
    """Roll every exhausted die into the active pool; how many basic symbols came up. ashes.prepare.roll-dice"""
    numbers = w.seat_numbers[seat]
    basics = 0
    count = 0
    for t in range(TYPES):
        # ashes.zone.exhausted-pool
        for _ in range(numbers[SPENT + t]):
            face = rolled_face(w)
            numbers[t * FACES + face] += 1
            count += 1
            if face == 0:
                basics += 1
        numbers[SPENT + t] = 0
    w.note(H_ROLL, seat, n=count, m=basics)
    return basics


def gather(w: World, seat: int) -> None:
    """All active dice back into the exhausted pool, to be rolled again."""
    numbers = w.seat_numbers[seat]
    for k in range(TYPES * FACES):
        numbers[SPENT + k // FACES] += numbers[k]
        numbers[k] = 0


@dataclass(frozen=True)
class RollDice(Op):
    """Everybody rolls; in the first round the most basic symbols take the token. ashes.prepare.first-player-roll"""

    def apply(self, w: World, f: Frame) -> None:
        seats = w.clockwise(max(w.numbers[TOKEN], 0))
        basics = [0] * w.seats
        for seat in seats:
            basics[seat] = roll_pool(w, seat)
        if w.numbers[TOKEN] >= 0:
            return
        tied = seats
        while True:
            most = max(basics[s] for s in tied)
            tied = [s for s in tied if basics[s] == most]
            if len(tied) == 1:
                break
            # ashes.prepare.first-player-tie: the tied players roll all ten dice again.
            for seat in tied:
                w.note(H_REROLL, seat)
                gather(w, seat)
                basics[seat] = roll_pool(w, seat)
        w.numbers[TOKEN] = tied[0]
        w.note(H_FIRST, tied[0])


def not_done(w: World, f: Frame) -> int:
    """The first seat from the token on that a simultaneous step still waits for; -1 if there is none."""
    for seat in w.clockwise(w.numbers[TOKEN]):
        if f.i >> seat & 1 == 0:
            return seat
    return -1


@dataclass(frozen=True)
class DiscardCards(Ask):
    """Everybody may discard any number of cards, all at once: nobody sees another's before all are chosen.

    ashes.prepare.discard-cards ashes.round.simultaneous-steps. The frame keeps the cards of all seats so far and its
    counter, as a mask, the seats that are done: a seat may give up in between.
    """

    def run(self, w: World, f: Frame) -> None:
        seat = not_done(w, f)
        while seat >= 0:
            if self._rest(w, f, seat):
                w.ask(self, f, seat)
                return
            f.i |= 1 << seat
            seat = not_done(w, f)
        w.frames.pop()
        if f.v:
            w.commit()
        for c in f.v:
            if w.alive[w.owner[c]]:
                w.move(c, w.at(w.owner[c], DISCARD))
                w.note(H_DISCARD_PREPARE, w.owner[c], c)

    def _rest(self, w: World, f: Frame, seat: int) -> list[int]:
        """The seat's cards that come after its last one in the canonical order."""
        cards = canonical(w, w.cards(seat, HAND))
        last = f.v[-1] if f.v else -1
        if last in cards:
            return cards[cards.index(last) + 1 :]
        return cards

    def prompt(self, w: World, f: Frame) -> int:
        return P_PREPARE_DISCARD

    def about(self, w: World, f: Frame) -> About:
        seat = not_done(w, f)
        chosen = sum(1 for c in f.v if w.owner[c] == seat)
        return About(n=chosen if chosen > 0 else -1)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        rest = self._rest(w, f, seat)
        for c in rest:
            out.put(DISCARD_NAME, c)
        if out.explain:
            kinds = [w.kind[c] for c in rest]
            for c in w.cards(seat, HAND):
                if c not in f.v and w.kind[c] not in kinds:
                    out.put(DISCARD_NAME, c, reason=ORDER_OF_DISCARDS)
        out.put(DONE)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == DONE:
            f.i |= 1 << not_done(w, f)
        else:
            f.v.append(a_of(code))


@dataclass(frozen=True)
class DrawToFive(Ask):
    """Everybody draws up to five; each card that is missing is 1 damage. ashes.prepare.draw-damage

    The frame keeps pairs of a seat and its missing cards; the holder of the token orders them.
    """

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            for seat in w.clockwise(w.numbers[TOKEN]):
                # ashes.prepare.draw-to-five
                need = HAND_SIZE - len(w.cards(seat, HAND))
                missing = need - draw(w, seat, need, H_DREW_UP) if need > 0 else 0
                # ashes.prepare.draw-damage-scope
                if missing > 0:
                    w.note(H_MISSING, seat, n=missing)
                    f.v.extend([seat, missing])
        f.v = self._living(w, f)
        if not f.v:
            w.frames.pop()
        elif len(f.v) == 2:
            self._hurt(w, f, f.v[0])
        else:
            w.ask(self, f, w.numbers[TOKEN])  # ashes.prepare.draw-damage-order

    def _living(self, w: World, f: Frame) -> list[int]:
        kept: list[int] = []
        for k in range(0, len(f.v), 2):
            if w.alive[f.v[k]]:
                kept.extend([f.v[k], f.v[k + 1]])
        return kept

    def prompt(self, w: World, f: Frame) -> int:
        return P_DRAW_ORDER

    def about(self, w: World, f: Frame) -> About:
        return About(n=len(f.v) // 2)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for k in range(0, len(f.v), 2):
            out.put(NEXT_SEAT, f.v[k])

    def took(self, w: World, f: Frame, code: int) -> None:
        self._hurt(w, f, a_of(code))

    def _hurt(self, w: World, f: Frame, seat: int) -> None:
        k = 0
        while f.v[k] != seat:
            k += 2
        missing = f.v[k + 1]
        f.v = f.v[:k] + f.v[k + 2 :]
        w.open(MISSING, -1, -1, [seat, missing])


@dataclass(frozen=True)
class MissingDraws(Node):
    """The damage for one player's missing cards, processed to the end before the next player's."""

    def run(self, w: World, f: Frame) -> None:
        at = f.at
        f.at += 1
        if at == 0:
            deal(w, f.base, record(w, DAMAGE, phoenixborn(w, f.v[0]), f.v[1], BY_RULE))
        elif at == 1:
            start_process(w, f)
        else:
            w.frames.pop()


MISSING: Final = MissingDraws()

PREPARE: Final = Phase(
    "prepare",
    "ashes.prepare.step-order",
    Seq(
        (
            BeginRound(),
            RollDice(),
            DiscardCards(),  # ashes.prepare.step-order
            DrawToFive(),
        )
    ),
)
