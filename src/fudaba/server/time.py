"""The table's own clock, so that a test can be its own time."""

from __future__ import annotations

import asyncio
import time


class Time:
    """Milliseconds since the server's clock began, and waiting by it."""

    def now(self) -> int:
        """Now, in milliseconds; never goes back."""
        return int(time.monotonic() * 1000)

    def date(self) -> float:
        """Seconds since 1970, for what is kept."""
        return time.time()

    async def until(self, due: int) -> None:
        """Wait until then."""
        left = due - self.now()
        if left > 0:
            await asyncio.sleep(left / 1000)
