"""Intervals that hold at every look: one may stop whenever they say enough.

A paired difference is measured block by block. After t blocks with mean m and standard deviation s, the interval

    m ± s · sqrt( 2 (t r + 1) / (t² r) · log( sqrt(t r + 1) / error ) )

holds for all t at once with probability 1 - error: Robbins' normal mixture, with the variance taken from the data (an
asymptotic confidence sequence; the test that it gives is the mixture sequential probability ratio test). The number
``r`` only says around which t it is narrowest. So looking after every batch costs no error, and a comparison ends when
the interval leaves zero out, or lies within a margin that does not matter.

The mean at the moment of stopping is too large on average: one stops sooner where luck pushed it away from zero. So it
is told as a bound (the end of the interval that is nearer to zero) and shrunk: the mean of what remains likely if
differences as large as the mixture takes them to be (standard deviation ``s sqrt(r)``) came up before, which is
``m t r / (t r + 1)``.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log, sqrt
from typing import Final

ERROR: Final = 0.05
NARROWEST: Final = 300
"""The intervals are narrowest at about so many blocks."""
FEWEST: Final = 20
"""So many blocks are looked at before anything is said: the spread of a few says little."""
SPREAD: Final = 0.25
"""What one block more of this spread adds to the variance: a run of equal scores is not certainty."""

DIFFERS: Final = "differs"
SAME: Final = "same"
OPEN: Final = ""


def widening(blocks: int, error: float = ERROR, narrowest: int = NARROWEST) -> float:
    """By how many standard errors an interval that holds at every look reaches out.

    >>> f"{widening(300):.2f}"
    '3.04'
    """
    if blocks < 1:
        return inf
    r = mixture(error, narrowest)
    return sqrt(2 * (blocks * r + 1) / (blocks * r) * log(sqrt(blocks * r + 1) / error))


def mixture(error: float = ERROR, narrowest: int = NARROWEST) -> float:
    """The ``r`` with which the interval is narrowest at about so many blocks."""
    optimum = -2 * log(error)
    return (optimum + log(optimum) + 1) / narrowest


@dataclass
class Paired:
    """A difference of two arms over the same deals, block by block."""

    error: float = ERROR
    margin: float = 0.0
    """Differences up to this do not matter; 0 if every one does."""
    blocks: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> None:
        """A block more."""
        self.blocks += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        """The difference so far."""
        return self.total / self.blocks if self.blocks else 0.0

    @property
    def deviation(self) -> float:
        """How widely blocks differ."""
        if self.blocks < 2:
            return inf
        sum_of_squares = self.squares - self.blocks * self.mean**2 + SPREAD
        return sqrt(max(0.0, sum_of_squares) / (self.blocks - 1))

    @property
    def half(self) -> float:
        """Half the width of the interval that holds at every look."""
        if self.blocks < 2:
            return inf
        return self.deviation / sqrt(self.blocks) * widening(self.blocks, self.error)

    @property
    def low(self) -> float:
        """The lower end."""
        return max(-1.0, self.mean - self.half)

    @property
    def high(self) -> float:
        """The upper end."""
        return min(1.0, self.mean + self.half)

    @property
    def bound(self) -> float:
        """How large the difference is at least: the end of the interval nearer to zero, or zero if that is within."""
        return self.low if self.low > 0 else self.high if self.high < 0 else 0.0

    @property
    def shrunk(self) -> float:
        """The difference as one should expect to find it again: less than the mean, most of all after few blocks."""
        weight = self.blocks * mixture(self.error)
        return self.mean * weight / (weight + 1)

    @property
    def verdict(self) -> str:
        """``differs``, ``same`` (within the margin), or nothing yet."""
        if self.blocks < FEWEST:
            return OPEN
        if self.low > 0 or self.high < 0:
            return DIFFERS
        if self.margin and -self.margin <= self.low and self.high <= self.margin:
            return SAME
        return OPEN
