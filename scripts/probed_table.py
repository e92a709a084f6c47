"""A simulated table at which somebody asks for everything that the protocol has, at several moments.

What comes back, how much of it and when must be the same in two worlds that the asker cannot tell apart.
"""

from __future__ import annotations

import asyncio
import random
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import fudaba
from fudaba.api import Game, Stream
from fudaba.hosting.stops import passing
from fudaba.kernel.state.knowledge import redeal
from fudaba.server.archive import KeptLine
from fudaba.server.chairs import Seated
from fudaba.server.clerk import JOBS
from fudaba.server.commands import Commands
from fudaba.server.limits import Buckets
from fudaba.server.metrics import Metrics
from fudaba.server.processes import Message
from fudaba.server.protocol import Command, written
from fudaba.server.time import Time
from fudaba.testing.states import state
from scripts.simulated_table import First, Heard, Nothing, Simulated

if TYPE_CHECKING:
    from fudaba.server.rooms import Rooms

MOMENTS = (0, 40, 149, 151, 400, 699, 701, 1_500)
"""Milliseconds after an act: before, at and after the ends of the windows that a table has."""
THINKS = 100
"""Milliseconds that somebody thinks who is asked in a window, and passes."""
BEGINS = 1_000
"""When something is done, or asked."""
LASTS = 2_500
STEP = 50


class KeepsNothing(Nothing):
    """The same with all that commands keep."""

    async def seated(self, name: str, seat: int, chair: Seated) -> None:
        """It is as if it were kept."""

    async def said(self, name: str, line: KeptLine) -> None:
        """It is as if it were kept."""

    async def wishes(
        self, name: str, state: str, joining: object, chairs: object, muted: object, quiet: bool = False
    ) -> None:
        """It is as if it were kept."""

    async def clocks(self, clocks: object) -> None:
        """It is as if it were kept."""


class Dealing(First):
    """A bot whose advice depends on everything in a world dealt anew: whatever the redeal knows shows in it."""

    async def choose(
        self,
        table: str,
        bot: str,
        seed: int,
        position: object,
        seat: int | None = None,
        rank: int = 0,
        whose: str = "",
    ) -> Message:
        """Some option."""
        game = fudaba.load(cast("dict[str, object]", position))
        asked = next(choice for choice in game.choices if choice.seat == seat)
        dealt = redeal(game.world, asked.seat, Stream(seed))
        return {"index": zlib.crc32(state(dealt, log=False).encode()) % asked.count}


class Beside:
    """What is worked out beside a server, at once."""

    async def ask(self, do: str, _whose: str, **args: object) -> bytes:
        """What a job gives."""
        return written(JOBS[do](**args))


@dataclass(frozen=True)
class Probe:
    """Who asks (-1: somebody who watches), when, in which order, and what: commands without their ids."""

    seat: int
    moments: Sequence[int]
    commands: Sequence[dict[str, object]]


@dataclass(frozen=True)
class Deed:
    """What a seat does before somebody asks; nothing if its text is empty."""

    seat: int = -1
    text: str = ""


class Probed(Simulated):
    """A table with its commands."""

    def __init__(self, game: Game, bank: int = 0) -> None:
        super().__init__(game, bank=bank)
        metrics = Metrics()
        said = {"talk": Buckets(1_000_000), "talk_per_table": 100_000, "hinting": set(), "desk": Beside()}
        said |= {"is_mute": lambda _guest: False}
        rooms = cast("Rooms", SimpleNamespace(**said))
        kept = KeepsNothing()
        time: Time = self.clock
        self.commands = Commands(self.table, rooms, kept, Dealing(metrics), time, metrics)
        self._asked: set[str] = set()

    def pass_windows(self, but: int) -> None:
        """Whoever is asked in a window and is not the one who probes passes after having thought for a moment."""
        for choice in self.game.choices:
            shown = next((m for _, m in reversed(self.pages[choice.seat].heard) if m["kind"] == "view"), {})
            mine = {self.table.ids.of(self.game, choice)} & {one["id"] for one in shown.get("choices", [])}
            if choice.role == "window" and choice.seat != but and mine and choice.id not in self._asked:
                self._asked.add(choice.id)
                self.table.spawn(self._passes(choice))

    async def _passes(self, choice: fudaba.Asked) -> None:
        await self.clock.until(self.clock.now() + THINKS)
        index, own = passing(choice), choice.id
        await self.table.change(lambda game: game.answer(index, own), choice.seat, deed="pass")


