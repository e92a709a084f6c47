"""A match of bots at the tables of a game: the arena with real deals, on one process or several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from fudaba import bots, registry
from fudaba.bots.arena import LIMIT, Match, Played, arrangement, play_one
from fudaba.kernel.world import World
from fudaba.tables import NoSuchTable, Tables, Wish
from fudaba.workers import spread


@dataclass(frozen=True)
class Contest:
    """Who plays what against whom, how often, from which seed. Plain data."""

    wish: Wish
    names: tuple[str, ...]
    games: int
    seed: int
    limit: int = LIMIT


def seated(contest: Contest) -> Contest:
    """The same contest with its number of seats settled, and everything that is wrong with it told."""
    for name in contest.names:
        bots.make(name)
    plugin = registry.get(contest.wish.game)
    wish = contest.wish
    seats = wish.seats or len(wish.decks) or max(plugin.seats[0], len(contest.names))
    if len(contest.names) > seats:
        raise NoSuchTable(f"{len(contest.names)} bots cannot sit on {seats} seats")
    settled = replace(contest, wish=replace(wish, seats=seats))
    Tables(settled.wish).at(0, 0)
    return settled


def play_games(contest: Contest, start: int, count: int, progress: Callable[[int], None] | None = None) -> list[Played]:
    """Some games of a seated contest, in order."""
    tables = Tables(contest.wish)
    seats = tables.seats(0)
    opening = partial(_open, tables, contest.seed)
    played = []
    for k in range(start, start + count):
        plan = arrangement(k, seats, len(contest.names))
        played.append(play_one(plan, contest.names, opening, bots.make, contest.seed, contest.limit))
        if progress is not None:
            progress(1)
    return played


def _open(tables: Tables, seed: int, block: int, first: int) -> World:
    return tables.at(block, first).begin(seed + block)


def run(contest: Contest, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Match:
    """The whole contest. The result is the same for any number of jobs, except for the times."""
    contest = seated(contest)
    match = Match(contest.names)
    if jobs <= 1:
        return match.add_all(play_games(contest, 0, contest.games, progress))
    found: list[Played] = []
    for _, count, played in spread(play_games, contest, contest.games, jobs):
        found += played
        if progress is not None:
            progress(count)
    return match.add_all(sorted(found, key=_number))


def _number(played: Played) -> int:
    return played.arrangement.game
