"""The prepare phase: roll dice, discard cards, draw up to five, damage for what could not be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.effects.dice import rolled_face
from fudaba.games.ashes.effects.piles import draw
from fudaba.games.ashes.flow.process import strike
from fudaba.games.ashes.flow.slots import BY_RULE, DAMAGE
from fudaba.games.ashes.read import phoenixborn
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import About, a_of
from fudaba.kernel.tree.flows import Phase, Seq, canonical
from fudaba.kernel.tree.frames import Item, happening
from fudaba.kernel.tree.nodes import Node, Op
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.together import Together
from fudaba.kernel.tree.window import CHOSEN, NOBODY, Fill, Window, WindowWords

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

HAND_SIZE: Final = 5


@dataclass(frozen=True)
class BeginRound(Op):
    """A round begins."""

    def apply(self, w: World, f: Frame) -> None:
        w.round += 1
        for seat in range(w.seats):
            w.seat_numbers[seat][ids.PASSED] = 0
        w.note(ids.H_ROUND, n=w.round)


def roll_pool(w: World, seat: int) -> int:
    """Roll every exhausted die into the active pool; how many basic symbols came up. ashes.prepare.roll-dice"""
    numbers = w.seat_numbers[seat]
    basics = 0
    count = 0
    faces = [0] * (ids.TYPES * ids.FACES)
    for t in range(ids.TYPES):
        # ashes.zone.exhausted-pool
        for _ in range(numbers[ids.SPENT + t]):
            face = rolled_face(w)
            numbers[t * ids.FACES + face] += 1
            faces[t * ids.FACES + face] += 1
            count += 1
            if face == 0:
                basics += 1
        numbers[ids.SPENT + t] = 0
    if count > 0:
        w.note(ids.H_ROLL, seat, n=count, m=basics, pools=[x for k, n in enumerate(faces) if n > 0 for x in (k, n)])
    return basics


def gather(w: World, seat: int) -> None:
    """All active dice back into the exhausted pool, to be rolled again."""
    numbers = w.seat_numbers[seat]
    for k in range(ids.TYPES * ids.FACES):
        numbers[ids.SPENT + k // ids.FACES] += numbers[k]
        numbers[k] = 0


def has_dice(w: World, seat: int) -> bool:
    """Whether a player has any dice, exhausted or active."""
    return any(w.seat_numbers[seat][: ids.TYPES * ids.FACES]) or any(
        w.seat_numbers[seat][ids.SPENT + t] for t in range(ids.TYPES)
    )


@dataclass(frozen=True)
class RollDice(Op):
    """Everybody rolls; in the first round the most basic symbols take the token. ashes.prepare.first-player-roll"""

    def apply(self, w: World, f: Frame) -> None:
        seats = w.clockwise(max(w.numbers[ids.TOKEN], 0))
        basics = [0] * w.seats
        for seat in seats:
            basics[seat] = roll_pool(w, seat)
        if w.numbers[ids.TOKEN] >= 0:
            return
        tied = seats
        while True:
            most = max(basics[s] for s in tied)
            tied = [s for s in tied if basics[s] == most]
            if len(tied) == 1:
                break
            if not any(has_dice(w, seat) for seat in tied):
                tied = [tied[w.below(len(tied))]]  # a position may hold no dice, and nothing would ever break the tie
                break
            # ashes.prepare.first-player-tie: the tied players roll all ten dice again.
            for seat in tied:
                w.note(ids.H_REROLL, seat)
                gather(w, seat)
                basics[seat] = roll_pool(w, seat)
        w.numbers[ids.TOKEN] = tied[0]
        w.note(ids.H_FIRST, tied[0], n=basics[tied[0]])


@dataclass(frozen=True)
class DiscardCards(Pieces):
    """Any number of cards from hand: its own question because all players choose at the same time.

    ashes.prepare.discard-cards
    """

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_PREPARE_DISCARD

    def done(self) -> int:
        return ids.V_DONE

    def free(self) -> bool:
        return True

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        return About(n=len(mine) if mine else -1)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for c in canonical(w, w.cards(seat, ids.HAND)):
            out.put_each(ids.V_DISCARD_NAME, c)

    def left_out(self, w: World, f: Frame, seat: int, mine: list[int], code: int) -> int:
        return 0 if code in mine else ids.R_ORDER_OF_DISCARDS

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            w.move(a_of(code), w.at(seat, ids.DISCARD))
            w.note(ids.H_DISCARD_PREPARE, seat, a_of(code))


@dataclass(frozen=True)
class DrawToFive(Op):
    """Everybody draws up to five; each card that is missing is 1 damage. ashes.prepare.draw-damage"""

    def apply(self, w: World, f: Frame) -> None:
        for seat in w.clockwise(w.numbers[ids.TOKEN]):
            # ashes.prepare.draw-to-five
            need = HAND_SIZE - len(w.cards(seat, ids.HAND))
            if need > 0:
                draw(w, seat, need, ids.H_DREW_UP)


@dataclass(frozen=True)
class MissingCards(Fill):
    """The damage for each player's missing cards is told and waits. ashes.prepare.draw-damage-scope"""

    def gather(self, w: World, f: Frame, point: int) -> None:
        for seat in w.clockwise(w.numbers[ids.TOKEN]):
            missing = HAND_SIZE - len(w.cards(seat, ids.HAND))
            if missing > 0:
                born = phoenixborn(w, seat)
                told = w.note(ids.H_MISSING, seat, n=missing)
                f.wait(w.numbered(Item(tables(w).n_missing, seat, born, w.inc[born], [missing], -1, cause=told)))


@dataclass(frozen=True)
class MissingDraws(Node):
    """The damage for one player's missing cards, processed to the end before the next player's; the frame stays below
    it, so that the damage is told to follow from them.
    """

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        strike(w, [happening(w, DAMAGE, f.card, f.v[0], BY_RULE)])


MISSING: Final = MissingDraws()
# The holder of the token orders. ashes.prepare.draw-damage-order
DRAW_DAMAGE: Final = Window(
    ids.AT_MISSING_DRAWS,
    NOBODY,
    CHOSEN,
    WindowWords(order=ids.P_DRAW_ORDER, resolve=ids.V_RESOLVE),
    fill=MissingCards(),
)

PREPARE: Final = Phase(
    "prepare",
    Seq(
        (
            BeginRound(),
            RollDice(),
            Together(DiscardCards()),  # ashes.prepare.step-order ashes.round.simultaneous-steps
            DrawToFive(),
            DRAW_DAMAGE,
        )
    ),
)
