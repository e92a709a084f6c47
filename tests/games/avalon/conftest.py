"""Every scene of a test is played both ways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.avalon.helpers import MADE, once_more


@pytest.fixture(autouse=True)
def _both_ways() -> Iterator[None]:
    MADE.clear()
    yield
    for done, again in MADE:
        once_more(done, again)
