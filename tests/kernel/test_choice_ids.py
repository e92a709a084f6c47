"""Every question has an id of its own: an answer meant for another one is refused."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.game import Game
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.testing.table import Side, Table


def paying() -> Game:
    """A gesture that can be walked back: a thief is played and paid for."""
    t = Table("toy", at="day", you=Side(hand="thief", table="lantern(oil=2)", embers=3), foe=Side())
    return Game(registry.get("toy"), t.world, None, [])


@pytest.mark.parametrize("name", registry.names())
def test_questions_are_counted_for_each_seat(name: str) -> None:
    game = fudaba.new(name, seed=1)
    seen: dict[int, list[str]] = {}
    rng = Stream(1)
    for _ in range(30):
        seen.setdefault(game.choice.seat, []).append(game.choice.id)
        game.answer(rng.below(len(game.choice.options)))
    for seat, ids in seen.items():
        assert ids == [f"{LETTERS[seat]}{n}" for n in range(1, len(ids) + 1)]


@pytest.mark.parametrize("taking", [Game.back, Game.undo])
def test_an_answer_to_a_question_that_was_taken_back_is_refused(taking: object) -> None:
    game = paying()
    game.answer("play thief")
    first = game.choice.id
    assert callable(taking)
    taking(game)
    again = game.choice.id
    game.answer("play thief")
    assert len({first, again, game.choice.id}) == 3
    with pytest.raises(fudaba.StaleAnswer):
        game.answer("pay", choice=first)
    game.answer("pay", choice=game.choice.id)


@pytest.mark.parametrize("name", registry.names())
def test_no_id_is_given_twice_however_often_one_takes_back(name: str) -> None:
    game, rng = fudaba.new(name, seed=3), Stream(3)
    given = [game.choice.id]
    taken_back = 0
    while not game.over and len(given) < 300:
        taking = (Game.back, Game.undo, None, None)[rng.below(4)]
        try:
            if taking is not None:
                taking(game)
                taken_back += 1
        except fudaba.NotPossible:
            taking = None
        if taking is None:
            game.answer(rng.below(len(game.choice.options)))
        if not game.over:
            given.append(game.choice.id)
    assert len(set(given)) == len(given)
    assert taken_back > 1


@pytest.mark.parametrize("name", registry.names())
def test_taking_back_leaves_the_position_and_the_record_as_they_were(name: str) -> None:
    game = fudaba.new(name, seed=4)
    rng = Stream(4)
    taken_back = 0
    while not game.over and taken_back < 5:
        before = game.position(), game.record()
        index = rng.below(len(game.choice.options))
        game.answer(index)
        try:
            game.back()
        except fudaba.NotPossible:
            continue
        taken_back += 1
        assert (game.position(), game.record()) == before
        game.answer(index)
        assert fudaba.replay(game.record()).position() == game.position()
    assert taken_back > 1


def test_clones_and_redeals_ask_the_same_question_and_go_on_counting() -> None:
    game = paying()
    game.answer("play thief")
    game.back()
    for twin in (game.clone(), game.redeal("A", 1)):
        assert twin.choice.id == game.choice.id
        twin.answer("play thief")
        assert twin.choice.id == "A4"
    assert game.choice.id == "A3"


@pytest.mark.parametrize("name", registry.names())
def test_a_loaded_or_replayed_game_counts_in_a_run_of_its_own(name: str) -> None:
    game = fudaba.new(name, seed=1)
    game.answer(0)
    seat = LETTERS[game.choice.seat]
    loaded = fudaba.load(game.position(), run=3)
    replayed = fudaba.replay(game.record(), run=4)
    assert loaded.choice.id == f"3:{seat}1"
    assert replayed.choice.id == f"4:{game.choice.id}"
    for other in (loaded, replayed):
        with pytest.raises(fudaba.StaleAnswer):
            other.answer(0, choice=game.choice.id)


def test_a_question_that_an_outside_event_leaves_alone_keeps_its_id() -> None:
    game = fudaba.new("toy", seed=1, options={"first_player": "A", "joining": "yes"})
    before = game.choice
    game.external("join blue")
    assert game.choice == before
    game.external("concede A")
    assert game.choice.id == "B1"
