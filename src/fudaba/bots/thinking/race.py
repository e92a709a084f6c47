"""The candidates at one question race each other through the same worlds, and half of them go on to the next round.

Rounds have equal shares of the budget, whatever is seen on the way: who looks after every world whether somebody has
lost by now will sooner or later see it by chance.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2, sqrt
from typing import Final

from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.infoset import InfoSet
from fudaba.bots.thinking.tree import Tree, Walk
from fudaba.kernel.state.world import World

LAPS: Final = 2
"""So many worlds each candidate should see: where walks are long, fewer candidates start."""
FEWEST: Final = 4
"""So many worlds are seen before a win counts as certain."""
ALIKE: Final = 3
"""So many worlds must have ended alike for two options before they count as the same."""
SURE: Final = 0.999
UNSEEN: Final = 0.001
"""The variance that is added to what few worlds show of it: a few that agree prove little."""
CLOSE: Final = 1e-9


class Race:
    """Options of one question, compared over worlds that all of them have walked through.

    Of equals the one that comes first among the ``starters`` is taken. The one that does nothing (``calm``) stays to
    the end: by it all others are measured.
    """

    def __init__(self, tree: Tree, root: InfoSet, starters: list[int], calm: int = -1) -> None:
        self.tree = tree
        self.root = root
        self.calm = calm
        self.left: list[int] = starters
        self.seen: list[list[float]] = [[] for _ in range(root.count)]
        """What each option's walks were worth to who is asked, world by world."""

    def run(self, deal: Callable[[], World], budget: Budget) -> None:
        """Walk until one is left, or until the budget is used up."""
        began = budget.share()
        first = True
        rounds = 1
        over = 0
        while len(self.left) > 1 and not budget.out():
            if not self.lap(deal(), budget, first):
                return  # out of time in the middle of a world: it would compare unlike things
            if first:
                rounds = max(1, ceil(log2(len(self.left))))
                first = False
            self._merge()
            best = self.best()
            if len(self.seen[best]) >= FEWEST and self.value(best) >= SURE:
                return
            share = (budget.share() - began) / max(CLOSE, 1.0 - began)
            while over < rounds - 1 and share * rounds >= over + 1:
                over += 1
                self._halve()

    def lap(self, world: World, budget: Budget, first: bool = False) -> bool:
        """Everybody who is left, through one world, and what can be learned there; False if the time is over."""
        walks: list[Walk] = []
        while len(walks) < len(self.left):
            walk = self.tree.walk(world.clone(), self.left[len(walks)], budget)
            budget.spend()  # even a walk that asks nothing counts, or equal options would race for ever
            if not walk.passed:
                return False
            walks.append(walk)
            if first and len(walks) == 1:
                # How long a walk takes says how many can start, if each is to see a few worlds.
                self._at_most(max(2, int(1.0 / (LAPS * budget.share() + 1e-9))))
        self.tree.weigh(walks)
        seat = self.root.seat
        for k, i in enumerate(self.left):
            self.seen[i].append(walks[k].worth[seat])
        self._learn(world, walks, budget)
        return True

    def _at_most(self, count: int) -> None:
        """Only the first so many start, and the one that does nothing."""
        calm = self.calm in self.left[count:]
        self.left = self.left[:count]
        if calm:
            self.left[-1] = self.calm

    def _learn(self, world: World, walks: list[Walk], budget: Budget) -> None:
        """Every walk once more, with another answer where that is most in doubt. What follows from it waits until all
        have walked, so that all have walked by the same.
        """
        found: list[tuple[Walk, Walk, int]] = []
        for k, i in enumerate(self.left):
            leave, other = self.tree.doubt(walks[k])
            if leave >= 0:
                walk = self.tree.walk(world.clone(), i, budget, leave, other)
                if not walk.passed:
                    break
                found.append((walks[k], walk, leave))
        self.tree.weigh([walk for _, walk, _ in found])
        for followed, walk, leave in found:
            self.tree.learn(followed, walk, leave)

    def best(self) -> int:
        """The option that is ahead; of equals the one that came first."""
        best = self.left[0]
        for i in self.left:
            if self._standing(i) > self._standing(best) + CLOSE:
                best = i
        return best

    def choice(self) -> int:
        """The option to take: the one that is ahead. Where the first look found it no better than doing nothing, its
        lead over that has to be more than chance.
        """
        best = self.best()
        calm = self.calm
        prior = self.root.prior
        if calm == best or calm not in self.left or prior[best] > prior[calm]:
            return best
        gaps = [value - self.seen[calm][k] for k, value in enumerate(self.seen[best])]
        n = len(gaps)
        if n == 0:
            return best
        mean = sum(gaps) / n
        spread = sum([(gap - mean) * (gap - mean) for gap in gaps]) / max(1, n - 1)
        return best if self._standing(best) - self._standing(calm) > sqrt((spread + UNSEEN) / n) else calm

    def value(self, i: int) -> float:
        """What an option is worth: the mean of the best one's walks, and how far this one was from it in the worlds
        that both have seen; where it has seen none, in the first look.
        """
        best = self.best()
        lead = self.seen[best]
        seen = self.seen[i]
        if not lead:
            return self.root.prior[i]
        whole = sum(lead) / len(lead)
        if i == best:
            return whole
        if not seen:
            return min(1.0, max(0.0, whole + self.root.prior[i] - self.root.prior[best]))
        gap = sum([value - lead[k] for k, value in enumerate(seen)]) / len(seen)
        return min(1.0, max(0.0, whole + gap))

    def _standing(self, i: int) -> float:
        """The mean of an option's walks, with the first look counting for some of them."""
        seen = self.seen[i]
        weight = self.root.prior_weight
        return (sum(seen) + weight * self.root.prior[i]) / (len(seen) + weight)

    def _merge(self) -> None:
        """Of options that came to the same in every world, only the first goes on: A before B is B before A."""
        kept: list[int] = []
        for i in self.left:
            seen = self.seen[i]
            if len(seen) < ALIKE or not any(self.seen[j] == seen for j in kept):
                kept.append(i)
        self.left = kept

    def _halve(self) -> None:
        """The better half goes on, in the order in which they began."""
        if len(self.left) > 2:
            ranked = sorted([(-self._standing(i), k) for k, i in enumerate(self.left)])
            kept = sorted([k for _, k in ranked[: (len(ranked) + 1) // 2]])
            self.left = [i for k, i in enumerate(self.left) if k in kept or i == self.calm]
