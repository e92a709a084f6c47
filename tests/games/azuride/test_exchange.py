"""The damage of the result step: all at once, and an evade on exactly one of several blows."""

from __future__ import annotations

from fudaba import Game
from fudaba.games.azuride.names import ATTACKS, SHIELD
from fudaba.plugins.azuride import PLUGIN
from fudaba.testing import rule
from tests.games.azuride.helpers import Sea


def struck(a: list[str], aims: dict[str, str], shields: dict[str, int]) -> tuple[Sea, Game]:
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
    game = Game(PLUGIN, world, None, [])
    while not game.over and game.choice.kind != "evade" and sea["step"] in ("block", "result"):
        if sea["step"] == "result" and game.choice.kind == "act":
            break
        game.answer(game.choice.options[-1])
    return sea, game


@rule("azuride.ability.evade-limits", "azuride.damage.zero")
def test_of_two_evading_charas_only_the_one_with_blows_that_differ_is_asked_about() -> None:
    # A twisted attacker deals nothing, so Alaska takes 0 and 3: nothing to decide. Kongo takes 2 and 4.
    attackers = ["javelin~", "norfolk", "cossack", "renown"]
    sea, game = struck(attackers, {"v": "p", "w": "p", "x": "q", "y": "q"}, {"p": 1, "q": 2})
    assert (game.choice.seat, game.choice.kind) == (1, "evade")
    x, y = (f"reduce #{sea.board.world.tag[sea.board.ids[name]]}" for name in "xy")
    assert game.choice.options == (x, y)
    game.answer(y)
    assert sea["p.armour"] == 5 - (3 - 1)
    assert sea["q.zone"] == "B.discard"  # 2 and 4 - 2 are as much as its armour
    assert sea["p.shield"] == []


@rule("azuride.ability.evade-limits")
def test_equal_blows_leave_nothing_to_decide() -> None:
    sea, game = struck(["cossack", "ajax~", "yudachi"], {"v": "p", "x": "p"}, {"p": 2})
    assert game.choice.kind == "act"
    assert (sea["p.armour"], sea["p.shield"]) == (5 - 2, [])


@rule("azuride.ability.evade-limits", "azuride.damage.zero")
def test_an_evade_that_no_damage_meets_stays() -> None:
    sea, game = struck(["javelin~"], {"v": "p"}, {"p": 2})
    assert game.choice.kind == "act"
    assert (sea["p.armour"], sea["p.shield"]) == (5, [2])
