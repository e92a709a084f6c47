"""Opponents for people, by name, from gentle to strong; and how they come to play a little differently every time."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from fudaba.bots.base import Bot, Sight
from fudaba.kernel.state.world import World


@dataclass(frozen=True)
class Level:
    """A bot as people meet it.

    ``careless`` is how often, in percent, it takes any option at all; ``slack`` how many percent of winning chance
    it gives away at most for the sake of playing differently.
    """

    name: str
    ja: str
    en: str
    bot: str
    careless: int
    slack: float


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("gentle", "やさしい", "Gentle", "greedy:deals=1", 30, 6.0),
        Level("casual", "気軽", "Casual", "greedy", 10, 3.0),
        Level("steady", "ふつう", "Steady", "planner", 4, 2.0),
        Level("keen", "手ごわい", "Keen", "search:ms=80", 0, 1.0),
        Level("strong", "強い", "Strong", "search:ms=400", 0, 0.7),
        Level("master", "達人", "Master", "search:ms=2000", 0, 0.3),
    )
}
TRUSTED: Final = 0.25
"""An option that a search looked at less than this share of the best one's walks is no candidate."""


class LevelBot(Bot):
    """Thinks with another bot and then chooses among what that bot found nearly as good."""

    name = "level"

    def __init__(self, seed: int, level: Level, inner: Bot) -> None:
        super().__init__(seed)
        self.name = level.name
        self.level = level
        self.inner = inner

    def sight(self, world: World, seat: int = -1) -> Sight:
        """What the bot inside may see."""
        return self.inner.sight(world, seat)

    def choose(self, sight: Sight) -> int:
        """Nearly the best option."""
        self.thought = None
        if sight.count == 1:
            return 0
        if self.level.careless and self.rng.below(100) < self.level.careless:
            return self.rng.below(sight.count)
        self.inner.stop = self.stop
        index = self.inner.choose(sight)
        self.thought = thought = self.inner.thought
        if thought is None:
            return index
        slack = self.level.slack / 100
        best = thought.options[index]
        trust = thought.trust or (1,) * sight.count
        near = [
            i for i, value in enumerate(thought.options) if value >= best - slack and trust[i] >= TRUSTED * trust[index]
        ]
        weights = [exp((thought.options[i] - best) / slack) for i in near]
        at = self.rng.below(1 << 20) / (1 << 20) * sum(weights)
        for i, weight in zip(near, weights, strict=True):
            at -= weight
            if at < 0:
                return i
        return index

    def ponder(self, sight: Sight) -> None:
        """Think ahead, if the bot inside can."""
        self.inner.stop = self.stop
        self.inner.ponder(sight)
