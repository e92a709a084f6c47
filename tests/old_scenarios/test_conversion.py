"""Old scenario files: every scenario is converted and holds, and one that does not hold stops the conversion."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from fudaba import registry
from fudaba.kernel.errors import BadFile
from fudaba.testing.dialect import dialect_of
from scripts.convert_scenarios import converted
from scripts.old_scenarios.conversion import Unconverted

HERE = Path(__file__).parent
pytestmark = pytest.mark.once


def _one(tmp_path: Path, game: str, name: str, old: str, new: str) -> Path:
    """A file with one scenario, in which something was put in place of something else."""
    data = yaml.safe_load((HERE / f"{game}.yaml").read_text(encoding="utf-8"))
    data["scenarios"] = [s for s in data["scenarios"] if s["id"] == name]
    text = yaml.safe_dump(data, allow_unicode=True, default_flow_style=None, width=10_000)
    assert old in text
    path = tmp_path / "old.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", ["azuride", "avalon"])
def test_every_scenario_is_converted_and_passes(game: str) -> None:
    """The converter runs what it has written; the suite runs the same file with the other scenarios of the game."""
    text = converted(HERE / f"{game}.yaml")
    old = yaml.safe_load((HERE / f"{game}.yaml").read_text(encoding="utf-8"))["scenarios"]
    new = {s["id"]: s for s in yaml.safe_load(text)["scenarios"]}
    assert [name for name in new if "-refused-" not in name] == [s["id"] for s in old]
    assert all(new[s["id"]]["rules"] == s["rules"] and new[s["id"]]["steps"] for s in old)
    assert text == (HERE.parent / "games" / game / "scenarios" / "rulebook.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "name", "old", "new", "says"),
    [
        (
            "azuride",
            "AZ-S63",
            "b1.zone: B.discard",
            "b1.zone: B.front.1",
            "AZ-S63 does not hold: b1.zone is 'B.discard'",
        ),
        ("azuride", "AZ-S15", "reason: no-matching-chara", "reason: dock-already-set", "AZ-S15 does not hold"),
        ("azuride", "AZ-S15", "result: refused", "result: ok", "AZ-S15 does not hold: command 1 refused"),
        ("avalon", "AV-S001", "A.hand: 6", "A.hand: 7", "AV-S001 does not hold: A.hand is 6, expected 7"),
        ("avalon", "AV-S033", "refuse: bad-conversion", "refuse: no-mana", "AV-S033 does not hold"),
    ],
)
def test_one_false_expectation_stops_the_conversion(
    tmp_path: Path, game: str, name: str, old: str, new: str, says: str
) -> None:
    with pytest.raises(Unconverted) as told:
        converted(_one(tmp_path, game, name, old, new))
    assert str(told.value).startswith(says)


@pytest.mark.parametrize("game", ["azuride", "avalon"])
def test_an_old_file_is_refused_with_the_command_that_converts_it(game: str) -> None:
    path = HERE / f"{game}.yaml"
    with pytest.raises(BadFile, match=r"python -m scripts\.convert_scenarios .*old_scenarios"):
        dialect_of(registry.get(game)).run_file(path)
