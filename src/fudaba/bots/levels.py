"""Opponents for people, by name, from gentle to strong; and how they come to play a little differently every time."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from fudaba.bots.ahead import stops
from fudaba.bots.base import Bot, Sight, Thought
from fudaba.kernel.schema import WINDOW
from fudaba.kernel.state.world import World


@dataclass(frozen=True)
class Level:
    """A bot as people meet it.

    ``blur`` is how unclearly it sees, in percent of winning chance: what each option is worth moves by about as much.
    ``slack`` is how many percent it gives away at most by that. Neither makes it act where its own look ahead says
    that it had better do nothing. A level thinks in positions, so that it plays alike on every machine, with a limit
    in milliseconds above them.
    """

    name: str
    ja: str
    en: str
    bot: str
    blur: float
    slack: float


LEVELS: Final[dict[str, Level]] = {
    level.name: level
    for level in (
        Level("gentle", "やさしい", "Gentle", "greedy:deals=1", 10.0, 20.0),
        Level("casual", "気軽", "Casual", "greedy", 2.0, 5.0),
        Level("steady", "ふつう", "Steady", "planner", 0.8, 2.0),
        Level("keen", "手ごわい", "Keen", "search:positions=3000:ms=500", 0.3, 1.0),
        Level("strong", "強い", "Strong", "search:positions=15000:ms=1500", 0.2, 0.7),
        Level("master", "達人", "Master", "search:positions=75000:ms=5000", 0.1, 0.3),
    )
}
TRUSTED: Final = 0.25
"""An option that a search looked at less than this share of the best one's walks is no candidate."""
GAIN: Final = 0.0005
"""An act has to promise so much more than doing nothing, or nothing is done."""


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
        """Nearly the best option, and never one that its own look ahead finds worse than doing nothing."""
        self.thought = None
        if sight.count == 1:
            return 0
        self.inner.stop = self.stop
        index = self.inner.choose(sight)
        self.thought = thought = self.inner.thought
        if thought is None:
            return index
        best = thought.options[index]
        trust = thought.trust or (1,) * sight.count
        floor = best - self.level.slack / 100
        calm = sight.passing
        if index == calm:
            return index
        if calm >= 0:
            floor = max(floor, thought.options[calm] + GAIN)
        near = [i for i, value in enumerate(thought.options) if value >= floor and trust[i] >= TRUSTED * trust[index]]
        near = self._wakeful(sight, self._thrifty(sight, thought, near)) or [index]
        weights = [exp((thought.options[i] - best) * 100 / self.level.blur) for i in near]
        at = self.rng.below(1 << 20) / (1 << 20) * sum(weights)
        for i, weight in zip(near, weights, strict=True):
            at -= weight
            if at < 0:
                return i
        return index

    def _wakeful(self, sight: Sight, near: list[int]) -> list[int]:
        """Outside of windows, without what only guards against others."""
        guards = stops(sight.rules).guards
        if not guards or any(p.name == sight.prompt and p.role == WINDOW for p in sight.rules.schema.prompts):
            return near
        return [i for i in near if sight.options()[i].partition(" ")[0] not in guards]

    def _thrifty(self, sight: Sight, thought: Thought, near: list[int]) -> list[int]:
        """Without what spends a card and promises no more than doing the same without one."""
        spent = sight.spent()
        verbs = [text.partition(" ")[0] for text in sight.options()]
        values = thought.options
        return [
            i
            for i in near
            if not any(
                verbs[k] == verbs[i] and spent[k] < spent[i] and values[k] + GAIN >= values[i]
                for k in range(sight.count)
            )
        ]

    def ponder(self, sight: Sight) -> None:
        """Think ahead, if the bot inside can."""
        self.inner.stop = self.stop
        self.inner.ponder(sight)
