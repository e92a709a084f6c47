"""A very small vocabulary to speak about: hurt, draw, discard, boost, and units on either side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ability, Amount, CardDef, Node, Op, PerCard, Selector, Test

YOURS: Final = 0
FOES: Final = 1


@dataclass(frozen=True)
class Hurt(Op):
    """Deal damage to the unit in a slot."""

    whom: int
    amount: Amount

    def apply(self, w: World, f: Frame) -> None:
        w.add_mark(0, w.slot(f, self.whom), self.amount.value(w, f))


@dataclass(frozen=True)
class Draw(Op):
    """Draw cards."""

    amount: Amount

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[0] += self.amount.value(w, f)


@dataclass(frozen=True)
class Discard(Op):
    """Discard cards from your hand."""

    amount: Amount

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[0] -= self.amount.value(w, f)


@dataclass(frozen=True)
class Attack(Op):
    """This unit attacks."""

    def apply(self, w: World, f: Frame) -> None:
        w.numbers[0] += 1


@dataclass(frozen=True)
class Gone(Test):
    """Whether the unit in a slot was destroyed."""

    whom: int

    def holds(self, w: World, f: Frame) -> bool:
        return w.slot(f, self.whom) < 0


@dataclass(frozen=True)
class EmptyHand(Test):
    """Whether your hand is empty."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.numbers[0] == 0


@dataclass(frozen=True)
class UnitCount(Amount):
    """How many units you have."""

    def value(self, w: World, f: Frame) -> int:
        return len(w.cards(0, 0))


@dataclass(frozen=True)
class Life(PerCard):
    """What is left of a unit's life."""

    def of(self, w: World, f: Frame, card: int) -> int:
        return w.counters[0][card]


@dataclass(frozen=True)
class Units(Selector):
    """The units of one side."""

    whose: int

    def cards(self, w: World, f: Frame) -> list[int]:
        return w.cards(self.whose, 0)


@dataclass(frozen=True)
class SampleAbility(Ability):
    """An ability with a printed cost."""

    cost: int = 0


@dataclass(frozen=True)
class SampleCard(CardDef):
    """A unit."""

    attack: int
    life: int


def ability(body: Node, point: int = 0, cost: int = 0) -> SampleAbility:
    """An ability of a sample card."""
    return SampleAbility("", point, body, cost)
