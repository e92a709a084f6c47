"""Which server plays which table, where several play on one database.

A table is its owner's until the lease ends, which the owner renews; each taking has a number, its epoch. Whatever is
written of a table names the epoch in the same transaction, so an owner that was paused or cut off for longer than its
lease cannot write any more: it notices, and lets go. All times are the database's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, text

from fudaba.server.store.writer import Fence, in_transaction

SECONDS: Final = 10.0
"""A lease that is not renewed ends after so long."""
NOW: Final = "extract(epoch FROM clock_timestamp())"
T = TypeVar("T")
TAKE: Final = text(
    f"UPDATE tables SET owner = :me, epoch = epoch + 1, lease_until = {NOW} + :seconds "
    f"WHERE id = :id AND (owner = :me OR lease_until < {NOW}) RETURNING epoch"
)
RENEW: Final = text(
    f"UPDATE tables SET lease_until = {NOW} + :seconds WHERE id IN (SELECT id FROM tables "
    "WHERE owner = :me AND id = ANY(:ids) FOR NO KEY UPDATE SKIP LOCKED)"
)
"""What is being written at this moment is renewed the next time."""
MINE: Final = text("SELECT id, epoch FROM tables WHERE owner = :me AND id = ANY(:ids)")
RELEASE: Final = text("UPDATE tables SET lease_until = 0 WHERE owner = :me AND id = ANY(:ids)")
ORPHANS: Final = text(
    f"SELECT id FROM tables WHERE state = 'playing' AND lease_until < {NOW} AND (setup NOT LIKE :untimed "
    "OR EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND bot <> '')) ORDER BY touched_at DESC LIMIT :most"
)
"""Tables that nobody plays although a clock or a bot is due there."""


class Leases:
    """The tables that this server has taken."""

    def __init__(self, engine: Engine, me: str) -> None:
        self.me = me
        self._engine = engine
        self._epochs: dict[str, int] = {}
        self._thread = ThreadPoolExecutor(1, "fudaba-leases")

    def fence(self, table: str) -> Fence:
        """What a write for a table has to pass."""
        return Fence(table, self.me, self._epochs.get(table, -1))

    async def take(self, table: str) -> bool:
        """Take a table; False if another server has it."""

        def taken(connection: Connection) -> int | None:
            named = {"me": self.me, "seconds": SECONDS, "id": table}
            return connection.execute(TAKE, named).scalar_one_or_none()

        epoch = await self._do(taken)
        if epoch is not None:
            self._epochs[table] = epoch
        return epoch is not None

    async def renew(self) -> list[str]:
        """Renew all; those that were lost."""
        held = dict(self._epochs)

        def renewed(connection: Connection) -> dict[str, int]:
            named = {"me": self.me, "seconds": SECONDS, "ids": list(held)}
            connection.execute(RENEW, named)
            return {row.id: row.epoch for row in connection.execute(MINE, {"me": self.me, "ids": list(held)})}

        mine = await self._do(renewed) if held else {}
        return [table for table, epoch in held.items() if mine.get(table) != epoch and self._epochs.get(table) == epoch]

    async def release(self, tables: Collection[str]) -> None:
        """Let go of tables; whoever is asked for them next takes them at once."""
        named = {"me": self.me, "ids": [table for table in tables if table in self._epochs]}
        for table in tables:
            self._epochs.pop(table, None)
        if named["ids"]:
            await self._do(lambda connection: connection.execute(RELEASE, named))

    def lose(self, table: str) -> None:
        """Another server has it."""
        self._epochs.pop(table, None)

    async def orphans(self, most: int) -> Sequence[str]:
        """Some tables that somebody has to look after."""
        named = {"most": most, "untimed": '%"bank":0,%'}
        return await self._do(lambda connection: [row.id for row in connection.execute(ORPHANS, named)])

    def close(self) -> None:
        """The server ends."""
        self._thread.shutdown(cancel_futures=True)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, in_transaction, self._engine, work, "while taking")
