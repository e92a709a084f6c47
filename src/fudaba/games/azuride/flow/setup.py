"""Before the first turn: janken, the claim of colours, who goes first, decks and opening hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.options import Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.janken import Contest, Throw
from fudaba.kernel.tree.nodes import Ask, Node, Op
from fudaba.kernel.tree.together import Together


@dataclass(frozen=True)
class Hands(Throw):
    """One throw of both players."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_JANKEN

    def verb(self) -> int:
        return ids.V_THROW

    def rock(self) -> int:
        return ids.W_ROCK

    def announce(self, w: World, seats: list[int], hands: list[int]) -> None:
        w.note(ids.H_JANKEN, seats[0], n=hands[0], m=hands[1], other=seats[1])


@dataclass(frozen=True)
class Janken(Contest):
    """Rock, paper, scissors, until somebody wins. Nobody throws where the winner is settled."""

    hands: Together

    def throws(self) -> Node:
        return self.hands

    def run(self, w: World, f: Frame) -> None:
        if w.numbers[ids.WINNER] >= 0:
            w.frames.pop()
        else:
            super().run(w, f)

    def won(self, w: World, f: Frame, seat: int, by_lot: bool) -> None:
        w.numbers[ids.WINNER] = seat
        w.note(ids.H_JANKEN_LOT if by_lot else ids.H_JANKEN_WON, seat)


JANKEN: Final = Janken(Together(Hands()))


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
        winner = w.numbers[ids.WINNER]
        return winner if mine % 2 == 0 else 1 - winner  # azuride.setup.pick-colours

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_CLAIM

    def auto(self, w: World, f: Frame) -> bool:
        return not tables(w).ask_all

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        taken = picks(w, 0) + picks(w, 1)
        for colour in range(4):
            out.put(ids.V_CLAIM, ids.W_COLOUR + colour, -1, -1, ids.R_COLOUR_TAKEN if colour in taken else ids.R_OK)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = self.who(w, f)
        row = w.seat_numbers[seat]
        row[ids.PICK_1 if row[ids.PICK_1] < 0 else ids.PICK_2] = a_of(code) - ids.W_COLOUR
        w.note(ids.H_CLAIM, seat, n=a_of(code))


@dataclass(frozen=True)
class Order(Ask):
    """The chooser says who goes first, where the table has not settled it."""

    def who(self, w: World, f: Frame) -> int:
        if w.numbers[ids.FIRST] >= 0:
            return -1
        winner = w.numbers[ids.WINNER]
        return winner if tables(w).order_by_winner else 1 - winner  # azuride.setup.first-player-choice

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_ORDER

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(ids.V_GO, ids.W_FIRST)
        out.put(ids.V_GO, ids.W_FIRST + 1)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = self.who(w, f)
        w.numbers[ids.FIRST] = seat if a_of(code) == ids.W_FIRST else 1 - seat


OPENING: Final = 6
"""Cards of the first hand."""


@dataclass(frozen=True)
class Deal(Op):
    """Each player's two colours make the deck; it is shuffled, and six cards are drawn."""

    def apply(self, w: World, f: Frame) -> None:
        w.note(ids.H_ORDER_LOT if tables(w).options["first_player"] == "random" else ids.H_ORDER, w.numbers[ids.FIRST])
        lists = tables(w).t
        for seat in range(2):
            colours = picks(w, seat)
            one, two = colours[0], colours[1]
            kinds = [kind for kind in lists.box if lists.colour[kind] == one or lists.colour[kind] == two]
            w.create_all(kinds, seat, w.at(seat, ids.DECK))  # azuride.setup.deck-36
            w.note(ids.H_DECK, seat, n=colours[0] + ids.W_COLOUR, m=colours[1] + ids.W_COLOUR)
            w.shuffle(w.at(seat, ids.DECK))  # azuride.setup.shuffle
        for seat in (w.numbers[ids.FIRST], 1 - w.numbers[ids.FIRST]):
            hand = w.cards(seat, ids.DECK)[: -OPENING - 1 : -1]
            for card in hand:
                w.move(card, w.at(seat, ids.HAND))  # azuride.setup.opening-hand, azuride.setup.starting-hq
            w.note(ids.H_OPENING, seat, n=OPENING, cards=hand)


SETUP: Final = Seq((JANKEN, Claim(), Order(), Deal()))
