"""Holidays of people who play by correspondence: so many days in a year, which their clocks have on top."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, insert, select, update

from fudaba.server.refused import Refused
from fudaba.server.setup import DAY
from fudaba.server.store.schema import HOLIDAYS
from fudaba.server.time import Time

if TYPE_CHECKING:
    from fudaba.server.archive import Keeping
    from fudaba.server.rooms import Rooms
    from fudaba.server.store.writer import Writer

YEAR: Final = 365 * DAY
HOUR: Final = 1 / 24
"""What is begun by no more than this of a day is not counted."""
MOST: Final = 30
"""Days of holiday in a year."""


def away_until(connection: Connection, guests: Collection[str], now: float) -> dict[str, float]:
    """Who of these people is away, and until when."""
    query = select(HOLIDAYS).where(HOLIDAYS.c.guest_id.in_(sorted(guests)), HOLIDAYS.c.until > now)
    return {row.guest_id: row.until for row in connection.execute(query)} if guests else {}


class Holidays:
    """Who is away."""

    def __init__(self, kept: Keeping, writer: Writer, time: Time, rooms: Rooms) -> None:
        self._kept = kept
        self._writer = writer
        self._time = time
        self._rooms = rooms

    async def until(self, guest: str) -> float:
        """Until when somebody is away; 0 if they are here."""
        now = self._time.date()
        return (await self._kept.look(lambda connection: away_until(connection, [guest], now))).get(guest, 0.0)

    async def left(self, guest: str) -> int:
        """How many days somebody may still be away in this year."""
        now = self._time.date()

        def look(connection: Connection) -> float:
            own = select(HOLIDAYS).where(HOLIDAYS.c.guest_id == guest, HOLIDAYS.c.until > now - YEAR)
            return float(sum(row.until - max(row.since, now - YEAR) for row in connection.execute(own)))

        return max(0, MOST - math.ceil(await self._kept.look(look) / DAY - HOUR))

    async def leave(self, guest: str, days: int) -> None:
        """Somebody is away from now on, for so many days; for none: they are back."""
        now, until = self._time.date(), await self.until(guest)
        if days == 0:
            back = update(HOLIDAYS).where(HOLIDAYS.c.guest_id == guest, HOLIDAYS.c.until > now)
            await self._writer.write((back.values(until=now), {}))
        elif until or not 0 < days <= await self.left(guest):
            raise Refused("no-holiday")
        else:
            row: dict[str, object] = {"guest_id": guest, "since": now, "until": now + days * DAY}
            await self._writer.write((insert(HOLIDAYS), row))
        self._rooms.away(guest, now + days * DAY if days else 0.0)
