"""The one window of the game: who is asked in it, who passes it, and what cannot be taken back because of it."""

from __future__ import annotations

import random

import pytest

import fudaba
from fudaba import Game
from fudaba.bots.thinking.rest import in_window, quiet
from fudaba.games.avalon.flow.slots import CANCELLED
from fudaba.games.avalon.plugin import PLUGIN
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.listeners import could_answer, may_matter
from fudaba.lab.tables import TableRequest, Tables
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from tests.games.avalon.helpers import PLAIN


@rule("avalon.game.no-responses")
def test_a_chance_to_cancel_is_a_window_and_is_passed_as_one() -> None:
    t = Table("avalon", A=Side(hand=["lesson-remembered"]), B=Side(hand=["bell-of-silence"]))
    w = t.world
    assert not in_window(w)
    t.says("A", "cast lesson-remembered")
    assert t.asked == "B cancel"
    assert in_window(w)
    assert t.options[quiet(w)] == "pass"
    w.answer(quiet(w))
    assert t.asked == "A set"


@rule("avalon.game.no-responses")
def test_where_all_are_asked_everybody_is_waited_for() -> None:
    t = Table("avalon", options={"windows": "all"}, A=Side(hand=["lesson-remembered"]), B=Side(memory=0, hand=[PLAIN]))
    game = t.game()
    game.answer("cast lesson-remembered")
    while game.choice.letter != "B":
        game.answer("pass")
    assert game.choice.options == ("pass",)
    assert "B" in game.view()["waiting"]


@rule("avalon.main.leader-options")
def test_the_leader_who_may_do_nothing_is_not_asked_in_a_window() -> None:
    t = Table("avalon", options={"windows": "all"})
    t.says("A", "end")
    assert t.asked == "A main"
    assert not in_window(t.world)


def holds_an_answer(w: World, seat: int) -> bool:
    """Whether a seat is opposed to whoever uses magic and holds a bell, with nothing cancelled yet."""
    used = w.scope(w.frames[-1])
    sides = used.seat == w.numbers[ids.LEADER], seat == w.numbers[ids.LEADER]
    bell = w.rules.catalogue.index["bell-of-silence"]
    can = sides[0] != sides[1] and used.v[CANCELLED] == 0 and bell in [w.kind[c] for c in w.cards(seat, ids.HAND)]
    out = w.new_offer(False)
    w.rules.answers(w, w.frames[-1], ids.AT_MAGIC, seat, out)
    assert can == (len(out.options) > 0)
    return can


@rule("avalon.game.no-responses")
def test_nobody_is_passed_over_who_could_cancel() -> None:
    rng = random.Random(4)
    passed_over = held = 0
    for seed in range(40):
        w = Tables(TableRequest("avalon", options=(("windows", "all"),)), PLUGIN).at(seed).begin(seed)
        for n in range(400):
            if w.choice is None:
                break
            if asked_in(w) == "cancel":
                for dealt in (w, redeal(w, w.choice.seat, Stream(n))):
                    for seat in range(w.seats):
                        if could_answer(dealt, dealt.frames[-1], ids.AT_MAGIC, seat):
                            held += holds_an_answer(dealt, seat)
                            assert may_matter(dealt, dealt.frames[-1], ids.AT_MAGIC)
                        else:
                            passed_over += 1
                            assert not holds_an_answer(dealt, seat)
            w.answer(rng.randrange(len(w.choice.options)))
    assert passed_over > 50
    assert held > 0


def asked_in(w: World) -> str:
    """The kind of question that stands."""
    return "" if w.choice is None else w.rules.schema.prompts[w.choice.prompt].name


@pytest.mark.parametrize(
    ("hand", "memory", "final"),
    [
        (["bell-of-silence"], [PLAIN], True),
        ([PLAIN], ["bell-of-silence"], True),  # it may be in hand for all that A knows
        ([PLAIN], [PLAIN], False),
        ([], ["bell-of-silence"], False),
    ],
)
@rule("avalon.game.no-responses")
def test_what_somebody_may_hold_a_bell_against_cannot_be_taken_back(
    hand: list[str], memory: list[str], final: bool
) -> None:
    own = {"hand": ["hidden-stair"]}
    t = Table("avalon", A=own, B=Side(hand=hand, memory=memory, life=[PLAIN]))
    game = Game(PLUGIN, t.world.clone(), None, [])
    game.answer("cast hidden-stair")
    if final:
        with pytest.raises(fudaba.NotPossible):
            game.undo()
    else:
        game.undo()
        assert "cast hidden-stair" in game.choice.options
