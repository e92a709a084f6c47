"""What people want of a table besides playing on: to take back, to join, to go on later, to play again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from fudaba.api import LETTERS
from fudaba.server.bots import OPEN
from fudaba.server.chairs import Joining, Seated
from fudaba.server.connection import Connection
from fudaba.server.keeping import Keeping
from fudaba.server.protocol import Command, Message, Setup, Want
from fudaba.server.refused import Refused
from fudaba.server.setup import DECK, begin, playable
from fudaba.server.table import Table

if TYPE_CHECKING:
    from fudaba.server.rooms import Rooms

WAITING = 8
"""So many may wait to join a table."""
Act = Callable[[Connection, Command, int], Awaitable[Message | None]]


class Wishes:
    """Carries out what people at one table want of it."""

    def __init__(self, table: Table, rooms: Rooms, kept: Keeping) -> None:
        self._table = table
        self._rooms = rooms
        self._kept = kept
        self.acts: dict[str, Act] = {
            "ask-undo": self._ask_undo,
            "consent": self._consent,
            "rematch": self._rematch,
            "later": self._later,
            "join": self._join,
            "return": self._join,
        }

    # --- taking back

    async def _ask_undo(self, connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        await table.settled()
        table.undoing.act(table.game, seat)
        table.undoing.asker = seat
        table.undoing.agreed = {seat}
        table.chairs[seat].wants.add("undo")
        await self._take_back_if_all_agree(connection.key(command))
        return {"kind": "done"}

    async def _consent(self, connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
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

    def _wish(self, seat: int, want: Want, yes: bool) -> bool:
        """Note what a seat wants; whether all people want it now."""
        if seat < 0:
            raise Refused("not-yours")
        wants = self._table.chairs[seat].wants
        if yes:
            wants.add(want)
        else:
            wants.discard(want)
        return all(want in chair.wants for chair in self._table.people)

    async def _keep(self) -> None:
        table = self._table
        await self._kept.wishes(table.id, table.state, table.joining, table.chairs, table.muted)
        table.announce()

    async def _later(self, _connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        if table.state not in ("playing", "paused"):
            raise Refused("over" if table.begun else "not-begun")
        everybody = self._wish(seat, "later", command.get("yes", True))
        if everybody:
            table.pause()
            await self._kept.clocks([(table.id, table.rows, table.clocks.left)])
        elif table.state == "paused" and not any("later" in chair.wants for chair in table.people):
            table.state = "playing"
            await table.resume()
        await self._keep()
        return {"kind": "done"}

    async def _rematch(self, _connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        if table.state != "over":
            raise Refused("not-over")
        everybody = self._wish(seat, "rematch", command.get("yes", True))
        if everybody and not table.next:
            chairs = turned(table.chairs)
            await self._rooms.follow(table, again(table.setup, chairs), chairs)
        await self._keep()
        return {"kind": "done"}

    # --- joining

    async def _join(self, connection: Connection, command: Command, seat: int) -> Message:
        table = self._table
        await table.settled()
        game, deck = table.game, command.get("deck", "")
        returns = command["do"] == "return"
        if game.over:
            raise Refused("over")
        if returns != (seat >= 0):
            raise Refused("not-yours")
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
            table.joining.append(Joining(connection.guest, connection.name, deck, seat))
        await self._keep()
        try:
            await table.change(lambda _game: None, command=connection.key(command))  # whoever may come in now comes in
        except Refused as e:
            if e.code != "paused":
                raise
        return {"kind": "done"}

    def _usual(self) -> str:
        game = self._table.game
        decks = game.plugin.default_decks(game.world.rules, game.seats)
        return decks[game.seats % len(decks)] if decks else ""


def again(setup: Setup, chairs: Sequence[Seated]) -> Setup:
    """The setup for another game of the same kind with these people, some of whom may have joined midway."""
    fresh: Setup = {**setup, "seed": "", "record": ""}
    fresh["chairs"] = [chair.bot or OPEN for chair in chairs]
    fresh["decks"] = [chair.deck for chair in chairs]
    begin(fresh, fresh["decks"])  # a table is opened only if its game can begin
    return fresh


def turned(chairs: list[Seated]) -> list[Seated]:
    """The same people, each on the chair before their own."""
    fresh = [Seated(chair.guest, chair.name, chair.bot, chair.deck) for chair in chairs]
    return fresh[1:] + fresh[:1]
