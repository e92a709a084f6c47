"""A player who knows the protocol and nothing else: for load tests, for tests that kill the server, for examples."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fudaba.api import FudabaError
from fudaba.server.guests import COOKIE

Json = dict[str, Any]
"""What goes over the wire, as a client without types sees it."""
READ: Final = msgspec.json.Decoder()
GONE: Final = (OSError, ConnectionClosed, InvalidHandshake, asyncio.IncompleteReadError, EOFError)
"""What happens to a client whose server goes away."""


class Unexpected(FudabaError):
    """A server said what it should not have said."""


class GuestClient:
    """Somebody with a cookie."""

    def __init__(self, host: str, port: int, source: str = "") -> None:
        self.host = host
        self.port = port
        self._from = (source, 0) if source else None  # the address it comes from, if this machine has several
        self.cookie = ""

    async def request(self, method: str, path: str, data: Json | None = None) -> Json:
        """One request; its answer, with the ``status``."""
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=self._from)
        try:
            body = b"" if data is None else json.dumps(data).encode()
            head = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}", "connection: close"]
            head += [f"content-length: {len(body)}", "content-type: application/json"]
            head += [f"cookie: {self.cookie}"] if self.cookie else []
            writer.write("\r\n".join([*head, "", ""]).encode() + body)
            await writer.drain()
            raw = await reader.read()
        finally:
            writer.close()
        headers, _, text = raw.partition(b"\r\n\r\n")
        lines = headers.decode("latin-1").split("\r\n")
        if len(lines[0].split(" ")) < 2:
            raise OSError("the server is gone")
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie" and value.startswith(f"{COOKIE}="):
                self.cookie = value.partition(";")[0]
        answer: Json = json.loads(text) if text else {}
        return {"status": int(lines[0].split(" ")[1]), **answer}

    async def sit(self, table: str, since: int = 0) -> ClientConnection:
        """An open page at a table."""
        url = f"ws://{self.host}:{self.port}/ws/{table}?since={since}&lang=en"
        return await connect(
            url, additional_headers={"cookie": self.cookie}, max_size=None, ping_interval=None, local_addr=self._from
        )


class Player:
    """Plays at one table: takes any option after thinking, comes back when the server was gone."""

    def __init__(self, guest: GuestClient, table: str, pick: Callable[[list[str]], str]) -> None:
        self.guest = guest
        self.table = table
        self.pick = pick
        self.think: Callable[[], Awaitable[None]] | None = None
        self.no = 0
        self.choice: Json | None = None
        self.over = False
        self.done: list[str] = []
        """Commands that the server said are done."""
        self.open: Json | None = None
        """A command that was sent and not answered yet: it is sent again."""
        self.sent = 0
        self.stale = 0
        self.frames = 0
        self.on_view: Callable[[Json], None] = lambda _view: None
        self.on_done: Callable[[], None] = lambda: None
        self._socket: ClientConnection | None = None

    async def run(self, stopped: asyncio.Event) -> None:
        """Play until the game is over or somebody says stop."""
        while not self.over and not stopped.is_set():
            try:
                await self._play(stopped)
            except GONE:
                await asyncio.sleep(0.05)

    async def _play(self, stopped: asyncio.Event) -> None:
        socket = self._socket = await self.guest.sit(self.table, self.no)
        try:
            self.choice = None
            if self.open is not None:
                await socket.send(json.dumps(self.open))
            while not self.over and not stopped.is_set():
                text = await socket.recv()
                self.heard_text(str(text))
                await self._heard(READ.decode(text))
                if self._is_asked():
                    if self.think is not None:
                        await self.think()
                    await self._answer(socket)
        finally:
            await socket.close()

    def heard_text(self, text: str) -> None:
        """A frame as it came."""

    def _is_asked(self) -> bool:
        return self.choice is not None and self.open is None

    async def _answer(self, socket: ClientConnection) -> None:
        choice = self.choice
        assert choice is not None
        text = self.pick([option["text"] for option in choice["options"]])
        self.open = {"do": "answer", "id": secrets.token_hex(8), "choice": choice["id"], "answer": text}
        self.choice = None
        self.sent += 1
        await socket.send(json.dumps(self.open))

    async def _heard(self, message: Json) -> None:
        self.frames += 1
        kind = message["kind"]
        if kind == "view":
            self.no = message["view"]["no"]
            choices = message.get("choices")
            self.choice = choices[0] if choices else None
            self.over = "outcome" in message["view"]
            self.on_view(message)
        elif kind == "events":
            self.no = message["events"][-1]["no"]
        elif self.open is not None and message.get("re") == self.open["id"]:
            if kind == "done":
                self.done.append(self.open["id"])
                if self.choice is not None and self.choice["id"] == self.open["choice"]:
                    self.choice = None  # it was shown once more before the answer came in
                self.on_done()
            elif message["refused"]["code"] == "not-standing":
                self.stale += 1
            else:
                raise Unexpected(f"{self.open} was refused: {message['refused']}")
            self.open = None
        elif kind == "bye":
            raise OSError("the server says good-bye")
