"""What a position is worth to each seat, as a chance of winning between 0 and 1."""

from __future__ import annotations

from math import exp
from typing import Final

from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World

SCALE: Final = "scale"
PLAIN_SCALE: Final = 8.0


def scale_of(rules: Rules) -> float:
    """The advantage, in the game's own evaluation, at which a position is about 73 % won."""
    if SCALE in rules.weight_names:
        return max(0.01, rules.weights[rules.weight_names.index(SCALE)])
    return PLAIN_SCALE


def chance(w: World, seat: int, scale: float) -> float:
    """A seat's chance of winning: 1 or 0 when it is over, else read off the evaluation."""
    outcome = w.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    return likely(w.rules.evaluate(w, seat) / scale)


def likely(advantage: float) -> float:
    """The chance that goes with an advantage; never certain, so that a win that is there beats any advantage.

    >>> likely(0.0), likely(1000.0), likely(-1000.0)
    (0.5, 0.995, 0.005)
    """
    return round(0.99 / (1.0 + exp(-min(40.0, max(-40.0, advantage)))) + 0.005, 9)


def chances(w: World, scale: float) -> list[float]:
    """The chance of every seat."""
    return [chance(w, s, scale) for s in range(w.seats)]
