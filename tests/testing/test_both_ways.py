"""What is answered one way is answered the other way, and a window skipped in spite of a choice is noticed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.games.azuride.cards import Card, Skill
from fudaba.games.azuride.effects.skills import Draw
from fudaba.games.azuride.scenarios import filler
from fudaba.games.azuride.schema import ids
from fudaba.testing.both_ways import Differs, Heard, asking, skipping
from fudaba.testing.table import Side, Table

GAMES = Path(__file__).resolve().parents[1] / "games"


def _flare(name: str) -> Skill:
    return Skill(name, ids.AT_DECLARED, Draw(1), name, name, ids.A_DOCK, ids.T_ANY, ids.WHO_EITHER)


BEACON = Card("beacon", "灯台", "Beacon", (_flare("flare"), _flare("lamp")), 0, 1, False, "white", "destroyer")
FLARE_USED, BOTH_USED = 2, 6


def _both(used: int) -> tuple[Heard, Heard]:
    """B waits with two skills in a dock while A sets a card: with every window asked, and with needed ones alone."""
    foe = Side(deck=["fill*9"], left=f"beacon(used={used})")
    t = Table("azuride", options={"prompts": "all"}, cards=[filler(), BEACON], A=Side(hand="fill"), B=foe)
    t.says("A", "set fill left").all_pass()
    done, again = t.world, t.twin({"prompts": "needed"}).world
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    return done, again


def test_fewer_questions_come_to_the_same() -> None:
    done, again = _both(BOTH_USED)
    skipping(done, again)
    assert len(again.steps) < len(done.steps)


def test_a_window_that_is_skipped_in_spite_of_a_choice_is_noticed() -> None:
    done, again = _both(FLARE_USED)
    skipping(done, again)
    done, again = _both(FLARE_USED)
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
