"""The server inside a page: the same application, asked by a script of the page instead of over a network.

A Web Worker holds one `Inside`. `request` is a fetch, `open`, `hear` and `close` are a websocket; what tables say goes
out through `post`. Nothing else is different: the commands, the pace, the database. What a server has done in processes
is done by an `Elsewhere`, which is another worker of the page, or by a `Here`.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import secrets
import sqlite3
import zipfile
from collections.abc import Awaitable, Callable, Mapping, MutableMapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from fudaba.bots.worker import Worker
from fudaba.server import clerk
from fudaba.server.app import application
from fudaba.server.config import SECRET_FILE, Config
from fudaba.server.connection import EXTENSION
from fudaba.server.desk import Desk
from fudaba.server.guests import COOKIE
from fudaba.server.metrics import Metrics
from fudaba.server.processes import GRACE, Message, ProcessFailed, ProcessGone
from fudaba.server.refused import Refused
from fudaba.server.store.database import NEWEST
from fudaba.server.time import Time
from fudaba.server.workers import Workers

HOST: Final = "localhost"
JAR: Final = "cookie"
DATABASE: Final = "fudaba.sqlite3"
ALL: Final = (DATABASE, JAR, SECRET_FILE)
"""What has to be kept of everything: games and decks, and whose they are."""
PLENTY: Final = 1_000_000
"""Limits keep strangers from each other. Here is only one person."""
MOST: Final = 1 << 28
"""Bytes of a database that is brought along."""


class Fetched(NamedTuple):
    """The answer to a fetch."""

    status: int
    kind: str
    body: str


class InsideWire:
    """One page at a table."""

    def __init__(self, number: str, post: Callable[[str, str], object]) -> None:
        self.on_ready: Callable[[], None] = lambda: None
        self.ready = True
        self.heard: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        self._number = number
        self._post = post

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages."""
        for message in messages:
            self._post(self._number, message.decode())

    async def receive(self) -> Mapping[str, Any]:
        """What the page says next."""
        return await self.heard.get()


class Here:
    """Work that is done at once, in this very process: where there is no memory for another one, or no need."""

    pid = None

    def __init__(self, work: Callable[[str], str | bytes]) -> None:
        self.knows: set[str] = set()
        self._work = work

    def forget(self, name: str) -> None:
        """Nothing of that name is asked any more."""
        if name in self.knows:
            self.knows.discard(name)
            self._work(json.dumps({"id": 0, "do": "forget", "table": name}))

    async def ask(self, message: Message, seconds: float) -> bytes:
        """The line that answers a message. Whatever waits for a turn has one before."""
        del seconds
        await asyncio.sleep(0)
        answer = self._work(msgspec.json.encode({"id": 1, **message}).decode())
        return answer.encode() if isinstance(answer, str) else answer

    async def end(self) -> None:
        """Nothing is to be stopped."""
        self.knows.clear()


class Elsewhere:
    """Somebody who works in another worker of the page.

    ``ready`` says when it has begun, which is not counted as thinking; where it cannot begin, the work is done here.
    """

    pid = None

    def __init__(
        self,
        think: Callable[[str], Awaitable[str]],
        ready: Callable[[], Awaitable[object]],
        end: Callable[[], object],
        otherwise: Here,
    ) -> None:
        self.knows: set[str] = set()
        self._think = think
        self._ready = ready
        self._end = end
        self._otherwise = otherwise
        self._before: list[Message] = []

    def forget(self, name: str) -> None:
        """Nothing of that name is asked any more."""
        if name in self.knows:
            self.knows.discard(name)
            self._before.append({"id": 0, "do": "forget", "table": name})

    async def ask(self, message: Message, seconds: float) -> bytes:
        """The line that answers a message, or `ProcessFailed`; after that the worker is gone."""
        try:
            await self._ready()
        except Exception:  # noqa: BLE001 - whatever a browser says when it cannot start another worker
            return await self._otherwise.ask(message, seconds)
        before, self._before = self._before, []
        for one in before:
            await self._think(json.dumps(one))
        try:
            line = await asyncio.wait_for(
                self._think(msgspec.json.encode({"id": 1, **message}).decode()), seconds + GRACE
            )
        except TimeoutError as e:
            await self.end()
            raise ProcessFailed("it took too long") from e
        except asyncio.CancelledError:
            await self.end()
            raise
        except Exception as e:
            await self.end()
            raise ProcessGone("its worker ended") from e
        return line.encode()

    async def end(self) -> None:
        """Stop it; the next question starts another one."""
        self.knows.clear()
        self._before.clear()
        self._end()


