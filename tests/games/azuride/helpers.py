"""What several tests of Azuride say."""

from __future__ import annotations

from typing import Any

from fudaba import registry
from fudaba.games.azuride.cards import Card
from fudaba.inputs.former import played_with
from fudaba.testing.table import Table
from scripts.old_scenarios.azuride.dialect import filler
from scripts.old_scenarios.words import acted

CATALOGUE = registry.rules(played_with(registry.get("azuride"), "first")).catalogue
FIRST = [card for card in CATALOGUE.cards if isinstance(card, Card)]
"""The cards of the first set."""


def first(game: str, **how: Any) -> Table:
    """A table with the cards of the first set, which these tests name; cards of a test's own come on top."""
    own = how.pop("cards", [filler()])
    names = {card.id for card in own}
    return acted(game, cards=[*(card for card in FIRST if card.id not in names), *own], **how)


def goes_on(t: Table, times: int = 1, **windows: object) -> Table:
    """The turn player goes on, so many times; the last time with what is cut in."""
    for k in range(times):
        t.does(str(t["turn"]), "next", **(windows if k == times - 1 else {}))
    return t
