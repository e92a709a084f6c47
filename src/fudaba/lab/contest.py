"""A match of bots at the tables of a game: the arena with real deals, on one process or several.

A match can be kept in a file, one line per game, and taken up again where it stopped; and it can stop by itself once
a sequential test has its answer.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path

from fudaba import bots, registry
from fudaba.bots.arena import LIMIT, Maker, Match, Played, arrangement, play_one
from fudaba.bots.own import PATIENCE
from fudaba.bots.sprt import OPEN, Sequential
from fudaba.kernel.errors import BadRecord
from fudaba.kernel.state.world import World
from fudaba.lab.tables import NoSuchTable, TableRequest, Tables
from fudaba.lab.workers import pieces, spread


@dataclass(frozen=True)
class Contest:
    """Who plays what against whom, how often, from which seed. Plain data."""

    request: TableRequest
    names: tuple[str, ...]
    games: int
    seed: int
    limit: int = LIMIT
    patience: float = PATIENCE
    """Seconds that a bot of somebody's own may take over one decision."""
    lucky: int = 0
    """With how many other falls of chance each is compared; 0: luck is not counted."""


def seated(contest: Contest, make: Maker = bots.make) -> Contest:
    """The same contest with its number of seats settled, and everything that is wrong with it told."""
    for name in contest.names:
        make(name, 0)
    plugin = registry.get(contest.request.game)
    request = contest.request
    seats = request.seats or len(request.decks) or max(plugin.seats[0], len(contest.names))
    if len(contest.names) > seats:
        raise NoSuchTable(f"{len(contest.names)} bots cannot sit on {seats} seats")
    settled = replace(contest, request=replace(request, seats=seats))
    Tables(settled.request).at(0, 0)
    return settled


def play_games(contest: Contest, start: int, count: int, make: Maker | None = None) -> list[Played]:
    """Some games of a seated contest, in order; ``make`` makes a bot by its name and seed."""
    maker = partial(bots.make, patience=contest.patience) if make is None else make
    tables = Tables(contest.request)
    seats = tables.seats(0)
    opening = partial(_open, tables, contest.seed)
    return [
        play_one(
            arrangement(k, seats, len(contest.names)),
            contest.names,
            opening,
            maker,
            contest.seed,
            contest.limit,
            contest.lucky,
        )
        for k in range(start, start + count)
    ]


def _open(tables: Tables, seed: int, block: int, first: int) -> World:
    return tables.at(block, first).begin(seed + block)


def run_contest(
    contest: Contest,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    keep: Path | None = None,
    test: Sequential | None = None,
    make: Maker | None = None,
) -> Match:
    """The whole contest. The result is the same for any number of jobs, except for the times.

    ``keep`` is a file of games played already, and takes the new ones; ``test`` (of the first bot) may end the match
    early, always after the same whole block for any number of jobs. ``make`` makes the bots, if they are known to
    this process alone; then there is one job.
    """
    contest = seated(contest, make or bots.make)
    store = ContestFile(contest, keep)
    judge = Judge(contest, test)
    found = list(store.found.values())
    for played in found:
        judge.add(played)
    if progress is not None:
        progress(len(found))
    if not judge.done():
        for portion in _portions(contest, jobs, sorted(set(range(contest.games)) - set(store.found)), make):
            store.add(portion)
            found += portion
            for played in portion:
                judge.add(played)
            if progress is not None:
                progress(len(portion))
            if judge.done():
                break
    last = judge.last
    counted = [p for p in found if p.arrangement.game < contest.games and (last is None or p.arrangement.game < last)]
    return Match(contest.names).add_all(sorted(counted, key=_number))


def games_kept(contest: Contest, keep: Path | None) -> int:
    """How many games of a contest a file holds, up to the first that is missing."""
    if keep is None or not keep.exists():
        return 0
    found = ContestFile(seated(contest), keep).found
    return next(k for k in range(len(found) + 1) if k not in found)


def _portions(contest: Contest, jobs: int, missing: list[int], make: Maker | None) -> Iterator[list[Played]]:
    """The missing games, in portions as they come in."""
    runs: list[tuple[int, int]] = []
    for game in missing:
        if runs and sum(runs[-1]) == game:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((game, 1))
    if jobs <= 1 or make is not None:
        for start, count in runs:
            for game in range(start, start + count):
                yield play_games(contest, game, 1, make)
        return
    parts = [(start + offset, size) for start, count in runs for offset, size in pieces(count, jobs)]
    for _, _, played in spread(play_games, contest, parts, jobs):
        yield played


