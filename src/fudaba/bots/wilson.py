"""The 95 % interval of a rate, and percentiles of times."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Z: Final = 1.959964
FEWEST: Final = 20
"""So many blocks are needed before the spread between them says more than the number of games."""
MOST: Final = 2.0
"""A game never counts for more than so many."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's score interval: honest for few games and near 0 and 1.

    >>> low, high = wilson(60, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.502 0.691'
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = Z * Z / games
    middle = (rate + square / 2) / (1 + square)
    half = Z / (1 + square) * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def wilson_of_blocks(blocks: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The same for games that come in blocks, each with its wins and its games.

    The games of a block share a deal, so they are not independent: mirrored, they tell more than as many single games
    where decks decide, and less where a deal does. How widely blocks differ says for how many games theirs count.

    >>> low, high = wilson_of_blocks([(2, 4), (3, 4)] * 20)
    >>> f"{low:.3f} {high:.3f}"
    '0.569 0.678'
    >>> low, high = wilson_of_blocks([(4, 4), (0, 4), (4, 4), (2, 4)] * 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.486 0.746'
    """
    games = sum(n for _, n in blocks)
    wins = sum(w for w, _ in blocks)
    count = len(blocks)
    if count < FEWEST or not 0 < wins < games:
        return wilson(wins, games)
    rate = wins / games
    spread = sum((w - rate * n) ** 2 for w, n in blocks) * count / (count - 1) / games**2
    worth = min(MOST * games, rate * (1 - rate) / spread if spread else MOST * games)
    less = (Z / student(count)) ** 2
    return wilson(rate * worth * less, worth * less)


def student(count: int) -> float:
    """What takes the place of `Z` where the spread of so many values is itself an estimate: Student's quantile,
    to second order.

    >>> f"{student(20):.2f} {student(10_000):.2f}"
    '2.09 1.96'
    """
    free = count - 1
    return Z + (Z**3 + Z) / (4 * free) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * free**2)


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which so large a share of the values lies; 0 if there are none.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 0.5)
    2.0
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, round(share * len(ordered)) - 1))]
