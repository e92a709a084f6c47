"""Reasons that are heard only in the middle of a declaration."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("azuride.battle.block-pairing")
def test_an_attacker_that_is_blocked_in_this_declaration_is_not_blocked_twice() -> None:
    mine = Side(front_1="a:cossack", front_2="c:ajax")
    theirs = Side(deck=["hermes"] * 9, front_1="b:laffey", front_2="d:helena")
    t = Table("azuride", at="battle attack", A=mine, B=theirs)
    t.says("A", "raid a", "raid c").all_pass()
    t.says("A", "end").all_pass()
    assert t.says("A", "end").offers("B", "block d a", "block d c")
    t.says("B", "block b a")
    t.cannot("B", "block d a", because="already-blocked [azuride.battle.block-pairing]")
    assert t.offers("B", "block d c")
