"""Work in a process of its own: a line of JSON in, a line out, one question at a time, started anew when it fails.

Its standard input is the only thing that a process is told, so one that hangs, crashes or eats its memory costs its own
question and nothing else.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

import msgspec

from fudaba import builds
from fudaba.api import FudabaError

GRACE: Final = 2.0
"""Seconds in which a process has to answer after its time is used up, before it is ended."""
NICE: Final = 5
"""The server itself comes first, where there are fewer processors than processes."""
LINE: Final = 32 * 1024 * 1024
Message = dict[str, object]


class ProcessFailed(FudabaError):
    """A process gave no answer: why. It is gone, and the next question starts another one."""


class ProcessGone(ProcessFailed):
    """It ended by itself, or was killed."""


class Helper(Protocol):
    """Somebody who works apart: in a process, or, where there are none, in another worker of the page or at once."""

    knows: set[str]

    @property
    def pid(self) -> int | None:
        """The process that runs; None if none does."""

    def forget(self, name: str) -> None:
        """Nothing of that name is asked any more."""

    async def ask(self, message: Message, seconds: float) -> bytes:
        """The line that answers a message, or `ProcessFailed`."""

    async def end(self) -> None:
        """Stop it."""


class _Head(msgspec.Struct):
    """What is read of every answer: which question it is for."""

    id: int | None = None


class LineProcess:
    """One process, and the question it is busy with."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
        self._command = list(command)
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self._build = builds.ready()
        self._number = 0
        self._before: list[Message] = []  # said with the next question; nobody waits for an answer
        self.knows: set[str] = set()
        """What it remembers something of: tables at which its bots have played."""

    @property
    def pid(self) -> int | None:
        """The process that runs; None if none does."""
        return None if self._process is None or self._process.returncode is not None else self._process.pid

    def forget(self, name: str) -> None:
        """Nothing of that name is asked any more."""
        if name in self.knows:
            self.knows.discard(name)
            self._before.append({"do": "forget", "table": name})

    async def ask(self, message: Message, seconds: float) -> bytes:
        """The line that answers a message, or `ProcessFailed`; after that the process is gone."""
        if builds.ready() not in (None, self._build):
            await self.end()  # a compiled build has come: what is remembered is worth less
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await self._start()
        self._number += 1
        number = self._number
        try:
            before, self._before = self._before, []
            await _send(process, *before, {"id": number, **message})
            try:
                return await asyncio.wait_for(_answer(process, number), seconds)
            except TimeoutError:
                await _send(process, {"do": "cancel", "of": number})
                return await asyncio.wait_for(_answer(process, number), GRACE)
        except TimeoutError as e:
            await self.end()
            raise ProcessFailed("it took too long") from e
        except (OSError, ValueError, asyncio.IncompleteReadError) as e:
            await self.end()
            raise ProcessGone("its process ended") from e
        except asyncio.CancelledError:
            await self.end()  # nobody waits for the answer any more, and the next question must not get it
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        self.knows.clear()
        self._before.clear()
        self._build = builds.ready()
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            env=builds.environment(self._build, self._environment),
        )
        with contextlib.suppress(OSError, AttributeError):  # gone already; no such thing on Windows
            os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
        return process

    async def end(self) -> None:
        """Stop the process."""
        process, self._process = self._process, None
        self.knows.clear()
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


async def _send(process: asyncio.subprocess.Process, *messages: Message) -> None:
    if process.stdin is None:
        raise OSError("no pipe")
    process.stdin.write(b"".join(msgspec.json.encode(message) + b"\n" for message in messages))
    await process.stdin.drain()


async def _answer(process: asyncio.subprocess.Process, number: int) -> bytes:
    while True:
        line = b"" if process.stdout is None else await process.stdout.readline()
        if not line:
            raise OSError("the pipe is closed")
        try:
            head = msgspec.json.decode(line, type=_Head)
        except msgspec.MsgspecError as e:
            raise ValueError("no answer") from e
        if head.id == number:
            return line
