"""Card texts keep the game's own grammar, and no sentence depends on a card's name or on a number."""

from __future__ import annotations

import ast
import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.games.ashes.cards import Ability, Card
from fudaba.games.ashes.draft.words import en as draft_words
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.words import en as words
from fudaba.testing import rule
from fudaba.text.cards import CardText, card_text

PLUGIN = registry.get("ashes")
RULES = registry.rules(PLUGIN)
CARDS = [card for card in RULES.catalogue.cards if isinstance(card, Card)]
BY_ID = {card.id: card for card in CARDS}
COST_AND_COLON = {
    "en": re.compile(r"[^.:]*\b(?:main action|side action|exhaust)\b[^:]*: ", re.IGNORECASE),
    "ja": re.compile(r"[^。：]*："),
}
MARK = {"en": "[Inexhaustible]", "ja": "【消耗無効】"}


def read(card: Card, lang: str) -> CardText:
    return card_text(PLUGIN, card, lang, RULES)


def paragraphs(lang: str) -> Iterator[tuple[Ability, str]]:
    """Every effect of every card with its own text; one that another effect speaks for has none."""
    for card in CARDS:
        said = list(read(card, lang).abilities)
        for effect in card.abilities:
            assert isinstance(effect, Ability)
            alone = card_text(PLUGIN, dataclasses.replace(card, abilities=(effect,)), lang, RULES).abilities
            if alone and alone[0] in said:
                yield effect, alone[0]


# --- grammar


@rule("ashes.attack.no-activated-between", "ashes.components.spell-card")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_only_an_activation_cost_stands_before_a_colon(lang: str) -> None:
    found = list(paragraphs(lang))
    assert len(found) > 60
    for effect, text in found:
        assert bool(COST_AND_COLON[lang].match(text)) == (effect.when == ids.AT_ACTION), text


@rule("ashes.attack.no-activated-between")
def test_the_cost_of_a_triggered_effect_stands_in_its_sentence() -> None:
    assert read(BY_ID["maeoni-viper"], "en").body == (
        "Strike: After any player declares attackers, you may exhaust this Phoenixborn and pay 1 basic to give a "
        "target unit +2 attack until the end of the turn."
    )
    assert read(BY_ID["maeoni-viper"], "ja").body == (
        "『急襲』いずれかのプレイヤーがアタッカーを宣言した後、このフェニックスボーンを消耗させ、基本1を支払って、"
        "対象のユニット1体の攻撃力をターン終了時まで+2してもよい。"
    )


@rule("ashes.token.inexhaustible", "ashes.components.unit-card")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_mark_of_inexhaustible_effects_is_printed(lang: str) -> None:
    found = list(paragraphs(lang))
    assert any(effect.inexhaustible for effect, _text in found)
    for effect, text in found:
        assert (MARK[lang] in text) == effect.inexhaustible, text


@rule("ashes.respark.owner-pays")
def test_the_owner_decides_on_respark() -> None:
    assert read(BY_ID["root-armor"], "en").body == (
        "Respark [Inexhaustible]: When this spell would be discarded from play in the player turns phase, its owner "
        "may pay 1 basic to return it to their hand instead."
    )
    assert read(BY_ID["root-armor"], "ja").body == (
        "『再点火』【消耗無効】プレイヤーターンフェイズ中にこの呪文が場から捨てられる直前に、"
        "所有者は基本1を支払って、代わりにこの呪文を手札に戻してもよい。"
    )


def test_one_ability_at_two_moments_is_one_paragraph() -> None:
    assert read(BY_ID["iron-worker"], "en").abilities[0] == (
        "Resourceful 1 [Inexhaustible]: When this unit comes into play and at the start of each player turns phase, "
        "place a status token on this unit."
    )
    assert len(read(BY_ID["iron-worker"], "ja").abilities) == 2


# --- what a text may depend on

AMOUNTS = {"n", "number", "unit", "phoenixborn", "less", "attack", "basic", "cards", "damage", "dice"}
ARTICLES = re.compile(r"\b(?:an?|one|\d+)\b|\d+")
PLURALS = re.compile(r"(?<=\w)s\b")


def varied(part: object, amount: int) -> object:
    """A part of a card with every printed amount changed."""
    if isinstance(part, tuple):
        return tuple(varied(p, amount) for p in part)
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return part
    changes: dict[str, object] = {}
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        if isinstance(value, int) and not isinstance(value, bool):
            changes[field.name] = amount if field.name in AMOUNTS and value > 0 else value
        else:
            changes[field.name] = varied(value, amount)
    return dataclasses.replace(part, **changes)


def shape(text: CardText) -> str:
    """A text without its numbers, articles and plurals."""
    singular = text.body.replace("dice", "die").replace("Wolves", "Wolf")
    return " ".join(PLURALS.sub("", ARTICLES.sub("", singular)).split())


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("amount", [1, 2, 5])
def test_a_text_keeps_its_shape_whatever_its_numbers(lang: str, amount: int) -> None:
    for card in CARDS:
        other = varied(card, amount)
        assert isinstance(other, Card)
        assert shape(read(other, lang)) == shape(read(card, lang)), card.id


def test_a_text_says_the_number_that_is_played() -> None:
    slash = varied(BY_ID["coal-roarkwin"], 2)
    assert isinstance(slash, Card)
    assert read(slash, "en").body == (
        "Slash (side action, discard 1 card): Deal 2 damage to a target unit. If an opponent controls no units, "
        "you may deal 2 damage to that opponent's Phoenixborn instead."
    )
    strings = varied(BY_ID["cut-the-strings"], 1)
    assert isinstance(strings, Card)
    assert read(strings, "ja").body == (
        "メインアクション・消耗・儀式クラス1・基本1：自分のユニット1体に1ダメージを与える。"
        "そうしたなら、対象の変成呪文1つを捨ててもよい。"
    )


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_text_does_not_depend_on_the_card_it_stands_on(lang: str) -> None:
    for card in CARDS:
        other = dataclasses.replace(card, id="nameless", en="Nameless", ja="無名")
        assert read(other, lang).body == read(card, lang).body, card.id


def test_no_word_of_the_texts_names_a_card() -> None:
    folders = [Path(str(module.__file__)).parent for module in (words, draft_words)]
    files = [file for folder in folders for file in folder.glob("*.py")]
    assert len(files) > 6
    for file in files:
        if file.stem.endswith("_table"):
            continue  # the sentences of the table have keys of their own
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in BY_ID, f"{file.name}:{node.lineno} {node.value}"
