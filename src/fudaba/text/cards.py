"""The full text of a card, from what it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import Ability, CardDef
from fudaba.languages import by_language
from fudaba.text.clauses import Lead, Maybe, Phrase, Price, Steps, Whose
from fudaba.text.en import English
from fudaba.text.ja import Japanese
from fudaba.text.phrases import Heading, Words
from fudaba.text.say import Voice


class Speaks(Protocol):
    """A plugin, as far as text is concerned."""

    @property
    def words(self) -> Mapping[str, Words]:
        """The game's words by language."""


@dataclass(frozen=True)
class CardText:
    """A card as it reads: its name, the line of printed values, keywords, and one paragraph per ability."""

    name: str
    line: str
    notes: tuple[str, ...]
    abilities: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(part for part in (self.name, self.line, *self.notes, *self.abilities) if part)

    @property
    def body(self) -> str:
        """Everything but name and values."""
        return "\n".join((*self.notes, *self.abilities))


def voice(words: Words, rules: Rules | None = None) -> Voice:
    """A speaker of the language the words are in."""
    return by_language(words.lang, ja=Japanese, en=English)(words, rules)


def card_text(plugin: Speaks, card: CardDef, lang: str, rules: Rules | None = None) -> CardText:
    """The text of a card. ``rules`` supplies the names of other cards that the text mentions."""
    return read_card(plugin.words[lang], card, rules)


def read_card(words: Words, card: CardDef, rules: Rules | None = None) -> CardText:
    """The text of a card from a game's words alone."""
    s = voice(words, rules)
    s.about = card
    face = words.face(card, s)
    said = tuple(paragraph for paragraph in paragraphs(words, card, rules) if paragraph)
    return CardText(by_language(words.lang, ja=card.ja, en=card.en), face.line, face.notes, said)


def paragraphs(words: Words, card: CardDef, rules: Rules | None = None) -> list[str]:
    """One paragraph for each ability of a card; empty if another one speaks for it."""
    s = voice(words, rules)
    s.about = card
    this = words.face(card, s).this
    found: list[str] = []
    for ability in card.abilities:
        s.begin(this)
        found.append(ability_text(s, ability))
    return found


def ability_text(s: Voice, ability: Ability) -> str:
    """One ability: what stands before the colon, then what happens."""
    heading = s.words.heading(ability, s)
    if heading.silent:
        return ""
    if heading.who:
        s.others()
    body: Phrase = s.say(ability.effect)
    s.reader()
    if heading.lead is not None:
        body = Steps((heading.lead, body))
    if heading.pay is not None:
        body = Price(heading.pay, body)
    if heading.may:
        body = Maybe(body)
    if heading.who:
        body = Whose(heading.who, body)
    if heading.when:
        body = Lead(heading.when, body)
    text = before(heading, s.lang) + s.text(body)
    return text if s.words.reworded is None else s.words.reworded(text)


def before(heading: Heading, lang: str) -> str:
    """Name, timing and cost of an ability as they print in front of its effect."""
    return by_language(lang, en=_before_in_english, ja=_before_in_japanese)(heading)


def _before_in_japanese(heading: Heading) -> str:
    name = f"『{heading.name}』" if heading.name else ""
    timing = "".join(f"【{mark}】" for mark in (heading.timing, *heading.marks) if mark)
    return f"{name}{timing}{heading.cost}：" if heading.cost else name + timing


def _before_in_english(heading: Heading) -> str:
    parts = [heading.name, *(f"[{mark}]" if mark else "" for mark in (heading.timing, *heading.marks)), heading.cost]
    found = " ".join(part for part in parts if part)
    if not found:
        return ""
    return f"{found}: " if heading.name or heading.cost else f"{found} "
