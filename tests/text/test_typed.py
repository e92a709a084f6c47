"""What a person types for an option: a card by its name in either language, as it is shown."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.kernel.state.chance import Stream
from fudaba.text.tags import tags_of
from fudaba.text.typed import meant, names


@pytest.mark.parametrize("name", registry.names())
def test_every_option_is_understood_with_its_cards_called_by_any_of_their_names(name: str) -> None:
    game = fudaba.new(name, seed=3)
    rules = game.world.rules
    index, cards = rules.catalogue.index, rules.catalogue.cards
    rng = Stream(3)
    renamed = 0
    for _ in range(120):
        if game.over:
            break
        options = game.choice.options
        tags = tags_of(game.view(game.choice.seat))
        for option in options:
            tokens = option.split()
            for which in range(3):
                called = [names(cards[index[t]])[which] if t in index else t for t in tokens]
                found = meant(rules, options, tags, " ".join(called))
                assert option in found
                renamed += called != tokens
                # More than one only where other cards, in hand or open, are called the same.
                assert len({tuple(tags.get(t, t) for t in o.split()) for o in found}) == 1
        game.answer(rng.below(len(options)))
    assert renamed > 0


def test_an_open_card_is_called_by_its_name_or_its_number() -> None:
    game = fudaba.new("avalon", seed=1)
    rules = game.world.rules
    tags = {"#4": "thunderhead-dragon", "#7": "ember-whelp"}
    options = ("creature #4", "creature #7")
    for text in ("creature 雷雲の竜", "creature 《雷雲の竜》", "Creature Thunderhead Dragon", "creature #4"):
        assert meant(rules, options, tags, text) == ["creature #4"]
    assert meant(rules, options, tags, "creature") == []
    assert meant(rules, options, tags, "creature 雷雲の竜 2") == []
    assert meant(rules, options, tags, "") == []
