"""How the cards and the table speak: of this creature or of any fighter, of choices in place, of what is asked."""

from __future__ import annotations

import re

import pytest

import fudaba
from fudaba.games.avalon.cards import Card
from fudaba.games.avalon.catalogue.pool import all_cards
from fudaba.games.avalon.plugin import PLUGIN
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.chance import Stream
from fudaba.testing.table import Side, Table
from fudaba.text.cards import ability_text, voice
from fudaba.text.sentences import Sentences

LANGUAGES = ("ja", "en")
FIGHTER = {"ja": "自分の戦闘クリーチャー", "en": "our fighter"}
THIS = {"ja": "このクリーチャー", "en": "his creature"}


def texts(card: Card, lang: str) -> list[tuple[int, str]]:
    """The timing and the text of each ability of a card."""
    words = PLUGIN.words[lang]
    t = voice(words)
    found = []
    for ability in card.abilities:
        t.begin(words.face(card, t).this)
        found.append((ability.when, ability_text(t, ability)))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_creature_speaks_of_itself_and_a_support_of_the_fighter_it_helps(lang: str) -> None:
    counted = {True: 0, False: 0}
    for card in all_cards():
        for timing, text in texts(card, lang):
            if card.type == ids.CREATURE and timing in (ids.AT_BATTLE, ids.AT_BATTLE_START):
                assert FIGHTER[lang] not in text, card.id
                counted[True] += THIS[lang] in text
            elif timing == ids.AT_SUPPORT:
                assert THIS[lang] not in text, card.id
                counted[False] += FIGHTER[lang] in text
    assert min(counted.values()) >= 12


# What could not be named in place: a thing in the condition before it, and the card of somebody's creature.
NAMED_BEFORE = ("それを無効", "なら、それを破壊", "discard its bottom mana card")


@pytest.mark.parametrize(
    ("lang", "stale"),
    [("ja", r"を選ぶ。|それ(は|に|を)|望むなら.*てもよい"), ("en", r"[Cc]hoose|if you wish|changes by|of that moment")],
    ids=LANGUAGES,
)
def test_no_card_chooses_first_and_acts_later(lang: str, stale: str) -> None:
    for card in all_cards():
        for _, text in texts(card, lang):
            assert not re.search(stale, text) or any(said in text for said in NAMED_BEFORE), text


def test_questions_inside_an_ability_name_the_card_and_the_ability() -> None:
    named = 0
    for seed in range(12):
        game = fudaba.new("avalon", decks=["the-deep-library", "thorn-and-hoof", "the-prism"], seed=seed)
        tellers = [Sentences(PLUGIN.words[lang], game.world.rules) for lang in LANGUAGES]
        rng = Stream(seed)
        while not game.over:
            about = game.choice.about
            asked = [sentences.prompt(game.choice.kind, "A", about) for sentences in tellers]
            card = about.get("card")
            if isinstance(card, dict):
                named += 1
                for sentences, text in zip(tellers, asked, strict=True):
                    assert text.startswith((sentences.card(card["name"]), "Player", "プレイヤー"))
            game.answer(rng.below(len(game.choice.options)))
    assert named > 20


@pytest.mark.parametrize(("lang", "remains"), [("ja", "残り{}枚"), ("en", "{} left")], ids=LANGUAGES)
def test_a_question_says_how_many_cards_remain_to_be_discarded(lang: str, remains: str) -> None:
    t = Table("avalon", A=Side(hand=["keepsake-offering", "ember-whelp", "clover-hare", "map-seller", "well-digger"]))
    sentences = Sentences(PLUGIN.words[lang], t.world.rules)
    t.says("A", "cast keepsake-offering")
    for left in (3, 2, 1):
        about = t.game().choice.about
        text = sentences.prompt("discard", "A", about)
        assert sentences.card("keepsake-offering") in text
        assert remains.format(left) in text
        t.says("A", t.options[0])
