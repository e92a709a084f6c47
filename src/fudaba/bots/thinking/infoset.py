"""What has been learned where a seat is asked, and which option to follow there."""

from __future__ import annotations

from math import exp, sqrt


class InfoSet:
    """What has been learned where a seat is asked, told apart only by what that seat knows."""

    def __init__(self, seat: int, prior: list[float], heat: float, prior_weight: float, lot: int = 0) -> None:
        self.seat: int = seat
        self.prior_weight: float = prior_weight
        """As many walks as the first look counts for."""
        self.count: int = len(prior)
        self.prior: list[float] = prior
        self.total: list[float] = [0.0] * self.count
        """How much better than their world the walks through each option went, in sum."""
        self.visits: list[int] = [0] * self.count
        self.walks: int = 0
        self.whole: float = 0.0
        """The sum of all totals."""
        self.top: float = max(prior)
        # Among equals the lot says who comes first: two players who both throw rock would never end a janken.
        ranked = sorted([(-p, (i + lot) % self.count, i) for i, p in enumerate(prior)])
        self.order: list[int] = [i for _, _, i in ranked]
        weights = [exp((p - self.top) / heat) for p in prior]
        whole = sum(weights)
        self.share: list[float] = [x / whole for x in weights]

    def edge(self, i: int) -> float:
        """How far an option is from the best, as far as is known.

        What walks taught counts from their mean here: a walk may have gone well by what was chosen before.
        """
        visits = self.visits[i]
        better = self.total[i] - visits * self.whole / self.walks if visits else 0.0
        return (better + self.prior_weight * (self.prior[i] - self.top)) / (visits + self.prior_weight)

    def select(self, exploration: float) -> int:
        """The option to follow: good ones and, by the greedy ordering, those that might be."""
        if self.walks == 0:
            return self.order[0]
        wide = 2 + int(1.5 * sqrt(self.walks))
        push = exploration * sqrt(self.walks + 1)
        best = -1000.0
        choice = 0
        for k in range(min(wide, self.count)):
            i = self.order[k]
            u = self.edge(i) + push * self.share[i] / (self.visits[i] + 1)
            if u > best:
                best = u
                choice = i
        return choice

    def remember(self, other: InfoSet) -> None:
        """Go on from what was learned under another first look."""
        self.walks, self.visits = other.walks, other.visits
        self.total, self.whole = other.total, other.whole

    def learn(self, i: int, better: float) -> None:
        """A walk through an option ended, so much better than its world."""
        self.walks += 1
        self.visits[i] += 1
        self.total[i] += better
        self.whole += better
