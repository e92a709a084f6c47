"""Every scenario file of Azuride passes, and the runner notices when one should not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml
from _pytest.mark.structures import ParameterSet

from fudaba.games.azuride.scenarios import run_file
from fudaba.games.azuride.scenarios.fixtures import read_cards
from fudaba.games.azuride.scenarios.run import run_scenario
from fudaba.kernel.nodes import CardDef
from fudaba.testing import rule

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))


def _scenarios() -> list[ParameterSet]:
    """Each scenario as a case of its own, marked with the rules it proves."""
    found = []
    for path in FILES:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        for scenario in data["scenarios"]:
            marks = rule(*scenario["rules"])
            found.append(pytest.param(path, scenario, id=scenario["id"], marks=marks))
    return found


@cache
def _cards(path: Path) -> tuple[CardDef, ...]:
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return tuple(read_cards(data["fixtures"]))


@pytest.mark.parametrize(("path", "scenario"), _scenarios())
def test_scenario(path: Path, scenario: dict[str, object]) -> None:
    assert run_scenario(scenario, list(_cards(path))) == ""


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_whole_file_runs(path: Path) -> None:
    results = run_file(path)
    assert len(results) >= 70
    assert [f"{r.id}: {r.message}" for r in results if not r.passed] == []


def _broken(tmp_path: Path, change: dict[str, object]) -> str:
    data = yaml.safe_load(FILES[-1].read_text(encoding="utf-8"))
    scenario = next(s for s in data["scenarios"] if s["id"] == "AZ-S63")
    scenario["expected"] = change
    data["scenarios"] = [scenario]
    path = tmp_path / "broken.yaml"
    path.write_text(yaml.safe_dump(data), encoding="utf-8")
    (result,) = run_file(path)
    assert not result.passed
    return result.message


def test_a_wrong_state_is_reported_with_what_was_found(tmp_path: Path) -> None:
    assert "b1.zone is 'B.discard'" in _broken(tmp_path, {"result": "ok", "state": {"b1.zone": "B.front.1"}})


def test_a_refusal_that_did_not_come_is_reported(tmp_path: Path) -> None:
    assert "nothing refused" in _broken(tmp_path, {"result": "refused", "reason": "cannot-attack"})


def test_an_unknown_key_is_reported(tmp_path: Path) -> None:
    assert "nothing called" in _broken(tmp_path, {"result": "ok", "state": {"A.cellar": []}})
