"""What the probe of Avalon counts in a battle that was laid out by hand."""

from __future__ import annotations

from fudaba.lab.study.probes.avalon import Avalon
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import PLAIN, WALL, fight, land


def counted(t: Table) -> dict[str, int]:
    return Avalon().counts(t.world, list(t.world.entries()), [], 0)


def test_an_avatar_is_laid_and_is_no_support() -> None:
    n = counted(fight(PLAIN, WALL))
    assert (n["battles"], n["laid"], n["avatars"], n["supported"], n["supports_laid"]) == (1, 2, 2, 0, 0)


def test_a_battle_with_two_supports_is_one_battle_with_support() -> None:
    n = counted(fight(PLAIN, WALL, support="sharpened-edge", answer="oaken-bulwark"))
    assert (n["laid"], n["avatars"], n["supported"], n["supports_laid"]) == (2, 0, 1, 2)


def test_a_creature_from_the_hand_is_a_support_too() -> None:
    n = counted(fight(PLAIN, WALL, support="acorn-knight"))
    assert (n["laid"], n["avatars"], n["supported"], n["supports_laid"]) == (2, 1, 1, 0)


def test_a_holy_war_that_answers_no_march_of_this_game_contests_none() -> None:
    n = counted(fight(PLAIN, WALL, invading=True))
    assert (n["holy_wars"], n["marches"], n["contested"]) == (1, 0, 0)
    n = counted(fight(PLAIN, WALL))
    assert (n["holy_wars"], n["contested"]) == (0, 0)


def test_a_march_is_contested_once() -> None:
    rich = ["sunwell-sprite"] * 3
    t = Table("avalon", A=Side(land1=land(PLAIN, *rich)), B=Side(land1=land(WALL, *rich)))
    t.says("A", "end")
    t.says("A", "march 1")
    n = counted(t)
    assert (n["marches"], n["contested"]) == (1, 0)
    t.says("B", "end")
    t.says("B", "declare invade")
    t.says("B", "lay aurelia-of-the-road")
    n = counted(t)
    assert (n["marches"], n["holy_wars"], n["contested"]) == (1, 1, 1)
