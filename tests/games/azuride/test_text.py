"""The text of every card, as it was read and approved. `python -m tests.games.azuride.test_text` writes it anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from fudaba import registry
from fudaba.text.cards import card_text

FOLDER = Path(__file__).parent / "text"


def texts(lang: str) -> str:
    """All cards in one language."""
    plugin = registry.get("azuride")
    rules = registry.rules(plugin)
    return "\n\n".join(f"[{c.id}]\n{card_text(plugin, c, lang, rules)}" for c in rules.catalogue.cards) + "\n"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_cards_read_as_approved(lang: str) -> None:
    assert texts(lang) == (FOLDER / f"cards.{lang}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for language in ("en", "ja"):
        (FOLDER / f"cards.{language}.txt").write_text(texts(language), encoding="utf-8")
