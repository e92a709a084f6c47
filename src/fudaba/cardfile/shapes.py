"""What a field of a card or of an effect may hold, and how a file writes it.

A game's vocabulary gives each field a shape. The same shape writes a value, reads it back, and says what would have
been right; so a number that stands for a word never shows in a file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from fudaba.cardfile.mistakes import Wording

if TYPE_CHECKING:
    from fudaba.cardfile.vocabulary import Entry

Data = None | bool | int | str | list["Data"] | dict[str, "Data"]


def with_article(name: str) -> str:
    """A name as a sentence brings it up.

    >>> with_article("effect"), with_article("card")
    ('an effect', 'a card')
    """
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


class Shape:
    """One kind of value."""

    def in_words(self) -> Wording:
        """What belongs there, for a mistake and for the reference."""
        raise NotImplementedError(type(self).__name__)


class Number(Shape):
    """A whole number; some may have a name, such as a printed X."""

    def __init__(self, least: int = 0, most: int = 99, words: Mapping[str, int] | None = None) -> None:
        self.least = least
        self.most = most
        self.words = dict(words or {})

    def in_words(self) -> Wording:
        en = "".join(f" or {word}" for word in self.words)
        ja = "".join(f"または{word}" for word in self.words)
        return Wording(f"a number from {self.least} to {self.most}{en}", f"{self.least}から{self.most}までの数{ja}")


class Flag(Shape):
    """Yes or no."""

    def in_words(self) -> Wording:
        return Wording("true or false", "trueかfalse")


class Text(Shape):
    """A line of text."""

    def in_words(self) -> Wording:
        return Wording("a line of text", "1行の文")


class Slug(Shape):
    """A name for programs."""

    def in_words(self) -> Wording:
        return Wording("a name of small letters, digits and hyphens", "小文字、数字、ハイフンでできた名前")


class CardName(Shape):
    """The id of a card of the same game."""

    def in_words(self) -> Wording:
        return Wording("the id of a card", "カードの識別名")


class OneOf(Shape):
    """One of some words; the value is what stands beside it, or its place in a list.

    ``formerly`` has words of an earlier version, each with the one that stands in its place: they are read with a
    warning until the version after the next.
    """

    def __init__(self, words: Mapping[str, object] | Sequence[str], formerly: Mapping[str, str] | None = None) -> None:
        given = words if isinstance(words, Mapping) else {word: k for k, word in enumerate(words)}
        self.words: dict[str, object] = dict(given)
        self.formerly = dict(formerly or {})

    def in_words(self) -> Wording:
        return Wording(f"one of {', '.join(self.words)}", f"{'、'.join(self.words)}のどれか")


class Word(OneOf):
    """One of some words that is kept as it is."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__({word: word for word in words})


class Bits(Shape):
    """Some of the words of a set; the value has one bit for each."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = {word: 1 << k for k, word in enumerate(words)}

    def in_words(self) -> Wording:
        return Wording(f"a list of {', '.join(self.words)}", f"{'、'.join(self.words)}から選んだリスト")


class Counts(Shape):
    """How many of each of some things; what is left out is none."""

    def __init__(self, words: Sequence[str], most: int = 9) -> None:
        self.words = tuple(words)
        self.most = most

    def in_words(self) -> Wording:
        return Wording(
            f"numbers from 0 to {self.most} for some of {', '.join(self.words)}",
            f"{'、'.join(self.words)}のそれぞれに0から{self.most}までの数",
        )


class Several(Shape):
    """A list."""

    def __init__(self, each: Shape, most: int = 20) -> None:
        self.each = each
        self.most = most

    def in_words(self) -> Wording:
        en, ja = self.each.in_words()
        return Wording(f"a list, each {en}", f"リスト（それぞれ{ja}）")


class Maybe(Shape):
    """Something, or nothing."""

    def __init__(self, what: Shape) -> None:
        self.what = what

    def in_words(self) -> Wording:
        en, ja = self.what.in_words()
        return Wording(f"{en}, or null", f"{ja}、またはnull")


class Part(Shape):
    """A record of the game's own, such as a cost: always of one kind, written as its fields."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def in_words(self) -> Wording:
        return Wording(with_article(self.entry.name), self.entry.ja)


class Node(Shape):
    """Something of the vocabulary: an effect, a condition, an amount, a moment. ``called`` says which, ``ja`` too."""

    def __init__(self, base: type, called: str = "effect", ja: str = "") -> None:
        self.base = base
        self.called = called
        self.ja = ja or ("効果" if called == "effect" else called)

    def in_words(self) -> Wording:
        return Wording(with_article(self.called), self.ja)
