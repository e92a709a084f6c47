"""A table in words: all that a seat may know and its question, and nothing that it may not know."""

from __future__ import annotations

import random

import pytest

import fudaba
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Rules
from fudaba.text.board import cards_in

GAMES = {"ashes": 2, "avalon": 3, "azuride": 2}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", GAMES)
def test_the_words_hold_the_question_and_nothing_that_the_seat_may_not_know(name: str, lang: str) -> None:
    rng = random.Random(8)
    game = fudaba.new(name, seed=21, seats=GAMES[name])
    asked = 0
    while not game.over:
        seat = game.choice.seat
        if rng.random() < 0.15:
            told = game.text(seat, lang)
            assert sorted(answers_in(told)) == sorted(game.choice.options)
            assert answers_in(game.text(seat, lang, "brief")) == answers_in(told)
            assert game.redeal(seat, rng.randrange(1 << 30)).text(seat, lang) == told
            asked += 1
        game.answer(rng.randrange(len(game.choice.options)))
    assert asked > 5
    assert game.text(0, lang).count("\n- ") == 0


def answers_in(told: str) -> list[str]:
    """Every answer that a text offers, those that share a line one by one."""
    found = []
    for line in told.splitlines():
        if line.startswith("- "):
            first, *ends = line[2:].partition(" [")[0].split(" | ")
            found += [first, *(f"{first.rpartition(' ')[0]} {end}" for end in ends)]
    return found


def test_a_seat_that_waits_and_a_spectator_are_asked_nothing() -> None:
    rng = random.Random(1)
    game = fudaba.new("azuride", seed=2)
    while game.view()["turn"]["no"] < 2:
        game.answer(rng.randrange(len(game.choice.options)))
    seat = game.choice.seat
    assert "Question" in game.text(seat)
    assert "Question" not in game.text(1 - seat)
    assert "Question" not in game.text()
    held = [line for line in game.text(seat).splitlines() if line.startswith("  hand")]
    assert ": " in held[0]
    assert held[0] not in game.text(1 - seat)
    assert held[0] not in game.text()


def test_every_card_in_sight_is_explained_once_and_known_ones_are_left_out() -> None:
    game = fudaba.new("avalon", seed=3)
    cards = cards_in(game.view(0))
    whole = game.text(0, detail="cards")
    assert len(whole) > len(game.text(0))
    rules = game.world.rules
    for card in cards:
        assert sum(line.startswith(f"{name(rules, card)}: ") for line in whole.splitlines()) == 1
    assert game.text(0, detail="cards", known=cards) == game.text(0)


def name(rules: Rules, card: str) -> str:
    """The printed name of a card."""
    catalogue = rules.catalogue
    return catalogue.cards[catalogue.index[card]].en


def test_what_happened_since_comes_first() -> None:
    game = fudaba.new("ashes", seed=7)
    before = game.view(0)["no"]
    while game.view(0)["no"] == before:
        game.answer(0)
    told = game.text(0, since=before)
    assert told.startswith(game.story("en", 0, before)[0]["text"])
    assert told.endswith(game.text(0))


def test_in_brief_open_piles_are_numbers_alone() -> None:
    rng = random.Random(4)
    game = fudaba.new("ashes", seed=5)
    while "discard pile 3: " not in game.text(0):
        game.answer(rng.randrange(len(game.choice.options)))
    assert "  discard pile 3\n" in game.text(0, detail="brief")


def test_an_unknown_detail_or_language_is_refused() -> None:
    game = fudaba.new("ashes", seed=7)
    with pytest.raises(UnknownName, match="there is no detail 'all'; there are brief, table, cards"):
        game.text(0, detail="all")
    with pytest.raises(UnknownName, match="has no words in 'fr'"):
        game.text(0, "fr")
