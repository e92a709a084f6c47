"""Effects that look at cards nobody sees: the top of the memory, and life."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.aims import TopCreature, aimed_at
from fudaba.games.avalon.effects.cause import about_effect, cause
from fudaba.games.avalon.flow.life import emptied
from fudaba.games.avalon.flow.slots import TARGET
from fudaba.games.avalon.schema import ids
from fudaba.kernel.options import About, Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Once, Op
from fudaba.kernel.tree.pieces import Arrange
from fudaba.kernel.tree.targets import aimed


def top_of_memory(w: World, seat: int, n: int) -> list[int]:
    """The top cards of a seat's memory, the topmost first."""
    return w.cards(seat, ids.MEMORY)[: -n - 1 : -1]


@dataclass(frozen=True)
class LookAtTop(Op):
    """The controller looks at the top cards of their memory, to take one or to put them back in another order."""

    n: int
    to_order: bool = False

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        cards = top_of_memory(w, seat, self.n)
        for card in cards:
            w.reveal(card, 1 << seat)
        w.note((ids.H_REORDER if self.to_order else ids.H_PEEK) + cause(w, f), seat, n=len(cards), cards=cards)


@dataclass(frozen=True)
class TakeShown(Once):
    """The chosen card is shown to everybody and taken, and the others looked at go to the bottom of the memory."""

    n: int

    def begin(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        rest = top_of_memory(w, seat, self.n)
        if len(rest) == 0:
            return
        card = aimed(w, f, TARGET)
        if card >= 0:
            rest.remove(card)
            # Shown to everybody, lookers-on included, on its way to the hand.
            w.move(card, w.at(seat, ids.CASTING), secretly=True)
            w.note(ids.H_TAKE + cause(w, f), seat, card, to=w.at(seat, ids.HAND))
            w.move(card, w.at(seat, ids.HAND))
        memory = w.at(seat, ids.MEMORY)
        for other in rest:
            w.move(other, memory, bottom=True)
        if len(rest) > 0:
            w.note(ids.H_SET_ASIDE + cause(w, f), seat, n=len(rest))
        if len(w.cards(seat, ids.MEMORY)) == 0:
            emptied(w, f, seat)


def take_creature(among: int) -> Seq:
    """The controller looks at the top cards of their memory, may take a creature, and puts the rest at the bottom."""
    return Seq((LookAtTop(among), aimed_at(TopCreature(among), TakeShown(among))))


@dataclass(frozen=True)
class PutBack(Arrange):
    """The controller puts the cards looked at back in any order, the topmost first."""

    n: int

    def who(self, w: World, f: Frame) -> int:
        seat = w.scope(f).seat
        return seat if len(w.cards(seat, ids.MEMORY)) > 0 else -1

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_ORDER

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        left = len(top_of_memory(w, w.scope(f).seat, self.n)) - len(mine)
        return about_effect(w, f, left if left > 0 else -1)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in top_of_memory(w, seat, self.n):
            out.put_each(ids.V_PUT, card)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        pile = w.pile(w.at(seat, ids.MEMORY))
        for k in range(len(mine)):
            pile[-1 - k] = a_of(mine[k])


def reorder_memory(cards: int) -> Seq:
    """The controller looks at the top cards of their memory and puts them back in any order."""
    return Seq((LookAtTop(cards, to_order=True), PutBack(cards)))


@dataclass(frozen=True)
class PeekLife(Op):
    """The controller looks at their own life cards."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        for card in w.cards(seat, ids.LIFE):
            w.reveal(card, 1 << seat)
        w.note(ids.H_PEEK_LIFE + cause(w, f), seat, n=len(w.cards(seat, ids.LIFE)), cards=w.cards(seat, ids.LIFE))
