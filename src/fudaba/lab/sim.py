"""Play many games and count: how many ended, how, how fast, and what went wrong."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from fudaba import bots
from fudaba.bots.arena import play
from fudaba.builds import compiled
from fudaba.kernel.play.random_play import play_at_random
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables
from fudaba.lab.workers import spread

LIMIT: Final = 20_000
FAULTS: Final = 20


@dataclass
class Result:
    """What so many games gave."""

    game: str
    games: int = 0
    finished: int = 0
    errors: int = 0
    stalls: int = 0
    forfeits: int = 0
    """Seats that lost because their bot broke, answered what is no option, or took too long."""
    decisions: int = 0
    cpu_seconds: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Result) -> None:
        """Count another result in."""
        self.games += other.games
        self.finished += other.finished
        self.errors += other.errors
        self.stalls += other.stalls
        self.forfeits += other.forfeits
        self.decisions += other.decisions
        self.cpu_seconds += other.cpu_seconds
        self.outcomes += other.outcomes
        self.reasons += other.reasons
        self.seats += other.seats
        self.lengths += other.lengths
        self.faults = (self.faults + other.faults)[:FAULTS]

    @property
    def sound(self) -> bool:
        """Every game came to an end without an error."""
        return self.errors == 0 and self.stalls == 0

    def to_json(self) -> dict[str, object]:
        """For ``fudaba sim --json``."""
        cpu = max(self.cpu_seconds, 1e-9)
        lengths = sorted(self.lengths)
        return {
            "game": self.game,
            "games": self.games,
            "finished": self.finished,
            "errors": self.errors,
            "stalls": self.stalls,
            "forfeits": self.forfeits,
            "decisions": self.decisions,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "decisions_per_cpu_s": round(self.decisions / cpu),
            "games_per_cpu_s": round(self.games / cpu, 2),
            "outcomes": dict(self.outcomes.most_common()),
            "reasons": dict(self.reasons.most_common()),
            "seats": dict(sorted(self.seats.items())),
            "decisions_per_game": {
                "least": lengths[0] if lengths else 0,
                "median": lengths[len(lengths) // 2] if lengths else 0,
                "most": lengths[-1] if lengths else 0,
            },
            "compiled": compiled(),
            "faults": self.faults,
        }


def random_play(world: World, rng: Stream, limit: int = LIMIT) -> int:
    """Answer at random until the game ends or the limit is reached; the number of decisions."""
    return play_at_random(world, rng, limit)


def sim(
    request: TableRequest,
    games: int,
    seed: int,
    *,
    names: Sequence[str] = (),
    start: int = 0,
    limit: int = LIMIT,
    tables: Tables | None = None,
    progress: Callable[[int], None] | None = None,
) -> Result:
    """Play the games numbered from ``start`` on; game k has seed ``seed + k`` and the k-th table.

    Without bots, or with "random" only, play is random and runs as fast as the kernel does. Each game can be played
    again alone with ``games=1`` and its number as ``start``.
    """
    for name in names:
        bots.make(name)  # an unknown bot is told before anything is played
    plain = all(name == "random" for name in names)
    where = tables if tables is not None else Tables(request)
    where.at(0)  # and so is a deck that cannot be read
    result = Result(where.plugin.name)
    for k in range(start, start + games):
        before = time.process_time()
        _one(where, k, seed, () if plain else tuple(names), limit, result)
        result.cpu_seconds += time.process_time() - before
        if progress is not None:
            progress(1)
    return result


def _one(tables: Tables, k: int, seed: int, names: tuple[str, ...], limit: int, result: Result) -> None:
    result.games += 1
    world: World | None = None
    decisions = 0
    try:
        table = tables.at(k)
        world = table.begin(seed + k, story=len(names) > 0)
        own = (seed + k) * 8 + 1
        if names:
            players = [bots.make(names[s % len(names)], own + s) for s in range(table.seats)]
            course = play(world, players, limit)
            decisions = course.decisions
            for seat, reason in course.faults.items():
                result.forfeits += 1
                result.faults.append(f"game {k} (seed {seed + k}): seat {LETTERS[seat]} lost: {reason}")
            del result.faults[FAULTS:]
        else:
            decisions = random_play(world, Stream(own), limit)
    except Exception as e:  # noqa: BLE001 - an error of a game is a finding: counted, told, and reproducible
        result.errors += 1
        if len(result.faults) < FAULTS:
            result.faults.append(f"game {k} (seed {seed + k}, table {k % len(tables)}): {type(e).__name__}: {e}")
        return
    result.decisions += decisions
    result.lengths.append(decisions)
    result.seats[str(table.seats)] += 1
    outcome = world.outcome
    if outcome is None:
        result.stalls += 1
        if len(result.faults) < FAULTS:
            result.faults.append(f"game {k} (seed {seed + k}, table {k % len(tables)}): no end after {limit} decisions")
        return
    result.finished += 1
    result.outcomes["+".join(sorted(LETTERS[s] for s in outcome.winners)) or "draw"] += 1
    result.reasons[f"{outcome.reason} [{outcome.rule}]"] += 1


@dataclass(frozen=True)
class SimPlan:
    """A simulation as plain data, to be sent to other processes."""

    request: TableRequest
    seed: int
    names: tuple[str, ...] = ()
    limit: int = LIMIT


def portion(plan: SimPlan, start: int, count: int) -> Result:
    """Some games of a simulation."""
    return sim(plan.request, count, plan.seed, names=plan.names, start=start, limit=plan.limit)


def run_sim(plan: SimPlan, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Result:
    """A whole simulation. The counts are the same for any number of jobs."""
    if jobs <= 1:
        return sim(plan.request, games, plan.seed, names=plan.names, limit=plan.limit, progress=progress)
    for name in plan.names:
        bots.make(name)
    tables = Tables(plan.request)
    tables.at(0)
    parts: dict[int, Result] = {}
    for start, count, result in spread(portion, plan, games, jobs):
        parts[start] = result
        if progress is not None:
            progress(count)
    whole = Result(tables.plugin.name)
    for start in sorted(parts):
        whole.add(parts[start])
    return whole
