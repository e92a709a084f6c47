"""Options as text, in both directions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fudaba
from fudaba import registry
from fudaba.kernel.notation import find_option, option_texts
from fudaba.testing.table import Side, Table
from scripts.counts import position


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 5), st.integers(1, 500), st.integers(0, 80))
def test_every_option_prints_uniquely_and_parses_back(variant: int, seed: int, answers: int) -> None:
    w = position(registry.get("toy"), variant, seed, answers)
    texts = option_texts(w)
    assert len(set(texts)) == len(texts)
    assert [find_option(w, f"  {text.replace(' ', '   ')} ") for text in texts] == list(range(len(texts)))
    assert find_option(w, "play nothing") == -1


def test_equal_copies_in_hand_are_one_option_and_open_cards_have_numbers() -> None:
    t = Table("toy", at="day", you=Side(hand="spark*2 fox", table="fox fox", embers=3), foe=Side())
    assert option_texts(t.world) == ["play spark", "play fox", "attack #1 B", "attack #2 B", "end"]


def test_wrong_answers_are_told_apart() -> None:
    game = fudaba.new("toy", seed=1)
    before = game.position()
    with pytest.raises(fudaba.BadSyntax, match="'jump' is not an option of toy"):
        game.answer("jump")
    instead = r"'pass' is not possible here: asked-something-else \(action\) \[toy.day.actions\]"
    with pytest.raises(fudaba.IllegalAnswer, match=instead):
        game.answer("pass")
    with pytest.raises(fudaba.IllegalAnswer, match="option 99 does not exist"):
        game.answer(99)
    with pytest.raises(fudaba.StaleAnswer):
        game.answer("end", choice="B7")
    assert game.position() == before
