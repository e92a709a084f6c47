"""Which test claims which rule, read from the tests without running or importing them.

Three things count as a claim: the mark ``@rule(...)`` (or ``pytest.mark.rule(...)``) on a test function, a test
class, a module or a ``pytest.param``; the ``rules:`` list of a scenario in a YAML file of a folder named
``scenarios``; and the rules of an example in a rulebook chapter. A test that never runs claims nothing:
unconditionally skipped ones and expected failures are left out, and so are marks on functions that pytest would not
collect.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import yaml

from fudaba.inputs.files import tree
from fudaba.kernel.errors import BadFile
from fudaba.testing.chapter import read_chapter
from fudaba.testing.marks import MARK

SCENARIOS: Final = "scenarios"
_DEAD: Final = frozenset(("skip", "xfail"))
_Strings = dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class MarkedClaim:
    """One test, or one scenario, that says it proves one rule."""

    rule_id: str
    file: Path
    line: int
    test: str
    """``test_name``, ``TestClass::test_name``, or a scenario's id."""
    scenario: bool = False

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.test}"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file or a mark that could not be read, so that its claims are not counted."""

    file: Path
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class Claims:
    """All claims of a tree of tests, and what could not be read of it."""

    claims: tuple[MarkedClaim, ...]
    unreadable: tuple[Unreadable, ...]

    def by_rule(self) -> dict[str, list[MarkedClaim]]:
        """The claims of each rule id."""
        found: dict[str, list[MarkedClaim]] = {}
        for claim in self.claims:
            found.setdefault(claim.rule_id, []).append(claim)
        return found


def claims_under(root: Path) -> Claims:
    """All claims in the test modules and scenario files below a folder."""
    claims: list[MarkedClaim] = []
    unreadable: list[Unreadable] = []
    for path in sorted(root.rglob("*.py")):
        if path.name.startswith("test_") or path.name.endswith("_test.py"):
            module = _Module(path)
            claims.extend(module.claims)
            unreadable.extend(module.unreadable)
    for path in sorted([*root.rglob("*.yaml"), *root.rglob("*.yml")]):
        if path.parent.name == SCENARIOS:
            _scenario_file(path, claims, unreadable)
    return Claims(tuple(claims), tuple(unreadable))


def claims_of_chapters(folder: Path, game: str) -> tuple[MarkedClaim, ...]:
    """What the examples of a game's rulebook chapters claim."""
    return tuple(
        MarkedClaim(rule, path, example.line, example.id, scenario=True)
        for path in sorted(folder.glob("*.md"))
        for example in read_chapter(path, game).examples
        for rule in example.rules
    )


# ---------------------------------------------------------------- scenario files


def scenario_rules(path: Path) -> dict[str, tuple[str, ...]]:
    """The rules each scenario of a file claims, by the scenario's id."""
    return {scenario_id: rules for scenario_id, rules, _ in _scenarios(path)}


def _scenario_file(path: Path, claims: list[MarkedClaim], unreadable: list[Unreadable]) -> None:
    try:
        for scenario_id, rules, line in _scenarios(path):
            claims.extend(MarkedClaim(rule_id, path, line, scenario_id, scenario=True) for rule_id in rules)
    except BadFile as error:
        unreadable.append(Unreadable(path, error.line, f"not a scenario file: {error.reason}"))


