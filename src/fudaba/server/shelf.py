"""The decks that people keep: legal ones, under names of their owner's choosing, and not without end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from fudaba.server.archive import Keeping
from fudaba.server.refused import Refused, named
from fudaba.server.store.schema import DECKS
from fudaba.server.store.writer import Writer
from fudaba.server.time import Time

NAME: Final = 40


@dataclass(frozen=True)
class KeptDeck:
    """A deck as it was kept."""

    game: str
    name: str
    text: str
    changed: float


class Shelf:
    """Everybody's own decks."""

    def __init__(self, kept: Keeping, writer: Writer, time: Time, most: int) -> None:
        self._kept = kept
        self._writer = writer
        self._time = time
        self.most = most

    async def decks(self, guest: str, game: str = "") -> list[KeptDeck]:
        """Somebody's decks, the latest first; those of one game if it is named."""

        def look(connection: Connection) -> list[KeptDeck]:
            own = select(DECKS).where(DECKS.c.guest_id == guest).order_by(DECKS.c.changed_at.desc(), DECKS.c.name)
            rows = connection.execute(own.where(DECKS.c.game == game) if game else own)
            return [KeptDeck(row.game, row.name, row.text, row.changed_at) for row in rows]

        return await self._kept.look(look)

    async def keep(self, guest: str, game: str, name: str, text: str, was: str = "") -> None:
        """Keep a deck in the place of the one that it was; another one of that name is not written over."""
        name = named(name, NAME, "bad-deck-name")

        def look(connection: Connection) -> tuple[set[str], int]:
            own = select(DECKS.c.name).where(DECKS.c.guest_id == guest, DECKS.c.game == game)
            every = select(func.count()).select_from(DECKS).where(DECKS.c.guest_id == guest)
            return {row.name for row in connection.execute(own)}, int(connection.execute(every).scalar_one())

        names, count = await self._kept.look(look)
        if name in names and name != was:
            raise Refused("deck-exists")
        if was not in names and count >= self.most:
            raise Refused("too-many-decks")
        values: dict[str, object] = {
            "guest_id": guest, "game": game, "name": name, "text": text, "changed_at": self._time.date(),
        }  # fmt: skip
        before = delete(DECKS).where(DECKS.c.guest_id == guest, DECKS.c.game == game, DECKS.c.name.in_({was, name}))
        await self._writer.write((before, {}), (insert(DECKS), values))

    async def drop(self, guest: str, game: str, name: str) -> None:
        """Somebody does not want a deck any more."""
        if all((deck.game, deck.name) != (game, name) for deck in await self.decks(guest, game)):
            raise Refused("no-such-deck")
        one = delete(DECKS).where(DECKS.c.guest_id == guest, DECKS.c.game == game, DECKS.c.name == name)
        await self._writer.write((one, {}))