def _number(played: Played) -> int:
    return played.arrangement.game


class Judge:
    """Feeds whole blocks, in order, to a sequential test."""

    def __init__(self, contest: Contest, test: Sequential | None) -> None:
        self.test = test
        self.last: int | None = None
        """The number of games after which the test had its answer."""
        self._size = (contest.request.seats or 2) ** 2
        self._next = 0
        self._open: dict[int, list[Played]] = {}

    def done(self) -> bool:
        """Whether the answer is there."""
        return self.last is not None

    def add(self, played: Played) -> None:
        """A game; blocks are judged when they and all before them are whole."""
        if self.test is None or self.done():
            return
        self._open.setdefault(played.arrangement.block, []).append(played)
        while not self.done() and len(self._open.get(self._next, [])) == self._size:
            sound = [p for p in self._open.pop(self._next) if not p.error]
            if sound:
                self.test.add(sum(_score(p) for p in sound) / len(sound))
            self._next += 1
            if self.test.verdict != OPEN:
                self.last = self._next * self._size


def _score(played: Played) -> float:
    """What the first bot has of the win; of a game without a winner what an equal would have."""
    plan = played.arrangement
    if not played.winners:
        return plan.bots.count(0) / len(plan.bots)
    return sum(plan.bots[seat] == 0 for seat in played.winners) / len(played.winners)


class ContestFile:
    """The games of one contest in a file: a line that says which contest it is, then a line per game."""

    def __init__(self, contest: Contest, path: Path | None) -> None:
        self.path = path
        self.found: dict[int, Played] = {}
        identity = {**asdict(replace(contest, games=0)), "games": None}
        if not contest.request.cards:  # a match with the printed cards is known without them
            del identity["request"]["cards"]
        if contest.patience == PATIENCE:
            del identity["patience"]
        if not contest.lucky:
            del identity["lucky"]
        self._first = json.dumps(identity, ensure_ascii=False, sort_keys=True)
        if path is None:
            return
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self._first + "\n", encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").splitlines()
        if not lines or json.loads(lines[0]) != json.loads(self._first):
            raise BadRecord(f"{path}: line 1: these are the games of another match")
        seats = contest.request.seats or 2
        for no, line in enumerate(lines[1:], start=2):
            try:
                played = _read_played(json.loads(line), seats, len(contest.names))
            except (ValueError, LookupError, TypeError) as e:
                if no == len(lines):
                    # Cut off in the middle of a line when it was stopped: that game is played again.
                    path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
                    break
                raise BadRecord(f"{path}: line {no} is not a game ({e})") from e
            self.found[played.arrangement.game] = played

    def add(self, games: list[Played]) -> None:
        """Keep some more games."""
        for played in games:
            self.found[played.arrangement.game] = played
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                for played in games:
                    file.write(json.dumps(_written_played(played)) + "\n")


def _written_played(played: Played) -> dict[str, object]:
    return {
        "game": played.arrangement.game,
        "winners": list(played.winners),
        "decisions": played.decisions,
        "ms": [[round(ms, 2) for ms in times] for times in played.milliseconds],
        **({"error": played.error, "stalled": played.stalled} if played.error else {}),
        **({"lost": [list(pair) for pair in played.lost]} if played.lost else {}),
        **({"counts": [dict(one) for one in played.counts]} if played.counts else {}),
        **({"luck": list(played.luck)} if played.luck else {}),
    }


def _read_played(data: dict[str, object], seats: int, names: int) -> Played:
    game, winners, decisions, ms = data["game"], data["winners"], data["decisions"], data["ms"]
    lost, counts, luck = data.get("lost", []), data.get("counts", []), data.get("luck", [])
    if not (
        isinstance(game, int) and isinstance(winners, list) and isinstance(decisions, int) and isinstance(ms, list)
    ) or not (isinstance(lost, list) and isinstance(counts, list) and isinstance(luck, list)):
        raise TypeError("game, winners, decisions and ms are a number, a list, a number and a list")
    return Played(
        arrangement(game, seats, names),
        tuple(int(seat) for seat in winners),
        decisions,
        tuple(tuple(float(x) for x in times) for times in ms),
        str(data.get("error", "")),
        bool(data.get("stalled", False)),
        tuple((int(seat), str(reason)) for seat, reason in lost),
        tuple({str(what): float(n) for what, n in one.items()} for one in counts),
        tuple(float(one) for one in luck),
    )
