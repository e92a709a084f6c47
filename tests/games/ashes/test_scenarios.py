"""Every ruling of the FAQ, and what is unusual, as an executable scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.examples import examples, problem


@pytest.mark.parametrize(("path", "scenario"), examples("ashes"))
def test_scenario(path: Path, scenario: dict[str, object]) -> None:
    assert problem("ashes", path, scenario) == ""
