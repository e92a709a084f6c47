"""What several tests of Azuride say."""

from __future__ import annotations

from typing import Any

from fudaba import registry
from fudaba.games.azuride.cards import Card
from fudaba.games.azuride.scenarios import filler
from fudaba.inputs.former import played_with
from fudaba.testing.table import Table

CATALOGUE = registry.rules(played_with(registry.get("azuride"), "first")).catalogue
FIRST = [card for card in CATALOGUE.cards if isinstance(card, Card)]
"""The cards of the first set."""


def first(**how: Any) -> Table:
    """A table with the cards of the first set, which these tests name; cards of a test's own come on top."""
    own = how.pop("cards", [filler()])
    names = {card.id for card in own}
    return Table("azuride", cards=[*(card for card in FIRST if card.id not in names), *own], **how)
