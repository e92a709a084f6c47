"""Options as people type them: a card may be called by its name in either language, or the whole label be written."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import CardDef


def plain(text: str) -> str:
    """Full-width letters, digits and blanks as plain ones.

    >>> plain("ｃreate　雷雲の竜 １")
    'create 雷雲の竜 1'
    """
    return " ".join(unicodedata.normalize("NFKC", text).split())


def names(card: CardDef) -> tuple[str, str, str]:
    """All that a card may be called."""
    return card.id, card.ja, card.en


def key(text: str) -> str:
    """A text for comparing: plain, in small letters, without the brackets around names."""
    return plain(text).casefold().replace("《", "").replace("》", "")


def meant(rules: Rules, options: Iterable[str], tags: Mapping[str, str], text: str) -> list[str]:
    """The options that a typed text can stand for. ``tags`` says which card a #12 is.

    An option is written by its own text, in which an id may be any of the card's names and a #12 the card it is.
    """
    wanted = key(text)
    return [option for option in options if wanted and _spells(wanted, option.split(), rules, tags)]


def _spells(wanted: str, tokens: Sequence[str], rules: Rules, tags: Mapping[str, str]) -> bool:
    if not tokens:
        return not wanted
    return any(
        wanted.startswith(name) and _spells(wanted[len(name) :].lstrip(), tokens[1:], rules, tags)
        for name in _called(tokens[0], rules, tags)
        if len(wanted) == len(name) or wanted[len(name) :].startswith(" ")
    )


def _called(token: str, rules: Rules, tags: Mapping[str, str]) -> list[str]:
    catalogue = rules.catalogue
    card = tags.get(token, token)
    if card not in catalogue.index:
        return [key(token)]
    called = names(catalogue.cards[catalogue.index[card]])
    return [key(name) for name in ((token, *called) if token != card else called)]
