"""A card file as cards. Whatever is wrong is told with line and column, and all of it at once."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import yaml

from fudaba.cardfile.mistakes import BadCardFile, Mistake, Unfit, Wording, echoed, offered
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
from fudaba.kernel.limits import CARD_FILE_MISTAKES, CARD_LINE, quoted
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Amount, CardDef, Const
from fudaba.kernel.tree.nodes import Node as Effect

SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WHOLE: Final = re.compile(r"[+-]?[0-9]{1,6}")
NULL: Final = "tag:yaml.org,2002:null"
INT: Final = "tag:yaml.org,2002:int"
TOP: Final = ("cards", "whole")
FILE: Final = Wording("a card file", "カードファイル")
NO_MORE: Final = Wording("", "")
ITSELF: Final = Wording("this", "ここ")
TRUTH: Final = Flag().in_words()
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

    def mistake(self, card: str, code: str, wording: Wording) -> Mistake:
        """Something wrong with a whole card."""
        line, column = self.places[card]
        return Mistake(self.name, line, column, code, wording)


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
            given = self._mapping(top, TOP, FILE)
            whole = "whole" in given and self._flag(given["whole"])
            if "cards" not in given:
                raise self._wrong(
                    top,
                    "no-cards",
                    en="a card file has a list of cards under 'cards:'",
                    ja="カードファイルには、「cards:」の下にカードのリストを書きます。",
                )
            for node in self._sequence(given["cards"], Wording("cards", "カード")):
                self._card(node, cards, places)
        except _Wrong:
            pass
        return CardFile(self.file, cards, places, self.names, whole)

    def _card(self, node: yaml.Node, cards: list[CardDef], places: dict[str, tuple[int, int]]) -> None:
        card = self._each(Part(self.vocabulary.card), node)
        if not isinstance(card, CardDef):
            return
        if card.id in places:
            first = places[card.id][0]
            self._note(
                node,
                "card-twice",
                en=f"the card {card.id} is given twice, first in line {first}",
                ja=f"カード{card.id}が2回書かれています。1回目は{first}行目です。",
            )
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
                raise self._wrong(
                    node,
                    "too-many",
                    en=f"{len(parts)} are too many: at most {shape.most} belong here",
                    ja=f"{len(parts)}個は多すぎます。ここに書けるのは{shape.most}個までです。",
                )
            return tuple(self._all([(shape.each, part) for part in parts]))
        if isinstance(shape, Part):
            return self._part(shape.entry, node)
        if isinstance(shape, Node):
            return self._node(shape, node)
        if isinstance(shape, Counts):
            given = self._mapping(node, shape.words, ITSELF)
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
                raise self._not(node, text, shape.in_words(), offered(text, list(shape.words)))
            return shape.words[text]
        good = text.isprintable() and 0 < len(text) <= CARD_LINE and text == text.strip()
        if not good or (not isinstance(shape, Text) and SLUG.fullmatch(text) is None):
            en, ja = shape.in_words()
            raise self._not(
                node, text, Wording(f"{en}, of 1 to {CARD_LINE} characters", f"{ja}（1から{CARD_LINE}文字まで）")
            )
        if isinstance(shape, CardName):
            self.names.append(Named(text, node.start_mark.line + 1, node.start_mark.column + 1))
        return text

    def _number(self, shape: Number, node: yaml.Node) -> int:
        text = self._scalar(node, shape.in_words())
        if text in shape.words:
            return shape.words[text]
        if node.tag != INT or WHOLE.fullmatch(text) is None or not shape.least <= int(text) <= shape.most:
            raise self._not(node, text, shape.in_words())
        return int(text)

    def _flag(self, node: yaml.Node) -> bool:
        text = self._scalar(node, TRUTH)
        if text not in ("true", "false"):
            raise self._not(node, text, TRUTH)
        return text == "true"

    def _bits(self, shape: Bits, node: yaml.Node) -> int:
        word = OneOf(shape.words)
        found = 0
        for bit in self._all([(word, part) for part in self._sequence(node, shape.in_words())]):
            found |= bit if isinstance(bit, int) else 0
        return found

    # --- parts and names of the vocabulary

    def _part(self, entry: Entry, node: yaml.Node) -> object:
        given = self._mapping(node, list(entry.shapes), _whole(entry), entry.formerly)
        before = len(self.mistakes)
        values: Values = {}
        for name, shape in entry.shapes.items():
            if name in given:
                values[name] = self._each(shape, given[name])
            elif name not in entry.defaults:
                en, ja = shape.in_words()
                self._note(
                    node,
                    "lacks",
                    field=name,
                    en=f"{with_article(entry.name)} needs {name}: {en}",
                    ja=f"{entry.ja}には{name}（{ja}）が必要です。",
                )
        if len(self.mistakes) > before:
            raise _Wrong
        return self._made(entry, values, node)

    def _made(self, entry: Entry, values: Values, node: yaml.Node) -> object:
        try:
            return entry.make(values)
        except Unfit as e:
            en, ja = e.wording
            raise self._wrong(node, e.code, en=f"{entry.name}: {en}", ja=f"{entry.ja}：{ja}") from e
        except ValueError as e:  # of a vocabulary that speaks one language
            raise self._wrong(node, "unfit", en=f"{entry.name}: {e}", ja=f"{entry.ja}：{e}") from e

    def _node(self, shape: Node, node: yaml.Node) -> object:
        if isinstance(node, yaml.SequenceNode) and issubclass(Seq, shape.base):
            return Seq(tuple(s for s in self._all([(shape, step) for step in node.value]) if isinstance(s, Effect)))
        if isinstance(node, yaml.ScalarNode):
            if node.tag == INT and issubclass(Const, shape.base) and issubclass(shape.base, Amount):
                return Const(self._number(Number(-99, 99), node))
            entry = self._entry(shape, node.value, node)
            if entry.needed:
                needs = [(name, entry.shapes[name].in_words()) for name in entry.needed]
                raise self._wrong(
                    node,
                    "lacks-values",
                    en=f"{entry.name} needs {', '.join(f'{name} ({words.en})' for name, words in needs)}",
                    ja=f"{entry.name}には{'、'.join(f'{name}（{words.ja}）' for name, words in needs)}が必要です。",
                )
            return self._made(entry, {}, node)
        if not isinstance(node, yaml.MappingNode) or len(node.value) != 1:
            en, ja = shape.in_words()
            raise self._wrong(
                node,
                "no-name",
                en=f"{en} belongs here: one name, with its values under it",
                ja=f"ここには{ja}を書きます：名前を1つと、その下に値。",
            )
        key, content = node.value[0]
        entry = self._entry(shape, self._scalar(key, shape.in_words()), key)
        if entry.alone and not self._names_fields(entry, content):
            value = self._value(entry.shapes[entry.alone], content)
            lacking = [name for name in entry.needed if name != entry.alone]
            if lacking:
                raise self._wrong(
                    key,
                    "lacks-values",
                    en=f"{entry.name} also needs {', '.join(lacking)}",
                    ja=f"{entry.name}にはほかに{'、'.join(lacking)}が必要です。",
                )
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
        en, ja = shape.in_words()
        if name in self.vocabulary.entries:
            there = offered("", fitting)
            raise self._wrong(
                node,
                "misplaced-name",
                en=f"{quoted(name)} cannot stand here; {en} belongs here{there.en}",
                ja=f"{echoed(name)}はここには書けません。ここには{ja}を書きます。{there.ja}",
            )
        near = offered(name, fitting)
        raise self._wrong(
            node,
            "unknown-name",
            en=f"there is no {shape.called} {quoted(name)}{near.en}",
            ja=f"{echoed(name)}という{ja}はありません。{near.ja}",
        )

    # --- nodes of the file

    def _scalar(self, node: yaml.Node, wanted: Wording) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise self._wrong(
                node, "no-value", en=f"{wanted.en} belongs here", ja=f"ここに書けるのは、{wanted.ja}です。"
            )
        return str(node.value)

    def _sequence(self, node: yaml.Node, wanted: Wording) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise self._wrong(
                node,
                "no-list",
                en=f"a list belongs here ({wanted.en})",
                ja=f"ここにはリストを書きます（{wanted.ja}）。",
            )
        return list(node.value)

    def _renamed(self, node: yaml.Node, old: str, now: str) -> str:
        """A word of an earlier version as it is called now; whoever wrote it is warned."""
        where = f"line {node.start_mark.line + 1}"
        warnings.warn(f"{where}: {quoted(old)} is called {quoted(now)} now", FutureWarning, stacklevel=2)
        return now

    def _mapping(
        self, node: yaml.Node, names: Sequence[str], whose: Wording, formerly: Mapping[str, str] = NOTHING_RENAMED
    ) -> dict[str, yaml.Node]:
        if not isinstance(node, yaml.MappingNode):
            raise self._wrong(
                node,
                "no-mapping",
                en=f"{whose.en}: names with values belong here, of {', '.join(names)}",
                ja=f"{whose.ja}には「名前: 値」の形で書きます。使える名前：{'、'.join(names)}",
            )
        found: dict[str, yaml.Node] = {}
        for key, value in node.value:
            name = key.value if isinstance(key, yaml.ScalarNode) else ""
            if name in formerly:
                name = self._renamed(key, name, formerly[name])
            if name not in names:
                near = offered(name, names)
                self._note(
                    key,
                    "unknown-field",
                    en=f"{whose.en} has no {quoted(name)}{near.en}",
                    ja=f"{whose.ja}に{echoed(name)}という項目はありません。{near.ja}",
                )
            elif name in found:
                self._note(key, "field-twice", en=f"{name} is given twice", ja=f"{name}が2回書かれています。")
            else:
                found[name] = value
        return found

    def _note(self, node: yaml.Node, code: str, *, en: str, ja: str, field: str = "") -> None:
        mark = node.start_mark
        self.mistakes.append(Mistake(self.file, mark.line + 1, mark.column + 1, code, Wording(en, ja), field))
        if len(self.mistakes) >= CARD_FILE_MISTAKES:
            raise BadCardFile(self.mistakes)

    def _wrong(self, node: yaml.Node, code: str, *, en: str, ja: str) -> _Wrong:
        self._note(node, code, en=en, ja=ja)
        return _Wrong()

    def _not(self, node: yaml.Node, text: str, wanted: Wording, near: Wording = NO_MORE) -> _Wrong:
        """What stands there is not what belongs there."""
        return self._wrong(
            node,
            "bad-value",
            en=f"{quoted(text)} is not {wanted.en}{near.en}",
            ja=f"{echoed(text)}は使えません。ここに書けるのは、{wanted.ja}です。{near.ja}",
        )


def _whole(entry: Entry) -> Wording:
    """A part of a card, or a name, as a sentence brings it up."""
    return Wording(with_article(entry.name), entry.ja)
