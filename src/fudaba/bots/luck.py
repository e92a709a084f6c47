"""How much of a result was luck: what fell, beside what might have fallen.

Whenever an answer lets chance decide (a draw, a roll, a card turned up) the true position that follows is valued beside
positions that would have followed had chance fallen otherwise: what no seat knew is dealt anew, and the same answer is
given. The difference is luck. On average it is nothing, whoever plays and however good the values are, so a result
without it is right on average too, and varies less the better the values are. This is the part of AIVAT (Burch and
others, 2018) that needs no knowledge of how the players choose.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.thinking.worth import chances, scale_of
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import reshuffle
from fudaba.kernel.state.world import World

WORLDS: Final = 8
"""Positions that might have followed, for each answer."""


class Luck:
    """The luck of every seat in one game, as shares of a win."""

    def __init__(self, world: World, seed: int, worlds: int = WORLDS) -> None:
        self.of = [0.0] * world.seats
        """By seat; above nothing for who was lucky."""
        self._rng = Stream(seed)
        self._worlds = worlds
        self._scale = scale_of(world.rules)

    def answer(self, world: World, index: int) -> None:
        """Give the answer in the true world, and count what fell."""
        others = [reshuffle(world, self._rng) for _ in range(self._worlds)]
        for other in others:
            other.answer(index)
        world.answer(index)
        true = shares(world, self._scale)
        told = [shares(other, self._scale) for other in others]
        for seat in range(world.seats):
            self.of[seat] += true[seat] - sum(row[seat] for row in told) / len(told)


def shares(world: World, scale: float) -> list[float]:
    """What every seat may expect of the win; together one."""
    found = chances(world, scale)
    whole = sum(found)
    return [one / whole for one in found] if whole else found
