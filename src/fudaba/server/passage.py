"""A connection that another server answers: what comes in on one side goes out on the other, as fast as it is taken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 3.0
"""Seconds in which the other server has to be reached."""


class Passage(asyncio.Protocol):
    """One side of it."""

    def __init__(self, transport: asyncio.Transport | None, on_lost: Callable[[], None]) -> None:
        self.transport = transport
        self._on_lost = on_lost
        self.other: Passage | None = None

    async def lead(self, address: str, said: bytes) -> None:
        """Reach the other server and hand it what was said; if it cannot be reached, hang up."""
        host, _, port = address.rpartition(":")
        there = Passage(None, lambda: None)
        there.other, self.other = self, there
        loop = asyncio.get_running_loop()
        try:
            await asyncio.wait_for(loop.create_connection(lambda: there, host.strip("[]"), int(port)), PATIENCE)
        except (OSError, TimeoutError, ValueError):
            self.end()
            return
        there.write(said)
        if self.transport is not None:
            self.transport.resume_reading()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The other server is there."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Something came."""
        if self.other is not None:
            self.other.write(data)

    def write(self, data: bytes) -> None:
        """Something goes out."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def pause_writing(self) -> None:
        """It is not taken as fast as it comes."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        """It is taken again."""
        if self.other is not None and self.other.transport is not None and not self.other.transport.is_closing():
            self.other.transport.resume_reading()

    def end(self) -> None:
        """Hang up."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """One side hangs up, and so does the other."""
        self._on_lost()
        if self.other is not None:
            self.other.end()
