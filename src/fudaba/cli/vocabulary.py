"""The reference of a vocabulary: every name with its fields, what they may hold, and an example with its sentences."""

from __future__ import annotations

from fudaba import registry
from fudaba.api import CardDef
from fudaba.cardfile.shapes import Number, OneOf, Shape
from fudaba.cardfile.vocabulary import Entry, Vocabulary
from fudaba.inputs import cards as card_files
from fudaba.inputs.card_words import kinds_of_names, records_in, shortest_uses
from fudaba.registry import Plugin
from fudaba.text.cards import paragraphs
from fudaba.text.effects import sample_sentence


def page(plugin: Plugin) -> str:
    """The whole reference of one game."""
    vocabulary = card_files.vocabulary(plugin)
    lines = [f"## {plugin.en}", "", *_entry(vocabulary.card)]
    for part in records_in(vocabulary.card):
        lines += _entry(part)
    examples = _examples(plugin, vocabulary)
    for called, base in kinds_of_names(vocabulary).items():
        lines += [f"### {called[0].upper()}{called[1:]}: one of", ""]
        for name in vocabulary.fitting(base):
            lines += _entry(vocabulary.entries[name], "####", examples.get(name, []))
    return "\n".join(lines).rstrip() + "\n"


def _entry(entry: Entry, head: str = "###", examples: list[str] | None = None) -> list[str]:
    lines = [f"{head} {entry.name}", "", *(examples or [])]
    for name, shape in entry.shapes.items():
        usual = _usual(shape, entry.defaults[name]) if name in entry.defaults else ""
        alone = "; may stand alone" if name == entry.alone and len(entry.shapes) > 1 else ""
        lines.append(f"- `{name}`: {shape.in_words().en}{usual}{alone}")
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
    return {
        name: [f"`{use.text}`", "", *_sentences(plugin, use.part, use.card, use.ability)]
        for name, use in shortest_uses(plugin, vocabulary).items()
    }


def _sentences(plugin: Plugin, part: object, card: CardDef, k: int) -> list[str]:
    """What a part says; where it says nothing by itself, the whole ability that it is in."""
    rules = registry.rules(plugin)
    lines: list[str] = []
    for words in plugin.words.values():
        sentence = sample_sentence(words, rules, part, card.abilities[k])
        lines += [f"> {sentence or paragraphs(words, card, rules)[k]}", ">"]
    return [*lines[:-1], ""]
