"""Parts of an effect that are up to its player: with a payment, with a target, instead of the damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import Cost
from fudaba.games.ashes.effects.units import SECOND, TARGET, subject
from fudaba.games.ashes.flow.pay import DicePurse, pay_basic
from fudaba.games.ashes.flow.slots import PICKED
from fudaba.games.ashes.read import focus, phoenixborn
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.choices import May
from fudaba.kernel.tree.costs import Payable
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Const, Node, Op, Selector, Test
from fudaba.kernel.tree.pieces import ChooseSet

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@dataclass(frozen=True)
class There(Test):
    """Whether the card that an effect is about is still there."""

    who: int

    def holds(self, w: World, f: Frame) -> bool:
        return subject(w, f, self.who) >= 0


def may(body: Node, needs: int = -1) -> May:
    """You may do something, asked only if the card it is about is there."""
    return May(body, ids.P_MAY, ids.V_YES, ids.V_NO, There(needs) if needs >= 0 else None)


def may_pay(basic: int, then: Node) -> May:
    """You may pay basic symbols for an addition."""
    return May(Seq((pay_basic(basic), then)), ids.P_MAY, ids.V_YES, ids.V_NO, Payable(DicePurse(), Cost(basic=basic)))


@dataclass(frozen=True)
class Healable(Selector):
    """Your units other than the target, and your Phoenixborn."""

    def cards(self, w: World, f: Frame) -> list[int]:
        seat = w.scope(f).seat
        damaged = subject(w, f, TARGET)
        return [*(c for c in w.cards(seat, ids.BATTLEFIELD) if c != damaged), phoenixborn(w, seat)]


@dataclass(frozen=True)
class HealAnother(Op):
    """Wounds come off the chosen unit, or off the Phoenixborn if it was chosen."""

    unit: int
    phoenixborn: int

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).v[PICKED]
        n = min(self.unit if w.is_in(card, ids.BATTLEFIELD) else self.phoenixborn, w.counters[ids.WOUND][card])
        if n > 0:
            w.add_mark(ids.WOUND, card, -n)
            w.note(ids.H_HEALED, w.controller(card), card, n=n)


def heal_another(unit: int, phoenixborn: int) -> ChooseSet:
    """You may take wounds off another of your units than the target, or off your Phoenixborn."""
    return ChooseSet(
        PICKED, Healable(), Const(0), Const(1), ids.P_CHOOSE, ids.V_CHOOSE, ids.V_NO, HealAnother(unit, phoenixborn)
    )


@dataclass(frozen=True)
class BothUnexhausted(Test):
    """Whether you have this level of focus, and both targets are there and unexhausted."""

    level: int

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        one = subject(w, f, TARGET)
        two = subject(w, f, SECOND)
        if one < 0 or two < 0 or focus(w, s.seat, w.kind[s.card]) < self.level:
            return False
        return w.counters[ids.EXHAUSTION][one] == 0 and w.counters[ids.EXHAUSTION][two] == 0


@dataclass(frozen=True)
class ExhaustBoth(Op):
    """Both targets get an exhaustion token."""

    def apply(self, w: World, f: Frame) -> None:
        for who in (TARGET, SECOND):
            card = subject(w, f, who)
            w.add_mark(ids.EXHAUSTION, card, 1)
            w.note(ids.H_EXHAUSTED, w.controller(card), card, n=1)


def or_exhaust_both(focus: int, otherwise: Node) -> May:
    """With focus and both targets unexhausted you may exhaust both in place of the damage."""
    return May(ExhaustBoth(), ids.P_MAY, ids.V_YES, ids.V_NO, BothUnexhausted(focus), otherwise)
