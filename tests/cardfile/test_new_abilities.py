"""A card file may bring abilities that no printed card has; it says what they are called in both languages."""

from __future__ import annotations

import pytest

import fudaba
from fudaba import registry
from fudaba.cardfile.mistakes import BadCardFile
from fudaba.text.cards import read_card

PRINTED = "  - name: aftershock\n"
NEW = "  - name: thunder-clap\n    ja: 雷鳴\n    en: Thunder Clap\n"


def file(ability: str) -> str:
    """Hammer Knight with another name for its ability."""
    text = fudaba.write_cards("ashes", [card for card in fudaba.cards("ashes") if card.id == "hammer-knight"])
    assert PRINTED in text
    return text.replace(PRINTED, ability)


def test_a_new_ability_of_ashes_is_read_written_and_said() -> None:
    cards = fudaba.read_cards("ashes", file(NEW))
    knight = next(card for card in cards if card.id == "hammer-knight")
    assert fudaba.write_cards("ashes", [knight]) == file(NEW)
    plugin = registry.get("ashes")
    texts = {lang: str(read_card(words, knight, registry.rules(plugin))) for lang, words in plugin.words.items()}
    assert "Thunder Clap 1: When this unit deals damage" in texts["en"]
    assert "『雷鳴 1』このユニットが" in texts["ja"]


def test_the_log_calls_it_by_its_name() -> None:
    cards = fudaba.read_cards("ashes", file(NEW))
    game = fudaba.new("ashes", fudaba.decks("ashes")[:2], seed=1, cards=cards)
    words = registry.get("ashes").words["ja"]
    assert words.names is not None
    assert words.names(game.world.rules.catalogue) == {"thunder-clap": "雷鳴"}


@pytest.mark.parametrize(
    ("ability", "why"),
    [
        ("  - name: aftershok\n", "no printed card has the ability 'aftershok'.*aftershock"),
        ("  - name: thunder-clap\n    en: Thunder Clap\n", "a new one has ja and en besides"),
        ("  - name: aftershock\n    ja: 揺れ\n    en: Tremor\n", "is called as on printed cards; leave ja and en out"),
    ],
)
def test_a_name_without_words_and_words_for_a_printed_name_are_mistakes(ability: str, why: str) -> None:
    with pytest.raises(BadCardFile, match=why):
        fudaba.read_cards("ashes", file(ability))
