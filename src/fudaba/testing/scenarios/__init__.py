"""Runners of scenario files, one for each game that has such files, and how all of them read and report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fudaba.files import plain, read_yaml
from fudaba.kernel.errors import BadFile, FudabaError
from fudaba.kernel.limits import shortened
from fudaba.registry import ScenarioResult

LONGEST = 2_000
"""Characters of one scenario's message."""


class BadScenario(FudabaError):
    """A scenario that cannot be read, or whose expectation is not met; the message says where."""


def read_scenarios(path: Path, has: str = "scenarios") -> dict[str, object]:
    """A scenario file as plain values. Of any other file nothing is said but that it is none."""
    data = plain(read_yaml(path), str(path))
    if not isinstance(data, dict) or not isinstance(data.get(has), (list, dict)):
        raise BadFile(str(path), f"no scenario file: a mapping with {has!r} was expected")
    return {str(k): v for k, v in data.items()}


def result(name: object, run: Callable[[], str]) -> ScenarioResult:
    """One scenario run to its end; whatever stops it is what is wrong with it."""
    try:
        message = run()
    except (FudabaError, AssertionError) as e:
        message = str(e) or type(e).__name__
    except Exception as e:  # noqa: BLE001 - a scenario may hold anything, and the others still have to run
        message = f"{type(e).__name__}: {e}"
    return ScenarioResult(shortened(str(name)), not message, shortened(message, LONGEST))
