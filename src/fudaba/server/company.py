"""The people around a table: who sits, watches, waits and talks there, and what all of them are told of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Final

import fudaba
from fudaba.api import LETTERS
from fudaba.languages import Lang
from fudaba.server.archive import KeptLine
from fudaba.server.chairs import Joining, Seated
from fudaba.server.clock import Clocks, ClockTiming
from fudaba.server.connection import Connection
from fudaba.server.logs import failed
from fudaba.server.protocol import VERSION, Chair, Said, Setup, State, TableNow
from fudaba.server.refused import Refused
from fudaba.server.scripts import chosen
from fudaba.server.setup import DAY, changed_cards
from fudaba.server.time import Time

CHAT: Final = 100
CLAIM: Final = 180_000
"""Milliseconds for which somebody has to be away before others may claim the game from them."""


class Company:
    """A table without what is played there."""

    def __init__(self, name: str, setup: Setup, chairs: list[Seated], time: Time) -> None:
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
        self.days = setup.get("days", 0)
        """For a move, by correspondence; 0 at a table at which people sit at the same time."""
        bank = self.days * DAY if self.days else setup["bank"]
        self.clocks = Clocks(ClockTiming(bank * 1000, setup["more"] * 1000, self.days > 0), len(chairs))
        self.opened = time.date()
        self.touched = time.steady()
        """When somebody last did something here, by a clock that never jumps."""
        self.address = ""
        """Whose place it takes: the address that opened it."""
        self.looked_at = time.steady()
        """When somebody who sits here last asked how it stands."""
        self.claim_ms = CLAIM
        self._came = time.now()  # when those who have not been here since could have come
        self._left: dict[str, int] = {}  # when the last page of somebody who sits here was closed
        self.quiet = False
        """Whether only those who sit may speak."""
        self._time = time
        self._game: fudaba.Game | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_gone: Callable[[Connection], None] = lambda _connection: None
        """Called when a page is closed."""

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
    def known(self) -> bool:
        """Whether somebody chose how the game is dealt or where it begins: they know what lies hidden."""
        return bool(self.setup["seed"] or self.setup["record"] or any(chosen(self.setup)))

    # --- people

    def greet(self, connection: Connection) -> None:
        """Tell a page which table this is and where its reader sits."""
        seat = self.seat_of(connection.guest)
        chair = self.chairs[seat] if seat >= 0 else Seated()
        said = [self._said(line) for line in self.chat if self._hears(connection, line)]
        connection.send(
            {
                "kind": "hello", "v": VERSION, "seat": self.letter(seat), "table": self.now(connection.lang),
                "chat": said, "mode": chair.mode, "always": chair.always, "pins": chair.pins,
                "full": chair.full, "orders": chair.orders, "seen": chair.seen,
            }
        )  # fmt: skip

    def disconnect(self, connection: Connection) -> None:
        """Somebody is gone; their seat stays theirs."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.on_gone(connection)
            if self.seat_of(connection.guest) >= 0 and not self.is_here(connection.guest):
                self._left[connection.guest] = self._time.now()
        connection.close()
        self.announce()

    def forget(self, guest: str) -> None:
        """Somebody wants nothing to be left of them."""
        seat = self.seat_of(guest)
        if seat >= 0:
            self.chairs[seat].guest = self.chairs[seat].name = ""
            self.chairs[seat].always = []
            self.chairs[seat].pins = []
            self.chairs[seat].orders = []
        self.chat = [line for line in self.chat if line.guest != guest]
        self.joining = [wish for wish in self.joining if wish.guest != guest]
        self.names.pop(guest, None)
        self.muted.pop(guest, None)
        for others in self.muted.values():
            others.discard(guest)

    def seat_of(self, guest: str) -> int:
        """Where somebody sits; -1 if they only watch."""
        return next((k for k, chair in enumerate(self.chairs) if chair.guest == guest), -1)

    def is_here(self, guest: str) -> bool:
        """Whether somebody has a page open at this table."""
        return any(connection.guest == guest for connection in self.connections)

    def claimable(self, seat: int) -> int | None:
        """In how many milliseconds the game may be claimed from a seat; None while nobody has left it.

        It tells nothing of the game: who is here and how long they have been away is seen by all.
        """
        guest = self.chairs[seat].guest
        live = self.state == "playing" and not self.days and len(self.people) > 1
        if not live or not guest or self.is_here(guest):
            return None
        return max(0, self._left.get(guest, self._came) + self.claim_ms - self._time.now())

    def letter(self, seat: int) -> str | None:
        """A seat as the contract writes it."""
        return None if seat < 0 else LETTERS[seat]

    @property
    def people(self) -> list[Seated]:
        """The people who sit here."""
        return [chair for chair in self.chairs if chair.guest]

    @property
    def hinted(self) -> bool:
        """Whether hints are given here: to who plays alone, else only where everybody sat down knowing of them."""
        return self.setup.get("hints", False) or sum(not chair.bot for chair in self.chairs) < 2

    # --- what they are told

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
            if chair.away > self._time.date():
                shown["away"] = int(chair.away)
            claim = self.claimable(k)
            if claim is not None:
                shown["claim"] = claim
            told["chairs"].append(shown)
        if self.clocks.limited:
            told |= {"bank": self.setup["bank"], "more": self.setup["more"]}
            waiting = self.waited_for()
            left = self.clocks.shown(self._time.now(), waiting)
            told["clocks"] = [{"seat": LETTERS[k], "left": ms, "running": k in waiting} for k, ms in enumerate(left)]
        if self.days:
            told["days"] = self.days
        if guest and self.is_asked(self.seat_of(guest)):
            told["waits"] = True
        if self.setup.get("cards"):
            told["cards"] = changed_cards(self.setup)
        if self.setup.get("label"):
            told["label"] = self.setup["label"]
        if self.setup.get("seek") and self.state == "open":
            told["seek"] = True
        if self.setup.get("band") and self.state == "open":
            told["band"] = self.setup["band"]
        if self.setup.get("lesson"):
            told["lesson"] = self.setup["lesson"]
        if self.setup.get("example"):
            told["example"] = self.setup["example"]
        if self.reason:
            told["reason"] = Refused(self.reason).in_words(lang)
        if self._game is not None and self.state == "over":
            outcome = self._game.view(None).get("outcome")
            if outcome is not None:
                told["outcome"] = outcome
        if self.next:
            told["next"] = self.next
        if self.known:
            told["known"] = True
        if self.quiet:
            told["quiet"] = True
        if self.hinted:
            told["hints"] = True
        if self.joining:
            told["joining"] = [wish.name for wish in self.joining]
        seat = self.letter(self.seat_of(guest)) if guest else None
        if seat is not None:
            told["seat"] = seat
        return told

    def waited_for(self) -> list[int]:
        """The seats whose clocks are seen to run."""
        return []

    def is_asked(self, seat: int) -> bool:
        """Whether a seat is asked something, as it was shown."""
        return seat >= 0 and self.state == "playing" and self.chairs[seat].asked_at > 0

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

    # --- tasks

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Do something beside; the table's end ends it."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._over)
        return task

    def _over(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            failed("table task", error, table=self.id)
