"""A server on loopback for tests, and people who play there by the protocol alone."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

import fudaba
from fudaba.server.app import Server
from fudaba.server.config import Config, configured
from fudaba.server.serve import listen, server
from fudaba.server.time import Time
from scripts.later import Skipping as Skipping

Json = dict[str, Any]
"""What goes over the wire, as a client without types sees it."""
PATIENCE = 20.0


INSTEAD: list[Callable[[Path, dict[str, object]], AbstractAsyncContextManager[House]]] = []
"""What to be in instead of a server on loopback, where the suite is asked for it (``--inside``)."""


class House:
    """A server that runs in this process."""

    def __init__(self, web: uvicorn.Server, port: int) -> None:
        self.web = web
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    @property
    def server(self) -> Server:
        """What it holds."""
        app: Any = self.web.config.app
        found = app.state.server
        assert isinstance(found, Server)
        return found

    def client(self, lang: str, patience: float) -> httpx.AsyncClient:
        """A browser of somebody's own."""
        return httpx.AsyncClient(base_url=self.url, headers={"accept-language": lang}, timeout=patience)

    @contextlib.asynccontextmanager
    async def open(self, target: str, cookie: str, **headers: str) -> AsyncIterator[ClientConnection]:
        """A page at a table."""
        url = f"ws://127.0.0.1:{self.port}{target}"
        async with connect(url, additional_headers={"cookie": cookie, **headers}, max_size=None) as socket:
            yield socket

    @contextlib.asynccontextmanager
    async def guest(self, lang: str = "en") -> AsyncIterator[Guest]:
        """Somebody who comes for the first time."""
        async with self.client(lang, PATIENCE) as client:
            (await client.get("/api/me")).raise_for_status()
            yield Guest(self, client)


def config(folder: Path, **more: object) -> Config:
    """A server for tests: any free port, no pace unless a test is about it."""
    given: dict[str, object] = {"port": 0, "data": folder, "pace": False, "messages_per_second": 10_000}
    given |= {"opened_per_minute": 10_000, "messages_per_address": 100_000, "work_ms_per_minute": 10_000_000}
    return configured({}, **{**given, **more})


@contextlib.asynccontextmanager
async def house(folder: Path, **more: object) -> AsyncIterator[House]:
    """A server while a test lasts; with a ``time`` of its own, if one is given."""
    if INSTEAD:
        async with INSTEAD[0](folder, more) as other:
            yield other
        return
    time = more.pop("time", None)
    assert time is None or isinstance(time, Time)
    settings = config(folder, **more)
    listening = listen(settings)
    web = server(settings, time)
    running = asyncio.ensure_future(web.serve([listening]))
    while not web.started:
        assert not running.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield House(web, listening.getsockname()[1])
    finally:
        web.should_exit = True
        await running


class Guest:
    """Somebody with a cookie."""

    def __init__(self, at: House, client: httpx.AsyncClient) -> None:
        self.at = at
        self.client = client

    async def get(self, path: str, **query: object) -> Json:
        """What a door gives."""
        answer = await self.client.get(path, params={k: str(v) for k, v in query.items()})
        return {"status": answer.status_code, **answer.json()}

    async def post(self, path: str, **data: object) -> Json:
        """What a door gives to who brings something."""
        answer = await self.client.post(path, json=data)
        return {"status": answer.status_code, **answer.json()}

    async def put(self, path: str, **data: object) -> Json:
        """What a door gives to who changes something."""
        answer = await self.client.put(path, json=data)
        return {"status": answer.status_code, **answer.json()}

    @property
    def cookie(self) -> str:
        """As a browser sends it."""
        return "; ".join(f"{k}={v}" for k, v in self.client.cookies.items())

    @contextlib.asynccontextmanager
    async def at_table(self, table: str, since: int = 0, lang: str = "en", **headers: str) -> AsyncIterator[Seat]:
        """Sit at a table, or watch it."""
        async with self.at.open(f"/ws/{table}?since={since}&lang={lang}", self.cookie, **headers) as socket:
            yield Seat(socket)


class Seat:
    """An open page: what it has been told, and what it says."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.view: Json | None = None
        self.choices: list[Json] = []
        self.events: list[Json] = []
        self.prompt = ""
        self._sent = 0

    async def hear(self, patience: float = PATIENCE) -> Json:
        """The next message."""
        message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), patience))
        self.heard.append(message)
        if message["kind"] in ("events", "view"):
            self.events += message["events"]
        if message["kind"] == "view":
            self.view, self.choices = message["view"], message.get("choices", [])
            self.prompt = message.get("prompt", "")
            self.events = [event for event in self.events if event["no"] <= message["view"]["no"]]
        return message

    async def until(self, wanted: Callable[[Json], bool], patience: float = PATIENCE) -> Json:
        """Listen until such a message comes."""
        async with asyncio.timeout(patience):
            while True:
                message = await self.hear()
                if wanted(message):
                    return message

    async def kind(self, kind: str) -> Json:
        """Listen until a message of a kind comes."""
        return await self.until(lambda message: message["kind"] == kind)

    async def say(self, do: str, name: str = "", **more: object) -> str:
        """Send a command; its id."""
        self._sent += 1
        name = name or f"c{self._sent}-{random.getrandbits(32)}"
        await self.socket.send(json.dumps({"do": do, "id": name, **more}))
        return name

    async def ask(self, do: str, name: str = "", **more: object) -> Json:
        """Send a command and wait for what is said to it."""
        name = await self.say(do, name, **more)
        return await self.until(lambda message: message.get("re") == name)

    async def asked(self) -> Json:
        """Listen until a choice stands, or the game is over; the choice."""
        while not self.choices and not (self.view and "outcome" in self.view):
            await self.hear()
        return self.choices[0] if self.choices else {}

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view is not None and "outcome" in self.view


async def play(seat: Seat, rng: random.Random, most: int = 10_000) -> int:
    """Answer with any option until the game is over; how many answers were given."""
    given = 0
    while given < most:
        choice = await seat.asked()
        if seat.over:
            break
        seat.choices = []
        text = rng.choice(choice["options"])["text"]
        said = await seat.say("answer", choice=choice["id"], answer=text)
        answer = await seat.until(lambda message, said=said: message.get("re") == said)  # type: ignore[misc]
        if answer["kind"] == "refused" and answer["refused"]["code"] == "over":
            continue  # somebody else ended it while the answer was on its way
        assert answer["kind"] == "done", answer
        # the same choice may have been shown once more before the answer came in
        seat.choices = [standing for standing in seat.choices if standing["id"] != choice["id"]]
        given += 1
    return given


def bare_create(choice: Json) -> Json:
    """A create of Avalon that does nothing besides: nothing is drawn or asked, so that it can be taken back."""
    texts = {card["id"]: card["text"]["en"] for card in fudaba.describe("avalon")["cards"]}
    creates = (option for option in choice["options"] if option["verb"] == "create")
    return next(option for option in creates if "[On create]" not in texts[option["args"][0]["card"]])
