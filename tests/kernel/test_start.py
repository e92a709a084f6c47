"""Games at the same table begin with copies of one laid board, and nothing of one game shows in another."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import fudaba
from fudaba import registry
from fudaba.kernel.errors import BadDeck, FudabaError
from fudaba.kernel.rules import Deck

GAMES = ["ashes", "ashes-draft", "avalon", "azuride", "toy"]


def played(game: fudaba.Game, answers: int, seed: int) -> fudaba.Game:
    rng = random.Random(seed)
    for _ in range(answers):
        if game.over:
            break
        game.answer(rng.randrange(len(game.choice.options)))
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_played_leaves_the_table_as_it_was(name: str) -> None:
    first = fudaba.new(name, seed=11)
    begun, ended = first.position(), played(first, 400, 3).record()
    for other in range(5):
        played(fudaba.new(name, seed=100 + other), 400, other)
    again = fudaba.new(name, seed=11)
    assert again.position() == begun
    assert played(again, 400, 3).record() == ended


@pytest.mark.parametrize("name", GAMES)
def test_two_games_of_one_table_go_their_own_ways(name: str) -> None:
    one, two = fudaba.new(name, seed=5), fudaba.new(name, seed=5)
    played(one, 60, 1)
    assert two.position() == fudaba.new(name, seed=5).position()


def test_a_deck_that_its_owner_changes_is_read_again() -> None:
    toy = registry.get("toy")
    published = toy.decks(registry.rules(toy))[0]
    mine = Deck("mine", "", "mine", {section: list(entries) for section, entries in published.sections.items()})
    fudaba.new("toy", [mine, mine], seed=1)
    mine.sections["cards"] = mine.sections["cards"][:1]
    with pytest.raises(BadDeck):
        fudaba.new("toy", [mine, mine], seed=1)


def test_what_only_looks_like_a_kept_table_is_refused_as_ever() -> None:
    fudaba.new("avalon", seats=2, seed=1)
    for seats in (2.0, True, "2", [2]):
        with pytest.raises(FudabaError):
            fudaba.new("avalon", seats=seats, seed=1)  # type: ignore[arg-type]
    fudaba.new("azuride", options={"self_pay": "true"}, seed=1)
    assert fudaba.new("azuride", options={"self_pay": True}, seed=1).world.rules.options["self_pay"] == "true"
    with pytest.raises(FudabaError):
        fudaba.new("azuride", options={"self_pay": 1}, seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_a_question_tells_the_same_after_the_world_went_on(name: str) -> None:
    game, twin = fudaba.new(name, seed=2), fudaba.new(name, seed=2)
    rng = random.Random(4)
    kept = []
    for _ in range(300):
        if game.over:
            break
        asked, read = game.choice, twin.choice
        kept.append((asked, asked.options, list(read.options), read.chosen))
        answer = rng.randrange(asked.count)
        game.answer(answer)
        twin.answer(answer)
    assert len(kept) > 20
    for asked, options, texts, chosen in kept:
        assert list(options) == texts
        assert list(asked.options) == texts
        assert asked.chosen == chosen


def test_a_game_that_is_installed_anew_is_not_played_at_tables_of_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = registry.get("toy")
    first = fudaba.new("toy", seed=1).world.rules
    again = replace(toy)
    monkeypatch.setattr(registry, "get", lambda _: again)
    registry._shared_rules.cache_clear()
    assert fudaba.new("toy", seed=1).world.rules is not first


def test_who_writes_upon_a_card_of_one_game_does_not_touch_the_next() -> None:
    game = fudaba.new("avalon", seed=3)
    begun = game.position()
    game.world.kind[0], game.world.kind[-1] = game.world.kind[-1], game.world.kind[0]
    game.world.owner[0] = 1
    assert fudaba.new("avalon", seed=3).position() == begun
