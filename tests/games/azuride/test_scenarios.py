"""Every scenario file of Azuride passes, and the runner notices when one should not."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from fudaba.games.azuride.scenarios.dialect import AzurideDialect
from tests.games.examples import examples, files, problem


@pytest.mark.parametrize(("path", "scenario"), examples("azuride"))
def test_scenario(path: Path, scenario: dict[str, object]) -> None:
    assert problem("azuride", path, scenario) == ""


def _broken(tmp_path: Path, change: dict[str, object]) -> str:
    data = yaml.safe_load(files("azuride")[-1].read_text(encoding="utf-8"))
    scenario = next(s for s in data["scenarios"] if s["id"] == "AZ-S63")
    scenario["expected"] = change
    data["scenarios"] = [scenario]
    path = tmp_path / "broken.yaml"
    path.write_text(yaml.safe_dump(data), encoding="utf-8")
    (result,) = AzurideDialect().run_file(path)
    assert not result.passed
    return result.message


def test_a_wrong_state_is_reported_with_what_was_found(tmp_path: Path) -> None:
    assert "b1.zone is 'B.discard'" in _broken(tmp_path, {"result": "ok", "state": {"b1.zone": "B.front.1"}})


def test_a_refusal_that_did_not_come_is_reported(tmp_path: Path) -> None:
    assert "nothing refused" in _broken(tmp_path, {"result": "refused", "reason": "cannot-attack"})


def test_an_unknown_key_is_reported(tmp_path: Path) -> None:
    assert "nothing called" in _broken(tmp_path, {"result": "ok", "state": {"A.cellar": []}})
