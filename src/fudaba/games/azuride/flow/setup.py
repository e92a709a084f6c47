"""Before the first turn: janken, the claim of colours, who goes first, decks and opening hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.changes import draw
from fudaba.games.azuride.schema.ids import (
    DECK,
    FIRST,
    H_CLAIM,
    H_DECK,
    H_DRAW_OPENING,
    H_JANKEN,
    H_JANKEN_WON,
    H_OPENING,
    H_ORDER,
    P_CLAIM,
    P_JANKEN,
    P_ORDER,
    PICK_1,
    PICK_2,
    R_COLOUR_TAKEN,
    R_OK,
    V_CLAIM,
    V_DONE,
    V_GO,
    V_THROW,
    W_COLOUR,
    W_FIRST,
    W_ROCK,
    WINNER,
)
from fudaba.games.azuride.tables import base
from fudaba.kernel.choice import Offer, a_of
from fudaba.kernel.flows import Seq
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Ask, Op
from fudaba.kernel.pieces import Pieces
from fudaba.kernel.together import Together
from fudaba.kernel.world import World


@dataclass(frozen=True)
class Janken(Pieces):
    """Rock, paper, scissors, until somebody wins. Nobody throws where the winner is settled."""

    def prompt(self, w: World, f: Frame) -> int:
        return P_JANKEN

    def done(self) -> int:
        return V_DONE

    def free(self) -> bool:
        return True

    def least(self, w: World, f: Frame, seat: int) -> int:
        return 1

    def most(self, w: World, f: Frame, seat: int) -> int:
        return 1

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for i in range(3):
            out.put(V_THROW, W_ROCK + i)

    def all_finished(self, w: World, f: Frame, items: list[Item]) -> None:
        if len(items) < 2:
            return
        one = a_of(items[0].v[0])
        two = a_of(items[1].v[0])
        w.note(H_JANKEN, n=one, m=two)
        if one == two:
            w.push(JANKEN, f)
            return
        # Rock 0, paper 1, scissors 2: each beats the one before it.
        w.numbers[WINNER] = 0 if (one - two) % 3 == 1 else 1
        w.note(H_JANKEN_WON, w.numbers[WINNER])


JANKEN: Final = Together(Janken())


def picks(w: World, seat: int) -> list[int]:
    """The colours a seat has claimed, in order."""
    return [c for c in w.seat_numbers[seat] if c >= 0]


@dataclass(frozen=True)
class Claim(Ask):
    """The colours are claimed one at a time, the janken winner first; the last is no choice."""

    def who(self, w: World, f: Frame) -> int:
        mine = len(picks(w, 0)) + len(picks(w, 1))
        if mine == 4:
            return -1
        winner = w.numbers[WINNER]
        return winner if mine % 2 == 0 else 1 - winner  # azuride.setup.pick-colours

    def prompt(self, w: World, f: Frame) -> int:
        return P_CLAIM

    def auto(self, w: World, f: Frame) -> bool:
        return not base(w).ask_all

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        taken = picks(w, 0) + picks(w, 1)
        for colour in range(4):
            out.put(V_CLAIM, W_COLOUR + colour, -1, -1, R_COLOUR_TAKEN if colour in taken else R_OK)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = self.who(w, f)
        row = w.seat_numbers[seat]
        row[PICK_1 if row[PICK_1] < 0 else PICK_2] = a_of(code) - W_COLOUR
        w.note(H_CLAIM, seat, n=a_of(code))


@dataclass(frozen=True)
class Order(Ask):
    """The chooser says who goes first, where the table has not settled it."""

    def who(self, w: World, f: Frame) -> int:
        if w.numbers[FIRST] >= 0:
            return -1
        winner = w.numbers[WINNER]
        return winner if base(w).order_by_winner else 1 - winner  # azuride.setup.first-player-choice

    def prompt(self, w: World, f: Frame) -> int:
        return P_ORDER

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(V_GO, W_FIRST)
        out.put(V_GO, W_FIRST + 1)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = self.who(w, f)
        w.numbers[FIRST] = seat if a_of(code) == W_FIRST else 1 - seat


@dataclass(frozen=True)
class Deal(Op):
    """Each player's two colours make the deck; it is shuffled, and six cards are drawn."""

    def apply(self, w: World, f: Frame) -> None:
        w.note(H_ORDER, w.numbers[FIRST])
        tables = base(w).t
        for seat in range(2):
            colours = picks(w, seat)
            one, two = colours[0], colours[1]
            kinds = [kind for kind in tables.box if tables.colour[kind] == one or tables.colour[kind] == two]
            w.create_all(kinds, seat, w.at(seat, DECK))  # azuride.setup.deck-36
            w.note(H_DECK, seat, n=colours[0] + W_COLOUR, m=colours[1] + W_COLOUR)
            w.shuffle(w.at(seat, DECK))  # azuride.setup.shuffle
        for seat in (w.numbers[FIRST], 1 - w.numbers[FIRST]):
            w.note(H_OPENING, seat)
            draw(w, seat, 6, H_DRAW_OPENING)  # azuride.setup.opening-hand, azuride.setup.starting-hq


SETUP: Final = Seq((JANKEN, Claim(), Order(), Deal()))
