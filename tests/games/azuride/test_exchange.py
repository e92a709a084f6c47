"""The damage of the result step: all at once, and an evade on exactly one of several blows."""

from __future__ import annotations

from fudaba.games.azuride.schema.ids import ATTACKS, SHIELD
from fudaba.testing import rule
from tests.games.azuride.helpers import Sea


def struck(a: list[str], aims: dict[str, str], shields: dict[str, int]) -> Sea:
    """Attacks as they stand when the result step begins; two battlecruisers defend, and some are evading."""
    row = [f"{name}:{card}" for name, card in zip("vwxyz", a, strict=False)]
    sea = Sea(
        "battle", "block", A={"front": row[:3], "rear": [None, None, *row[3:]]}, B={"rear": ["p:alaska", "q:kongo"]}
    )
    world = sea.board.world
    for attacker, target in aims.items():
        world.mark(ATTACKS, sea.board.ids[attacker], sea.board.ids[target] + 3)
    for name, n in shields.items():
        world.mark(SHIELD, sea.board.ids[name], n + 1)
    while sea.game().choice.kind != "evade" and (sea["step"] != "result" or sea.game().choice.kind != "act"):
        world.answer(len(sea.game().choice.options) - 1)
    return sea


@rule("azuride.ability.evade-limits", "azuride.damage.zero")
def test_of_two_evading_charas_only_the_one_with_blows_that_differ_is_asked_about() -> None:
    # A twisted attacker deals nothing, so Alaska takes 0 and 3: nothing to decide. Kongo takes 2 and 4.
    attackers = ["javelin~", "norfolk", "cossack", "renown"]
    sea = struck(attackers, {"v": "p", "w": "p", "x": "q", "y": "q"}, {"p": 1, "q": 2})
    choice = sea.game().choice
    assert (choice.seat, choice.kind) == (1, "evade")
    assert choice.options == (f"reduce {sea.tag('x')}", f"reduce {sea.tag('y')}")
    sea.says(f"reduce {sea.tag('y')}")
    assert sea["p.armour"] == 5 - (3 - 1)
    assert sea["q.zone"] == "B.discard"  # 2 and 4 - 2 are as much as its armour
    assert sea["p.shield"] == []


@rule("azuride.ability.evade-limits")
def test_equal_blows_leave_nothing_to_decide() -> None:
    sea = struck(["cossack", "ajax~", "yudachi"], {"v": "p", "x": "p"}, {"p": 2})
    assert sea.game().choice.kind == "act"
    assert (sea["p.armour"], sea["p.shield"]) == (5 - 2, [])


@rule("azuride.ability.evade-limits", "azuride.damage.zero")
def test_an_evade_that_no_damage_meets_stays() -> None:
    sea = struck(["javelin~"], {"v": "p"}, {"p": 2})
    assert sea.game().choice.kind == "act"
    assert (sea["p.armour"], sea["p.shield"]) == (5, [2])
