"""What a game is worth to its seats."""

from __future__ import annotations

from fudaba.kernel.options import Outcome


def returns(outcome: Outcome | None, seats: int) -> list[float]:
    """What a game is worth to each seat: each loser loses 1, the winners share it. Without winners nobody loses."""
    if outcome is None or not outcome.winners or not outcome.losers:
        return [0.0] * seats
    won = len(outcome.losers) / len(outcome.winners)
    return [won if seat in outcome.winners else -1.0 for seat in range(seats)]


def forfeited(seat: int, seats: int) -> list[float]:
    """What a game is worth that one seat has lost by an action that was none of its options."""
    return [-1.0 if s == seat else 1.0 / (seats - 1) for s in range(seats)]
