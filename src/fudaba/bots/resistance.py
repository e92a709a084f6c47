"""Who sits opposite in a puzzle: it sees everything, spoils the aim where it can, and else makes the way long."""

from __future__ import annotations

from fudaba.bots.base import Sight
from fudaba.bots.cheat import OpenSight
from fudaba.bots.greedy import GreedyBot
from fudaba.bots.proof import SAVE, WIN, Prover, TooMany, turn_of
from fudaba.kernel.state.world import World


class ResistingBot(GreedyBot):
    """Resists the seat ``against`` (1 is A), which wants to win this turn, or to ``save`` itself.

    Its turn is the one in which it is first asked; after that, and where the tree has more than so many ``positions``,
    it plays like the greedy bot.
    """

    name = "cheat-resist"

    def __init__(self, seed: int = 0, against: int = 1, save: int = 0, positions: int = 8_000) -> None:
        super().__init__(seed)
        self.against = against - 1
        self.aim = SAVE if save else WIN
        self.positions = positions
        self._turn: tuple[int, ...] | None = None

    def sight(self, world: World, seat: int = -1) -> Sight:
        """Everything."""
        return OpenSight(world, seat)

    def choose(self, sight: Sight) -> int:
        """What is worst for the seat it resists."""
        if not isinstance(sight, OpenSight) or sight.count == 1:
            return super().choose(sight)
        world = sight.world
        if self._turn is None:
            self._turn = turn_of(world)
        if self._turn != turn_of(world):
            return super().choose(sight)
        try:
            return Prover(world, self.against, self.aim, self.positions).resist(world)
        except TooMany:
            return super().choose(sight)
