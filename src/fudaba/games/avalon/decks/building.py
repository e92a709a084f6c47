"""Deck building: forty cards by originality, and one avatar beside them."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.schema.ids import AVATAR, DECK_SIZE
from fudaba.games.avalon.tables import Book
from fudaba.kernel.rules import Deck, Problem

COPIES: Final = (0, 4, 3, 2, 1, 1)
FIVE_STARS: Final = 5


def deck_problems(rules: Book, deck: Deck) -> list[Problem]:
    """Everything that is wrong with a deck; the entry of a problem is the line it stands on."""
    problems: list[Problem] = []
    index = rules.catalogue.index
    size = 0
    five = 0
    count: dict[str, int] = {}
    for i, (name, copies) in enumerate(deck.entries("cards")):
        kind = index[name]
        if rules.type[kind] == AVATAR:
            # avalon.deck.avatar-extra, avalon.card.types
            problems.append(Problem("avatar-in-deck", "avalon.deck.avatar-extra", "cards", i, [name]))
            continue
        size += copies
        before = count.get(name, 0)
        count[name] = before + copies
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
        if rules.type[index[name]] != AVATAR or avatars > 1:
            problems.append(Problem("avatar-missing", "avalon.deck.avatar-extra", "avatar", i, [name]))
    if avatars == 0:
        problems.append(Problem("avatar-missing", "avalon.deck.avatar-extra", "avatar", -1, []))
    # avalon.deck.size
    if size != DECK_SIZE:
        problems.append(Problem("deck-size", "avalon.deck.size", "cards", -1, [str(size)]))
    return problems
