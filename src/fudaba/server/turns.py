"""Whose turn it is where few can be served at once: the more urgent first, and addresses one after another.

Whoever asks for much waits behind their own questions, never before somebody else's: those who wait are served round
robin by key, and of one key only so many may wait.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Hashable, Sequence
from typing import Final

from fudaba.api import FudabaError

MOST: Final = 10_000
"""So many of a rank may wait in all."""
Queue = OrderedDict[Hashable, deque[asyncio.Future[None]]]


class Busy(FudabaError):
    """Too many of one key wait already, or too many in all."""


class Turns:
    """So many at once. Ranks are counted from 0, which comes first, and has places of its own if there are several."""

    def __init__(self, slots: int, each: Sequence[int], reserved: int = 0) -> None:
        self._slots = slots
        self._each = each  # of each rank: how many of one key may wait
        self._shared = max(1, slots - reserved)
        self._queues: list[Queue] = [OrderedDict() for _ in each]
        self._under_way: Counter[int] = Counter()
        self.waiting: Counter[int] = Counter()
        """How many wait, by rank."""

    @contextlib.asynccontextmanager
    async def taken(self, rank: int, key: Hashable) -> AsyncIterator[None]:
        """A turn, once it has come; `Busy` if the queue is full."""
        await self._take(rank, key)
        try:
            yield
        finally:
            self._under_way[rank] -= 1
            self._next()

    async def _take(self, rank: int, key: Hashable) -> None:
        queue = self._queues[rank]
        if len(queue.get(key, ())) >= self._each[rank] or self.waiting[rank] >= MOST:
            raise Busy("too many wait")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.setdefault(key, deque()).append(turn)
        self.waiting[rank] += 1
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had come, and nobody takes it
                self._under_way[rank] -= 1
                self._next()
            else:
                self._leave(rank, key, turn)
            raise

    def _leave(self, rank: int, key: Hashable, turn: asyncio.Future[None]) -> None:
        queue = self._queues[rank]
        if key in queue and turn in queue[key]:
            queue[key].remove(turn)
            self.waiting[rank] -= 1
            if not queue[key]:
                del queue[key]

    def _next(self) -> None:
        while sum(self._under_way.values()) < self._slots:
            rank = self._rank()
            if rank is None:
                return
            queue = self._queues[rank]
            key, own = next(iter(queue.items()))
            turn = own.popleft()
            del queue[key]
            if own:
                queue[key] = own  # behind all others who wait
            self.waiting[rank] -= 1
            if not turn.done():
                self._under_way[rank] += 1
                turn.set_result(None)

    def _rank(self) -> int | None:
        """The most urgent rank of which somebody waits and one more may go."""
        later = sum(count for rank, count in self._under_way.items() if rank > 0)
        return next((r for r, queue in enumerate(self._queues) if queue and (r == 0 or later < self._shared)), None)
