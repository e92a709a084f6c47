"""``python -m fudaba.testing.texts FOLDER [GAME...]``: golden files of card texts and turn orders, reviewed by reading.

Each game has a folder with ``cards.en.txt``, ``cards.ja.txt``, ``turns.en.txt`` and ``turns.ja.txt``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fudaba import registry
from fudaba.text.cards import card_text
from fudaba.text.complete import LANGUAGES
from fudaba.text.turns import turn_order


def texts(name: str) -> dict[str, str]:
    """What the golden files of a game hold, by file name."""
    plugin = registry.get(name)
    rules = registry.rules(plugin)
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        cards = [f"{card.id}\n{card_text(plugin, card, lang, rules)}\n" for card in rules.catalogue.cards]
        found[f"cards.{lang}.txt"] = "\n".join(cards)
        found[f"turns.{lang}.txt"] = turn_order(plugin.words[lang], rules) + "\n"
    return found


def write(folder: Path, names: list[str]) -> None:
    """Write the golden files of some games."""
    for name in names:
        (folder / name).mkdir(parents=True, exist_ok=True)
        for file, text in texts(name).items():
            (folder / name / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2:] or list(registry.games()))
