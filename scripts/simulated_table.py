"""A table without sockets and with a clock of its own: what is sent to whom, and when, to the millisecond."""

from __future__ import annotations

import asyncio
import heapq
import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import select

from fudaba.api import Game
from fudaba.server.archive import Keeping
from fudaba.server.automatic import Automatic
from fudaba.server.bots import Bots
from fudaba.server.chairs import Seated
from fudaba.server.connection import Connection
from fudaba.server.limits import Bucket
from fudaba.server.metrics import Metrics
from fudaba.server.processes import Message
from fudaba.server.protocol import Setup
from fudaba.server.store.writer import Write
from fudaba.server.table import Deed, Table
from fudaba.server.time import Time
from fudaba.server.workers import Workers

Json = dict[str, Any]


class Clock(Time):
    """Time that passes only when everybody waits."""

    def __init__(self) -> None:
        self._now = 0
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = 0

    def now(self) -> int:
        """Now."""
        return self._now

    def date(self) -> float:
        """The same as a date."""
        return self._now / 1000

    async def until(self, due: int) -> None:
        """Wait."""
        if due > self._now:
            self._count += 1
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (due, self._count, done))
            await done

    async def run(self, upto: int) -> None:
        """Let time pass."""
        await settle()
        while self._waiting and self._waiting[0][0] <= upto:
            due, _, done = heapq.heappop(self._waiting)
            self._now = max(self._now, due)
            if not done.done():
                done.set_result(None)
            await settle()
        self._now = max(self._now, upto)


async def settle() -> None:
    """Everything that can go on without time passing goes on."""
    for _ in range(60):
        await asyncio.sleep(0)


class Nothing(Keeping):
    """Keeps nothing."""

    def __init__(self) -> None:
        self.run = 1

    async def rows(self, name: str, rows: object, left: object, command: str, more: Sequence[Write] = ()) -> None:
        """It is as if it were kept."""

    def ended(self, name: str) -> Write:
        """It is as if it were kept."""
        return select(1), {}

    async def began(self, name: str, record: str) -> None:
        """It is as if it were kept."""


class First(Workers):
    """Bots that take the first option at once."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(0, 1.0, metrics)

    async def choose(
        self,
        table: str,
        bot: str,
        seed: int,
        position: object,
        seat: int | None = None,
        rank: int = 0,
        whose: str = "",
    ) -> Message:
        """The first."""
        return {"index": 0}


class Heard(Connection):
    """A page that writes down what it is sent, and when."""

    def __init__(self, guest: str, clock: Clock) -> None:
        super().__init__(guest, guest, "en", 0, Bucket(1, 1, 0))
        self._clock = clock
        self.heard: list[tuple[int, Json]] = []
        self.raw: list[bytes] = []

    def send_bytes(self, data: bytes) -> None:
        """Write it down."""
        self.raw.append(data)
        self.heard.append((self._clock.now(), json.loads(data)))


class Simulated:
    """A table with its clock, and a page for every seat and for somebody who watches."""

    def __init__(self, game: Game, bots: Sequence[int] = (), bank: int = 0) -> None:
        self.clock = Clock()
        self.game = game
        metrics = Metrics()
        setup: Setup = {
            "game": game.plugin.name, "chairs": [], "decks": [], "options": {}, "private": False, "bank": bank,
            "more": 0, "seed": "", "record": "",
        }  # fmt: skip
        chairs = [  # people who are asked everything, unless somebody says otherwise
            Seated(bot="gentle") if k in bots else Seated(f"guest {k}", f"guest {k}", mode="off")
            for k in range(game.seats)
        ]
        self.table = Table("t", setup, chairs, Nothing(), self.clock, metrics, b"key")
        Automatic(self.table, Bots(First(metrics)), self.clock, metrics)
        self.pages = [Heard(f"guest {k}", self.clock) for k in range(game.seats)]
        self.watching = Heard("somebody", self.clock)

    async def begin(self) -> None:
        """Sit down."""
        self.table.take_up(self.game, 0)
        for page in (*self.pages, self.watching):
            await self.table.connect(page)
        await self.table.resume()
        await settle()

    async def answer(self, seat: int, text: str, deed: Deed = "answer") -> None:
        """A person answers."""
        asked = next(choice for choice in self.game.choices if choice.seat == seat)
        await self.table.change(lambda game: game.answer(text, asked.id), seat, deed=deed)

    async def end(self) -> None:
        """Everybody goes home."""
        await self.table.close("closed")
        await settle()
