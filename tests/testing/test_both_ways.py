"""What is answered one way is answered the other way, and a window skipped in spite of a choice is noticed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.testing.both_ways import Differs, Heard, asking, skipping
from fudaba.testing.table import Side, Table
from scripts.old_scenarios.azuride.fixtures import read_cards
from scripts.old_scenarios.words import acted

BEACON = {"area": "dock", "timing": "any", "effect": {"op": "draw", "n": 1}}
SMALL = {"type": "chara", "class": "destroyer", "colour": "white", "cost": {"white": 1}, "fire": 1, "armour": 1}
FIXTURES = {
    "FILL": SMALL,
    "WD1": SMALL,
    "WBEACON": {**SMALL, "skills": [{"name": "flare", **BEACON}, {"name": "lamp", **BEACON}]},
}
GAMES = Path(__file__).resolve().parents[1] / "games"


def _table(used: list[str]) -> Table:
    foe = Side(docks={"left": ["b1:WBEACON"]}, used={"b1": used}, deck=["FILL*9"])
    return acted("azuride", cards=read_cards(FIXTURES), A=Side(hand=["h1:WD1"]), B=foe)


def _both(used: list[str]) -> tuple[Heard, Heard]:
    t = _table(used).does("A", "set_chara", card="h1", dock="left")
    done, again = t.world, t.twin().world
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    return done, again


def test_fewer_questions_come_to_the_same() -> None:
    done, again = _both(["skill:flare", "skill:lamp"])
    skipping(done, again)
    assert len(again.steps) < len(done.steps)


def test_a_window_that_is_skipped_in_spite_of_a_choice_is_noticed() -> None:
    done, again = _both(["skill:flare"])
    skipping(done, again)
    done, again = _both(["skill:flare"])
    windows = [told for told in done.history if len(told.options) == 2]
    assert [told.options for told in windows] == [("skill #1 lamp", "pass")]
    # As if one more of its windows were asked only where all are.
    done.history.append(replace(windows[0], place="elsewhere"))
    with pytest.raises(Differs, match="elsewhere is not asked although pass of 2 options was possible"):
        skipping(done, again)


def test_more_questions_come_to_the_same() -> None:
    t = Table("ashes", A=Side(hand="sleight-of-hand"), B=Side(hand="sleight-of-hand")).says("A", "pass")
    assert t.both_ways() is not None


def test_another_end_is_noticed() -> None:
    t = Table("ashes", A=Side(hand="sleight-of-hand"), B=Side(hand="sleight-of-hand")).says("A", "pass")
    done, again = t.world, Table("ashes").twin().world
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    with pytest.raises(Differs, match="instead"):
        asking(done, again)


def test_a_world_that_was_changed_by_hand_is_not_played_again() -> None:
    t = Table("ashes").says("A", "pass")
    t.world.numbers[0] += 1
    assert t.both_ways() is None


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_every_scenario_is_told_of_both_ways(game: str) -> None:
    told: list[str] = []
    file = sorted((GAMES / game / "scenarios").glob("*.yaml"))[0]
    words = registry.get(game).scenarios
    assert words is not None
    results = words().run_file(file, lambda name, w: told.append(name))
    ways = {name.partition(" ")[0] for name in told if " " in name}
    assert ways
    assert ways <= {result.id for result in results}
