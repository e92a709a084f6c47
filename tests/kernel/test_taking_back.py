"""Groups, commits, walking back and undoing."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.api import LETTERS
from fudaba.game import Game
from fudaba.testing import rule
from fudaba.testing.states import state
from fudaba.testing.table import Side, Table


def game(t: Table) -> Game:
    """The public face on a table."""
    return Game(registry.get("toy"), t.world, None, [])


def test_the_pieces_of_a_payment_can_be_walked_back_one_by_one() -> None:
    g = game(Table("toy", at="day", you=Side(hand="thief", table="lantern(oil=2)", embers=3), foe=Side()))
    states = [state(g.world)]
    for text in ("play thief", "pay"):
        g.answer(text)
        states.append(state(g.world))
    assert g.choice.options == ("pay", "burn #1")
    g.back()
    assert state(g.world) == states[1]
    g.back()
    assert state(g.world) == states[0]
    with pytest.raises(fudaba.NotPossible):
        g.back()


def test_undo_goes_to_the_beginning_of_the_gesture() -> None:
    g = game(Table("toy", at="day", you=Side(hand="thief", table="lantern(oil=2)", embers=3), foe=Side()))
    before = state(g.world)
    g.answer("play thief")
    g.answer("pay")
    g.undo()
    assert state(g.world) == before


def test_a_gesture_may_come_in_one_piece_and_in_any_order() -> None:
    def laid_out() -> Game:
        return game(Table("toy", at="dusk", you=Side(hand="fox spark hush crane*4"), foe=Side(deck="fox")))

    one, two = laid_out(), laid_out()
    one.answer(["drop fox", "drop hush"])
    two.answer(["drop hush", "drop fox"])
    assert state(one.world) == state(two.world)
    three = laid_out()
    before = state(three.world)
    with pytest.raises(fudaba.IllegalAnswer):
        three.answer(["drop fox", "drop wildfire"])
    assert state(three.world) == before


@pytest.mark.parametrize(
    ("you", "foe", "answers"),
    [
        # another seat is asked
        (Side(hand="spark", embers=1), Side(hand="hush", embers=1), ["play spark"]),
        # the seat learns a card
        (Side(hand="stargazing", embers=1, deck="fox"), Side(), ["play stargazing", "hit you", "mode 1"]),
        # a window was open, whether or not the hidden card could have answered in it
        (Side(table="fox"), Side(hand="crane", deck="spark"), ["attack fox foe"]),
        # a card is drawn
        (Side(hand="second-thoughts fox hush", embers=1, deck="crane"), Side(), ["play second-thoughts", "drop fox"]),
    ],
    ids=["asked", "learned", "window", "drawn"],
)
def test_nothing_can_be_taken_back_behind_a_commit(you: Side, foe: Side, answers: list[str]) -> None:
    t = Table("toy", at="day", you=you, foe=foe)
    t.you.says(*answers[:-1])
    while "pass" in t.options:
        t.you.says("pass")
    g = game(t)
    last = next(i for i, label in enumerate(t.options) if label == answers[-1])
    g.answer(last)
    if answers[-1] == "drop fox":
        g.back()  # a piece of the gesture; only what follows is a draw
        g.answer(last)
        g.answer("done")
    with pytest.raises(fudaba.NotPossible, match="nothing can be taken back"):
        g.back()


# --- several at the same time


def choosing(seats: int) -> Game:
    """Everybody chooses the First Five."""
    return fudaba.new("ashes", seats=seats, seed=3)


def ready(g: Game, letter: str) -> tuple[list[str], str]:
    """The recommended answer of a seat, and the id of its question."""
    asked = next(choice for choice in g.choices if choice.seat == LETTERS.index(letter))
    return asked.data()["form"]["ready"][0], asked.id


def asked(g: Game) -> dict[str, str]:
    """The ids of the questions that stand, by seat."""
    return {LETTERS[choice.seat]: choice.id for choice in g.choices}


@rule("ashes.setup.first-five")
def test_of_several_who_choose_at_once_each_takes_back_its_own_until_the_last_is_in() -> None:
    g = choosing(3)
    before = {seat: g.view(seat) for seat in "ABC"}
    for letter in "CA":
        g.answer(*ready(g, letter))
    assert asked(g) == {"B": "B1"}
    assert [g.holds(seat) for seat in "ABC"] == [True, False, True]
    assert {seat: g.view(seat) for seat in "ABC"} == before
    g.undo("C")
    assert (list(asked(g)), asked(g)["B"]) == (["B", "C"], "B1")
    assert asked(g)["C"] != "C1"
    assert [g.holds(seat) for seat in "ABC"] == [True, False, False]
    with pytest.raises(fudaba.NotPossible):
        g.undo("C")
    again, id_ = ready(g, "C")
    assert g.would(id_, again)["ready"]
    g.answer(again, id_)
    g.answer(*ready(g, "B"))
    assert not any(g.holds(seat) for seat in "ABC")
    straight = choosing(3)
    for letter in "ACB":
        straight.answer(*ready(straight, letter))
    assert g.position() == straight.position()
    assert fudaba.replay(g.record()).position() == g.position()


@rule("ashes.setup.first-five")
def test_a_step_back_of_one_leaves_the_pieces_of_the_others_and_their_questions() -> None:
    g = choosing(2)
    for letter in "ABBAB":
        mine = next(choice for choice in g.choices if choice.seat == LETTERS.index(letter))
        g.answer(mine.options[0], mine.id)
    ids = asked(g)
    chosen = {choice.seat: choice.chosen for choice in g.choices}
    assert [len(pieces) for pieces in chosen.values()] == [2, 3]
    g.back("A")
    now = {choice.seat: choice for choice in g.choices}
    assert (now[0].chosen, now[1].chosen) == (chosen[0][:1], chosen[1])
    assert now[0].id != ids["A"]
    assert now[1].id == ids["B"]
    assert (now[0].data()["undo"], now[1].data()["back"]) == (None, None)
    g.back("A")
    notice = next(choice for choice in g.choices if choice.seat == 0).data()["undo"]
    assert notice is not None
    assert notice["code"] == "nothing-chosen"
    assert fudaba.replay(g.record()).position() == g.position()


@rule("ashes.setup.first-five")
def test_who_calls_a_choice_certain_cannot_take_it_back_and_the_others_can() -> None:
    g = choosing(3)
    for letter in "BA":
        g.answer(*ready(g, letter))
    g.commit("A")
    assert [g.holds(seat) for seat in "ABC"] == [False, True, False]
    g.undo("B")
    assert (list(asked(g)), asked(g)["C"]) == (["B", "C"], "C1")
    assert "! commit A" in g.lines()
    again = fudaba.replay(g.record())
    assert again.position() == g.position()
    assert not again.holds("A")
    g.commit("B")  # nothing to make certain, nothing written
    assert g.lines()[-1] == "! commit A"


@rule("toy.play.pay-first")
def test_nobody_takes_back_what_another_has_answered() -> None:
    g = game(Table("toy", at="day", you=Side(hand="thief", table="lantern(oil=2)", embers=3), foe=Side()))
    g.answer("play thief")
    for walk in (g.back, g.undo):
        with pytest.raises(fudaba.NotPossible):
            walk("B")
    g.undo("A")
    assert not g.holds("A")
