"""Any option, each as likely as the next: the floor that every other bot is measured from."""

from __future__ import annotations

from fudaba.bots.base import Bot, Sight


class RandomBot(Bot):
    """Takes any option."""

    name = "random"

    def choose(self, sight: Sight) -> int:
        """An option by lot; the view is not even looked at."""
        return self.rng.below(sight.count)
