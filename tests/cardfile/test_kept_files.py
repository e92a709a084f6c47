"""Card files of an earlier version are read as they were, whatever fields and classes are called in code by now.

The files are printed cards that use every word of their game, as the version before the one with fields of the same
names in code wrote them.
"""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import pytest

import fudaba

KEPT = Path(__file__).parent / "kept"
RENAMED = {"ashes": {"  effects:\n": "  abilities:\n"}}
"""Lines that are written in another way since; those files are read with a warning."""


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_a_kept_card_file_is_read_as_it_was_written(game: str) -> None:
    text = (KEPT / f"{game}.yaml").read_text(encoding="utf-8")
    renamed = RENAMED.get(game, {})
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        cards = fudaba.read_cards(game, text)
    assert len(warned) == sum(text.count(line) for line in renamed)
    for line, now in renamed.items():
        text = text.replace(line, now)
    mine = {card.id: card for card in cards}
    ids = re.findall("^- id: (.+)$", text, re.MULTILINE)
    assert fudaba.write_cards(game, [mine[card] for card in ids]) == text
