"""Answers that no person gives: bots, and passes for people who do not want to be asked.

A bot answers no sooner than people have seen what it answers. A pass for somebody belongs to what it passes: it is
given and kept with it, before anybody is shown anything, so that a window which is passed so looks like one that nobody
could answer, to the message and to the millisecond.
"""

from __future__ import annotations

import secrets
from typing import Final

import fudaba
from fudaba.api import FudabaError
from fudaba.contract import Event
from fudaba.hosting.passing import ends, passes, passing
from fudaba.server.bots import BotLost, Bots
from fudaba.server.logs import failed, note
from fudaba.server.metrics import Metrics
from fudaba.server.speech import mentions
from fudaba.server.table import Table
from fudaba.server.time import Time
from fudaba.server.workers import BotFailed

SEEDS: Final = 1 << 31


class Automatic:
    """Listens at one table."""

    def __init__(self, table: Table, bots: Bots, time: Time, metrics: Metrics) -> None:
        self._table = table
        self._bots = bots
        self._time = time
        self._metrics = metrics
        self._at_work: set[str] = set()
        self._seen: dict[int, tuple[str, int, int]] = {}
        """The choice for which each seat was last asked, and the events between which its news lie."""
        self._seeds = {k: secrets.randbelow(SEEDS) for k, _ in enumerate(table.chairs)}
        table.on_changed = self.pass_on
        table.on_asked = self.asked

    def pass_on(self) -> int:
        """Something has been done: pass for all who do not want to be asked about it; how often."""
        game, count = self._table.game, 0
        try:
            while not game.held and (choice := next(filter(self._passed, game.choices), None)) is not None:
                game.answer(passing(choice), choice.id)
                count += 1
        except FudabaError as e:  # then they are asked
            failed("automatic answer", e, table=self._table.id)
        return count

    def asked(self) -> None:
        """Choices have been shown: answer those that are ours."""
        table = self._table
        game = table.game
        for choice in game.choices:
            chair = table.chairs[choice.seat]
            if choice.id in self._at_work:
                continue
            if chair.bot:  # each as soon as it is asked, whoever else is choosing at the same time
                self._at_work.add(choice.id)
                table.spawn(self._bot(choice, chair.bot))
            elif self._passed(choice):  # who was asked already has said only now that they do not want to be
                self._at_work.add(choice.id)
                table.spawn(self._pass(choice))

    def _passed(self, choice: fudaba.Asked) -> bool:
        """Whether a choice is one that its seat does not want to be asked."""
        game, chair = self._table.game, self._table.chairs[choice.seat]
        if chair.bot or chair.mode == "off":
            return False
        if ends(chair.mode, game, choice):
            chair.mode = "off"
            return False
        return passes(chair.mode, game, choice, self._news(choice)) and not self._wanted(choice, chair.always)

    def _wanted(self, choice: fudaba.Asked, always: list[str]) -> bool:
        """Whether somebody wants to be asked because of a card."""
        return len(always) > 0 and any(mentions(option, card) for card in always for option in choice.data()["options"])

    def _news(self, choice: fudaba.Asked) -> list[Event]:
        """What happened since a seat was last asked something else."""
        game, seat = self._table.game, choice.seat
        known, since, upto = self._seen.get(seat, ("", 0, 0))
        if known != choice.id:
            since, upto = upto, game.view(seat)["no"]
            self._seen[seat] = choice.id, since, upto
        return game.events(seat, since)

    async def _bot(self, choice: fudaba.Asked, bot: str) -> None:
        table = self._table
        index = -1
        if len(choice.options) == 1:
            index = 0
        else:
            try:
                seed, position = self._seed(choice.seat), table.game.position()
                index = await self._bots.choose(table.id, bot, seed, position, choice.seat)
            except BotFailed:
                index = -1  # it is told in the log; the game goes on with some legal answer
            except BotLost as e:
                await self._lost(choice, bot, str(e))
                return
        await self._time.until(max(table.followed, table.due))
        await self._answer(choice, index, "bot")

    async def _lost(self, choice: fudaba.Asked, bot: str, why: str) -> None:
        """A bot of somebody's own that fails gives up its game; its author reads in the log why."""
        self._at_work.discard(choice.id)
        note("bot lost", table=self._table.id, bot=bot, why=why)
        await self._time.until(max(self._table.followed, self._table.due))
        if self._stands(choice):
            await self._table.forfeit(choice.seat, "bot-failed")

    def _seed(self, seat: int) -> int:
        return self._seeds.setdefault(seat, secrets.randbelow(SEEDS))

    async def _pass(self, choice: fudaba.Asked) -> None:
        await self._time.until(self._table.due)
        await self._answer(choice, passing(choice), "mode")

    def _stands(self, choice: fudaba.Asked) -> bool:
        return self._table.state == "playing" and any(c.id == choice.id for c in self._table.game.choices)

    async def _answer(self, choice: fudaba.Asked, index: int, by: str) -> None:
        self._at_work.discard(choice.id)
        if not self._stands(choice):
            return
        count = len(choice.options)
        chosen = index if 0 <= index < count else secrets.randbelow(count)

        def act(game: fudaba.Game) -> None:
            game.answer(chosen, choice.id)
            if by == "bot" and game.held:
                game.commit()  # a bot takes nothing back

        try:
            await self._table.change(act, choice.seat, deed="pass" if chosen == passing(choice) else "answer")
            self._metrics.answers_by[by].inc()
        except FudabaError as e:
            failed("automatic answer", e, table=self._table.id)
