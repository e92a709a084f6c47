"""A table: its game, the people around it, and the order in which things are done there.

Whatever changes the game goes one way: the engine is asked, the rows are kept, and only then is anything shown, at a
pace that public facts set (`pace`). One lock puts all of it in a row.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from time import perf_counter
from typing import Final, Literal

import fudaba
from fudaba.api import LETTERS, EngineFault
from fudaba.hosting.joining import Request, admit
from fudaba.server.chairs import Joining, Seated
from fudaba.server.clock import Clocks, Timing
from fudaba.server.connection import Connection
from fudaba.server.journal import TAKEN_BACK, Journal, Row
from fudaba.server.keeping import Keeping, KeptLine
from fudaba.server.logs import failed
from fudaba.server.metrics import Metrics
from fudaba.server.pace import ACT, Pace, Part, shown_in
from fudaba.server.protocol import VERSION, Chair, Lang, Said, Setup, State, TableNow
from fudaba.server.refused import Refused
from fudaba.server.setup import begin
from fudaba.server.showing import HELD, Showing
from fudaba.server.store.writer import NotKept, Write
from fudaba.server.time import Time
from fudaba.server.undoing import Undoing

SLOWEST: Final = 3_000
"""No bot waits longer than this for people to follow."""
REMEMBERED: Final = 1_000
"""So many commands are remembered, in case they are sent again."""
CHAT: Final = 100
Act = Callable[[fudaba.Game], None]
Deed = Literal["answer", "pass", "step"]
"""What is done to a game: an answer, one that lets a window pass, or a step of an answer that is given already."""
Data = dict[str, object]


class Table:
    """One table in memory. `Rooms` makes it, from a setup or from what was kept."""

    def __init__(self, name: str, setup: Setup, chairs: list[Seated], kept: Keeping, time: Time, m: Metrics) -> None:
        self.id = name
        self.setup = setup
        self.chairs = chairs
        self.state: State = "open"
        self.reason = ""
        self.next = ""
        self.connections: list[Connection] = []
        self.joining: list[Joining] = []
        self.chat: list[KeptLine] = []
        self.muted: dict[str, set[str]] = {}
        """Whom each guest does not want to hear."""
        self.names: dict[str, str] = {}
        """What people who said something are called, by guest."""
        self.clocks = Clocks(Timing(setup["bank"] * 1000, setup["more"] * 1000), len(chairs))
        self.opened = self.touched = time.date()
        self.done: dict[str, Refused | None] = {}
        """What became of commands, by guest and id."""
        self.on_changed: Callable[[], int] = lambda: 0
        """Called once something is done, before it is kept: passes for who does not want to be asked; how often."""
        self.on_asked: Callable[[], None] = lambda: None
        """Called once choices have been shown: whoever answers for bots listens here."""
        self.on_over: Callable[[], None] = lambda: None
        self.pace = True
        self.undoing = Undoing()
        self._kept = kept
        self._time = time
        self._metrics = m
        self._game: fudaba.Game | None = None
        self._journal: Journal | None = None
        self._lost = 0  # how often what was answered could not be kept
        self._broken = False
        self._lock = asyncio.Lock()
        self._pace = Pace()
        self._shows: Showing | None = None
        self._no = 0  # the last event that there is
        self._shown = 0  # the last event that everybody has been sent
        self._due = 0  # when what comes next may be shown
        self._followed = 0  # when people have seen all of it
        self._playing_out: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # --- the game

    @property
    def game(self) -> fudaba.Game:
        """The game that is played here."""
        if self._game is None:
            raise Refused(self.state if self.state in ("stranded", "closed") else "not-begun")
        return self._game

    @property
    def begun(self) -> bool:
        """Whether there is a game."""
        return self._game is not None

    @property
    def due(self) -> int:
        """When an answer that nobody thinks about may come: people have seen the window it is for."""
        return self._due

    @property
    def followed(self) -> int:
        """When people have seen all that happened."""
        return self._followed

    @property
    def rows(self) -> int:
        """How many rows were kept: it goes up with everything that happens to the game."""
        return 0 if self._journal is None else self._journal.rows

    def take_up(self, game: fudaba.Game, rows: int, left: Iterable[int] = ()) -> None:
        """Go on with a game that was kept."""
        self._game = game
        self._journal = Journal(game, rows)
        self.clocks = Clocks(self.clocks.timing, len(self.chairs), left)
        if game.over:
            self.state = "over"
        elif self.state == "open":
            self.state = "playing"
        self._shown = game.view(None)["no"]

    async def begin(self) -> None:
        """Deal, once every chair is taken."""
        async with self._lock:
            if self._game is not None or not all(chair.taken for chair in self.chairs):
                return
            game = begin(self.setup, [chair.deck for chair in self.chairs])
            await self._kept.began(self.id, game.record())
            self.take_up(game, 0)
            if not self.setup["record"]:  # what happened in a game that goes on from a record was seen long ago
                self._shown = 0
            self.announce()
            self._show()

    async def resume(self) -> None:
        """Go on after a restart: whoever is asked is asked again."""
        async with self._lock:
            self._show()

    async def change(
        self,
        act: Act,
        seat: int = -1,
        command: str = "",
        kept: Callable[[], None] | None = None,
        deed: Deed = "answer",
        also: Sequence[Write] = (),
    ) -> None:
        """Do something to the game. What the engine refuses is raised and changes nothing.

        ``kept`` is called once it is on disk, before anybody is shown anything. ``also`` is kept with it.
        """
        async with self._lock:
            await self._played_out()
            if command and command in self.done:
                if kept is not None:
                    kept()
                return
            await self._mended()
            game = self.game
            if self.state != "playing":
                raise Refused(self.state if self.state in ("paused", "closed") else "over")
            started = self._time.now()
            own = game.holder in (-1, seat) and not game.held and self._is_alone(seat)
            begun = self.undoing.begins(game, seat) if deed == "answer" else None
            try:
                act(game)
            except EngineFault as e:
                self._metrics.faults.inc()
                failed("engine", e, table=self.id)
                raise
            if seat >= 0:
                self.clocks.answered(seat, started)
            else:
                self.clocks.stop(started)
            came = self._admit(game)
            self.undoing.acted(-1 if deed == "pass" else seat, begun)
            passed = self.on_changed()
            seated = [write for k in came for write in self._kept.sat_down(self.id, k, self.chairs[k])]
            await self._keep(self._rows(), command, [*also, *seated])
            if kept is not None:
                kept()
            for chair in self.chairs:
                chair.wants.discard("undo")
            if command:
                self.remember(command, None)
            self.touched = self._time.date()
            over = game.over
            if over:
                self.state = "over"
            for seat_taken in came:
                self._welcome(seat_taken)
            # Pieces of a gesture that its seat can still take back are nobody else's to see, and nothing else is new.
            # One that was whole is certain once its seat goes on.
            own = own and game.holder == seat and self._is_alone(seat) and not came
            self._show(seat if own else -1)
            if passed:
                self._metrics.answers_by["mode"].inc(passed)
            self._metrics.answering.observe((self._time.now() - started) / 1000)
        if over:
            self.announce()
            self.on_over()

    def _is_alone(self, seat: int) -> bool:
        """Whether a seat is asked, and nobody else at the same time."""
        choices = self.game.choices
        return len(choices) == 1 and choices[0].seat == seat

    def _admit(self, game: fudaba.Game) -> list[int]:
        """Let in whoever waits to join and may come in now; their seats."""
        came: list[int] = []
        if not self.joining and not game.joining:
            return came
        wishes = {Request(w.deck, None if w.seat < 0 else LETTERS[w.seat]): w for w in self.joining}
        for met in admit(game, list(wishes)):
            wish = wishes[met.request]
            self.joining.remove(wish)
            self.undoing.nothing()
            if not met.seat:
                continue
            if wish.seat < 0:
                self.chairs.append(Seated(wish.guest, wish.name, "", wish.deck))
                self.clocks.joined()
                came.append(len(self.chairs) - 1)
            else:
                self.chairs[wish.seat].deck = wish.deck
                came.append(wish.seat)
        return came

    def _welcome(self, seat: int) -> None:
        for connection in self.connections:
            if connection.guest == self.chairs[seat].guest:
                self.greet(connection)
        self.announce()

    async def rewind(self, seat: int, command: str) -> None:
        """Take back the last act of a seat, which everybody has agreed to: the game is played again up to it."""
        async with self._lock:
            await self._played_out()
            await self._mended()
            last = self.undoing.act(self.game, seat)
            taken = len(self.game.lines()) - last.lines
            self.clocks.stop(self._time.now())
            row = Row(self.rows + 1, f"{TAKEN_BACK}{taken}")
            await self._kept.rows(self.id, [row], self.clocks.left, command)
            self._broken = True
            self.undoing.nothing()
            await self._mended()

    def pause(self) -> None:
        """Clocks stand still and nobody is asked until everybody goes on."""
        self.clocks.stop(self._time.now())
        self.state = "paused"

    def _rows(self) -> list[Row]:
        assert self._journal is not None
        return self._journal.news()

    async def _keep(self, rows: list[Row], command: str, also: Sequence[Write]) -> None:
        writes = [*also, self._kept.ended(self.id)] if self.game.over else also
        try:
            began = perf_counter()
            await self._kept.rows(self.id, rows, self.clocks.left, command, writes)
            self._metrics.writing.observe(perf_counter() - began)
        except NotKept:
            self._broken = True  # what could not be kept has not happened
            await self._mended()
            raise

    async def _mended(self) -> None:
        """After a write that failed the game is again as it was kept."""
        if self._broken:
            self._lost += 1
            kept = await self._kept.game(self.id, self._lost)
            del self.chairs[kept.game.seats :]
            self.take_up(kept.game, kept.rows, kept.left)
            self.undoing.nothing()
            self._broken = False
            self._show()

    def remember(self, command: str, refused: Refused | None) -> None:
        """What became of a command."""
        self.done[command] = refused
        if len(self.done) > REMEMBERED:
            del self.done[next(iter(self.done))]

    async def settled(self) -> None:
        """What is being shown has been shown: nobody asks about what nobody has seen."""
        async with self._lock:
            await self._played_out()

    # --- people

    async def connect(self, connection: Connection) -> None:
        """Somebody opens the page: they are told what they missed and where the game stands."""
        self.connections.append(connection)
        self.greet(connection)
        self.announce(but=connection)
        await self.look(connection)

    async def look(self, connection: Connection) -> None:
        """Send one page where the game stands."""
        async with self._lock:
            await self._played_out()
            if self._game is not None:
                self._showing().news(connection, self.seat_of(connection.guest), anyway=True)

    def greet(self, connection: Connection) -> None:
        """Tell a page which table this is and where its reader sits."""
        seat = self.seat_of(connection.guest)
        chair = self.chairs[seat] if seat >= 0 else Seated()
        said = [self._said(line) for line in self.chat if self._hears(connection, line)]
        connection.send(
            {
                "kind": "hello", "v": VERSION, "seat": self.letter(seat), "table": self.now(connection.lang),
                "chat": said, "mode": chair.mode, "always": chair.always,
            }
        )  # fmt: skip

    def disconnect(self, connection: Connection) -> None:
        """Somebody is gone; their seat stays theirs."""
        if connection in self.connections:
            self.connections.remove(connection)
        connection.close()
        self.announce()

    def forget(self, guest: str) -> None:
        """Somebody wants nothing to be left of them."""
        seat = self.seat_of(guest)
        if seat >= 0:
            self.chairs[seat].guest = self.chairs[seat].name = ""
            self.chairs[seat].always = []
        self.chat = [line for line in self.chat if line.guest != guest]
        self.joining = [wish for wish in self.joining if wish.guest != guest]
        self.names.pop(guest, None)
        self.muted.pop(guest, None)
        for others in self.muted.values():
            others.discard(guest)

    def seat_of(self, guest: str) -> int:
        """Where somebody sits; -1 if they only watch."""
        return next((k for k, chair in enumerate(self.chairs) if chair.guest == guest), -1)

    def letter(self, seat: int) -> str | None:
        """A seat as the contract writes it."""
        return None if seat < 0 else LETTERS[seat]

    @property
    def people(self) -> list[Seated]:
        """The people who sit here."""
        return [chair for chair in self.chairs if chair.guest]

    def now(self, lang: Lang, guest: str = "") -> TableNow:
        """The table around its game, as everybody sees it."""
        here = {connection.guest for connection in self.connections}
        told: TableNow = {
            "id": self.id, "game": self.setup["game"], "state": self.state, "private": self.setup["private"],
            "options": self.setup["options"], "chairs": [], "opened": int(self.opened),
            "watching": sum(self.seat_of(connection.guest) < 0 for connection in self.connections),
        }  # fmt: skip
        for k, chair in enumerate(self.chairs):
            shown: Chair = {"seat": LETTERS[k]}
            if chair.bot:
                shown |= {"bot": chair.bot, "here": True}
            elif chair.guest:
                shown |= {"name": chair.name, "here": chair.guest in here, "wants": sorted(chair.wants)}
            if chair.deck and "\n" not in chair.deck:
                shown["deck"] = chair.deck
            told["chairs"].append(shown)
        if self.clocks.limited:
            told |= {"bank": self.setup["bank"], "more": self.setup["more"]}
            waiting = self._game.view(None)["waiting"] if self._game is not None and self.state == "playing" else []
            left = self.clocks.shown(self._time.now(), [LETTERS.index(seat) for seat in waiting])
            told["clocks"] = [
                {"seat": LETTERS[k], "left": ms, "running": LETTERS[k] in waiting} for k, ms in enumerate(left)
            ]
        if self.reason:
            told["reason"] = Refused(self.reason).told(lang)
        if self._game is not None and self.state == "over":
            outcome = self._game.view(None).get("outcome")
            if outcome is not None:
                told["outcome"] = outcome
        if self.next:
            told["next"] = self.next
        if self.joining:
            told["joining"] = [wish.name for wish in self.joining]
        seat = self.letter(self.seat_of(guest)) if guest else None
        if seat is not None:
            told["seat"] = seat
        return told

    def announce(self, but: Connection | None = None) -> None:
        """Tell everybody of the table itself: who is here, who wants what."""
        told: dict[Lang, TableNow] = {}
        for connection in self.connections:
            if connection is not but:
                if connection.lang not in told:
                    told[connection.lang] = self.now(connection.lang)
                connection.send({"kind": "table", "table": told[connection.lang]})

    def say(self, line: KeptLine) -> None:
        """Tell everybody what somebody said."""
        self.chat = [*self.chat, line][-CHAT:]
        for connection in self.connections:
            if self._hears(connection, line):
                connection.send({"kind": "chat", "chat": [self._said(line)]})

    def _hears(self, connection: Connection, line: KeptLine) -> bool:
        return line.guest not in self.muted.get(connection.guest, ())

    def _said(self, line: KeptLine) -> Said:
        seat = self.seat_of(line.guest)
        said: Said = {
            "no": line.no, "name": self.names.get(line.guest, "?"), "text": line.text, "at": int(line.at),
        }  # fmt: skip
        if seat >= 0:
            said |= {"seat": LETTERS[seat], "name": self.chairs[seat].name}
        return said

    def extra(self, seat: int, lang: Lang) -> Data:
        """What a person is told with the view: how the table passes for them, and whether more could be taken back."""
        if not self.chairs[seat].guest:
            return {}
        told: Data = {"mode": self.chairs[seat].mode}
        if self.state == "playing" and not self.game.held:
            try:
                self.undoing.act(self.game, seat)
                told["ask_undo"] = None
            except Refused as e:
                told["ask_undo"] = e.told(lang)
        return told

    # --- showing

    def _showing(self) -> Showing:
        """Who builds messages, for this moment."""
        if self._shows is None:
            self._shows = Showing(self.game, self.extra)
        else:
            self._shows.begin(self.game)
        return self._shows

    def _show(self, only: int = -1) -> None:
        """Show what happened, part by part; what only one seat may see is shown there at once."""
        game = self.game
        if only >= 0:
            self._due = max(self._due, self._time.now())
            self._show_end(Part((), 0), only)
            return
        self._no = game.view(None)["no"]
        if self._shown > self._no:
            self._shown = self._no
            self._pace = Pace()
        public = game.events(None, self._shown)
        self.undoing.saw(public)
        plan = self._pace.parts(public) if self.pace else [Part(tuple(public), 0)]
        now = self._time.now()
        if len(plan) == 1 and self._due <= now:
            self._due = now
            self._show_end(plan[0])
        else:
            self._due = max(self._due, now)
            self._playing_out = asyncio.ensure_future(self._play_out(plan))

    async def _play_out(self, plan: list[Part]) -> None:
        for part in plan[:-1]:
            await self._time.until(self._due)
            self._shown = part.events[-1]["no"]
            showing = self._showing()
            for connection in self.connections:
                showing.part(connection, self.seat_of(connection.guest), self._shown, part.wait)
            self._due += part.wait
        await self._time.until(self._due)
        self._show_end(plan[-1])

    def _show_end(self, last: Part, only: int = -1) -> None:
        game = self.game
        self._shown = self._no
        showing = self._showing()
        choices = game.choices
        asked = {choice.seat for choice in choices}
        in_window = any(choice.role == "window" for choice in choices)
        for connection in self.connections:
            seat = self.seat_of(connection.guest)
            if only >= 0 and seat != only:
                continue
            if seat in asked or not (self.pace and in_window):
                showing.news(connection, seat)
            else:  # a window looks as if nobody were asked in it
                showing.part(connection, seat, self._shown, last.wait)
        self._followed = self._due
        if self.pace and last.events and not in_window:
            self._followed += max(ACT, min(SLOWEST, shown_in(last.events)))
        if self.state == "playing":
            self.clocks.start([seat for seat in asked if self.chairs[seat].guest], self._due, last.wait)
            self._due += last.wait
            if self.clocks.limited:
                if not in_window:
                    self.announce()
                self.spawn(self._out_of_time(self.rows))
            if game.held:
                self.spawn(self._commit_later(self.rows))
            self.on_asked()

    async def _played_out(self) -> None:
        if self._playing_out is not None:
            await self._playing_out
            self._playing_out = None

    async def _commit_later(self, rows: int) -> None:
        """What can still be taken back becomes certain after a while."""
        await self._time.until(self._time.now() + HELD)
        if self.rows == rows and self.state == "playing":
            await self.change(lambda game: game.commit())

    async def _out_of_time(self, rows: int) -> None:
        """A clock that runs out ends the game for its seat."""
        end = self.clocks.next_end()
        if end is None:
            return
        await self._time.until(end)
        if self.rows == rows:
            for seat in self.clocks.out_of_time(self._time.now()):
                if self.state == "playing":
                    await self.forfeit(seat)

    async def forfeit(self, seat: int, reason: str = "") -> None:
        """A seat loses the game for what no rule of the game is about: its time, or a bot that fails."""

        def act(game: fudaba.Game) -> None:
            self.undoing.nothing()
            game.external(f"forfeit {LETTERS[seat]}")

        def kept() -> None:
            self.reason = reason or self.reason

        await self.change(act, kept=kept, also=[self._kept.because(self.id, reason)] if reason else ())

    # --- tasks

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside; the table's end ends it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._over)

    def _over(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            failed("table task", error, table=self.id)

    async def close(self, why: str) -> None:
        """Stop everything here; what was kept stays."""
        for task in [*self._tasks, *([self._playing_out] if self._playing_out else [])]:
            task.cancel()
        for connection in self.connections:
            connection.send({"kind": "bye", "refused": Refused(why).told(connection.lang)})
            connection.close()
