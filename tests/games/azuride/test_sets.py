"""Games that were played with the first set of cards go on with it; others of another version are refused."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.cli.cards import card_text
from fudaba.cli.main import run as main
from fudaba.inputs.former import played_with, with_cards_of
from fudaba.kernel.errors import BadPosition, BadRecord
from fudaba.text.cards import read_card

PLAYED = (Path(__file__).parents[1] / "former" / "azuride-3.txt").read_text(encoding="utf-8")
AZURIDE = registry.get("azuride")
COUNTED = [
    {"deck": 18, "discard": 7, "left": 2, "centre": 2, "right": 4, "front-2": 1, "front-3": 1, "rear-1": 1},
    {"hand": 1, "deck": 20, "discard": 9, "centre": 5, "right": 1},
]
"""Where cards lay when the release that played this game stopped."""


def counts(game: fudaba.Game) -> list[dict[str, int]]:
    return [{name: place["n"] for name, place in seat["places"].items()} for seat in game.view(0)["seats"]]


def test_a_record_from_before_goes_on_with_its_cards_and_what_its_table_had_agreed_on() -> None:
    game = fudaba.replay(PLAYED)
    assert counts(game) == COUNTED
    options = game.world.rules.options
    assert (options["stock_to"], options["barrage"]) == ("discard", "cut-in")
    game.answer(0)
    # What is written from now on has the fingerprint that the set has here.
    again = fudaba.replay(game.record())
    assert again.position() == game.position()
    assert game.record().splitlines()[1] != PLAYED.splitlines()[1]


def test_a_table_of_the_first_set_is_pickled_copied_and_loaded_like_any() -> None:
    game = fudaba.replay(PLAYED)
    for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), fudaba.load(game.position())):
        assert other.position() == game.position()
        assert other.choice.options == game.choice.options


def test_a_card_of_the_first_set_reads_as_it_did() -> None:
    game = fudaba.replay(PLAYED)
    said = []
    for rules in (game.world.rules, registry.rules(AZURIDE)):
        nelson = rules.catalogue.cards[rules.catalogue.index["nelson"]]
        said.append(str(read_card(AZURIDE.words["en"], nelson, rules)))
    assert "firepower 6" in said[0]
    assert said[0] != said[1]


@pytest.mark.parametrize(("old", "new"), [("azuride 3", "azuride 2"), ("25fac9e0677f", "0123456789ab")])
def test_another_version_or_set_is_refused_with_the_reason(old: str, new: str) -> None:
    with pytest.raises(BadRecord, match="here it is version 3"):
        fudaba.replay(PLAYED.replace(old, new, 1))


def test_a_position_of_another_set_is_refused() -> None:
    position = {**fudaba.new("azuride", seed=1).position(), "catalogue": "0123456789ab"}
    with pytest.raises(BadPosition, match="replay its record"):
        fudaba.load(position)


def test_the_first_set_is_known_by_its_name_and_its_fingerprint_and_is_whole() -> None:
    plugin = played_with(AZURIDE, "first")
    rules = registry.rules(plugin)
    assert sum(getattr(card, "copies", 0) for card in rules.catalogue.cards) == 72
    assert with_cards_of(AZURIDE, rules.catalogue.fingerprint) is plugin
    assert with_cards_of(AZURIDE, registry.rules(AZURIDE).catalogue.fingerprint) is AZURIDE
    assert [deck.name for deck in plugin.decks(rules)] == [deck.name for deck in AZURIDE.decks(registry.rules(AZURIDE))]


def test_the_lab_and_the_commands_know_it_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "azuride", "nelson", "--cards", "first", "--lang", "en"]) == 0
    assert "firepower 6" in capsys.readouterr().out
    assert "whole: true" in card_text("azuride", Path("first"))
