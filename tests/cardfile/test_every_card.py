"""Every printed card of every game goes through a card file and comes back the same."""

from __future__ import annotations

import pytest

from fudaba import registry
from fudaba.cardfile.reader import read
from fudaba.cardfile.vocabulary import Saying, Vocabulary
from fudaba.cardfile.writer import as_data, as_text
from fudaba.cli.vocabulary import page
from fudaba.inputs import cards as card_files
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Ability, CardDef, Const
from fudaba.text.complete import parts

GAMES = [name for name, plugin in registry.games().items() if plugin.vocabulary is not None]


def printed(game: str) -> tuple[CardDef, ...]:
    return tuple(registry.rules(registry.get(game)).catalogue.cards)


def vocabulary(game: str) -> Vocabulary:
    return card_files.vocabulary(registry.get(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_printed_cards_of_a_game_are_written_and_read_back_the_same(game: str) -> None:
    cards = printed(game)
    found = read(vocabulary(game), as_text(vocabulary(game), cards))
    for before, after in zip(cards, found.cards, strict=True):
        assert after == before
    assert set(found.places) == {card.id for card in cards}


@pytest.mark.parametrize("game", GAMES)
def test_every_class_that_a_card_is_made_of_has_a_name(game: str) -> None:
    words = vocabulary(game)
    named: set[type] = {Seq, Const}
    for entry in words.entries.values():
        named.add(entry.kind)
        named.update(entry.made_of() if isinstance(entry, Saying) else ())
    used = {type(part) for card in printed(game) for ability in card.abilities for part in parts(ability.effect)}
    assert {cls.__name__ for cls in used - named} <= {"tuple", "int"}


@pytest.mark.parametrize("game", GAMES)
def test_no_number_in_a_file_stands_for_a_word(game: str) -> None:
    """What is not counted, added or measured is a word: a slot, a question or a code never shows."""
    coded = ("slot", "asks", "verb", "ends", "yes", "no", "doing", "point", "what", "whose", "reach", "until", "place")

    def walk(data: object, card: str) -> None:
        if isinstance(data, dict):
            for name, value in data.items():
                assert not (name in coded and isinstance(value, int)), f"{card}: {name}: {value}"
                walk(value, card)
        elif isinstance(data, list):
            for value in data:
                walk(value, card)

    for card in printed(game):
        walk(as_data(vocabulary(game), card), card.id)


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_has_every_name_and_every_field(game: str) -> None:
    told = page(registry.get(game))
    for entry in vocabulary(game).entries.values():
        assert f"\n#### {entry.name}\n" in told
        for field in entry.shapes:
            assert f"- `{field}`: " in told


@pytest.mark.parametrize("game", GAMES)
def test_cards_of_a_file_stand_in_the_place_of_the_printed_ones_and_new_ones_after_them(game: str) -> None:
    cards = printed(game)
    first = as_text(vocabulary(game), cards[3:4])
    mine = read(vocabulary(game), first.replace(f"id: {cards[3].id}", "id: quite-new", 1))
    assert [card.id for card in mine.over(cards)] == [*(card.id for card in cards), "quite-new"]
    changed = read(vocabulary(game), first.replace(f"en: {cards[3].en}", "en: Another", 1))
    over = changed.over(cards)
    assert [card.id for card in over] == [card.id for card in cards]
    assert over[3].en == "Another"
    whole = read(vocabulary(game), f"whole: true\n{first}")
    assert whole.over(cards) == [cards[3]]


def test_every_game_with_cards_of_its_own_has_a_vocabulary() -> None:
    assert set(GAMES) >= {"ashes", "avalon", "azuride", "toy"}
    assert all(isinstance(ability, Ability) for card in printed("toy") for ability in card.abilities)
