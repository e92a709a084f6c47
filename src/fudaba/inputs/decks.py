"""Deck lists as people paste them, and what is wrong with them by line.

    # The Iron Men
    phoenixborn: Coal Roarkwin
    dice: 5 natural, 5 ceremonial
    3 Hammer Knight
    3x 鉄職人
    錨使い 3枚

A line without a section belongs to ``cards``. Cards are named by id, Japanese or English name; wide figures and signs
count as plain ones. A game may know further names for sections and entries (`Rules.aliases`).
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fudaba.kernel.errors import BadDeck, FudabaError
from fudaba.kernel.limits import COPIES, DECK, DECK_ERRORS, DECK_LINE, LIKENESS, quoted, shortened
from fudaba.kernel.rules import Deck, Problem, Rules
from fudaba.languages import by_language
from fudaba.registry import DeckSection, Plugin, Variant, nearest

SUGGESTIONS = 3
ALIKE = 0.55
TITLE = 100
KEPT: Final = 64
"""So many lists that were read lately, or rules, are remembered: many games begin with the same few."""
# Lines are short and hold single spaces when these are tried, so neither takes long on any text.
SECTION = re.compile(r"([a-z][a-z_ ]*): ?(.*)")
HEADING = re.compile(r"([^:]+): ?(.*)")
BEFORE = re.compile(r"([0-9]+) ?[x×枚個]? (.+)")
BEHIND = re.compile(r"(?:(?: |(?<![A-Za-z]))[x×] ?([0-9]+)| ?([0-9]+)[枚個])$")  # "Phoenix 3" is a name


UNKNOWN: Final = ("unknown-card", "unknown-entry")
"""Names that stand for nothing, of a card or of what else a section holds; the second argument is what may be meant."""
FEW: Final = 8
"""If there are so few things, an unknown name is answered with all of them."""
Sections = tuple[tuple[str, tuple[tuple[str, int], ...]], ...]


@dataclass(frozen=True)
class DeckError:
    """One thing wrong with a deck: the line (0 if it concerns the whole), a code, the rule, and names."""

    line: int
    code: str
    rule: str
    args: tuple[str, ...]

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        args = f": {', '.join(self.args)}" if self.args else ""
        if self.code in UNKNOWN and len(self.args) == 2:
            args = f": {self.args[0]}; did you mean {self.args[1]}?"
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{where}{self.code}{args}{rule}"


def parse(rules: Rules, text: str, parts: tuple[DeckSection, ...] = ()) -> tuple[Deck, list[DeckError]]:
    """A deck from text, with every line that could not be read. Takes time in proportion to the text.

    Who names something that there is not is told what may be meant: with ``parts``, the game's own, only what a deck
    may hold there.
    """
    deck = Deck("", "", "", {})
    errors: list[DeckError] = []
    if len(text) > DECK:
        return deck, [DeckError(0, "too-long", "", (str(len(text)), str(DECK)))]
    names = _names(rules)
    for no, raw in enumerate(text.splitlines(), start=1):
        line = _plain(raw)
        if line.startswith("#"):
            if not deck.en:
                deck.en = deck.ja = line.lstrip("# ")[:TITLE]
            continue
        if not line:
            continue
        if len(line) > DECK_LINE:
            errors.append(DeckError(no, "unreadable", "", (shortened(line),)))
            continue
        section, line = names.section(line)
        for part in [p.strip() for p in re.split(r"[,、]", line)] if section else [line]:
            if not part:
                continue
            count, name = _counted(part)
            if not name or not 0 < count <= COPIES:
                errors.append(DeckError(no, "unreadable", "", (shortened(part),)))
                continue
            found = names.entry(name)
            if found is None:
                part_of = next((p for p in parts if p.name == (section or "cards")), None)
                held = [] if part_of is None else [entry for entry, _ in part_of.entries(rules)]
                near = names.near(name, _holdable(rules, parts, held)) if len(errors) < DECK_ERRORS else ()
                if part_of is not None and not any(entry in rules.catalogue.index for entry in held):
                    near = near or (
                        (" | ".join(names.shown.get(entry, entry) for entry in held),) if len(held) <= FEW else ()
                    )
                    errors.append(DeckError(no, "unknown-entry", part_of.rule, (shortened(name), *near)))
                else:
                    errors.append(DeckError(no, "unknown-card", "", (shortened(name), *near)))
                continue
            deck.sections.setdefault(section or "cards", []).append((found, count))
            deck.lines.setdefault(section or "cards", []).append(no)
    return deck, errors


def _holdable(rules: Rules, parts: tuple[DeckSection, ...], held: list[str]) -> set[str] | None:
    """What a section may hold, else what some section may; None if the game does not say."""
    if held or not parts:
        return set(held) or None
    return {entry for part in parts for entry, _ in part.entries(rules)}


def _plain(text: str) -> str:
    """Text with wide and compatible signs made plain and single spaces: ３ is 3, ： is a colon."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def _counted(part: str) -> tuple[int, str]:
    """How many, and of what: ``3 Hammer Knight``, ``3x 鉄職人``, ``錨使い 3枚``, ``錨使い x3``. One in front wins."""
    name, figures = part, "1"
    behind = BEHIND.search(name)
    if behind is not None and behind.start() > 0:
        name, figures = name[: behind.start()], behind.group(1) or behind.group(2)
    before = BEFORE.match(name)
    if before is not None:
        name, figures = before.group(2), before.group(1)
    return int(figures), name