async def transcript(game: Game, deed: Deed, probe: Probe, bank: int) -> list[tuple[int, bytes]]:
    """Everything that whoever probes is sent after a deed, and when; with what the doors of the table say."""
    table = Probed(game.clone(), bank)
    table.game.run = 1
    page = table.watching if probe.seat < 0 else table.pages[probe.seat]
    heard = Asking(page)
    await table.begin()
    await table.clock.run(BEGINS)
    if deed.text:
        asked = next(choice for choice in table.game.choices if choice.seat == deed.seat)

        def act(game: Game) -> None:
            game.answer(deed.text, asked.id)
            game.commit()

        doing = asyncio.ensure_future(table.table.change(act, deed.seat))
        while not doing.done():
            await table.clock.run(table.clock.now() + STEP)
        await doing
    tasks: list[asyncio.Task[None]] = []
    began = table.clock.now()
    for at in range(0, LASTS, STEP):
        table.pass_windows(probe.seat)
        for moment in probe.moments:
            if at <= moment < at + STEP:
                await table.clock.run(began + moment)
                for k, command in enumerate(probe.commands):
                    whole = {"id": f"{moment}-{k}", **_filled(table, command, probe.seat)}
                    tasks.append(asyncio.ensure_future(table.commands.obey(page, cast("Command", whole))))
                await table.clock.run(began + moment)
                heard.door(table, page.guest)
        await table.clock.run(began + at + STEP)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    told = heard.messages()
    await table.end()
    return told


def _filled(table: Probed, command: dict[str, object], seat: int) -> dict[str, object]:
    """A command with the id of the choice that its seat has been sent, where it is to have one."""
    if command.get("choice") != "own":
        return command
    page = table.watching if seat < 0 else table.pages[seat]
    views = [message for _, message in page.heard if message["kind"] == "view"]
    choices = views[-1].get("choices", []) if views else []
    return {**command, "choice": choices[0]["id"] if choices else "none"}


class Asking:
    """What a page has heard, and what the doors said to its guest."""

    def __init__(self, page: Heard) -> None:
        self.page = page
        self.doors: list[tuple[int, bytes]] = []

    def door(self, table: Probed, guest: str) -> None:
        """What a request for the table gives: also the lobby and `GET /api/me` say no more."""
        self.doors.append((table.clock.now(), written(table.table.now("en", guest))))

    def messages(self) -> list[tuple[int, bytes]]:
        """All of it, and when."""
        times = [at for at, _ in self.page.heard]
        return [*zip(times, self.page.raw, strict=True), *self.doors]


def questions(game: Game, seat: int, rng: random.Random) -> list[dict[str, object]]:
    """Every command of the protocol, with what a prober could think of: also the ids of others' choices."""
    guesses = ["1:A1", "none"]
    guesses += [f"1:{choice.id.rpartition(':')[2]}" for choice in game.choices]
    words = [verb.word for verb in game.world.rules.schema.verbs]
    tags = _tags(game.view(None if seat < 0 else seat))
    cards = [*rng.sample(tags, min(2, len(tags))), rng.choice(game.world.rules.catalogue.cards).id]
    mine = next((choice for choice in game.choices if choice.seat == seat), None)
    text = rng.choice(mine.options) if mine is not None else rng.choice(words)
    asked: list[dict[str, object]] = []
    for guess in guesses:
        asked.append({"do": "answer", "choice": guess, "answer": "pass"})
        asked.append({"do": "would", "choice": guess, "answer": ["pass"]})
    for intent in (rng.choice(words), *cards):
        asked.append({"do": "why", "intent": intent})
        asked.append({"do": "card", "card": intent})
    asked += [
        {"do": "would", "choice": "own", "answer": [text]},
        {"do": "answer", "choice": "own", "answer": "no such answer"},
        {"do": "hint", "choice": "own"}, {"do": "hint", "choice": guesses[-1]},
        {"do": "look", "since": 0}, {"do": "look", "since": max(0, game.view(None)["no"] - 3)},
        {"do": "lang", "lang": "ja"}, {"do": "lang", "lang": "en"},
        {"do": "back"}, {"do": "undo"}, {"do": "commit"}, {"do": "ask-undo"}, {"do": "consent", "yes": True},
        {"do": "mode", "mode": "off"}, {"do": "say", "text": "hm"}, {"do": "mute", "seat": "B", "yes": False},
        {"do": "rematch", "yes": True}, {"do": "later", "yes": False},
        {"do": "join", "deck": ""}, {"do": "return", "deck": ""}, {"do": "offered"},
        {"do": "orders", "orders": [{"do": "ask", "when": "struck"}]},
    ]  # fmt: skip
    return asked


def _tags(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["id"]] if isinstance(part.get("id"), str) and part["id"].startswith("#") else []
        return own + [tag for value in part.values() for tag in _tags(value)]
    return [tag for value in part for tag in _tags(value)] if isinstance(part, list) else []
