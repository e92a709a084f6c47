"""Leaving play: attachments first, with respark for their owners, then dice and tokens, then the card itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import CHARMED
from fudaba.games.ashes.flow.pay import why_unpaid
from fudaba.games.ashes.flow.slots import TRIGGERED
from fudaba.games.ashes.flow.windows import item_slots
from fudaba.games.ashes.read import tables
from fudaba.games.ashes.schema.ids import (
    ARMED,
    ATTACHED,
    CHARM,
    CONJURATIONS,
    DESTROYED,
    DISCARD,
    H_BANISHED,
    H_CHARM_BACK,
    H_LEFT,
    H_RETURNED,
    H_TO_HAND,
    HAND,
    IN_TURNS,
    LET_GO,
    P_RESPARK,
    PHASE,
    REMOVED,
    RESPARK,
    SPELLBOARD,
    SPENT,
    STATUS,
)
from fudaba.kernel.choice import About, verb_of
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ask, Selector

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.world import World

TO_DISCARD_PILE: Final = 0
TO_NOWHERE: Final = 1
TO_OWNERS_HAND: Final = 2


@dataclass(frozen=True)
class ArmedWithoutStatus(Selector):
    """Cards that discard themselves once no status token is left on them, after the first were placed."""

    def cards(self, w: World, f: Frame) -> list[int]:
        t = tables(w)
        found: list[int] = []
        for seat in range(w.seats):
            for c in w.cards(seat, SPELLBOARD):
                if t.self_discards[w.kind[c]] and w.counters[ARMED][c] != 0 and w.counters[STATUS][c] == 0:
                    found.append(c)
        return found


ARMED_WITHOUT_STATUS: Final = ArmedWithoutStatus()


def open_leave(w: World, card: int, where: int) -> None:
    """Begin to take a card out of play."""
    w.open(tables(w).n_leave, -1, card, [where])


def may_respark(w: World, card: int) -> bool:
    """Whether the owner of a card about to be discarded from play can pay for taking it back.

    ashes.respark.not-outside-phase: in the player turns phase only. ashes.respark.owner-pays
    """
    a = tables(w).respark[w.kind[card]]
    owner = w.owner[card]
    if a < 0 or w.numbers[PHASE] != IN_TURNS or not w.alive[owner]:
        return False
    return why_unpaid(w, owner, tables(w).effects[a].cost, 0, False) == 0


@dataclass(frozen=True)
class Leave(Ask):
    """One card leaves play. The scope's slot says where to: the discard pile, out of the game, the owner's hand."""

    def run(self, w: World, f: Frame) -> None:
        card = f.card
        if w.inc[card] != f.inc:
            w.frames.pop()  # taken back into hand, or gone some other way
            return
        if f.at == 0:
            if f.v[0] == TO_DISCARD_PILE and may_respark(w, card):
                w.ask(self, f, w.owner[card])
                return
            f.at = 1
        for c in w.cards(w.controller(card), ATTACHED):
            if w.host[c] == card:
                open_leave(w, c, TO_DISCARD_PILE)  # ashes.discard.attachments
                return
        w.frames.pop()
        put_away(w, card, f.v[0])

    def who(self, w: World, f: Frame) -> int:
        return w.owner[f.card]

    def prompt(self, w: World, f: Frame) -> int:
        return P_RESPARK

    def about(self, w: World, f: Frame) -> About:
        t = tables(w)
        return About(f.card, n=t.effects[t.respark[w.kind[f.card]]].cost.basic)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(RESPARK, f.card)
        out.put(LET_GO, f.card)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at = 1
        if verb_of(code) == RESPARK:
            t = tables(w)
            w.open(t.n_use, w.owner[f.card], f.card, item_slots(t.respark[w.kind[f.card]], TRIGGERED))


def put_away(w: World, card: int, where: int, said: int = H_LEFT) -> None:
    """Move a card out of play to where it belongs; dice on it go to their owner's exhausted pool.

    That a destroyed unit goes where destroyed units go is not told again.
    """
    destroyed = w.counters[DESTROYED][card] != 0
    t = tables(w)
    seat = w.controller(card)
    owner = w.owner[card]
    dice = w.counters[CHARM][card]
    if dice > 0:  # ashes.zone.dice-leave-with-card
        w.seat_numbers[seat][SPENT + CHARMED] += dice
        w.note(H_CHARM_BACK, seat, card, n=dice)
    w.host[card] = -1
    # ashes.end.elimination-elsewhere
    if where == TO_NOWHERE or not w.alive[owner]:
        w.move(card, w.at(owner, REMOVED))
        w.note(H_BANISHED, owner, card)
    elif t.returns_to_pile(w.kind[card]):
        if not destroyed:
            w.note(H_RETURNED, owner, card)
        w.move(card, w.at(owner, CONJURATIONS))  # ashes.card-type.conjuration-return
    elif where == TO_OWNERS_HAND:
        w.note(H_TO_HAND, owner, card)
        w.move(card, w.at(owner, HAND))
    else:
        # ashes.token.leave-with-card
        w.move(card, w.at(owner, DISCARD))  # ashes.discard.to-owner
        if not destroyed:
            w.note(said, owner, card)
