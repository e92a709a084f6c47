"""States of a battle that no card of the base set brings about by itself."""

from __future__ import annotations

from fudaba.api import Game
from fudaba.games.ashes.schema import ids
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
    t.world.mark(ids.EXHAUSTION, t.card("iron-rhino"), 1)
    t.says("you", "pass")
    assert t.counter("iron-rhino", "wounds") == 2
    assert t.counter("iron-rhino", "exhaustion") == 1
    assert t.counter("iron-worker", "wounds") == 0
    assert t.counter("noah-redmoon", "wounds") == 0
    t.asks("you")


def attacking(mine: str, theirs: str) -> Table:
    """Your units against theirs, in your turn."""
    you = Side(phoenixborn="aradel-summergaard", battlefield=mine, draw="fear*5")
    foe = Side(phoenixborn="noah-redmoon", battlefield=theirs, draw="fear*5")
    return Table("ashes", at="turn", you=you, foe=foe)


def why_not(t: Table, intent: str) -> str:
    why = Game(t.plugin, t.world, None, []).why_not(0, intent)
    assert why is not None
    return why.code


@rule("ashes.attack.types", "ashes.play.from-hand")
def test_why_not_while_nothing_is_attacked_yet_and_while_it_is() -> None:
    t = attacking("iron-worker", "gilder")
    worker = f"#{t.world.tag[t.card('iron-worker')]}"
    assert why_not(t, f"attack {worker}") == "attack-first"
    assert why_not(t, "play hammer-knight") == "not-in-hand"
    assert why_not(t, "use #999") == "unknown-card"
    assert why_not(t, "yes") == "asked-something-else"


@rule("ashes.attack-phoenixborn.declare-attackers", "ashes.attack.at-least-one")
def test_attackers_are_declared_all_together() -> None:
    t = attacking("iron-worker anchornaut mist-spirit", "gilder")
    t.says("you", "attack phoenixborn")
    t.cannot("you", "done", because="attacker-first")
    t.says("you", "attack iron-worker")
    assert t.counter("iron-worker", "attacking") == 0
    t.says("you", "attack mist-spirit")
    assert [t.counter(c, "attacking") for c in ("iron-worker", "anchornaut", "mist-spirit")] == [1, 0, 1]


@rule("ashes.attack-phoenixborn.declare-blockers", "ashes.attack-phoenixborn.one-blocker-each")
def test_blockers_are_declared_all_together_each_for_one_attacker() -> None:
    t = attacking("iron-worker mist-spirit", "gilder iron-rhino")
    t.says("you", "attack phoenixborn", "attack iron-worker", "attack mist-spirit")
    t.says("foe", "block gilder iron-worker")
    t.asks("foe", "block iron-rhino mist-spirit", "done")
    assert t.counter("gilder", "blocking") == 0
    t.says("foe", "block iron-rhino mist-spirit")
    blocked = {c: t.counter(c, "blocking") - 1 for c in ("gilder", "iron-rhino")}
    assert blocked == {"gilder": t.card("iron-worker"), "iron-rhino": t.card("mist-spirit")}


@rule("ashes.play.alternating-uses")
def test_an_ability_of_the_declaration_is_used_before_the_first_attacker() -> None:
    t = attacking("blood-archer mist-spirit", "gilder")
    t.says("you", "attack phoenixborn")
    t.asks("you", "attack blood-archer", "attack mist-spirit", "use blood-archer")
    t.says("you", "attack blood-archer")
    t.asks("you", "attack mist-spirit", "done")
