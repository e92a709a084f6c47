"""Labels are told from what options point at; a text alone, where nothing else is at hand, reads the same."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.api import Stream
from fudaba.hosting.voice import answered
from fudaba.text.sentences import Sentences
from fudaba.text.tags import awaited, tags_of


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("name", ["ashes", "azuride", "avalon", "toy", "ashes-draft"])
def test_an_option_and_its_text_are_called_the_same(name: str, lang: str) -> None:
    rng = Stream(5)
    read = 0
    for seed in range(2):
        game = fudaba.new(name, seed=seed)
        words = registry.get(name).words_for(lang)
        assert words is not None
        sentences = Sentences(words, game.world.rules)
        for _ in range(220):
            if game.over:
                break
            choice = game.choice
            view = game.view(choice.seat)
            tags, waiting, kind = tags_of(view), awaited(view), answered(choice)
            for option in choice.options:
                assert sentences.label(option.data(), kind, waiting) == sentences.option(option.text, tags, kind)
                read += 1
            game.answer(rng.below(choice.count))
    assert read > 300
