"""The reference of a vocabulary: every name with its fields, what they may hold, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from fudaba.cardfile.shapes import Maybe, Node, Number, OneOf, Part, Several, Shape
from fudaba.cardfile.vocabulary import Entry, Vocabulary


def page(title: str, vocabulary: Vocabulary) -> str:
    """The whole reference of one game."""
    lines = [f"## {title}", "", *_entry(vocabulary.card)]
    for part in _parts(vocabulary.card):
        lines += _entry(part)
    for called, base in _kinds(vocabulary).items():
        names = vocabulary.fitting(base)
        if names:
            lines += [f"### {called[0].upper()}{called[1:]}: one of", ""]
            for name in names:
                lines += _entry(vocabulary.entries[name], "####")
    return "\n".join(lines).rstrip() + "\n"


def _entry(entry: Entry, head: str = "###") -> list[str]:
    lines = [f"{head} {entry.name}", "", entry.doc, ""]
    for name, shape in entry.shapes.items():
        usual = _usual(shape, entry.defaults[name]) if name in entry.defaults else ""
        alone = "; may stand alone" if name == entry.alone and len(entry.shapes) > 1 else ""
        lines.append(f"- `{name}`: {shape.told()}{usual}{alone}")
    return [*lines, ""] if entry.shapes else lines


def _usual(shape: Shape, value: object) -> str:
    """What it is if a file leaves it out."""
    if isinstance(shape, OneOf):
        word = next((word for word, stands in shape.words.items() if stands == value), "")
        return f"; {word} if left out" if word else "; may be left out"
    if isinstance(shape, Number) and isinstance(value, int):
        word = next((word for word, stands in shape.words.items() if stands == value), str(value))
        return f"; {word} if left out"
    return f"; {str(value).lower()} if left out" if isinstance(value, bool) else "; may be left out"


def _shapes(entry: Entry) -> Iterator[Shape]:
    """Every shape of an entry, and those inside them."""
    for shape in entry.shapes.values():
        while isinstance(shape, (Maybe, Several)):
            shape = shape.what if isinstance(shape, Maybe) else shape.each
        yield shape


def _parts(entry: Entry) -> list[Entry]:
    """The records that an entry is made of, each once."""
    found: list[Entry] = []
    todo = [entry]
    while todo:
        for shape in _shapes(todo.pop(0)):
            if isinstance(shape, Part) and shape.entry not in found:
                found.append(shape.entry)
                todo.append(shape.entry)
    return found


def _kinds(vocabulary: Vocabulary) -> dict[str, type]:
    """What may be asked for by name: effects, conditions, amounts."""
    found: dict[str, type] = {}
    for entry in (vocabulary.card, *_parts(vocabulary.card), *vocabulary.entries.values()):
        for shape in _shapes(entry):
            if isinstance(shape, Node):
                found.setdefault(shape.called, shape.base)
    return found
