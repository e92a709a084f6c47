"""Options are made when they are read, and are as good as a tuple of texts."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.kernel.play.question import Asked, Option


def test_the_options_of_a_choice_are_as_good_as_a_tuple_of_texts() -> None:
    options = fudaba.new("toy", seed=1).choice.options
    texts = tuple(str(option) for option in options)
    assert options == texts
    assert texts == options
    assert options != texts[1:]
    assert hash(options) == hash(texts)
    assert repr(options) == repr(texts)
    assert options[:1] == texts[:1]
    assert options[-1] == texts[-1]
    assert options.index(texts[0]) == 0
    assert texts[0] in options
    assert "no such thing" not in options
    assert options == fudaba.new("toy", seed=1).choice.options


def test_whoever_answers_by_number_makes_no_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    of = Option.of

    def counted(asked: Asked, code: int) -> Option:
        made.append(code)
        return of(asked, code)

    monkeypatch.setattr(Option, "of", staticmethod(counted))
    game = fudaba.new("toy", seed=1)
    for _ in range(5):
        game.answer(len(game.choice.options) - 1)
    assert made == []
    assert str(game.choice.options[0]) != ""
    assert len(made) == 1
