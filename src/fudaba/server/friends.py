"""Friends: people who know each other by a link, and invite each other to tables."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, delete, insert, select

from fudaba.server.refused import Refused
from fudaba.server.store.schema import FRIEND_LINKS, FRIENDS, GUESTS, INVITATIONS, TABLES
from fudaba.server.store.writer import NotKept, Write, Writer
from fudaba.server.time import Time

if TYPE_CHECKING:
    from fudaba.server.archive import Keeping

MOST: Final = 200
"""So many friends somebody may have."""
BYTES: Final = 9
"""Of the word in a link: nobody guesses one."""
SHOWN: Final = 20
"""Invitations that are told at once."""


class Circle:
    """Who is whose friend."""

    def __init__(self, kept: Keeping, writer: Writer, time: Time) -> None:
        self._kept = kept
        self._writer = writer
        self._time = time

    async def link(self, guest: str) -> str:
        """The word in somebody's link; empty if they have made none."""

        def look(connection: Connection) -> str:
            return (
                connection.execute(select(FRIEND_LINKS.c.word).where(FRIEND_LINKS.c.guest_id == guest)).scalar() or ""
            )

        return await self._kept.look(look)

    async def make_link(self, guest: str) -> None:
        """A new link; the one before leads nowhere from now on."""
        old = delete(FRIEND_LINKS).where(FRIEND_LINKS.c.guest_id == guest)
        await self._writer.write(
            (old, {}), (insert(FRIEND_LINKS), {"guest_id": guest, "word": secrets.token_urlsafe(BYTES)})
        )

    async def whose(self, word: str) -> str:
        """Whose link it is."""

        def look(connection: Connection) -> str:
            return connection.execute(select(FRIEND_LINKS.c.guest_id).where(FRIEND_LINKS.c.word == word)).scalar() or ""

        found = await self._kept.look(look)
        if not found:
            raise Refused("no-such-link")
        return found

    async def of(self, guest: str) -> list[tuple[str, str]]:
        """Somebody's friends: the id by which they mean each, and who it is; the latest first."""

        def look(connection: Connection) -> list[tuple[str, str]]:
            own = select(FRIENDS).where(FRIENDS.c.guest_id == guest).order_by(FRIENDS.c.made_at.desc())
            return [(row.id, row.friend_id) for row in connection.execute(own)]

        return await self._kept.look(look)

    async def befriend(self, guest: str, word: str) -> None:
        """Somebody has opened a link: the two are friends, if they were not before."""
        other = await self.whose(word)
        if other == guest:
            raise Refused("no-such-link")
        mine, theirs = await self.of(guest), await self.of(other)
        if other in [friend for _, friend in mine]:
            return
        if len(mine) >= MOST or len(theirs) >= MOST:
            raise Refused("too-many-friends")
        now = self._time.date()
        rows: list[Write] = [
            (insert(FRIENDS), {"id": secrets.token_urlsafe(12), "guest_id": a, "friend_id": b, "made_at": now})
            for a, b in ((guest, other), (other, guest))
        ]
        try:
            await self._writer.write(*rows)
        except NotKept:
            if other not in [friend for _, friend in await self.of(guest)]:  # another page was not quicker
                raise

    async def meant(self, guest: str, friend: str) -> str:
        """Whom somebody means by the id of a friend."""
        found = [who for name, who in await self.of(guest) if name == friend]
        if not found:
            raise Refused("no-such-friend")
        return found[0]

    async def part(self, guest: str, friend: str) -> None:
        """Two are friends no longer, for either of them."""
        other = await self.meant(guest, friend)
        for a, b in ((guest, other), (other, guest)):
            await self._writer.write((delete(FRIENDS).where(FRIENDS.c.guest_id == a, FRIENDS.c.friend_id == b), {}))

    # --- invitations

    async def invite(self, guest: str, friend: str, table: str) -> str:
        """Invite a friend to a table; who it is."""
        other = await self.meant(guest, friend)
        this = (INVITATIONS.c.table_id == table) & (INVITATIONS.c.guest_id == other)
        row: dict[str, object] = {"table_id": table, "guest_id": other, "by": guest, "at": self._time.date()}
        await self._writer.write((delete(INVITATIONS).where(this), {}), (insert(INVITATIONS), row))
        return other

    async def invited(self, guest: str) -> list[tuple[str, str]]:
        """The tables to which somebody is invited and that have not begun, and who has invited them."""

        def look(connection: Connection) -> list[tuple[str, str]]:
            both = INVITATIONS.join(TABLES, TABLES.c.id == INVITATIONS.c.table_id)
            both = both.join(GUESTS, GUESTS.c.id == INVITATIONS.c.by, isouter=True)
            own = select(INVITATIONS.c.table_id, GUESTS.c.name).select_from(both)
            own = own.where(INVITATIONS.c.guest_id == guest, TABLES.c.state == "open")
            rows = connection.execute(own.order_by(INVITATIONS.c.at.desc()).limit(SHOWN))
            return [(row.table_id, row.name or "") for row in rows]

        return await self._kept.look(look)

    async def decline(self, guest: str, table: str) -> None:
        """Somebody does not come, or has come."""
        this = (INVITATIONS.c.table_id == table) & (INVITATIONS.c.guest_id == guest)
        await self._writer.write((delete(INVITATIONS).where(this), {}))
