"""Every card's text and every turn order is kept as a file, so that a change of wording shows in review.

After a change on purpose: ``python -m fudaba.testing.texts tests/golden/texts GAME``, then read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba import registry
from fudaba.testing.texts import texts

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "texts"


@pytest.mark.parametrize("game", registry.names())
def test_texts_are_as_reviewed(game: str) -> None:
    kept = {file.name: file.read_text(encoding="utf-8") for file in sorted((GOLDEN / game).glob("*.txt"))}
    assert kept == texts(game)
