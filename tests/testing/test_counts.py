"""Continuation counts are what they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba import registry
from fudaba.testing.table import Side, Table
from scripts import counts

FOLDER = Path(__file__).resolve().parents[1] / "counts"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_positions_go_on_in_as_many_ways_as_before(file: Path) -> None:
    assert counts.compare(registry.get(file.stem), file) == []


def test_ways_are_counted_by_hand() -> None:
    # spark at foe, or end; after the spark: end; after the end the foe can only end as well
    t = Table("toy", at="day", you=Side(hand="spark", embers=1, deck="fox"), foe=Side(deck="hush*4"))
    assert counts.counts(t.world, 2) == [2, 2]


def test_a_wrong_count_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "toy.txt"
    file.write_text("0 1 0: 5 12\n", encoding="utf-8")
    assert counts.compare(registry.get("toy"), file) == ["0 1 0: [5, 11], not [5, 12]"]
