"""Cards as numbers, for networks that are to play with cards they have never seen: printed values, and what they do.

What a card does is its entry in a card file (`docs/cards.md`), read from front to back as tokens. The tokens of a game
are those of its printed cards and numbers, so a set of other cards is told in the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import yaml
from numpy.typing import NDArray

from fudaba import registry
from fudaba.inputs.cards import written
from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import CardDef

OPEN: Final = "("
CLOSE: Final = ")"
CARD: Final = "(a card)"
OTHER: Final = "(another)"
MOST: Final = 20
"""Numbers are tokens from minus this one to this one; what lies beyond counts as the nearest."""
NAMES: Final = ("id", "ja", "en")
MARKS: Final = ("", OPEN, CLOSE, CARD, OTHER)


@dataclass(frozen=True)
class CardFeatures:
    """A row for every number that an observation has for a card: row 0 is no card, row ``n + 1`` the ``n``-th one.

    ``amounts`` has a column for each of ``columns``: printed values and costs. ``tokens`` are places in ``words``,
    from the front, and then 0.
    """

    amounts: NDArray[np.float32]
    columns: tuple[str, ...]
    tokens: NDArray[np.int32]
    words: tuple[str, ...]


def card_features(rules: Rules) -> CardFeatures:
    """Those of the cards that are played with."""
    known = _known(rules.name)
    catalogue = rules.catalogue.cards
    names = {card.id for card in catalogue}
    places = {word: at for at, word in enumerate(known.words)}
    rows = [[places.get(told, places[OTHER]) for told in entry] for entry in _entries(rules, catalogue, names)]
    tokens = np.zeros((len(rows) + 1, max(map(len, rows))), np.int32)
    amounts = np.zeros((len(rows) + 1, len(known.columns)), np.float32)
    columns = {name: at for at, name in enumerate(known.columns)}
    for n, (card, row) in enumerate(zip(catalogue, rows, strict=True), 1):
        tokens[n, : len(row)] = row
        for name, amount in _printed(rules, card):
            if name in columns:
                amounts[n, columns[name]] += amount
    return CardFeatures(amounts, known.columns, tokens, known.words)


@dataclass(frozen=True)
class _Known:
    columns: tuple[str, ...]
    words: tuple[str, ...]


@lru_cache(maxsize=8)
def _known(game: str) -> _Known:
    """What a game's cards are told in."""
    rules = registry.rules(registry.get(game))
    cards = rules.catalogue.cards
    told = {token for entry in _entries(rules, cards, {card.id for card in cards}) for token in entry}
    numbers = [str(n) for n in range(-MOST, MOST + 1)]
    columns = {name for card in cards for name, _ in _printed(rules, card)}
    return _Known(tuple(sorted(columns)), (*MARKS, *numbers, *sorted(told - {*MARKS, *numbers})))


def _printed(rules: Rules, card: CardDef) -> Iterator[tuple[str, int]]:
    face = rules.show.printed(card)
    for name, value in face["values"].items():
        if isinstance(value, int):
            yield name, value
    for part in face.get("gives", []):
        yield part["what"], part["n"]
    for owed in face.get("cost", []):
        yield f"cost {owed['what']}", owed["n"]


def _entries(rules: Rules, cards: Sequence[CardDef], names: set[str]) -> Iterator[list[str]]:
    data = yaml.safe_load(written(registry.get(rules.name), cards))
    for entry in data["cards"]:
        yield list(_tokens({key: value for key, value in entry.items() if key not in (*NAMES, "number")}, names))


def _tokens(part: object, names: set[str]) -> Iterator[str]:
    """A part of an entry: its keys and values in turn, what is nested in brackets; names say nothing."""
    if isinstance(part, Mapping):
        own = "ja" in part
        yield OPEN
        for key, value in part.items():
            if key not in NAMES and not (own and key == "name"):
                yield str(key)
                yield from _tokens(value, names)
        yield CLOSE
    elif isinstance(part, list):
        yield OPEN
        for one in part:
            yield from _tokens(one, names)
        yield CLOSE
    elif isinstance(part, int) and not isinstance(part, bool):
        yield str(max(-MOST, min(MOST, part)))
    else:
        yield CARD if str(part) in names else str(part).lower()
