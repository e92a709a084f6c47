"""The languages that everything people read is written in: a game's lexicon, words and ledger, the server, the lab.

Whatever goes over languages goes over these, and what lacks one of them is an error, never another language in silence.
"""

from __future__ import annotations

from typing import Final, Literal, TypeVar

Lang = Literal["en", "ja"]
LANGUAGES: Final[tuple[Lang, ...]] = ("en", "ja")

T = TypeVar("T")


def by_language(lang: str, *, en: T, ja: T) -> T:
    """One thing of several, by the language asked for.

    Whoever adds a language adds it here, and the type checker lists every place that has nothing in it.
    """
    things = {"en": en, "ja": ja}
    if lang not in things:
        raise ValueError(f"nothing is said in {lang!r}; the languages are {', '.join(things)}")
    return things[lang]


def language_named(name: str) -> Lang | None:
    """The language of a code that somebody sent; None if there is no such one."""
    return next((lang for lang in LANGUAGES if lang == name), None)
