"""Plans its whole turn (``thinking.turn``), then lets the best beginnings race through other worlds, answered by the
opponents (``thinking.race``): a plan is made for one world, and may have been lucky there.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.base import Bot, Sight, Thought
from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.race import Race
from fudaba.bots.thinking.tree import InfoSet, Tree
from fudaba.bots.thinking.turn import Line, TurnSearch

DARING: Final = 0.05
HEAT: Final = 0.08
FAITH: Final = 3.0
LOOKS: Final = 6


class PlannerBot(Bot):
    """Plans in ``worlds`` redealt worlds, ``beam`` lines wide, within so many ``positions`` in all; then the best
    ``finalists`` walk through others, so many ``walks`` in all.

    ``reach`` is how many turns a walk sees, the running one included, and ``heed`` how much, in percent, a turn counts
    that comes after it. With ``ms`` it also looks at the clock and answers in time with what it has found.
    """

    name = "planner"

    def __init__(
        self,
        seed: int = 0,
        worlds: int = 2,
        beam: int = 4,
        positions: int = 400,
        finalists: int = 4,
        walks: int = 12,
        reach: int = 0,
        heed: int = 100,
        ms: int = 0,
    ) -> None:
        super().__init__(seed)
        self.worlds = worlds
        self.beam = beam
        self.positions = positions
        self.finalists = finalists
        self.walks = walks
        self.reach = reach
        self.heed = heed / 100
        self.ms = ms

    def choose(self, sight: Sight) -> int:
        """The beginning that is best on average."""
        self.thought = None
        if sight.count == 1:
            return 0
        plans = Budget(2 * self.positions, self.ms / 2, self.stop)
        totals = [0.0] * sight.count
        best: Line | None = None
        played = 0
        for k in range(self.worlds):
            if k and plans.out():
                break
            share = (self.positions - plans.used) // (self.worlds - k)
            search = TurnSearch(sight.deal(self.rng), sight.seat, plans, share, self.beam)
            search.run()
            played += 1
            for i, value in enumerate(search.values):
                totals[i] += value
            if search.best is not None and (best is None or search.best.value > best.value):
                best = search.best
        root = InfoSet(sight.seat, [total / played for total in totals], HEAT, FAITH)
        rules = sight.rules
        tree = Tree(rules, DARING, HEAT, FAITH, self.reach or rules.reach, self.heed, LOOKS)
        race = Race(tree, root, self.finalists)
        race.run(lambda: sight.deal(self.rng), Budget(self.walks, self.ms / 2, self.stop))
        index = race.best()
        line = best.texts() if best is not None and best.root == index else (sight.options()[index],)
        self.thought = Thought(race.value(index), line, tuple(race.value(i) for i in range(sight.count)))
        return index
