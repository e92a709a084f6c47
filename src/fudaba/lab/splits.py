"""Tables to train at and tables to be measured at, for vectors and environments.

from fudaba.lab.splits import split
found = split("ashes", "training")
games = Vector("ashes", 1024, tables=found.tables, cards=found.cards)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from fudaba import registry
from fudaba.inputs.cards import load_cards
from fudaba.kernel.errors import BadDeck, UnknownName
from fudaba.kernel.limits import nearest, quoted
from fudaba.kernel.tree.nodes import CardDef
from fudaba.lab.suite import SEASON, SPLITS, find_suite, split_requests
from fudaba.start import new

ALL: Final = "all"
"""Every pair of published decks, each in both orders."""


@dataclass(frozen=True)
class Split:
    """Pairs of decks, by name or as lists, and the cards they are made of: None for the printed ones."""

    tables: list[list[str]]
    cards: list[CardDef] | None


def split(game: str, name: str, suite: str = "v1") -> Split:
    """The tables of a split of the benchmark, or all there are. Each pair comes in both orders."""
    plugin = registry.get(game)
    if name == ALL:
        decks = [deck.name for deck in plugin.decks(registry.rules(plugin))]
        return Split([list(pair) for pair in permutations(decks, 2) if _fits(game, pair)], None)
    if name not in SPLITS:
        raise UnknownName(f"there is no split {quoted(name)}{nearest(name, [ALL, *SPLITS])}")
    found = find_suite(suite)
    if game not in found.tables:
        raise UnknownName(f"{suite} has no game {quoted(game)}{nearest(game, list(found.tables))}")
    requests = split_requests(found, game, name)
    tables = [list(order) for request in requests for order in permutations(request.decks)]
    cards = requests[0].cards if name == SEASON else ""
    return Split(tables, load_cards(plugin, cards).cards if cards else None)


def _fits(game: str, pair: Sequence[str]) -> bool:
    """Whether two decks can meet: some are made of the same cards of one box."""
    try:
        new(game, pair, seed=0, story=False)
    except BadDeck:
        return False
    return True
