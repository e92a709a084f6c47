"""A table: the order in which things are done to its game.

The people around it are its `company`, what they see its `stage`. Whatever changes the game goes one way: the engine is
asked, the rows are kept, and only then is anything shown. One lock puts all of it in a row.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from time import perf_counter
from typing import Final, Literal

import fudaba
from fudaba.api import LETTERS, EngineFault, FudabaError
from fudaba.hosting.requests import Request, admit
from fudaba.server.archive import Keeping
from fudaba.server.broadcast import HELD
from fudaba.server.chairs import Seated
from fudaba.server.clock import Clocks
from fudaba.server.connection import Connection
from fudaba.server.journal import TAKEN_BACK, Journal, Row, header_of
from fudaba.server.logs import failed
from fudaba.server.metrics import Metrics
from fudaba.server.protocol import Setup
from fudaba.server.refused import Refused
from fudaba.server.setup import begin
from fudaba.server.stage import Stage
from fudaba.server.store.writer import NotKept, Write
from fudaba.server.time import Time

REMEMBERED: Final = 1_000
"""So many commands are remembered, in case they are sent again."""
Deed = Literal["answer", "pass", "step"]
"""What is done to a game: an answer, one that lets a window pass, or a step of an answer that is given already."""
Act = Callable[[fudaba.Game], Deed | None]
"""Does something to a game; may say what it was, where only the question shows it."""


class Table(Stage):
    """One table in memory. `Rooms` makes it, from a setup or from what was kept."""

    def __init__(
        self, name: str, setup: Setup, chairs: list[Seated], kept: Keeping, time: Time, m: Metrics, key: bytes
    ) -> None:
        super().__init__(name, setup, chairs, time, key)
        self.done: dict[str, Refused | None] = {}
        """What became of commands, by guest and id."""
        self.on_changed: Callable[[], int] = lambda: 0
        """Called once something is done, before it is kept: passes for who does not want to be asked; how often."""
        self.on_answer: Callable[[fudaba.Asked, Sequence[str]], None] = lambda _choice, _answer: None
        """Called before somebody's answer is taken: what they say no to is remembered."""
        self.on_back: Callable[[int], None] = lambda _seat: None
        """Called once a seat has taken something back, before that is kept."""
        self.on_asked: Callable[[], None] = lambda: None
        """Called once choices have been shown: whoever answers for bots listens here."""
        self.on_waited: Callable[[], None] = lambda: None
        """Called once choices have been shown, or the game is over: who is waited for may have changed."""
        self.on_begun: Callable[[], object] = lambda: None
        self.on_over: Callable[[], object] = lambda: None
        self.dealt: fudaba.Game | None = None
        """The game that was dealt to see whether one can begin, if it can begin at once."""
        self._kept = kept
        self._metrics = m
        self._journal: Journal | None = None
        self._lost = 0  # how often what was answered could not be kept
        self._broken = False
        self.beaten = 0
        """When its clocks were last written down while they ran."""
        self._lock = asyncio.Lock()
        self._queue = asyncio.Lock()
        """Held by the first of those who wait for the end of a window, until it is their turn."""
        self._timeout: asyncio.Task[None] | None = None

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
        self._behind, self._window, self._clocked = {}, None, ()

    async def begin(self) -> None:
        """Deal, once every chair is taken."""
        async with self._lock:
            if self._game is not None or not all(chair.taken for chair in self.chairs):
                return
            game, self.dealt = self.dealt or begin(self.setup, [chair.deck for chair in self.chairs]), None
            await self._kept.began(self.id, header_of(self.setup, game))
            self.take_up(game, 0)
            self._came = self._time.now()
            if not self.setup["record"]:  # what happened in a game that goes on from a record was seen long ago
                self._shown = 0
            if self.on_changed():  # what nobody wants to be asked is answered before anybody is shown anything
                await self._keep(self._rows(), "", ())
            self.announce()
            self._show()
        self.on_begun()

    async def resume(self) -> None:
        """Go on after a restart: whoever is asked is asked again."""
        async with self._lock:
            self._show()

    # --- what is done to the game

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
        async with self._at_rest(seat):
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
            before = self._stay_behind()
            try:
                deed = act(game) or deed
            except FudabaError as e:
                self._behind = before
                if isinstance(e, EngineFault):
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
            while more := self._admit(game):  # what was answered for others may have opened the door
                came += more
                passed += self.on_changed()
            seated = [write for k in came for write in self._kept.sat_down(self.id, k, self.chairs[k])]
            await self._keep(self._rows(), command, [*also, *seated])
            if kept is not None:
                kept()
            for chair in self.chairs:
                chair.wants.discard("undo")
            if command:
                self.remember(command, None)
            self.touched = self._time.steady()
            for seat_taken in came:
                self._welcome(seat_taken)
            # Pieces of a gesture that its seat can still take back are nobody else's to see, and nothing else is new.
            # One that was whole is certain once its seat goes on.
            own = own and game.holder == seat and self._is_alone(seat) and not came
            self._show(seat if own else -1)
            if passed:
                self._metrics.answers_by["mode"].inc(passed)
            self._metrics.answering.observe((self._time.now() - started) / 1000)

    def _ended(self) -> None:
        self.on_waited()
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

    @contextlib.asynccontextmanager
    async def _at_rest(self, seat: int) -> AsyncIterator[None]:
        """Nobody else does anything to the game, all of it has been shown, and the time of a window is over.

        Whoever is asked in the window, and has been shown it, need not wait: what they do shows no sooner for it.
        Everybody else waits whether or not anybody is asked, or it would tell; and in the order in which they came, or
        the order of two replies would.
        """
        if self._waits_for(seat) and not self.plays_out:
            async with self._lock:
                await self._played_out()
                if self._waits_for(seat):
                    yield
                    return
        async with self._queue:
            while True:
                async with self._lock:
                    await self._played_out()
                    if self._due <= self._time.now() or self._waits_for(seat):
                        yield
                        return
                await self._time.until(self._due)

    def _waits_for(self, seat: int) -> bool:
        return any(choice.seat == seat for choice in self.game.choices)

    @contextlib.asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Nobody does anything to the game meanwhile; what was begun is finished first."""
        async with self._lock:
            yield

    async def settled(self, seat: int) -> None:
        """Until a seat that is not asked may do something."""
        async with self._at_rest(seat):
            pass

    async def rewind(self, seat: int, command: str) -> None:
        """Take back the last act of a seat, which everybody has agreed to: the game is played again up to it."""
        async with self._at_rest(seat):
            await self._mended()
            last = self.undoing.act(self.game, seat)
            taken = len(self.game.lines()) - last.lines
            row = Row(self.rows + 1, f"{TAKEN_BACK}{taken}")
            await self._kept.rows(self.id, [row], self.clocks.at(self._time.now()), command)
            self._broken = True
            self.undoing.nothing()
            await self._mended()

    async def forfeit(self, seat: int, reason: str = "") -> None:
        """A seat loses the game for what no rule of the game is about: its time, or a bot that fails."""

        def act(game: fudaba.Game) -> None:
            self.undoing.nothing()
            game.external(f"forfeit {LETTERS[seat]}")

        def kept() -> None:
            self.reason = reason or self.reason

        await self.change(act, kept=kept, also=[self._kept.because(self.id, reason)] if reason else ())

    def pause(self) -> None:
        """Clocks stand still and nobody is asked until everybody goes on."""
        self.clocks.stop(self._time.now())
        self.state = "paused"

    # --- what is kept

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

    # --- what comes of time

    def _asks(self) -> None:
        if self.clocks.limited:
            self.watch_clocks()
        if self.game.held:
            self.spawn(self._commit_later(self.rows))
        self.on_waited()
        self.on_asked()

    def watch_clocks(self) -> None:
        """End the game for whoever is the first to run out of time, as clocks stand now."""
        if self._timeout is not None:
            self._timeout.cancel()
        self._timeout = self.spawn(self._out_of_time(self.rows))

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
        self._timeout = None  # what it does now may ask somebody else
        if self.rows == rows:
            for seat in self.clocks.out_of_time(self._time.now()):
                if self.state == "playing":
                    await self.forfeit(seat)

    # --- pages

    async def connect(self, connection: Connection) -> None:
        """Somebody opens the page: they are told what they missed and where the game stands."""
        self.connections.append(connection)
        self._left.pop(connection.guest, None)
        self.greet(connection)
        self.announce(but=connection)
        self.look(connection)

    async def close(self, why: str) -> None:
        """Stop everything here; what was kept stays."""
        for task in [*self._tasks, *([self._playing_out] if self._playing_out else [])]:
            task.cancel()
        for connection in self.connections:
            connection.send({"kind": "bye", "refused": Refused(why).in_words(connection.lang)})
            connection.close()
