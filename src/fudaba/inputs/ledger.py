"""The rules ledgers: every rule of a game under a stable id, in Japanese and English.

A ledger is the file ``rules.yaml`` beside a game's code. It is read here and nowhere else; the engine itself
only carries ids. ``Ledger.load`` refuses a file with any defect and names all of them, each with its line.

    >>> ledger = builtin("azuride")
    >>> ledger["azuride.deploy.same-name"].kind
    'action'
    >>> ledger.nearest("azuride.deploy.samename", most=1)
    ('azuride.deploy.same-name',)
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final, cast

import yaml

from fudaba.inputs.files import tree
from fudaba.kernel.errors import BadFile, FudabaError, UnknownName
from fudaba.kernel.limits import LIKENESS, quoted
from fudaba.languages import LANGUAGES

GAMES: Final = Path(__file__).parents[1] / "games"
FILE_NAME: Final = "rules.yaml"
ENTRY_POINTS: Final = "fudaba.games"

_GAME: Final = re.compile(r"[a-z][a-z0-9_-]{,60}")
_ID: Final = re.compile(r"[a-z][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9-]*){2,}")
_TEXTS: Final = ("section", "kind", "source", "basis", *LANGUAGES, "no_effect")
_FLAGS: Final = ("decision", "derived")
_LISTS: Final = ("gap", "gaps")
_FIELDS: Final = frozenset(("id", "lines", "data", *_TEXTS, *_FLAGS, *_LISTS))
_DECIDED: Final = "ruling"  # the bases by which the Azuride and Avalon ledgers say `decision` and `derived`
_INFERRED: Final = "inferred"


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a ledger."""

    id: str
    section: str
    kind: str
    ja: str
    en: str
    source: str = ""
    """Where it stands: a page of the rulebook, the FAQ, or lines of the scanned rulebook."""
    basis: str = ""
    decision: bool = False
    """Settled by us, because every source is silent or contradicts another."""
    derived: bool = False
    """Stated nowhere, but follows from other rules."""
    gaps: tuple[str, ...] = ()
    """The gaps of the rulebook that this entry settles."""
    no_effect: str = ""
    """Why no play can show this entry; empty for every rule that needs a test."""
    data: Mapping[str, object] = field(default_factory=dict, hash=False)
    """The figures of the entry, where it is a table."""
    line: int = 0

    def text(self, language: str) -> str:
        """The sentence of the rule in ``ja`` or ``en``, or in the other where a ledger has only one language yet."""
        if language == "ja":
            return self.ja or self.en
        if language == "en":
            return self.en or self.ja
        raise UnknownName(f"no language {quoted(language)}; a ledger has 'ja' and 'en'")


@dataclass(frozen=True, slots=True)
class Problem:
    """One defect of a ledger file, with the place to mend."""

    file: str
    line: int
    id: str
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.id or '(no id)'}: {self.message}"


class LedgerError(FudabaError):
    """A ledger file that cannot be used; ``problems`` lists every defect found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems


class UnknownRule(UnknownName):
    """An id that the ledger does not hold; ``nearest`` are the ids it may have meant."""

    def __init__(self, rule_id: str, where: str, nearest: tuple[str, ...]) -> None:
        hint = f"; nearest: {', '.join(repr(near) for near in nearest)}" if nearest else ""
        super().__init__(f"no rule {quoted(rule_id)} in {where}{hint}")
        self.rule_id = rule_id
        self.nearest = nearest


def nearest_ids(rule_id: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known ids most like this one, best first; what follows the game's name weighs most.

    >>> nearest_ids("go.end.win", ["go.end.winner", "go.draw.two", "go.end.lose"], most=1)
    ('go.end.winner',)
    """
    wanted = rule_id.partition(".")[2] or rule_id
    if len(wanted) > LIKENESS:
        return ()
    by_tail: dict[str, list[str]] = {}
    for known_id in known:
        by_tail.setdefault(known_id.partition(".")[2] or known_id, []).append(known_id)
    tails = difflib.get_close_matches(wanted, by_tail, n=most, cutoff=0.5)
    found = [known_id for tail in tails for known_id in by_tail[tail]]
    prefix = rule_id.partition(".")[0] + "."
    found.sort(key=lambda known_id: not known_id.startswith(prefix))  # stable: likeness decides inside a game
    return tuple(found[:most])


