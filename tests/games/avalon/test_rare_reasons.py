"""Reasons that are heard only while the target of a ranged battle is named."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import MANA, PLAIN, WALL, land, sanctuary


def while_a_target_is_named() -> Table:
    """B, a Chaser, names whom a ranged battle is against: A has the sanctuary and two lands, C is a Chaser too."""
    side = Side(land1=land(PLAIN, MANA["yellow"]), land2=land(PLAIN, MANA["yellow"]))
    middle = {"leader": "A", "sanctuary": sanctuary("A", WALL, MANA["green"])}
    t = Table("avalon", at="chaser set", active="B", middle=middle, A=side, B=side, C=side)
    t.says("B", "end").says("C", "end")
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
