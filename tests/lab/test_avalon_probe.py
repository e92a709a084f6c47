"""What the probe of Avalon counts in a battle that was laid out by hand."""

from __future__ import annotations

from fudaba.lab.study.probes.avalon import Avalon
from fudaba.testing.table import Side, Table
from scripts.old_scenarios.words import acted
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
    n = counted(fight(PLAIN, WALL, sanctuary=True))
    assert (n["holy_wars"], n["marches"], n["contested"]) == (1, 0, 0)
    n = counted(fight(PLAIN, WALL))
    assert (n["holy_wars"], n["contested"]) == (0, 0)


def test_a_march_is_contested_once() -> None:
    rich = ["sunwell-sprite"] * 3
    t = acted("avalon", A=Side(lands={1: land(PLAIN, *rich)}), B=Side(lands={1: land(WALL, *rich)}))
    t.does("A", "end_set")
    t.does("A", "march", land=1)
    t.does("", "run_end")
    t.does("", "draw_phase")
    n = counted(t)
    assert (n["marches"], n["contested"]) == (1, 0)
    t.does("B", "end_set")
    t.does("B", "declare", kind="invade")
    laid = {"A": "avatar", "B": "avatar"}
    t.does("B", "resolve", land=1, foe="A", foe_land="sanctuary", supports=laid, choice=False)
    n = counted(t)
    assert (n["marches"], n["holy_wars"], n["contested"]) == (1, 1, 1)
