"""Ratings from many matches, with intervals: the strengths that make the results likeliest, on the scale of Elo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

ELO: Final = 400 / log(10)
Z: Final = 1.959964
PRIOR: Final = 0.5
"""Half a win each way in every pairing, so that a clean sweep has a rating too."""


@dataclass(frozen=True)
class Pairing:
    """Two players by number, how often the first beat the second, and how often the second the first."""

    first: int
    second: int
    wins: float
    losses: float


@dataclass(frozen=True)
class Rating:
    """A player's rating against the anchor, with its 95 % interval."""

    elo: float
    low: float
    high: float


def rate(players: int, pairings: Sequence[Pairing], anchor: int = 0) -> list[Rating]:
    """The ratings of all players; the anchor has 0 by definition.

    >>> [round(r.elo) for r in rate(2, [Pairing(0, 1, 25, 75)])]
    [0, 189]
    """
    strength = [0.0] * players
    for _ in range(200):
        step = _newton(players, pairings, anchor, strength)
        for i, move in enumerate(step):
            strength[i] += max(-1.0, min(1.0, move))
        if max(map(abs, step)) < 1e-9:
            break
    spread = _inverse(_information(players, pairings, anchor, strength))
    found = []
    for i in range(players):
        half = 0.0 if i == anchor else Z * sqrt(max(0.0, spread[i][i])) * ELO
        elo = strength[i] * ELO
        found.append(Rating(elo, elo - half, elo + half))
    return found


def _expected(strength: Sequence[float], p: Pairing) -> float:
    return 1 / (1 + exp(strength[p.second] - strength[p.first]))


def _information(
    players: int, pairings: Sequence[Pairing], anchor: int, strength: Sequence[float]
) -> list[list[float]]:
    """How sharply the results fix the strengths; the anchor is fixed by definition, the unplayed softly at 0."""
    h = [[1e-9 if i == j else 0.0 for j in range(players)] for i in range(players)]
    for p in pairings:
        e = _expected(strength, p)
        weight = (p.wins + p.losses + 2 * PRIOR) * e * (1 - e)
        for a, b, sign in ((p.first, p.first, 1), (p.second, p.second, 1), (p.first, p.second, -1)):
            h[a][b] += sign * weight
            if a != b:
                h[b][a] += sign * weight
    h[anchor] = [0.0] * players
    for row in h:
        row[anchor] = 0.0
    h[anchor][anchor] = 1.0
    return h


def _newton(players: int, pairings: Sequence[Pairing], anchor: int, strength: Sequence[float]) -> list[float]:
    slope = [0.0] * players
    for p in pairings:
        surplus = p.wins + PRIOR - (p.wins + p.losses + 2 * PRIOR) * _expected(strength, p)
        slope[p.first] += surplus
        slope[p.second] -= surplus
    slope[anchor] = 0.0
    inverse = _inverse(_information(players, pairings, anchor, strength))
    return [sum(inverse[i][j] * slope[j] for j in range(players)) for i in range(players)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan; the matrices here are small and regular."""
    n = len(matrix)
    rows = [[*row, *[1.0 if i == j else 0.0 for j in range(n)]] for i, row in enumerate(matrix)]
    for k in range(n):
        pivot = max(range(k, n), key=lambda r: abs(rows[r][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        divisor = rows[k][k]
        rows[k] = [x / divisor for x in rows[k]]
        for i in range(n):
            if i != k and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[n:] for row in rows]
