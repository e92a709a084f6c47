"""The laws in random play of every game. `fudaba check GAME` looks longer."""

from __future__ import annotations

import pytest

from fudaba import registry
from fudaba.testing.conformance import EVERY, check

PLAYED = {"ashes": 3, "ashes-draft": 12, "azuride": 7, "avalon": 15}
"""Games of each; the toy's stand in test_kit.py."""
SELDOM = {"ashes-draft": 40}
"""How seldom the laws that are looked at in a sample are looked at."""
FURTHER = {"ashes-draft": 60, "azuride": 40}
"""Games in which what has not resolved is searched for; without them law 12 takes more than these runs have."""


def tables(name: str) -> list[int]:
    """Tables of two, three and four seats where a game is long; else all in turn."""
    variants = registry.get(name).variants
    return [next(i for i, v in enumerate(variants) if v.seats == n) for n in (2, 3, 4)] if name == "ashes" else []


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
def test_the_laws_hold(name: str) -> None:
    further = FURTHER.get(name, 0)
    every = SELDOM.get(name, EVERY)
    report = check(registry.get(name), PLAYED[name], seed=3, further=further, tables=tables(name), every=every)
    broken = [law for law in report.laws if law.failures and (law.number != 12 or further)]
    assert not broken, report.summary()
    assert report.states > 400


def test_every_game_is_played() -> None:
    assert {*PLAYED, "toy"} == set(registry.names())


def test_the_tables_of_avalon_cover_modes_seats_and_the_open_door() -> None:
    variants = registry.get("avalon").variants
    options = [v.options for v in variants]
    assert {o["mode"] for o in options} == {"novice", "normal", "veteran", "expert", "complete"}
    assert {v.seats for v in variants} == {2, 3, 4}
    assert {o["join"] for o in options} == {"true", "false"}
