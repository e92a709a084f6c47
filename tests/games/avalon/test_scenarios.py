"""Every scenario file of the game, one test per scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba.games.avalon.scenarios.files import run_file
from fudaba.registry import ScenarioResult

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))
RESULTS = [result for path in FILES for result in run_file(path)]


@pytest.mark.parametrize("result", RESULTS, ids=[r.id for r in RESULTS])
def test_scenario(result: ScenarioResult) -> None:
    assert result.passed, result.message


def test_all_of_them_were_found() -> None:
    assert len(RESULTS) >= 92


def test_a_scenario_that_expects_something_else_fails(tmp_path: Path) -> None:
    text = (
        (Path(__file__).parent / "scenarios" / "scenarios.yaml")
        .read_text(encoding="utf-8")
        .replace("A.hand: 6, A.memory: 29", "A.hand: 7, A.memory: 29")
    )
    broken = tmp_path / "broken.yaml"
    broken.write_text(text, encoding="utf-8")
    failed = [r for r in run_file(broken) if not r.passed]
    assert [r.id for r in failed] == ["AV-S001"]
    assert "A.hand is 6, expected 7" in failed[0].message
