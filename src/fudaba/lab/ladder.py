"""A ladder: every bot against every other, and ratings that account for all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path

from fudaba.bots.arena import Maker, Match
from fudaba.bots.ratings import Pairing, Rating, rate
from fudaba.epochs import stamp
from fudaba.lab.contest import Contest, games_kept, run_contest
from fudaba.lab.tables import TableRequest


@dataclass
class Ladder:
    """The matches of a ladder and what they say."""

    names: tuple[str, ...]
    anchor: int = 0
    """The number of the bot that has 0 by definition."""
    matches: dict[tuple[int, int], Match] = field(default_factory=dict)

    def ratings(self) -> list[Rating]:
        """By bot, in the order they were named."""
        pairings = []
        for (a, b), match in self.matches.items():
            first, second = match.standings()
            # With three or four seats a bot may hold more chairs than the other: count by the chair.
            wins = first.wins / first.fair if first.fair else 0.0
            losses = second.wins / second.fair if second.fair else 0.0
            scale = (first.wins + second.wins) / (wins + losses) if wins + losses else 0.0
            pairings.append(Pairing(a, b, wins * scale, losses * scale))
        return rate(len(self.names), pairings, self.anchor)

    def to_json(self) -> dict[str, object]:
        """For ``fudaba ladder --json``."""
        table: list[dict[str, object]] = []
        for b, (name, rating) in enumerate(zip(self.names, self.ratings(), strict=True)):
            played = [(pair.index(b), match) for pair, match in self.matches.items() if b in pair]
            table.append(
                {
                    "name": name,
                    "elo": round(rating.elo),
                    "low": round(rating.low),
                    "high": round(rating.high),
                    "games": sum(match.games - match.errors for _, match in played),
                    "errors": sum(match.errors for _, match in played),
                    "ms_p50": round(max((m.standings()[at].ms_p50 for at, m in played), default=0.0), 3),
                    "ms_p99": round(max((m.standings()[at].ms_p99 for at, m in played), default=0.0), 3),
                }
            )
        matches = [match.to_json() for match in self.matches.values()]
        return {"epochs": stamp("bots", "ratings"), "bots": table, "matches": matches}


def climb(
    request: TableRequest,
    names: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int = 1,
    keep: Path | None = None,
    progress: Callable[[int], None] | None = None,
    anchor: int = 0,
    make: Maker | None = None,
) -> Iterator[Ladder]:
    """Play all pairings, ``games`` each; the ladder as it stands after every one of them.

    Where more games are kept already, all of them count.
    """
    ladder = Ladder(names, anchor)
    for a, b in combinations(range(len(names)), 2):
        contest = Contest(request, (names[a], names[b]), games, seed)
        file = None if keep is None else keep / f"{_plain(names[a])}-{_plain(names[b])}.jsonl"
        contest = replace(contest, games=max(games, games_kept(contest, file)))
        ladder.matches[a, b] = run_contest(contest, jobs, progress, file, make=make)
        yield ladder


def _plain(name: str) -> str:
    """A bot's name as part of a file's."""
    return "".join(c if c.isalnum() else "_" for c in name)
