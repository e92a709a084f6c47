"""What is in progress can be read in words by whoever looks inside."""

from __future__ import annotations

from fudaba.testing.table import Side, Table


def table() -> Table:
    you = Side(phoenixborn="aradel-summergaard", battlefield="anchornaut iron-worker", draw="fear*5")
    foe = Side(phoenixborn="noah-redmoon", battlefield="iron-rhino gilder", draw="fear*5")
    return Table("ashes", at="turn", you=you, foe=foe)


def test_the_frames_of_a_block_say_where_it_stands() -> None:
    t = table().says("you", "attack phoenixborn", "attack iron-worker", "done", "target noah-redmoon")
    assert repr(t.world) == "<ashes: turns > PlayerTurns > Turn > attack > window anytime>"
    t.says("you", "pass")
    assert repr(t.world) == "<ashes: turns > PlayerTurns > Turn > attack > DeclareBlockers>"


def test_a_use_names_its_card_and_a_window_its_point() -> None:
    t = table().says("you", "use anchornaut")
    assert "> deed > use anchornaut" in repr(t.world)
    assert repr(table().world) == "<ashes: turns > PlayerTurns > Turn>"
