"""What happens at a table as people see it: part by part, at a pace that public facts set.

While it is being shown the game itself stands further on. Whoever only asks is answered from what they have been
shown, at once; what a table does waits until everybody may have seen what led there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import fudaba
from fudaba.api import LETTERS
from fudaba.hosting.stops import may_end_turn
from fudaba.languages import Lang
from fudaba.lessons.course import Course
from fudaba.server.broadcast import Data, Showing
from fudaba.server.chairs import Seated
from fudaba.server.choiceid import ChoiceIds
from fudaba.server.company import Company
from fudaba.server.connection import Connection
from fudaba.server.pace import Pace, Part
from fudaba.server.protocol import Setup
from fudaba.server.refused import Refused
from fudaba.server.scripts import script_of
from fudaba.server.speech import noticed
from fudaba.server.tempo import shown_in
from fudaba.server.time import Time
from fudaba.server.undo import Undoing

SLOWEST: Final = 3_000
"""No bot waits longer than this for people to follow."""
QUICKEST: Final = 400
"""Nor less than this."""


class Shown(NamedTuple):
    """What somebody has been shown: the game as it stood, and for each person why no more could be taken back."""

    game: fudaba.Game
    undo: Mapping[int, Refused | None]


class Stage(Company):
    """A table that shows its game, and does nothing to it."""

    def __init__(self, name: str, setup: Setup, chairs: list[Seated], time: Time, key: bytes) -> None:
        super().__init__(name, setup, chairs, time)
        self.ids = ChoiceIds(key, name)
        self.pace = True
        self.undoing = Undoing()
        self._behind: dict[int, Shown] = {}  # what seats (-1: who watches) saw last, if the game stands further on
        self._window: Sequence[str] | None = None  # who might answer in the window that everybody sees open
        self._clocked: tuple[object, ...] = ()  # the public moment at which the clocks were last shown
        self._pace = Pace()
        self._shows: Showing | None = None
        self._no = 0  # the last event that there is
        self._shown = 0  # the last event that everybody has been sent
        self._due = 0  # when what comes next may be shown
        self._followed = 0  # when people have seen all of it
        self._playing_out: asyncio.Task[None] | None = None

    @property
    def due(self) -> int:
        """When an answer that nobody thinks about may come: people have seen the window it is for."""
        return self._due

    @property
    def followed(self) -> int:
        """When people have seen all that happened."""
        return self._followed

    # --- what somebody has been shown

    def shown(self, seat: int) -> Shown:
        """What a seat (-1: somebody who watches) has been shown last."""
        behind = self._behind.get(seat)
        return Shown(self.game, self._undo()) if behind is None else behind

    def _undo(self) -> dict[int, Refused | None]:
        """Whether each person could ask to take back more, or why not; nothing while a gesture is held."""
        found: dict[int, Refused | None] = {}
        if not self.game.held:
            for seat, chair in enumerate(self.chairs[: self.game.seats]):
                if chair.guest:
                    try:
                        self.undoing.act(self.game, seat)
                        found[seat] = None
                    except Refused as e:
                        found[seat] = e
        return found

    def _stay_behind(self) -> dict[int, Shown]:
        """The game is about to go on: what people have been shown stays until they are shown more.

        Gives what was behind before, for whoever finds that nothing has changed.
        """
        before = self._behind
        seats = [seat for seat in range(-1, len(self.chairs)) if seat not in before]
        if seats:
            self._behind = before | dict.fromkeys(seats, Shown(self.game.clone(), self._undo()))
        return before

    def _extra(self, game: fudaba.Game, seat: int, lang: Lang, undo: Mapping[int, Refused | None]) -> Data:
        """What a person is told with the view: how the table passes for them, and whether more could be taken back."""
        if not self.chairs[seat].guest:
            return {}
        told: Data = {"mode": self.chairs[seat].mode, "full": self.chairs[seat].full}
        if self.state == "playing" and may_end_turn(game, seat):
            lost = game.given_up(seat)
            told["end_turn"] = None if lost is None else noticed(game, lost).in_words(lang)
        if self.state == "playing" and seat in undo:
            why = undo[seat]
            told["ask_undo"] = None if why is None else why.in_words(lang)
        course = self.course(game)
        if course is not None:
            wants = next((course.meant(choice) for choice in game.choices if choice.seat == seat), [])
            told["lesson"] = {"step": course.step, "of": course.script.length, "wants": wants}
        return told

    def course(self, game: fudaba.Game) -> Course | None:
        """How far the lesson or example has come that is played here; None at any other table."""
        script = script_of(self.setup)
        return None if script is None else Course(script, game)

    def _showing(self) -> Showing:
        """Who builds messages, for this moment."""
        if self._shows is None:
            self._shows = Showing(
                self.game, self.ids, lambda seat, lang: self._extra(self.game, seat, lang, self._undo())
            )
        else:
            self._shows.begin(self.game)
        return self._shows

    def look(self, connection: Connection) -> None:
        """Send one page what its reader has been shown: the view, and what was told since."""
        if self._game is None:
            return
        seat = self.seat_of(connection.guest)
        game, undo = self.shown(seat)
        within = seat if seat < game.seats else -1  # whoever has just sat down has been shown what everybody sees
        showing = Showing(game, self.ids, lambda seat, lang: self._extra(game, seat, lang, undo))
        showing.news(connection, within, anyway=True)
        if seat in self._behind:
            self._showing().part(connection, seat, self._shown, max(0, self._due - self._time.now()))

    def waited_for(self) -> list[int]:
        """The seats whose clocks are seen to run: those that the watchers wait for, as far as they have been shown."""
        if self._game is None or self.state != "playing":
            return []
        seats = self._window
        if seats is None:
            seats = self.shown(-1).game.view(None)["waiting"]
        return [LETTERS.index(seat) for seat in seats]

    def is_asked(self, seat: int) -> bool:
        """Whether a seat is asked something, as it was shown."""
        if seat < 0 or self.state != "playing" or self._game is None:
            return False
        return any(choice.seat == seat for choice in self.shown(seat).game.choices)

    # --- showing more

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
        if plan[-1].wait and not any(choice.role == "window" for choice in game.choices):
            plan.append(Part((), 0))  # nobody is asked in the window that came last: it takes its time all the same
        now = self._time.now()
        if len(plan) == 1 and self._due <= now:
            self._due = now
            self._show_end(plan[0])
        else:
            self._due = max(self._due, now)
            if public:
                self.clocks.show_standing()
            self._playing_out = asyncio.ensure_future(self._play_out(plan))

    async def _play_out(self, plan: list[Part]) -> None:
        seen = 0
        for part in plan[:-1]:
            await self._time.until(self._due)
            self._shown = part.events[-1]["no"]
            showing = self._showing()
            for connection in self.connections:
                showing.part(connection, self.seat_of(connection.guest), self._shown, part.wait)
            self._window = part.events[-1].get("may", ())
            seen = max(seen, self._due + self._followed_in(part))
            self._due += part.wait
        await self._time.until(self._due)
        self._show_end(plan[-1], seen=seen)

    def _show_end(self, last: Part, only: int = -1, seen: int = 0) -> None:
        game = self.game
        choices = game.choices
        asked = {choice.seat for choice in choices}
        in_window = any(choice.role == "window" for choice in choices)
        apart = self.pace and in_window  # a window looks as if nobody were asked in it
        news = {seat for seat in range(-1, game.seats) if seat == only or (only < 0 and (seat in asked or not apart))}
        self._behind = {seat: shown for seat, shown in self._behind.items() if seat not in news}
        self._shown = self._no
        ended = game.over and self.state in ("playing", "paused")
        if ended:
            self.state = "over"
        showing = self._showing()
        for connection in self.connections:
            seat = self.seat_of(connection.guest)
            if seat in news:
                showing.news(connection, seat)
            elif only < 0:
                showing.part(connection, seat, self._shown, last.wait)
        self._followed = self._due
        if self.pace and not in_window:
            self._followed = max(seen, self._due + self._followed_in(last))
        if not apart:
            self._window = None
        elif last.events and last.events[-1]["kind"] == "window":
            self._window = last.events[-1].get("may", ())
        if self.state == "playing":
            self.clocks.start([seat for seat in asked if self.chairs[seat].guest], self._due, last.wait)
            if only < 0:
                self._show_clocks(last.wait, in_window)
            self._due += last.wait
            self._asks()
        if ended:
            self.announce()
            self._ended()

    def _show_clocks(self, free: int, in_window: bool) -> None:
        """Everybody sees what each has left, whenever something happened that everybody sees: no answer shows by it."""
        moment = (self._no, self.state, *self.waited_for())
        if self.clocks.limited and moment != self._clocked:
            self._clocked = moment
            waited = self.waited_for()
            now = self._time.date()
            holidays = {k: int(1000 * (chair.away - now)) for k, chair in enumerate(self.chairs) if chair.away > now}
            self.clocks.rest(waited, holidays)
            runs = any(self.chairs[seat].guest for seat in waited)
            self.clocks.show(self._due + free, runs)
            if not in_window:
                self.announce()

    def _ended(self) -> None:
        """Everybody has seen the end of the game."""

    def _followed_in(self, part: Part) -> int:
        """How long people need to see a part."""
        if not part.events:
            return 0
        return max(QUICKEST, min(SLOWEST, shown_in(self.setup["game"], part.events)))

    def _asks(self) -> None:
        """Choices have been shown: whoever is asked is asked from now on."""

    @property
    def plays_out(self) -> bool:
        """Whether something is still to be shown."""
        return self._playing_out is not None and not self._playing_out.done()

    async def _played_out(self) -> None:
        if self._playing_out is not None:
            await self._playing_out
            self._playing_out = None
