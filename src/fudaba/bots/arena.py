"""Matches between bots: mirrored blocks, rates with intervals, and how long each bot takes to decide.

A block plays one deal in every arrangement: each way round the table for the bots, each seat as first player. So
neither a lucky deal, nor a better deck, nor going first favours anybody, and bots that are equal come out equal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from statistics import fmean, variance
from typing import Final

from fudaba.bots.base import Bot
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.luck import Luck
from fudaba.bots.own import BotFault
from fudaba.bots.thinking.budget import now
from fudaba.bots.wilson import percentile, student, wilson, wilson_of_blocks
from fudaba.epochs import stamp
from fudaba.kernel.play.outside import concede
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World

LIMIT: Final = 20_000

Opening = Callable[[int, int], World]
"""A new world for a block and a seat that goes first."""
Maker = Callable[[str, int], Bot]


@dataclass(frozen=True)
class Arrangement:
    """One game of a match: which deal, who goes first, and which bot sits where."""

    game: int
    block: int
    first: int
    bots: tuple[int, ...]


def arrangement(game: int, seats: int, bots: int) -> Arrangement:
    """The game-th game of a match. A block has ``seats * seats`` games.

    >>> [arrangement(g, 2, 2).bots for g in range(4)]
    [(0, 1), (1, 0), (0, 1), (1, 0)]
    >>> [arrangement(g, 2, 2).first for g in range(4)]
    [0, 0, 1, 1]
    """
    block, inside = divmod(game, seats * seats)
    first, turned = divmod(inside, seats)
    return Arrangement(game, block, first, tuple((seat + turned) % seats % bots for seat in range(seats)))


@dataclass(frozen=True)
class Played:
    """How one game went. ``winners`` are seats; a game that broke or never ended has an error."""

    arrangement: Arrangement
    winners: tuple[int, ...]
    decisions: int
    milliseconds: tuple[tuple[float, ...], ...]
    """The time of every decision, by bot."""
    error: str = ""
    stalled: bool = False
    lost: tuple[tuple[int, str], ...] = ()
    """Seats whose bot broke, answered what is no option or took too long, and why."""
    counts: tuple[Mapping[str, float], ...] = ()
    """What bots count of themselves (`Bot.counts`), by bot."""
    luck: tuple[float, ...] = ()
    """What of the win was luck, by bot, where it was counted."""


@dataclass
class Course:
    """How a game of bots went: decisions, times in milliseconds by seat, and seats that lost it by a fault."""

    decisions: int
    times: list[list[float]]
    faults: dict[int, str]


def play(world: World, players: Sequence[Bot], limit: int = LIMIT, luck: Luck | None = None) -> Course:
    """Play a world to its end, or to so many decisions. A bot of somebody's own that fails gives up its seat.

    With ``luck`` what falls is counted there.
    """
    course = Course(0, [[] for _ in players], {})
    while course.decisions < limit:
        choice = world.choice
        if choice is None:
            break
        started = now()
        seat = choice.seat
        try:
            index = players[seat].choose(players[seat].sight(world))
        except BotFault as e:
            course.faults[seat] = str(e)
            concede(world, seat)
            continue
        course.times[seat].append((now() - started) * 1000)
        if luck is None:
            world.answer(index)
        else:
            luck.answer(world, index)
        course.decisions += 1
    return course


def play_one(
    plan: Arrangement,
    names: Sequence[str],
    opening: Opening,
    make: Maker,
    seed: int,
    limit: int = LIMIT,
    lucky: int = 0,
) -> Played:
    """Play one game of a match. An error is part of the result: one bad game does not end a long match."""
    by_bot: list[list[float]] = [[] for _ in names]
    try:
        world = opening(plan.block, plan.first)
        players = [make(names[b], seed + plan.game * 64 + seat) for seat, b in enumerate(plan.bots)]
        luck = Luck(world, seed + plan.game * 64 + len(players), lucky) if lucky else None
        with seldom_collecting():
            course = play(world, players, limit, luck)
    except Exception as e:  # noqa: BLE001 - whatever a game or bot does wrong is counted and told, never swallowed
        return Played(plan, (), 0, tuple(() for _ in names), f"{type(e).__name__}: {e}")
    for seat, b in enumerate(plan.bots):
        by_bot[b] += course.times[seat]
    outcome = world.outcome
    spent = tuple(tuple(ms) for ms in by_bot)
    lost = tuple(course.faults.items())
    counted: list[Counter[str]] = [Counter() for _ in names]
    for seat, b in enumerate(plan.bots):
        counted[b].update(players[seat].counts())
    counts = tuple(counted) if any(counted) else ()
    if outcome is None:
        error = f"no end after {limit} decisions"
        return Played(plan, (), course.decisions, spent, error, True, lost, counts)
    chance = [0.0 for _ in names] if luck else []
    for seat, b in enumerate(plan.bots):
        if luck:
            chance[b] += luck.of[seat]
    return Played(plan, tuple(outcome.winners), course.decisions, spent, "", False, lost, counts, tuple(chance))


@dataclass(frozen=True)
class Standing:
    """One bot's result. A shared win counts in shares; ``fair`` is the rate of equals."""

    name: str
    games: int
    wins: float
    win_rate: float
    low: float
    high: float
    ms_p50: float
    ms_p99: float
    fair: float
    forfeits: int = 0
    """Games it lost because it broke, answered what is no option, or took too long."""


