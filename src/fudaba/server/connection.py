"""One open page at a table: what it has been sent, and what it may send."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from fudaba.server.limits import Bucket
from fudaba.server.protocol import Lang, Message, written

WAITING: Final = 256
"""A page that has not taken so many messages is cut off; it comes back and is told what it missed."""


class Socket(Protocol):
    """What a connection needs of a websocket."""

    async def send_text(self, data: str) -> None:
        """Send one message."""


class Connection:
    """A page. Messages are sent in order by a task of its own, so that a slow page delays nobody."""

    def __init__(self, guest: str, name: str, lang: Lang, since: int, bucket: Bucket) -> None:
        self.guest = guest
        self.name = name
        self.lang: Lang = lang
        self.no = since
        """The last event it was sent."""
        self.seen: tuple[object, ...] = ()
        """What it was last shown: it is sent nothing while that stays the same."""
        self.bucket = bucket
        self.muted: set[str] = set()
        self.closed = False
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: Message) -> None:
        """Put a message into its queue."""
        self.send_bytes(written(message))

    def send_bytes(self, data: bytes) -> None:
        """The same, of a message that is written already."""
        if self.closed:
            return
        if self._queue.qsize() >= WAITING:
            self.close()
        else:
            self._queue.put_nowait(data)

    def close(self) -> None:
        """Send what waits, and then nothing more."""
        if not self.closed:
            self.closed = True
            self._queue.put_nowait(None)

    async def pump(self, socket: Socket) -> None:
        """Send what comes, until the connection is closed."""
        while (data := await self._queue.get()) is not None:
            await socket.send_text(data.decode())
