"""How often a person is asked in recorded games: the counts change only with the rules of thumb, or with the games.

`scripts.questions GAME --player greedy --games 2 --record tests/hosting/played` makes the games anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.questions import Counts, recounted

PLAYED = Path(__file__).parent / "played"
KNOWN = {
    "ashes-1": (91, 67, 19),
    "ashes-2": (92, 71, 15),
    "avalon-1": (99, 51, 39),
    "avalon-2": (88, 46, 30),
    "azuride-1": (510, 128, 7),
    "azuride-2": (513, 167, 13),
}
"""Questions, stops, and what belongs to an act in progress, of both players together."""


@pytest.mark.parametrize("name", sorted(KNOWN))
def test_a_recorded_game_stops_for_a_person_as_often_as_is_known(name: str) -> None:
    counts = Counts()
    recounted((PLAYED / f"{name}.txt").read_text(encoding="utf-8"), counts)
    assert (counts.questions, counts.stops, counts.within) == KNOWN[name]
    assert counts.passed == counts.questions - counts.stops - counts.within
