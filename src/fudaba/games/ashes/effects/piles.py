"""What effects do with hands and piles: draw, discard, search, take back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.flow.hand import to_hand
from fudaba.games.ashes.flow.process import deal
from fudaba.games.ashes.flow.slots import (
    BY_SPELL,
    DAMAGE,
    DID,
    MILLING,
    PICKED,
    SLOTS,
)
from fudaba.games.ashes.flow.targets import TARGET_PLAYER, player
from fudaba.games.ashes.read import phoenixborn
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import About, a_of
from fudaba.kernel.tree.choices import May
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import happening
from fudaba.kernel.tree.nodes import Amount, Ask, Const, Op, Selector, Test
from fudaba.kernel.tree.pieces import ChooseSet

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


def draw(w: World, seat: int, n: int, said: int = ids.H_DRAW_COUNT) -> int:
    """Draw from the top, as many as there are. ashes.glossary.draw ashes.zone.no-reshuffle"""
    # ashes.timing.as-much-as-possible
    count = min(n, len(w.cards(seat, ids.DRAW)))
    drawn = w.cards(seat, ids.DRAW)[len(w.cards(seat, ids.DRAW)) - count :]
    drawn.reverse()
    for card in drawn:
        to_hand(w, card, seat)
    if count > 0:
        w.note(said, seat, n=count, cards=drawn)
    return count


@dataclass(frozen=True)
class Draw(Op):
    """Draw cards."""

    cards: int

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        s.v[DID] = 1 if draw(w, s.seat, self.cards) > 0 else 0


@dataclass(frozen=True)
class CanDraw(Test):
    """Whether there is a card in your draw pile."""

    def holds(self, w: World, f: Frame) -> bool:
        return len(w.cards(w.scope(f).seat, ids.DRAW)) > 0


@dataclass(frozen=True)
class NotDone(Op):
    """The part before "if you do" did not take place."""

    def apply(self, w: World, f: Frame) -> None:
        w.scope(f).v[DID] = 0


# You may draw a card; not asked when there is none.
MAY_DRAW: Final = May(Draw(1), ids.P_DRAW, ids.V_YES, ids.V_NO, CanDraw(), NotDone())


@dataclass(frozen=True)
class EachDraws(Ask):
    """Each player, you first, draws up to ``n`` cards; each Phoenixborn is dealt what is missing as one amount.

    It is nobody's scope: a seat may give up in between, also yours. Behind the slots it keeps your seat, then pairs of
    a seat and what it has drawn. Its own question because each player is asked in turn before anything is dealt.
    """

    cards: int

    def run(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        if s.node is not self:
            w.frames.pop()
            w.open(self, -1, s.card, [*s.v, s.seat])
            return
        if f.at == 2:
            w.frames.pop()
            return
        you = s.v[SLOTS]
        if f.at == 0:
            f.at = 1
            f.i = len(f.v)
            for seat in w.clockwise(you):
                f.v.extend([seat, 0])
        while f.i < len(f.v):
            seat = f.v[f.i]
            if w.alive[seat] and len(w.cards(seat, ids.DRAW)) > 0:
                w.ask(self, f, seat)
                return
            f.i += 2
        f.at = 2
        # The scope opened last runs first: the windows open for you first, then clockwise.
        for k in range(len(f.v) - 2, SLOTS, -2):
            seat = f.v[k]
            if w.alive[seat]:
                missing = self.cards - f.v[k + 1]
                deal(w, f, happening(w, DAMAGE, phoenixborn(w, seat), missing, BY_SPELL, you, s.card))

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_DRAW

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.show.about(w, f)
        about.detail = "number"
        about.n = self.cards
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for n in range(min(self.cards, len(w.cards(seat, ids.DRAW))) + 1):
            out.put(ids.V_DRAW_N, n)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.v[f.i + 1] = draw(w, f.v[f.i], a_of(code))
        f.i += 2


@dataclass(frozen=True)
class Hand(Selector):
    """The hand of a player."""

    whose: int

    def cards(self, w: World, f: Frame) -> list[int]:
        seat = player(w, f, self.whose)
        return [] if seat < 0 else w.cards(seat, ids.HAND)


@dataclass(frozen=True)
class Seat(Amount):
    """A player's seat."""

    whose: int

    def value(self, w: World, f: Frame) -> int:
        return player(w, f, self.whose)


