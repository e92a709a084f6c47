"""How long a bot may think: so many positions, so many milliseconds, or until it is told to stop."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from time import perf_counter
from typing import Final

_own: Callable[[], float] = getattr(time, "thread_time", perf_counter)  # Python in a browser knows no thread's time
now: Callable[[], float] = _own if os.environ.get("FUDABA_CLOCK") == "cpu" else perf_counter
"""The clock that bots and matches look at. ``FUDABA_CLOCK=cpu`` counts only the time this thread really had, for
measuring on a machine that others use too."""
MOST_SPARE: Final = 0.25
"""At most so much of the time is left unused for the sake of an answer in time: one long step is no law."""


class Budget:
    """Counts positions and looks at the clock. A budget in positions gives the same answer on any machine.

    One in milliseconds is over as soon as a step like the longest so far would no longer fit in: on a machine that
    others use too, a process may have to wait for its turn at any step. That makes late answers rarer, not impossible.
    """

    def __init__(self, positions: int = 0, ms: float = 0.0, stop: Callable[[], bool] | None = None) -> None:
        self.positions = positions
        self.used = 0
        self._ms = ms
        self._end = now() + ms / 1000 if ms else 0.0
        self._stop = stop
        self._looked = 0.0
        self._longest = 0.0

    def spend(self, positions: int = 1) -> None:
        """So many positions were looked at."""
        self.used += positions

    def out(self) -> bool:
        """Whether it is time to answer."""
        if self.positions and self.used >= self.positions:
            return True
        if self._end and self._late(now()):
            return True
        return self._stop is not None and self._stop()

    def _late(self, time: float) -> bool:
        """Whether the next step may end too late."""
        if self._looked:
            self._longest = max(self._longest, min(time - self._looked, MOST_SPARE * self._ms / 1000))
        self._looked = time
        return time + self._longest >= self._end

    def share(self) -> float:
        """How much of the budget is used up, from 0 to 1."""
        if self.positions:
            return min(1.0, self.used / self.positions)
        if self._end:
            return min(1.0, max(0.0, 1.0 - (self._end - now()) * 1000 / self._ms))
        return 0.0
