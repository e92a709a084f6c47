"""The game's random stream: one int, so that a position holds it and a clone shares nothing.

A multiply-with-carry generator: ``FACTOR * 2**32 - 1`` and ``FACTOR * 2**31 - 1`` are prime, so the period is about
2**60, and every intermediate value stays below 2**62, which compiled code keeps unboxed.
"""

from __future__ import annotations

from typing import Final

FACTOR: Final = 1073740155
MASK: Final = 0xFFFFFFFF
LIMIT: Final = FACTOR * 4294967296 - 1


def seeded(seed: int) -> int:
    """A starting state for any integer seed; near seeds give unrelated streams."""
    z = (seed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    z ^= z >> 31
    return z % (LIMIT - 1) + 1


def stepped(state: int) -> int:
    """The state after one draw."""
    return FACTOR * (state & MASK) + (state >> 32)


def drawn(state: int, n: int) -> int:
    """The value below ``n`` that this state stands for."""
    return (((state ^ (state >> 32)) & MASK) * n) >> 32


class Stream:
    """The other stream: for searches and redeals. It lives outside every position."""

    def __init__(self, seed: int) -> None:
        self.state: int = seeded(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = stepped(self.state)
        return drawn(self.state, n)

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list of ints in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
