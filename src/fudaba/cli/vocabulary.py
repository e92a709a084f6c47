"""The reference of a vocabulary: every name with its fields, what they may hold, and an example with its sentences."""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from fudaba import registry
from fudaba.api import CardDef
from fudaba.cardfile.shapes import Maybe, Node, Number, OneOf, Part, Several, Shape
from fudaba.cardfile.vocabulary import Entry, Vocabulary
from fudaba.cardfile.writer import Unwritable, part_data
from fudaba.inputs import cards as card_files
from fudaba.registry import Plugin
from fudaba.text.cards import paragraphs
from fudaba.text.complete import parts
from fudaba.text.effects import sample_sentence


def page(plugin: Plugin) -> str:
    """The whole reference of one game."""
    vocabulary = card_files.vocabulary(plugin)
    lines = [f"## {plugin.en}", "", *_entry(vocabulary.card)]
    for part in _parts(vocabulary.card):
        lines += _entry(part)
    examples = _examples(plugin, vocabulary)
    for called, base in _kinds(vocabulary).items():
        lines += [f"### {called[0].upper()}{called[1:]}: one of", ""]
        for name in vocabulary.fitting(base):
            lines += _entry(vocabulary.entries[name], "####", examples.get(name, []))
    return "\n".join(lines).rstrip() + "\n"


def _entry(entry: Entry, head: str = "###", examples: list[str] | None = None) -> list[str]:
    lines = [f"{head} {entry.name}", "", *(examples or [])]
    for name, shape in entry.shapes.items():
        usual = _usual(shape, entry.defaults[name]) if name in entry.defaults else ""
        alone = "; may stand alone" if name == entry.alone and len(entry.shapes) > 1 else ""
        lines.append(f"- `{name}`: {shape.in_words()}{usual}{alone}")
    return [*lines, ""] if lines[-1] else lines


def _usual(shape: Shape, value: object) -> str:
    """What it is if a file leaves it out."""
    if isinstance(shape, OneOf):
        word = next((word for word, stands in shape.words.items() if stands == value), "")
        return f"; {word} if left out" if word else "; may be left out"
    if isinstance(shape, Number) and isinstance(value, int):
        word = next((word for word, stands in shape.words.items() if stands == value), str(value))
        return f"; {word} if left out"
    return f"; {str(value).lower()} if left out" if isinstance(value, bool) else "; may be left out"


# --- examples


def _examples(plugin: Plugin, vocabulary: Vocabulary) -> dict[str, list[str]]:
    """By name the shortest use on a printed card, as a file writes it and as the card says it."""
    rules = registry.rules(plugin)
    found: dict[str, tuple[str, object, CardDef, int]] = {}
    for card in rules.catalogue.cards:
        for k, ability in enumerate(card.abilities):
            for part in parts(ability):
                said = vocabulary.saying(part)
                text = _flow(vocabulary, part) if said is not None else ""
                if said is not None and text and (said[0].name not in found or len(text) < len(found[said[0].name][0])):
                    found[said[0].name] = (text, part, card, k)
    return {
        name: [f"`{text}`", "", *_sentences(plugin, part, card, k)] for name, (text, part, card, k) in found.items()
    }


def _sentences(plugin: Plugin, part: object, card: CardDef, k: int) -> list[str]:
    """What a part says; where it says nothing by itself, the whole ability that it is in."""
    rules = registry.rules(plugin)
    lines: list[str] = []
    for words in plugin.words.values():
        sentence = sample_sentence(words, rules, part, card.abilities[k])
        lines += [f"> {sentence or paragraphs(words, card, rules)[k]}", ">"]
    return [*lines[:-1], ""]


def _flow(vocabulary: Vocabulary, part: object) -> str:
    try:
        data = part_data(vocabulary, part)
    except Unwritable:  # a part of a saying, which has no name by itself
        return ""
    if isinstance(data, str):
        return data
    return str(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, default_flow_style=True, width=1000)).strip()


# --- what a vocabulary is made of


def _shapes(entry: Entry) -> Iterator[Shape]:
    """Every shape of an entry, without the lists and doubts around it."""
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
