"""Games by correspondence: who is waited for since when, and when they are told so.

Whoever is at the table sees it there. Whoever is away is told once, after a moment in which they might come by
themselves, and once more before their time runs out.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Literal

from fudaba.server.archive import Keeping
from fudaba.server.chairs import Seated
from fudaba.server.connection import Connection
from fudaba.server.store.writer import NotKept
from fudaba.server.table import Table
from fudaba.server.time import Time

News = Literal["turn", "soon", "begun", "over", "rematch", "invited", "test"]
"""Why somebody is told something: it is their turn, their time runs out soon, their game has begun or is over, somebody
wants to play again, or invites them; or they try whether they would be."""
Tell = Callable[[str, News, Table, int], Awaitable[None]]
"""Tells somebody (a seat of a table) what is new there."""
MOMENT: Final = 60.0
"""Seconds that somebody has to come by themselves."""
SOON: Final = 4
"""They are told again once no more than a part of their time is left: so many of them would be the whole."""
TOLD: Final = 1
REMINDED: Final = 2


class Patience:
    """Listens at tables, and looks now and then whether somebody is to be told something."""

    def __init__(self, kept: Keeping, time: Time, moment: float = MOMENT) -> None:
        self._kept = kept
        self._time = time
        self._moment = moment
        self.tell: Tell | None = None
        """Who brings news to people."""

    def listen(self, table: Table) -> None:
        """Take note of who is waited for at a table."""
        table.on_gone = lambda connection: self._gone(table, connection)
        table.on_waited = lambda: self._waited(table)
        table.on_begun = lambda: self._begun(table)

    def _gone(self, table: Table, connection: Connection) -> None:
        """A page is closed: how far its reader has seen."""
        seat = table.seat_of(connection.guest)
        if seat >= 0 and table.state == "playing" and connection.no > table.chairs[seat].seen:
            table.chairs[seat].seen = connection.no
            table.spawn(self._keep(table, seat))

    def _waited(self, table: Table) -> None:
        """It was shown who is asked, or that the game is over."""
        if table.state == "over":
            table.spawn(self._tell_absent(table, "over"))
        if not table.days:
            return
        for seat, chair in enumerate(table.chairs):
            asked = bool(chair.guest) and table.is_asked(seat)
            if asked != (chair.asked_at > 0):
                chair.asked_at, chair.told = (self._time.date() if asked else 0.0), 0
                table.spawn(self._keep(table, seat))

    def _begun(self, table: Table) -> None:
        """A game has begun that somebody has waited for, perhaps elsewhere by now."""
        if not table.days and len(table.people) > 1:
            table.spawn(self._tell_later(table))

    async def _tell_later(self, table: Table) -> None:
        await self._time.until(self._time.now() + int(self._moment * 1000))
        if table.state in ("playing", "paused"):
            await self._tell_absent(table, "begun")

    def asked_again(self, table: Table, seat: int) -> None:
        """Somebody wants to play again."""
        table.spawn(self._tell_absent(table, "rematch", but=seat))

    async def _tell_absent(self, table: Table, news: News, but: int = -1) -> None:
        """Tell people who play with others here, and are not at the table."""
        if len(table.people) > 1 and self.tell is not None:
            for seat, chair in enumerate(table.chairs):
                if chair.guest and seat != but and not table.is_here(chair.guest):
                    await self.tell(chair.guest, news, table, seat)

    async def _keep(self, table: Table, seat: int) -> None:
        with contextlib.suppress(NotKept):  # then somebody is told twice, or sees again what they have seen
            await self._kept.looked(table.id, seat, table.chairs[seat])

    async def look(self, tables: Iterable[Table]) -> None:
        """Tell whoever is away and is waited for."""
        for table in list(tables):
            if table.days and table.state == "playing":
                for seat, chair in enumerate(table.chairs):
                    news = self._due(table, seat, chair)
                    if news is not None:
                        chair.told = TOLD if news == "turn" else REMINDED
                        await self._keep(table, seat)
                        if not table.is_here(chair.guest) and self.tell is not None:
                            await self.tell(chair.guest, news, table, seat)

    def _due(self, table: Table, seat: int, chair: Seated) -> News | None:
        now = self._time.date()
        if not chair.guest or not chair.asked_at or chair.told >= REMINDED or chair.away > now:
            return None
        left = table.clocks.at(self._time.now())[seat]
        if chair.told and left * SOON <= table.clocks.timing.bank:
            return "soon"
        return "turn" if not chair.told and now - chair.asked_at >= self._moment else None
