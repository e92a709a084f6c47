"""Hints: what is advised has the best of the chances shown, in every game and in many positions."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import fudaba
from fudaba import bots
from fudaba.bots import Sight
from fudaba.bots.base import Thought
from fudaba.bots.explain import explain, hint
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream

CHANCE = re.compile(r"(\d+) ?%")
GAMES = ("toy", "ashes", "azuride", "avalon")
POSITIONS = 14


def positions(name: str) -> Iterator[Game]:
    """Questions from all over some games with more than one answer."""
    for seed in range(40):
        game, chance = fudaba.new(name, seed=seed), Stream(seed)
        asked = 0
        while not game.over:
            asked += 1
            if len(game.choice.options) > 2 and asked % 19 == 0:
                yield game
            game.answer(chance.below(len(game.choice.options)))


@pytest.mark.parametrize("name", GAMES)
def test_no_other_option_is_shown_with_a_better_chance_than_the_advice(name: str) -> None:
    compared = 0
    for k, game in enumerate(positions(name)):
        if k == POSITIONS:
            break
        for lang in ("ja", "en"):
            index, told = hint(bots.make("search:positions=250", k), Sight(game.world), lang)
            assert 0 <= index < len(game.choice.options)
            chances = [int(chance) for line in told for chance in CHANCE.findall(line)]
            assert chances == sorted(chances, reverse=True), told
            compared += len(chances) > 1
    assert compared > 0


def test_an_option_given_up_early_is_named_without_its_few_lucky_looks() -> None:
    thought = Thought(0.68, ("a", "b"), (0.68, 0.71, 0.4), (40, 6, 40))
    told = explain(thought, 0, ["a", "b", "c"], "en")
    assert told[-2:] == ["Also considered: c (40 %).", "Given up early: b."]
    assert not any("71" in line for line in told)


def test_a_line_that_begins_with_another_option_is_not_told_as_the_expected_one() -> None:
    thought = Thought(0.6, ("a", "b"), (0.6, 0.62), (40, 40))
    assert not any("Expected line" in line for line in explain(thought, 1, ["a", "b"], "en"))
    assert any("62 %" in line for line in explain(thought, 1, ["a", "b"], "en"))


def test_a_line_tells_a_few_acts_and_neither_passes_nor_cards_without_a_name() -> None:
    acts = ("play fox", "pass", "play owl", "end", "use #7")
    named = {"use #7": "Use #7"}
    thought = Thought(0.6, acts, (0.6, 0.5))
    told = explain(thought, 0, ["play fox", "end"], "en", lambda text: named.get(text, text))
    assert told[1] == "Expected line: play fox, then play owl."
    long = Thought(0.6, tuple(f"play {n}" for n in range(9)), (0.6, 0.5))
    assert explain(long, 0, ["play 0", "end"], "en")[1].count("play") == 4
