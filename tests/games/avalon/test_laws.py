"""The laws in random play over tables of every mode and two to four seats, with newcomers."""

from __future__ import annotations

import pytest

from fudaba import registry
from fudaba.testing.conformance import check


@pytest.mark.slow
def test_the_laws_hold() -> None:
    plugin = registry.get("avalon")
    report = check(plugin, games=15, seed=3, further=0)
    broken = [law for law in report.laws if law.failures and law.number != 12]
    assert not broken, report.summary()
    assert report.states > 500


def test_the_tables_cover_modes_seats_and_the_open_door() -> None:
    variants = registry.get("avalon").variants
    options = [v.options for v in variants]
    assert {o["mode"] for o in options} == {"novice", "normal", "veteran", "expert", "complete"}
    assert {v.seats for v in variants} == {2, 3, 4}
    assert {o["join"] for o in options} == {"true", "false"}
