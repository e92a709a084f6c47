"""The game's verbs: what cards do."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import Offer, a_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq, canonical
from fudaba.kernel.tree.frames import Event, Frame, Item, happening
from fudaba.kernel.tree.nodes import Amount, Node, Op, PerCard, Selector, Test
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.targets import aimed, aimed_seat
from fudaba.kernel.tree.window import AT_ONCE, ROUND, Window, WindowWords
from fudaba_toy.changes import draw, drop_charms, wound
from fudaba_toy.model import card_of, life, power, spirits
from fudaba_toy.terms import (
    AIM,
    AT_DAMAGE,
    CANCEL,
    COUNT,
    DECK,
    DEED,
    DISCARD,
    EMBERS,
    FLAME,
    H_CANCELLED,
    H_DROPPED,
    H_FAN_WON,
    H_HURT_SEAT,
    H_KINDLED,
    H_LAID,
    H_LOOKED,
    H_LOOKED_HAND,
    H_MADE_SPENT,
    H_MILLED,
    H_PREVENTED,
    H_PUT_BACK,
    H_SUNK,
    H_TAKEN,
    H_TOSSED,
    HAND,
    P_FAN,
    P_PREVENT,
    PICKED,
    SPENT,
    TABLE,
    V_HOLD,
    V_LAY,
    V_PASS,
    WOUNDS,
)

# --- damage: an event that can be replaced


@dataclass(frozen=True)
class Wound(Op):
    """Commit a damage event: flame of a seat, or wounds on a spirit that is still there."""

    def apply(self, w: World, f: Frame) -> None:
        events = w.scope(f).events
        if events is None or events[0].n <= 0:
            return
        e = events[0]
        if e.card < 0:
            seat = e.holder
            if w.alive[seat]:
                w.seat_numbers[seat][FLAME] -= e.n  # toy.damage.flame
                w.note(H_HURT_SEAT, seat, n=e.n)
                if w.seat_numbers[seat][FLAME] <= 0:
                    w.eliminate(seat)  # toy.end.out: at once, in the middle of whatever happens
        elif w.inc[e.card] == e.inc and w.is_in(e.card, TABLE):
            wound(w, e.card, e.n)


DAMAGE_EVENT = Seq((Window(AT_DAMAGE, ROUND, AT_ONCE, WindowWords(P_PREVENT, V_PASS)), Wound()))


def hurt_seat(w: World, seat: int, amount: int) -> None:
    """Open the event of damage to a seat."""
    w.open(DAMAGE_EVENT, -1, -1, []).events = [happening(w, AT_DAMAGE, n=amount, holder=seat)]


def hurt_card(w: World, card: int, inc: int, amount: int) -> None:
    """Open the event of damage to a spirit; one that has gone takes none."""
    if w.inc[card] == inc:
        w.open(DAMAGE_EVENT, -1, -1, []).events = [happening(w, AT_DAMAGE, card, amount)]


@dataclass(frozen=True)
class Hurt(Node):
    """Deal damage to a target; one that has gone takes none."""

    amount: Amount
    aim: int = AIM

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        seat, card = aimed_seat(w, f, self.aim), aimed(w, f, self.aim)
        if seat >= 0:
            hurt_seat(w, seat, self.amount.value(w, f))
        elif card >= 0:  # toy.play.target-gone
            hurt_card(w, card, w.inc[card], self.amount.value(w, f))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class HurtAll(Node):
    """Deal damage to every seat clockwise from the controller, and to every spirit; nothing falls in between."""

    amount: int
    seats_only: bool = False
    others_only: bool = False

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            me = w.scope(f).seat
            for seat in w.clockwise(me):
                if seat != me or not self.others_only:
                    f.v.extend([seat, -1, 0])
            if not self.seats_only:
                for card in spirits(w):
                    f.v.extend([-1, card, w.inc[card]])
        while f.i < len(f.v):
            k = f.i
            f.i += 3
            if f.v[k] >= 0:
                if w.alive[f.v[k]]:
                    hurt_seat(w, f.v[k], self.amount)
                    return
            else:
                hurt_card(w, f.v[k + 1], f.v[k + 2], self.amount)
                return
        w.frames.pop()


@dataclass(frozen=True)
class HurtPicked(Node):
    """Deal its share of divided damage to a spirit."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        card = w.slot(f, PICKED)
        hurt_card(w, card, w.inc[card], w.slot(f, PICKED + 1))


