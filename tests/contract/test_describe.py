"""What a game is made of, told once: cards as printed, and every name with its words in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fudaba
from fudaba import contract, describe, registry
from fudaba.shapes import misfit
from scripts import page_cards

GAMES = page_cards.GAMES
ALL = ("ashes", "ashes-draft", "azuride", "avalon", "toy")


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_left_out_and_each_reads_in_both_languages(game: str) -> None:
    found = describe(game)
    assert [card["id"] for card in found["cards"]] == [card.id for card in fudaba.cards(game)]
    known = {term["id"] for term in found["terms"]}
    for card in found["cards"]:
        assert card["name"]["ja"]
        assert card["name"]["en"]
        assert bool(card["text"]["ja"]) == bool(card["text"]["en"])
        assert set(card.get("terms", [])) <= known
        assert card["rule"] in fudaba.rules(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_term_is_a_name_and_what_it_means(game: str) -> None:
    for term in describe(game)["terms"]:
        for lang in ("ja", "en"):
            assert 0 < len(term["name"][lang]) < 24
            assert len(term["text"][lang]) > 10
            assert not term["text"][lang].startswith(term["name"][lang])


def test_values_are_named_as_views_name_them() -> None:
    rhino = next(card for card in describe("ashes")["cards"] if card["id"] == "iron-rhino")
    assert rhino["values"] == {"attack": 5, "recover": 0, "life": 4}
    snake = next(card for card in describe("ashes")["cards"] if card["id"] == "silver-snake")
    assert snake["values"]["attack"] == "X"
    hood = next(card for card in describe("azuride")["cards"] if card["id"] == "hood")
    assert hood["cost"] == [{"what": "white", "n": 2}, {"what": "any", "n": 2}]
    assert hood["values"] == {"fire": 4, "armour": 5}


@pytest.mark.parametrize("game", ALL)
def test_everything_has_its_shape_and_words_in_both_languages(game: str) -> None:
    told = describe(game)
    assert misfit(told, contract.Described) == ""
    assert json.loads(json.dumps(told)) == told
    for part in ("places", "numbers", "facts", "marks", "states", "values", "words", "durations", "windows"):
        for named in told[part]:
            assert sorted(named["words"]) == ["en", "ja"]
            assert all(named["words"].values()), named
    for part in ("phases", "verbs", "prompts", "events", "reasons", "types"):
        for named in told[part]:  # type: ignore[literal-required]
            assert all(named["words"].values()), named
    ledger = fudaba.rules(game)
    for told_rule in [*(p["rule"] for p in told["phases"]), *(r["rule"] for r in told["reasons"])]:
        assert told_rule in ledger


def test_places_say_who_sees_them_and_in_which_order_they_are_listed() -> None:
    places = {place["name"]: place for place in describe("azuride")["places"]}
    assert places["hand"]["sees"] == "owner"
    assert "order" not in places["hand"]
    assert places["deck"] == {"name": "deck", "sees": "nobody", "order": "bottom", "words": places["deck"]["words"]}
    assert places["left"]["order"] == "head"
    assert places["front-1"]["limit"] == 1
    shared = [place["name"] for place in describe("avalon")["places"] if place.get("shared")]
    assert shared == ["sanctuary"]


def test_prompts_say_what_they_are_for_and_in_which_form() -> None:
    prompts = {prompt["kind"]: prompt for prompt in describe("ashes")["prompts"]}
    assert (prompts["first-five"]["role"], prompts["first-five"]["form"]) == ("setup", "set")
    assert (prompts["split-counter"]["role"], prompts["split-counter"]["form"]) == ("battle", "divide")
    assert prompts["turn"]["form"] == "one"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_gathered_says_in_both_languages_what_sending_it_does(game: str) -> None:
    gathered = [prompt for prompt in describe(game)["prompts"] if prompt["form"] == "set"]
    assert gathered
    for prompt in gathered:
        send = prompt.get("send", {})
        assert sorted(send) == ["en", "ja"], prompt["kind"]
    attack = next(p for p in describe("ashes")["prompts"] if p["kind"] == "declare-attackers")
    assert attack.get("send") == {"ja": "{n}体で攻撃する", "en": "attack with {n}"}


def test_abilities_are_called_by_their_names() -> None:
    cards = {card["id"]: card for card in describe("ashes")["cards"]}
    assert {"name": "strike", "words": {"ja": "急襲", "en": "Strike"}} in cards["maeoni-viper"]["abilities"]


def test_a_game_in_hand_is_described_with_its_own_cards() -> None:
    decks = [deck for deck in fudaba.decks("toy") if deck.name in ("red", "blue")]
    played = {name for deck in decks for entries in deck.sections.values() for name, _ in entries}
    cards = [card for card in fudaba.cards("toy") if card.id in played]
    game = fudaba.new("toy", decks, seed=1, cards=cards)
    assert {card["id"] for card in describe(game)["cards"]} == played
    assert len(describe("toy")["cards"]) > len(played)


def test_what_is_no_game_is_refused_by_name() -> None:
    with pytest.raises(fudaba.UnknownName, match="ashes"):
        describe("ashe")
    with pytest.raises(fudaba.BadArgument):
        describe(7)  # type: ignore[arg-type]


def test_the_page_reads_files_of_what_is_described(tmp_path: Path) -> None:
    page_cards.write(tmp_path)
    assert json.loads((tmp_path / "avalon.json").read_text(encoding="utf-8")) == describe("avalon")
    assert {registry.get(game).name for game in (*GAMES, "ashes-draft")} == {path.stem for path in tmp_path.iterdir()}
