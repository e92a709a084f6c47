"""The scenario files of a game, one case for each scenario."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from fudaba import registry
from fudaba.testing.dialect import Dialect, dialect_of
from fudaba.testing.scenarios import mapping, read_scenarios, sequence

HERE = Path(__file__).parent


def files(game: str) -> list[Path]:
    """All scenario files of a game."""
    return sorted((HERE / game / "scenarios").glob("*.yaml"))


def examples(game: str) -> list[ParameterSet]:
    """Every scenario with the file it stands in."""
    found = [(path, mapping(s, "scenario")) for path in files(game) for s in sequence(_data(path)["scenarios"], "")]
    return [pytest.param(path, scenario, id=str(scenario["id"])) for path, scenario in found]


def problem(game: str, path: Path, scenario: dict[str, object]) -> str:
    """What is wrong with a scenario, both ways."""
    return _words(game).run(scenario, _shared(game, path))


@cache
def _words(game: str) -> Dialect:
    return dialect_of(registry.get(game))


@cache
def _data(path: Path) -> dict[str, object]:
    return read_scenarios(path)


@cache
def _shared(game: str, path: Path) -> object:
    return _words(game).shared(path, _data(path))
