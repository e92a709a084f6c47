"""The benchmark: a bot against fixed opponents at fixed tables, with decks and cards that were kept from it.

Whoever trains a program for it uses the training decks alone. The held-out decks were published all the same; the cards
of the season are drawn by a seed and stand nowhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fudaba import bots, registry
from fudaba.bots.arena import LIMIT
from fudaba.bots.own import PATIENCE
from fudaba.bots.wilson import wilson_of_blocks
from fudaba.epochs import stamp
from fudaba.inputs.files import read_yaml
from fudaba.kernel.errors import BadArgument, BadFile, UnknownName
from fudaba.kernel.limits import nearest, quoted
from fudaba.lab.contest import Contest, run_contest
from fudaba.lab.season.lottery import Drawn, draw
from fudaba.lab.tables import TableRequest

SEASON: Final = "held-out cards"
"""The training tables again, with the cards and decks of a season."""
SPLITS: Final = ("training", "held-out", SEASON)
TITLES: Final = {"training": "training decks", "held-out": "held-out decks", SEASON: SEASON}


@dataclass(frozen=True)
class Suite:
    """Which tables, against whom."""

    name: str
    seed: int
    opponents: tuple[str, ...]
    games: int
    """Of each game, split and opponent, unless somebody asks for fewer."""
    season: int
    tables: Mapping[str, Mapping[str, list[list[str]]]]
    """Pairs of decks by game and split."""


@dataclass(frozen=True)
class SuiteRow:
    """What a bot won in one game, at one split, against one opponent."""

    game: str
    split: str
    opponent: str
    games: int
    wins: float
    low: float
    high: float
    errors: int
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    def to_json(self) -> dict[str, object]:
        """For a result file."""
        return {
            "game": self.game,
            "split": self.split,
            "opponent": self.opponent,
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_rate": round(self.win_rate, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "errors": self.errors,
            **({"counts": self.counts} if self.counts else {}),
        }


def suites() -> list[str]:
    """The benchmarks there are."""
    return sorted(path.name.removesuffix(".yaml") for path in files("fudaba.lab").joinpath("suites").iterdir())


def find_suite(name: str) -> Suite:
    """A benchmark by its name."""
    if name not in suites():
        raise UnknownName(f"there is no benchmark {quoted(name)}{nearest(name, suites())}")
    data: Any = read_yaml(Path(str(files("fudaba.lab"))) / "suites" / f"{name}.yaml")
    return Suite(data["suite"], data["seed"], tuple(data["opponents"]), data["games"], data["season"], data["tables"])


@dataclass(frozen=True)
class Part:
    """The games of one row: several contests, one for each table."""

    game: str
    split: str
    opponent: str
    contests: tuple[Contest, ...]


def parts(suite: Suite, bot: str, games: int, only: Sequence[str] = ()) -> Iterator[Part]:
    """All rows of a benchmark for a bot, in the order in which they are told."""
    for game in suite.tables:
        if only and game not in only:
            continue
        for split in SPLITS:
            requests = split_requests(suite, game, split)
            each = max(4, -(-games // len(requests)))
            for opponent in suite.opponents:
                contests = tuple(
                    Contest(request, (bot, opponent), each, suite.seed, LIMIT, PATIENCE) for request in requests
                )
                yield Part(game, split, opponent, contests)


def split_requests(suite: Suite, game: str, split: str) -> list[TableRequest]:
    """The tables of a game at one split."""
    season = draw(game, suite.season, 0) if split == SEASON else None
    pairs = suite.tables[game]["training" if split == SEASON else split]
    return [_request(game, pair, season) for pair in pairs]


def _request(game: str, pair: Sequence[str], season: Drawn | None) -> TableRequest:
    if season is None:
        return TableRequest(game, 2, tuple(pair), _settings(game))
    lists = {printed: season.decks[name] for name, printed in season.called.items()}
    return TableRequest(game, 2, tuple(lists.get(deck, deck) for deck in pair), _settings(game), season.cards)


def _settings(game: str) -> tuple[tuple[str, str], ...]:
    """The options that programs play with."""
    extent = registry.get(game).extent
    return tuple(sorted({**extent.usual, **extent.settings}.items()))


def run_suite(
    suite: Suite,
    bot: str,
    games: int = 0,
    *,
    only: Sequence[str] = (),
    jobs: int = 1,
    keep: Path | None = None,
    advance: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Play a benchmark; the result as its file has it. With ``keep``, a folder, a run that was stopped goes on."""
    bots.make(bot)
    unknown = [game for game in only if game not in suite.tables]
    if unknown:
        raise BadArgument(f"{suite.name} has no game {quoted(unknown[0])}{nearest(unknown[0], list(suite.tables))}")
    if games < 0:
        raise BadArgument("games: a number from 1 on was expected, or 0 for as many as the benchmark says")
    rows = []
    for part in parts(suite, bot, games or suite.games, only):
        rows.append(_row(part, jobs, keep, advance))
    drawn = [draw(game, suite.season, 0) for game in suite.tables if not only or game in only]
    return {
        "suite": suite.name,
        "bot": bot,
        "fudaba": version("fudaba"),
        "epochs": stamp("bots", "observations", "prompts"),
        "seed": suite.seed,
        "season": {one.game: one.fingerprint for one in drawn},
        "rows": [row.to_json() for row in rows],
    }


def _row(part: Part, jobs: int, keep: Path | None, advance: Callable[[int], None] | None) -> SuiteRow:
    blocks: list[tuple[float, int]] = []
    counts: dict[str, int] = {}
    played, errors, wins = 0, 0, 0.0
    for k, contest in enumerate(part.contests):
        name = f"{part.game}-{part.split}-{part.opponent}-{k}".replace(" ", "-").replace(":", "-").replace("=", "-")
        kept = None if keep is None else keep / f"{name}.jsonl"
        result = run_contest(contest, jobs, advance, kept)
        blocks += [(block.wins[0], block.games) for block in result.blocks.values()]
        played += result.games - result.errors
        errors += result.errors
        wins += result.wins[0]
        for what, n in result.counts[0].items():
            counts[what] = counts.get(what, 0) + n
    low, high = wilson_of_blocks(blocks)
    return SuiteRow(part.game, part.split, part.opponent, played, wins, low, high, errors, counts)


def suite_table(results: Sequence[Path]) -> str:
    """Result files as one table in Markdown: a line for each bot and game, a column for each split and opponent."""
    lines: list[str] = []
    heads: list[tuple[str, str]] = []
    cells: dict[tuple[str, str], dict[tuple[str, str], str]] = {}
    for path in results:
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            for row in data["rows"]:
                head = (row["split"], row["opponent"])
                heads += [head] if head not in heads else []
                rate = f"{100 * row['win_rate']:.0f} ({100 * row['low']:.0f}-{100 * row['high']:.0f})"
                cells.setdefault((data["bot"], row["game"]), {})[head] = rate
        except (OSError, ValueError, LookupError, TypeError) as e:
            raise BadFile(str(path), f"it is no result of a benchmark ({type(e).__name__})") from e
    lines.append(_cells("bot", "game", *(f"{TITLES.get(split, split)}: {opponent}" for split, opponent in heads)))
    lines.append(_cells(*["---"] * (2 + len(heads))))
    for (bot, game), found in cells.items():
        lines.append(_cells(f"`{bot}`", game, *(found.get(head, "") for head in heads)))
    return "\n".join(lines)


def _cells(*told: str) -> str:
    return f"| {' | '.join(told)} |"
