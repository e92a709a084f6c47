"""The one writer of the database: what comes in while it writes goes together into the next commit.

A commit to disk costs milliseconds and many answers fit into one, so hundreds of tables share it. Whoever waits for a
write learns of it only after its commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from queue import SimpleQueue
from typing import Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, Executable, Insert, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection

from fudaba.api import FudabaError

THREADS: Final = sys.platform != "emscripten"
"""Python in a browser can start none."""
KNOWN: Final = 100
"""So many statements are kept compiled."""
MOST: Final = 256
"""So many writes at most go into one commit."""
T = TypeVar("T")
Values = dict[str, object]
Write = tuple[Executable, Values]


class NotKept(FudabaError):
    """A write did not reach the database: what it was to keep has not happened."""


def in_transaction(engine: Engine, work: Callable[[Connection], T], doing: str) -> T:
    """Some work in a transaction of its own; `NotKept` where the database fails, with what was being done."""
    try:
        with engine.begin() as connection:
            return work(connection)
    except (SQLAlchemyError, OSError) as e:
        raise NotKept(f"{type(e).__name__} {doing}") from None


class Fenced(NotKept):
    """A write for a table that another server has taken meanwhile: it must not be kept."""


class Fence(NamedTuple):
    """Which table a write is for, who believes to have it, and since which taking."""

    table: str
    owner: str
    epoch: int


FENCES: Final = text(
    "SELECT count(*) FROM (SELECT 1 FROM tables t "
    "JOIN unnest(CAST(:ids AS text[]), CAST(:epochs AS int[])) AS f(id, epoch) "
    "ON t.id = f.id AND t.epoch = f.epoch WHERE t.owner = :owner FOR SHARE OF t) AS mine"
)
"""How many of these tables are still one's own. Until the commit nobody else can take them."""


class Waiting(NamedTuple):
    """Writes that belong together, and who waits for them."""

    writes: Sequence[Write]
    fence: Fence | None
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """A thread with a connection of its own; where none can be started, the loop itself between two steps."""

    def __init__(self, engine: Engine, threads: bool = THREADS) -> None:
        self._engine = engine
        self._waiting: SimpleQueue[Waiting | None] = SimpleQueue()
        self._closed = False
        self._connection: Connection | None = None  # the thread's own, as long as it works
        self._compiled: dict[Executable, tuple[str, list[str] | None]] = {}
        self._due = False  # without a thread: whether the loop is about to write
        self._thread: threading.Thread | None = None
        if threads:
            self._thread = threading.Thread(target=self._run, name="fudaba-writer", daemon=True)
            self._thread.start()

    def write(self, *writes: Write, fence: Fence | None = None) -> asyncio.Future[None]:
        """Keep these, all or none; done once they are committed. They are written even if nobody waits any more.

        With a ``fence`` only if its table is still its owner's.
        """
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        if self._closed:
            done.set_exception(NotKept("the server is closing"))
        else:
            self._waiting.put(Waiting(writes, fence, loop, done))
            if self._thread is None and not self._due:
                self._due = True
                loop.call_soon(self._write_here)
        return done

    def close(self) -> None:
        """Write what is waiting and stop."""
        self._closed = True
        if self._thread is None:
            self._write_here()
            self._hang_up()
            return
        self._waiting.put(None)
        self._thread.join()

    def _write_here(self) -> None:
        """Without a thread: what has come since goes into the next commits, here and now."""
        self._due = False
        while not self._waiting.empty():
            batch: list[Waiting] = []
            while len(batch) < MOST and not self._waiting.empty():
                more = self._waiting.get()
                if more is not None:
                    batch.append(more)
            if batch:
                self._commit(batch)

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
            fences = {waiting.fence for waiting in batch if waiting.fence is not None}
            self._keep(self._connection, [write for waiting in batch for write in waiting.writes], fences)
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

    def _keep(self, connection: Connection, writes: Sequence[Write], fences: Collection[Fence] = ()) -> None:
        """All of them in one commit. Plain inserts, of which there are most, are the driver's own business."""
        plain = [(statement, values) for statement, values in writes if isinstance(statement, Insert) and values]
        if len(plain) == len(writes) and not fences:
            driver = connection.connection
            for statement, several in groupby(plain, lambda write: write[0]):
                self._insert(driver, statement, [values for _, values in several])
            driver.commit()
            return
        with connection.begin():
            _pass(connection, fences)
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
        sql, order = self._text(statement, rows[0])
        cursor = driver.cursor()
        try:
            cursor.executemany(sql, rows if order is None else [tuple([row[c] for c in order]) for row in rows])
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
                    _pass(connection, () if waiting.fence is None else (waiting.fence,))
                    self._execute(connection, waiting.writes)
            except Fenced as e:
                _tell([waiting], str(e), Fenced)
            except Exception as e:  # noqa: BLE001 - told to whoever waits for it
                _tell([waiting], f"{type(e).__name__} while writing")
            else:
                _tell([waiting])


def _pass(connection: Connection, fences: Collection[Fence]) -> None:
    """Go on only if all these tables are still their owner's."""
    if fences:
        owner = next(iter(fences)).owner
        named = {"ids": [f.table for f in fences], "epochs": [f.epoch for f in fences], "owner": owner}
        if connection.execute(FENCES, named).scalar_one() != len(fences):
            raise Fenced("another server has the table")


def _tell(batch: Sequence[Waiting], error: str = "", kind: type[NotKept] = NotKept) -> None:
    """Whoever waits learns what became of a write, all of a commit at once."""
    for loop, several in groupby(batch, lambda waiting: waiting.loop):
        told = [waiting.done for waiting in several]
        with contextlib.suppress(RuntimeError):  # a loop that is closed waits for nothing
            loop.call_soon_threadsafe(_settle, told, error, kind)


def _settle(told: Sequence[asyncio.Future[None]], error: str, kind: type[NotKept]) -> None:
    for done in told:
        if done.done():  # nobody waits any more
            continue
        if error:
            done.set_exception(kind(error))
        else:
            done.set_result(None)
