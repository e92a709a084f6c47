"""Every scenario file of Avalon passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.examples import examples, problem


@pytest.mark.parametrize(("path", "scenario"), examples("avalon"))
def test_scenario(path: Path, scenario: dict[str, object]) -> None:
    assert problem("avalon", path, scenario) == ""
