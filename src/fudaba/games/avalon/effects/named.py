"""The five supports that the rulebook names, each with its own step."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.effects.steps import BattleEffect
from fudaba.games.avalon.flow.slots import ATK, END, SEAT, SERVING, SKIP
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame


@dataclass(frozen=True)
class WeaponReplace(BattleEffect):
    """The two supports change sides; this one is spent. If both sides use it, nobody attacks."""

    def steps(self) -> int:
        return 1 << ids.STEP_REPLACE

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        v = b.v
        other = v[SERVING + 1 - side]
        if other >= 0 and _replaces(w, other):
            # avalon.battle.weapon-replace-both: both are spent
            v[SKIP] = 1
            v[SERVING] = v[SERVING + 1] = -1
            return
        # avalon.battle.weapon-replace
        if other >= 0:
            w.note(ids.H_EXCHANGED, v[SEAT + side], other=v[SEAT + 1 - side])
        v[SERVING + side] = other
        v[SERVING + 1 - side] = -1


def _replaces(w: World, card: int) -> bool:
    for ability in w.rules.catalogue.cards[w.kind[card]].abilities:
        if ability.when == ids.AT_SUPPORT and isinstance(ability.effect, WeaponReplace):
            return True
    return False


@dataclass(frozen=True)
class TipOff(BattleEffect):
    """Cancels the opposing support."""

    def steps(self) -> int:
        return 1 << ids.STEP_TIP_OFF

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        other = b.v[SERVING + 1 - side]
        if other >= 0:
            w.note(ids.H_CANCELLED_SUPPORT, b.v[SEAT + side], other)
        # avalon.battle.tip-off
        b.v[SERVING + 1 - side] = -1


@dataclass(frozen=True)
class ChaosPanic(BattleEffect):
    """Each fighter swaps its own attack and endurance."""

    def steps(self) -> int:
        return 1 << ids.STEP_SWAP

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        v = b.v
        # avalon.battle.chaos-panic
        for s in range(2):
            v[ATK + s], v[END + s] = v[END + s], v[ATK + s]


@dataclass(frozen=True)
class PoisonMist(BattleEffect):
    """Halves the enemy fighter's endurance, rounded up."""

    def steps(self) -> int:
        return 1 << ids.STEP_POISON

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        # avalon.battle.poison-mist
        b.v[END + 1 - side] = (b.v[END + 1 - side] + 1) // 2


@dataclass(frozen=True)
class Fingertips(BattleEffect):
    """The two fighters exchange their attack values."""

    def steps(self) -> int:
        return 1 << ids.STEP_FINGERS

    def act(self, w: World, b: Frame, side: int, step: int, rank: int) -> None:
        v = b.v
        # avalon.battle.fingertips
        v[ATK], v[ATK + 1] = v[ATK + 1], v[ATK]
