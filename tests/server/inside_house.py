"""The server inside a page in the place of one on loopback: the same people, the same protocol, another way to it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextvars import ContextVar
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, ClassVar, Never

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosedOK

from fudaba.server.app import Server
from fudaba.server.guests import COOKIE
from fudaba.server.inside import Inside
from tests.server.people import House

CLOSED = object()
SETTINGS = frozenset({"pace", "messages_per_second", "opened_per_minute", "messages_per_address", "work_ms_per_minute"})
"""What tests ask of every server, and what may be asked of one inside a page as well."""


class Visitors(Inside):
    """A page has one person and one cookie; in tests several people come to the same server."""

    whose: ClassVar[ContextVar[str]] = ContextVar("whose", default="")
    given: ClassVar[ContextVar[list[str]]] = ContextVar("given")

    @property
    def _cookie(self) -> str:
        return self.whose.get()

    def _remember(self, cookie: str) -> None:
        self.given.get().append(cookie)


class Way(httpx.AsyncBaseTransport):
    """Requests that take the way of the page's script instead of a network's."""

    def __init__(self, inside: Visitors) -> None:
        self._inside = inside

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        known = SimpleCookie(request.headers.get("cookie", "")).get(COOKIE)
        self._inside.whose.set(f"{COOKIE}={known.value}" if known else "")
        self._inside.given.set([])
        body = (await request.aread()).decode()
        lang = request.headers.get("accept-language", "en")
        target = request.url.raw_path.decode()
        fetched = await self._inside.request(request.method, target, body, lang)
        headers = [("content-type", fetched.kind), *(("set-cookie", one) for one in self._inside.given.get())]
        return httpx.Response(fetched.status, headers=headers, content=fetched.body.encode())


class Ear:
    """An open page: as much of a websocket as a seat needs."""

    def __init__(self, inside: Visitors, number: str) -> None:
        self.said: asyncio.Queue[Any] = asyncio.Queue()
        self.close_code: int | None = None
        self._inside = inside
        self._number = number

    async def recv(self) -> str:
        """What is said next; what a socket raises once it is closed."""
        said = await self.said.get()
        if said is CLOSED:
            self.said.put_nowait(CLOSED)
            raise ConnectionClosedOK(None, None)
        assert isinstance(said, str)
        return said

    async def send(self, text: str) -> None:
        """Say something."""
        self._inside.hear(self._number, text)

    async def close(self) -> None:
        """Go away."""
        self._inside.close(self._number)


class InsideHouse(House):
    """A server inside a page, and its visitors. What only a network has is skipped."""

    def __init__(self, folder: Path) -> None:
        self.inside = Visitors(str(folder), self._said, self._gone)
        self._ears: dict[str, Ear] = {}
        self.number = 0

    @property
    def server(self) -> Server:
        """What it holds."""
        found = self.inside.app.state.server
        assert isinstance(found, Server)
        return found

    def __getattr__(self, name: str) -> Never:
        if name not in {"web", "port", "url"}:
            raise AttributeError(name)
        pytest.skip(f"there is no {name} inside a page")

    def client(self, lang: str, patience: float) -> httpx.AsyncClient:
        """A browser of somebody's own."""
        headers = {"accept-language": lang}
        return httpx.AsyncClient(
            base_url="http://localhost", headers=headers, timeout=patience, transport=Way(self.inside)
        )

    @contextlib.asynccontextmanager
    async def open(self, target: str, cookie: str, **headers: str) -> AsyncIterator[ClientConnection]:
        """A page at a table."""
        if headers:
            pytest.skip("a page inside says nothing of itself")
        self.number += 1
        number = f"page:{self.number}"
        ear = self._ears[number] = Ear(self.inside, number)
        self.inside.whose.set(cookie)
        self.inside.open(number, target)
        try:
            yield ear  # type: ignore[misc]  # as much of a connection as a seat needs
        finally:
            self.inside.close(number)

    def _said(self, number: str, text: str) -> None:
        self._ears[number].said.put_nowait(text)

    def _gone(self, number: str, code: int) -> None:
        if code:
            self._ears[number].close_code = code
            self._ears[number].said.put_nowait(CLOSED)


@contextlib.asynccontextmanager
async def inside_house(folder: Path, given: dict[str, object]) -> AsyncIterator[InsideHouse]:
    """Such a server while a test lasts; a test that asks for what a page has not is skipped."""
    beyond = sorted(set(given) - SETTINGS - {"port", "data"})
    if beyond:
        pytest.skip(f"a server inside a page has no {', '.join(beyond)}")
    folder.mkdir(parents=True, exist_ok=True)
    made = InsideHouse(folder)
    await made.inside.start(**{name: value for name, value in given.items() if name in SETTINGS})  # type: ignore[arg-type]
    try:
        yield made
    finally:
        await made.inside.stop()
