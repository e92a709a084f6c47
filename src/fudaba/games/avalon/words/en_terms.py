"""Sanctuary of Avalon in English: the nouns and numbers that all sentences share."""

from __future__ import annotations

from fudaba.games.avalon.schema import ids
from fudaba.text.clauses import EnNoun
from fudaba.text.inflection import regular

CARD = EnNoun("card", "cards")
CANCEL = regular("cancel")
CAST = regular("cast", "cast")
GIVE = regular("give", "gave", "given")
LOWER = regular("lower")
RAISE = regular("raise")
TRIBES = ("knight", "dragon", "fairy", "beast", "construct", "spirit", "mage", "wanderer")
MANY = ("knights", "dragons", "fairies", "beasts", "constructs", "spirits", "mages", "wanderers")
KEYWORDS = (
    "first strike",
    "last strike",
    "evade",
    "evade-null",
    "instant death",
    "instant-death-null",
    "reflect",
    "reflect-null",
    "counter",
)
TIMINGS = (
    "On create",
    "While mana",
    "On summon",
    "While placed",
    "Battle start",
    "In battle",
    "Battle won",
    "Battle lost",
    "Battle end",
    "Battle support",
    "From hand",
    "As a proof",
)
# What an ability that acts in battle calls the fighter it serves; a creature's own abilities say "this creature".
OWN = "your fighter"
ENEMY = "the enemy fighter"


def listed(parts: list[str]) -> str:
    """One, two, or more things joined."""
    if len(parts) < 3:
        return " and ".join(parts)
    return ", ".join(parts[:-1]) + ", and " + parts[-1]


def values(attack: int, endurance: int) -> str:
    """``+2 attack and +1 endurance``."""
    parts = []
    if attack:
        parts.append(f"{attack:+d} attack")
    if endurance:
        parts.append(f"{endurance:+d} endurance")
    return listed(parts).replace("-", "\u2212")


def keyword_names(mask: int) -> list[str]:
    """The names of the keywords in a mask."""
    return [KEYWORDS[i] for i in range(len(ids.KEYWORD_NAMES)) if mask >> i & 1]


def a(noun: str) -> str:
    """A noun with its article."""
    return ("an " if noun[0] in "aeiou" else "a ") + noun
