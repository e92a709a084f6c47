"""What a question is about stands in the view of the seat that is asked, and nowhere else."""

from __future__ import annotations

from typing import cast

from fudaba.kernel.view import view
from fudaba.testing.table import Side, Table


def asked(t: Table, seat: int) -> dict[str, object]:
    return cast("dict[str, dict[str, object]]", view(t.world, seat)).get("choice", {})


def table() -> Table:
    you = Side(phoenixborn="aradel-summergaard", battlefield="anchornaut iron-worker", draw="fear*5")
    foe = Side(phoenixborn="noah-redmoon", battlefield="iron-rhino gilder", draw="fear*5")
    return Table("ashes", at="turn", you=you, foe=foe)


def test_a_choice_inside_an_effect_names_the_card_and_the_ability() -> None:
    t = table().says("you", "use anchornaut")
    shown = cast("dict[str, str]", cast("dict[str, object]", asked(t, 0)["about"])["card"])
    assert shown["name"] == "anchornaut"
    assert shown["id"].startswith("#")
    assert cast("dict[str, object]", asked(t, 0)["about"])["ability"] == "throw"


def test_a_choice_outside_of_every_effect_names_no_card() -> None:
    assert asked(table(), 0)["about"] == {"n": 1, "m": 1}


def test_other_seats_are_not_told_what_a_choice_is_about() -> None:
    t = table().says("you", "use anchornaut")
    assert asked(t, 1) == {}
    assert asked(t, -1) == {}
