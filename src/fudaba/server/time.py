"""The table's own clock, so that a test can be its own time."""

from __future__ import annotations

import asyncio
import time


class Time:
    """Milliseconds since the server's clock began, and waiting by it."""

    _began: float | None = None

    def now(self) -> int:
        """Now, in milliseconds; never goes back."""
        return int(time.monotonic() * 1000)

    def date(self) -> float:
        """Seconds since 1970, for what is kept."""
        return time.time()

    def steady(self) -> float:
        """Seconds since 1970 as they would be had nobody set the clock since the start: for how long something took."""
        if self._began is None:
            self._began = self.date() - self.now() / 1000
        return self._began + self.now() / 1000

    async def until(self, due: int) -> None:
        """Wait until then."""
        left = due - self.now()
        if left > 0:
            await asyncio.sleep(left / 1000)
