"""Plans its whole turn in worlds dealt anew (``thinking.turn``), and begins as the best plans begin on average."""

from __future__ import annotations

from typing import Final

from fudaba.bots.base import Bot, Sight, Thought
from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.turn import Line, TurnSearch

CLOSE: Final = 1e-9


class PlannerBot(Bot):
    """Searches its own turn in ``worlds`` redealt worlds, ``beam`` lines wide, within so many ``positions`` in all.

    ``heed`` is how much, in percent, the opponent's reply counts. With ``ms`` it also looks at the clock and answers in
    time with what it has found.
    """

    name = "planner"

    def __init__(
        self,
        seed: int = 0,
        worlds: int = 4,
        beam: int = 6,
        replies: int = 6,
        heed: int = 25,
        positions: int = 1300,
        ms: int = 0,
    ) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.beam = beam
        self.replies = replies
        self.heed = heed / 100
        self.positions = positions
        self.ms = ms

    def choose(self, sight: Sight) -> int:
        """The beginning whose best lines are best on average."""
        self.thought = None
        if sight.count == 1:
            return 0
        totals = [0.0] * sight.count
        whole = Budget(2 * self.positions, self.ms, self.stop)
        best: Line | None = None
        played = 0
        for k in range(self.worlds):
            if k and whole.out():
                break
            # A world that cannot be searched to the end says less than nothing: rather fewer worlds.
            left = self.positions - whole.used
            if k and left < 0.7 * whole.used / k:
                break
            share = left // (self.worlds - k)
            search = TurnSearch(sight.deal(self.rng), sight.seat, whole, share, self.beam, self.replies, self.heed)
            search.run()
            played += 1
            for i, value in enumerate(search.values):
                totals[i] += value
            if search.best is not None and (best is None or search.best.value > best.value):
                best = search.best
        top = max(totals)
        equal = [i for i, total in enumerate(totals) if total >= top - CLOSE]
        index = equal[self.rng.below(len(equal))]
        line = best.texts() if best is not None and best.root == index else ()
        self.thought = Thought(top / played, line, tuple(total / played for total in totals))
        return index
