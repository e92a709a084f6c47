"""The one writer of the database: what comes in while it writes goes together into the next commit.

A commit to disk costs milliseconds and many answers fit into one, so hundreds of tables share it. Whoever waits for a
write learns of it only after its commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterable, Sequence
from itertools import groupby
from queue import SimpleQueue
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, Executable, Insert
from sqlalchemy.pool import PoolProxiedConnection

from fudaba.api import FudabaError

KNOWN: Final = 100
"""So many statements are kept compiled."""
MOST: Final = 256
"""So many writes at most go into one commit."""
Values = dict[str, object]
Write = tuple[Executable, Values]


class NotKept(FudabaError):
    """A write did not reach the database: what it was to keep has not happened."""


class Waiting(NamedTuple):
    """Writes that belong together, and who waits for them."""

    writes: Sequence[Write]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """A thread with a connection of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._closed = False
        self._connection: Connection | None = None  # the thread's own, as long as it works
        self._compiled: dict[Executable, tuple[str, list[str] | None]] = {}
        self._thread = threading.Thread(target=self._run, name="fudaba-writer", daemon=True)
        self._thread.start()

    def write(self, *writes: Write) -> asyncio.Future[None]:
        """Keep these, all or none; done once they are committed. They are written even if nobody waits any more."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        if self._closed:
            done.set_exception(NotKept("the server is closing"))
        else:
            self._waiting.put(Waiting(writes, loop, done))
        return done

    def close(self) -> None:
        """Write what is waiting and stop."""
        self._closed = True
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            batch: list[Waiting] = []
            while not last and len(batch) < MOST and not (batch and self._waiting.empty()):
                more = self._waiting.get()
                if more is None:
                    last = True
                else:
                    batch.append(more)
            if batch:
                self._commit(batch)
        self._hang_up()

    def _commit(self, batch: list[Waiting]) -> None:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            self._keep(self._connection, [write for waiting in batch for write in waiting.writes])
        except Exception:  # noqa: BLE001 - the driver's errors are many; the one that is at fault is found below
            self._hang_up()
            self._one_by_one(batch)
        else:
            _tell(batch)

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    def _keep(self, connection: Connection, writes: Sequence[Write]) -> None:
        """All of them in one commit. Plain inserts, of which there are most, are the driver's own business."""
        plain = [(statement, values) for statement, values in writes if isinstance(statement, Insert) and values]
        if len(plain) == len(writes):
            driver = connection.connection
            for statement, several in groupby(plain, lambda write: write[0]):
                self._insert(driver, statement, [values for _, values in several])
            driver.commit()
            return
        with connection.begin():
            self._execute(connection, writes)

    def _execute(self, connection: Connection, writes: Iterable[Write]) -> None:
        """In order, inserts of one kind together."""
        for statement, several in groupby(writes, lambda write: write[0]):
            rows = [values for _, values in several]
            if isinstance(statement, Insert) and rows[0]:
                self._insert(connection.connection, statement, rows)
            else:
                connection.execute(statement, rows if rows[0] else None)

    def _insert(self, driver: PoolProxiedConnection, statement: Insert, rows: list[Values]) -> None:
        """Without being compiled every time."""
        text, order = self._text(statement, rows[0])
        cursor = driver.cursor()
        try:
            cursor.executemany(text, rows if order is None else [tuple([row[c] for c in order]) for row in rows])
        finally:
            cursor.close()

    def _text(self, statement: Insert, values: Values) -> tuple[str, list[str] | None]:
        """A statement for the driver, and the order of its columns where they have no names there."""
        found = self._compiled.get(statement)
        if found is None:
            made = statement.compile(dialect=self._engine.dialect, column_keys=list(values))
            if len(self._compiled) > KNOWN:
                self._compiled.clear()
            order = list(made.positiontup) if made.positional and made.positiontup else None
            found = self._compiled[statement] = str(made), order
        return found

    def _one_by_one(self, batch: list[Waiting]) -> None:
        """A write that cannot be kept must not take the others of its commit along."""
        for waiting in batch:
            try:
                with self._engine.begin() as connection:
                    self._execute(connection, waiting.writes)
            except Exception as e:  # noqa: BLE001 - told to whoever waits for it
                _tell([waiting], f"{type(e).__name__} while writing")
            else:
                _tell([waiting])


def _tell(batch: Sequence[Waiting], error: str = "") -> None:
    """Whoever waits learns what became of a write, all of a commit at once."""
    for loop, several in groupby(batch, lambda waiting: waiting.loop):
        told = [waiting.done for waiting in several]
        with contextlib.suppress(RuntimeError):  # a loop that is closed waits for nothing
            loop.call_soon_threadsafe(_settle, told, error)


def _settle(told: Sequence[asyncio.Future[None]], error: str) -> None:
    for done in told:
        if done.done():  # nobody waits any more
            continue
        if error:
            done.set_exception(NotKept(error))
        else:
            done.set_result(None)
