"""All cards in one list."""

from __future__ import annotations

from fudaba.games.azuride.catalogue.ironblood import IRONBLOOD
from fudaba.games.azuride.catalogue.royal import ROYAL
from fudaba.games.azuride.catalogue.sakura import SAKURA
from fudaba.games.azuride.catalogue.union import UNION
from fudaba.kernel.tree.nodes import CardDef


def all_cards() -> list[CardDef]:
    """The 72 cards; identical copies are one entry."""
    cards: list[CardDef] = []
    for faction in (ROYAL, SAKURA, UNION, IRONBLOOD):
        cards.extend(faction)
    return cards
