"""Reasons that are heard only while the target of a ranged battle is named."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Table
from scripts.old_scenarios.words import acted
from tests.games.avalon.helpers import MANA, PLAIN, WALL, land


def while_a_target_is_named() -> Table:
    """B, a Chaser, names whom a ranged battle is against: A has the sanctuary and two lands, C is a Chaser too."""
    lands = {1: land(PLAIN, MANA["yellow"]), 2: land(PLAIN, MANA["yellow"])}
    holy = {"owner": "A", "creature": WALL, "mana": [MANA["green"]]}
    sides: dict[str, object] = {"A": {"lands": lands}, "B": {"lands": lands}, "C": {"lands": lands}}
    t = acted("avalon", at="chaser set", active="B", middle={"leader": "A", "sanctuary": holy}, sides=sides)
    t.does("B", "end_set").does("C", "end_set")
    t.says("B", "declare ranged").says("C", "declare nothing")
    return t.says("B", "fight 1")


@rule("avalon.main.ranged-scope")
def test_a_ranged_battle_does_not_reach_the_sanctuary() -> None:
    t = while_a_target_is_named()
    assert t.game().choice.kind == "target"
    t.cannot("B", "against A sanctuary", because="ranged-cannot-reach-sanctuary [avalon.main.ranged-scope]")


@rule("avalon.main.no-chaser-vs-chaser")
def test_a_chaser_does_not_attack_a_chaser() -> None:
    while_a_target_is_named().cannot("B", "against C 1", because="not-opposed [avalon.main.no-chaser-vs-chaser]")
