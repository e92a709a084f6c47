"""Names that the operator of a house chooses for a game's title, cards and words: ``FUDABA_NAMES=names.yaml``.

Words alone: ids, rules and fingerprints stay as they are, so that records, positions and card files go on.
`docs/serving.md` shows a file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from fudaba.inputs.files import read_yaml
from fudaba.kernel.errors import BadFile
from fudaba.kernel.limits import nearest, quoted
from fudaba.languages import LANGUAGES

if TYPE_CHECKING:
    from fudaba.kernel.rules import Deck, Rules
    from fudaba.kernel.tree.nodes import CardDef
    from fudaba.text.phrases import Face, Speaker, Words

VARIABLE = "FUDABA_NAMES"
PARTS = ("title", "cards", "words")
T = TypeVar("T")


@dataclass(frozen=True)
class HouseNames:
    """What a house calls the things of one game; whatever is not named keeps its name."""

    file: str = ""
    title: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language: a word as it is printed, and what stands there instead."""

    def said(self, text: str, lang: str) -> str:
        """A text with the house's words; in Latin letters only whole words are taken."""
        for old, new in self.words.get(lang, {}).items():
            whole = rf"\b{re.escape(old)}\b" if old.isascii() else re.escape(old)
            text = re.sub(whole, new.replace("\\", r"\\"), text)
        return text

    def titled(self, text: str, lang: str) -> str:
        """The game's own name."""
        return self.title.get(lang) or self.said(text, lang)

    def name(self, what: CardDef | Deck) -> None:
        """Give a card or a deck its names, those it has of its own first."""
        id_ = getattr(what, "id", "")
        own = self.cards.get(id_, {})
        for lang in LANGUAGES:
            new = own.get(lang) or self.said(getattr(what, lang), lang)
            object.__setattr__(what, lang, new)  # cards are frozen for everybody else

    def dressed(self, rules: Rules, published: bool) -> Rules:
        """Rules whose cards have the house's names; their fingerprint was taken before.

        A name for no card is an error where the ``published`` cards are all there are.
        """
        for id_ in self.cards if published else ():
            if id_ not in rules.catalogue.index:
                raise BadFile(self.file, f"there is no card {quoted(id_)}{nearest(id_, list(rules.catalogue.index))}")
        for card in rules.catalogue.cards:
            self.name(card)
        return rules

    def worded(self, words: Words) -> Words:
        """A game's words with the house's."""
        lang = words.lang
        changed = {f.name: self._all(getattr(words, f.name), lang) for f in fields(words) if f.name != "lang"}
        face, trait = words.face, words.trait

        def new_face(card: CardDef, s: Speaker) -> Face:
            return self._all(face(card, s), lang)

        def new_trait(card: CardDef) -> str:
            return "" if trait is None else self.said(trait(card), lang)

        changed["title"] = self.titled(words.title, lang)
        changed["face"] = new_face
        changed["trait"] = None if trait is None else new_trait
        changed["reworded"] = self.last_word(lang)
        return replace(words, **changed)

    def last_word(self, lang: str) -> Callable[[str], str]:
        """What puts the house's words into a finished text."""
        return partial(self.said, lang=lang)

    def _all(self, value: T, lang: str) -> T:
        """Every text within a record, list or mapping of texts."""
        new: object = value
        if isinstance(value, str):
            new = self.said(value, lang)
        elif isinstance(value, tuple):
            new = tuple(self._all(v, lang) for v in value)
        elif isinstance(value, dict):
            new = {k: self._all(v, lang) for k, v in value.items()}
        elif is_dataclass(value) and not isinstance(value, type):
            new = replace(value, **{f.name: self._all(getattr(value, f.name), lang) for f in fields(value)})
        return new  # type: ignore[return-value]


@cache
def _read(file: str) -> dict[str, HouseNames]:
    content = read_yaml(Path(file))
    return {game: _names(file, game, told) for game, told in _mapping(file, "the file", content).items()}


def _names(file: str, game: str, told: object) -> HouseNames:
    parts = _mapping(file, game, told)
    for part in parts:
        if part not in PARTS:
            raise BadFile(file, f"{game}: there is no part {quoted(part)}{nearest(part, list(PARTS))}")
    title = _texts(file, f"{game}: title", parts.get("title") or {}, LANGUAGES)
    cards = {
        card: _texts(file, f"{game}: cards: {card}", named, LANGUAGES)
        for card, named in _mapping(file, f"{game}: cards", parts.get("cards") or {}).items()
    }
    words = {
        lang: _texts(file, f"{game}: words: {lang}", said)
        for lang, said in _mapping(file, f"{game}: words", parts.get("words") or {}).items()
    }
    for lang in words:
        if lang not in LANGUAGES:
            raise BadFile(file, f"{game}: words: {quoted(lang)} is not a language; there are {' and '.join(LANGUAGES)}")
    return HouseNames(file, title, cards, words)


def _mapping(file: str, where: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadFile(file, f"{where}: names and what they stand for were expected")
    return {str(key): entry for key, entry in value.items()}


def _texts(file: str, where: str, value: object, keys: tuple[str, ...] = ()) -> dict[str, str]:
    found = _mapping(file, where, value)
    for key, text in found.items():
        if keys and key not in keys:
            raise BadFile(file, f"{where}: {quoted(key)} is not a language; there are {' and '.join(keys)}")
        if not isinstance(text, str) or not text.strip() or not key:
            raise BadFile(file, f"{where}: {quoted(key)} needs a text")
    return {key: str(text).strip() for key, text in found.items()}


def house_names(game: str, games: Collection[str]) -> HouseNames | None:
    """What this house calls the things of a game, and of those that lead into it (``ashes`` and ``ashes-draft``)."""
    file = os.environ.get(VARIABLE, "")
    if not file:
        return None
    found = _read(file)
    for named in found:
        if named not in games:
            raise BadFile(file, f"there is no game {quoted(named)}{nearest(named, list(games))}")
    return next((names for named, names in found.items() if game == named or game.startswith(f"{named}-")), None)
