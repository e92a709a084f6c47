"""Every ruling of the FAQ and of the ledger as an executable scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba.games.ashes.scenarios import load, run

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [s for path in sorted(FOLDER.glob("*.yaml")) for s in load(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[str(s["id"]) for s in SCENARIOS])
def test_scenario(scenario: dict[str, object]) -> None:
    run(scenario)