class _Names:
    """What the entries and sections of a list may be called, in either language."""

    def __init__(self, rules: Rules) -> None:
        self.aliases = {_plain(name).lower(): meant for name, meant in rules.aliases().items()}
        self.words = set(rules.schema.words)
        self.names: dict[str, str] = {}
        self.shown: dict[str, str] = {}
        for card in rules.catalogue.cards:
            self.shown[card.id] = card.en if card.en == card.ja else f"{card.en} / {card.ja}"
            for name in (card.id, card.en, card.ja):
                self.names.setdefault(_plain(name).lower(), card.id)
        for name, meant in rules.aliases().items():
            if not name.endswith(":") and name != meant:
                self.shown[meant] = f"{meant} / {name}"

    def section(self, line: str) -> tuple[str, str]:
        """The section a line is headed with, and the rest of it."""
        headed = HEADING.fullmatch(line)
        if headed:
            meant = self.aliases.get(headed.group(1).strip().lower() + ":")
            if meant is not None:
                return meant, headed.group(2)
        headed = SECTION.fullmatch(line)
        return (headed.group(1).strip().replace(" ", "_"), headed.group(2)) if headed else ("", line)

    def entry(self, name: str) -> str | None:
        """What a name stands for."""
        key = name.lower()
        return self.aliases.get(key) or self.names.get(key) or (name if name in self.words else None)

    def near(self, name: str, among: set[str] | None = None) -> tuple[str, ...]:
        """The nearest names, each in both languages, as one text; nothing if none is near. Only ``among`` these."""
        if len(name) > LIKENESS:
            return ()
        known = {**self.names, **{word: word for word in self.words}}
        known.update({alias: meant for alias, meant in self.aliases.items() if not alias.endswith(":")})
        known = {called: meant for called, meant in known.items() if among is None or meant in among}
        close = difflib.get_close_matches(name.lower(), list(known), n=2 * SUGGESTIONS, cutoff=ALIKE)
        found = list(dict.fromkeys(self.shown.get(known[near], known[near]) for near in close))
        return (" | ".join(found[:SUGGESTIONS]),) if found else ()


@lru_cache(maxsize=KEPT)
def _names(rules: Rules) -> _Names:
    return _Names(rules)


def located(deck: Deck, problem: Problem) -> DeckError:
    """A problem of the rules with the line it stands on."""
    lines = deck.lines.get(problem.section, [])
    line = lines[problem.entry] if 0 <= problem.entry < len(lines) else 0
    return DeckError(line, problem.code, problem.rule, tuple(problem.args))


def check(rules: Rules, deck: Deck | str, parts: tuple[DeckSection, ...] = ()) -> list[DeckError]:
    """Everything that is wrong with a deck, by line; ``parts`` are the sections of the game's decks."""
    errors: list[DeckError] = []
    if isinstance(deck, str):
        deck, errors = parse(rules, deck, parts)
        if errors:
            return errors
    else:
        _sound(deck)
    return sorted((located(deck, p) for p in rules.check_deck(deck)), key=lambda e: e.line)


def _sound(deck: Deck) -> None:
    """A deck that a program built holds what a list could hold."""
    for section, entries in deck.sections.items():
        if SECTION.fullmatch(f"{section}:") is None:
            raise BadDeck(f"a deck has named lists of cards, and {quoted(section)} is none")
        for entry in entries:
            if [type(part) for part in entry] != [str, int]:
                raise BadDeck(f"{section}: an entry is a name and a number, not {quoted(entry)}")
            if not 0 < entry[1] <= COPIES:
                raise BadDeck(f"{section}: {shortened(entry[0])} stands there {quoted(entry[1])} times")


def write(rules: Rules, deck: Deck, lang: str = "en") -> str:
    """A deck as text that `parse` reads back: the same sections with the same cards, named in one language."""
    names = _names(rules)
    cards = {c.id: by_language(lang, en=c.en, ja=c.ja) for c in rules.catalogue.cards}
    called = by_language(lang, en={}, ja={meant: name for name, meant in rules.aliases().items() if not name.isascii()})
    headings = {meant: name.rstrip(":") for meant, name in called.items() if name.endswith(":")}
    title = _plain(by_language(lang, en=deck.en, ja=deck.ja) or deck.name).lstrip("# ")[:TITLE]
    lines = [f"# {title}"] if title else []
    for section, entries in deck.sections.items():
        listed = [f"{n} {_written(names, name, cards.get(name, called.get(name, name)))}" for name, n in entries]
        lines += listed if section == "cards" else [f"{headings.get(section, section)}: {', '.join(listed)}"]
    return "\n".join(lines) + "\n"