@dataclass
class Block:
    """What the sound games of one deal came to, by bot."""

    wins: list[float]
    games: int = 0
    luck: list[float] = field(default_factory=list)
    """What of the wins was luck, by bot, where it was counted."""


@dataclass(frozen=True)
class Adjusted:
    """One bot's result without its luck."""

    win_rate: float
    low: float
    high: float
    luck: float
    """How much of a game's win was luck, on average: nothing, but for chance."""
    worth: float
    """How many games without adjusting tell as much as one."""


@dataclass
class Match:
    """The running result of a match."""

    names: tuple[str, ...]
    games: int = 0
    errors: int = 0
    stalls: int = 0
    draws: int = 0
    decisions: int = 0
    wins: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    times: list[list[float]] = field(default_factory=list)
    forfeits: list[int] = field(default_factory=list)
    first_wins: float = 0.0
    blocks: dict[int, Block] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    counts: list[Counter[str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = [0.0 for _ in self.names]
        self.chances = [0.0 for _ in self.names]
        self.forfeits = [0 for _ in self.names]
        self.times = [[] for _ in self.names]
        self.counts = [Counter() for _ in self.names]

    def add(self, played: Played) -> None:
        """Count one game in."""
        self.games += 1
        self.decisions += played.decisions
        for b, spent in enumerate(played.milliseconds):
            self.times[b] += spent
        for b, counted in enumerate(played.counts):
            self.counts[b].update(counted)
        plan = played.arrangement
        which = f"game {plan.game} (block {plan.block}, first player {plan.first})"
        for seat, reason in played.lost:
            self.forfeits[plan.bots[seat]] += 1
            self.faults.append(f"{which}: seat {LETTERS[seat]} lost: {reason}")
        if played.error:
            self.errors += 1
            self.stalls += played.stalled
            self.faults.append(f"{which}: {played.error}")
            return
        for b in plan.bots:
            self.chances[b] += 1 / len(plan.bots)
        block = self.blocks.setdefault(plan.block, Block([0.0 for _ in self.names]))
        block.games += 1
        if played.luck:
            block.luck = [a + b for a, b in zip(block.luck or [0.0 for _ in self.names], played.luck, strict=True)]
        if not played.winners:
            self.draws += 1
        for seat in played.winners:
            share = 1 / len(played.winners)
            self.wins[plan.bots[seat]] += share
            block.wins[plan.bots[seat]] += share
            if seat == plan.first:
                self.first_wins += share

    def add_all(self, games: Iterable[Played]) -> Match:
        """Count several games in."""
        for played in games:
            self.add(played)
        return self

    def standings(self) -> list[Standing]:
        """The bots in the order they were named."""
        sound = self.games - self.errors
        table = []
        for b, name in enumerate(self.names):
            low, high = wilson_of_blocks([(block.wins[b], block.games) for block in self.blocks.values()])
            rate = self.wins[b] / sound if sound else 0.0
            fair = self.chances[b] / sound if sound else 0.0
            p50, p99 = percentile(self.times[b], 0.5), percentile(self.times[b], 0.99)
            table.append(Standing(name, sound, self.wins[b], rate, low, high, p50, p99, fair, self.forfeits[b]))
        return table

    def adjusted(self) -> list[Adjusted]:
        """The bots without their luck, where it was counted; intervals by how widely blocks differ."""
        blocks = [block for block in self.blocks.values() if block.luck]
        if len(blocks) < 2 or len(blocks) < len(self.blocks):
            return []
        found = []
        for b in range(len(self.names)):
            plain = [block.wins[b] / block.games for block in blocks]
            without = [(block.wins[b] - block.luck[b]) / block.games for block in blocks]
            rate, spread = fmean(without), variance(without)
            half = student(len(blocks)) * sqrt(spread / len(blocks))
            luck = fmean(plain) - rate
            found.append(Adjusted(rate, rate - half, rate + half, luck, variance(plain) / spread if spread else 1.0))
        return found

    def to_json(self) -> dict[str, object]:
        """For ``fudaba match --json``."""
        adjusted = self.adjusted()
        sound = self.games - self.errors
        low, high = wilson(self.first_wins, sound)
        return {
            "epochs": stamp("bots"),
            "games": self.games,
            "errors": self.errors,
            "stalls": self.stalls,
            "draws": self.draws,
            "decisions": self.decisions,
            "bots": [
                {
                    "name": s.name,
                    "wins": int(s.wins) if s.wins == int(s.wins) else round(s.wins, 3),
                    "win_rate": round(s.win_rate, 4),
                    "low": round(s.low, 4),
                    "high": round(s.high, 4),
                    "ms_p50": round(s.ms_p50, 3),
                    "ms_p99": round(s.ms_p99, 3),
                    "fair": round(s.fair, 4),
                    **({"forfeits": s.forfeits} if s.forfeits else {}),
                    **({"counts": dict(counted)} if counted else {}),
                    **({"adjusted": {k: round(v, 4) for k, v in asdict(adjusted[b]).items()}} if adjusted else {}),
                }
                for b, (s, counted) in enumerate(zip(self.standings(), self.counts, strict=True))
            ],
            "first_player": {
                "win_rate": round(self.first_wins / sound, 4) if sound else 0.0,
                "low": round(low, 4),
                "high": round(high, 4),
            },
            "faults": self.faults[:20],
        }
