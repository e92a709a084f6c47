"""Which judge a bot thinks with: the game's evaluation, what was learned, or functions of somebody's own."""

from __future__ import annotations

from typing import Final

from fudaba.bots.door import Door, Prior, Value
from fudaba.bots.thinking.judge import Judge
from fudaba.bots.thinking.worth import scale_of
from fudaba.bots.weights import Weights, shipped
from fudaba.kernel.rules import Rules

VALUE: Final = 2
PRIOR: Final = 3
"""Which half of what was learned a bot uses, if not both (1)."""


class Minded:
    """What a bot may judge by besides the game's evaluation. Functions of somebody's own go before what was learned."""

    def __init__(self, learned: int, value: Value | None = None, prior: Prior | None = None) -> None:
        self.learned = learned
        self.value = value
        self.prior = prior
        self.weights: Weights | None = None
        """Weights from a file; those that come with the game if there are none."""
        self._last: Judge | None = None

    def judge(self, rules: Rules) -> Judge:
        """The judge for a question. A game without weights is judged as it ships."""
        last = self._last
        if last is None or last.rules is not rules:
            last = self._last = self._new(rules)
        last.scale = scale_of(rules)  # whoever tunes a game changes its weights under way
        return last

    def _new(self, rules: Rules) -> Judge:
        if self.value is not None or self.prior is not None:
            return Door(rules, self.value, self.prior)
        weights = self.weights or (shipped(rules.name) if self.learned else None)
        if weights is None:
            return Judge(rules)
        network = weights.network(rules)
        network.adds = self.learned != PRIOR
        network.orders = network.orders and self.learned != VALUE
        return network
