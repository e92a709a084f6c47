"""Labels are told from what options point at; a text alone, where nothing else is at hand, reads the same."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.api import Stream
from fudaba.hosting.voice import answered
from fudaba.languages import Lang
from fudaba.server.speech import speech
from fudaba.testing import rule
from fudaba.testing.table import Side, Table
from fudaba.text.sentences import Sentences
from fudaba.text.tags import awaited, tags_of
from tests.games.avalon.helpers import land


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
                data = option.data()
                for arg in data["args"]:
                    if arg["kind"] == "place":  # who stands there is no part of a text
                        arg.pop("card", None)
                assert sentences.label(data, kind, waiting) == sentences.option(option.text, tags, kind)
                read += 1
            game.answer(rng.below(choice.count))
    assert read > 300


@pytest.mark.parametrize(
    ("lang", "said"), [("ja", "土地1の《真昼の帳》で進軍する"), ("en", "March with Veil of Noon from land 1")]
)
@rule("avalon.main.march")
def test_who_marches_is_called_by_name(lang: Lang, said: str) -> None:
    t = Table("avalon", A=Side(land1=land("veil-of-noon", "sunwell-sprite", "sunwell-sprite", "sunwell-sprite")))
    t.says("A", "end")
    game = t.game()
    assert said in [option["label"] for option in speech(game, lang).choice(game, game.choice)["options"]]