def _written(names: _Names, card: str, name: str) -> str:
    """A card's name, or its id where the name would be read otherwise (two cards share it, it has a comma)."""
    plain = _plain(name)
    read = names.entry(plain) == card and _counted(f"1 {plain}") == (1, plain)
    return name if read and "," not in plain and "、" not in plain else card


def deck_text(plugin: Plugin, rules: Rules, deck: Deck) -> str:
    """A deck as a record tells it: the name of the published one that it equals, or the whole list.

    Nothing in a game without decks.
    """
    if not plugin.has_decks:
        return ""
    for known in published(plugin, rules):
        if known is deck or (known.name == deck.name and known.sections == deck.sections):
            return deck.name
    sections = tuple((section, tuple(entries)) for section, entries in deck.sections.items())
    return _told(rules, deck.name, deck.en, sections)


@lru_cache(maxsize=KEPT)
def _told(rules: Rules, name: str, en: str, sections: Sections) -> str:
    deck = Deck(name, "", en, {section: list(entries) for section, entries in sections})
    text = write(rules, deck)
    if parse(rules, text)[0].sections != {s: e for s, e in deck.sections.items() if e}:
        raise BadDeck(
            f"the deck {quoted(deck.en or deck.name)} holds what no list can say:\n{shortened(text, DECK_LINE)}"
        )
    return text


def told_in_line(plugin: Plugin, rules: Rules, deck: Deck) -> str:
    """The same on one line, as the answers of a record tell it: strokes between the lines, the first a bare title."""
    text = deck_text(plugin, rules, deck)
    if not is_list(text):
        return text
    return " / ".join(["#", *(line for line in text.splitlines() if not line.startswith("#"))])


def from_line(text: str) -> str:
    """A deck as `told_in_line` wrote it, or as somebody pasted it."""
    return text if is_list(text) else text.replace(" / ", "\n")


def published(plugin: Plugin, rules: Rules) -> list[Deck]:
    """The decks that come with a game, made once for its rules and not to be changed."""
    if not rules.published:
        rules.published = plugin.decks(rules)
    return rules.published


def resolve(plugin: Plugin, rules: Rules, wanted: Deck | str) -> Deck:
    """A deck by its name, from pasted text, or as it is; an illegal one is refused with all its errors."""
    if not plugin.has_decks:
        if wanted == "" or (isinstance(wanted, Deck) and not wanted.sections):
            return Deck("", "", "", {})
        raise BadDeck(f"{plugin.name} is played without decks")
    if isinstance(wanted, Deck):
        deck = wanted
    elif not isinstance(wanted, str):
        raise BadDeck(f"a deck is a name, a list as text or a Deck, not {quoted(wanted)}")
    elif is_list(wanted):
        return _legal(rules, wanted, plugin.sections)
    else:
        named = {d.name: d for d in published(plugin, rules)}
        if wanted not in named:
            raise BadDeck(f"{plugin.name} has no deck {quoted(wanted)}{nearest(wanted, list(named))}")
        if plugin.card_file:
            check_playable(rules, named[wanted])
        return named[wanted]
    _check_legal(rules, deck)
    return deck


@lru_cache(maxsize=KEPT)
def _legal(rules: Rules, text: str, parts: tuple[DeckSection, ...]) -> Deck:
    """The legal deck that a list tells; it is not to be changed."""
    deck, errors = parse(rules, text, parts)
    if errors:
        raise BadDeck("the deck cannot be read:\n" + _all(errors))
    _check_legal(rules, deck)
    return deck


def _check_legal(rules: Rules, deck: Deck) -> None:
    errors = check(rules, deck)
    if errors:
        raise BadDeck("the deck is not legal:\n" + _all(errors))


def check_playable(rules: Rules, deck: Deck) -> None:
    """A published deck may name cards that a designer's own set has not."""
    try:
        errors = check(rules, deck)
    except FudabaError:
        raise
    except KeyError as e:
        raise BadDeck(f"the deck {quoted(deck.name)} does not go with these cards: there is no {e.args[0]}") from e
    except Exception as e:
        raise BadDeck(f"the deck {quoted(deck.name)} does not go with these cards ({type(e).__name__}: {e})") from e
    if errors:
        raise BadDeck(f"the deck {quoted(deck.name)} does not go with these cards: {errors[0]}")


def is_list(text: str) -> bool:
    """Whether a text is a list rather than the name of one: it has a line break of any kind."""
    return len(text.splitlines()) > 1 or text.endswith(("\n", "\r"))


def _all(errors: list[DeckError]) -> str:
    """All errors, a line each; of very many the first."""
    lines = [str(e) for e in errors[:DECK_ERRORS]]
    if len(errors) > DECK_ERRORS:
        lines.append(f"and {len(errors) - DECK_ERRORS} more")
    return "\n".join(lines)


def seated_at(plugin: Plugin, rules: Rules, variant: Variant) -> list[Deck]:
    """The decks of one of a game's variants: its own, or those the game chooses for so many seats."""
    return [resolve(plugin, rules, deck) for deck in variant.decks or plugin.default_decks(rules, variant.seats)]
