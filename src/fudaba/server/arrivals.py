"""Who may come in at all: connections counted by address as they are accepted, and deadlines for what they say.

Whoever opens a connection and says nothing, or half of something, costs the server nothing for long. Behind a proxy all
connections are its own: it counts them and has its own deadlines.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from fudaba.server.config import Config
from fudaba.server.limits import Places, one_of
from fudaba.server.passage import Passage


class Arriving(Protocol):
    """As much of a connection as is needed to hand it on."""

    transport: asyncio.Transport
    client: tuple[str, int] | None
    connections: set[Any]


class Arrivals:
    """The connections of a server, of whatever kind."""

    def __init__(self, config: Config) -> None:
        self.header_seconds = config.header_seconds
        self.body_seconds = config.body_seconds
        self._counts = not config.proxied
        # A page has one socket and a browser up to six connections for requests, which are short.
        self._places = Places(2 * config.connections, 2 * config.connections_per_address)
        self._whose: dict[asyncio.BaseTransport, str] = {}
        self._leading: set[asyncio.Task[None]] = set()
        self.route: Callable[[bytes], str] | None = None
        """Where several servers play on one database: the address at which a request is answered, from its head."""
        self.introduced: Callable[[bytes, str], bytes] = lambda head, _client: head
        """A head as another server gets it: with who asks, and the sign that it was handed on."""

    def enter(self, transport: asyncio.BaseTransport, host: str) -> bool:
        """Whether there is a place for a connection; it is then taken."""
        if not self._counts:
            return True
        if not self._places.take(one_of(host)):
            return False
        self._whose[transport] = one_of(host)
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        whose = self._whose.pop(transport, None)
        if whose is not None:
            self._places.give_back(whose)

    def hand_on(self, arrival: Arriving, said: bytes, address: str) -> None:
        """Let another server answer a connection from here on."""
        client = arrival.client[0] if arrival.client else ""
        arrival.connections.discard(arrival)
        passage = Passage(arrival.transport, lambda: self.leave(arrival.transport))
        arrival.transport.set_protocol(passage)
        arrival.transport.pause_reading()
        task = asyncio.ensure_future(passage.lead(address, self.introduced(said, client)))
        self._leading.add(task)
        task.add_done_callback(self._leading.discard)

    @property
    def open(self) -> int:
        """How many there are."""
        return len(self._whose)
