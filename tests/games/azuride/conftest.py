"""Every sea of a test is sailed both ways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.azuride.helpers import Sea


@pytest.fixture(autouse=True)
def _both_ways() -> Iterator[None]:
    Sea.made.clear()
    yield
    for sea in Sea.made:
        sea.skipping()
