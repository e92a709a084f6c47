"""All cards in one list."""

from __future__ import annotations

from fudaba.games.ashes.catalogue import (
    action_spells,
    allies,
    alterations,
    conjurations,
    phoenixborn,
    reactions,
    ready_spells,
    summons,
)
from fudaba.kernel.tree.nodes import CardDef


def all_cards() -> list[CardDef]:
    """The base set: 6 Phoenixborn, 72 other cards, and the four dice powers."""
    found: list[CardDef] = []
    # ashes.components.contents
    for cards in (
        phoenixborn.CARDS,
        ready_spells.CARDS,
        summons.CARDS,
        action_spells.CARDS,
        reactions.CARDS,
        alterations.CARDS,
        allies.CARDS,
        conjurations.CARDS,
    ):
        found.extend(cards)
    return found
