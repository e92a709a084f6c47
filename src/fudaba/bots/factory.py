"""Bots by name, with settings: ``greedy``, ``search:ms=200``, a level for people such as ``keen``, or one's own."""

from __future__ import annotations

import inspect
from pathlib import Path

from fudaba.bots import weights
from fudaba.bots.base import Bot
from fudaba.bots.cheat import CheatingPlanner, CheatingSearch
from fudaba.bots.greedy import GreedyBot
from fudaba.bots.levels import LEVELS, LevelBot
from fudaba.bots.own import PATIENCE, GuardedBot, find, offered, split
from fudaba.bots.planner import PlannerBot
from fudaba.bots.random_ import RandomBot
from fudaba.bots.resistance import ResistingBot
from fudaba.bots.search import SearchBot
from fudaba.bots.tuned import WeightedBot, read
from fudaba.kernel.errors import BadSyntax, UnknownName
from fudaba.registry import nearest

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, PlannerBot, SearchBot)}
CHEATS: dict[str, type[Bot]] = {bot.name: bot for bot in (CheatingPlanner, CheatingSearch, ResistingBot)}
"""For measuring and for puzzles only: these see what nobody may."""


def names() -> list[str]:
    """The honest bots there are, weakest first."""
    return list(BOTS)


def strength(spec: str) -> tuple[int, int]:
    """Where a bot stands among the others, the weakest first; bots that are not ours stand last.

    >>> sorted(["steady", "planner:positions=50", "greedy", "gentle", "random"], key=strength)
    ['random', 'gentle', 'greedy', 'steady', 'planner:positions=50']
    """
    name = spec.partition("@")[0].partition(":")[0]
    level = LEVELS.get(name)
    kind = level.bot.partition(":")[0] if level is not None else name
    order = names()
    blurred = list(LEVELS).index(name) if level is not None else len(LEVELS)
    return order.index(kind) if kind in order else len(order), blurred


def settings_said(spec: str) -> set[str]:
    """The settings that a bot's name gives itself.

    >>> sorted(settings_said("search:ms=50:discount=30@mine.json"))
    ['discount', 'ms']
    """
    return {part.partition("=")[0] for part in spec.partition("@")[0].split(":")[1:]}


def make(spec: str, seed: int = 0, patience: float = PATIENCE) -> Bot:
    """A bot by its name, with settings after a colon and a file of its own after an @; or a level by its name.

    A bot that somebody else wrote is named by its file and class, ``mine.py:Attacker``, by its module and class, or as
    the package that brings it calls it; it has ``patience`` seconds for a decision.

    >>> make("greedy:deals=5", seed=1).name
    'greedy:deals=5'
    >>> make("gentle").name
    'gentle'
    """
    plain, at, file = spec.partition("@")
    if at and file.endswith(weights.SUFFIX):
        learned = make(plain, seed, patience)
        if not isinstance(learned, GreedyBot | SearchBot):
            raise BadSyntax(f"bot {spec!r}: greedy, planner and search can be given learned weights, {plain} cannot")
        learned.minded.weights = weights.read_file(Path(file))
        learned.name = spec
        return learned
    if at:
        tuned = read(Path(file))
        given = [f":{key}={value}" for key, value in tuned.settings.items() if key not in settings_said(plain)]
        weighted = WeightedBot(seed, make(plain + "".join(given), seed, patience), tuned.game, tuned.weights)
        weighted.name = spec
        return weighted
    name, _, settings = spec.partition(":")
    level = LEVELS.get(name)
    if level is not None and not settings:
        return LevelBot(seed, level, make(level.bot, seed))
    kinds = {**BOTS, **CHEATS}
    if name in kinds:
        bot = kinds[name](seed, **_settings(spec, name, settings, kinds[name]))
        bot.name = spec
        return bot
    where, kind, own = split(spec)
    if not where:
        brought = offered()
        if name not in brought:
            raise UnknownName(f"there is no bot {name!r}{nearest(name, [*BOTS, *LEVELS, *brought])}")
        where, kind, own = *brought[name].split(":", 1), settings
    return guarded(find(where, kind), spec, seed, _settings(spec, kind, own, find(where, kind)), patience)


def guarded(
    kind: type[Bot], name: str, seed: int, settings: dict[str, int] | None = None, patience: float = PATIENCE
) -> Bot:
    """Somebody's bot, under guard."""
    try:
        return GuardedBot(seed, kind(seed, **(settings or {})), name, patience)
    except TypeError as e:
        raise BadSyntax(f"bot {name!r} cannot be made with a seed and its settings: {e}") from e


def _settings(spec: str, name: str, settings: str, kind: type[Bot]) -> dict[str, int]:
    given = inspect.signature(kind).parameters
    known = [name for name, p in given.items() if name != "seed" and p.default is not None]
    chosen: dict[str, int] = {}
    for part in filter(None, settings.split(":")):
        key, equals, value = part.partition("=")
        if key not in known:
            raise UnknownName(f"the bot {name} has no setting {key!r}{nearest(key, known)}")
        if not equals or not value.isdigit() or int(value) < 1:
            raise BadSyntax(f"bot {spec!r}: {key} is a number from 1 up, as in {name}:{key}=5")
        chosen[key] = int(value)
    return chosen
