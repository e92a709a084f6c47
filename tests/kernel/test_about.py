"""What a question is about, for its sentence."""

from __future__ import annotations

from fudaba.kernel.out.choice import about
from fudaba.testing.table import Side, Table


def table() -> Table:
    you = Side(phoenixborn="aradel-summergaard", battlefield="anchornaut iron-worker", draw="fear*5")
    foe = Side(phoenixborn="noah-redmoon", battlefield="iron-rhino gilder", draw="fear*5")
    return Table("ashes", at="turn", you=you, foe=foe)


def test_a_choice_inside_an_effect_names_the_card_and_the_ability() -> None:
    told = about(table().says("you", "use anchornaut").world, 0)
    shown = told["card"]
    assert isinstance(shown, dict)
    assert shown["name"] == "anchornaut"
    assert shown["id"].startswith("#")
    assert told["ability"] == "throw"


def test_a_choice_outside_of_every_effect_names_no_card() -> None:
    assert about(table().world, 0) == {"n": 1, "m": 1}
