"""What people want of a table besides playing on: to take back, to join, to go on later, to play again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from fudaba.api import LETTERS
from fudaba.server.archive import Keeping
from fudaba.server.bots import OPEN
from fudaba.server.chairs import Joining, Seated
from fudaba.server.connection import Connection
from fudaba.server.protocol import Command, Message, Setup, State, Want
from fudaba.server.refused import Refused
from fudaba.server.setup import DECK, begin, playable
from fudaba.server.store.writer import NotKept
from fudaba.server.table import Table
from fudaba.server.time import Time

if TYPE_CHECKING:
    from fudaba.server.rooms import Rooms

WAITING = 8
"""So many may wait to join a table."""
Act = Callable[[Connection, Command, int], Awaitable[Message | None]]


class Wishes:
    """Carries out what people at one table want of it."""

    def __init__(self, table: Table, rooms: Rooms, kept: Keeping, time: Time) -> None:
        self._table = table
        self._rooms = rooms
        self._kept = kept
        self._time = time
        self._wishing = asyncio.Lock()  # a wish is kept before it has an effect, one after the other
        self.acts: dict[str, Act] = {
            "ask-undo": self._ask_undo,
            "consent": self._consent,
            "rematch": self._rematch,
            "later": self._later,
            "claim": self._claim,
            "join": self._join,
            "return": self._join,
        }

    # --- taking back

    async def _ask_undo(self, connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        await table.settled(seat)
        table.undoing.act(table.game, seat)
        table.undoing.asker = seat
        table.undoing.agreed = {seat}
        table.chairs[seat].wants.add("undo")
        await self._take_back_if_all_agree(connection.key(command))
        return {"kind": "done"}

    async def _consent(self, connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        if table.begun:
            await table.settled(seat)
        asker = table.undoing.asker
        if seat < 0 or asker < 0 or LETTERS[asker] != command.get("seat", LETTERS[asker]):
            raise Refused("no-undo")
        if command.get("yes", True):
            table.undoing.agreed.add(seat)
            await self._take_back_if_all_agree(connection.key(command))
        else:
            table.chairs[asker].wants.discard("undo")
            table.undoing.forget_wish()
            table.announce()
        return {"kind": "done"}

    async def _take_back_if_all_agree(self, key: str) -> None:
        table = self._table
        asker = table.undoing.asker
        people = {k for k, chair in enumerate(table.chairs) if chair.guest}
        if people <= table.undoing.agreed:
            table.chairs[asker].wants.discard("undo")
            await table.rewind(asker, key)
        table.announce()

    # --- later, again

    async def _wish(self, seat: int, want: Want, yes: bool, state: State) -> None:
        """Note what a seat wants; if that cannot be kept, it is as if nothing had been said."""
        wants = self._table.chairs[seat].wants
        before = want in wants
        _note(wants, want, yes)
        try:
            await self._keep(state)
        except NotKept:
            _note(wants, want, before)
            raise

    def _others(self, seat: int) -> list[Seated]:
        """The other people who sit here."""
        if seat < 0:
            raise Refused("not-yours")
        return [chair for chair in self._table.people if chair is not self._table.chairs[seat]]

    async def _keep(self, state: State) -> None:
        table = self._table
        await self._kept.wishes(table.id, state, table.joining, table.chairs, table.muted, table.quiet)

    async def _later(self, _connection: Connection, command: Command, seat: int) -> Message:
        table, yes = self._table, command.get("yes", True)
        async with self._wishing:
            if table.state not in ("playing", "paused"):
                raise Refused("over" if table.begun else "not-begun")
            state, others = table.state, self._others(seat)
            if yes and all("later" in other.wants for other in others):
                await self._kept.clocks([(table.id, table.rows, table.clocks.at(self._time.now()))])
                state = "paused"
            elif not yes and not any("later" in other.wants for other in others):
                state = "playing"
            await self._wish(seat, "later", yes, state)
            if (table.state, state) == ("playing", "paused"):
                table.pause()
            elif (table.state, state) == ("paused", "playing"):
                table.state = state
                await table.resume()
        table.announce()
        return {"kind": "done"}

    async def _rematch(self, _connection: Connection, command: Command, seat: int) -> Message:
        table, yes = self._table, command.get("yes", True)
        async with self._wishing:
            if table.state != "over":
                raise Refused("not-over")
            wanted = yes and all("rematch" in other.wants for other in self._others(seat))
            if wanted and not table.next:
                chairs = turned(table.chairs)
                after = await self._rooms.follow(table, again(table.setup, chairs), chairs)
                if not table.days and not all(table.is_here(chair.guest) for chair in table.people):
                    await self._wait_for_all(after)
            await self._wish(seat, "rematch", yes, table.state)
            if yes and not table.next:
                self._rooms.patience.asked_again(table, seat)
        table.announce()
        return {"kind": "done"}

    async def _wait_for_all(self, table: Table) -> None:
        """Somebody who wanted to play again is away: no clock runs until everybody says that they are there."""
        async with table.at_work():
            if table.state == "playing":
                for chair in table.people:
                    chair.wants.add("later")
                await self._kept.wishes(table.id, "paused", table.joining, table.chairs, table.muted, table.quiet)
                table.pause()
        table.announce()

    # --- who has left

    async def _claim(self, _connection: Connection, command: Command, seat: int) -> Message:
        """Somebody has left and is waited for: they lose, or (``yes`` false) nobody does and the game is called off."""
        table = self._table
        others = self._others(seat)
        await table.settled(seat)
        if table.state != "playing":
            raise Refused("paused" if table.state == "paused" else "over")
        gone = next((k for k, chair in enumerate(table.chairs) if LETTERS[k] == command.get("seat")), -1)
        if gone < 0 or table.claimable(gone) != 0 or gone not in table.waited_for():
            raise Refused("not-gone")
        if command.get("yes", True):
            await table.forfeit(gone, "left")
        elif any(table.claimable(table.chairs.index(other)) != 0 for other in others):
            raise Refused("not-gone")  # it is not one's own to call off as long as somebody else is there
        else:
            await self._rooms.call_off(table)
        return {"kind": "done"}

    # --- joining

    async def _join(self, connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        await table.settled(seat)
        game, deck = table.game, command.get("deck", "")
        if table.state not in ("playing", "paused"):
            raise Refused("closed" if table.state == "closed" else "over")
        returns = command["do"] == "return"
        if returns != (seat >= 0):
            raise Refused("not-yours")
        if table.known and (not returns or self._others(seat)):
            raise Refused("known-deal")  # whoever knows the deal plays alone
        if game.why_not_join(LETTERS[seat] if returns else None, ever=True) is not None:
            raise Refused("no-join")
        if len(deck) > DECK:
            raise Refused("too-long")
        deck = deck or self._usual()
        if not playable(game, deck):
            raise Refused("bad-deck")
        if all(wish.guest != connection.guest for wish in table.joining):
            if len(table.joining) >= WAITING:
                raise Refused("chair-taken")
            await self._wait(Joining(connection.guest, connection.name, deck, seat))
        try:
            await table.change(lambda _game: None, command=connection.key(command))  # whoever may come in now comes in
        except Refused as e:
            if e.code != "paused":
                raise
        return {"kind": "done"}

    async def _wait(self, wish: Joining) -> None:
        table = self._table
        table.joining.append(wish)
        try:
            await self._keep(table.state)
        except NotKept:
            table.joining = [other for other in table.joining if other is not wish]
            raise
        table.announce()

    def _usual(self) -> str:
        game = self._table.game
        decks = game.plugin.default_decks(game.world.rules, game.seats)
        return decks[game.seats % len(decks)] if decks else ""


def _note(wants: set[Want], want: Want, yes: bool) -> None:
    if yes:
        wants.add(want)
    else:
        wants.discard(want)


def again(setup: Setup, chairs: Sequence[Seated]) -> Setup:
    """The setup for another game of the same kind with these people, some of whom may have joined midway."""
    fresh: Setup = {**setup, "seed": "", "record": ""}
    fresh["chairs"] = [chair.bot or OPEN for chair in chairs]
    fresh["decks"] = [chair.deck for chair in chairs]
    begin(fresh, fresh["decks"])  # a table is opened only if its game can begin
    return fresh


def turned(chairs: list[Seated]) -> list[Seated]:
    """The same people, each on the chair before their own."""
    fresh = [Seated(chair.guest, chair.name, chair.bot, chair.deck).asked_like(chair) for chair in chairs]
    return fresh[1:] + fresh[:1]
