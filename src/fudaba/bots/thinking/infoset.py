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
        """How much better than the first look's favourite the walks through each option went, in sum."""
        self.visits: list[int] = [0] * self.count
        self.walks: int = 0
        """How often it was met."""
        self.top: float = max(prior)
        # Among equals the lot says who comes first: two players who both throw rock would never end a janken.
        ranked = sorted([(-p, (i + lot) % self.count, i) for i, p in enumerate(prior)])
        self.order: list[int] = [i for _, _, i in ranked]
        self.best: int = self.order[0]
        """The option to follow as far as is known."""
        weights = [exp((p - self.top) / heat) for p in prior]
        whole = sum(weights)
        self.share: list[float] = [x / whole for x in weights]

    def edge(self, i: int) -> float:
        """How far an option is from the first look's favourite, as far as is known."""
        first = self.prior_weight * (self.prior[i] - self.top)
        return (self.total[i] + first) / (self.visits[i] + self.prior_weight)

    def planned(self, prior: list[float]) -> list[float]:
        """What a fresh look and the walks so far say together, as chances."""
        top = max(prior)
        found: list[float] = []
        for i, p in enumerate(prior):
            edge = (self.total[i] + self.prior_weight * (p - top)) / (self.visits[i] + self.prior_weight)
            found.append(min(1.0, max(0.0, top + edge)))
        return found

    def doubt(self, exploration: float) -> tuple[float, int]:
        """Which option other than the one to follow is most worth a walk, and how much it might be ahead."""
        wide = 2 + int(1.5 * sqrt(self.walks))
        push = exploration * sqrt(self.walks + 1)
        most = -1000.0
        choice = -1
        for k in range(min(wide, self.count)):
            i = self.order[k]
            if i != self.best:
                u = self.edge(i) + push * self.share[i] / (self.visits[i] + 1)
                if u > most:
                    most = u
                    choice = i
        return most - self.edge(self.best), choice

    def learn(self, i: int, followed: int, better: float) -> None:
        """A walk through an option went so much better than the same walk through the one that was followed."""
        self.visits[i] += 1
        self.total[i] += better + self.edge(followed)
        for k in self.order:
            if self.edge(k) > self.edge(self.best):
                self.best = k
