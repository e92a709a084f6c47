"""Deck lists as strangers send them: read in no time, however they are written, and refused in a few words."""

from __future__ import annotations

from time import process_time

import pytest

import fudaba
from fudaba import registry
from fudaba.inputs.decks import deck_text, parse, write
from fudaba.kernel.errors import BadDeck
from fudaba.kernel.rules import Deck, Rules


def rules() -> Rules:
    return registry.rules(registry.get("ashes"))


def entry(line: str) -> tuple[str, int]:
    deck, errors = parse(rules(), line + "\n")
    assert errors == []
    return deck.entries("cards")[0]


@pytest.mark.parametrize(
    "line",
    ["3 Hammer Knight", "3x Hammer Knight", "3 x Hammer Knight", "Hammer Knight x3", "Hammer Knight × 3",
     "３　hammer-knight", "Hammer   Knight 3枚", "3枚 Hammer Knight", "3 Hammer Knight x9"],
)  # fmt: skip
def test_a_count_stands_in_front_or_behind(line: str) -> None:
    assert entry(line) == ("hammer-knight", 3)


@pytest.mark.parametrize(
    "text",
    [" " * 20_000 + "x", "1" * 20_000, "x" * 20_000, "3 " * 9_000, "\t" * 19_000 + "3枚", ":" * 20_000, "a:" * 9_000,
     "dice: " + "5 natural," * 1_900, "\n" * 20_000, "#" * 20_000, " " * 10_000_000, "ﷺ" * 20_000],
)  # fmt: skip
def test_no_list_takes_long_to_refuse(text: str) -> None:
    start = process_time()
    errors = fudaba.check_deck("ashes", text + "\n")
    assert process_time() - start < 2
    assert errors
    assert all(len(str(e)) < 400 for e in errors)


@pytest.mark.parametrize("name", ["x" * 10_000_000, "iron-men\0", "../iron-men", "Iron Men" * 50])
def test_a_name_that_no_deck_has_is_refused_in_a_few_words(name: str) -> None:
    start = process_time()
    with pytest.raises(BadDeck) as refused:
        fudaba.new("ashes", [name, "iron-men"])
    assert process_time() - start < 2
    assert len(str(refused.value)) < 400


def test_of_very_many_errors_the_first_are_told() -> None:
    with pytest.raises(BadDeck) as refused:
        fudaba.new("ashes", ["3 Unicorn\n" * 1_500, "iron-men"])
    lines = str(refused.value).splitlines()
    assert lines[1].startswith("line 1: unknown-card: Unicorn")
    assert lines[-1] == "and 1460 more"


@pytest.mark.parametrize(
    "sections",
    [{"cards": [("fear", 0)]}, {"cards": [("fear", -3)]}, {"cards": [("fear", 10**9)]}, {"cards": [("fear", True)]},
     {"cards": [(3, "fear")]}, {"cards": [("fear",)]}, {"c: d": [("fear", 1)]}, {"a\nb": [("fear", 1)]}],
)  # fmt: skip
def test_a_deck_that_a_program_built_is_looked_at_too(sections: dict[str, list[tuple[str, int]]]) -> None:
    with pytest.raises(BadDeck):
        fudaba.new("ashes", [Deck("", "", "", sections), "iron-men"])


@pytest.mark.parametrize("game", registry.names())
def test_every_published_deck_is_told_by_its_name_and_reads_back_from_its_list(game: str) -> None:
    plugin = registry.get(game)
    book = registry.rules(plugin)
    for deck in plugin.decks(book):
        assert deck_text(plugin, book, deck) == deck.name
        again, errors = parse(book, write(book, deck))
        assert errors == []
        assert again.sections == {name: entries for name, entries in deck.sections.items() if entries}
