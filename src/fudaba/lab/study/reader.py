"""Reads study files: what is played, how often, by whom, and between which bounds the figures should lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from typing import Final

from fudaba import registry
from fudaba.inputs.cards import load_cards
from fudaba.inputs.decks import is_list
from fudaba.inputs.files import beside, read_text, read_yaml
from fudaba.kernel.errors import BadFile, UnknownName
from fudaba.kernel.limits import nearest
from fudaba.lab.study.bands import Band, read_band
from fudaba.lab.study.cells import Cell

KNOWN: Final = (
    *("study", "title", "game", "seed", "bots", "options", "cards", "probes", "groups", "versus", "counterfactual"),
    *("bands", "tell", "length", "unit"),
)
GROUP_KNOWN: Final = ("name", "title", "decks", "seats", "options", "games", "pooled")
PAIRS: Final = "pairs"
MIRRORS: Final = "mirrors"
PODS: Final = "pods"
TITLE: Final = 60
UNTITLED: Final = "list"
KEYWORDS: Final = (PAIRS, MIRRORS, PODS)


@dataclass(frozen=True)
class Group:
    """Cells that belong together: all pairings of decks in one mode, or pods of decks at a table of three or four."""

    name: str
    title: tuple[str, str]
    """Japanese, English."""
    cells: tuple[Cell, ...]
    pooled: bool = False
    """Whether the number of games is that of the whole group, shared out among its cells."""
    games: Mapping[str, int] = field(default_factory=dict)
    """By bot, where it is not what the study says."""


@dataclass(frozen=True)
class Versus:
    """Two different bots against each other, at the tables of a group; each plays each deck."""

    bots: tuple[str, str]
    games: int
    group: str


@dataclass(frozen=True)
class Counterfactual:
    """Which cards are tried without their text, in how many games of each of their cells, by which bot."""

    bot: str = ""
    games: int = 0
    most: int = 0
    """So many cards whose figures stand out most; or those that are named."""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Study:
    """A study file, read."""

    name: str
    title: tuple[str, str]
    game: str
    seed: int
    bots: tuple[tuple[str, int], ...]
    """The tiers, the first of them the one that most games are played by, each with its games per cell."""
    groups: tuple[Group, ...]
    versus: tuple[Versus, ...] = ()
    counterfactual: Counterfactual = Counterfactual()
    bands: tuple[Band, ...] = ()
    told: tuple[Band, ...] = ()
    """Figures without bounds."""
    length: tuple[str, str] = ("ターン", "turns")
    unit: int = 0
    """Games in a unit of work; 0: as many as its bot plays in some seconds."""


def published(name: str) -> Path | None:
    """A study that comes with fudaba, by its name."""
    path = Path(str(files("fudaba.lab"))) / "studies" / f"{name}.yaml"
    return path if path.is_file() else None


def names() -> list[str]:
    """The studies that come with fudaba."""
    return sorted(p.stem for p in (Path(str(files("fudaba.lab"))) / "studies").glob("*.yaml"))


def find(name: str) -> Path:
    """A study file by its path, or by the name of one that comes with fudaba."""
    path = Path(name)
    if path.is_file():
        return path
    found = published(name) if "/" not in name else None
    if found is None:
        raise UnknownName(f"there is no study {name!r}: neither a file nor one of {', '.join(names())}")
    return found


def read(path: Path) -> Study:
    """A study file; whatever is wrong in it is told by name."""
    data = read_yaml(path)
    if not isinstance(data, dict):
        raise BadFile(str(path), "a study is a mapping: study, game, bots, groups")
    return _Reader(str(path), data, path).study()


def made(
    game: str,
    decks: Sequence[Sequence[str] | str] | str,
    bots: Sequence[tuple[str, int]],
    seed: int,
    options: Mapping[str, str],
    cards: str = "",
    name: str = "",
) -> Study:
    """A study from flags."""
    plugin = registry.get(game)
    data: dict[object, object] = {
        "study": name or game,
        "title": {"ja": f"{plugin.ja}：調査", "en": f"{plugin.en}: a study"},
        "game": game,
        "seed": seed,
        "bots": dict(bots),
        "groups": [
            {
                "name": "tables",
                "title": {"ja": "すべての組", "en": "all tables"},
                "decks": decks if isinstance(decks, str) else [_as_data(d) for d in decks],
            }
        ],
        "options": dict(options),
    }
    return _Reader("flags", data, None, cards).study()


def _as_data(table: Sequence[str] | str) -> object:
    return table if isinstance(table, str) else list(table)


def title_of(deck: str) -> str:
    """A published deck by its name, a list by its title."""
    if not is_list(deck):
        return deck
    heading = next((line for line in deck.splitlines() if line.strip()), "")
    return heading.lstrip("# ").strip()[:TITLE] if heading.startswith("#") else UNTITLED


def apart(tables: Sequence[Sequence[str]]) -> dict[str, str]:
    """What each deck of several tables is called: two lists of one title are told apart by a number."""
    called: dict[str, str] = {}
    for deck in dict.fromkeys(deck for table in tables for deck in table):
        name, k = title_of(deck), 1
        while name in called.values():
            k += 1
            name = f"{title_of(deck)} ({k})"
        called[deck] = name
    return called


def _seen_before(table: Sequence[str], tables: Sequence[Sequence[str]]) -> bool:
    """Whether it is one of the tables, turned round: every deck goes first once at each, so it is the same match-up."""
    turned = [[*table[k:], *table[:k]] for k in range(len(table))]
    return any(list(other) in turned for other in tables)


class _Reader:
    def __init__(self, where: str, data: Mapping[object, object], path: Path | None, cards: str = "") -> None:
        self.where = where
        self.data = data
        self.path = path
        self.cards = cards

    def wrong(self, says: str) -> BadFile:
        return BadFile(self.where, says)

    def known(self, data: Mapping[object, object], names: Sequence[str], what: str) -> None:
        for key in data:
            if key not in names:
                raise self.wrong(f"{what} has no {key!r}{nearest(str(key), list(names))}")

    def text(self, value: object, what: str) -> str:
        if not isinstance(value, (str, int)) or isinstance(value, bool) or str(value) == "":
            raise self.wrong(f"{what} is a text")
        return str(value)

    def number(self, value: object, what: str, least: int = 0) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise self.wrong(f"{what} is a whole number from {least} up")
        return value

    def both(self, value: object, otherwise: str, what: str) -> tuple[str, str]:
        if value is None:
            return otherwise, otherwise
        if isinstance(value, dict):
            return self.text(value.get("ja"), f"{what} in ja"), self.text(value.get("en"), f"{what} in en")
        return self.text(value, what), self.text(value, what)

    def options(self, value: object, what: str) -> dict[str, str]:
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise self.wrong(f"options of {what} are names with values")
        return {str(k): str(v).lower() if isinstance(v, bool) else str(v) for k, v in value.items()}

    def counts(self, value: object, what: str) -> dict[str, int]:
        if not isinstance(value, dict) or not value:
            raise self.wrong(f"{what} are bots, each with its games: {{greedy: 1000}}")
        return {str(bot): self.number(games, f"the games of {bot}", 1) for bot, games in value.items()}

    def study(self) -> Study:
        data = self.data
        self.known(data, KNOWN, "a study")
        game = self.text(data.get("game"), "game")
        registry.get(game)
        name = self.text(data.get("study", game), "study")
        bots = self.counts(data.get("bots", {"greedy": 100}), "bots")
        if "cards" in data and self.path is not None:
            file = beside(self.path, data["cards"])
            self.cards = read_text(file)
            load_cards(registry.get(game), self.cards, str(file))
        probes = data.get("probes") or []
        if not isinstance(probes, list):
            raise self.wrong("probes is a list of module:Class")
        shared = Cell(game, (), (), cards=self.cards, probes=tuple(str(p) for p in probes))
        listed = data.get("groups")
        if not isinstance(listed, list) or not listed:
            raise self.wrong("groups is a list: each with its name and decks")
        general = self.options(data.get("options"), "the study")
        groups = tuple(self.group(g, shared, general) for g in listed)
        named = [g.name for g in groups]
        return Study(
            name,
            self.both(data.get("title"), name, "title"),
            game,
            self.number(data.get("seed", 1), "seed"),
            tuple(bots.items()),
            groups,
            tuple(self.versus(v, named) for v in self.listed("versus")),
            self.counterfactual(data.get("counterfactual"), next(iter(bots))),
            tuple(read_band(b, self.where, named) for b in self.listed("bands")),
            tuple(read_band(b, self.where, named, told=True) for b in self.listed("tell")),
            self.both(data.get("length"), "", "length") if "length" in data else ("ターン", "turns"),
            self.number(data.get("unit", 0), "unit"),
        )

    def listed(self, key: str) -> list[object]:
        found = self.data.get(key) or []
        if not isinstance(found, list):
            raise self.wrong(f"{key} is a list")
        return found

    def group(self, data: object, shared: Cell, general: Mapping[str, str]) -> Group:
        if not isinstance(data, dict):
            raise self.wrong("a group is a mapping: name, decks")
        self.known(data, GROUP_KNOWN, "a group")
        name = self.text(data.get("name"), "the name of a group")
        options = {**general, **self.options(data.get("options"), name)}
        seats = self.number(data["seats"], "seats", 1) if "seats" in data else 2
        tables = self.tables(data.get("decks"), shared.game, seats, name)
        called = apart(tables)
        cells = tuple(
            Cell(
                shared.game,
                tuple(decks),
                tuple(called[deck] for deck in decks),
                tuple(sorted(options.items())),
                shared.cards,
                probes=shared.probes,
            )
            for decks in tables
        )
        games = self.counts(data["games"], f"games of {name}") if "games" in data else {}
        return Group(name, self.both(data.get("title"), name, "title"), cells, bool(data.get("pooled")), games)

    def tables(self, value: object, game: str, seats: int, name: str) -> list[list[str]]:
        """The decks of each cell, each match-up once: what the study lists, or pairs, mirrors, pods of the published.

        A deck is a name, a list, or the name of a file beside the study. One that stands alone meets all that the game
        publishes.
        """
        plugin = registry.get(game)
        decks = [d.name for d in plugin.decks(registry.rules(plugin)) if d.sections]
        found: list[list[str]] = []
        if not isinstance(value, (str, list)) or not value:
            raise self.wrong(f"decks of {name} is a list of tables, each a list of decks, or {', '.join(KEYWORDS)}")
        for part in self._parts(value):
            if isinstance(part, list) and part:
                found.append([self.deck(str(x)) for x in part])
            elif part == PAIRS:
                found += [list(pair) for pair in combinations(decks, 2)]
            elif part == MIRRORS:
                found += [[deck, deck] for deck in decks]
            elif part == PODS:
                found += [
                    [decks[(k + i * step) % len(decks)] for i in range(seats)]
                    for step in (1, 3)
                    for k in range(len(decks))
                    if seats <= len(decks)
                ]
            elif isinstance(part, str) and (is_list(part) or part in decks or self._is_file(part)):
                mine = self.deck(part)
                found += [[mine, other] for other in decks if other != mine]
            else:
                raise self.wrong(
                    f"decks of {name}: {part!r} is none of {', '.join(KEYWORDS)}, no deck of {game} and no file"
                    f"{nearest(str(part), [*KEYWORDS, *decks])}"
                )
        if not found:
            raise self.wrong(f"decks of {name}: {game} publishes no decks for that")
        return [table for k, table in enumerate(found) if not _seen_before(table, found[:k])]

    def _parts(self, value: str | list[object]) -> list[object]:
        """One after another what a study says of its tables."""
        if isinstance(value, list):
            return list(value)
        return [value] if is_list(value) else [*value.replace(" and ", " ").replace(",", " ").split()]

    def _is_file(self, name: str) -> bool:
        return self.path is not None and "." in name

    def deck(self, given: str) -> str:
        """A deck as cells have it: the name of a published one, or a list."""
        if is_list(given) or not self._is_file(given) or self.path is None:
            return given
        return read_text(beside(self.path, given)).strip() + "\n"

    def versus(self, data: object, groups: Sequence[str]) -> Versus:
        if not isinstance(data, dict) or not isinstance(data.get("bots"), list) or len(data["bots"]) != 2:
            raise self.wrong("versus is a list of {bots: [one, another], games: N, group: NAME}")
        group = str(data.get("group", groups[0]))
        if group not in groups:
            raise self.wrong(f"versus: there is no group {group!r}{nearest(group, list(groups))}")
        one, two = (str(bot) for bot in data["bots"])
        return Versus((one, two), self.number(data.get("games", 20), "games of versus", 1), group)

    def counterfactual(self, data: object, bot: str) -> Counterfactual:
        if data is None:
            return Counterfactual()
        if not isinstance(data, dict):
            raise self.wrong("counterfactual is {cards: 8, games: 60} or {cards: [name, name], games: 60}")
        self.known(data, ("bot", "games", "cards"), "counterfactual")
        cards = data.get("cards", 0)
        games = self.number(data.get("games", 40), "games of counterfactual", 1)
        bot = str(data.get("bot", bot))
        if isinstance(cards, list):
            return Counterfactual(bot, games, 0, tuple(str(c) for c in cards))
        return Counterfactual(bot, games, self.number(cards, "cards of counterfactual"))
