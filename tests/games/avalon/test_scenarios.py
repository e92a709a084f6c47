"""Every scenario file of Avalon passes, and the runner notices when one should not."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba.games.avalon.scenarios.dialect import AvalonDialect
from tests.games.examples import examples, problem


@pytest.mark.parametrize(("path", "scenario"), examples("avalon"))
def test_scenario(path: Path, scenario: dict[str, object]) -> None:
    assert problem("avalon", path, scenario) == ""


def test_a_scenario_that_expects_something_else_fails(tmp_path: Path) -> None:
    text = (
        (Path(__file__).parent / "scenarios" / "scenarios.yaml")
        .read_text(encoding="utf-8")
        .replace("A.hand: 6, A.memory: 29", "A.hand: 7, A.memory: 29")
    )
    broken = tmp_path / "broken.yaml"
    broken.write_text(text, encoding="utf-8")
    failed = [r for r in AvalonDialect().run_file(broken) if not r.passed]
    assert [r.id for r in failed] == ["AV-S001"]
    assert "A.hand is 6, expected 7" in failed[0].message