@dataclass(frozen=True)
class Discard(Op):
    """The chosen cards of a player's hand are discarded, so many in all."""

    whose: int
    n: int

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).v[PICKED]
        w.move(card, w.at(w.owner[card], ids.DISCARD))
        w.note(ids.H_DISCARD, w.owner[card], card)


def discard(who: int, cards: int) -> ChooseSet:
    """A player discards cards of their own choice from hand."""
    body = Discard(who, cards)
    return ChooseSet(
        PICKED, Hand(who), Const(cards), Const(cards), ids.P_DISCARD, ids.V_DISCARD_NAME, ids.V_DONE, body, Seat(who)
    )


def mill(w: World, seat: int) -> bool:
    """The top card of a draw pile is discarded. ashes.zone.draw-pile"""
    pile = w.cards(seat, ids.DRAW)
    if len(pile) == 0:
        return False
    card = pile[-1]
    w.move(card, w.at(seat, ids.DISCARD))
    w.note(ids.H_MILL, seat, card)
    return True


@dataclass(frozen=True)
class Mill(Op):
    """The target player discards the top card of their draw pile."""

    def apply(self, w: World, f: Frame) -> None:
        seat = player(w, f, TARGET_PLAYER)
        if seat >= 0 and mill(w, seat):
            w.happens(f, happening(w, MILLING, seat=w.scope(f).seat, holder=seat))


@dataclass(frozen=True)
class AlliesInDiscard(Selector):
    """The allies in your discard pile, by their printed type. ashes.zone.text-needs-play"""

    def cards(self, w: World, f: Frame) -> list[int]:
        t = tables(w)
        return [c for c in w.cards(w.scope(f).seat, ids.DISCARD) if t.is_ally_type(w.kind[c])]


@dataclass(frozen=True)
class TakeAlly(Op):
    """The chosen ally comes from your discard pile into hand; everybody sees it."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        to_hand(w, s.v[PICKED], s.seat)
        w.note(ids.H_TOOK_CARD, s.seat, s.v[PICKED])


TAKE_ALLY: Final = ChooseSet(
    PICKED, AlliesInDiscard(), Const(1), Const(1), ids.P_TAKE_CARD, ids.V_PICK_NAME, ids.V_DONE, TakeAlly()
)


@dataclass(frozen=True)
class LookThrough(Op):
    """You look through your draw pile."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        for c in w.cards(seat, ids.DRAW):
            w.reveal(c, 1 << seat)


@dataclass(frozen=True)
class DrawPile(Selector):
    """The cards of your draw pile."""

    def cards(self, w: World, f: Frame) -> list[int]:
        return w.cards(w.scope(f).seat, ids.DRAW)


@dataclass(frozen=True)
class TakeUnseen(Op):
    """The chosen card of your draw pile comes into your hand, and nobody else sees it."""

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        to_hand(w, s.v[PICKED], s.seat, secretly=True)
        w.note(ids.H_SEARCHED, s.seat, s.v[PICKED])


@dataclass(frozen=True)
class ShuffleDraw(Op):
    """Your draw pile is shuffled. ashes.glossary.search"""

    def apply(self, w: World, f: Frame) -> None:
        w.shuffle(w.at(w.scope(f).seat, ids.DRAW))


# You may look through your draw pile and take a card into hand unseen; then the pile is shuffled.
SEARCH: Final = May(
    Seq(
        (
            LookThrough(),
            ChooseSet(PICKED, DrawPile(), Const(1), Const(1), ids.P_SEARCH, ids.V_PICK_NAME, ids.V_DONE, TakeUnseen()),
            ShuffleDraw(),
        )
    ),
    ids.P_MAY,
    ids.V_YES,
    ids.V_NO,
    CanDraw(),
)
