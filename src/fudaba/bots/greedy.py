"""One step ahead: each option is tried in a few worlds dealt anew, and the one that looks best on average is taken."""

from __future__ import annotations

from typing import Final

from fudaba.bots.base import Bot, Sight, Thought
from fudaba.bots.door import Value
from fudaba.bots.judges import Minded
from fudaba.bots.thinking.settle import settled
from fudaba.bots.thinking.starters import thrift
from fudaba.bots.thinking.worth import likely

CLOSE: Final = 1e-9


class GreedyBot(Bot):
    """Takes the option whose result the game's evaluation likes best, averaged over redealt worlds.

    ``deals`` is how many worlds it looks at, unless it is told to stop; ``looks`` how many further positions it may see
    in each of them to finish a gesture. Both are counts, not times: the same seed gives the same answer on any machine.
    A ``value`` of one's own (``bots.door``), or with ``learned`` the weights that come with the game, judge instead.
    """

    name = "greedy"

    def __init__(
        self, seed: int = 0, deals: int = 2, looks: int = 40, learned: int = 0, value: Value | None = None
    ) -> None:
        super().__init__(seed)
        self.deals = deals
        self.looks = looks
        self.minded = Minded(learned, value)

    def choose(self, sight: Sight) -> int:
        """The best option; of equals one that spends least, by lot."""
        self.thought = None
        if sight.count == 1:
            return 0
        totals = [0.0] * sight.count
        judge = self.minded.judge(sight.rules)
        scale = judge.scale
        seen = 0
        spent: list[int] = []
        while seen < self.deals and not (seen and self.stop is not None and self.stop()):
            world = sight.deal(self.rng)
            spent = spent or thrift(world)
            for i, value in enumerate(settled(world, self.looks, judge)):
                totals[i] += value
            seen += 1
        best = max(totals)
        equal = [i for i, total in enumerate(totals) if total >= best - CLOSE]
        equal = [i for i in equal if spent[i] == min(spent[k] for k in equal)]
        index = equal[self.rng.below(len(equal))]
        values = tuple(likely(total / seen / scale) for total in totals)
        self.thought = Thought(values[index], (sight.options()[index],), values)
        return index
