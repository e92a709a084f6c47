"""Deck building: forty cards by originality, and one avatar beside them."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables
from fudaba.kernel.rules import Deck, Problem

COPIES: Final = (0, 4, 3, 2, 1, 1)
FIVE_STARS: Final = 5
SECTIONS: Final = ("avatar", "cards")


def copies_of(rules: Tables, kind: int) -> int:
    """How many of a card a deck may hold. avalon.deck.copies avalon.deck.five-star"""
    return COPIES[rules.stars[kind]]


def problems(rules: Tables, deck: Deck) -> list[Problem]:
    """Everything that is wrong with a deck; the entry of a problem is the line it stands on."""
    problems: list[Problem] = []
    index = rules.catalogue.index
    size = 0
    five = 0
    names = rules.catalogue.names
    count: dict[int, int] = {}  # by printed name
    for i, (name, copies) in enumerate(deck.entries("cards")):
        kind = index.get(name, -1)
        if kind < 0:
            # avalon.card.types: a word of the game, such as a colour of mana, is no card
            problems.append(Problem("not-a-card", "avalon.card.types", "cards", i, [name]))
            continue
        if rules.type[kind] == ids.AVATAR:
            # avalon.deck.avatar-extra, avalon.card.types
            problems.append(Problem("avatar-in-deck", "avalon.deck.avatar-extra", "cards", i, [name]))
            continue
        size += copies
        before = count.get(names[kind], 0)
        count[names[kind]] = before + copies
        stars = rules.stars[kind]
        # avalon.deck.copies
        if stars < FIVE_STARS and before + copies > COPIES[stars]:
            args = [name, str(before + copies), str(COPIES[stars])]
            problems.append(Problem("too-many-copies", "avalon.deck.copies", "cards", i, args))
        # avalon.deck.five-star
        if stars == FIVE_STARS:
            five += copies
            if five > 1:
                problems.append(Problem("too-many-five-star", "avalon.deck.five-star", "cards", i, [name]))
    avatars = 0
    for i, (name, copies) in enumerate(deck.entries("avatar")):
        avatars += copies
        kind = index.get(name, -1)
        if kind < 0 or rules.type[kind] != ids.AVATAR or avatars > 1:
            problems.append(Problem("avatar-missing", "avalon.deck.avatar-extra", "avatar", i, [name]))
    if avatars == 0:
        problems.append(Problem("avatar-missing", "avalon.deck.avatar-extra", "avatar", -1, []))
    for section in deck.sections:
        if section not in SECTIONS:
            problems.append(Problem("unknown-section", "avalon.deck.avatar-extra", section, 0, [section]))
    # avalon.deck.size
    if size != ids.DECK_SIZE:
        problems.append(Problem("deck-size", "avalon.deck.size", "cards", -1, [str(size)]))
    return problems
