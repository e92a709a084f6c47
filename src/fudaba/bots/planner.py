"""Plans within a number of positions, so that a game it has played comes out the same on any machine.

It walks like the search (``thinking.tree``): over its atomic choices to the end of its turn and through the replies, by
the greedy ordering first, positions that look alike met once, poor beginnings dropped, a win that is certain taken.
"""

from __future__ import annotations

from fudaba.bots.search import SearchBot


class PlannerBot(SearchBot):
    """Compares beginnings by so many ``positions`` in all. With ``ms`` it also answers in time."""

    name = "planner"

    def __init__(self, seed: int = 0, positions: int = 600, ms: int = 0) -> None:
        super().__init__(seed, positions=positions)
        self.ms = ms