class Ledger:
    """All rules of one game, in the order of the file."""

    def __init__(self, game: str, rules: Iterable[Rule], path: Path | None = None) -> None:
        self.game = game
        self.path = path
        self.rules: tuple[Rule, ...] = tuple(rules)
        self._by_id: dict[str, Rule] = {rule.id: rule for rule in self.rules}

    @classmethod
    def load(cls, path: Path | str, game: str | None = None) -> Ledger:
        """Read a ledger file. The game's name, unless given, is that of the folder the file lies in."""
        file = Path(path)
        name = game if game is not None else file.resolve().parent.name
        rules, problems = _read(file, name)
        if problems:
            raise LedgerError(tuple(problems))
        return cls(name, rules, file)

    def __getitem__(self, rule_id: str) -> Rule:
        rule = self._by_id.get(rule_id)
        if rule is None:
            raise UnknownRule(rule_id, f"the {self.game} ledger", self.nearest(rule_id))
        return rule

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)

    def __repr__(self) -> str:
        return f"<Ledger {self.game}: {len(self)} rules>"

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which it says its rules; one may come first."""
        return tuple(name for name in LANGUAGES if any(getattr(rule, name) for rule in self.rules))

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids, in the order of the file."""
        return tuple(self._by_id)

    def nearest(self, rule_id: str, most: int = 3) -> tuple[str, ...]:
        """The ids most like one that is not here."""
        return nearest_ids(rule_id, self._by_id, most)

    def find(
        self,
        *,
        prefix: str = "",
        section: str | None = None,
        kind: str | None = None,
        text: str = "",
        decided: bool | None = None,
    ) -> tuple[Rule, ...]:
        """The rules that meet every condition given; ``text`` is looked for in the id and both sentences."""
        needle = text.casefold()
        return tuple(
            rule
            for rule in self.rules
            if rule.id.startswith(prefix)
            and (section is None or rule.section == section)
            and (kind is None or rule.kind == kind)
            and (decided is None or rule.decision == decided)
            and (not needle or any(needle in part.casefold() for part in (rule.id, rule.ja, rule.en)))
        )


def validate(path: Path | str, game: str | None = None) -> tuple[Problem, ...]:
    """Every defect of a ledger file; empty if ``Ledger.load`` would take it."""
    file = Path(path)
    return tuple(_read(file, game if game is not None else file.resolve().parent.name)[1])


@cache
def builtin(game: str) -> Ledger:
    """The ledger of a game that comes with fudaba."""
    path = GAMES / game / FILE_NAME if _GAME.fullmatch(game) else GAMES
    if not path.is_file():
        known = sorted(found.parent.name for found in GAMES.glob(f"*/{FILE_NAME}"))
        near = difflib.get_close_matches(game[:LIKENESS], known, n=1) or known
        raise UnknownName(f"no built-in game {quoted(game)} with a ledger; nearest: {', '.join(map(repr, near))}")
    return Ledger.load(path, game)


def discover() -> dict[str, Path]:
    """The ledger file of every game on this machine: built in, or registered by another distribution.

    Nothing of a registered game is imported: one whose plugin is broken still has its ledger.
    """
    found = {path.parent.name: path for path in sorted(GAMES.glob(f"*/{FILE_NAME}"))}
    for point in entry_points(group=ENTRY_POINTS):
        if point.name in found:
            continue
        spec = find_spec(point.module.partition(".")[0])
        folders = spec.submodule_search_locations if spec is not None else None
        for folder in folders or ():
            paths = sorted(Path(folder).rglob(FILE_NAME))
            if paths:
                own = [path for path in paths if path.parent.name == point.name]
                found[point.name] = (own or paths)[0]
                break
    return found


# ---------------------------------------------------------------- reading


