"""States of a battle that no card of the base set brings about by itself."""

from __future__ import annotations

from fudaba.games.ashes.schema.ids import EXHAUSTION
from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("ashes.attack-phoenixborn.exhausted-blocker", "ashes.token.exhausted-unit")
def test_a_blocker_that_becomes_exhausted_keeps_blocking_but_cannot_counter() -> None:
    you = Side(phoenixborn="aradel-summergaard", battlefield="iron-worker anchornaut", draw="fear*5")
    foe = Side(phoenixborn="noah-redmoon", battlefield="iron-rhino", draw="fear*5")
    t = Table("ashes", at="turn", you=you, foe=foe)
    t.says("you", "attack phoenixborn", "attack iron-worker", "done", "target noah-redmoon", "pass")
    t.says("foe", "block iron-rhino iron-worker")
    t.asks("you", "use anchornaut", "pass")
    t.world.mark(EXHAUSTION, t.card("iron-rhino"), 1)
    t.says("you", "pass")
    assert t.counter("iron-rhino", "wounds") == 2
    assert t.counter("iron-rhino", "exhaustion") == 1
    assert t.counter("iron-worker", "wounds") == 0
    assert t.counter("noah-redmoon", "wounds") == 0
    t.asks("you")
