"""Cards as data, and data as a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import yaml

from fudaba.cardfile.shapes import (
    Bits,
    CardName,
    Counts,
    Data,
    Flag,
    Maybe,
    Node,
    Number,
    OneOf,
    Part,
    Several,
    Shape,
    Slug,
    Text,
)
from fudaba.cardfile.vocabulary import Entry, Values, Vocabulary
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import CardDef, Const

WIDTH: Final = 110


class Unwritable(Exception):
    """A value that the vocabulary has no words for: a defect of the vocabulary."""


def as_data(vocabulary: Vocabulary, card: CardDef) -> dict[str, Data]:
    """A card as plain data, without what is as usual."""
    values = vocabulary.card.values(card)
    if values is None:
        raise Unwritable(f"{card.id} is not a {vocabulary.card.name} of this game")
    return _fields(vocabulary, vocabulary.card, values, card.id)


def part_data(vocabulary: Vocabulary, part: object) -> Data:
    """A part of a card as plain data: an effect, a condition, an amount."""
    return _node(vocabulary, part, "a part")


def as_text(vocabulary: Vocabulary, cards: Iterable[CardDef]) -> str:
    """A card list as a file."""
    return "cards:\n" + "\n".join(_one(as_data(vocabulary, card)) for card in cards)


def _one(card: dict[str, Data]) -> str:
    return yaml.dump([card], Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=WIDTH, default_flow_style=None)


class _Dumper(yaml.SafeDumper):
    """Writes small things on one line and large ones over several."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _fields(vocabulary: Vocabulary, entry: Entry, values: Values, at: str) -> dict[str, Data]:
    found: dict[str, Data] = {}
    for name, shape in entry.shapes.items():
        if name in values and (name not in entry.defaults or entry.defaults[name] != values[name]):
            found[name] = _told(vocabulary, shape, values[name], f"{at}: {name}")
    return found


def _told(vocabulary: Vocabulary, shape: Shape, value: object, at: str) -> Data:
    if isinstance(shape, Maybe):
        return None if value is None else _told(vocabulary, shape.what, value, at)
    if isinstance(shape, Number) and isinstance(value, int):
        return next((word for word, n in shape.words.items() if n == value), value)
    if isinstance(shape, Flag) and isinstance(value, bool):
        return value
    if isinstance(shape, (Text, Slug, CardName)) and isinstance(value, str):
        return value
    if isinstance(shape, OneOf):
        for word, stands in shape.words.items():
            if stands == value:
                return word
    if isinstance(shape, Bits) and isinstance(value, int):
        return [word for word, bit in shape.words.items() if value & bit]
    if isinstance(shape, Counts) and isinstance(value, tuple):
        return {word: int(n) for word, n in zip(shape.words, value, strict=True) if n}
    if isinstance(shape, Several) and isinstance(value, tuple):
        return [_told(vocabulary, shape.each, part, f"{at}[{k}]") for k, part in enumerate(value)]
    if isinstance(shape, Part):
        values = shape.entry.values(value)
        if values is not None:
            return _fields(vocabulary, shape.entry, values, at)
    if isinstance(shape, Node):
        return _node(vocabulary, value, at)
    raise Unwritable(f"{at}: {value!r} is not {shape.in_words().en}")


def _node(vocabulary: Vocabulary, value: object, at: str) -> Data:
    if isinstance(value, Const):
        return value.n
    said = vocabulary.saying(value)
    if said is None:
        if type(value) is Seq and value.unless is None:
            return [_node(vocabulary, step, at) for step in value.steps]
        raise Unwritable(f"{at}: {value!r} is not in the vocabulary")
    entry, values = said
    told = _fields(vocabulary, entry, values, f"{at}: {entry.name}")
    if not told:
        return entry.name
    value = told.get(entry.alone)
    if list(told) == [entry.alone] and not (isinstance(value, dict) and set(value) & set(entry.shapes)):
        return {entry.name: value}
    return {entry.name: told}
