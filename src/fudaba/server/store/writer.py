"""The one writer of the database: what comes in while it writes goes together into the next commit.

A commit to disk costs milliseconds and many answers fit into one, so hundreds of tables share it. Whoever waits for a
write learns of it only after its commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Final

from sqlalchemy import Connection, Engine, Executable, Insert

from fudaba.api import FudabaError

KNOWN: Final = 100
"""So many statements are kept compiled."""
MOST: Final = 256
"""So many writes at most go into one commit."""
Values = dict[str, object]
Write = tuple[Executable, Values]


class NotKept(FudabaError):
    """A write did not reach the database: what it was to keep has not happened."""


class Writer:
    """A thread with a connection of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[tuple[Sequence[Write], Future[None]] | None] = SimpleQueue()
        self._closed = False
        self._connection: Connection | None = None  # the thread's own, as long as it works
        self._compiled: dict[Executable, tuple[str, list[str] | None]] = {}
        self._thread = threading.Thread(target=self._run, name="fudaba-writer", daemon=True)
        self._thread.start()

    async def write(self, *writes: Write) -> None:
        """Keep these, all or none; returns once they are committed."""
        await asyncio.shield(asyncio.wrap_future(self.submit(writes)))  # written even if nobody waits any more

    def submit(self, writes: Sequence[Write]) -> Future[None]:
        """The same from any thread."""
        done: Future[None] = Future()
        if self._closed:
            done.set_exception(NotKept("the server is closing"))
        else:
            self._waiting.put((writes, done))
        return done

    def close(self) -> None:
        """Write what is waiting and stop."""
        self._closed = True
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                self._hang_up()
                return
            batch = [first]
            last = False
            while len(batch) < MOST and not self._waiting.empty():
                more = self._waiting.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._commit(batch)
            if last:
                self._hang_up()
                return

    def _commit(self, batch: list[tuple[Sequence[Write], Future[None]]]) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                for writes, _ in batch:
                    self._execute(self._connection, writes)
        except Exception:  # noqa: BLE001 - the driver's errors are many; the one that is at fault is found below
            self._hang_up()
            self._one_by_one(batch)
            return
        for _, done in batch:
            _tell(done)

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    def _execute(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Each write by itself; plain inserts, of which there are most, without being compiled every time."""
        for statement, values in writes:
            if not isinstance(statement, Insert) or not values:
                connection.execute(statement, values)
                continue
            if statement not in self._compiled:
                made = statement.compile(dialect=self._engine.dialect, column_keys=list(values))
                order = list(made.positiontup) if made.positional and made.positiontup else None
                if len(self._compiled) > KNOWN:
                    self._compiled.clear()
                self._compiled[statement] = str(made), order
            text, order = self._compiled[statement]
            connection.exec_driver_sql(text, values if order is None else tuple(values[name] for name in order))

    def _one_by_one(self, batch: list[tuple[Sequence[Write], Future[None]]]) -> None:
        """A write that cannot be kept must not take the others of its commit along."""
        for writes, done in batch:
            try:
                with self._engine.begin() as connection:
                    self._execute(connection, writes)
            except Exception as e:  # noqa: BLE001 - told to whoever waits for it
                _tell(done, NotKept(f"{type(e).__name__} while writing"))
            else:
                _tell(done)


def _tell(done: Future[None], error: NotKept | None = None) -> None:
    """Whoever waits learns what became of a write; somebody who does not wait any more must not stop the writer."""
    if done.set_running_or_notify_cancel():
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
