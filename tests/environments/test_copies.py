"""Games, environments and vectors are copied, pickled and branched; what is done to one never shows in the other."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import fudaba
from fudaba.game import Game
from fudaba.kernel.errors import NotPossible
from fudaba.kernel.state.chance import Stream

GAMES = ("ashes", "ashes-draft", "avalon", "azuride")
COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def played(game: Game, rng: random.Random, answers: int) -> Game:
    """Play on at random."""
    for _ in range(answers):
        if game.over:
            break
        game.answer(rng.randrange(len(game.choice.options)))
    return game


def told(game: Game) -> tuple[object, ...]:
    """All that can be asked of a game."""
    asked = None if game.over else (game.choice.id, game.choice.seat, list(game.choice.options))
    return game.position(), game.record(), asked, [game.view(s) for s in range(game.seats)], game.events(0)


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_the_same_game_and_goes_its_own_way(name: str, way: str) -> None:
    rng = random.Random(5)
    for answers in (0, 7, 60):
        game = played(fudaba.new(name, seed=11), rng, answers)
        other = COPIES[way](game)
        before = told(game)
        assert told(other) == before
        played(other, random.Random(3), 12)
        assert told(game) == before
        again = played(COPIES[way](game), random.Random(3), 12)
        assert told(again) == told(other)


def test_what_can_be_taken_back_is_taken_back_after_unpickling() -> None:
    game = fudaba.new("ashes", seed=7)
    game.answer("pick protect")
    other: Game = pickle.loads(pickle.dumps(game))
    assert other.holds(0)
    other.undo(0)
    game.undo(0)
    assert other.position() == game.position()


def test_a_game_without_a_record_is_pickled_by_its_position() -> None:
    game = played(fudaba.new("avalon", seed=4), random.Random(1), 30).redeal(0, 9)
    other: Game = pickle.loads(pickle.dumps(game))
    assert other.position() == game.position()
    assert other.choice.id == game.choice.id


def test_a_game_with_cards_of_its_own_says_how_to_keep_it() -> None:
    cards = list(fudaba.new("avalon", seed=1).world.rules.catalogue.cards)[:-1]
    game = fudaba.new("avalon", ["horn-and-ember", "horn-and-ember"], seed=1, cards=cards)
    assert copy.deepcopy(game).position() == game.position()
    with pytest.raises(NotPossible, match="keep its record and the cards"):
        pickle.dumps(game)


def test_a_stream_goes_on_with_the_same_numbers() -> None:
    stream = Stream(3)
    drawn = [stream.below(100) for _ in range(20)]
    other: Stream = pickle.loads(pickle.dumps(stream))
    assert [other.below(1000) for _ in range(20)] == [stream.below(1000) for _ in range(20)]
    assert len(set(drawn)) > 1
