"""What people keep by name, each for a game: decks and card files. Not without end, and nothing is written over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from sqlalchemy import Connection, Table, delete, func, insert, select

from fudaba.server.archive import Keeping
from fudaba.server.refused import Refused, named
from fudaba.server.store.schema import CARD_FILES, DECKS
from fudaba.server.store.writer import Writer
from fudaba.server.time import Time

NAME: Final = 40


class Shelved(NamedTuple):
    """What is kept: where, and how it is refused if there is none of that name, one already, or too many."""

    table: Table
    lacking: str
    taken: str
    full: str


KEPT_DECKS: Final = Shelved(DECKS, "no-such-deck", "deck-exists", "too-many-decks")
KEPT_CARDS: Final = Shelved(CARD_FILES, "no-such-cards", "cards-exist", "too-many-cards")


@dataclass(frozen=True)
class KeptText:
    """A deck or a card file as it was kept."""

    game: str
    name: str
    text: str
    changed: float


class Shelf:
    """Everybody's own decks, or their card files."""

    def __init__(self, what: Shelved, kept: Keeping, writer: Writer, time: Time, most: int) -> None:
        self._what = what
        self._kept = kept
        self._writer = writer
        self._time = time
        self.most = most

    async def of(self, guest: str, game: str = "") -> list[KeptText]:
        """What somebody keeps, the latest first; of one game if it is named."""
        kind = self._what.table

        def look(connection: Connection) -> list[KeptText]:
            own = select(kind).where(kind.c.guest_id == guest).order_by(kind.c.changed_at.desc(), kind.c.name)
            rows = connection.execute(own.where(kind.c.game == game) if game else own)
            return [KeptText(row.game, row.name, row.text, row.changed_at) for row in rows]

        return await self._kept.look(look)

    async def keep(self, guest: str, game: str, name: str, text: str, was: str = "") -> None:
        """Keep something in the place of what it was; another one of that name is not written over."""
        name, kind = named(name, NAME, "bad-deck-name"), self._what.table

        def look(connection: Connection) -> tuple[set[str], int]:
            own = select(kind.c.name).where(kind.c.guest_id == guest, kind.c.game == game)
            every = select(func.count()).select_from(kind).where(kind.c.guest_id == guest)
            return {row.name for row in connection.execute(own)}, int(connection.execute(every).scalar_one())

        names, count = await self._kept.look(look)
        if name in names and name != was:
            raise Refused(self._what.taken)
        if was not in names and count >= self.most:
            raise Refused(self._what.full)
        values: dict[str, object] = {
            "guest_id": guest, "game": game, "name": name, "text": text, "changed_at": self._time.date(),
        }  # fmt: skip
        before = delete(kind).where(kind.c.guest_id == guest, kind.c.game == game, kind.c.name.in_({was, name}))
        await self._writer.write((before, {}), (insert(kind), values))

    async def drop(self, guest: str, game: str, name: str) -> None:
        """Somebody does not want something any more."""
        if all((one.game, one.name) != (game, name) for one in await self.of(guest, game)):
            raise Refused(self._what.lacking)
        kind = self._what.table
        one = delete(kind).where(kind.c.guest_id == guest, kind.c.game == game, kind.c.name == name)
        await self._writer.write((one, {}))
