"""A card file as cards. Whatever is wrong is told with line and column, and all of it at once."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import yaml

from fudaba.cardfile.mistakes import BadCardFile, Mistake
from fudaba.cardfile.shapes import (
    Bits,
    CardName,
    Counts,
    Flag,
    Maybe,
    Node,
    Number,
    OneOf,
    Part,
    Several,
    Shape,
    Text,
    with_article,
)
from fudaba.cardfile.syntax import parsed
from fudaba.cardfile.vocabulary import Entry, Values, Vocabulary
from fudaba.kernel.limits import CARD_FILE_MISTAKES, CARD_LINE, nearest, quoted
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Amount, CardDef, Const
from fudaba.kernel.tree.nodes import Node as Effect

SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WHOLE: Final = re.compile(r"[+-]?[0-9]{1,6}")
NULL: Final = "tag:yaml.org,2002:null"
INT: Final = "tag:yaml.org,2002:int"
TOP: Final = ("cards", "whole")
NOTHING_RENAMED: Final[Mapping[str, str]] = {}


@dataclass(frozen=True)
class Named:
    """A card that a file names, and where."""

    card: str
    line: int
    column: int


@dataclass(frozen=True)
class CardFile:
    """What a file holds: cards, where each stands in it, the cards they name, and whether they are the whole set."""

    name: str
    cards: list[CardDef]
    places: dict[str, tuple[int, int]]
    names: list[Named]
    whole: bool

    def over(self, printed: Sequence[CardDef]) -> list[CardDef]:
        """The printed cards with those of the file in their place, and new ones after them."""
        if self.whole:
            return list(self.cards)
        mine = {card.id: card for card in self.cards}
        kept = [mine.pop(card.id, card) for card in printed]
        return kept + list(mine.values())

    def mistake(self, card: str, says: str) -> Mistake:
        """Something wrong with a whole card."""
        line, column = self.places[card]
        return Mistake(self.name, line, column, says)


def read(vocabulary: Vocabulary, text: str, file: str = "cards") -> CardFile:
    """The cards of a file, or `BadCardFile`."""
    return read_node(vocabulary, parsed(text, file), file)


def read_node(vocabulary: Vocabulary, top: yaml.Node, file: str) -> CardFile:
    """The same of a file that was parsed already, or of the part of one that lists cards."""
    reader = _Reader(vocabulary, file)
    found = reader.read(top)
    if reader.mistakes:
        raise BadCardFile(reader.mistakes)
    return found


class _Wrong(Exception):
    """This part cannot be read; the mistake is noted."""


class _Reader:
    def __init__(self, vocabulary: Vocabulary, file: str) -> None:
        self.vocabulary = vocabulary
        self.file = file
        self.mistakes: list[Mistake] = []
        self.names: list[Named] = []

    def read(self, top: yaml.Node) -> CardFile:
        """Everything in the file."""
        cards: list[CardDef] = []
        places: dict[str, tuple[int, int]] = {}
        whole = False
        try:
            given = self._mapping(top, TOP, "a card file")
            whole = "whole" in given and self._flag(given["whole"])
            if "cards" not in given:
                raise self._wrong(top, "a card file has a list of cards under 'cards:'")
            for node in self._sequence(given["cards"], "cards"):
                self._card(node, cards, places)
        except _Wrong:
            pass
        return CardFile(self.file, cards, places, self.names, whole)

    def _card(self, node: yaml.Node, cards: list[CardDef], places: dict[str, tuple[int, int]]) -> None:
        card = self._each(Part(self.vocabulary.card), node)
        if not isinstance(card, CardDef):
            return
        if card.id in places:
            self._note(node, f"the card {card.id} is given twice, first in line {places[card.id][0]}")
            return
        places[card.id] = (node.start_mark.line + 1, node.start_mark.column + 1)
        cards.append(card)

    # --- values by shape

    def _value(self, shape: Shape, node: yaml.Node) -> object:
        if isinstance(shape, Maybe):
            return None if node.tag == NULL else self._value(shape.what, node)
        if isinstance(shape, Several):
            parts = self._sequence(node, shape.in_words())
            if len(parts) > shape.most:
                raise self._wrong(node, f"{len(parts)} are too many: at most {shape.most} belong here")
            return tuple(self._all([(shape.each, part) for part in parts]))
        if isinstance(shape, Part):
            return self._part(shape.entry, node)
        if isinstance(shape, Node):
            return self._node(shape, node)
        if isinstance(shape, Counts):
            given = self._mapping(node, shape.words, "this")
            each = Number(0, shape.most)
            return tuple(self._number(each, given[word]) if word in given else 0 for word in shape.words)
        if isinstance(shape, Bits):
            return self._bits(shape, node)
        if isinstance(shape, Flag):
            return self._flag(node)
        if isinstance(shape, Number):
            return self._number(shape, node)
        return self._word(shape, node)

    def _all(self, parts: Sequence[tuple[Shape, yaml.Node]]) -> list[object]:
        """Several values; a mistake in one does not hide those in the next."""
        before = len(self.mistakes)
        found = [self._each(shape, node) for shape, node in parts]
        if len(self.mistakes) > before:
            raise _Wrong
        return found

    def _each(self, shape: Shape, node: yaml.Node) -> object:
        try:
            return self._value(shape, node)
        except _Wrong:
            return None

    def _word(self, shape: Shape, node: yaml.Node) -> object:
        text = self._scalar(node, shape.in_words())
        if isinstance(shape, OneOf):
            if text in shape.formerly:
                text = self._renamed(node, text, shape.formerly[text])
            if text not in shape.words:
                raise self._wrong(node, f"{quoted(text)} is not {shape.in_words()}{_near(text, list(shape.words))}")
            return shape.words[text]
        good = text.isprintable() and 0 < len(text) <= CARD_LINE and text == text.strip()
        if not good or (not isinstance(shape, Text) and SLUG.fullmatch(text) is None):
            raise self._wrong(node, f"{quoted(text)} is not {shape.in_words()}, of 1 to {CARD_LINE} characters")
        if isinstance(shape, CardName):
            self.names.append(Named(text, node.start_mark.line + 1, node.start_mark.column + 1))
        return text

    def _number(self, shape: Number, node: yaml.Node) -> int:
        text = self._scalar(node, shape.in_words())
        if text in shape.words:
            return shape.words[text]
        if node.tag != INT or WHOLE.fullmatch(text) is None or not shape.least <= int(text) <= shape.most:
            raise self._wrong(node, f"{quoted(text)} is not {shape.in_words()}")
        return int(text)

    def _flag(self, node: yaml.Node) -> bool:
        text = self._scalar(node, "true or false")
        if text not in ("true", "false"):
            raise self._wrong(node, f"{quoted(text)} is not true or false")
        return text == "true"

    def _bits(self, shape: Bits, node: yaml.Node) -> int:
        word = OneOf(shape.words)
        found = 0
        for bit in self._all([(word, part) for part in self._sequence(node, shape.in_words())]):
            found |= bit if isinstance(bit, int) else 0
        return found

    # --- parts and names of the vocabulary

    def _part(self, entry: Entry, node: yaml.Node) -> object:
        given = self._mapping(node, list(entry.shapes), with_article(entry.name), entry.formerly)
        before = len(self.mistakes)
        values: Values = {}
        for name, shape in entry.shapes.items():
            if name in given:
                values[name] = self._each(shape, given[name])
            elif name not in entry.defaults:
                self._note(node, f"{with_article(entry.name)} needs {name}: {shape.in_words()}")
        if len(self.mistakes) > before:
            raise _Wrong
        return self._made(entry, values, node)

    def _made(self, entry: Entry, values: Values, node: yaml.Node) -> object:
        try:
            return entry.make(values)
        except ValueError as e:
            raise self._wrong(node, f"{entry.name}: {e}") from e

    def _node(self, shape: Node, node: yaml.Node) -> object:
        if isinstance(node, yaml.SequenceNode) and issubclass(Seq, shape.base):
            return Seq(tuple(s for s in self._all([(shape, step) for step in node.value]) if isinstance(s, Effect)))
        if isinstance(node, yaml.ScalarNode):
            if node.tag == INT and issubclass(Const, shape.base) and issubclass(shape.base, Amount):
                return Const(self._number(Number(-99, 99), node))
            entry = self._entry(shape, node.value, node)
            if entry.needed:
                needs = ", ".join(f"{name} ({entry.shapes[name].in_words()})" for name in entry.needed)
                raise self._wrong(node, f"{entry.name} needs {needs}")
            return self._made(entry, {}, node)
        if not isinstance(node, yaml.MappingNode) or len(node.value) != 1:
            raise self._wrong(node, f"{shape.in_words()} belongs here: one name, with its values under it")
        key, content = node.value[0]
        entry = self._entry(shape, self._scalar(key, shape.in_words()), key)
        if entry.alone and not self._names_fields(entry, content):
            value = self._value(entry.shapes[entry.alone], content)
            lacking = [name for name in entry.needed if name != entry.alone]
            if lacking:
                raise self._wrong(key, f"{entry.name} also needs {', '.join(lacking)}")
            return self._made(entry, {entry.alone: value}, key)
        return self._part(entry, content)

    def _names_fields(self, entry: Entry, content: yaml.Node) -> bool:
        """Whether what stands under a name is its fields, and not the one value that may stand alone."""
        if not isinstance(content, yaml.MappingNode):
            return False
        if not isinstance(entry.shapes[entry.alone], (Part, Node, Counts)):
            return True
        return any(isinstance(key, yaml.ScalarNode) and key.value in entry.shapes for key, _ in content.value)

    def _entry(self, shape: Node, name: str, node: yaml.Node) -> Entry:
        fitting = self.vocabulary.fitting(shape.base)
        if name in fitting:
            return self.vocabulary.entries[name]
        if name in self.vocabulary.entries:
            raise self._wrong(
                node, f"{quoted(name)} cannot stand here; {shape.in_words()} belongs here{_near('', fitting)}"
            )
        raise self._wrong(node, f"there is no {shape.called} {quoted(name)}{_near(name, fitting)}")

    # --- nodes of the file

    def _scalar(self, node: yaml.Node, wanted: str) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self._wrong(node, f"{wanted} belongs here")
        return str(node.value)

    def _sequence(self, node: yaml.Node, wanted: str) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise self._wrong(node, f"a list belongs here ({wanted})")
        return list(node.value)

    def _renamed(self, node: yaml.Node, old: str, now: str) -> str:
        """A word of an earlier version as it is called now; whoever wrote it is warned."""
        where = f"line {node.start_mark.line + 1}"
        warnings.warn(f"{where}: {quoted(old)} is called {quoted(now)} now", FutureWarning, stacklevel=2)
        return now

    def _mapping(
        self, node: yaml.Node, names: Sequence[str], whose: str, formerly: Mapping[str, str] = NOTHING_RENAMED
    ) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise self._wrong(node, f"{whose}: names with values belong here, of {', '.join(names)}")
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else ""
            if name in formerly:
                name = self._renamed(key, name, formerly[name])
            if name not in names:
                self._note(key, f"{whose} has no {quoted(name)}{_near(name, list(names))}")
            elif name in found:
                self._note(key, f"{name} is given twice")
            else:
                found[name] = value
        return found

    def _note(self, node: yaml.Node, says: str) -> None:
        mark = node.start_mark
        self.mistakes.append(Mistake(self.file, mark.line + 1, mark.column + 1, says))
        if len(self.mistakes) >= CARD_FILE_MISTAKES:
            raise BadCardFile(self.mistakes)

    def _wrong(self, node: yaml.Node, says: str) -> _Wrong:
        self._note(node, says)
        return _Wrong()


def _near(name: str, names: list[str]) -> str:
    """The nearest names, or all of them if none is near."""
    return nearest(name, names) or f"; there are: {', '.join(names)}"
