"""Answers that no person gives: bots, and what is answered for people who do not want to be asked.

A bot answers no sooner than people have seen what it answers. What is answered for somebody belongs to what it follows:
it is given and kept with it, before anybody is shown anything, so that a window or a step which is passed so looks like
one in which nobody could do anything, to the message and to the millisecond.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import fudaba
from fudaba.api import FudabaError
from fudaba.hosting.stops import Attention, ends, passing
from fudaba.server.bots import BotLost, Bots
from fudaba.server.logs import failed, note
from fudaba.server.metrics import Metrics
from fudaba.server.refused import Refused
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
        self._attention: dict[int, Attention] = {}
        self._seeds = {k: secrets.randbelow(SEEDS) for k, _ in enumerate(table.chairs)}
        table.on_changed = self.pass_on
        table.on_asked = self.asked
        table.on_answer = self.heard
        table.on_back = self.took_back

    def pass_on(self) -> int:
        """Something has been done: answer for all who do not want to be asked about it; how often."""
        game, count = self._table.game, 0
        try:
            while (found := next(filter(None, map(self._for_them, game.choices)), None)) is not None:
                give(game, *found)
                count += 1
        except FudabaError as e:  # then they are asked
            failed("automatic answer", e, table=self._table.id)
        return count

    def _for_them(self, choice: fudaba.Asked) -> tuple[fudaba.Asked, int] | None:
        """What is answered for a seat; nothing while somebody else could still take something back."""
        game = self._table.game
        if game.held and game.holder != choice.seat:
            return None
        index = self._said(choice)
        return None if index < 0 else (choice, index)

    def took_back(self, seat: int) -> None:
        """A person has taken back an answer: what was answered for them goes with what it followed."""
        game, watching = self._table.game, self._watching(seat)
        self._table.chairs[seat].ending = False
        watching.took_back()
        while game.holds(seat) and any(c.seat == seat and self._said(c) >= 0 for c in game.choices):
            game.back(seat)

    def heard(self, choice: fudaba.Asked, answer: Sequence[str]) -> None:
        """A person answers: what they say no to is remembered. In a lesson only what it asks for is taken."""
        course = self._table.course(self._table.game)
        if course is not None and not course.allows(choice, answer):
            raise Refused("not-the-lesson")
        if len(answer) == 1 and answer[0] in choice.options:
            self._watching(choice.seat).answered(self._table.game, choice, choice.options.index(answer[0]))

    def _watching(self, seat: int) -> Attention:
        if seat not in self._attention:
            self._attention[seat] = Attention(seat, secrets.randbelow(SEEDS))
        return self._attention[seat]

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
            elif (index := self._said(choice)) >= 0:  # who was asked has said only now that they do not want to be
                self._at_work.add(choice.id)
                table.spawn(self._pass(choice, index))

    def _said(self, choice: fudaba.Asked) -> int:
        """What is answered for the seat of a choice that it does not want to be asked; -1 if it is asked."""
        game, chair = self._table.game, self._table.chairs[choice.seat]
        if chair.bot or not chair.guest:
            return -1
        course = self._table.course(game)
        if course is not None and (not course.script.free or course.meant(choice)):
            return course.silent(choice)
        watching = self._watching(choice.seat)
        turn = watching.turn
        watching.look(game)
        if watching.turn != turn:
            chair.turned()
        if ends(chair.mode, game, choice):
            chair.mode = chair.after
        return watching.answer(game, choice, chair)

    async def _bot(self, choice: fudaba.Asked, bot: str) -> None:
        table = self._table
        index = -1
        course = table.course(table.game)
        if course is not None:
            index = course.other(choice)
            if index < 0:  # nothing more is told
                return
        elif len(choice.options) == 1:
            index = 0
        else:
            try:
                seed, position = self._seed(choice.seat), table.game.position()
                index = await self._bots.choose(table.id, bot, seed, position, choice.seat, table.address)
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

    async def _pass(self, choice: fudaba.Asked, index: int) -> None:
        await self._time.until(self._table.due)
        await self._answer(choice, index, "mode")

    def _stands(self, choice: fudaba.Asked) -> bool:
        return self._table.state == "playing" and any(c.id == choice.id for c in self._table.game.choices)

    async def _answer(self, choice: fudaba.Asked, index: int, by: str) -> None:
        self._at_work.discard(choice.id)
        if not self._stands(choice):
            return
        count = len(choice.options)
        chosen = index if 0 <= index < count else secrets.randbelow(count)

        def act(game: fudaba.Game) -> None:
            if by == "mode":
                give(game, choice, chosen)
                return
            game.answer(chosen, choice.id)
            if game.held:
                game.commit()  # a bot takes nothing back

        try:
            await self._table.change(act, choice.seat, deed="pass" if chosen == passing(choice) else "answer")
            self._metrics.answers_by[by].inc()
        except FudabaError as e:
            failed("automatic answer", e, table=self._table.id)


def give(game: fudaba.Game, choice: fudaba.Asked, index: int) -> None:
    """Answer for a seat, of several pieces with this one alone; nothing of it is taken back."""
    if choice.form["kind"] == "set":
        game.answer([choice.text_of(index)], choice.id)
        if game.holder == choice.seat:
            game.commit()
    else:
        game.answer(index, choice.id)
