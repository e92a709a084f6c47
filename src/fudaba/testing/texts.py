"""``python -m fudaba.testing.texts FOLDER [GAME...]``: golden files of card texts and turn orders, reviewed by reading.

Each game has a folder with ``cards.en.txt``, ``cards.ja.txt``, ``turns.en.txt``, ``turns.ja.txt``, and
``abilities.txt``: every ability in both languages next to what it is made of.
"""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

from fudaba import registry
from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.languages import LANGUAGES
from fudaba.registry import Plugin
from fudaba.text.cards import card_text, paragraphs
from fudaba.text.turns import turn_order


def texts(name: str) -> dict[str, str]:
    """What the golden files of a game hold, by file name."""
    plugin = registry.get(name)
    rules = registry.rules(plugin)
    found: dict[str, str] = {}
    for lang in spoken(plugin):
        cards = [f"{card.id}\n{card_text(plugin, card, lang, rules)}\n" for card in rules.catalogue.cards]
        found[f"cards.{lang}.txt"] = "\n".join(cards)
        found[f"turns.{lang}.txt"] = turn_order(plugin.words[lang], rules) + "\n"
    found["abilities.txt"] = "\n".join(
        _abilities(plugin, card, rules) for card in rules.catalogue.cards if card.abilities
    )
    return found


def spoken(plugin: Plugin) -> list[str]:
    """The languages that a game has words in."""
    return [lang for lang in LANGUAGES if lang in plugin.words]


def _abilities(plugin: Plugin, card: CardDef, rules: Rules) -> str:
    said = [paragraphs(plugin.words[lang], card, rules) for lang in spoken(plugin)]
    lines = [f"{card.id}: {card.en}, {card.ja}"]
    for i, ability in enumerate(card.abilities):
        lines.append(f"  {made_of(ability)}")
        lines += [f"    {texts[i]}" for texts in said if texts[i]]
    return "\n".join(lines) + "\n"


def made_of(part: object) -> str:
    """A definition as it is written, without the fields that are as usual.

    >>> from fudaba.kernel.tree.flows import Seq
    >>> from fudaba.kernel.tree.nodes import Const, Not, Test
    >>> made_of((Const(2), Not(Test())))
    '(Const(2), Not(Test()))'
    """
    if isinstance(part, tuple):
        return f"({', '.join(made_of(item) for item in part)})"
    if not dataclasses.is_dataclass(part) or isinstance(part, type):
        return f"{type(part).__name__}()" if type(part).__module__.startswith("fudaba") else repr(part)
    fields: list[str] = []
    plain = True
    for field in dataclasses.fields(part):
        value: object = getattr(part, field.name)
        if field.default is not dataclasses.MISSING and value == field.default:
            plain = False
        else:
            fields.append(made_of(value) if plain else f"{field.name}={made_of(value)}")
    return f"{type(part).__name__}({', '.join(fields)})"


def write_texts(folder: Path, names: list[str]) -> None:
    """Write the golden files of some games."""
    for name in names:
        (folder / name).mkdir(parents=True, exist_ok=True)
        for file, text in texts(name).items():
            (folder / name / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_texts(Path(sys.argv[1]), sys.argv[2:] or list(registry.games()))
