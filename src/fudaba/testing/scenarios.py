"""Scenario files: how all of them are read and what is reported of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import yaml

from fudaba.inputs.files import plain, read_yaml, tree
from fudaba.kernel.errors import BadFile, FudabaError
from fudaba.kernel.limits import quoted, shortened
from fudaba.registry import ScenarioResult

T = TypeVar("T")
MESSAGE = 4_000
"""Characters of what is said of one scenario."""
PILE = 200
"""Cards that a number alone lays out."""


class BadScenario(FudabaError):
    """A scenario that cannot be read, or whose expectation is not met; the message says where.

    ``step`` is the step at fault, from 1; 0 if it is none or all of them.
    """

    def __init__(self, message: str, step: int = 0) -> None:
        super().__init__(message)
        self.step = step


class Places:
    """The lines of a scenario file where its scenarios and their steps begin."""

    def __init__(self, path: Path) -> None:
        self._lines: list[list[int]] = []
        for scenario in _listed(tree(path)[0], "scenarios"):
            steps = [step.start_mark.line + 1 for step in _listed(scenario, "steps")]
            self._lines.append([scenario.start_mark.line + 1, *steps])

    def line(self, scenario: int, step: int = 0) -> int:
        """The line of a scenario (by its place in the file) or of one of its steps; 0 if it is not known."""
        lines = self._lines[scenario] if scenario < len(self._lines) else [0]
        return lines[step if step < len(lines) else 0]


def _listed(node: yaml.Node | None, key: str) -> list[yaml.Node]:
    """The nodes of the list that a mapping has under a key."""
    for name, value in node.value if isinstance(node, yaml.MappingNode) else []:
        if name.value == key and isinstance(value, yaml.SequenceNode):
            return list(value.value)
    return []


def read_scenarios(path: Path, has: str = "scenarios") -> dict[str, object]:
    """A scenario file as plain values. Of any other file nothing is said but that it is none."""
    data = plain(read_yaml(path), str(path))
    if not isinstance(data, dict) or not isinstance(data.get(has), (list, dict)):
        raise BadFile(str(path), f"no scenario file: a mapping with {has!r} was expected")
    return {str(k): v for k, v in data.items()}


def prepared(path: Path, read: Callable[[], T]) -> T:
    """What all scenarios of a file share; if it cannot be made, the file is at fault."""
    try:
        return read()
    except BadFile:
        raise
    except Exception as e:
        raise BadFile(str(path), f"its cards cannot be read ({shortened(f'{type(e).__name__}: {e}')})") from e


def result(name: object, run: Callable[[], str], line: Callable[[int], int] | None = None) -> ScenarioResult:
    """One scenario run to its end; whatever stops it is what is wrong with it. ``line`` gives the line of a step."""
    step = 0
    try:
        message = run()
    except Exception as e:  # noqa: BLE001 - a scenario may hold anything, and the others still have to run
        message = f"{type(e).__name__}: {e}"
        step = e.step if isinstance(e, BadScenario) else 0
    at = 0 if line is None else line(step)
    return ScenarioResult(shortened(str(name)), not message, shortened(message, MESSAGE), at)


def copies(value: object, where: str) -> int:
    """How many cards somebody lays out at once."""
    text = str(value)
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= PILE):
        raise BadScenario(f"{where}: {quoted(value)} is not a number of cards up to {PILE}")
    return int(text)


def mapping(value: object, where: str) -> dict[str, object]:
    """A YAML mapping; nothing is an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadScenario(f"{where}: a mapping was expected, not {quoted(value)}")
    return {str(k): v for k, v in value.items()}


def sequence(value: object, where: str) -> list[object]:
    """A YAML list; nothing is an empty one."""
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadScenario(f"{where}: a list was expected, not {quoted(value)}")
    return list(value)


def number(value: object, where: str) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadScenario(f"{where}: a number was expected, not {quoted(value)}")
    return value


def one_of(value: object, names: tuple[str, ...], where: str) -> int:
    """The place of a name in a list of names."""
    if value not in names:
        raise BadScenario(f"{where}: {quoted(value)} is none of {', '.join(names)}")
    return names.index(str(value))
