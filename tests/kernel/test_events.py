"""Events: one numbering for everybody, names of cards blanked, and nothing told of what must stay unknown."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.contract import Event
from fudaba.game import Game
from fudaba.kernel.errors import BadArgument
from fudaba.kernel.state.chance import Stream

GAMES = ("toy", "ashes", "azuride", "avalon", "ashes-draft")


def played(name: str, steps: int = 120, story: bool = True) -> Game:
    game, chance = fudaba.new(name, seed=4, story=story), Stream(4)
    for _ in range(steps):
        if not game.over:
            game.answer(chance.below(len(game.choice.options)))
    return game


def bare(event: Event) -> dict[str, object]:
    return {key: value for key, value in event.items() if key not in ("card", "cards", "source")}


@pytest.mark.parametrize("name", GAMES)
def test_everybody_is_told_the_same_but_for_the_names_of_cards(name: str) -> None:
    game = played(name)
    public = game.events()
    assert [event["no"] for event in public] == list(range(1, len(public) + 1))
    for seat in range(game.seats):
        if not game.held:
            assert [bare(event) for event in game.events(seat)] == [bare(event) for event in public]
    assert [event["beat"] for event in public] == sorted(event["beat"] for event in public)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_a_story_goes_the_same_way_and_tells_nothing(name: str) -> None:
    silent, told = played(name, story=False), played(name)
    assert (silent.events(), silent.view()["no"]) == ([], 0)
    assert silent.record() == told.record()
    again = fudaba.replay(told.record(), story=False)
    assert again.events() == []
    assert len(fudaba.replay(told.record()).events()) == len(told.events())


def test_whether_there_is_a_story_is_yes_or_no() -> None:
    with pytest.raises(BadArgument, match="story: True or False"):
        fudaba.new("toy", story="no")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_a_loaded_game_goes_on_counting_where_the_saved_one_stopped(name: str) -> None:
    game = played(name, 60)
    loaded = fudaba.load(game.position())
    before = game.world.told  # what is still held is told to its own seat only
    chance = Stream(9)
    for _ in range(20):
        if not game.over:
            index = chance.below(len(game.choice.options))
            game.answer(index)
            loaded.answer(index)
    assert loaded.events(0, before) == game.events(0, before)


def test_a_pass_in_a_window_leaves_no_event() -> None:
    game, chance, passed = fudaba.new("azuride", seed=2), Stream(2), 0
    while not game.over and passed < 20:
        asked = game.choice
        if asked.role == "window" and asked.options[-1] == "pass":
            before = game.events()
            game.answer("pass")
            after = game.events()[len(before) :]
            assert all(event["kind"] != "pass" for event in after)
            passed += 1
        else:
            game.answer(chance.below(len(asked.options)))
    assert passed == 20


def test_a_world_dealt_for_a_spectator_shows_a_spectator_the_same() -> None:
    game = played("avalon", 30)
    dealt = game.redeal(None, 5)
    assert dealt.view() == game.view()
    assert dealt.events() == game.events()
    assert dealt.choice.seat == game.choice.seat
