"""Effects in battle: changes of values, keywords granted, and the conditions they stand under."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from fudaba.games.avalon.book import book
from fudaba.games.avalon.fates import destroy_fighter, running_battle
from fudaba.games.avalon.slots import (
    ATK,
    CARD,
    END,
    FAST,
    INVASION,
    KEYS,
    KIND,
    LATE,
    SEAT,
    SPEED,
    SPEED_RANK,
)
from fudaba.games.avalon.terms import COUNTER, FIRST, LAST
from fudaba.kernel.errors import KernelFault
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Node
from fudaba.kernel.world import World

# The nine steps of the activation table.
STEP_REPLACE: Final = 1
STEP_TIP_OFF: Final = 2
STEP_SWAP: Final = 3
STEP_VALUES: Final = 4
STEP_POISON: Final = 5
STEP_FINGERS: Final = 6
STEP_SPEED: Final = 7
STEP_KEYS: Final = 8
STEP_COUNTER: Final = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class BattleEffect(Node):
    """Acts inside a battle, at the steps that the activation table assigns to it."""

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        """Do what this effect does at one step for the side it serves. ``b`` is the battle's frame."""
        raise NotImplementedError(type(self).__name__)

    def run(self, w: World, f: Frame) -> None:
        raise KernelFault(f"{type(self).__name__} acts in a battle's steps only")


@mypyc_attr(allow_interpreted_subclasses=True)
class BattleTest:
    """A condition read in a battle for one side."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        """Whether it is so."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True)
class Stats(BattleEffect):
    """Attack and endurance of the own and of the enemy fighter change."""

    atk: int = 0
    end: int = 0
    foe_atk: int = 0
    foe_end: int = 0

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        if step != STEP_VALUES:
            return
        # avalon.battle.stat-changes
        v = b.v
        v[ATK + side] += self.atk
        v[END + side] += self.end
        v[ATK + 1 - side] += self.foe_atk
        v[END + 1 - side] += self.foe_end


def grant(b: Frame, side: int, step: int, rank: int, keywords: int) -> None:
    """A fighter has further keywords from the step on that switches them on."""
    v = b.v
    if step == STEP_SPEED:
        # avalon.battle.speed-override
        if keywords & (FIRST | LAST) and rank >= v[SPEED_RANK + side]:
            v[SPEED + side] = FAST if keywords & FIRST else LATE
            v[SPEED_RANK + side] = rank
    elif step == STEP_KEYS:
        # avalon.battle.keyword-switch-on
        v[KEYS + side] |= keywords & ~(FIRST | LAST | COUNTER)
    elif step == STEP_COUNTER:
        v[KEYS + side] |= keywords & COUNTER


@dataclass(frozen=True)
class Grant(BattleEffect):
    """The own fighter has keywords in this battle."""

    keywords: int

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        grant(b, side, step, rank, self.keywords)


@dataclass(frozen=True)
class FoeGrant(BattleEffect):
    """The enemy fighter has keywords in this battle."""

    keywords: int

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        grant(b, 1 - side, step, rank, self.keywords)


@dataclass(frozen=True)
class When(BattleEffect):
    """An effect under a condition, or another one otherwise."""

    test: BattleTest
    then: BattleEffect
    other: BattleEffect | None = None

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        if self.test.holds(w, b, side):
            self.then.act(w, b, side, step, rank)
        elif self.other is not None:
            self.other.act(w, b, side, step, rank)


@dataclass(frozen=True)
class Parts(BattleEffect):
    """Several effects of one card, each at its own step."""

    parts: tuple[BattleEffect, ...]

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        for part in self.parts:
            part.act(w, b, side, step, rank)


@dataclass(frozen=True)
class CopyFoe(BattleEffect):
    """The bearer takes over the enemy fighter's attack and endurance of that moment."""

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        if step == STEP_SWAP:
            # avalon.battle.ninja-master
            b.v[ATK + side] = b.v[ATK + 1 - side]
            b.v[END + side] = b.v[END + 1 - side]


@dataclass(frozen=True)
class DestroyFoe(BattleEffect):
    """The enemy fighter of this battle is destroyed, whatever its endurance."""

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        if step == STEP_VALUES:
            destroy_fighter(w, b, 1 - side)

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        b = running_battle(w)
        if b is not None:
            destroy_fighter(w, b, 1 if b.v[SEAT] == w.scope(f).seat else 0)


@dataclass(frozen=True)
class StrikeDownWeak(BattleEffect):
    """The enemy fighter is destroyed if it has no more than so many stars."""

    stars: int

    def run(self, w: World, f: Frame) -> None:
        w.frames.pop()
        b = running_battle(w)
        if b is not None:
            side = 1 if b.v[SEAT] == w.scope(f).seat else 0
            if book(w).stars[w.kind[b.v[CARD + side]]] <= self.stars:
                destroy_fighter(w, b, side)

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        if step == STEP_VALUES and book(w).stars[w.kind[b.v[CARD + 1 - side]]] <= self.stars:
            destroy_fighter(w, b, 1 - side)


# --- conditions


@dataclass(frozen=True)
class OwnTribe(BattleTest):
    """The own fighter is of a tribe."""

    tribe: int

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return book(w).tribe[w.kind[b.v[CARD + side]]] == self.tribe


@dataclass(frozen=True)
class FoeTribe(BattleTest):
    """The enemy fighter is of a tribe."""

    tribe: int

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return book(w).tribe[w.kind[b.v[CARD + 1 - side]]] == self.tribe


@dataclass(frozen=True)
class Grander(BattleTest):
    """The enemy fighter has more stars than the own one."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        stars = book(w).stars
        return stars[w.kind[b.v[CARD + 1 - side]]] > stars[w.kind[b.v[CARD + side]]]


@dataclass(frozen=True)
class Invading(BattleTest):
    """The own fighter is on the invading side."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return side == 0


@dataclass(frozen=True)
class Holding(BattleTest):
    """The own fighter is on the defending side."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return side == 1


@dataclass(frozen=True)
class InvadingSanctuary(BattleTest):
    """The own fighter invades the sanctuary."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return side == 0 and b.v[KIND] == INVASION


@dataclass(frozen=True)
class DefendingSanctuary(BattleTest):
    """The own fighter defends the sanctuary."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return side == 1 and b.v[KIND] == INVASION
