"""Bots that cheat: they see the true cards. They exist only to measure what hidden information is worth.

A match of ``cheat-search`` against ``search`` gives the cheating premium; where an honest bot misses a mark and its
cheating twin misses it too, the game itself is the ceiling. No table offers them to people.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.base import Sight
from fudaba.bots.planner import PlannerBot
from fudaba.bots.search import SearchBot
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World


class OpenSight(Sight):
    """A sight that hides nothing but the dice: every world it deals has the true cards and fresh randomness."""

    def __init__(self, world: World, seat: int = -1) -> None:
        super().__init__(world, seat)
        self.world: Final = world

    def deal(self, rng: Stream) -> World:
        """The true world with other dice."""
        world = self.world.clone()
        world.chance, world.drawn = rng.chance(), 0
        world.story = False
        world.fold()
        return world


class CheatingPlanner(PlannerBot):
    """The planner, looking at everybody's cards."""

    name = "cheat-planner"

    def sight(self, world: World, seat: int = -1) -> Sight:
        """Everything."""
        return OpenSight(world, seat)


class CheatingSearch(SearchBot):
    """The search, looking at everybody's cards."""

    name = "cheat-search"

    def sight(self, world: World, seat: int = -1) -> Sight:
        """Everything."""
        return OpenSight(world, seat)
