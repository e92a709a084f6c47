"""Tables and games in the store: what is written of them, and how they come back."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

import fudaba
from fudaba.hosting.standing_orders import StandingOrder
from fudaba.hosting.stops import Manner
from fudaba.languages import Lang, language_named
from fudaba.server.chairs import Joining, Seated
from fudaba.server.holidays import away_until
from fudaba.server.journal import Row, lines_of, rebuilt
from fudaba.server.leases import Leases
from fudaba.server.protocol import Setup, Want
from fudaba.server.store.schema import CHAT, CLOCKS, GUESTS, LINES, SEATS, STARTS, TABLES
from fudaba.server.store.writer import Fenced, NotKept, Write, Writer
from fudaba.server.time import Time

LIVE: Final = ("open", "playing", "paused")
AGAIN: Final = 1_000
READERS: Final = 4
"""Threads that read the database beside its writer."""
T = TypeVar("T")
SET_TABLE: Final = TABLES.update().where(TABLES.c.id == bindparam("this"))
ADD_LINE: Final = insert(LINES)
SET_CLOCKS: Final = text(
    "INSERT INTO clocks (table_id, no, ms) VALUES (:table_id, :no, :ms) "
    "ON CONFLICT (table_id) DO UPDATE SET no = excluded.no, ms = excluded.ms"
)


@dataclass(frozen=True)
class KeptGame:
    """A game as it comes back."""

    game: fudaba.Game
    rows: int
    left: list[int]
    commands: list[str]


class KeptWishes(msgspec.Struct):
    """What people want of a table, as it is kept."""

    joining: list[tuple[str, str, str, int]] = []
    wants: dict[int, list[Want]] = {}
    muted: dict[str, list[str]] = {}
    quiet: bool = False


@dataclass(frozen=True)
class KeptTable:
    """A table as it comes back, without its game."""

    id: str
    state: str
    setup: Setup
    record: str
    reason: str
    next: str
    opened_at: float
    touched_at: float
    chairs: list[Seated]
    joining: list[Joining]
    muted: dict[str, set[str]]
    quiet: bool


@dataclass(frozen=True)
class KeptSitting:
    """A chair that is or was somebody's."""

    table: str
    game: str
    state: str
    opened: float
    seat: int
    deck: str


@dataclass(frozen=True)
class KeptLine:
    """Something that was said."""

    no: int
    guest: str
    text: str
    at: float
    command: str


@dataclass(frozen=True)
class KeptGuest:
    """What is known of a guest."""

    name: str
    lang: Lang


