"""All tables of a server: opened, brought back after a restart, listed, closed when nobody comes any more."""

from __future__ import annotations

import asyncio
import contextlib
import math
import secrets
from collections.abc import Callable, Sequence
from typing import Final

import fudaba
from fudaba.api import FudabaError, NotPossible
from fudaba.inputs import record as records
from fudaba.languages import Lang
from fudaba.sequels import sequel
from fudaba.server.archive import LIVE, Keeping, KeptTable
from fudaba.server.automatic import Automatic
from fudaba.server.bots import ME, OPEN, Bots
from fudaba.server.chairs import Seated
from fudaba.server.commands import Commands
from fudaba.server.company import Company
from fudaba.server.config import Config
from fudaba.server.desk import Desk
from fudaba.server.journal import Stranded
from fudaba.server.limits import NOBODY, Buckets, Places
from fudaba.server.logs import failed, note
from fudaba.server.metrics import Metrics
from fudaba.server.patience import Patience
from fudaba.server.protocol import Said, Setup, Sit, TableNow
from fudaba.server.refused import Refused
from fudaba.server.results import Results
from fudaba.server.setup import DECK, begin, changed_cards, checked_setup, is_heavy
from fudaba.server.store.writer import NotKept
from fudaba.server.table import Table
from fudaba.server.time import Time

BYTES: Final = 9
"""Of a table's name: nobody guesses one."""
NAMES: Final = 1_000
"""So many names are tried for a new table until one belongs here."""
HOUR: Final = 3600
REST: Final = 600
"""Where several servers play on one database, a table at which nothing is due is let go of after so many seconds."""
DAYS_BEAT: Final = 600_000
"""Milliseconds between two notes of clocks in days."""
LASTING: Final = 30 * 24
"""Hours for which a table for a game by correspondence waits for people to sit down."""
AT_ONCE: Final = 32
"""So many tables are let go of together."""
ORPHANS: Final = 20
"""So many tables that nobody plays are taken up at once."""
SOUGHT: Final = 40
"""Seconds after which a live table is closed whose owner seeks somebody and has gone."""


