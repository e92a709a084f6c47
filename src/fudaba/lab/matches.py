"""Matches and ladders from Python: `fudaba.match` and `fudaba.ladder`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from fudaba import bots
from fudaba.bots.arena import LIMIT, Maker, Match
from fudaba.bots.base import Bot
from fudaba.bots.factory import guarded
from fudaba.bots.luck import WORLDS
from fudaba.bots.own import PATIENCE
from fudaba.bots.sprt import Sequential
from fudaba.kernel.errors import BadArgument
from fudaba.kernel.limits import quoted
from fudaba.lab.contest import Contest, run_contest
from fudaba.lab.ladder import Ladder, climb
from fudaba.lab.tables import TableRequest

Player = str | type[Bot]
"""A bot by its name (``search:ms=50``, ``mine.py:Attacker``), or the class of one."""


def match(
    game: str,
    players: Sequence[Player],
    games: int = 100,
    *,
    seed: int = 1,
    seats: int | None = None,
    decks: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    limit: int = LIMIT,
    patience: float = PATIENCE,
    keep: Path | None = None,
    margin: float = 0.0,
    luck_adjusted: bool = False,
) -> Match:
    """Let bots play each other in mirrored blocks; `Match.standings` has a row for each of them.

    A bot that breaks, answers with what is no option, or takes longer than ``patience`` seconds loses that game, and
    `Match.faults` says why. With ``margin`` the match stops once it is clear if the first bot is better by so much;
    with ``luck_adjusted`` what fell is counted, and `Match.adjusted` has the results without it.

    >>> result = match("azuride", ["greedy", "random"], games=4)
    >>> [standing.name for standing in result.standings()], result.games, result.errors
    (['greedy', 'random'], 4, 0)
    """
    names, make = _named(players, jobs, patience)
    request = TableRequest(game, seats, tuple(decks), tuple((options or {}).items()))
    contest = Contest(request, names, games, seed, limit, patience, WORLDS if luck_adjusted else 0)
    chairs = seats or len(decks) or max(2, len(names))
    fair = sum(seat % len(names) == 0 for seat in range(chairs)) / chairs
    return run_contest(contest, jobs, keep=keep, test=Sequential(fair, margin) if margin else None, make=make)


def ladder(
    game: str,
    players: Sequence[Player],
    games: int = 100,
    *,
    seed: int = 1,
    seats: int | None = None,
    decks: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    keep: Path | None = None,
    anchor: int = 0,
) -> Ladder:
    """Let every bot play every other; `Ladder.ratings` is on the scale of Elo, with intervals, ``anchor`` has 0.

    >>> [rating.elo for rating in ladder("azuride", ["random", "greedy"], games=4).ratings()][0]
    0.0
    """
    names, make = _named(players, jobs, PATIENCE)
    if not 0 <= anchor < len(names):
        raise BadArgument(f"anchor: a number from 0 to {len(names) - 1} was expected, not {quoted(anchor)}")
    request = TableRequest(game, seats, tuple(decks), tuple((options or {}).items()))
    result = Ladder(names, anchor)
    for result in climb(request, names, games, seed, jobs, keep, anchor=anchor, make=make):  # noqa: B007 - the last is whole
        pass
    return result


def _named(players: Sequence[Player], jobs: int, patience: float) -> tuple[tuple[str, ...], Maker | None]:
    """The names of bots, and how they are made if some are known to this process alone."""
    given: object = players
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) < 2:
        raise BadArgument(f"players: a list of at least two bots was expected, not {quoted(given)}")
    names: list[str] = []
    classes: dict[str, type[Bot]] = {}
    for entry in given:
        player: object = entry
        if isinstance(player, str):
            names.append(player)
        elif isinstance(player, type) and issubclass(player, Bot):
            names.append(player.__name__)
            classes[player.__name__] = player
        else:
            raise BadArgument(f"players: {quoted(player)} is neither the name of a bot nor a class of one")
    if not classes:
        return tuple(names), None
    if jobs > 1:
        raise BadArgument(
            f"jobs: {next(iter(classes))} is known to this process alone; several processes need its file, mine.py:NAME"
        )
    return tuple(names), partial(_make, classes, patience)


def _make(classes: Mapping[str, type[Bot]], patience: float, name: str, seed: int) -> Bot:
    if name in classes:
        return guarded(classes[name], name, seed, patience=patience)
    return bots.make(name, seed, patience)
