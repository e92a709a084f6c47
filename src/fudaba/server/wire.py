"""The websocket as it goes over the wire: compressed with context, written in one piece, read as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, cast

import uvicorn
from starlette.requests import HTTPConnection
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol

WINDOW_BITS: Final = 13
"""8 kB: a view and the message around it. Each connection costs six times as much memory."""
SETTINGS: Final = {"memLevel": 5, "level": 3}
"""What has changed little is found again by the quick search too."""
EXTENSION: Final = "fudaba.wire"
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
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))

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


def wire_of(connection: HTTPConnection) -> Wire:
    """The wire of a websocket."""
    found = connection.scope["extensions"][EXTENSION]
    assert isinstance(found, Wire)
    return found