class _Reader:
    """Collects the rules and the problems of one file."""

    def __init__(self, file: Path, game: str) -> None:
        self.file = file
        self.game = game
        self.folder = file.resolve().parent.name  # a variant such as a draft shares the ledger of its game
        self.rules: list[Rule] = []
        self.problems: list[Problem] = []
        self.languages: tuple[str, ...] = LANGUAGES
        self.seen: dict[str, int] = {}

    def problem(self, line: int, rule_id: str, message: str) -> None:
        self.problems.append(Problem(str(self.file), line, rule_id, message))

    def entry(self, node: yaml.Node, value: object) -> None:
        line = node.start_mark.line + 1
        if not isinstance(node, yaml.MappingNode) or not isinstance(value, dict):
            self.problem(line, "", "an entry is a mapping with id, ja and en")
            return
        entry = cast("dict[object, object]", value)
        raw_id = entry.get("id")
        rule_id = raw_id if isinstance(raw_id, str) else ""
        before = len(self.problems)
        self._keys(node, rule_id)
        self._id(line, raw_id, rule_id)
        for lang in LANGUAGES:
            text = entry.get(lang)
            if lang in self.languages and (lang not in entry or (isinstance(text, str) and not text.strip())):
                self.problem(line, rule_id, f"missing {lang!r}")
        lines = {str(key.value): key.start_mark.line + 1 for key, _ in node.value}
        for name in _TEXTS:
            if name in entry and not isinstance(entry[name], str):
                self.problem(lines[name], rule_id, f"{name!r} must be text, not {quoted(entry[name])}")
        for name in _FLAGS:
            if name in entry and not isinstance(entry[name], bool):
                self.problem(lines[name], rule_id, f"{name!r} must be true or false, not {quoted(entry[name])}")
        for name in _LISTS:
            items = entry.get(name, [])
            if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
                self.problem(lines[name], rule_id, f"{name!r} must be a list of gap ids, not {quoted(items)}")
        if "data" in entry and not isinstance(entry["data"], dict):
            self.problem(lines["data"], rule_id, "'data' must be a mapping")
        if "no_effect" in entry and not str(entry["no_effect"]).strip():
            self.problem(lines["no_effect"], rule_id, "'no_effect' must give a reason")
        if len(self.problems) == before:
            self.rules.append(_rule(entry, rule_id, line))

    def _keys(self, node: yaml.MappingNode, rule_id: str) -> None:
        names: set[str] = set()
        for key, _ in node.value:
            name, line = str(key.value), key.start_mark.line + 1
            if name in names:  # YAML itself would quietly keep the last one
                self.problem(line, rule_id, f"field {quoted(name)} is given twice")
            names.add(name)
            if name not in _FIELDS:
                near = difflib.get_close_matches(name[:LIKENESS], _FIELDS, n=1)
                hint = f"; nearest: {near[0]!r}" if near else ""
                self.problem(line, rule_id, f"unknown field {quoted(name)}{hint}")

    def _id(self, line: int, raw_id: object, rule_id: str) -> None:
        if not rule_id:
            self.problem(line, "", "missing 'id'" if raw_id is None else f"an id is text, not {quoted(raw_id)}")
            return
        if not _ID.fullmatch(rule_id):
            self.problem(line, rule_id, "an id is three or more lower-case words joined by dots: game.topic.name")
        elif not rule_id.startswith((self.game + ".", self.folder + ".")):
            self.problem(line, rule_id, f"wrong prefix: ids of this ledger begin with {self.game + '.'!r}")
        if rule_id in self.seen:
            self.problem(line, rule_id, f"duplicate id, first used in line {self.seen[rule_id]}")
        self.seen.setdefault(rule_id, line)


def _read(file: Path, game: str) -> tuple[list[Rule], list[Problem]]:
    reader = _Reader(file, game)
    try:
        root, content = tree(file)
    except BadFile as error:
        reader.problem(error.line, "", error.reason)
        return [], reader.problems
    if not isinstance(root, yaml.MappingNode) or not isinstance(content, dict) or "rules" not in content:
        reader.problem(1, "", "a ledger is a mapping with a list 'rules'")
        return [], reader.problems
    lists = [value for key, value in root.value if key.value == "rules"]
    node = lists[-1]
    if len(lists) != 1 or not isinstance(node, yaml.SequenceNode) or not node.value:
        reader.problem(node.start_mark.line + 1, "", "'rules' must be a list with at least one entry, given once")
        return [], reader.problems
    # One language may come first: the other is missing where it has been begun, or where there is none at all.
    told = [entry for entry in content["rules"] if isinstance(entry, dict)]
    reader.languages = tuple(name for name in LANGUAGES if any(entry.get(name) for entry in told)) or LANGUAGES
    for entry_node, entry in zip(node.value, content["rules"], strict=True):
        reader.entry(entry_node, entry)
    return reader.rules, reader.problems


def _rule(entry: dict[object, object], rule_id: str, line: int) -> Rule:
    """One valid entry. The ledgers were written by different hands: here their fields become one record."""
    basis = str(entry.get("basis", ""))
    source = str(entry.get("source", ""))
    if not source and "lines" in entry:
        source = f"rulebook lines {entry['lines']}"
    gaps = [*cast("list[str]", entry.get("gap", [])), *cast("list[str]", entry.get("gaps", []))]
    return Rule(
        id=rule_id,
        section=str(entry.get("section", rule_id.split(".")[1])),
        kind=str(entry.get("kind", "rule")),
        ja=str(entry.get("ja", "")),
        en=str(entry.get("en", "")),
        source=source,
        basis=basis,
        decision=entry.get("decision") is True or basis == _DECIDED,
        derived=entry.get("derived") is True or basis == _INFERRED,
        gaps=tuple(gaps),
        no_effect=str(entry.get("no_effect", "")),
        data=cast("dict[str, object]", entry.get("data", {})),
        line=line,
    )
