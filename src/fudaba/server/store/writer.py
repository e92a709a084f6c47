"""The one writer of the database: what comes in while it writes goes together into the next commit.

A commit to disk costs milliseconds and many answers fit into one, so hundreds of tables share it. Whoever waits for a
write learns of it only after its commit.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Final

from sqlalchemy import Connection, Engine, Executable

from fudaba.api import FudabaError

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
                return

    def _commit(self, batch: list[tuple[Sequence[Write], Future[None]]]) -> None:
        try:
            with self._engine.begin() as connection:
                for writes, _ in batch:
                    _execute(connection, writes)
        except Exception:  # noqa: BLE001 - the driver's errors are many; the one that is at fault is found below
            self._one_by_one(batch)
            return
        for _, done in batch:
            _tell(done)

    def _one_by_one(self, batch: list[tuple[Sequence[Write], Future[None]]]) -> None:
        """A write that cannot be kept must not take the others of its commit along."""
        for writes, done in batch:
            try:
                with self._engine.begin() as connection:
                    _execute(connection, writes)
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


def _execute(connection: Connection, writes: Sequence[Write]) -> None:
    for statement, values in writes:
        connection.execute(statement, values)
