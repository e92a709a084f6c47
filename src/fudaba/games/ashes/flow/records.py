"""Events as records: damage dealt, units that entered or left, cards discarded from a draw pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.flow.slots import (
    R_AMOUNT,
    R_HOLDER,
    R_NATURE,
    R_SEAT,
    R_SOFT,
    R_SOURCE,
    R_SOURCE_INC,
    R_WHAT,
)
from fudaba.games.ashes.schema.ids import TOKEN, TURN
from fudaba.kernel.frames import Frame, Item
from fudaba.kernel.nodes import Node

if TYPE_CHECKING:
    from fudaba.kernel.world import World


@dataclass(frozen=True)
class Note(Node):
    """Stands for an event in a list of records; it is never run."""

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()


NOTE: Final = Note()


def record(
    w: World,
    what: int,
    card: int,
    amount: int = 0,
    nature: int = 0,
    seat: int = -1,
    source: int = -1,
    soft: int = 0,
) -> Item:
    """An event about a card (or, with card -1, about a seat). Its own seat is -1, so that no elimination drops it."""
    holder = w.controller(card) if card >= 0 else seat
    source_inc = w.inc[source] if source >= 0 else 0
    v = [what, amount, nature, seat, source, source_inc, soft, holder]
    return Item(NOTE, -1, card, w.inc[card] if card >= 0 else 0, v, -1)


def with_card(w: World, r: Item, card: int) -> Item:
    """The same damage to another card: source, nature and controller stay. ashes.damage.redirect-source

    What softens it does so for the card it was first meant for, at the moment of receiving; another gets all of it.
    """
    v = r.v[:]
    v[R_SOFT] = 0
    v[R_HOLDER] = w.controller(card)
    return Item(r.node, -1, card, w.inc[card], v, -1)


def with_amount(r: Item, amount: int) -> Item:
    """The same damage, less of it."""
    v = r.v[:]
    v[R_AMOUNT] = amount
    v[R_SOFT] = 0
    return Item(r.node, -1, r.card, r.inc, v, -1)


def nature_of(r: Item) -> int:
    """Attack, counter, spell, ability, dice power or rule."""
    return r.v[R_NATURE]


def seat_of(r: Item) -> int:
    """Who controls the source."""
    return r.v[R_SEAT]


def holder_of(r: Item) -> int:
    """Who controlled the subject when it happened."""
    return r.v[R_HOLDER]


def source_of(r: Item) -> int:
    """The card that did it; -1 for a group of attackers."""
    return r.v[R_SOURCE]


def source_inc_of(r: Item) -> int:
    """The incarnation of the card that did it."""
    return r.v[R_SOURCE_INC]


def put_record(f: Frame, r: Item) -> None:
    """Write an event onto a frame's list."""
    items = f.items
    if items is None:
        f.items = [r]
    else:
        items.append(r)


def taken(f: Frame, what: int) -> list[Item]:
    """The records of one kind, taken off a frame's list."""
    items = f.items
    if items is None or len(items) == 0:
        return []
    found = [r for r in items if r.v[R_WHAT] == what]
    if found:
        f.items = [r for r in items if r.v[R_WHAT] != what]
    return found


def orderer(w: World) -> int:
    """Who orders what happens at the same time. ashes.timing.active-player"""
    turn = w.numbers[TURN]
    if turn >= 0 and w.alive[turn]:
        return turn
    token = w.numbers[TOKEN]
    if token >= 0 and w.alive[token]:
        return token
    return w.clockwise(max(token, 0))[0]
