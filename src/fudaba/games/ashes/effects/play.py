"""How effects bring cards into play and send them away: conjurations, returns, discards, respark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.effects.units import TARGET, ignores, subject
from fudaba.games.ashes.flow.hand import to_hand
from fudaba.games.ashes.flow.leave import open_leave
from fudaba.games.ashes.flow.slots import (
    DEPARTED,
    ENTERED,
    EXTRA_PAID,
    PICKED,
    PICKED_INC,
    TO_DISCARD_PILE,
    TO_OWNERS_HAND,
)
from fudaba.games.ashes.flow.targets import YOU, player
from fudaba.games.ashes.read import free_slots
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.frames import happening
from fudaba.kernel.tree.nodes import Once, Op

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@dataclass(frozen=True)
class Summon(Op):
    """Place conjurations from your pile onto a battlefield, as many as there are copies and free slots.

    With ``extra`` the extra payment brings one more.
    """

    card: str
    number: int = 1
    where: int = YOU
    one_more_for_extra_cost: bool = False

    def apply(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        seat = player(w, f, self.where)
        kind = w.rules.catalogue.index[self.card]
        count = self.number + (1 if self.one_more_for_extra_cost and s.v[EXTRA_PAID] == 1 else 0)
        s.v[PICKED] = -1
        for _ in range(count):
            card = in_pile(w, s.seat, kind)
            if card < 0:
                return  # ashes.card-type.conjuration-empty
            # One after another, until no slot is left. ashes.zone.entry-order ashes.zone.limit-blocks-conjuration
            if seat < 0 or free_slots(w, seat) <= 0:
                return
            # ashes.card-type.conjuration
            w.move(card, w.at(seat, ids.BATTLEFIELD))
            w.note(ids.H_ENTERED, seat, card)
            s.v[PICKED] = card
            s.v[PICKED_INC] = w.inc[card]
            w.happens(s, happening(w, ENTERED, card, 1, seat=s.seat))


def in_pile(w: World, seat: int, kind: int) -> int:
    """A conjuration of this kind in a pile; -1 if no copy is left."""
    for c in w.cards(seat, ids.CONJURATIONS):
        # ashes.zone.conjuration-pile
        if w.kind[c] == kind:
            return c
    return -1


@dataclass(frozen=True)
class ReturnUnit(Once):
    """The target leaves play: a conjuration to its owner's pile, another unit to its owner's hand."""

    def begin(self, w: World, f: Frame) -> None:
        card = subject(w, f, TARGET)
        if card >= 0 and not ignores(w, f, card):
            # ashes.ddr.leaves-without-destroy
            w.happens(w.scope(f), happening(w, DEPARTED, card, seat=w.scope(f).seat))
            open_leave(w, card, TO_OWNERS_HAND)


@dataclass(frozen=True)
class DiscardFromPlay(Once):
    """A card in play is discarded."""

    to: int

    def begin(self, w: World, f: Frame) -> None:
        card = subject(w, f, self.to)
        if card >= 0 and not ignores(w, f, card):
            if w.is_in(card, ids.BATTLEFIELD):
                w.happens(w.scope(f), happening(w, DEPARTED, card, seat=w.scope(f).seat))
            # ashes.discard.not-destroy
            open_leave(w, card, TO_DISCARD_PILE)


@dataclass(frozen=True)
class TakeBack(Op):
    """The card goes to its owner's hand instead of the discard pile. ashes.respark.rule"""

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).card
        w.put_under(card, -1)
        to_hand(w, card, w.owner[card])
        w.note(ids.H_TAKEN_BACK, w.owner[card], card)
