"""Who sits on a chair that is no person's: the levels that everybody knows, and bots that the operator brings.

The two think in processes apart, so that a bot of somebody's own can delay or break nothing but its own games. A level
that gives no answer is a defect of ours, and some legal answer is taken for it; a bot of somebody's own loses the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from fudaba.api import FudabaError
from fudaba.bots import Thought, make
from fudaba.bots.factory import CHEATS
from fudaba.bots.levels import LEVELS
from fudaba.bots.own import split
from fudaba.bots.resistance import ResistingBot
from fudaba.server.processes import Message
from fudaba.server.workers import PLAYS, BotFailed, Workers

if TYPE_CHECKING:
    from fudaba.server.questions import Questions

ME: Final = "me"
OPEN: Final = "open"
LONGEST: Final = 80

RESISTING: Final = f"{ResistingBot.name}:"
"""How the bot is called that sits opposite in a puzzle; nobody can ask for it at another table."""


class BadBot(FudabaError):
    """A bot that a server cannot offer: which, and why."""


class BotLost(FudabaError):
    """A bot of somebody's own has given up its game by what it did."""


@dataclass(frozen=True)
class OwnBot:
    """A bot that the operator brings: what people call it, and where it is found."""

    id: str
    spec: str


def called(spec: str) -> str:
    """What people read: its class or name with its settings, and nothing of the folders it lies in.

    >>> called("/home/me/mine.py:Attacker:depth=2")
    'Attacker:depth=2'
    >>> called("search:ms=900@weights/sharp.json")
    'search:ms=900@sharp'
    """
    where, kind, settings = split(spec)
    name = (f"{kind}:{settings}" if settings else kind) if where else spec
    plain, at, file = name.partition("@")
    return f"{plain}@{Path(file).stem}" if at else plain


def brought(specs: Sequence[str]) -> tuple[OwnBot, ...]:
    """The bots that an operator names; `BadBot` if one is not to be had, or is called like something else."""
    found: dict[str, OwnBot] = {}
    for spec in specs:
        try:
            make(spec)
        except FudabaError as e:
            raise BadBot(f"bots: {e}") from e
        name = called(spec)
        if spec.partition(":")[0] in CHEATS:
            raise BadBot(f"bots: {name} sees what nobody may, and plays against nobody")
        if name in found or name in LEVELS or name in (ME, OPEN) or len(name) > LONGEST:
            raise BadBot(f"bots: {name!r} is taken already, or too long to be called")
        found[name] = OwnBot(name, spec)
    return tuple(found.values())


class Bots:
    """All who can be asked to play on a chair, and what they answer."""

    def __init__(self, workers: Workers, own: Sequence[OwnBot] = (), apart: Workers | None = None) -> None:
        self.own = tuple(own)
        self.workers = workers
        """Where levels think, and whoever gives hints."""
        self._apart = apart
        self.questions: Questions | None = None
        """Where several servers share their processes."""
        self._specs = {bot.id: bot.spec for bot in own}

    def knows(self, bot: str) -> bool:
        """Whether somebody can sit down by that name."""
        return bot in LEVELS or bot in self._specs

    async def choose(
        self, table: str, bot: str, seed: int, position: Mapping[str, object], seat: int, whose: str = ""
    ) -> int:
        """A bot's answer for a seat: its index. `BotFailed`: take any; `BotLost`: it gives up the game."""
        if bot in LEVELS or bot.startswith(RESISTING):
            if self.questions is not None and self.questions.wanted:
                asked: Message = {"table": table, "bot": bot, "seed": seed, "position": position, "seat": seat}
                answer = await self.questions.ask(asked)
                if "index" not in answer:
                    raise BotFailed(str(answer.get("error", "")))
                return _index(answer)
            return _index(await self.workers.choose(table, bot, seed, position, seat, PLAYS, whose))
        if bot not in self._specs or self._apart is None:
            raise BotLost("it is no longer offered here")
        try:
            return _index(await self._apart.choose(table, self._specs[bot], seed, position, seat, PLAYS, whose))
        except BotFailed as e:
            raise BotLost(str(e)) from e

    async def forget(self, table: str) -> None:
        """A table is over: nothing of it is kept."""
        for pool in filter(None, (self.workers, self._apart)):
            await pool.forget(table)

    async def close(self) -> None:
        """End all processes."""
        for pool in filter(None, (self.workers, self._apart)):
            await pool.close()


def thought_in(answer: Message) -> Thought | None:
    """What a bot thought, from its answer; None if there was nothing to think about."""
    return msgspec.convert(answer, Thought) if "chance" in answer else None


def _index(answer: Message) -> int:
    index = answer["index"]
    return index if isinstance(index, int) else -1
