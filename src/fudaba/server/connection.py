"""One open page at a table: what it has been sent, and what it may send."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, cast

from starlette.requests import HTTPConnection

from fudaba.languages import Lang
from fudaba.server.limits import Bucket
from fudaba.server.protocol import Command, Message, written

EXTENSION: Final = "fudaba.wire"
"""Under which name an application finds in its scope what a page is spoken with."""
WAITING: Final = 256
"""A page that has not taken so many messages is cut off; it comes back and is told what it missed."""


class Socket(Protocol):
    """What a connection needs of a websocket."""

    on_ready: Callable[[], None]

    @property
    def ready(self) -> bool:
        """Whether the page takes what it is sent."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages in one piece."""


class Listening(Socket, Protocol):
    """A socket from which is read, too: over a network, or from the page that this server runs in."""

    async def receive(self) -> Mapping[str, Any]:
        """What the page says next, as ASGI has it; messages are bytes."""


def wire_of(connection: HTTPConnection) -> Listening:
    """What the page of a websocket is spoken with."""
    return cast("Listening", connection.scope["extensions"][EXTENSION])


class Connection:
    """A page. What it is sent in one go is written in one piece; what a slow page does not take waits, and delays
    nobody."""

    def __init__(self, guest: str, name: str, lang: Lang, since: int, bucket: Bucket, address: str = "") -> None:
        self.guest = guest
        self.name = name
        self.lang: Lang = lang
        self.no = since
        """The last event it was sent."""
        self.seen: tuple[object, ...] = ()
        """What it was last shown: it is sent nothing while that stays the same."""
        self.bucket = bucket
        self.address = address
        """Where it is opened, as it is counted."""
        self.closed = False
        self.on_closed: Callable[[], None] = lambda: None
        """Called once the last message is on its way."""
        self._waiting: list[bytes] = []
        self._socket: Socket | None = None

    def key(self, command: Command) -> str:
        """What a command is remembered by: its id is its guest's own."""
        return f"{self.guest}:{command['id']}"

    def open(self, socket: Socket) -> None:
        """From now on messages go out here."""
        self._socket = socket
        socket.on_ready = self._flush

    def send(self, message: Message) -> None:
        """Say something."""
        self.send_bytes(written(message))

    def send_bytes(self, data: bytes) -> None:
        """The same, of a message that is written already."""
        if self.closed:
            return
        if len(self._waiting) >= WAITING:
            self._waiting.clear()
            self.close()
            return
        self._waiting.append(data)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._flush)

    def close(self) -> None:
        """Send what waits, and then nothing more."""
        if not self.closed:
            self.closed = True
            asyncio.get_running_loop().call_soon(self._end)

    def _flush(self) -> None:
        if self._waiting and self._socket is not None and self._socket.ready:
            messages, self._waiting = self._waiting, []
            self._socket.write(messages)

    def _end(self) -> None:
        self._flush()
        self.on_closed()
