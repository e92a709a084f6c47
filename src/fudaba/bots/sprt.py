"""A sequential test: stop a match as soon as it is clear whether one bot is better by a margin, or not at all.

The games of a mirrored block share a deal, so a block, not a game, is one observation. The test compares "the mean
score is that of an equal" with "it is higher by the margin" (a generalised likelihood ratio with the variance taken
from the blocks); each answer is wrong about one time in twenty.
"""

from __future__ import annotations

from math import log
from typing import Final

ERROR: Final = 0.05
BOUND: Final = log((1 - ERROR) / ERROR)
LEAST: Final = 8
"""So many blocks are looked at before anything is said: the variance of a few blocks says little."""
BETTER: Final = "better"
NOT_BETTER: Final = "not better"
OPEN: Final = ""


class Sequential:
    """The test of one bot against the rest of the table.

    >>> test = Sequential(0.5, 0.1)
    >>> for score in [1.0, 0.75, 1.0, 0.5, 1.0, 0.75, 1.0, 1.0]: test.add(score)
    >>> test.verdict
    'better'
    """

    def __init__(self, fair: float, margin: float) -> None:
        self.fair = fair
        self.margin = margin
        self.blocks = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """A block in which the bot scored so much of what there was, from 0 to 1."""
        self.blocks += 1
        self._sum += score
        self._squares += score * score

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier "better by the margin" is than "equal"."""
        if self.blocks < 2:
            return 0.0
        mean = self._sum / self.blocks
        # A prior of one block of even spread keeps a run of equal scores from looking certain.
        variance = (self._squares - self.blocks * mean * mean + 0.1) / (self.blocks + 1)
        return self.blocks * self.margin * (2 * (mean - self.fair) - self.margin) / (2 * max(variance, 1e-4))

    @property
    def verdict(self) -> str:
        """``better``, ``not better``, or nothing yet."""
        if self.blocks < LEAST:
            return OPEN
        if self.ratio >= BOUND:
            return BETTER
        return NOT_BETTER if self.ratio <= -BOUND else OPEN