class Rooms:
    """Tables by name."""

    def __init__(
        self,
        config: Config,
        kept: Keeping,
        bots: Bots,
        desk: Desk,
        time: Time,
        metrics: Metrics,
        results: Results,
        key: bytes,
    ) -> None:
        self._config = config
        self._key = key
        self._kept = kept
        self._bots = bots
        self.desk = desk
        """Where what takes long is worked out."""
        self._time = time
        self._metrics = metrics
        self._results = results
        self._places = Places(config.tables, config.tables_per_address)
        self._counted: dict[str, str] = {}  # tables that take a place, and whose
        self._away = 0.0  # seconds for which no server ran
        self.tables: dict[str, Table] = {}
        self._timed: dict[str, Table] = {}  # those with clocks
        self.commands: dict[str, Commands] = {}
        self.talk = Buckets(config.chat_per_minute)
        """What each address has said."""
        self.talk_per_table = config.chat_per_table
        self._leaving: set[asyncio.Task[None]] = set()
        self.hinting: set[str] = set()
        """Guests who wait for a hint."""
        self._reviving = asyncio.Lock()
        self.is_mute: Callable[[str], bool] = lambda _guest: False
        """Whether an operator has silenced somebody."""
        self.patience = Patience(kept, time, config.notice_seconds)
        self.place: Callable[[str], str] = lambda _table: ""
        """Where a table belongs if not here, where several servers play on one database."""
        kept.on_fenced = self.lose

    async def bring_back(self) -> None:
        """Every table that was going on goes on, on the exact question."""
        self._away = max(0.0, self._time.date() - await self._kept.last_seen())
        if self._kept.leases is not None:
            return  # each is taken when somebody asks for it, or it has to be looked after
        for name in await self._kept.live():
            kept = await self._kept.table(name)
            if kept is not None:
                await self._revive(kept)
        note("tables brought back", count=len(self.tables))

    async def _revive(self, kept: KeptTable) -> Table:
        if kept.setup.get("cards"):
            await self._kept.played(lambda: changed_cards(kept.setup))  # they lie on the shelf before they are needed
        table = self._made(kept.id, kept.setup, kept.chairs)
        table.opened = kept.opened_at
        table.touched = min(self._time.steady(), kept.touched_at + self._away)
        table.next, table.reason = kept.next, kept.reason
        table.joining, table.muted, table.quiet = list(kept.joining), dict(kept.muted), kept.quiet
        table.state = kept.state  # type: ignore[assignment]  # only its words are ever written
        table.chat = await self._kept.chat(kept.id)
        for line in table.chat:
            guest = await self._kept.known(line.guest)
            table.names[line.guest] = "" if guest is None else guest.name
            if line.command:
                table.remember(line.command, None)
        if kept.record:
            try:
                game = await self._kept.game(kept.id)
            except Stranded as e:
                table.state = "stranded"  # as far as this release knows: another one may go on with it
                table.reason = "stranded"
                failed("stranded", e, table=kept.id)
            else:
                if kept.state == "stranded":  # an earlier release has written that down
                    table.state, table.reason = "playing", ""
                    await self._kept.state(kept.id, "playing")
                table.take_up(game.game, game.rows, game.left)
                for command in game.commands:
                    table.remember(command, None)
        self.tables[kept.id] = table
        if table.state in LIVE:
            self._count(table, NOBODY)
        if table.state == "over" and table.begun:
            table.on_over()
        elif table.begun:
            await table.resume()
        elif table.state == "open":
            await table.begin()
        return table

    def _made(self, name: str, setup: Setup, chairs: list[Seated]) -> Table:
        table = Table(name, setup, chairs, self._kept, self._time, self._metrics, self._key)
        table.pace = self._config.pace
        table.claim_ms = self._config.claim_seconds * 1000
        if table.clocks.limited:
            self._timed[name] = table
        table.on_over = lambda: table.spawn(self._go_on(table))
        Automatic(table, self._bots, self._time, self._metrics)
        self.patience.listen(table)
        self.commands[name] = Commands(table, self, self._kept, self._bots.workers, self._time, self._metrics)
        return table

    async def open(self, setup: Setup, guest: str, name: str, address: str) -> Table:
        """A new table from a complete setup; it begins at once if nobody else is waited for."""
        chairs: list[Seated] = []
        for word, deck in zip(setup["chairs"], setup["decks"], strict=True):
            if word == ME:
                chairs.append(Seated(guest, name, "", deck).asked_like(await self._kept.manner(guest, setup["game"])))
            else:
                chairs.append(Seated(bot="" if word == OPEN else word, deck=deck))
        return await self.seat(setup, chairs, address)

    async def deal(self, setup: Setup, decks: Sequence[str], address: str) -> fudaba.Game:
        """The game of a setup. What may take long is tried beside the server first, and charged to who brings it."""
        if not is_heavy(setup, decks):
            return begin(setup, decks)
        await self.desk.ask("setup", address, setup=setup, decks=list(decks))
        return await self._kept.played(lambda: begin(setup, decks))

    async def seat(self, setup: Setup, chairs: list[Seated], address: str = NOBODY) -> Table:
        """A new table with these people around it."""
        if not self._places.may_take(address):
            raise Refused("too-many-tables")
        game = await self.deal(setup, [chair.deck for chair in chairs], address)
        table = self._made(self._name(), setup, chairs)
        table.dealt = game if all(chair.taken for chair in chairs) else None
        self.tables[table.id] = table
        self._count(table, address)
        try:
            await self._kept.opened(table.id, setup, chairs, "")
        except FudabaError:
            self._forget(table)
            raise
        await table.begin()
        return table

    def _name(self) -> str:
        """The name of a new table, which belongs here."""
        for _ in range(NAMES):
            if not self.place(name := secrets.token_urlsafe(BYTES)):
                return name
        raise Refused("restarting")  # none belongs to a server that is leaving: another one opens it

    async def follow(self, table: Table, setup: Setup, chairs: list[Seated]) -> Table:
        """A table that goes on from another one."""
        after = await self.seat(setup, chairs, table.address)
        table.next = after.id
        await self._kept.followed(table.id, after.id)
        table.announce()
        return after

    async def _go_on(self, table: Table) -> None:
        """How a game ended is kept; one that ends in decks flows into the game they are for."""
        self._uncount(table)
        await self._results.keep(table)
        following = table.game.plugin.sequel
        if following is None or table.next:
            return
        try:
            decks = records.read(sequel(table.game).record()).decks
        except NotPossible:
            return
        playing = [seat["playing"] for seat in table.game.view(None)["seats"]]
        chairs = [chair for chair, is_playing in zip(table.chairs, playing, strict=True) if is_playing]
        if len(chairs) != len(decks):
            return
        for chair, deck in zip(chairs, decks, strict=True):
            chair.deck = deck
        setup = checked_setup(
            {
                "game": following.game, "chairs": [chair.bot or OPEN for chair in chairs], "decks": decks,
                "private": table.setup["private"], "bank": table.setup["bank"], "more": table.setup["more"],
                "hints": table.setup.get("hints", False), "days": table.days,
            },
            self._bots,
        )  # fmt: skip
        await self.follow(table, setup, [Seated(c.guest, c.name, c.bot, c.deck) for c in chairs])

    async def get(self, name: str) -> Table:
        """A table by its name, also one that is over."""
        table = self.tables.get(name)
        if table is not None:
            return table
        async with self._reviving:
            if name in self.tables:
                return self.tables[name]
            kept = await self._kept.table(name) if len(name) <= 16 else None
            if kept is None:
                raise Refused("no-such-table")
            if self._kept.leases is not None:
                if not await self._kept.leases.take(name):
                    raise Refused("moved")
                kept = await self._kept.table(name) or kept  # as the one before has left it
            return await self._revive(kept)

    async def sit(self, table: Table, guest: str, name: str, sit: Sit, address: str = NOBODY) -> None:
        """Somebody takes an empty chair."""
        if table.begun:
            raise Refused("begun")
        if table.seat_of(guest) >= 0:
            return
        free = [k for k, chair in enumerate(table.chairs) if not chair.taken]
        wanted = [k for k in free if "seat" not in sit or table.letter(k) == sit["seat"]]
        if not wanted:
            raise Refused("chair-taken")
        seat = wanted[0]
        deck = sit.get("deck", "") or table.chairs[seat].deck
        if len(deck) > DECK:
            raise Refused("too-long")
        if deck != table.chairs[seat].deck:
            decks = [deck if k == seat else chair.deck for k, chair in enumerate(table.chairs)]
            await self.deal(table.setup, decks, address)
        manner = await self._kept.manner(guest, table.setup["game"])
        if not await self._is_near(table, guest):
            raise Refused("out-of-band")
        if table.chairs[seat].taken:
            raise Refused("chair-taken")
        empty, chair = table.chairs[seat], Seated(guest, name, "", deck).asked_like(manner)
        table.chairs[seat] = chair  # it is theirs from now on, whoever else comes meanwhile
        try:
            await self._kept.seated(table.id, seat, chair)
        except NotKept:
            table.chairs[seat] = empty
            raise
        self._moved(table, guest)
        await table.begin()

    async def _is_near(self, table: Table, guest: str) -> bool:
        """Whether somebody is rated as a table wants it."""
        band = table.setup.get("band", [])
        return not band or band[0] <= await self._results.rating(guest, table.setup["game"]) <= band[1]

    async def leave(self, table: Table, guest: str) -> None:
        """Somebody gets up."""
        seat = table.seat_of(guest)
        if seat < 0:
            return
        if table.state in ("playing", "paused"):
            raise Refused("begun")
        if table.state == "open":
            table.chairs[seat] = chair = Seated(deck=table.chairs[seat].deck)
            await self._kept.seated(table.id, seat, chair)
            self._moved(table, guest)
            if not table.people:
                await self._close(table, "closed")

    def _moved(self, table: Table, guest: str) -> None:
        for connection in table.connections:
            if connection.guest == guest:
                table.greet(connection)
        table.announce()

    async def lobby(self, lang: Lang, guest: str) -> list[TableNow]:
        """The tables that anybody may see: those with an empty chair first, then those that are played."""
        if self._kept.leases is not None:
            seen = [await self.glance(name, lang, guest) for name in await self._kept.shown()]
            return sorted(filter(None, seen), key=lambda t: (t["state"] != "open", -t.get("opened", 0)))
        shown = [t for t in self.tables.values() if not t.setup["private"] and t.state in ("open", "playing")]
        # Not by when they were touched: that would tell who has answered where several choose at the same time.
        return [t.now(lang, guest) for t in sorted(shown, key=lambda t: (t.state != "open", -t.opened))]

    # --- several servers on one database

    async def glance(self, name: str, lang: Lang, guest: str, over: bool = False) -> TableNow | None:
        """A table as it is kept, for who only wants to know of it; if they say so, also one that is over."""
        table = self.tables.get(name)
        if table is not None:
            return table.now(lang, guest)
        kept = None if self._kept.leases is None and not over else await self._kept.table(name)
        if kept is None or (kept.state not in LIVE and not over):
            return None
        around = Company(kept.id, kept.setup, kept.chairs, self._time)
        around.opened, around.next = kept.opened_at, kept.next
        around.state = kept.state  # type: ignore[assignment]  # only its words are ever written
        return around.now(lang, guest)

    def lose(self, name: str) -> None:
        """Another server has taken a table: its pages find it there."""
        leases, table = self._kept.leases, self.tables.get(name)
        if leases is not None:
            leases.lose(name)
        if table is not None:
            note("table lost", table=name)
            self._forget(table)
            self._leaving.add(leave := asyncio.ensure_future(table.close("moved")))
            leave.add_done_callback(self._leaving.discard)

    async def let_go(self, tables: Sequence[Table], why: str = "moved") -> None:
        """Let go of tables in order, so that another server can take them at once."""
        leases = self._kept.leases
        if leases is None or not tables:
            return

        async def let_go_of(table: Table) -> None:
            async with table.at_work():
                with contextlib.suppress(NotKept):
                    if table.clocks.running:
                        await self._kept.clocks([(table.id, table.rows, table.clocks.at(self._time.now()))])
                    await self._kept.left(table.id)
                self._forget(table)
                await table.close(why)

        for k in range(0, len(tables), AT_ONCE):  # the first can be taken while the last still finishes
            some = tables[k : k + AT_ONCE]
            await asyncio.gather(*map(let_go_of, some))
            with contextlib.suppress(NotKept):
                await leases.release([table.id for table in some])

    async def keep_leases(self) -> None:
        """Renew what is held, let go of what belongs elsewhere or rests, look after what nobody plays."""
        leases = self._kept.leases
        if leases is None:
            return
        for name in await leases.renew():
            self.lose(name)
        now = self._time.steady()
        goes = [
            table
            for table in self.tables.values()
            if self.place(table.id) or (table.touched < now - REST and not table.connections and not self._cared(table))
        ]
        await self.let_go(goes)
        for name in await leases.orphans(ORPHANS):
            if name not in self.tables and not self.place(name):
                with contextlib.suppress(Refused):
                    await self.get(name)

    @staticmethod
    def _cared(table: Table) -> bool:
        """Whether something is due at a table although nobody is there."""
        return table.state == "playing" and (table.clocks.limited or any(chair.bot for chair in table.chairs))

    async def renamed(self, guest: str) -> None:
        """Somebody was renamed, has moved into an account or is gone, at another server: look again who sits where."""
        for table in list(self.tables.values()):
            if table.seat_of(guest) < 0:
                continue
            kept = await self._kept.table(table.id)
            if kept is None:
                self._forget(table)
                await table.close("closed")
                continue
            for seat, (chair, now) in enumerate(zip(table.chairs, kept.chairs, strict=False)):
                chair.guest, chair.name = now.guest, now.name
                self._on_holiday(table, seat, now.away)
            table.announce()

    async def beat(self) -> None:
        """Write down the clocks that run: whoever thinks is charged for it even if the server is killed."""
        now = self._time.now()
        running = [t for t in self._timed.values() if t.state == "playing" and t.clocks.running and self._beats(t, now)]
        await self._kept.clocks((t.id, t.rows, t.clocks.at(now)) for t in running)

    @staticmethod
    def _beats(table: Table, now: int) -> bool:
        """Whether clocks are to be written down: those in days not every second."""
        if table.days and now - table.beaten < DAYS_BEAT:
            return False
        table.beaten = now
        return True

    def away(self, guest: str, until: float) -> None:
        """Somebody is on holiday until a date, or back: their clocks in days have as much more, or less."""
        for table in list(self._timed.values()):
            seat = table.seat_of(guest)
            if seat >= 0:
                self._on_holiday(table, seat, until)

    def _on_holiday(self, table: Table, seat: int, until: float) -> None:
        chair, now = table.chairs[seat], self._time.date()
        more = max(0.0, until - now) - max(0.0, chair.away - now)
        chair.away = until
        if table.days and more:
            table.clocks.give(seat, int(more * 1000))
            table.beaten = -DAYS_BEAT
            if table.state == "playing":
                table.watch_clocks()
            table.announce()

    async def remind(self) -> None:
        """Tell people who are away that they are waited for."""
        await self.patience.look(self._timed.values())

    async def sweep(self) -> None:
        """Close what nobody has touched for long; what is over needs no memory."""
        now = self._time.steady()
        await self._kept.proved()
        if self._kept.leases is not None:
            await self._kept.closed_idle(self._time.date() - self._config.idle_hours * HOUR)
        for table in list(self.tables.values()):
            hours: float = self._config.idle_hours if table.state in LIVE else 1
            if table.days and table.state in LIVE:  # a game by correspondence is never idle
                hours = math.inf if table.begun else LASTING
            if table.touched < now - hours * HOUR and not table.connections:
                await self._close(table, "idle")

    async def drop_seeks(self) -> None:
        """Close live tables at which somebody sought an opponent, and then went away."""
        now = self._time.steady()
        for table in list(self.tables.values()):
            sought = table.state == "open" and table.setup.get("seek", False) and not table.days
            if sought and table.looked_at < now - SOUGHT:
                await self._close(table, "idle")

    def hang_up(self, guest: str) -> None:
        """Close all pages of somebody; those that may come back do."""
        for table in self.tables.values():
            for connection in table.connections:
                if connection.guest == guest:
                    connection.close()

    def show_out(self, kept_out: Callable[[str, str], bool]) -> None:
        """Close all pages of those who are kept out."""
        for table in self.tables.values():
            for connection in list(table.connections):
                if kept_out(connection.guest, connection.address):
                    connection.send({"kind": "bye", "refused": Refused("kept-out").in_words(connection.lang)})
                    connection.close()

    def broadcast(self, text: str) -> None:
        """Tell every page something that the operator says."""
        if text:
            for table in self.tables.values():
                for connection in table.connections:
                    line: Said = {"no": 0, "name": "札場 Fudaba", "text": text, "at": int(self._time.date())}
                    connection.send({"kind": "chat", "chat": [line]})

    async def abandon(self, table: Table) -> None:
        """A game against bots alone that nobody will go on with, or look at again."""
        await self._close(table, "closed")

    async def call_off(self, table: Table) -> None:
        """A game that ends without a result, because somebody has left it."""
        await self._close(table, "called-off")

    async def _close(self, table: Table, why: str) -> None:
        if table.state in LIVE:
            await self._kept.state(table.id, "closed", why)
        await table.close(why if why == "called-off" else "closed")
        await self._bots.forget(table.id)
        self._forget(table)

    def _forget(self, table: Table) -> None:
        self.tables.pop(table.id, None)
        self._timed.pop(table.id, None)
        self.commands.pop(table.id, None)
        self._uncount(table)

    def _count(self, table: Table, address: str) -> None:
        """A table takes a place as long as it is played."""
        table.address = address
        self._counted[table.id] = address
        self._places.add(address)

    def _uncount(self, table: Table) -> None:
        if table.id in self._counted:
            self._places.give_back(self._counted.pop(table.id))

    async def close(self) -> None:
        """Stop all tables; what was kept stays."""
        await self.let_go(list(self.tables.values()), "restarting")
        await asyncio.gather(*(table.close("restarting") for table in self.tables.values()))