class Inside:
    """A server, the cookie of the one who plays, and their open pages.

    ``post`` is called with the number of a page and what a table says to it; ``gone`` with the number and 0 when it has
    been let in, and with the code of its end.
    """

    def __init__(self, folder: str, post: Callable[[str, str], object], gone: Callable[[str, int], object]) -> None:
        self._folder = Path(folder)
        self._post = post
        self._gone = gone
        self._wires: dict[str, InsideWire] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stack = contextlib.AsyncExitStack()
        self._coming = asyncio.Lock()

    async def start(
        self,
        think: Callable[[str], Awaitable[str]] | None = None,
        ready: Callable[[], Awaitable[object]] | None = None,
        end: Callable[[], object] | None = None,
        **more: Any,
    ) -> None:
        """Begin; without ``think`` bots think here."""
        jar = self._folder / SECRET_FILE
        if not jar.exists() or jar.stat().st_size < 16:
            jar.write_bytes(secrets.token_bytes(32))  # files of a page have no second names
        settings: dict[str, Any] = {
            "journal": "TRUNCATE", "workers": 1, "design": "none",
            "tables_per_address": PLENTY, "opened_per_minute": PLENTY,
            "messages_per_second": PLENTY, "messages_per_address": PLENTY, "work_ms_per_minute": PLENTY * 1_000,
        }  # fmt: skip
        config = Config(data=self._folder, **settings | more)
        here = Here(Worker((), io.StringIO()).answered)
        helper = here if think is None or ready is None or end is None else Elsewhere(think, ready, end, here)
        workers = Workers(1, config.bot_ms / 1000, Metrics(), processes=[helper])
        time = Time()
        desk = Desk(1, config.work_ms_per_minute, time, processes=[Here(clerk.answered)])
        self.app = application(config, time, workers, desk)
        await self._stack.enter_async_context(self.app.router.lifespan_context(self.app))

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        for number in [*self._wires]:
            self.close(number)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()

    # --- requests

    async def request(self, method: str, target: str, body: str = "", lang: str = "en") -> Fetched:
        """A fetch. Until somebody is known their requests come one after another, or each would make a guest."""
        if self._cookie:
            return await self._request(method, target, body, lang)
        async with self._coming:
            return await self._request(method, target, body, lang)

    async def _request(self, method: str, target: str, body: str, lang: str) -> Fetched:
        data = body.encode()
        headers = {"accept-language": lang, "content-length": str(len(data)), "content-type": "application/json"}
        scope = self._scope("http", target, headers) | {"method": method}
        status, kind, parts = 500, "application/json", list[bytes]()
        sent, over = False, asyncio.Event()

        async def receive() -> dict[str, Any]:
            nonlocal sent
            if not sent:
                sent = True
                return {"type": "http.request", "body": data, "more_body": False}
            await over.wait()
            return {"type": "http.disconnect"}

        async def send(message: Mapping[str, Any]) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                for name, value in message["headers"]:
                    if name == b"set-cookie":
                        self._remember(value.decode())
                    elif name == b"content-type":
                        kind = value.decode()
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))
                if not message.get("more_body"):
                    over.set()

        await self.app(scope, receive, send)
        return Fetched(status, kind, b"".join(parts).decode())

    def _remember(self, cookie: str) -> None:
        pair = cookie.partition(";")[0]
        if pair.partition("=")[0] == COOKIE:
            (self._folder / JAR).write_text(pair)

    @property
    def _cookie(self) -> str:
        jar = self._folder / JAR
        return jar.read_text() if jar.exists() else ""

    def _scope(self, kind: str, target: str, more: Mapping[str, str]) -> dict[str, Any]:
        parts = urlsplit(target)
        headers = {"host": HOST, **more}
        if self._cookie:
            headers["cookie"] = self._cookie
        return {
            "type": kind, "asgi": {"version": "3.0"}, "http_version": "1.1", "path": parts.path,
            "raw_path": parts.path.encode(), "query_string": parts.query.encode(), "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (HOST, 0), "server": (HOST, 80), "scheme": "http" if kind == "http" else "ws",
            "subprotocols": [], "extensions": {}, "state": {},
        }  # fmt: skip

    # --- tables

    def open(self, number: str, target: str) -> None:
        """A page opens a websocket."""
        wire = self._wires[number] = InsideWire(number, self._post)
        task = asyncio.ensure_future(self._stay(number, target, wire))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _stay(self, number: str, target: str, wire: InsideWire) -> None:
        scope = self._scope("websocket", target, {})
        scope["extensions"][EXTENSION] = wire
        first: list[MutableMapping[str, Any]] = [{"type": "websocket.connect"}]
        code = 1000

        async def receive() -> MutableMapping[str, Any]:
            return first.pop() if first else dict(await wire.receive())

        async def send(message: Mapping[str, Any]) -> None:
            nonlocal code
            if message["type"] == "websocket.accept":
                self._gone(number, 0)
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)

        try:
            await self.app(scope, receive, send)
        finally:
            self._wires.pop(number, None)
            self._gone(number, code)

    def hear(self, number: str, text: str) -> None:
        """A page says something."""
        wire = self._wires.get(number)
        if wire is not None:
            wire.heard.put_nowait({"type": "websocket.receive", "bytes": text.encode()})

    def close(self, number: str) -> None:
        """A page is gone."""
        wire = self._wires.get(number)
        if wire is not None:
            wire.heard.put_nowait({"type": "websocket.disconnect", "code": 1001})

    # --- everything in one file

    async def packed(self) -> bytes:
        """All games and decks as one file, whole as of now."""
        await self.app.state.server.kept.proved()  # what was written before is in the database
        told = io.BytesIO()
        with zipfile.ZipFile(told, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in ALL:
                archive.writestr(name, (self._folder / name).read_bytes() if name != DATABASE else self._copy())
        return told.getvalue()

    def _copy(self) -> bytes:
        with contextlib.closing(sqlite3.connect(self._folder / DATABASE)) as connection:
            return connection.serialize()


def unpacked(data: bytes) -> dict[str, bytes]:
    """What such a file holds, looked through before anything is written over; `Refused` if it is none, or a newer
    fudaba's."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(archive.getinfo(name).file_size for name in ALL) > MOST:
                raise Refused("bad-file")
            found = {name: archive.read(name) for name in ALL}
        with contextlib.closing(sqlite3.connect(":memory:")) as connection:
            connection.deserialize(found[DATABASE])
            well = connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
    except (KeyError, OSError, TypeError, ValueError, zipfile.BadZipFile, sqlite3.Error) as e:
        raise Refused("bad-file") from e
    if not well or len(found[SECRET_FILE]) < 16:
        raise Refused("bad-file")
    if str(version) > NEWEST:
        raise Refused("newer-file")
    return found
