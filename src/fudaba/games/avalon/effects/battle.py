"""Effects in battle: changes of values, keywords granted, and the conditions they stand under."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from fudaba.games.avalon.effects.cause import cause
from fudaba.games.avalon.effects.steps import BattleEffect, side_of
from fudaba.games.avalon.flow.departure import destroy_fighter, running_battle
from fudaba.games.avalon.flow.slots import ATK, CARD, END, FAST, INVASION, KEYS, KIND, LATE, SPEED, SPEED_RANK
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Op

GRANTING: Final = 1 << ids.STEP_SPEED | 1 << ids.STEP_KEYS | 1 << ids.STEP_COUNTER


@mypyc_attr(allow_interpreted_subclasses=True)
class BattleTest:
    """A condition read in a battle for one side."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        """Whether it is so."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True)
class Values(BattleEffect):
    """Attack and endurance of the own and of the enemy fighter change."""

    attack: int = 0
    endurance: int = 0
    foe_attack: int = 0
    foe_endurance: int = 0

    def steps(self) -> int:
        return 1 << ids.STEP_VALUES

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        v = b.v
        # avalon.battle.stat-changes
        v[ATK + side] += self.attack
        v[END + side] += self.endurance
        v[ATK + 1 - side] += self.foe_attack
        v[END + 1 - side] += self.foe_endurance

    def tips(self) -> float:
        # One side of the battle counts: who hits first, or who withstands it.
        return float(max(self.attack - self.foe_endurance, self.endurance - self.foe_attack))


def grant(b: Frame, side: int, step: int, rank: int, keywords: int) -> None:
    """A fighter has further keywords from the step on that switches them on."""
    v = b.v
    if step == ids.STEP_SPEED:
        # avalon.battle.speed-override
        if keywords & (ids.FIRST | ids.LAST) and rank >= v[SPEED_RANK + side]:
            v[SPEED + side] = FAST if keywords & ids.FIRST else LATE
            v[SPEED_RANK + side] = rank
    elif step == ids.STEP_KEYS:
        # avalon.battle.keyword-switch-on
        v[KEYS + side] |= keywords & ~(ids.FIRST | ids.LAST | ids.COUNTER)
    elif step == ids.STEP_COUNTER:
        v[KEYS + side] |= keywords & ids.COUNTER


@dataclass(frozen=True)
class GainKeywords(BattleEffect):
    """The own fighter has keywords in this battle."""

    keywords: int

    def steps(self) -> int:
        return GRANTING

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        grant(b, side, step, rank, self.keywords)


@dataclass(frozen=True)
class FoeGainsKeywords(BattleEffect):
    """The enemy fighter has keywords in this battle."""

    keywords: int

    def steps(self) -> int:
        return GRANTING

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        grant(b, 1 - side, step, rank, self.keywords)


@dataclass(frozen=True)
class If(BattleEffect):
    """An effect under a condition, or another one otherwise."""

    test: BattleTest
    then: BattleEffect
    otherwise: BattleEffect | None = None

    def steps(self) -> int:
        return self.then.steps() | (0 if self.otherwise is None else self.otherwise.steps())

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        chosen = self.then if self.test.holds(w, b, side) else self.otherwise
        if chosen is not None and (chosen.steps() >> step) & 1:
            chosen.act(w, b, side, step, rank)

    def tips(self) -> float:
        return 0.6 * self.then.tips() + (0.4 * self.otherwise.tips() if self.otherwise is not None else 0.0)


@dataclass(frozen=True)
class AllOf(BattleEffect):
    """Several effects of one card, each at its own step."""

    parts: tuple[BattleEffect, ...]

    def steps(self) -> int:
        mask = 0
        for part in self.parts:
            mask |= part.steps()
        return mask

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        for part in self.parts:
            if (part.steps() >> step) & 1:
                part.act(w, b, side, step, rank)

    def tips(self) -> float:
        return max([part.tips() for part in self.parts])


@dataclass(frozen=True)
class CopyFoe(BattleEffect):
    """The bearer copies the enemy fighter's attack and endurance as they are then."""

    def steps(self) -> int:
        return 1 << ids.STEP_SWAP

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        # avalon.battle.ninja-master
        b.v[ATK + side] = b.v[ATK + 1 - side]
        b.v[END + side] = b.v[END + 1 - side]


@dataclass(frozen=True)
class DestroyFoe(BattleEffect):
    """The enemy fighter of this battle is destroyed, whatever its endurance."""

    def steps(self) -> int:
        return 1 << ids.STEP_VALUES

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        self.outside(w, b, side)

    def outside(self, w: World, b: Frame, side: int) -> None:
        # The ability at work is the innermost scope.
        destroy_fighter(w, b, 1 - side, ids.H_STRUCK_DOWN + cause(w, w.frames[-1]))


@dataclass(frozen=True)
class StrikeDownWeak(Op):
    """The enemy fighter is destroyed if it has no more than so many stars."""

    stars: int

    def apply(self, w: World, f: Frame) -> None:
        b = running_battle(w)
        if b is not None:
            enemy = 1 - side_of(b, w.scope(f).seat)
            if tables(w).stars[w.kind[b.v[CARD + enemy]]] <= self.stars:
                destroy_fighter(w, b, enemy, ids.H_STRUCK_DOWN + cause(w, f))


# --- conditions


@dataclass(frozen=True)
class FighterOfTribe(BattleTest):
    """The own fighter is of a tribe."""

    tribe: int

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return tables(w).tribe[w.kind[b.v[CARD + side]]] == self.tribe


@dataclass(frozen=True)
class FoeOfTribe(BattleTest):
    """The enemy fighter is of a tribe."""

    tribe: int

    def holds(self, w: World, b: Frame, side: int) -> bool:
        return tables(w).tribe[w.kind[b.v[CARD + 1 - side]]] == self.tribe


@dataclass(frozen=True)
class Grander(BattleTest):
    """The enemy fighter has more stars than the own one."""

    def holds(self, w: World, b: Frame, side: int) -> bool:
        stars = tables(w).stars
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
