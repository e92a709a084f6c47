"""Cards as numbers: each by what is printed on it and what it does, also those that nobody has seen."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy", reason="numpy is not installed here")

import numpy as np

from fudaba.envs.cards import OTHER
from fudaba.envs.tables import Table
from fudaba.inputs.cards import load_cards
from fudaba.lab.season.lottery import draw
from fudaba.registry import get

GAMES = ("ashes", "avalon", "azuride")


@pytest.mark.parametrize("game", GAMES)
def test_cards_differ_as_far_as_what_is_on_them_does(game: str) -> None:
    table = Table(game)
    found = table.card_features()
    cards = table.rules.catalogue.cards
    assert len(found.amounts) == len(found.tokens) == len(cards) + 1 == table.encoder.vocabularies["card"].size
    assert not found.tokens[0].any()
    assert not found.amounts[0].any()
    assert found.tokens.max() < len(found.words)
    rows = {(found.tokens[n].tobytes(), found.amounts[n].tobytes()) for n in range(1, len(cards) + 1)}
    assert len(rows) > len(cards) * 0.9
    assert OTHER not in {found.words[k] for k in np.unique(found.tokens)}


@pytest.mark.parametrize("game", GAMES)
def test_cards_that_nobody_has_seen_are_told_in_the_same_words(game: str) -> None:
    printed = Table(game).card_features()
    drawn = draw(game, 5, 0)
    names = list(drawn.decks.values())[:2] or ["white-red", "blue-black"]
    fresh = Table(game, decks=names, cards=load_cards(get(game), drawn.cards).cards).card_features()
    assert (fresh.words, fresh.columns) == (printed.words, printed.columns)
    other = fresh.words.index(OTHER)
    assert (fresh.tokens == other).sum() < 0.01 * (fresh.tokens > 0).sum()
    known = {row.tobytes() for row in np.pad(printed.tokens, ((0, 0), (0, 200)))[:, :200]}
    unknown = [row for row in np.pad(fresh.tokens, ((0, 0), (0, 200)))[1:, :200] if row.tobytes() not in known]
    assert len(unknown) > len(fresh.tokens) / 2
