"""Azuride keeps the laws, and everything its cards can do has been done. `fudaba check azuride` looks longer."""

from __future__ import annotations

from fudaba import registry
from fudaba.testing.conformance import check


def test_azuride_keeps_the_laws() -> None:
    report = check(registry.get("azuride"), games=7, seed=3, further=40)
    assert report.states > 500
    assert report.sound, report.summary()