def _scenarios(path: Path) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Every mapping with ``id`` and ``rules`` in a top-level list, whatever the game calls that list."""
    root, content = tree(path)
    if not isinstance(root, yaml.MappingNode) or not isinstance(content, dict):
        return
    for key, node in root.value:
        if not isinstance(node, yaml.SequenceNode):
            continue
        for entry_node, entry in zip(node.value, cast("list[object]", content[key.value]), strict=True):
            if isinstance(entry, dict) and isinstance(entry.get("rules"), list) and "id" in entry:
                rules = tuple(str(rule_id) for rule_id in entry["rules"])
                yield str(entry["id"]), rules, entry_node.start_mark.line + 1


# ---------------------------------------------------------------- test modules


class _Module:
    """The claims of one test module."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.claims: list[MarkedClaim] = []
        self.unreadable: list[Unreadable] = []
        self.constants: _Strings = {}
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        except (SyntaxError, UnicodeDecodeError) as error:
            self.unreadable.append(Unreadable(path, getattr(error, "lineno", 0) or 0, "not Python"))
            return
        self._read_constants(tree.body)
        self._body(tree.body, "", ())

    def _read_constants(self, body: Sequence[ast.stmt]) -> None:
        for statement in body:
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                target = statement.targets[0]
                value: ast.expr | None = statement.value
            elif isinstance(statement, ast.AnnAssign):
                target, value = statement.target, statement.value
            else:
                continue
            strings = self._strings(value) if value is not None else None
            if isinstance(target, ast.Name) and strings is not None:
                self.constants[target.id] = strings

    def _strings(self, node: ast.expr) -> tuple[str, ...] | None:
        """The strings a literal stands for; None if it is not made of literals."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return (node.value,)
        if isinstance(node, ast.Name):
            return self.constants.get(node.id)
        if isinstance(node, ast.Starred):
            return self._strings(node.value)
        if isinstance(node, (ast.Tuple, ast.List)):
            parts: list[str] = []
            for element in node.elts:
                strings = self._strings(element)
                if strings is None:
                    return None
                parts.extend(strings)
            return tuple(parts)
        return None

    def _body(self, body: Sequence[ast.stmt], owner: str, outer: tuple[str, ...]) -> None:
        own = outer
        for statement in body:
            if isinstance(statement, ast.Assign) and _names(statement.targets) == ["pytestmark"]:
                marks = _flat(statement.value)
                if any(_is_dead(mark) for mark in marks):
                    return
                own = (*own, *self._ids(marks))
        for statement in body:
            if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
                if not any(_is_dead(mark) for mark in statement.decorator_list):
                    ids = (*own, *self._ids(statement.decorator_list))
                    self._body(statement.body, f"{owner}{statement.name}::", ids)
            elif isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef)):
                if statement.name.startswith("test"):
                    self._function(statement, owner, own)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, owner: str, outer: tuple[str, ...]) -> None:
        if any(_is_dead(mark) for mark in node.decorator_list):
            return
        ids = [*outer, *self._ids(node.decorator_list)]
        for decorator in node.decorator_list:
            if _call_name(decorator) == "parametrize":
                for inner in ast.walk(decorator):
                    if isinstance(inner, ast.Call) and _call_name(inner) == "param":
                        marks = [m for word in inner.keywords if word.arg == "marks" for m in _flat(word.value)]
                        if not any(_is_dead(mark) for mark in marks):
                            ids.extend(self._ids(marks))
        for rule_id in dict.fromkeys(ids):
            self.claims.append(MarkedClaim(rule_id, self.path, node.lineno, owner + node.name))

    def _ids(self, marks: Sequence[ast.expr]) -> list[str]:
        found: list[str] = []
        for mark in marks:
            if isinstance(mark, ast.Call) and _call_name(mark) == MARK:
                for argument in mark.args:
                    strings = self._strings(argument)
                    if strings is None:
                        message = "@rule takes its ids as literals, so that they can be read without running"
                        self.unreadable.append(Unreadable(self.path, mark.lineno, message))
                    else:
                        found.extend(strings)
        return found


def _names(targets: Sequence[ast.expr]) -> list[str]:
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _flat(node: ast.expr) -> list[ast.expr]:
    return list(node.elts) if isinstance(node, (ast.List, ast.Tuple)) else [node]


def _call_name(node: ast.expr) -> str:
    """``rule`` of ``rule(...)``, ``testing.rule(...)`` and ``pytest.mark.rule(...)``, called or not."""
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_dead(node: ast.expr) -> bool:
    """A mark with which the test never runs, or is expected to fail."""
    if _call_name(node) not in _DEAD:
        return False
    function = node.func if isinstance(node, ast.Call) else node
    return isinstance(function, ast.Attribute) and _call_name(function.value) == "mark"
