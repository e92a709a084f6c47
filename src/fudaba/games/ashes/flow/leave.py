"""Leaving play: attachments first, with respark for their owners, then dice and tokens, then the card itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import CHARMED
from fudaba.games.ashes.flow.hand import to_hand
from fudaba.games.ashes.flow.slots import TO_DISCARD_PILE, TO_NOWHERE, TO_OWNERS_HAND
from fudaba.games.ashes.flow.windows import Respark, window
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node, Op, Test

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def armed_without_status(w: World) -> list[int]:
    """Cards that discard themselves: no status token is left on them, after the first were placed."""
    t = tables(w)
    found: list[int] = []
    for seat in range(w.seats):
        for c in w.cards(seat, ids.SPELLBOARD):
            if t.self_discards[w.kind[c]] and w.counters[ids.ARMED][c] != 0 and w.counters[ids.STATUS][c] == 0:
                found.append(c)
    return found


def open_leave(w: World, card: int, where: int) -> None:
    """Begin to take a card out of play."""
    w.open(tables(w).n_leave, -1, card, [where])


@dataclass(frozen=True)
class Moved(Test):
    """The card of this scope has gone where it goes: taken back into hand, or away some other way."""

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        return w.inc[s.card] != s.inc


@dataclass(frozen=True)
class DiscardAttached(Node):
    """Whatever lies under the card is discarded first, one after another. ashes.discard.attachments"""

    def in_place(self, w: World, f: Frame) -> bool:
        return self._next(w, f) < 0

    def run(self, w: World, f: Frame) -> None:
        card = self._next(w, f)
        if card < 0:
            w.frames.pop()
        else:
            open_leave(w, card, TO_DISCARD_PILE)

    def _next(self, w: World, f: Frame) -> int:
        card = w.scope(f).card
        for c in w.cards(w.controller(card), ids.ATTACHED):
            if w.host[c] == card:
                return c
        return -1


@dataclass(frozen=True)
class PutAway(Op):
    """The card goes where the scope's slot says: the discard pile, out of the game, the owner's hand."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        put_away(w, s.card, s.v[0])


@dataclass(frozen=True)
class HasRespark(Test):
    """The card has respark and is about to be discarded. ashes.respark.from-play-only"""

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        return s.v[0] == TO_DISCARD_PILE and tables(w).respark[w.kind[s.card]] >= 0


LEAVE: Final = Seq(
    (
        If(HasRespark(), window(ids.AT_RESPARK, ids.P_RESPARK, ids.V_LET_GO, Respark())),  # ashes.respark.rule
        DiscardAttached(),
        PutAway(),
    ),
    unless=Moved(),
)


def put_away(w: World, card: int, where: int, said: int = ids.H_LEFT) -> None:
    """Move a card out of play to where it belongs; dice on it go to their owner's exhausted pool.

    That a destroyed unit goes where destroyed units go is told to who shows it, and has no line of its own.
    """
    destroyed = w.counters[ids.DESTROYED][card] != 0
    t = tables(w)
    seat = w.controller(card)
    owner = w.owner[card]
    dice = w.counters[ids.CHARM][card]
    if dice > 0:  # ashes.zone.dice-leave-with-card
        w.seat_numbers[seat][ids.SPENT + CHARMED] += dice
        w.note(ids.H_CHARM_BACK, seat, card, n=dice)
    w.put_under(card, -1)
    # ashes.end.elimination-elsewhere
    if where == TO_NOWHERE or not w.alive[owner]:
        w.move(card, w.at(owner, ids.REMOVED))
        w.note(ids.H_BANISHED, owner, card)
    elif t.returns_to_pile(w.kind[card]):
        w.move(card, w.at(owner, ids.CONJURATIONS))  # ashes.card-type.conjuration-return
        w.note(ids.H_FALLEN if destroyed else ids.H_RETURNED, owner, card)
    elif where == TO_OWNERS_HAND:
        to_hand(w, card, owner)
        w.note(ids.H_TO_HAND, owner, card)
    else:
        # ashes.token.leave-with-card
        w.move(card, w.at(owner, ids.DISCARD))  # ashes.discard.to-owner
        w.note(ids.H_FALLEN if destroyed else said, owner, card)
