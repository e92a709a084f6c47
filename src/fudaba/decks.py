"""Deck lists as people paste them, and what is wrong with them by line.

    # The Iron Men
    phoenixborn: Coal Roarkwin
    dice: 5 natural, 5 ceremonial
    3 Hammer Knight
    3x 鉄の職工

A line without a section belongs to ``cards``. Cards are named by id, Japanese or English name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from fudaba.kernel.errors import BadDeck
from fudaba.kernel.rules import Deck, Problem, Rules
from fudaba.registry import Plugin, nearest

ENTRY = re.compile(r"^(?:(\d+)\s*[x×]?\s+)?(.+?)(?:\s*[x×]\s*(\d+))?$")
SECTION = re.compile(r"^([a-z][a-z_ ]*):\s*(.*)$")


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
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{where}{self.code}{args}{rule}"


def parse(rules: Rules, text: str) -> tuple[Deck, list[DeckError]]:
    """A deck from text, with every line that could not be read."""
    deck = Deck("", "", "", {})
    errors: list[DeckError] = []
    words = set(rules.schema.words)
    names = _names(rules)
    shown = [name for card in rules.catalogue.cards for name in (card.en, card.ja)]
    for no, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip().replace("\u3000", " ")
        if line.startswith("#"):
            if not deck.en:
                deck.en = deck.ja = line.lstrip("# ").strip()
            continue
        if not line:
            continue
        section = "cards"
        headed = SECTION.match(line)
        if headed:
            section, line = headed.group(1).strip().replace(" ", "_"), headed.group(2)
        for part in [p.strip() for p in re.split(r"[,、]", line)] if headed else [line]:
            if not part:
                continue
            match = ENTRY.match(part)
            if match is None:
                errors.append(DeckError(no, "unreadable", "", (part,)))
                continue
            count = int(match.group(1) or match.group(3) or 1)
            name = match.group(2).strip()
            found = names.get(name.lower()) or (name if name in words else None)
            if found is None:
                errors.append(DeckError(no, "unknown-card", "", (name + nearest(name, shown),)))
                continue
            deck.sections.setdefault(section, []).append((found, count))
            deck.lines.setdefault(section, []).append(no)
    return deck, errors


def _names(rules: Rules) -> dict[str, str]:
    names: dict[str, str] = {}
    for card in rules.catalogue.cards:
        for name in (card.id, card.en, card.ja):
            names.setdefault(name.lower(), card.id)
    return names


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
