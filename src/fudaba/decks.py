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

from fudaba.kernel.errors import BadDeck
from fudaba.kernel.rules import Deck, Problem, Rules
from fudaba.registry import Plugin, Variant, nearest

ENTRY = re.compile(r"^(?:(\d+)\s*[x×枚個]?\s+)?(.+?)(?:\s*[x×]\s*(\d+)|\s*(\d+)[枚個])?$")
SECTION = re.compile(r"^([a-z][a-z_ ]*):\s*(.*)$")
HEADING = re.compile(r"^([^:]+):\s*(.*)$")
SUGGESTIONS = 3
ALIKE = 0.55


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
        if self.code == "unknown-card" and len(self.args) == 2:
            args = f": {self.args[0]}; did you mean {self.args[1]}?"
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{where}{self.code}{args}{rule}"


def parse(rules: Rules, text: str) -> tuple[Deck, list[DeckError]]:
    """A deck from text, with every line that could not be read."""
    deck = Deck("", "", "", {})
    errors: list[DeckError] = []
    names = _Names(rules)
    for no, raw in enumerate(text.splitlines(), start=1):
        line = _plain(raw)
        if line.startswith("#"):
            if not deck.en:
                deck.en = deck.ja = line.lstrip("# ").strip()
            continue
        if not line:
            continue
        section, line = names.section(line)
        for part in [p.strip() for p in re.split(r"[,、]", line)] if section else [line]:
            if not part:
                continue
            match = ENTRY.match(part)
            if match is None:
                errors.append(DeckError(no, "unreadable", "", (part,)))
                continue
            count = int(match.group(1) or match.group(3) or match.group(4) or 1)
            name = match.group(2).strip()
            found = names.entry(name)
            if found is None:
                errors.append(DeckError(no, "unknown-card", "", (name, *names.near(name))))
                continue
            deck.sections.setdefault(section or "cards", []).append((found, count))
            deck.lines.setdefault(section or "cards", []).append(no)
    return deck, errors


def _plain(text: str) -> str:
    """Text with wide and compatible signs made plain: ３ is 3, ： is a colon."""
    return unicodedata.normalize("NFKC", text).strip()


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
        headed = HEADING.match(line)
        if headed:
            meant = self.aliases.get(headed.group(1).strip().lower() + ":")
            if meant is not None:
                return meant, headed.group(2)
        headed = SECTION.match(line)
        return (headed.group(1).strip().replace(" ", "_"), headed.group(2)) if headed else ("", line)

    def entry(self, name: str) -> str | None:
        """What a name stands for."""
        key = name.lower()
        return self.aliases.get(key) or self.names.get(key) or (name if name in self.words else None)

    def near(self, name: str) -> tuple[str, ...]:
        """The nearest names, each in both languages, as one text; nothing if none is near."""
        known = {**self.names, **{word: word for word in self.words}}
        known.update({alias: meant for alias, meant in self.aliases.items() if not alias.endswith(":")})
        close = difflib.get_close_matches(name.lower(), list(known), n=2 * SUGGESTIONS, cutoff=ALIKE)
        found = list(dict.fromkeys(self.shown.get(known[near], known[near]) for near in close))
        return (" | ".join(found[:SUGGESTIONS]),) if found else ()


def located(deck: Deck, problem: Problem) -> DeckError:
    """A problem of the rules with the line it stands on."""
    lines = deck.lines.get(problem.section, [])
    line = lines[problem.entry] if 0 <= problem.entry < len(lines) else 0
    return DeckError(line, problem.code, problem.rule, tuple(problem.args))


def check(rules: Rules, deck: Deck | str) -> list[DeckError]:
    """Everything that is wrong with a deck, by line."""
    errors: list[DeckError] = []
    if isinstance(deck, str):
        deck, errors = parse(rules, deck)
        if errors:
            return errors
    return sorted((located(deck, p) for p in rules.check_deck(deck)), key=lambda e: e.line)


def write(rules: Rules, deck: Deck) -> str:
    """A deck as text that `parse` reads back."""
    cards = {c.id: c.en for c in rules.catalogue.cards}
    lines = [f"# {deck.en or deck.name}"]
    for section, entries in deck.sections.items():
        if section == "cards":
            lines += [f"{n} {cards.get(name, name)}" for name, n in entries]
        else:
            lines.append(f"{section}: " + ", ".join(f"{n} {cards.get(name, name)}" for name, n in entries))
    return "\n".join(lines) + "\n"


def resolve(plugin: Plugin, rules: Rules, wanted: Deck | str) -> Deck:
    """A deck by its name, from pasted text, or as it is; an illegal one is refused with all its errors."""
    if isinstance(wanted, Deck):
        deck = wanted
    elif "\n" in wanted:
        deck, errors = parse(rules, wanted)
        if errors:
            raise BadDeck("the deck cannot be read:\n" + "\n".join(map(str, errors)))
    else:
        published = {d.name: d for d in plugin.decks(rules)}
        if wanted not in published:
            raise BadDeck(f"{plugin.name} has no deck {wanted!r}{nearest(wanted, list(published))}")
        return published[wanted]
    errors = check(rules, deck)
    if errors:
        raise BadDeck("the deck is not legal:\n" + "\n".join(map(str, errors)))
    return deck


def seated_at(plugin: Plugin, rules: Rules, variant: Variant) -> list[Deck]:
    """The decks of one of a game's variants: its own, or those the game chooses for so many seats."""
    return [resolve(plugin, rules, deck) for deck in variant.decks or plugin.default_decks(rules, variant.seats)]
