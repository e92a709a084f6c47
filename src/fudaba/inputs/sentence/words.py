"""A text as words, and how much of one stands in another."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

WORD: Final = re.compile(r"[A-Za-z][A-Za-z'’]*|[0-9]+|\S")
OPENING: Final = frozenset("[【『(")
CLOSING: Final = frozenset("]】』)")
KEPT: Final = frozenset("：（）")
SIGNS: Final = str.maketrans({"−": "-", "–": "-", "’": "'", "。": ".", "、": ",", "：": ":", "（": "(", "）": ")"})


def words_of(text: str) -> tuple[str, ...]:
    """What counts in a text: words and numbers in the Latin script, single characters in others; no case, no spaces.

    >>> words_of("Draw 2 cards."), words_of("カードを２枚引く。")
    (('draw', '2', 'cards', '.'), ('カ', 'ー', 'ド', 'を', '2', '枚', '引', 'く', '.'))
    """
    found = tuple(match[0] for match in _found(text))
    return found if found[-1:] == (".",) or not found else (*found, ".")


def after(text: str, count: int) -> str:
    """What stands in a text after so many of its words.

    >>> after("Draw 2 cards.", 1), after("カードを２枚引く。", 4)
    ('2 cards.', '2枚引く。')
    """
    found = list(_found(text))
    return _plain(text)[found[count].start() :] if count < len(found) else ""


def unbroken(words: Sequence[str], count: int) -> int:
    """So many of the first words, without the beginning of a bracket that is not closed among them.

    >>> unbroken(words_of("[On win] Draw a card."), 2), unbroken(words_of("[On win] Draw a card."), 5)
    (0, 5)
    """
    opened = [k for k in range(count) if words[k] in OPENING]
    closed = [k for k in range(count) if words[k] in CLOSING]
    return opened[-1] if opened and (not closed or closed[-1] < opened[-1]) else count


def is_heading(words: Sequence[str]) -> bool:
    """Whether nothing stands behind a bracket: the beginning of a sentence, and no sentence.

    >>> is_heading(words_of("[On win]")), is_heading(words_of("[On win] Draw a card."))
    (True, False)
    """
    return words[-2:-1] in ((), ("]",), ("】",))


def _plain(text: str) -> str:
    """Full-width signs and digits as the usual ones; those of Japanese sentences stay."""
    return "".join(c if c in KEPT else unicodedata.normalize("NFKC", c) for c in text)


def _found(text: str) -> Iterator[re.Match[str]]:
    return WORD.finditer(_plain(text).translate(SIGNS).lower())


class Wanted:
    """The words of one text, to which many others are compared."""

    def __init__(self, text: str) -> None:
        self.words = words_of(text)
        self.known = frozenset(self.words)
        self._places: dict[str, int] = {}
        for k, word in enumerate(self.words):
            self._places[word] = self._places.get(word, 0) | 1 << k
        self._all = (1 << len(self.words)) - 1

    def distance(self, words: Sequence[str]) -> int:
        """How many words are too many or missing, order counted: 0 only for the same words.

        The longest common run of words with gaps, one bit for each word (Hyyrö 2004).

        >>> Wanted("Draw 2 cards.").distance(words_of("Draw 3 cards.")), Wanted("Draw a card.").distance(())
        (2, 4)
        """
        row = self._all
        for word in words:
            here = row & self._places.get(word, 0)
            row = ((row + here) | (row - here)) & self._all
        common = len(self.words) - row.bit_count()
        return len(self.words) + len(words) - 2 * common

    def begun(self, words: Sequence[str]) -> int:
        """How many of the first words are the same."""
        for k, (mine, other) in enumerate(zip(self.words, words, strict=False)):
            if mine != other:
                return k
        return min(len(self.words), len(words))

    @property
    def numbers(self) -> list[int]:
        """The numbers that the text names, each once."""
        return sorted({int(word) for word in self.words if word.isdigit() and len(word) < 4})
