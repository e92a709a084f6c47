"""Bots in processes of their own: one question at a time each, within a budget, started anew when they fail.

A process speaks the lines of `fudaba.bots.worker`. Its standard input is the only thing that it is told, so a bot that
hangs, crashes or eats its memory costs its own question and nothing else.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from typing import Final

from fudaba import builds
from fudaba.api import FudabaError
from fudaba.server.logs import failed, note
from fudaba.server.metrics import Metrics

GRACE: Final = 2.0
"""Seconds that a bot has to answer after its budget is used up, before its process is ended."""
LINE: Final = 8 * 1024 * 1024
Message = dict[str, object]


class BotFailed(FudabaError):
    """A bot gave no answer: why."""


class _Process:
    """One worker, and the question it is busy with."""

    def __init__(self, command: list[str], environment: Mapping[str, str]) -> None:
        self._command = command
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self._build = builds.ready()
        self._number = 0
        self.tables: set[str] = set()
        """The tables that its bots know."""

    async def ask(self, message: Message, budget: float) -> Message:
        """The answer to a message, or `BotFailed`; after that the process is gone."""
        if builds.ready() not in (None, self._build):
            await self.end()  # a compiled build has come: what its bots remember is worth less
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await self._start()
        self._number += 1
        number = self._number
        try:
            await _send(process, {"id": number, **message})
            try:
                return await asyncio.wait_for(_answer(process, number), budget)
            except TimeoutError:
                await _send(process, {"do": "cancel", "of": number})
                return await asyncio.wait_for(_answer(process, number), GRACE)
        except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError) as e:
            await self.end()
            raise BotFailed("it took too long" if isinstance(e, TimeoutError) else "its process ended") from e
        except asyncio.CancelledError:
            await self.end()  # nobody waits for the answer any more, and the next question must not get it
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        self.tables.clear()
        self._build = builds.ready()
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            env=builds.environment(self._build, self._environment),
        )

    async def end(self) -> None:
        """Stop the process."""
        process, self._process = self._process, None
        self.tables.clear()
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


async def _send(process: asyncio.subprocess.Process, message: Message) -> None:
    if process.stdin is None:
        raise OSError("no pipe")
    process.stdin.write(json.dumps(message).encode() + b"\n")
    await process.stdin.drain()


async def _answer(process: asyncio.subprocess.Process, number: int) -> Message:
    while True:
        line = b"" if process.stdout is None else await process.stdout.readline()
        if not line:
            raise OSError("the pipe is closed")
        message = json.loads(line)
        if isinstance(message, dict) and message.get("id") == number:
            return message


class Workers:
    """Some processes, and the questions that wait for them. Each table's questions come one at a time."""

    def __init__(
        self,
        count: int,
        budget: float,
        metrics: Metrics,
        command: list[str] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        given = command or [sys.executable, "-m", "fudaba.bots.worker"]
        surroundings = os.environ if environment is None else environment
        self._processes = [_Process(given, surroundings) for _ in range(count)]
        self._idle = list(self._processes)
        self._free = asyncio.Condition()
        self._budget = budget
        self._metrics = metrics
        self._waiting = 0
        self._patient = 0  # processes at questions that can wait

    async def choose(
        self,
        table: str,
        bot: str,
        seed: int,
        position: Mapping[str, object],
        seat: int | None = None,
        patient: bool = False,
    ) -> Message:
        """A bot's answer for a seat that is asked in a position (None: the first): its index, and why.

        ``patient``: nobody plays there. All other questions come first, and one process is left to them.
        """
        if not self._processes:
            raise BotFailed("there are no processes for bots here")
        message: Message = {"do": "choose", "table": table, "bot": bot, "seed": seed, "position": position}
        if seat is not None:
            message["seat"] = seat
        process = await self._take(table, patient)
        self._patient += patient
        try:
            with self._metrics.thinking.labels(bot.partition(":")[0]).time():
                answer = await process.ask(message, self._time())
            process.tables.add(table)
        except BotFailed as e:
            self._metrics.restarts.inc()
            failed("bot", e, table=table, bot=bot)
            raise
        finally:
            self._patient -= patient
            await self._give_back(process)
        if not isinstance(answer.get("index"), int):
            why = str(answer.get("error", "it could not play on"))
            note("bot refused", table=table, bot=bot)
            raise BotFailed(why)
        return answer

    async def forget(self, table: str) -> None:
        """A table is over: nothing of it is kept."""
        for process in self._processes:
            if table in process.tables:
                await self._take_this(process)
                try:
                    await process.ask({"do": "forget", "table": table}, GRACE)
                    process.tables.discard(table)
                except BotFailed:
                    self._metrics.restarts.inc()
                finally:
                    await self._give_back(process)

    async def close(self) -> None:
        """End all processes."""
        for process in self._processes:
            await process.end()

    def _time(self) -> float:
        """When many wait, each bot thinks for less."""
        return self._budget / (1 + self._waiting / len(self._processes))

    async def _take(self, table: str, patient: bool) -> _Process:
        """An idle process, if possible the one whose bot has played at this table."""
        async with self._free:
            self._wait(0 if patient else 1)
            try:
                await self._free.wait_for(lambda: len(self._idle) > 0 and not (patient and self._is_wanted()))
            finally:
                self._wait(0 if patient else -1)
            knowing = [process for process in self._idle if table in process.tables]
            process = (knowing or self._idle)[0]
            self._idle.remove(process)
            return process

    def _wait(self, more: int) -> None:
        """So many more wait who play; those who are patient may come once nobody does."""
        self._waiting += more
        self._metrics.waiting.set(self._waiting)
        if more < 0:
            self._free.notify_all()

    def _is_wanted(self) -> bool:
        """Whether those who play wait for a process, or have only one left."""
        return self._waiting > 0 or self._patient >= max(1, len(self._processes) - 1)

    async def _take_this(self, process: _Process) -> None:
        async with self._free:
            while process not in self._idle:
                await self._free.wait()
            self._idle.remove(process)

    async def _give_back(self, process: _Process) -> None:
        async with self._free:
            self._idle.append(process)
            self._free.notify_all()
