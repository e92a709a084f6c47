"""The conformance kit is checked itself: it passes a sound game and catches one broken game per law."""

from __future__ import annotations

import pytest

from fudaba import registry
from fudaba.testing.conformance import check
from tests.laws.broken.games import BROKEN

LAWS = [number for number in range(1, 34) if number != 16]
"""Law 16 is about the generator and not about a game: tests/kernel/test_foretelling.py."""


@pytest.mark.slow
def test_a_sound_game_keeps_all_laws() -> None:
    report = check(registry.get("toy"), games=36, seed=11)
    assert report.sound, report.summary()
    assert report.states > 1500
    assert [law.number for law in report.laws] == LAWS
    assert all(law.states > 0 for law in report.laws)


ALSO = {
    # A window that matters to nobody commits nothing, so that an undo tells of a hand too.
    "a window that waits for others": (19,),
    # What the form allows and the gesture refuses is a set that cannot be reached.
    "a form that allows too much": (30,),
    # What is in no table of reasons is not true of any position.
    "a refusal without a reason": (32,),
    "a reason without words": (32,),
}
GAMES = {
    12: 10,  # only the whole run shows what never resolves
    17: 60,  # a wounded screen that could answer is rare
}
PATIENCE = {
    11: 1,  # an endless game is long
    27: 12,  # reasons are asked for at every state, and their truth only now and then
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_is_caught_and_the_law_is_named(name: str) -> None:
    law, plugin = BROKEN[name]
    report = check(plugin, GAMES.get(law, 30), seed=5, every=6, limit=300, further=8, patience=PATIENCE.get(law, 3))
    assert report.broken == sorted({law, *ALSO.get(name, ())}), report.summary()


def test_there_is_a_broken_game_for_every_law() -> None:
    assert sorted({law for law, _ in BROKEN.values()}) == LAWS


def test_a_failure_can_be_seen_again() -> None:
    law, plugin = BROKEN["a card lost at an elimination"]
    report = check(plugin, games=4, seed=5, further=0)
    first = next(found for found in report.laws if found.number == law).first
    assert first is not None
    assert str(first["record"]).startswith("fudaba 1\ngame: toy")
    assert "cards in no zone" in str(first["message"])
