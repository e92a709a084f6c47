"""Activation: the values that two fighters bring, and the nine steps in which supports and abilities change them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.effects.steps import BattleEffect, side_of
from fudaba.games.avalon.flow.abilities import ACT, USE, USE_IN_BATTLE, ability_at
from fudaba.games.avalon.flow.departure import still_there
from fudaba.games.avalon.flow.slots import (
    ACTING,
    ATK,
    BY_CREATURE,
    BY_SUPPORT,
    CARD,
    END,
    FAST,
    FROM_FIGHTERS,
    FROM_SUPPORTS,
    IN_USE,
    KEYS,
    LAID,
    LATE,
    NATIVE,
    NOT_USED,
    SEAT,
    SERVING,
    SKIP,
    SPEED,
    SPEED_RANK,
    STARTED,
    USES,
)
from fudaba.games.avalon.read.values import body_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import steps_of, tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame, Item
from fudaba.kernel.tree.nodes import Op, Test
from fudaba.kernel.tree.window import NOBODY, QUEUE, Fill, Window, WindowWords


@dataclass(frozen=True)
class ReadValues(Op):
    """What each fighter brings: printed values and everything that lasts."""

    def apply(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        v[STARTED] = 1
        rules = tables(w)
        for side in range(2):
            support = v[LAID + side]
            v[ACTING] |= rules.steps_in_battle[w.kind[v[CARD + side]]]
            v[ACTING] |= rules.steps_as_support[w.kind[support]] if support >= 0 else 0
            if w.alive[v[SEAT + side]]:
                card = v[CARD + side]
                body = body_of(w, card, invading=side == 0)
                # Added to what battle-start abilities have put there.
                v[ATK + side] += body.attack
                v[END + side] += body.endurance
                keywords = rules.keywords[w.kind[card]]
                v[KEYS + side] |= keywords
                if v[SPEED_RANK + side] > NATIVE:
                    continue
                # avalon.battle.speed, avalon.keyword.first-strike, avalon.keyword.last-strike
                if keywords & ids.FIRST:
                    v[SPEED + side] = FAST
                elif keywords & ids.LAST:
                    v[SPEED + side] = LATE


@dataclass(frozen=True)
class Floors(Op):
    """When all values have changed, no attack is below 0 and no endurance below 1."""

    def apply(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        for side in range(2):
            # avalon.battle.stat-floors
            v[ATK + side] = max(v[ATK + side], 0)
            v[END + side] = max(v[END + side], 1)


@dataclass(frozen=True)
class TellValues(Op):
    """Everybody is told what the fighters came to."""

    def apply(self, w: World, f: Frame) -> None:
        v = w.scope(f).v
        w.note(ids.H_INVADER_VALUES, v[SEAT], v[CARD], n=v[ATK], m=v[END])
        w.note(ids.H_DEFENDER_VALUES, v[SEAT + 1], v[CARD + 1], n=v[ATK + 1], m=v[END + 1])


@dataclass(frozen=True)
class NobodyAttacks(Test):
    """Both supports are spent on each other, and nobody attacks."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.scope(f).v[SKIP] == 1


@dataclass(frozen=True)
class ActingAt(Fill):
    """What acts at a step waits: the invader's support, the defender's, then the invader's creature, the defender's."""

    step: int

    def quiet(self, w: World, f: Frame) -> bool:
        return (w.frames[f.base].v[ACTING] >> self.step) & 1 == 0

    def gather(self, w: World, f: Frame, point: int) -> None:
        v = w.scope(f).v
        rules = tables(w)
        step = self.step
        # avalon.battle.tie-order
        for side in range(2):
            card = v[SERVING + side]
            # avalon.timing.support, avalon.battle.creature-support
            if card >= 0 and (rules.steps_as_support[w.kind[card]] >> step) & 1:
                place = FROM_SUPPORTS + (0 if v[LAID] == card else 1)
                _wait(w, f, card, ids.AT_SUPPORT, side, step, BY_SUPPORT, place)
        for side in range(2):
            card = v[CARD + side]
            # avalon.timing.in-battle
            if (rules.steps_in_battle[w.kind[card]] >> step) & 1:
                _wait(w, f, card, ids.AT_BATTLE, side, step, BY_CREATURE, FROM_FIGHTERS + side)


def _wait(w: World, f: Frame, card: int, timing: int, side: int, step: int, rank: int, place: int) -> None:
    """What one card does at a step for a side waits, in the order in which it is printed."""
    b = w.scope(f)
    seat = b.v[SEAT + side]
    if not w.alive[seat]:
        return
    catalogue = w.rules.catalogue
    first = catalogue.first_ability[w.kind[card]]
    for k in range(catalogue.count_abilities(w.kind[card])):
        ability = ability_at(w, first + k)
        if ability.when != timing or (steps_of(ability) >> step) & 1 == 0:
            continue
        settled = (b.v[USES + place] >> (2 * k)) & (IN_USE | NOT_USED)
        numbers = [0, first + k, -1, -1, -1, -1, -1, -1, side, step, rank, place]
        node = ACT
        if not isinstance(ability.effect, BattleEffect):
            node = USE
            numbers = [0, first + k]
        elif settled == NOT_USED:
            continue
        elif ability.optional and settled != IN_USE:
            node = USE_IN_BATTLE
        f.wait(w.numbered(Item(node, seat, card, w.inc[card], numbers, -1, 0, first + k)))


def still_acts(w: World, b: Frame, seat: int, card: int) -> bool:
    """Whether a card that waits in a battle still does what it waits for."""
    v = b.v
    if card in (v[LAID], v[LAID + 1]):
        # avalon.battle.weapon-replace, avalon.battle.tip-off: a support may have changed sides or be cancelled
        return card == v[SERVING + side_of(b, seat)]
    # avalon.battle.pre-battle-destruction: a fighter lost before the battle proper calls it off
    return v[STARTED] == 1 or (still_there(w, b, 0) and still_there(w, b, 1))


def _step(n: int) -> Window:
    return Window(ids.AT_STEP + n, NOBODY, QUEUE, WindowWords(), fill=ActingAt(n))


TELL_VALUES: Final = TellValues()
# avalon.battle.activation-order: only the first step can make the others needless
FIRST_STEP: Final = _step(ids.STEP_REPLACE)
FURTHER_STEPS: Final = (
    _step(ids.STEP_TIP_OFF),
    _step(ids.STEP_SWAP),
    _step(ids.STEP_VALUES),
    Floors(),
    _step(ids.STEP_POISON),
    _step(ids.STEP_FINGERS),
    TELL_VALUES,
    _step(ids.STEP_SPEED),
    _step(ids.STEP_KEYS),
    _step(ids.STEP_COUNTER),
)
