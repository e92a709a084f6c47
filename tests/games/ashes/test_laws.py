"""The laws in random play of Ashes with two, three and four seats. `fudaba check ashes` looks longer."""

from __future__ import annotations

import pytest

from fudaba import registry
from fudaba.testing.conformance import check


@pytest.mark.slow
def test_the_laws_hold() -> None:
    plugin = registry.get("ashes")
    tables = [next(i for i, v in enumerate(plugin.variants) if v.seats == seats) for seats in (2, 3, 4)]
    report = check(plugin, games=3, seed=3, further=0, tables=tables)
    broken = [law for law in report.laws if law.failures and law.number != 12]  # what resolves takes more games
    assert not broken, report.summary()
    assert report.states > 400
