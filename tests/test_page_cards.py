"""The cards that the page draws: all of them, as printed, in both languages."""

from __future__ import annotations

import pytest

import fudaba
from scripts.page_cards import READERS, described


@pytest.mark.parametrize("game", sorted(READERS))
def test_no_card_is_left_out_and_each_reads_in_both_languages(game: str) -> None:
    found = described(game)
    assert [card["id"] for card in found["cards"]] == [card.id for card in fudaba.cards(game)]
    known = {term["id"] for term in found["terms"]}
    for card in found["cards"]:
        assert card["name"]["ja"]
        assert card["name"]["en"]
        assert bool(card["text"]["ja"]) == bool(card["text"]["en"])
        assert set(card.get("terms", [])) <= known
        assert card["rule"] in fudaba.rules(game)


@pytest.mark.parametrize("game", sorted(READERS))
def test_a_term_is_a_name_and_what_it_means(game: str) -> None:
    for term in described(game)["terms"]:
        for lang in ("ja", "en"):
            assert 0 < len(term["name"][lang]) < 24
            assert len(term["text"][lang]) > 10
            assert not term["text"][lang].startswith(term["name"][lang])


def test_values_are_named_as_views_name_them() -> None:
    rhino = next(card for card in described("ashes")["cards"] if card["id"] == "iron-rhino")
    assert rhino["values"] == {"attack": 5, "recover": 0, "life": 4}
    snake = next(card for card in described("ashes")["cards"] if card["id"] == "silver-snake")
    assert snake["values"]["attack"] == "X"
    hood = next(card for card in described("azuride")["cards"] if card["id"] == "hood")
    assert hood["cost"] == [{"what": "white", "n": 2}, {"what": "any", "n": 2}]
    assert hood["values"] == {"fire": 5, "armour": 4}
