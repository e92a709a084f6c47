"""Players that are programs: bots by name, and matches between them."""

from __future__ import annotations

import inspect

from fudaba.bots.base import Bot, Sight
from fudaba.bots.greedy import GreedyBot
from fudaba.bots.planner import PlannerBot
from fudaba.bots.random_ import RandomBot
from fudaba.bots.search import SearchBot
from fudaba.kernel.errors import BadSyntax, UnknownName
from fudaba.registry import nearest

__all__ = ["Bot", "GreedyBot", "PlannerBot", "RandomBot", "SearchBot", "Sight", "make", "names"]

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, PlannerBot, SearchBot)}


def names() -> list[str]:
    """The bots there are, weakest first."""
    return list(BOTS)


def make(spec: str, seed: int = 0) -> Bot:
    """A bot by its name, with settings after a colon.

    >>> make("greedy:deals=5", seed=1).name
    'greedy:deals=5'
    """
    name, _, settings = spec.partition(":")
    if name not in BOTS:
        raise UnknownName(f"there is no bot {name!r}{nearest(name, names())}")
    known = [p for p in inspect.signature(BOTS[name]).parameters if p != "seed"]
    given: dict[str, int] = {}
    for part in filter(None, settings.split(":")):
        key, equals, value = part.partition("=")
        if key not in known:
            raise UnknownName(f"the bot {name} has no setting {key!r}{nearest(key, known)}")
        if not equals or not value.isdigit() or int(value) < 1:
            raise BadSyntax(f"bot {spec!r}: {key} is a number from 1 up, as in {name}:{key}=5")
        given[key] = int(value)
    bot = BOTS[name](seed, **given)
    bot.name = spec
    return bot
