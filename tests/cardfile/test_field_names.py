"""A field of a card file is called what the field of its class is called."""

from __future__ import annotations

import importlib

import pytest

from fudaba.cardfile.vocabulary import Record, Saying, in_python

RENAMED = {"ashes": 28, "avalon": 45, "azuride": 2}
"""Fields that are still called something else in code. The numbers only ever fall.

Azuride's two stay: its rulebook calls abilities what code calls ``powers``, since the kernel's abilities are skills.
"""


@pytest.mark.parametrize("game", RENAMED)
def test_card_files_and_classes_use_the_same_names(game: str) -> None:
    vocabulary = importlib.import_module(f"fudaba.games.{game}.vocabulary").vocabulary()
    entries = [vocabulary.card, *vocabulary.entries.values()]
    found = [
        f"{entry.name}: {told} is {field}"
        for entry in entries
        if isinstance(entry, (Record, Saying))
        for told, field in entry.fields_in_code.items()
        if field != in_python(told)
    ]
    assert len(found) == RENAMED[game], found
