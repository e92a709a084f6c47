"""How long a bot may think: so many positions, so many milliseconds, or until it is told to stop."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter


class Budget:
    """Counts positions and looks at the clock. A budget in positions gives the same answer on any machine."""

    def __init__(self, positions: int = 0, ms: float = 0.0, stop: Callable[[], bool] | None = None) -> None:
        self.positions = positions
        self.used = 0
        self._end = perf_counter() + ms / 1000 if ms else 0.0
        self._stop = stop

    def spend(self, positions: int = 1) -> None:
        """So many positions were looked at."""
        self.used += positions

    def out(self) -> bool:
        """Whether it is time to answer."""
        if self.positions and self.used >= self.positions:
            return True
        if self._end and perf_counter() >= self._end:
            return True
        return self._stop is not None and self._stop()
