"""The one window of the game: who passes windows passes this one, and nothing else."""

from __future__ import annotations

from fudaba.bots.thinking.rest import in_window
from fudaba.cli.table.modes import passing
from fudaba.testing import rule
from tests.games.avalon.helpers import asked, do, options, scene


@rule("avalon.game.no-responses")
def test_a_chance_to_cancel_is_a_window_and_is_passed_as_one() -> None:
    s = scene({"hand": ["lesson-remembered"]}, {"hand": ["bell-of-silence"]})
    w = s.table()
    assert not in_window(w)
    s.say("cast lesson-remembered")
    assert asked(s) == "B cancel"
    assert in_window(w)
    assert options(s)[passing(w)] == "pass"
    w.answer(passing(w))
    assert asked(s) == "A set"


@rule("avalon.main.leader-options")
def test_the_leader_who_may_do_nothing_is_not_asked_in_a_window() -> None:
    s = scene()
    do(s, "end_set", player="A")
    assert asked(s) == "A main"
    assert passing(s.table()) == -1