class Keeping:
    """Writes through the one writer; reads beside it, in a thread."""

    def __init__(self, engine: Engine, writer: Writer, time: Time) -> None:
        self._engine = engine
        self._writer = writer
        self._time = time
        self._readers = ThreadPoolExecutor(READERS, "fudaba-reader")
        self._players = ThreadPoolExecutor(1, "fudaba-player")  # what is played again takes turns, and readers none
        self.leases: Leases | None = None
        """Where several servers play on one database: what is written of a table has to pass."""
        self.on_fenced: Callable[[str], None] = lambda _table: None
        """Called when another server has taken a table that this one believed to have."""
        self.run = 0
        """The number of this start of the server; ids of choices begin with it."""

    def start(self) -> None:
        """Count this start."""
        with self._engine.begin() as connection:
            made = connection.execute(insert(STARTS).values(at=self._time.date()))
            key = made.inserted_primary_key
            self.run = int(key[0]) if key is not None else 1

    def close(self) -> None:
        """Read no more."""
        self._readers.shutdown(cancel_futures=True)
        self._players.shutdown(cancel_futures=True)

    async def played(self, work: Callable[[], T]) -> T:
        """Play something again that may take long, one after another."""
        return await asyncio.get_running_loop().run_in_executor(self._players, work)

    # --- writing

    async def opened(self, name: str, setup: Setup, chairs: Sequence[Seated], record: str) -> None:
        """A table was opened; with a ``record`` its game has begun."""
        now = self._time.date()
        table: dict[str, object] = {
            "id": name, "game": setup["game"], "state": "playing" if record else "open",
            "setup": msgspec.json.encode(setup).decode(), "record": record, "reason": "", "opened_at": now,
            "touched_at": now, "next": "", "wishes": "{}",
        }  # fmt: skip
        await self._writer.write((insert(TABLES), table), *(self._chair(name, k, c) for k, c in enumerate(chairs)))
        if self.leases is not None and not await self.leases.take(name):
            raise NotKept("another server was quicker")

    async def _write(self, name: str, *writes: Write) -> None:
        """Keep something of a table, as long as this server has it."""
        if self.leases is None:
            await self._writer.write(*writes)
            return
        try:
            await self._writer.write(*writes, fence=self.leases.fence(name))
        except Fenced:
            self.on_fenced(name)
            raise

    def _chair(self, name: str, seat: int, chair: Seated) -> Write:
        return insert(SEATS), {
            "table_id": name, "seat": seat, "guest_id": chair.guest, "bot": chair.bot, "mode": chair.mode,
            "name": chair.name, "deck": chair.deck, "always": " ".join(chair.always), "pins": ",".join(chair.pins),
            "orders": msgspec.json.encode(chair.orders).decode(), "seen": chair.seen, "asked_at": chair.asked_at,
            "told": chair.told,
        }  # fmt: skip

    def _replaced(self, name: str, seat: int, chair: Seated) -> list[Write]:
        place = delete(SEATS).where(SEATS.c.table_id == name, SEATS.c.seat == seat)
        return [(place, {}), self._chair(name, seat, chair)]

    async def seated(self, name: str, seat: int, chair: Seated) -> None:
        """Somebody sat down, got up, or changed how they pass."""
        await self._write(name, *self._replaced(name, seat, chair))

    async def began(self, name: str, record: str) -> None:
        """The game was dealt."""
        await self._set(name, state="playing", record=record)

    async def rows(
        self, name: str, rows: Sequence[Row], left: Sequence[int], command: str, more: Sequence[Write] = ()
    ) -> None:
        """Something was answered or taken back."""
        now = self._time.date()
        clocks = msgspec.json.encode(list(left)).decode()
        writes: list[Write] = [
            (ADD_LINE, {
                "table_id": name, "no": row.no, "text": row.text, "at": now, "clocks": clocks,
                "checksum": row.checksum, "command": command if row is rows[-1] else "",
            })
            for row in rows
        ]  # fmt: skip
        if writes or more:
            await self._write(name, *writes, *more)

    async def clocks(self, running: Iterable[tuple[str, int, Sequence[int]]]) -> None:
        """Clocks run: of each table, after which row, and what each seat has left."""
        writes: dict[str, Write] = {
            name: (SET_CLOCKS, {"table_id": name, "no": no, "ms": msgspec.json.encode(list(left)).decode()})
            for name, no, left in running
        }
        if self.leases is not None:
            await asyncio.gather(*(self._write(name, write) for name, write in writes.items()), return_exceptions=True)
        elif writes:
            await self._writer.write(*writes.values())

    def sat_down(self, name: str, seat: int, chair: Seated) -> list[Write]:
        """What goes with rows when a seat was taken midway."""
        return self._replaced(name, seat, chair)

    def ended(self, name: str) -> Write:
        """What goes with the rows that end a game."""
        return SET_TABLE.values(state="over", touched_at=self._time.date()), {"this": name}

    def because(self, name: str, reason: str) -> Write:
        """What goes with the rows of a game in which somebody lost for a reason of the table's own."""
        return SET_TABLE.values(reason=reason), {"this": name}

    async def state(self, name: str, state: str, reason: str = "") -> None:
        """A table is over, closed or stranded."""
        await self._set(name, state=state, reason=reason)

    async def left(self, name: str) -> None:
        """A table is let go of: when it was last touched is kept."""
        await self._set(name)

    async def looked(self, name: str, seat: int, chair: Seated) -> None:
        """How far somebody has seen, since when they are waited for, and whether they were told."""
        this = update(SEATS).where(SEATS.c.table_id == name, SEATS.c.seat == seat)
        await self._write(name, (this.values(seen=chair.seen, asked_at=chair.asked_at, told=chair.told), {}))

    async def closed_idle(self, before: float) -> None:
        """Close what nobody plays and nobody has touched since then; games by correspondence are never idle."""
        idle = TABLES.c.state.in_(LIVE) & (TABLES.c.touched_at < before) & (TABLES.c.lease_until < before)
        idle &= ~TABLES.c.setup.contains('"days":')
        await self._writer.write((update(TABLES).where(idle).values(state="closed", reason="idle"), {}))

    async def followed(self, name: str, after: str) -> None:
        """Another table goes on from this one."""
        await self._set(name, next=after)

    async def wishes(
        self,
        name: str,
        state: str,
        joining: Sequence[Joining],
        chairs: Sequence[Seated],
        muted: Mapping[str, Collection[str]],
        quiet: bool = False,
    ) -> None:
        """What people want of a table has changed."""
        wanted = KeptWishes(
            [(j.guest, j.name, j.deck, j.seat) for j in joining],
            {k: sorted(chair.wants) for k, chair in enumerate(chairs) if chair.wants},
            {guest: sorted(others) for guest, others in muted.items() if others},
            quiet,
        )
        await self._set(name, state=state, wishes=msgspec.json.encode(wanted).decode())

    async def _set(self, name: str, **values: object) -> None:
        values["touched_at"] = self._time.date()
        await self._write(name, (SET_TABLE.values(**values), {"this": name}))

    async def said(self, name: str, line: KeptLine) -> None:
        """Somebody said something."""
        values: dict[str, object] = {
            "table_id": name, "no": line.no, "guest_id": line.guest, "text": line.text, "at": line.at,
            "command": line.command,
        }  # fmt: skip
        await self._write(name, (insert(CHAT), values))

    async def guest(self, guest: str, name: str, lang: Lang) -> None:
        """What somebody wants to be called."""
        values: dict[str, object] = {"id": guest, "name": name, "lang": lang, "seen_at": self._time.date()}
        named = update(SEATS).where(SEATS.c.guest_id == guest).values(name=name)
        await self._writer.write(
            (delete(GUESTS).where(GUESTS.c.id == guest), {}), (insert(GUESTS), values), (named, {})
        )

    # --- reading

    async def look(self, look: Callable[[Connection], T]) -> T:
        """Read something beside the writer."""

        def beside() -> T:
            try:
                with self._engine.connect() as connection:
                    return look(connection)
            except (SQLAlchemyError, OSError) as e:
                raise NotKept(f"{type(e).__name__} while reading") from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, beside)

    async def known(self, guest: str) -> KeptGuest | None:
        """What is known of somebody; None if they never said anything."""

        def look(connection: Connection) -> KeptGuest | None:
            found = connection.execute(select(GUESTS).where(GUESTS.c.id == guest)).one_or_none()
            return None if found is None else KeptGuest(found.name, language_named(found.lang) or "en")

        return await self.look(look)

    async def last_seen(self) -> float:
        """When a server before this one last proved that it ran; now if there was none."""

        def look(connection: Connection) -> float:
            before = STARTS.c.id < self.run
            found = connection.execute(select(func.max(STARTS.c.at), func.max(STARTS.c.seen_at)).where(before)).one()
            return max(found[0] or 0.0, found[1] or 0.0) or self._time.date()

        return await self.look(look)

    async def live(self) -> list[str]:
        """The tables that were going on."""

        def look(connection: Connection) -> list[str]:
            found = select(TABLES.c.id).where(TABLES.c.state.in_(LIVE)).order_by(TABLES.c.touched_at)
            return [row.id for row in connection.execute(found)]

        return await self.look(look)

    async def shown(self, most: int = 200) -> list[str]:
        """Tables that anybody may see, the latest first."""

        def look(connection: Connection) -> list[str]:
            live = TABLES.c.state.in_(("open", "playing"))
            public = TABLES.c.setup.contains('"private":false')
            found = select(TABLES.c.id).where(live, public).order_by(TABLES.c.opened_at.desc()).limit(most)
            return [row.id for row in connection.execute(found)]

        return await self.look(look)

    async def manner(self, guest: str, game: str) -> Manner:
        """How somebody wanted to be asked when they last played a game."""

        def look(connection: Connection) -> Manner:
            last = (
                select(SEATS.c.mode, SEATS.c.always, SEATS.c.pins)
                .join(TABLES, TABLES.c.id == SEATS.c.table_id)
                .where(SEATS.c.guest_id == guest, TABLES.c.game == game)
                .order_by(TABLES.c.opened_at.desc())
                .limit(1)
            )
            s = connection.execute(last).one_or_none()
            return Manner() if s is None else Manner(mode=s.mode, always=s.always.split(), pins=_pins(s.pins))

        return await self.look(look)

    async def table(self, name: str) -> KeptTable | None:
        """A table that was kept; None if there is none of that name."""

        def look(connection: Connection) -> KeptTable | None:
            t = connection.execute(select(TABLES).where(TABLES.c.id == name)).one_or_none()
            if t is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id == name).order_by(SEATS.c.seat)).all()
            absent = away_until(connection, [s.guest_id for s in seats if s.guest_id], self._time.date())
            wishes = msgspec.json.decode(t.wishes, type=KeptWishes)
            chairs = [
                Seated(
                    *(s.guest_id, s.name, s.bot, s.deck, set(wishes.wants.get(s.seat, ()))),
                    mode=s.mode,
                    always=s.always.split(),
                    pins=_pins(s.pins),
                    orders=msgspec.json.decode(s.orders, type=list[StandingOrder]),
                    seen=s.seen,
                    asked_at=s.asked_at,
                    told=s.told,
                    away=absent.get(s.guest_id, 0.0),
                )
                for s in seats
            ]
            joining = [Joining(*wish) for wish in wishes.joining]
            setup = msgspec.json.decode(t.setup, type=Setup)
            muted = {guest: set(others) for guest, others in wishes.muted.items()}
            answered = connection.execute(select(func.max(LINES.c.at)).where(LINES.c.table_id == name)).scalar()
            touched = max(t.touched_at, answered or 0.0)
            return KeptTable(
                t.id,
                t.state,
                setup,
                t.record,
                t.reason,
                t.next,
                t.opened_at,
                touched,
                chairs,
                joining,
                muted,
                wishes.quiet,
            )

        return await self.look(look)

    async def rows_of(self, name: str) -> tuple[str, list[Row], list[int], list[str]]:
        """A game as it was kept: its header, its rows, what the clocks had left, the commands that were carried out."""

        def look(connection: Connection) -> tuple[str, list[Row], list[int], list[str]]:
            header = connection.execute(select(TABLES.c.record).where(TABLES.c.id == name)).scalar_one()
            rows = connection.execute(select(LINES).where(LINES.c.table_id == name).order_by(LINES.c.no)).all()
            left = rows[-1].clocks if rows else "[]"
            running = connection.execute(select(CLOCKS).where(CLOCKS.c.table_id == name)).one_or_none()
            if running is not None and running.no == len(rows):
                left = running.ms
            found = [Row(r.no, r.text, r.checksum) for r in rows]
            return str(header), found, msgspec.json.decode(left, type=list[int]), [r.command for r in rows if r.command]

        return await self.look(look)

    async def game(self, name: str, again: int = 0) -> KeptGame:
        """A game on the question at which it stood; `Stranded` if it cannot be gone on with.

        ``again`` counts how often that was needed since the start: ids of choices are never given twice.
        """
        header, rows, left, commands = await self.rows_of(name)
        run = self.run * AGAIN + again if again else self.run
        game = await self.played(lambda: rebuilt(header, rows, run))
        return KeptGame(game, len(rows), left, commands)

    async def record(self, name: str) -> str:
        """The record of a game as it was kept, readable whatever has become of its rules."""
        header, rows, _, _ = await self.rows_of(name)
        return header + "".join(f"{line}\n" for line in lines_of(rows)[0])

    async def emptied(self) -> None:
        """What was deleted is gone from the disk as well, also from what SQLite has written ahead."""

        def empty() -> None:
            with self._engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT").execute(
                    text("PRAGMA wal_checkpoint(TRUNCATE)")
                )

        if self._engine.dialect.name == "sqlite":
            with contextlib.suppress(SQLAlchemyError):  # somebody reads just now: the next one empties it
                await asyncio.get_running_loop().run_in_executor(self._readers, empty)

    async def proved(self) -> None:
        """Write something down, as an answer would be; `NotKept` if that fails."""
        await self._writer.write((update(STARTS).where(STARTS.c.id == self.run).values(seen_at=self._time.date()), {}))

    async def sits_at(self, guest: str, most: int = 50) -> list[str]:
        """The tables at which somebody sits, the latest first."""

        def look(connection: Connection) -> list[str]:
            own = select(SEATS.c.table_id).where(SEATS.c.guest_id == guest)
            found = select(TABLES.c.id).where(TABLES.c.id.in_(own), TABLES.c.state != "closed")
            return [row.id for row in connection.execute(found.order_by(TABLES.c.touched_at.desc()).limit(most))]

        return await self.look(look)

    async def wanted_again(self, guest: str, most: int = 10) -> list[str]:
        """Finished games of somebody that others want to play again, the latest first."""

        def look(connection: Connection) -> list[str]:
            both = SEATS.join(TABLES, SEATS.c.table_id == TABLES.c.id)
            asked = TABLES.c.wishes.contains('"rematch"') & (TABLES.c.next == "") & (TABLES.c.state == "over")
            own = select(TABLES.c.id, TABLES.c.wishes, SEATS.c.seat).select_from(both)
            found = own.where(SEATS.c.guest_id == guest, asked).order_by(TABLES.c.touched_at.desc()).limit(most)
            wishes = [(row.id, row.seat, msgspec.json.decode(row.wishes, type=KeptWishes)) for row in
                      connection.execute(found)]  # fmt: skip
            return [name for name, seat, kept in wishes if "rematch" not in kept.wants.get(seat, ())]

        return await self.look(look)

    async def sat_at(self, guest: str) -> list[KeptSitting]:
        """All chairs that are or were somebody's, the latest first."""

        def look(connection: Connection) -> list[KeptSitting]:
            both = SEATS.join(TABLES, SEATS.c.table_id == TABLES.c.id)
            columns = (TABLES.c.id, TABLES.c.game, TABLES.c.state, TABLES.c.opened_at, SEATS.c.seat, SEATS.c.deck)
            own = select(*columns).select_from(both).where(SEATS.c.guest_id == guest)
            rows = connection.execute(own.order_by(TABLES.c.opened_at.desc(), TABLES.c.id))
            return [KeptSitting(r.id, r.game, r.state, r.opened_at, r.seat, r.deck) for r in rows]

        return await self.look(look)

    async def unwished(self, guest: str) -> list[Write]:
        """What takes somebody out of all that is wanted at tables."""

        def look(connection: Connection) -> list[Write]:
            named = select(TABLES.c.id, TABLES.c.wishes).where(TABLES.c.wishes.contains(guest, autoescape=True))
            found: list[Write] = []
            for row in connection.execute(named):
                wishes = msgspec.json.decode(row.wishes, type=KeptWishes)
                wishes.joining = [wish for wish in wishes.joining if wish[0] != guest]
                wishes.muted = {
                    who: [other for other in others if other != guest]
                    for who, others in wishes.muted.items()
                    if who != guest
                }
                found.append((SET_TABLE.values(wishes=msgspec.json.encode(wishes).decode()), {"this": row.id}))
            return found

        return await self.look(look)

    async def said_by(self, guest: str) -> list[dict[str, object]]:
        """All that somebody has said at tables."""

        def look(connection: Connection) -> list[dict[str, object]]:
            own = select(CHAT).where(CHAT.c.guest_id == guest).order_by(CHAT.c.at)
            return [{"table": r.table_id, "text": r.text, "at": int(r.at)} for r in connection.execute(own)]

        return await self.look(look)

    async def chat(self, name: str, most: int = 100) -> list[KeptLine]:
        """The last things said at a table."""

        def look(connection: Connection) -> list[KeptLine]:
            query = select(CHAT).where(CHAT.c.table_id == name).order_by(CHAT.c.no.desc()).limit(most)
            return [KeptLine(r.no, r.guest_id, r.text, r.at, r.command) for r in connection.execute(query)][::-1]

        return await self.look(look)


def _pins(kept: str) -> list[str]:
    return [pin for pin in kept.split(",") if pin]
