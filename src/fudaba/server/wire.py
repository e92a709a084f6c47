"""The websocket as it goes over the wire: compressed with context, written in one piece, read as it comes.

A page that says something is there: it is asked whether it is (a ping) only once it has been silent for a while.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Sequence
from typing import Final, cast

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from fudaba.server.arrival import arrivals_of
from fudaba.server.connection import EXTENSION

WINDOW_BITS: Final = 13
"""8 kB: a view and the message around it. Each connection costs six times as much memory."""
SETTINGS: Final = {"memLevel": 5, "level": 3}
"""What has changed little is found again by the quick search too."""
SMALL: Final = 100
"""A message of fewer bytes is sent as it is: it has nothing that a context could make shorter."""
TEXT: Final = 0x81
DEFLATED: Final = 0x40
EMPTY: Final = 4
"""Bytes at the end of a flushed block that are not sent (RFC 7692, 7.2.1)."""
READ: Final = 16_384
"""Bytes that are read at once: commands are short."""
UNREAD: Final = 8
"""So many messages of a page may wait to be read before it is not listened to any more."""


class Wire(WebSocketsSansIOProtocol):
    """One websocket. Messages that are sent together are one write, and a page is read until too much has come."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        deflate = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW_BITS, client_max_window_bits=12, compress_settings=SETTINGS
        )
        self.conn = ServerProtocol(extensions=[deflate], max_size=config.ws_max_size)
        self.on_ready: Callable[[], None] = lambda: None
        """Called when a page that was too slow has taken what waited for it."""
        self._heard = False  # whether the page has said anything since it was last looked after

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A page is there."""
        super().connection_made(transport)
        if hasattr(transport, "max_size"):
            transport.max_size = READ

    def connection_lost(self, exc: Exception | None) -> None:
        """The page is gone."""
        arrivals_of(self.config).leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """The page says something."""
        self._heard = True
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask a page that has been silent whether it is still there."""
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def handle_connect(self, event: Request) -> None:
        """The application finds this wire in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, object]", self.scope["extensions"])[EXTENSION] = self

    @property
    def ready(self) -> bool:
        """Whether the page takes what it is sent."""
        return self.writable.is_set()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages in one piece; nothing if the page is gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing() or self.conn.state is not OPEN:
            return
        deflate = self._deflate()
        if deflate is None:
            for message in messages:
                self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))
            return
        parts = self.conn.data_to_send()
        for message in messages:
            if len(message) < SMALL:
                parts += [_head(TEXT, len(message)), message]
            else:
                data = deflate.compress(message) + deflate.flush(zlib.Z_SYNC_FLUSH)
                parts += [_head(TEXT | DEFLATED, len(data) - EMPTY), data[:-EMPTY]]
        self.transport.write(b"".join(parts))

    def _deflate(self) -> zlib._Compress | None:
        """What compresses with context for this page; None if it wanted none, or each message for itself."""
        for extension in self.conn.extensions:
            if isinstance(extension, PerMessageDeflate) and not extension.local_no_context_takeover:
                return extension.encoder
        return None

    def resume_writing(self) -> None:
        """The page has taken what waited."""
        super().resume_writing()
        self.on_ready()

    def send_receive_event_to_app(self) -> None:
        """A message has come: it is handed on as bytes, and reading goes on while few of them wait."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": bytes(data)})
        if self.queue.qsize() > UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _head(kind: int, length: int) -> bytes:
    """The head of a frame that a server sends (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((kind, length))
    if length < 1 << 16:
        return bytes((kind, 126)) + length.to_bytes(2)
    return bytes((kind, 127)) + length.to_bytes(8)
