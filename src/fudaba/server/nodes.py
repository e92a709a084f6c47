"""The servers that play on one database: who is there, where each table belongs, and what they tell each other.

Where a table belongs is a hint that all work out alike (rendezvous hashing over those who are there); the lease
decides. News for all go through the database's own channel (LISTEN and NOTIFY).
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeVar

import psycopg
from sqlalchemy import Connection, Engine, text

from fudaba.server.leases import NOW
from fudaba.server.logs import failed
from fudaba.server.store.writer import NotKept, in_transaction

CHANNEL: Final = "fudaba"
GONE: Final = 8.0
"""Seconds without a word after which a node is gone."""
SAY: Final = text(
    f"INSERT INTO nodes (id, address, workers, seen_at) VALUES (:id, :address, :workers, {NOW}) "
    "ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, address = excluded.address"
)
THERE: Final = text(f"SELECT id, address, workers FROM nodes WHERE seen_at > {NOW} - :gone")
FORGET: Final = text(f"DELETE FROM nodes WHERE id = :id OR seen_at < {NOW} - 3600")
TELL: Final = text("SELECT pg_notify(:channel, :payload)")
News = dict[str, str]
T = TypeVar("T")


def best(table: str, nodes: Mapping[str, str]) -> str:
    """Where a table belongs: when a node comes or goes, only its own tables move.

    >>> nodes = {"a": "", "b": "", "c": ""}
    >>> placed = {t: best(t, nodes) for t in "123456789"}
    >>> fewer = {t: best(t, {"a": "", "b": ""}) for t in "123456789"}
    >>> all(placed[t] == fewer[t] for t in placed if placed[t] != "c")
    True
    """
    return max(nodes, key=lambda node: hashlib.blake2b(f"{node} {table}".encode(), digest_size=8).digest(), default="")


class Nodes:
    """Who is there, as this server knows."""

    def __init__(self, engine: Engine, me: str, address: str, workers: int = 0) -> None:
        self.me = me
        self.workers = workers
        """How many processes for bots there are here."""
        self.others_workers = 0
        """And at all others together."""
        self.address = address
        self._engine = engine
        self._there: dict[str, str] = {me: address}
        self._listening: asyncio.Task[None] | None = None
        self._left = False
        self.on_news: Callable[[News], Awaitable[None]] | None = None
        """Called with what another server tells."""

    def place(self, table: str) -> str:
        """The address at which a table belongs; empty if that is here."""
        node = best(table, self._there)
        return "" if node == self.me else self._there.get(node, "")

    async def say_here(self) -> None:
        """Say that this server is there, and look who else is."""

        def said(connection: Connection) -> dict[str, str]:
            connection.execute(SAY, {"id": self.me, "address": self.address, "workers": self.workers})
            rows = connection.execute(THERE, {"gone": GONE}).all()
            self.others_workers = sum(row.workers for row in rows if row.id != self.me)
            return {row.id: row.address for row in rows}

        if self._left:
            return
        there = await self._do(said)
        if self.me in self._there:  # it has not left meanwhile
            self._there = there

    async def leave(self) -> None:
        """This server is gone from now on: what belonged here belongs to others."""
        self._left = True
        self._there.pop(self.me, None)
        if self._listening is not None:
            self._listening.cancel()
        with contextlib.suppress(NotKept):
            await self._do(lambda connection: connection.execute(FORGET, {"id": self.me}))

    async def tell(self, kind: str, guest: str = "") -> None:
        """Tell all others that something has changed."""
        news = json.dumps({"kind": kind, "guest": guest, "by": self.me})
        await self._do(lambda connection: connection.execute(TELL, {"channel": CHANNEL, "payload": news}))

    def listen(self) -> None:
        """Hear from now on what others tell."""
        self._listening = asyncio.ensure_future(self._listen())

    async def _listen(self) -> None:
        url = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=3) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self._hear({"kind": "sessions", "by": ""})  # whatever was told while nobody listened
                    async for heard in connection.notifies():
                        news = json.loads(heard.payload)
                        if news.get("by") != self.me:
                            await self._hear(news)
            except (psycopg.Error, OSError, ValueError) as e:
                failed("nodes", e)
            await asyncio.sleep(1)

    async def _hear(self, news: News) -> None:
        if self.on_news is not None:
            try:
                await self.on_news(news)
            except NotKept as e:
                failed("news", e)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(in_transaction, self._engine, work, "among nodes")
