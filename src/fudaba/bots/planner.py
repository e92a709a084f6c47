"""Plans within a number of positions, so that a game it has played comes out the same on any machine.

It walks like the search (``thinking.tree``), but not as far: over its atomic choices to the end of its turn, through
the reply and its own answer to that. The greedy ordering comes first, positions that look alike are met once, poor
beginnings are dropped, a win that is certain is taken.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.ahead import search_settings
from fudaba.bots.base import Setting
from fudaba.bots.door import Prior, Value
from fudaba.bots.search import SearchBot
from fudaba.bots.thinking.budget import Budget
from fudaba.kernel.rules import Rules

AHEAD: Final = 3
"""It sees at most so many turns, the running one included."""


class PlannerBot(SearchBot):
    """Compares beginnings by so many ``positions`` in all, or as many as the game says. With ``ms`` also in time."""

    name = "planner"

    def __init__(
        self,
        seed: int = 0,
        positions: int = 0,
        ms: int = 0,
        learned: int = 0,
        value: Value | None = None,
        prior: Prior | None = None,
    ) -> None:
        super().__init__(seed, positions=positions, learned=learned, value=value, prior=prior)
        self.ms = ms

    def settings(self, rules: Rules) -> dict[str, Setting]:
        """None: it thinks as the search does, only less."""
        return {}

    def budget(self, rules: Rules) -> Budget:
        """So many positions."""
        return Budget(self.positions or search_settings(rules).positions, self.ms, self.stop)

    def ahead(self, rules: Rules) -> int:
        """Its turn, the reply, and what it would do then."""
        return min(AHEAD, search_settings(rules).reach)
