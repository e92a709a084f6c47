"""Bots in processes of their own: one question at a time each, within a budget, in an order that is fair.

A process speaks the lines of `fudaba.bots.worker`. Bots at tables come first, then hints, then reviews of finished
games; among those of one rank addresses take turns, so that nobody waits for all that somebody else has asked.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from fudaba.api import FudabaError
from fudaba.server.logs import failed, note
from fudaba.server.metrics import Metrics
from fudaba.server.processes import Helper, LineProcess, Message, ProcessFailed, ProcessGone
from fudaba.server.turns import Busy, Turns

PLAYS: Final = 0
"""A bot at a table."""
HINTS: Final = 1
REVIEWS: Final = 2
WAITING: Final = (1_000, 4, 1_000)
"""Of each rank: so many questions of one address may wait."""


class BotFailed(FudabaError):
    """A bot gave no answer: why."""


class BotsBusy(BotFailed):
    """Too many questions of one address wait already."""


class Workers:
    """Some processes, and the questions that wait for them. Each table's questions come one at a time."""

    def __init__(
        self,
        count: int,
        budget: float,
        metrics: Metrics,
        command: list[str] | None = None,
        environment: Mapping[str, str] | None = None,
        processes: Sequence[Helper] = (),
    ) -> None:
        given = command or [sys.executable, "-m", "fudaba.server.bot_clerk"]
        surroundings = os.environ if environment is None else environment
        self.processes: list[Helper] = [*processes] or [LineProcess(given, surroundings) for _ in range(count)]
        self._idle = list(self.processes)
        self._turns = Turns(len(self.processes), WAITING, reserved=1)
        self._budget = budget
        self._metrics = metrics

    @property
    def is_free(self) -> bool:
        """Whether a question would be taken up at once."""
        return bool(self._idle) and not self._turns.waiting[PLAYS]

    async def choose(
        self,
        table: str,
        bot: str,
        seed: int,
        position: Mapping[str, object] | msgspec.Raw,
        seat: int | None = None,
        rank: int = PLAYS,
        whose: str = "",
    ) -> Message:
        """A bot's answer for a seat that is asked in a position (None: the first): its index, and why.

        ``whose``: the address it is asked for. A process that is killed over it is none of the bot's doing: another one
        is asked once more.
        """
        if not self.processes:
            raise BotFailed("there are no processes for bots here")
        message: Message = {"do": "choose", "table": table, "bot": bot, "seed": seed, "position": position}
        if seat is not None:
            message["seat"] = seat
        try:
            try:
                answer = await self._asked(table, bot, message, rank, whose)
            except ProcessGone:
                self._metrics.restarts.inc()
                note("bot asked again", table=table, bot=bot)
                answer = await self._asked(table, bot, message, rank, whose)
        except Busy as e:
            raise BotsBusy(str(e)) from e
        except ProcessFailed as e:
            self._metrics.restarts.inc()
            failed("bot", e, table=table, bot=bot)
            raise BotFailed(str(e)) from e
        if not isinstance(answer.get("index"), int):
            why = str(answer.get("error", "it could not play on"))
            note("bot refused", table=table, bot=bot, why=why)
            raise BotFailed(why)
        return answer

    async def _asked(self, table: str, bot: str, message: Message, rank: int, whose: str) -> Message:
        try:
            self._metrics.waiting.set(self._turns.waiting[PLAYS] + (rank == PLAYS))
            async with self._turns.taken(rank, whose or table):
                process = self._take(table)
                try:
                    with self._metrics.thinking.labels(bot.partition(":")[0]).time():
                        line = await process.ask(message, self._time())
                    process.knows.add(table)
                finally:
                    self._idle.append(process)
        finally:
            self._metrics.waiting.set(self._turns.waiting[PLAYS])
        return msgspec.json.decode(line, type=Message)

    async def forget(self, table: str) -> None:
        """A table is over: nothing of it is kept."""
        for process in self.processes:
            process.forget(table)

    async def close(self) -> None:
        """End all processes."""
        for process in self.processes:
            await process.end()

    def _time(self) -> float:
        """When many wait, each bot thinks for less."""
        return self._budget / (1 + self._turns.waiting[PLAYS] / len(self.processes))

    def _take(self, table: str) -> Helper:
        """An idle process, if possible the one whose bot has played at this table."""
        process = next((one for one in self._idle if table in one.knows), self._idle[0])
        self._idle.remove(process)
        return process
