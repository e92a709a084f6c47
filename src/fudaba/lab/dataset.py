"""A dataset of decisions: what bots knew, what they could do, what they did, and what became of it.

The same plan makes the same rows on every machine. A folder is filled shard by shard, and a run that was stopped goes
on where it was; ``dataset.json`` says what is there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from typing import Final

from fudaba import bots, registry
from fudaba.bots.arena import LIMIT
from fudaba.bots.base import Bot
from fudaba.bots.door import Teller
from fudaba.bots.levels import LevelBot
from fudaba.bots.own import BotFault
from fudaba.bots.search import SearchBot
from fudaba.bots.tuned import WeightedBot
from fudaba.envs.worth import returns
from fudaba.epochs import stamp
from fudaba.kernel.errors import BadArgument, BadFile
from fudaba.kernel.limits import quoted
from fudaba.lab.shards import JSONL, PARQUET, Decision, arrow, compact, open_writer
from fudaba.lab.tables import TableRequest, Tables
from fudaba.lab.workers import spread

INDEX: Final = "dataset.json"
SHARD: Final = 1000
"""Unless told, a shard has at most so many games."""
UNHURRIED: Final = 86_400.0
"""Seconds for a decision of somebody's own bot: a slow machine must not make it lose."""


@dataclass(frozen=True)
class DataPlan:
    """Which games are played, and how they are written. Plain data, to be sent to other processes."""

    request: TableRequest
    names: tuple[str, ...]
    games: int
    seed: int
    files: int = 0
    format: str = PARQUET
    sparse: bool = False
    texts: bool = False
    """Whether the options are told as text, too."""
    limit: int = LIMIT

    def spans(self) -> list[tuple[int, int]]:
        """The first game and the number of games of each shard.

        >>> DataPlan(TableRequest("azuride"), ("random",), 10, 1, 3).spans()
        [(0, 3), (3, 3), (6, 4)]
        """
        count = min(self.files or -(-self.games // SHARD), self.games)
        edges = [k * self.games // count for k in range(count + 1)]
        return [(first, last - first) for first, last in pairwise(edges)]


@dataclass(frozen=True)
class Shard:
    """A file of a dataset. ``content`` is a digest of its decisions in any format, ``sha256`` that of its bytes."""

    name: str
    first: int
    games: int
    rows: int
    content: str
    sha256: str


def settled(plan: DataPlan) -> DataPlan:
    """The same plan with its seats and options settled, and everything that is wrong with it told."""
    if plan.format not in (PARQUET, JSONL):
        raise BadArgument(f"format: {PARQUET} or {JSONL} was expected, not {quoted(plan.format)}")
    if plan.format == PARQUET:
        arrow()
    if not plan.names:
        raise BadArgument("bots: at least one bot was expected")
    for name in plan.names:
        if _clocked(bots.make(name)):
            raise BadArgument(
                f"bots: {name} thinks by the clock, so no two machines make the same rows: "
                "give it positions instead, as in search:positions=1000"
            )
    request, plugin = plan.request, registry.get(plan.request.game)
    given = dict(request.options)
    for name, value in plugin.extent.settings.items():
        if given.get(name, value) != value:
            raise BadArgument(f"{name}: among programs it is {value}, not {quoted(given[name])}")
    options = {**plugin.extent.usual, **given, **plugin.extent.settings}
    seats = request.seats or len(request.decks) or plugin.seats[0]
    asked = TableRequest(request.game, seats, request.decks, tuple(sorted(options.items())), request.cards)
    return replace(plan, request=asked)


def _clocked(bot: Bot) -> bool:
    """Whether what a bot answers depends on how fast the machine is."""
    if isinstance(bot, LevelBot | WeightedBot):
        return _clocked(bot.inner)
    return isinstance(bot, SearchBot) and bot.ms > 0


class Source:
    """Plays the games of a settled plan and tells every decision."""

    def __init__(self, plan: DataPlan) -> None:
        self.plan = plan
        self.tables = Tables(plan.request)
        self._tellers: dict[int, Teller] = {}
        told = self.teller(0)
        self.width = told.observing(self.tables.seats(0)).size
        self.actions = told.actions.size
        self.rules_version = told.rules.version

    def teller(self, table: int) -> Teller:
        """Who tells the positions of a table as rows."""
        if table not in self._tellers:
            rules = self.tables.at(table).rules
            same = next((one for one in self._tellers.values() if one.rules is rules), None)
            self._tellers[table] = same or Teller(rules)
        return self._tellers[table]

    def heading(self) -> dict[str, object]:
        """What stands in every file of the dataset."""
        plan = self.plan
        return {
            "game": plan.request.game,
            "version": self.rules_version,
            "fudaba": version("fudaba"),
            "epochs": stamp("observations", "bots", *(["records"] if plan.texts else [])),
            "seats": self.tables.seats(0),
            "decks": list(plan.request.decks),
            "options": dict(plan.request.options),
            "tables": [self._told(k) for k in range(len(self.tables))],
            "bots": list(plan.names),
            "seed": plan.seed,
            "limit": plan.limit,
            "observation": self.width,
            "actions": self.actions,
            "sparse": plan.sparse,
            "texts": plan.texts,
        }

    def _told(self, k: int) -> dict[str, object]:
        table = self.tables.at(k)
        catalogue = table.rules.catalogue.fingerprint
        return {"decks": table.names, "options": dict(table.rules.options), "catalogue": catalogue}

    def decisions(self, k: int) -> list[Decision]:
        """All decisions of the k-th game. The bots sit one seat further from game to game."""
        plan = self.plan
        count = len(plan.names)
        at = k // count % len(self.tables)
        table, teller = self.tables.at(at), self.teller(at)
        seats = [(seat + k) % count for seat in range(table.seats)]
        own = (plan.seed + k) * 8 + 1
        players = [bots.make(plan.names[b], own + seat, UNHURRIED) for seat, b in enumerate(seats)]
        world = table.begin(plan.seed + k)
        rows: list[tuple[int, str, tuple[int, ...], tuple[str, ...], int]] = []
        told = []
        while (choice := world.choice) is not None and len(rows) < plan.limit:
            seat = choice.seat
            sight = players[seat].sight(world)
            legal = tuple(teller.actions.legal(world)[: sight.count])
            told.append(teller.rows([world], [seat]))
            options = tuple(sight.options()) if plan.texts else ()
            prompt = table.rules.schema.prompts[choice.prompt].name
            try:
                index = players[seat].choose(sight)
            except BotFault as e:
                raise BadArgument(f"bots: {plan.names[seats[seat]]} failed in game {k}: {e}") from e
            rows.append((seat, prompt, legal, options, legal[index]))
            world.answer(index)
        worth = returns(world.outcome, table.seats)
        ended = world.outcome is not None
        return [
            Decision(k, plan.seed + k, at, seats[s], n, s, prompt, row, legal, answer, worth[s], ended, options)
            for n, ((s, prompt, legal, options, answer), row) in enumerate(zip(rows, told, strict=True))
        ]


@dataclass(frozen=True)
class Work:
    """A settled plan and where its files go."""

    plan: DataPlan
    folder: str


def make_shards(work: Work, first: int, count: int) -> list[Shard]:
    """Some shards, by their numbers; each appears in the folder when it is whole."""
    source = Source(work.plan)
    return [_make(source, Path(work.folder), number) for number in range(first, first + count)]


def _make(source: Source, folder: Path, number: int) -> Shard:
    plan = source.plan
    spans = plan.spans()
    first, games = spans[number]
    path = folder / f"{plan.request.game}-{number:05}-of-{len(spans):05}.{plan.format}"
    beside = path.with_name(f".{path.name}")
    heading = {**source.heading(), "shard": number, "first_game": first, "games": games}
    writer = open_writer(plan.format, beside, heading, source.width, plan.sparse, plan.texts)
    content, rows = hashlib.sha256(), 0
    try:
        for k in range(first, first + games):
            for decision in source.decisions(k):
                content.update((compact(decision.to_json(True, plan.texts)) + "\n").encode())
                writer.add(decision)
                rows += 1
    finally:
        writer.close()
    beside.replace(path)
    return Shard(path.name, first, games, rows, content.hexdigest(), _sha256(path))


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@dataclass
class Dataset:
    """What a folder holds: its plan in full, and the shards that are there, by number."""

    heading: dict[str, object]
    made: dict[int, Shard]
    of: int

    def to_json(self) -> dict[str, object]:
        """For ``dataset.json`` and ``fudaba dataset --json``."""
        ordered = [self.made[number] for number in sorted(self.made)]
        data = {**self.heading, "rows": sum(shard.rows for shard in ordered)}
        if len(ordered) == self.of:
            data["content"] = self.content
        return {**data, "files": [asdict(shard) for shard in ordered]}

    @property
    def content(self) -> str:
        """One digest for all decisions; it is the same for every format, and for full and sparse observations."""
        told = "".join(self.made[number].content for number in sorted(self.made))
        return hashlib.sha256(told.encode()).hexdigest()


def make_dataset(plan: DataPlan, folder: Path, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Dataset:
    """Fill a folder; shards that are there already and whole are kept."""
    plan = settled(plan)
    source = Source(plan)
    spans = plan.spans()
    heading = {**source.heading(), "format": plan.format, "games": plan.games, "shards": len(spans)}
    folder.mkdir(parents=True, exist_ok=True)
    dataset = Dataset(heading, _found(folder, heading), len(spans))
    missing = [number for number in range(len(spans)) if number not in dataset.made]
    _keep(folder, dataset)
    if progress is not None:
        progress(sum(shard.games for shard in dataset.made.values()))
    for number, shard in _portions(source, folder, missing, jobs):
        dataset.made[number] = shard
        _keep(folder, dataset)
        if progress is not None:
            progress(shard.games)
    return dataset


def _portions(source: Source, folder: Path, missing: list[int], jobs: int) -> Iterator[tuple[int, Shard]]:
    if jobs <= 1 or len(missing) < 2:
        for number in missing:
            yield number, _make(source, folder, number)
        return
    work = Work(source.plan, str(folder))
    for number, _, made in spread(make_shards, work, [(number, 1) for number in missing], jobs):
        yield number, made[0]


def _found(folder: Path, heading: dict[str, object]) -> dict[int, Shard]:
    """The whole shards of a folder; one that holds another dataset is refused."""
    path = folder / INDEX
    if not path.exists():
        if any(folder.iterdir()):
            raise BadFile(str(folder), f"there are files and no {INDEX}; a dataset needs a folder of its own")
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        files = [Shard(**entry) for entry in data["files"]]
        held = {name: data.get(name) for name in heading}
    except (ValueError, LookupError, TypeError, AttributeError) as e:
        raise BadFile(str(path), f"it cannot be read ({type(e).__name__}: {e})") from e
    other = [name for name, value in heading.items() if held[name] != json.loads(json.dumps(value))]
    if other:
        raise BadFile(str(path), f"here is another dataset; not the same: {', '.join(other)}")
    sound = [
        shard for shard in files if (folder / shard.name).exists() and _sha256(folder / shard.name) == shard.sha256
    ]
    return {int(shard.name.split("-of-")[0].rpartition("-")[2]): shard for shard in sound}


def _keep(folder: Path, dataset: Dataset) -> None:
    beside = folder / f".{INDEX}"
    beside.write_text(json.dumps(dataset.to_json(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    beside.replace(folder / INDEX)
