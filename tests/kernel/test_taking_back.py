"""Groups, commits, walking back and undoing."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.game import Game
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
