"""What stands on a table besides cards, by its name: numbers, public facts, words that hold for a card."""

from __future__ import annotations

from typing import Protocol

from fudaba.contract import Value
from fudaba.languages import by_language


class Names(Protocol):
    """Who knows what things are called in one language."""

    lang: str

    def term(self, name: str, kind: str = "") -> str:
        """A zone, number, counter or value; the kind tells equal names apart."""

    def special(self, kind: str, name: str) -> str:
        """What something is called as a thing of this kind alone; empty if it has no such name."""


def fact(names: Names, name: str, value: Value) -> str:
    """A public fact of the position: a flag by its name, all else with its value; empty where nothing is to say."""
    if isinstance(value, bool):
        return (names.special("flag", name) or names.term(name)) if value else ""
    if isinstance(value, int):
        return number(names, name, value)
    parts = [value] if isinstance(value, str) else value
    said = by_language(names.lang, ja="、", en=", ").join(names.term(part) for part in parts)
    return f"{names.special('fact', name) or names.term(name)} {said}" if said else ""


def state(names: Names, name: str) -> str:
    """A word that holds for a card."""
    return names.special("flag", name) or names.term(name, "state")


def seat_of(names: Names, name: str, seat: str) -> str:
    """A mark of a card that names a seat."""
    return f"{names.term(name, 'counter')}{by_language(names.lang, ja='：', en=' ')}{seat}"


def number(names: Names, name: str, value: object, kind: str = "number") -> str:
    """A number or counter with its name."""
    return f"{names.term(name, kind)} {value}"
