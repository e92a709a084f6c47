"""A field of a card file is called what the field of its class is called."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest

from fudaba.cardfile.shapes import Maybe, Part, Several
from fudaba.cardfile.vocabulary import Entry, Record, Saying, in_python

RENAMED: dict[str, set[str]] = {
    "ashes": set(),
    "avalon": set(),
    "azuride": {"card: abilities is powers", "card: skills is abilities"},
}
"""Fields that are called something else in code.

Azuride's rulebook has abilities, of which a card prints the names, and skills, which are what the kernel calls the
abilities of a card.
"""


def entries(entry: Entry) -> Iterator[Entry]:
    """A name of the vocabulary and the records that stand in its fields."""
    yield entry
    for shape in entry.shapes.values():
        while isinstance(shape, (Maybe, Several)):
            shape = shape.what if isinstance(shape, Maybe) else shape.each
        if isinstance(shape, Part):
            yield from entries(shape.entry)


@pytest.mark.parametrize("game", RENAMED)
def test_card_files_and_classes_use_the_same_names(game: str) -> None:
    vocabulary = importlib.import_module(f"fudaba.games.{game}.vocabulary").vocabulary()
    found = {
        f"{entry.name}: {told} is {field}"
        for top in [vocabulary.card, *vocabulary.entries.values()]
        for entry in entries(top)
        if isinstance(entry, (Record, Saying))
        for told, field in entry.fields_in_code.items()
        if field != in_python(told)
    }
    assert found == RENAMED[game]
