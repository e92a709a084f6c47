"""Every table of a test is played both ways, with all windows asked and with those skipped that leave no choice, and as
shipped.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fudaba.testing.table import Table


@pytest.fixture(autouse=True)
def _both_ways() -> Iterator[None]:
    Table.made = []
    try:
        yield
        for table in Table.made:
            table.both_ways()
            table.as_shipped()
    finally:
        Table.made = None
