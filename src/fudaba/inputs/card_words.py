"""Everything that the card files of a game may say: parts of cards, kinds of names, and an example of each name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fudaba import registry
from fudaba.cardfile import sheet
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
)
from fudaba.cardfile.shapes import Text as LineOfText
from fudaba.cardfile.vocabulary import Entry, Vocabulary
from fudaba.cardfile.writer import Unwritable, part_data
from fudaba.inputs import cards as card_files
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin
from fudaba.text.complete import parts

WRITTEN: Final = {Flag: "flag", CardName: "card", Slug: "slug", LineOfText: "text"}


@dataclass(frozen=True)
class Use:
    """Where a name stands on a printed card: as a file writes it, the thing itself, and the card's ability."""

    text: str
    part: object
    card: CardDef
    ability: int


def plain_shapes(entry: Entry) -> Iterator[Shape]:
    """The shapes under an entry, without lists and doubts around them."""
    for shape in entry.shapes.values():
        while isinstance(shape, (Maybe, Several)):
            shape = shape.what if isinstance(shape, Maybe) else shape.each
        yield shape


def records_in(entry: Entry) -> list[Entry]:
    """The records that an entry is made of, each once."""
    found: list[Entry] = []
    todo = [entry]
    while todo:
        for shape in plain_shapes(todo.pop(0)):
            if isinstance(shape, Part) and shape.entry not in found:
                found.append(shape.entry)
                todo.append(shape.entry)
    return found


def kinds_of_names(vocabulary: Vocabulary) -> dict[str, type]:
    """What may be asked for by name: effects, conditions, amounts."""
    found: dict[str, type] = {}
    for entry in (vocabulary.card, *records_in(vocabulary.card), *vocabulary.entries.values()):
        for shape in plain_shapes(entry):
            if isinstance(shape, Node):
                found.setdefault(shape.called, shape.base)
    return found


def shortest_uses(plugin: Plugin, vocabulary: Vocabulary) -> dict[str, Use]:
    """By name its shortest use on a printed card."""
    found: dict[str, Use] = {}
    for card in registry.rules(plugin).catalogue.cards:
        for k, ability in enumerate(card.abilities):
            for part in parts(ability):
                said = vocabulary.saying(part)
                if said is None:
                    continue
                name, text = said[0].name, _written(vocabulary, part)
                if text and (name not in found or len(text) < len(found[name].text)):
                    found[name] = Use(text, part, card, k)
    return found


def _written(vocabulary: Vocabulary, part: object) -> str:
    try:
        return sheet.flow(part_data(vocabulary, part))
    except Unwritable:  # a part of a saying, which has no name by itself
        return ""


# --- for who edits cards field by field


def written_form(plugin: Plugin) -> dict[str, object]:
    """How cards are written, as data: the fields of a card, the names under them, every printed card by its fields."""
    vocabulary = card_files.vocabulary(plugin)
    cards = registry.rules(plugin).catalogue.cards
    return {
        "fields": {name: _shape(vocabulary.card, name) for name in vocabulary.card.shapes},
        "words": _words(plugin, vocabulary),
        "cards": {row["id"]: row for row in as_rows(plugin, cards)},
    }


def as_rows(plugin: Plugin, cards: Sequence[CardDef]) -> list[sheet.Row]:
    """Cards field by field."""
    vocabulary = card_files.vocabulary(plugin)
    return [sheet.row(vocabulary, card, lines=True) for card in cards]


def as_lines(data: Data) -> str:
    """Part of a card as the lines of a file."""
    return sheet.block(data)


def _shape(entry: Entry, name: str) -> dict[str, object]:
    shape = entry.shapes[name]
    while isinstance(shape, Maybe):
        shape = shape.what
    told: dict[str, object] = {"kind": "flow", "says": shape.in_words()._asdict()}
    if isinstance(shape, Number):
        told |= {"kind": "number", "least": shape.least, "most": shape.most, "words": list(shape.words)}
    elif isinstance(shape, OneOf):
        told |= {"kind": "one", "words": list(shape.words)}
    elif isinstance(shape, Bits):
        told |= {"kind": "some", "words": list(shape.words)}
    elif isinstance(shape, Counts):
        told |= {"kind": "counts", "words": list(shape.words), "most": shape.most}
    elif isinstance(shape, Several) and isinstance(shape.each, OneOf):
        told |= {"kind": "some", "words": list(shape.each.words)}
    elif isinstance(shape, Several) and isinstance(shape.each, Part):
        told |= {"kind": "lines", "of": shape.each.entry.name}
    elif type(shape) in WRITTEN:
        told["kind"] = WRITTEN[type(shape)]
    if name in entry.defaults:
        told["usual"] = _usual(shape, entry.defaults[name])
    return told


def _usual(shape: Shape, value: object) -> str:
    if isinstance(shape, OneOf):
        return next((word for word, stands in shape.words.items() if stands == value), "")
    if isinstance(shape, Number) and isinstance(value, int):
        return next((word for word, n in shape.words.items() if n == value), str(value))
    return str(value).lower() if isinstance(value, bool) else ""


def _words(plugin: Plugin, vocabulary: Vocabulary) -> list[dict[str, object]]:
    """Names of nodes with an example, and the fields of parts."""
    uses = shortest_uses(plugin, vocabulary)
    kinds = kinds_of_names(vocabulary)
    found: list[dict[str, object]] = []
    for part in records_in(vocabulary.card):
        found.append({"name": part.name, "kind": "part", "fields": _fields(part), "example": ""})
    for entry in vocabulary.entries.values():
        kind = next((called for called, base in kinds.items() if issubclass(entry.kind, base)), "effect")
        example = uses[entry.name].text if entry.name in uses else ""
        found.append({"name": entry.name, "kind": kind, "fields": _fields(entry), "example": example})
    return found


def _fields(entry: Entry) -> dict[str, dict[str, str]]:
    return {name: shape.in_words()._asdict() for name, shape in entry.shapes.items()}
