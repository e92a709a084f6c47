"""What is wrong in a card file, and where: each mistake has a code, and a sentence in every language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fudaba.kernel.errors import BadCards
from fudaba.kernel.limits import ECHO, likely, nearest
from fudaba.languages import by_language


class Wording(NamedTuple):
    """Something said in every language."""

    en: str
    ja: str

    def said(self, lang: str) -> str:
        """In one of them."""
        return by_language(lang, en=self.en, ja=self.ja)


@dataclass(frozen=True)
class Mistake:
    """Something wrong in a card file: where, and what would do. ``field``: what a card, or a part of one, lacks."""

    file: str
    line: int
    column: int
    code: str
    wording: Wording
    field: str = ""

    @property
    def says(self) -> str:
        """In English, as errors of Python are."""
        return self.wording.en

    def in_language(self, lang: str) -> str:
        """With its place."""
        return f"{self.file}:{self.line}:{self.column}: {self.wording.said(lang)}"

    def __str__(self) -> str:
        return self.in_language("en")


class BadCardFile(BadCards):
    """A card file with mistakes; ``mistakes`` has all of them, in the order of the file."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        self.mistakes = sorted(mistakes, key=lambda m: (m.line, m.column))
        more = f" (and {len(mistakes) - 1} more)" if len(mistakes) > 1 else ""
        super().__init__(f"{self.mistakes[0]}{more}")


class Unfit(ValueError):
    """Parts of a card that do not go together: what a game's vocabulary raises where it makes one."""

    def __init__(self, code: str, *, en: str, ja: str) -> None:
        self.code = code
        self.wording = Wording(en, ja)
        super().__init__(en)


def echoed(text: str) -> str:
    """What somebody wrote, as a Japanese sentence repeats it.

    >>> echoed("drew")
    '「drew」'
    """
    return f"「{text}」" if len(text) <= ECHO else f"「{text[:ECHO]}…」（{len(text)}文字）"


def offered(name: str, names: Sequence[str], most: int = 1000) -> Wording:
    """The end of a sentence that offers the nearest names; or all of them, if they are no more than ``most``.

    >>> offered("magik", ["magic", "support"])
    Wording(en='; did you mean magic?', ja='もしかして：magic')
    """
    listed = list(names)
    close = likely(name, listed)
    if close:
        return Wording(nearest(name, listed), f"もしかして：{'、'.join(close)}")
    if listed and len(listed) <= most:
        return Wording(f"; there are: {', '.join(listed)}", f"使える名前：{'、'.join(listed)}")
    return Wording("", "")
