"""The candidates at one question race each other through the same worlds; who cannot win any more drops out."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, sqrt
from typing import Final

from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.infoset import InfoSet
from fudaba.bots.thinking.tree import Tree, Walk
from fudaba.kernel.state.world import World

HURDLE: Final = 2.2
"""A candidate that is behind by so many standard errors of the difference has lost."""
LAPS: Final = 2
"""So many worlds each candidate should see: where walks are long, fewer candidates start."""
FEWEST: Final = 4
"""So many worlds are seen before anybody is judged; more if a first look counts for more walks than that."""
ALIKE: Final = 2
"""So many worlds must have ended alike for two options before they count as the same."""
SURE: Final = 0.999


class Race:
    """Options of one question, compared over worlds that all of them have walked through.

    At most ``widest`` start; the greedy ordering says which.
    """

    def __init__(self, tree: Tree, root: InfoSet, widest: int) -> None:
        self.tree = tree
        self.root = root
        self.left: list[int] = root.order[:widest]
        self.seen: list[list[float]] = [[] for _ in range(root.count)]
        """What each option's walks were worth to who is asked, world by world."""

    def run(self, deal: Callable[[], World], budget: Budget) -> None:
        """Walk until one is left, or until the budget is used up."""
        began = 0
        while len(self.left) > 1 and not budget.out():
            walks = self._lap(deal(), budget, began == 0)
            if len(walks) < len(self.left):
                return  # out of time in the middle of a world: it would compare unlike things
            began = began or len(walks)
            seat = self.root.seat
            level = sum([walk.worth[seat] for walk in walks]) / len(walks)
            for k, i in enumerate(self.left):
                value = walks[k].worth[seat]
                self.seen[i].append(value)
                self.root.learn(i, value - level)
            self.tree.learn(walks)
            self._merge()
            self._drop(max(2, ceil(began * (1.0 - budget.share()) ** 1.5)))

    def _lap(self, world: World, budget: Budget, first: bool) -> list[Walk]:
        """Everybody who is left, through one world; fewer walks if the time is over."""
        walks: list[Walk] = []
        while len(walks) < len(self.left):
            walk = self.tree.walk(world.clone(), self.left[len(walks)], budget)
            budget.spend()  # even a walk that asks nothing counts, or equal options would race for ever
            if not walk.worth:
                break
            walks.append(walk)
            if first and len(walks) == 1:
                # How long a walk takes says how many can start, if each is to see a few worlds.
                self.left = self.left[: max(2, int(1.0 / (LAPS * budget.share() + 1e-9)))]
        return walks

    def best(self) -> int:
        """The option that is ahead."""
        best = self.left[0]
        for i in self.left:
            if self.root.edge(i) > self.root.edge(best):
                best = i
        return best

    def value(self, i: int) -> float:
        """What an option is worth: the mean of its walks, or the first look at it."""
        seen = self.seen[i]
        return sum(seen) / len(seen) if seen else self.root.prior[i]

    def _merge(self) -> None:
        """Of options that came to the same in every world, only the first goes on: A before B is B before A."""
        kept: list[int] = []
        for i in self.left:
            seen = self.seen[i]
            if len(seen) < ALIKE or not any(self.seen[j] == seen for j in kept):
                kept.append(i)
        self.left = kept

    def _drop(self, most: int) -> None:
        best = self.best()
        worlds = len(self.seen[best])
        ranked = sorted([(-self.root.edge(i), k) for k, i in enumerate(self.left)])
        kept = [self.left[k] for _, k in ranked[:most]]
        if worlds >= FEWEST and self.value(best) >= SURE:
            kept = [best]
        elif worlds >= max(FEWEST, self.tree.prior_weight):
            kept = [i for i in kept if i == best or not self._behind(i, best)]
        self.left = kept

    def _behind(self, i: int, best: int) -> bool:
        """Whether an option's deficit is more than chance."""
        a, b = self.seen[best], self.seen[i]
        n = min(len(a), len(b))
        gaps = [a[len(a) - n + k] - b[len(b) - n + k] for k in range(n)]
        mean = sum(gaps) / n
        spread = sum([(g - mean) * (g - mean) for g in gaps]) / max(1, n - 1)
        # A spread of nearly nothing over few worlds proves little: count a little more than was seen.
        return mean > HURDLE * sqrt((spread + 1e-5) / n)