@dataclass(frozen=True)
class StrikeNow(Node):
    """An attacker deals its power to the seat it attacks."""

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        seat = aimed_seat(w, f, AIM)
        if seat >= 0:
            hurt_seat(w, seat, power(w, w.scope(f).card))  # toy.day.attack: the power it has now


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Prevent(Op):
    """Take something off the damage that is about to be dealt."""

    amount: int

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        e = damage_of(w, f)
        less = min(self.amount, e.n)
        w.edit(f, 0, e.amount(e.n - less).by(scope.v[DEED], scope.card))  # toy.damage.replace
        w.note(H_PREVENTED, scope.seat, scope.card, n=less)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class TakeInstead(Op):
    """The source takes the damage in place of its controller."""

    def apply(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        e = damage_of(w, f)
        w.edit(f, 0, e.sent_to(w, scope.card).by(scope.v[DEED], scope.card))  # toy.damage.replace
        w.note(H_PREVENTED, scope.seat, scope.card, n=e.n)


def damage_of(w: World, f: Frame) -> Event:
    """The damage that an effect answers."""
    events = w.frames[w.scope(f).event].events
    assert events is not None
    return events[0]


# --- what is chosen from


@dataclass(frozen=True)
class OwnHand(Selector):
    """The cards in the controller's hand."""

    def cards(self, w: World, f: Frame) -> list[int]:
        return w.cards(w.scope(f).seat, HAND)


@dataclass(frozen=True)
class Holding(Test):
    """The controller has cards in hand."""

    def holds(self, w: World, f: Frame) -> bool:
        return len(w.cards(w.scope(f).seat, HAND)) > 0


@dataclass(frozen=True)
class Opposing(Selector):
    """The spirits of the other seats."""

    def cards(self, w: World, f: Frame) -> list[int]:
        me = w.scope(f).seat
        return [c for c in spirits(w) if w.controller(c) != me]


@dataclass(frozen=True)
class TopCard(Selector):
    """The top card of the chosen seat's deck."""

    def cards(self, w: World, f: Frame) -> list[int]:
        seat = aimed_seat(w, f, AIM)
        return w.cards(seat, DECK)[-1:] if seat >= 0 else []


@dataclass(frozen=True)
class LifeLeft(PerCard):
    """How many more wounds a spirit can take before it falls."""

    def of(self, w: World, f: Frame, card: int) -> int:
        return life(w, card) - w.counters[WOUNDS][card]


# --- the other verbs


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Cancel(Op):
    """The card beneath on the chain will not resolve; its cost stays paid and it still goes to its place."""

    def apply(self, w: World, f: Frame) -> None:
        chain = w.frames[f.base - 1]
        items = chain.items
        if items is not None and items:
            i = items[-1]
            v = i.v[:]
            v[CANCEL] = 1  # toy.chain.cancel
            items[-1] = i.with_values(v)
            w.note(H_CANCELLED, w.scope(f).seat, i.card)


@dataclass(frozen=True)
class Draw(Op):
    """Draw cards, as many as there are."""

    amount: Amount

    def apply(self, w: World, f: Frame) -> None:
        for _ in range(self.amount.value(w, f)):
            if not draw(w, w.scope(f).seat):
                return


@dataclass(frozen=True)
class Kindle(Op):
    """The controller has more embers."""

    n: int

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        w.seat_numbers[seat][EMBERS] += self.n
        w.note(H_KINDLED, seat, n=self.n)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Mill(Op):
    """The top card of the controller's deck is discarded."""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        for card in w.cards(seat, DECK)[-1:]:
            w.move(card, w.at(seat, DISCARD))
            w.note(H_MILLED, seat, card)


@dataclass(frozen=True)
class Drop(Op):
    """Discard the picked card of one's hand, and count it."""

    def apply(self, w: World, f: Frame) -> None:
        card = w.slot(f, PICKED)
        w.move(card, w.at(w.owner[card], DISCARD))
        w.note(H_DROPPED, w.scope(f).seat, card)
        w.set_slot(f, COUNT, max(0, w.slot(f, COUNT)) + 1)


@dataclass(frozen=True)
class PutOnTop(Op):
    """Put the picked card of one's hand on top of one's deck, unseen by the others."""

    def apply(self, w: World, f: Frame) -> None:
        card = w.slot(f, PICKED)
        seat = w.scope(f).seat
        w.move(card, w.at(seat, DECK))
        w.note(H_PUT_BACK, seat, card)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class LookAtTop(Op):
    """Look at the top card of the chosen seat's deck."""

    def apply(self, w: World, f: Frame) -> None:
        me, other = w.scope(f).seat, aimed_seat(w, f, AIM)
        for card in TopCard().cards(w, f):
            w.reveal(card, 1 << me)
            w.note(H_LOOKED, me, card, other=other)


@dataclass(frozen=True)
class Sink(Op):
    """Put the picked card at the bottom of the deck it lies on."""

    def apply(self, w: World, f: Frame) -> None:
        card = w.slot(f, PICKED)
        other = w.controller(card)
        w.move(card, w.at(other, DECK), bottom=True)
        w.note(H_SUNK, w.scope(f).seat, card, other=other)


@dataclass(frozen=True)
class LookAtHand(Op):
    """Look at the chosen seat's hand."""

    def apply(self, w: World, f: Frame) -> None:
        me, other = w.scope(f).seat, aimed_seat(w, f, AIM)
        if other >= 0:
            for card in w.cards(other, HAND):
                w.reveal(card, 1 << me)
            w.note(H_LOOKED_HAND, me, other=other)


@dataclass(frozen=True)
class TakeControl(Op):
    """The target changes sides; its wounds stay, its charms fall off."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f, AIM)
        if card >= 0:
            seat = w.scope(f).seat
            before = w.controller(card)
            drop_charms(w, card)
            w.move(card, w.at(seat, TABLE), keep=True)  # toy.control.taken
            w.note(H_TAKEN, seat, card, other=before)


@dataclass(frozen=True)
class Tire(Op):
    """The target is spent."""

    def apply(self, w: World, f: Frame) -> None:
        card = aimed(w, f, AIM)
        if card >= 0:
            w.mark(SPENT, card, 1)
            w.note(H_MADE_SPENT, w.scope(f).seat, card)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Toss(Op):
    """Toss a coin and remember it."""

    def apply(self, w: World, f: Frame) -> None:
        w.set_slot(f, COUNT, w.below(2))
        w.note(H_TOSSED, w.scope(f).seat, n=w.slot(f, COUNT))


@dataclass(frozen=True)
class Heads(Test):
    """The coin showed heads."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.slot(f, COUNT) == 1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class FanDuel(Pieces):
    """Each seat secretly lays up to two cards of its hand; the dearest fan wins two cards, and all fans are gone."""

    def prompt(self, w: World, f: Frame) -> int:
        return P_FAN

    def done(self) -> int:
        return V_HOLD

    def free(self) -> bool:
        return True

    def most(self, w: World, f: Frame, seat: int) -> int:
        return 2

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in canonical(w, w.cards(seat, HAND)):
            out.put_each(V_LAY, card)

    def all_finished(self, w: World, f: Frame, items: list[Item]) -> None:
        best = -1
        winner = -1
        for item in items:
            total = 0
            for code in item.v:
                card = a_of(code)
                total += card_of(w, card).cost
                w.move(card, w.at(item.seat, DISCARD))
                w.note(H_LAID, item.seat, card)
            if len(item.v) > 0 and total > best:  # toy.fan.winner: of equals the first clockwise
                best, winner = total, item.seat
        if winner >= 0:
            w.note(H_FAN_WON, winner)
            draw(w, winner)
            draw(w, winner)
