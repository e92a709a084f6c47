"""Before the first round: who leads, hands and life."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.janken import DRAWN, PATIENCE, Contest, Throw, throwers
from fudaba.kernel.tree.nodes import Node
from fudaba.kernel.tree.together import Together


@dataclass(frozen=True)
class Hands(Throw):
    """One throw of everybody who is still in."""

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_JANKEN

    def verb(self) -> int:
        return ids.V_THROW

    def rock(self) -> int:
        return ids.W_ROCK

    def announce(self, w: World, seats: list[int], hands: list[int]) -> None:
        for k in range(len(seats)):
            w.note(ids.H_THROW, seats[k], n=hands[k])

    def all_finished(self, w: World, f: Frame, items: list[Item]) -> None:
        super().all_finished(w, f, items)
        contest = w.frames[-2].v
        left = throwers(w)
        if len(left) == 1 or contest[DRAWN] >= PATIENCE:
            return  # who wins, by throw or by lot, is told next
        for item in items:
            if item.seat not in left:
                w.note(ids.H_THROW_BEATEN, item.seat)
        w.note(ids.H_THROW_AGAIN, -1)


@dataclass(frozen=True)
class ForTheLead(Contest):
    """Who wins is the first Leader. avalon.setup.janken avalon.leader.new-game"""

    hands: Together

    def throws(self) -> Node:
        return self.hands

    def won(self, w: World, f: Frame, seat: int, by_lot: bool) -> None:
        w.note(ids.H_LOT if by_lot else ids.H_THROW_WON, seat)
        set_up_all(w)
        leads_first(w, seat)


def set_up_all(w: World) -> None:
    """Everybody's memory, hand and life."""
    seats = [seat for seat in range(w.seats) if w.alive[seat]]
    for seat in seats:
        deal_hand(w, seat, ids.H_OPENING)
    for seat in seats:
        # avalon.setup.initial-life: the head count at the start
        deal_life(w, seat, tables(w).mode.initial_life(len(seats)), ids.H_LIFE_DEALT)


def deal_hand(w: World, seat: int, said: int) -> None:
    """Shuffle and draw six; ``said`` is told of it."""
    memory = w.at(seat, ids.MEMORY)
    w.shuffle(memory)
    # avalon.setup.order
    for _ in range(ids.HAND_SIZE):
        w.move(w.zones[memory][-1], w.at(seat, ids.HAND))
    w.note(said, seat, n=ids.HAND_SIZE, cards=w.cards(seat, ids.HAND))


def deal_life(w: World, seat: int, life: int, said: int) -> None:
    """Lay so many cards of the memory as life; ``said`` is told of it."""
    memory = w.at(seat, ids.MEMORY)
    for _ in range(life):
        w.move(w.zones[memory][-1], w.at(seat, ids.LIFE))
    w.note(said, seat, n=life)


def leads_first(w: World, seat: int) -> None:
    """A seat is the first Leader, all others are Chasers."""
    w.numbers[ids.LEADER] = seat
    w.numbers[ids.VACANT] = 0
    w.note(ids.H_START, seat, n=w.living())
    w.note(ids.H_ROUND, seat, n=w.round)


FOR_THE_LEAD: Final = ForTheLead(Together(Hands()))
