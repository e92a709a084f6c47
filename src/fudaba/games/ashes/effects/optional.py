"""Parts of an effect that are up to its player: with a payment, with a target, instead of the damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import Cost
from fudaba.games.ashes.effects.piles import Mill
from fudaba.games.ashes.effects.play import DiscardFromPlay
from fudaba.games.ashes.effects.units import SECOND, TARGET, Deal, subject
from fudaba.games.ashes.flow.pay import PayBasic, covers
from fudaba.games.ashes.flow.slots import PICKED
from fudaba.games.ashes.flow.targets import TARGET_PLAYER, player
from fudaba.games.ashes.read import focus, phoenixborn
from fudaba.games.ashes.schema.ids import (
    BATTLEFIELD,
    CHOOSE,
    EXHAUSTION,
    H_EXHAUSTED,
    H_HEALED,
    NO,
    P_CHOOSE,
    P_MAY,
    WOUND,
    YES,
)
from fudaba.kernel.choice import About, verb_of
from fudaba.kernel.nodes import Ask, Const, Node, Op, Selector
from fudaba.kernel.pieces import ChooseSet

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World


@dataclass(frozen=True)
class MayIfTarget(Ask):
    """You may do something, asked only if it can still be done: the second (or first) target is there."""

    needs: int
    body: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1 or (self.needs >= 0 and subject(w, f, self.needs) < 0):
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_MAY

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.card2 = subject(w, f, self.needs) if self.needs >= 0 else -1
        body = self.body
        if isinstance(body, DiscardFromPlay):
            about.detail = "discard"
        elif isinstance(body, Deal):
            about.detail = "deal"
            about.n = body.amount.value(w, f)
        elif isinstance(body, Mill):
            about.detail = "mill"
            about.other = player(w, f, TARGET_PLAYER)
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(YES)
        out.put(NO)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at = 1
        if verb_of(code) == YES:
            w.push(self.body, f)


@dataclass(frozen=True)
class MayPay(Ask):
    """You may pay basic symbols for an addition."""

    pay: PayBasic
    body: Node

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            if covers(w, seat, Cost(basic=self.pay.n)):
                w.ask(self, f, seat)
                return
            w.frames.pop()
        elif f.at == 1:
            f.at = 2
            w.push(self.body, f)
        else:
            w.frames.pop()

    def prompt(self, w: World, f: Frame) -> int:
        return P_MAY

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.detail = "pay"
        about.n = self.pay.n
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(YES)
        out.put(NO)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == YES:
            f.at = 1
            w.push(self.pay, f)
        else:
            f.at = 2


@dataclass(frozen=True)
class Healable(Selector):
    """Your units other than the target, and your Phoenixborn."""

    def cards(self, w: World, f: Frame) -> list[int]:
        seat = w.scope(f).seat
        damaged = subject(w, f, TARGET)
        return [*(c for c in w.cards(seat, BATTLEFIELD) if c != damaged), phoenixborn(w, seat)]


@dataclass(frozen=True)
class HealAnother(Op):
    """Wounds come off the chosen unit, or off the Phoenixborn if it was chosen."""

    unit: int
    born: int

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).v[PICKED]
        n = min(self.unit if w.is_in(card, BATTLEFIELD) else self.born, w.counters[WOUND][card])
        w.add_mark(WOUND, card, -n)
        w.note(H_HEALED, w.controller(card), card, n=n)


def heal_another(unit: int, born: int) -> ChooseSet:
    """You may take wounds off another of your units than the target, or off your Phoenixborn."""
    return ChooseSet(PICKED, Healable(), Const(0), Const(1), P_CHOOSE, CHOOSE, NO, HealAnother(unit, born))


@dataclass(frozen=True)
class ExhaustBothInstead(Ask):
    """With focus and both targets unexhausted you may exhaust both in place of the damage."""

    level: int
    body: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 2:
            w.frames.pop()
            return
        if f.at == 0 and self._open(w, f):
            w.ask(self, f, w.scope(f).seat)
            return
        f.at = 2
        w.push(self.body, f)

    def _open(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        one = subject(w, f, TARGET)
        two = subject(w, f, SECOND)
        if one < 0 or two < 0 or focus(w, s.seat, w.kind[s.card]) < self.level:
            return False
        return w.counters[EXHAUSTION][one] == 0 and w.counters[EXHAUSTION][two] == 0

    def prompt(self, w: World, f: Frame) -> int:
        return P_MAY

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.detail = "exhaust-both"
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(YES)
        out.put(NO)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == NO:
            f.at = 1
            return
        f.at = 2
        for who in (TARGET, SECOND):
            card = subject(w, f, who)
            w.add_mark(EXHAUSTION, card, 1)
            w.note(H_EXHAUSTED, w.controller(card), card, n=1)
