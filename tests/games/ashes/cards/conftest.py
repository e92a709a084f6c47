"""Every duel of a card's test is played both ways."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.ashes.cards.played import Duel


@pytest.fixture(autouse=True)
def _both_ways() -> Iterator[None]:
    Duel.made.clear()
    yield
    for duel in Duel.made:
        duel.asking()
