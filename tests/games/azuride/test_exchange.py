"""The damage of the result step: all at once, and an evade on exactly one of several blows."""

from __future__ import annotations

from fudaba.games.azuride.schema import ids
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.azuride.helpers import first


def struck(a: list[str], aims: dict[str, str], shields: dict[str, int]) -> Table:
    """Attacks as they stand when the result step begins; two battlecruisers defend, and some are evading."""
    row = [f"{name}:{card}" for name, card in zip("vwxyz", a, strict=False)]
    t = first(
        at="battle block",
        A=Side(zip(("front_1", "front_2", "front_3", "rear_3"), row, strict=False)),
        B=Side(rear_1="p:alaska", rear_2="q:kongo"),
        options={"prompts": "all"},
    )
    world = t.world
    for attacker, target in aims.items():
        world.mark(ids.ATTACKS, t.names[attacker], t.names[target] + 3)
    for name, n in shields.items():
        world.add_mod(ids.M_EVADE, t.names[name], n, ids.UNTIL_END, t.names[name])
    while t.game().choice.kind != "evade" and (t["step"] != "result" or t.game().choice.kind != "act"):
        world.answer(len(t.game().choice.options) - 1)
    return t


@rule("azuride.ability.evade-limits", "azuride.damage.zero")
def test_of_two_evading_charas_only_the_one_with_blows_that_differ_is_asked_about() -> None:
    # A twisted attacker deals nothing, so Alaska takes 0 and 3: nothing to decide. Kongo takes 2 and 4.
    attackers = ["javelin(twisted)", "norfolk", "cossack", "renown"]
    t = struck(attackers, {"v": "p", "w": "p", "x": "q", "y": "q"}, {"p": 1, "q": 2})
    choice = t.game().choice
    assert (choice.seat, choice.kind) == (1, "evade")
    assert choice.options == (f"reduce {t.tag('x')}", f"reduce {t.tag('y')}")
    t.says("B", f"reduce {t.tag('y')}")
    assert t["p.armour"] == 5 - (3 - 1)
    assert t["q.zone"] == "discard"  # 2 and 4 - 2 are as much as its armour
    assert t["p.shield"] == 0


@rule("azuride.ability.evade-limits")
def test_equal_blows_leave_nothing_to_decide() -> None:
    t = struck(["cossack", "ajax(twisted)", "yudachi"], {"v": "p", "x": "p"}, {"p": 2})
    assert t.game().choice.kind == "act"
    assert (t["p.armour"], t["p.shield"]) == (5 - 2, 0)


@rule("azuride.ability.evade-limits", "azuride.damage.zero")
def test_an_evade_that_no_damage_meets_stays() -> None:
    t = struck(["javelin(twisted)"], {"v": "p"}, {"p": 2})
    assert t.game().choice.kind == "act"
    assert (t["p.armour"], t["p.shield"]) == (5, 2)
