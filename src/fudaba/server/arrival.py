"""A connection until it is a websocket: counted as it is accepted, with deadlines for what it says, and handed on where
another server has its table."""

from __future__ import annotations

import asyncio
from typing import Final, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from fudaba.server.arrivals import Arrivals

END: Final = b"\r\n\r\n"
HEADERS: Final = 16_384
"""Bytes of a request's head."""


def arrivals_of(config: uvicorn.Config) -> Arrivals:
    """Those of the application that a web server runs."""
    return cast("Arrivals", config.app.state.arrivals)  # type: ignore[union-attr]  # `application` has put it there


class Arrival(H11Protocol):
    """One connection, until it is a websocket."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._arrivals = arrivals_of(config)
        self._deadline: asyncio.TimerHandle | None = None
        self._waits = ""  # for what: "head", "body", or nothing
        self._head = b""  # what has come of a head, where it decides which server answers

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Somebody is there."""
        super().connection_made(transport)
        if not self._arrivals.enter(transport, self.client[0] if self.client else ""):
            transport.abort()
            return
        self._expect("head", self._arrivals.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self._expect("")
        self._arrivals.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """They say something."""
        if self.transport.is_closing():
            return
        route = self._arrivals.route
        if route is not None and self.conn.their_state is h11.IDLE:
            self._head += data
            if END not in self._head and len(self._head) <= HEADERS:
                return  # the head is not whole yet; its deadline runs
            data, self._head = self._head, b""
            address = route(data)
            if address:
                self._expect("")
                self._arrivals.hand_on(self, data, address)
                return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # a websocket by now, whose request never ends as others do
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self._expect("body", self._arrivals.body_seconds)
        elif state is h11.IDLE and (data and self.conn.trailing_data[0]):
            self._expect("head", self._arrivals.header_seconds)  # the next head has begun
        else:
            self._expect("")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a websocket, with pings of its own."""
        self._expect("")
        super().handle_websocket_upgrade(event)

    def _expect(self, what: str, seconds: float = 0) -> None:
        """Wait for something no longer than that; time that runs already is not given twice."""
        if what == self._waits:
            return
        self._waits = what
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if what:
            self._deadline = self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()
