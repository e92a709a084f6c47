"""Where the server has long work done: in processes beside it, addresses taking turns, each charged for what it took.

The event loop does the protocol and the tables, and nothing that a stranger can make long.
"""

from __future__ import annotations

import asyncio
import base64
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from fudaba.server.limits import Buckets
from fudaba.server.logs import note
from fudaba.server.processes import Helper, LineProcess, Message, ProcessFailed
from fudaba.server.refused import Refused
from fudaba.server.time import Time
from fudaba.server.turns import Busy, Turns

LOOKS: Final = 0
"""Somebody waits before a page for it."""
LATER: Final = 1
"""It is prepared for later, of something that was begun: it is charged, and not refused."""
WAITING: Final = (8, 16)
"""Of each rank: so many questions of one address may wait."""
SECONDS: Final = 10.0
"""What takes longer than this is given up."""


class _Reply(msgspec.Struct):
    ms: float = 0.0
    data: msgspec.Raw = msgspec.Raw(b"null")
    gz: str = ""
    refused: str = ""
    error: str = ""


class Desk:
    """Some processes, who waits for them, and what each address has had of them in the last minute."""

    def __init__(
        self,
        count: int,
        ms_per_minute: int,
        time: Time,
        seconds: float = SECONDS,
        processes: Sequence[Helper] = (),
    ) -> None:
        given = [sys.executable, "-m", "fudaba.server.clerk"]
        self.processes: list[Helper] = [*processes] or [LineProcess(given) for _ in range(count)]
        self._idle = list(self.processes)
        self._turns = Turns(len(self.processes), WAITING)
        self._had = Buckets(ms_per_minute)
        self._time = time
        self._seconds = seconds

    async def ask(self, do: str, whose: str, rank: int = LOOKS, **args: object) -> msgspec.Raw:
        """What a job gives, as JSON. `Refused` with its own code, or because this address has had its share."""
        return (await self._answer(do, whose, rank, {"args": args})).data

    async def packed(self, do: str, whose: str, **args: object) -> bytes:
        """The same, compressed by gzip for a browser."""
        return base64.b64decode((await self._answer(do, whose, LOOKS, {"args": args, "pack": True})).gz)

    async def _answer(self, do: str, whose: str, rank: int, more: Message) -> _Reply:
        if rank == LOOKS and self._had.left(whose, self._time.now() / 1000) <= 0:
            raise Refused("too-fast")
        try:
            async with self._turns.taken(rank, whose):
                reply = await self._asked(do, whose, more)
        except Busy as e:
            raise Refused("too-fast") from e
        if reply.error:
            note("desk", job=do, error=reply.error)
        if reply.refused:
            raise Refused(reply.refused)
        return reply

    async def _asked(self, do: str, whose: str, more: Message) -> _Reply:
        process = self._idle.pop(0)
        ms = self._seconds * 1000
        try:
            line = await process.ask({"do": do, **more}, self._seconds)
            reply = msgspec.json.decode(line, type=_Reply)
            ms = reply.ms
        except ProcessFailed as e:
            raise Refused("too-heavy") from e
        finally:
            self._idle.append(process)
            self._had.spend(whose, self._time.now() / 1000, ms)
        return reply

    async def warm(self) -> None:
        """Have every process ready before somebody waits for it."""
        await asyncio.gather(
            *(self.ask("check", "", game="ashes", text="", lang="en") for _ in self.processes), return_exceptions=True
        )

    async def close(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.end()
