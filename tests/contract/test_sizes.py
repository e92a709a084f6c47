"""What leaves the engine is as small as the contract wants it."""

from __future__ import annotations

import pytest

from scripts.sizes import Sizes, measured

pytestmark = pytest.mark.once


@pytest.mark.parametrize(
    ("name", "seats", "games"),
    [("ashes", 2, 3), ("ashes", 4, 2), ("azuride", 2, 3), ("avalon", 2, 12), ("avalon", 4, 4)],
)
def test_views_options_and_events_have_at_most_so_many_bytes(name: str, seats: int, games: int) -> None:
    assert [str(sizes) for sizes in measured(name, seats, games) if sizes.over] == []


def test_what_is_too_large_is_said() -> None:
    view = measured("toy", 2, 1)[0]
    large = Sizes("view", (10, 20), view.bytes)
    assert (view.over, large.over) == (False, True)
    assert str(large).endswith("OVER")
