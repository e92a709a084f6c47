"""Effects on cards in hand, life and discard pile: drawing, discarding, gaining life, taking back."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.aims import Aimed, DiscardedCard, aimed_at
from fudaba.games.avalon.effects.cause import about_effect, cause
from fudaba.games.avalon.flow.departure import discard_card
from fudaba.games.avalon.flow.life import draw_cards, gain_life
from fudaba.games.avalon.flow.slots import SECOND, TARGET
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.options import About, Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import ForAll, If, Seq, canonical
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node, Once, Op, Test
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.targets import aimed


@dataclass(frozen=True)
class Draw(Once):
    """The controller draws cards."""

    cards: int

    def begin(self, w: World, f: Frame) -> None:
        draw_cards(w, f, w.scope(f).seat, self.cards)


@dataclass(frozen=True)
class DrawMoreWithProof(Once):
    """The controller draws cards, more of them while a creature of theirs is in the sanctuary or they own a proof."""

    cards: int
    with_proof: int

    def begin(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        stack = w.zones[ids.SANCTUARY]
        marched = len(w.cards(seat, ids.PROOFS)) > 0 or (len(stack) > 0 and w.owner[stack[-1]] == seat)
        draw_cards(w, f, seat, self.with_proof if marched else self.cards)


@dataclass(frozen=True)
class EveryoneDraws(ForAll):
    """Every player draws cards, the controller first, then clockwise; also when the controller falls by it."""

    cards: int

    def happens(self, w: World, f: Frame, by: int) -> None:
        for seat in reversed(w.clockwise(by)):  # the last one put on the stack goes first
            draw_cards(w, f, seat, self.cards)


@dataclass(frozen=True)
class GainLife(Once):
    """The controller adds the top cards of their memory to their life, one by one."""

    life: int

    def begin(self, w: World, f: Frame) -> None:
        gain_life(w, f, w.scope(f).seat, self.life, ids.H_GAINED + cause(w, f))


# --- discarding


def discard_from_hand(w: World, seat: int, card: int, what: int) -> None:
    """A hand card is discarded for everybody to see; ``what`` is noted of it."""
    discard_card(w, card)
    w.note(what, seat, card)


@dataclass(frozen=True)
class Discard(Pieces):
    """The controller discards so many hand cards; what is done for something needs them all, and then comes that."""

    cards: int
    then: Node | None = None

    def why(self, w: World, seat: int, source: int) -> int:
        """The reason against using it for something with too few cards in hand besides the one in use; 0 otherwise."""
        if self.then is None:
            return 0
        others = len(w.cards(seat, ids.HAND)) - (1 if source >= 0 and w.is_in(source, ids.HAND) else 0)
        return 0 if others >= self.cards else ids.R_TOO_FEW_CARDS

    def who(self, w: World, f: Frame) -> int:
        scope = w.scope(f)
        return scope.seat if self.why(w, scope.seat, scope.card) == 0 else -1

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_DISCARD

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        return about_effect(w, f, self.least(w, f, seat) - len(mine))

    def done(self) -> int:
        return -1  # it ends with the last card

    def free(self) -> bool:
        return True

    def least(self, w: World, f: Frame, seat: int) -> int:
        return min(self.cards, len(w.cards(seat, ids.HAND)))

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.least(w, f, seat)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in canonical(w, w.cards(seat, ids.HAND)):
            out.put_each(ids.V_DISCARD, card)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        for code in mine:
            discard_from_hand(w, seat, a_of(code), ids.H_DISCARDED + cause(w, f))
        then = self.then
        if then is not None:
            w.push(then, f)


def draw_then_discard(draw: int, discard: int) -> Seq:
    """The controller draws cards, then discards some of the hand."""
    return Seq((Draw(draw), Discard(discard)))


def trade_for_life(cards: int, life: int) -> Discard:
    """The controller discards hand cards and gains life."""
    return Discard(cards, GainLife(life))


# --- taking back


@dataclass(frozen=True)
class TakeBack(Op):
    """The chosen card of the discard pile goes to the controller's hand."""

    slot: int

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f, self.slot)
        if card >= 0:
            seat = w.scope(f).seat
            w.move(card, w.at(seat, ids.HAND))
            w.note(ids.H_RECOVER + cause(w, f), seat, card)


@dataclass(frozen=True)
class WasOfTribe(Test):
    """The card taken back is of a tribe."""

    tribe: int

    def holds(self, w: World, f: Frame) -> bool:
        card = w.slot(f, TARGET)
        return card >= 0 and tables(w).tribe[w.kind[card]] == self.tribe


@dataclass(frozen=True)
class TakeMore(Aimed):
    """The controller may take back a second card, of the same tribe."""


def recover(favoured: int = ids.NO_TRIBE) -> Node:
    """The controller takes a card back from their discard pile; two if both are creatures of a favoured tribe."""
    one = aimed_at(DiscardedCard(), TakeBack(TARGET))
    if favoured == ids.NO_TRIBE:
        return one
    more = TakeMore(SECOND, ids.P_RECOVER, (DiscardedCard(favoured),), TakeBack(SECOND), ids.W_MORE)
    return Seq((one, If(WasOfTribe(favoured), more)))
