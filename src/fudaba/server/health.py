"""Whether the server is well: whether an answer that came now could be kept.

Only a write tells: a full disk is read as well as an empty one. It is tried at most every few seconds, however often
somebody asks.
"""

from __future__ import annotations

import asyncio
from typing import Final

from fudaba.server.archive import Keeping
from fudaba.server.logs import failed
from fudaba.server.store.writer import NotKept
from fudaba.server.time import Time

EVERY: Final = 2_000
"""Milliseconds for which an answer holds."""
PATIENCE: Final = 3.0


class Health:
    """What the last try said."""

    def __init__(self, kept: Keeping, time: Time) -> None:
        self._kept = kept
        self._time = time
        self._trying = asyncio.Lock()
        self._tried = -EVERY
        self._well = True

    async def well(self) -> bool:
        """Whether something could be kept a moment ago."""
        async with self._trying:
            if self._time.now() - self._tried >= EVERY:
                try:
                    await asyncio.wait_for(self._kept.proved(), PATIENCE)
                    self._well = True
                except (NotKept, TimeoutError) as e:
                    failed("health", e)
                    self._well = False
                self._tried = self._time.now()
            return self._well
