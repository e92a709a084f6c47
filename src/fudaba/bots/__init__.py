"""Players that are programs: bots by name, levels for people, and matches between them."""

from __future__ import annotations

from fudaba.bots.base import Bot, Sight, Thought
from fudaba.bots.factory import make, names
from fudaba.bots.greedy import GreedyBot
from fudaba.bots.levels import LEVELS, Level
from fudaba.bots.own import BotFault
from fudaba.bots.planner import PlannerBot
from fudaba.bots.random_ import RandomBot
from fudaba.bots.search import SearchBot

__all__ = [
    "Bot", "BotFault", "Sight", "Thought", "RandomBot", "GreedyBot", "PlannerBot", "SearchBot",
    "Level", "LEVELS", "make", "names",
]  # fmt: skip
