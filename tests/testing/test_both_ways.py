"""What is answered one way is answered the other way, and a window skipped in spite of a choice is noticed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from fudaba import registry
from fudaba.games.ashes.scenarios import lay_out as lay_ashes
from fudaba.games.ashes.scenarios import take
from fudaba.games.azuride.scenarios.commands import Player
from fudaba.games.azuride.scenarios.fixtures import read_cards
from fudaba.games.azuride.scenarios.table import Board, lay_out
from fudaba.testing.both_ways import Differs, Heard, asking, skipping

GAMES = Path(__file__).resolve().parents[1] / "games"


def _sea(prompts: str, used: list[str]) -> Board:
    data = yaml.safe_load((GAMES / "azuride" / "scenarios" / "further.yaml").read_text(encoding="utf-8"))
    rules = registry.rules(registry.get("azuride"), {"prompts": prompts}, read_cards(data["fixtures"]))
    foe = {"docks": {"left": ["b1:WBEACON"]}, "used": {"b1": used}, "deck": ["FILL*9"]}
    return lay_out(rules, {"phase": "deploy", "A": {"hand": ["h1:WD1"]}, "B": foe})


def _both(used: list[str]) -> tuple[Heard, Heard]:
    player = Player(_sea("all", used))
    player.play({"by": "A", "do": "set_chara", "card": "h1", "dock": "left"})
    done, again = player.w, _sea("needed", used).world
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


LAID: Mapping[str, object] = {
    "id": "a spell",
    "seats": {"A": {"hand": "sleight-of-hand"}, "B": {"hand": "sleight-of-hand"}},
}


def test_more_questions_come_to_the_same() -> None:
    table, other = lay_ashes(LAID), lay_ashes(LAID, windows="all")
    take(table, {"A": ["pass"]})
    done, again = table.world, other.world
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    asking(done, again, other.give)


def test_another_end_is_noticed() -> None:
    table, other = lay_ashes(LAID), lay_ashes({**LAID, "seats": {"A": {}, "B": {}}}, windows="all")
    take(table, {"A": ["pass"]})
    done, again = table.world, other.world
    assert isinstance(done, Heard)
    assert isinstance(again, Heard)
    with pytest.raises(Differs, match="instead"):
        asking(done, again, other.give)


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_every_scenario_is_told_of_both_ways(game: str) -> None:
    told: list[str] = []
    file = sorted((GAMES / game / "scenarios").glob("*.yaml"))[0]
    run = registry.get(game).scenarios
    assert run is not None
    results = run(file, lambda name, w: told.append(name))
    ways = {name.partition(" ")[0] for name in told if " " in name}
    assert ways
    assert ways <= {result.id for result in results}
