"""Reasons that are heard only in the middle of a declaration."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side
from scripts.old_scenarios.words import acted
from tests.games.azuride.helpers import goes_on


@rule("azuride.battle.block-pairing")
def test_an_attacker_that_is_blocked_in_this_declaration_is_not_blocked_twice() -> None:
    mine = Side(front=["a:cossack", "c:ajax"])
    theirs = Side(front=["b:laffey", "d:helena"], deck=["hermes"] * 9)
    t = acted("azuride", at="battle attack", A=mine, B=theirs)
    t.does("A", "attack", attackers={"a": "hq", "c": "hq"})
    goes_on(t)
    assert t.says("A", "end").offers("B", "block d a", "block d c")
    t.says("B", "block b a")
    t.cannot("B", "block d a", because="already-blocked [azuride.battle.block-pairing]")
    assert t.offers("B", "block d c")
