"""The law: all that cards hold, the turn order and the tables of every game speak both languages; gaps are found."""

from __future__ import annotations

import dataclasses

import pytest

from fudaba import registry
from fudaba.inputs import cards as card_files
from fudaba.kernel.tree import nodes as kernel
from fudaba.kernel.tree.pieces import Pieces
from fudaba.testing.speech import listen
from fudaba.testing.words import gaps
from fudaba.text import en as english
from fudaba.text import ja as japanese
from fudaba.text.clauses import Nothing
from fudaba.text.complete import classes, missing, on_cards
from fudaba.text.effects import page
from fudaba.text.phrases import Table, Words
from fudaba.text.say import Function, Voice
from fudaba.text.turns import turn_order
from tests.text.sample import nodes
from tests.text.sample.rules import rules
from tests.text.sample.words import en, ja

SAMPLE = {"en": en.WORDS, "ja": ja.WORDS}
PACKAGE = "tests.text.sample.nodes"


@pytest.mark.parametrize("table", [english.KERNEL, japanese.KERNEL], ids=["en", "ja"])
def test_every_node_class_of_the_kernel_has_an_entry(table: Table) -> None:
    assert {cls.__name__ for cls in classes("fudaba.kernel")} == {cls.__name__ for cls in table.entries}


@pytest.mark.parametrize("game", registry.names())
def test_every_game_speaks_both_languages(game: str) -> None:
    assert gaps(game) == []


@pytest.mark.parametrize("game", registry.names())
def test_everything_that_happens_in_play_can_be_said(game: str) -> None:
    heard = listen(registry.get(game), 6)
    assert heard.problems == {}
    assert heard.sentences > 1000


FOR_NEW_CARDS = {"SpentX"}
"""What the rules provide and no printed card has yet: an effect that counts the X of its cost."""


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_a_game_says_only_what_cards_or_its_turn_order_hold(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other classes have a docstring, which the effect reference shows."""
    asked: set[type] = set()
    find = Voice.entry

    def entry(self: Voice, cls: type) -> Function:
        asked.update(cls.__mro__)
        return find(self, cls)

    monkeypatch.setattr(Voice, "entry", entry)
    here = [plugin for plugin in registry.games().values() if plugin.package.startswith(f"fudaba.games.{game}")]
    for plugin in here:
        played = registry.rules(plugin)
        asked.update(base for cls in on_cards(played) for base in cls.__mro__)
        for words in plugin.words.values():
            turn_order(words, played)
        if plugin.vocabulary is not None:
            asked.update(part.kind for part in card_files.vocabulary(plugin).entries.values())
    unread = {cls.__name__ for plugin in here for words in plugin.words.values() for cls in words.nodes.entries}
    assert sorted(unread - {cls.__name__ for cls in asked} - FOR_NEW_CARDS) == []


def test_the_sample_says_all() -> None:
    assert missing(SAMPLE, rules(), PACKAGE) == []


def without(words: Words, table: str, key: str) -> Words:
    thinner = dataclasses.replace(words)
    entries: dict[str, str] = getattr(words, table)
    object.__setattr__(thinner, table, {k: v for k, v in entries.items() if k != key})
    return thinner


@pytest.mark.parametrize(
    ("table", "key", "gap"),
    [
        ("prompts", "turn", "no sentence for the prompt 'turn'"),
        ("happenings", "drew", "no sentence for the happening 'drew'"),
        ("reasons", "poor", "no sentence for the reason 'poor'"),
        ("verbs", "pass", "no sentence for the verb 'pass'"),
        ("phases", "main", "no sentence for the phase 'main'"),
        ("terms", "field", "no term for the zone 'field'"),
        ("terms", "wounds", "no term for the counter 'wounds'"),
        ("terms", "ice", "no term for the word 'ice'"),
    ],
)
def test_a_missing_sentence_is_found(table: str, key: str, gap: str) -> None:
    assert missing({**SAMPLE, "ja": without(ja.WORDS, table, key)}, rules(), PACKAGE) == [f"ja: {gap}"]


def test_a_missing_language_is_found() -> None:
    assert missing({"en": en.WORDS}, rules(), PACKAGE) == ["ja: no words at all"]


def test_a_field_that_nothing_fills_is_found() -> None:
    words = dataclasses.replace(en.WORDS, verbs={**en.WORDS.verbs, "pass": "pass {a}"})
    assert missing({**SAMPLE, "en": words}, rules(), PACKAGE) == ["en: verb 'pass' uses a, which nothing fills"]


def speechless(cls: type) -> dict[str, Words]:
    """The sample without an English entry for a class."""
    table = Table()
    table.entries.update({other: f for other, f in en.WORDS.nodes.entries.items() if other is not cls})
    return {**SAMPLE, "en": dataclasses.replace(en.WORDS, nodes=table)}


def test_a_missing_entry_is_found_on_a_card_and_in_the_turn_order() -> None:
    assert missing(speechless(nodes.Draw), rules(), PACKAGE)[0] == f"en: no entry for {PACKAGE}.Draw"
    (gap,) = missing(speechless(nodes.EmptyHand), rules(), PACKAGE)
    assert gap.startswith(f"en: the turn order: {PACKAGE}.EmptyHand has no entry")


def test_what_no_card_holds_owes_no_sentence() -> None:
    assert missing(speechless(nodes.Life), rules(), PACKAGE) == []


def test_an_entry_that_says_nothing_is_found_unless_the_reference_says_something() -> None:
    table = Table()
    table.entries.update(en.WORDS.nodes.entries)
    words = dataclasses.replace(en.WORDS, nodes=table)
    table.entries[nodes.Attack] = lambda _n, _s: Nothing()
    assert missing({**SAMPLE, "en": words}, rules(), PACKAGE) == [f"en: {PACKAGE}.Attack says nothing"]
    table.entries[nodes.Attack] = lambda _n, _s: Nothing("the attack is counted")
    assert missing({**SAMPLE, "en": words}, rules(), PACKAGE) == []


def test_only_what_can_stand_in_a_tree_owes_a_sentence() -> None:
    found = classes("fudaba.kernel")
    assert not {kernel.Node, kernel.Op, kernel.Ask, kernel.Test, kernel.Selector, Pieces} & set(found)
    assert [cls.__name__ for cls in classes(PACKAGE)] == [
        "Attack", "Discard", "Draw", "EmptyHand", "Gone", "Hurt", "Life", "UnitCount", "Units",
    ]  # fmt: skip


class SampleGame:
    """What the effect reference needs of a plugin."""

    name = "sample"
    package = PACKAGE
    words = SAMPLE


def test_the_effect_reference_shows_fields_and_sentences() -> None:
    text = page([(SampleGame(), rules())])
    assert "### Draw (`amount`)\nDraw cards.\n- en: Draw a card.\n- ja: カードを1枚引く。\n" in text
    assert "### ChooseNumber (`slot`, `least`, `most`, `asks`, `verb`, `by`)" in text
    kernel = text[text.index("## Kernel") : text.index("## sample")].split("\n### ")[1:]
    assert len(kernel) == len(classes("fudaba.kernel"))
    assert [entry.split()[0] for entry in kernel if "- en: " not in entry or "- ja: " not in entry] == []
