"""Questions to bots that any server on a database may answer, where the processes of the one that asks are all busy.

A question is a row. Whichever server has a process that is idle takes it (SKIP LOCKED) for as long as an answer may
take, and writes the answer down; if it does not, because it was killed, another one takes it. What comes too late finds
no row any more, and an answer names a choice that stands no longer.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Row, text
from sqlalchemy.exc import SQLAlchemyError

from fudaba.server.leases import NOW
from fudaba.server.logs import failed
from fudaba.server.processes import Message
from fudaba.server.store.writer import NotKept
from fudaba.server.workers import BotFailed

if TYPE_CHECKING:
    from fudaba.server.nodes import Nodes
    from fudaba.server.workers import Workers

LONGER: Final = 5.0
"""Seconds that a server has on top of a bot's budget before another one takes its question."""
TIMES: Final = 3
"""So many servers may fail over a question before it is given up."""
OLD: Final = 600
"""Seconds after which a question of which nobody heard any more is thrown away."""
ASK: Final = text(f"INSERT INTO questions (id, asked_at, message) VALUES (:id, {NOW}, :message)")
TAKE: Final = text(
    f"UPDATE questions SET taken_by = :me, until = {NOW} + :seconds WHERE id = (SELECT id FROM questions "
    f"WHERE answer = '' AND until < {NOW} ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, message"
)
ANSWER: Final = text("UPDATE questions SET answer = :answer WHERE id = :id AND taken_by = :me")
ANSWERED: Final = text("DELETE FROM questions WHERE id = ANY(:ids) AND answer <> '' RETURNING id, answer")
DROP: Final = text(f"DELETE FROM questions WHERE id = :id OR asked_at < {NOW} - {OLD}")
T = TypeVar("T")


class Questions:
    """Those of all servers: asked here, and taken up here."""

    def __init__(self, engine: Engine, nodes: Nodes, workers: Workers, budget: float) -> None:
        self._engine = engine
        self._nodes = nodes
        self._workers = workers
        self._budget = budget
        self._open: dict[str, asyncio.Future[Message]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self.taken = 0
        """How many were taken up here."""

    @property
    def wanted(self) -> bool:
        """Whether others could answer sooner."""
        return not self._workers.is_free and self._nodes.others_workers > 0

    async def ask(self, message: Message) -> Message:
        """Put a question where every server sees it, and wait for its answer."""
        name = secrets.token_urlsafe(12)
        answer = self._open[name] = asyncio.get_running_loop().create_future()
        try:
            written = msgspec.json.encode(message).decode()
            await self._do(lambda connection: connection.execute(ASK, {"id": name, "message": written}))
            await self._nodes.tell("question")
            return await asyncio.wait_for(answer, TIMES * (self._budget + LONGER))
        except (NotKept, TimeoutError) as e:
            raise BotFailed("no server has answered") from e
        finally:
            del self._open[name]
            if not answer.done() or answer.cancelled():
                await self._dropped(name)

    async def _dropped(self, name: str) -> None:
        try:
            await self._do(lambda connection: connection.execute(DROP, {"id": name}))
        except NotKept as e:
            failed("questions", e)

    async def look(self) -> None:
        """Take up what waits, as far as processes are idle here; and hear what was answered elsewhere."""
        while self._workers.is_free and len(self._answering) < len(self._workers.processes):
            row = await self._do(self._take)
            if row is None:
                break
            self.taken += 1
            self._answering.add(task := asyncio.ensure_future(self._answer(row.id, row.message)))
            task.add_done_callback(self._answering.discard)
            await asyncio.sleep(0)  # it takes its process
        if self._open:
            ids = list(self._open)
            for row in await self._do(lambda connection: connection.execute(ANSWERED, {"ids": ids}).all()):
                waiting = self._open.get(row.id)
                if waiting is not None and not waiting.done():
                    waiting.set_result(msgspec.json.decode(row.answer, type=Message))

    def _take(self, connection: Connection) -> Row[tuple[str, str]] | None:
        named = {"me": self._nodes.me, "seconds": self._budget + LONGER}
        return connection.execute(TAKE, named).one_or_none()

    async def _answer(self, name: str, written: str) -> None:
        message = msgspec.json.decode(written, type=Asked)
        try:
            found = await self._workers.choose(
                message.table, message.bot, message.seed, message.position, message.seat, whose=message.table
            )
        except BotFailed as e:
            found = {"error": str(e)}
        answer = msgspec.json.encode(found).decode()
        named = {"answer": answer, "id": name, "me": self._nodes.me}
        try:
            await self._do(lambda connection: connection.execute(ANSWER, named))
            await self._nodes.tell("answered")
        except NotKept as e:
            failed("questions", e)  # it is asked again
        if name in self._open:
            await self.look()

    async def close(self) -> None:
        """Take up no more."""
        for task in self._answering:
            task.cancel()
        await asyncio.gather(*self._answering, return_exceptions=True)

    async def _do(self, work: Callable[[Connection], T]) -> T:
        def done() -> T:
            try:
                with self._engine.begin() as connection:
                    return work(connection)
            except (SQLAlchemyError, OSError) as e:
                raise NotKept(f"{type(e).__name__} among questions") from None

        return await asyncio.to_thread(done)


class Asked(msgspec.Struct):
    """A question as it is written."""

    table: str
    bot: str
    seed: int
    position: msgspec.Raw
    seat: int
