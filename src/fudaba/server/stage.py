"""What happens at a table as people see it: part by part, at a pace that public facts set."""

from __future__ import annotations

import asyncio
from typing import Final

from fudaba.server.chairs import Seated
from fudaba.server.company import Company
from fudaba.server.pace import ACT, Pace, Part, shown_in
from fudaba.server.protocol import Lang, Setup
from fudaba.server.refused import Refused
from fudaba.server.showing import Data, Showing
from fudaba.server.time import Time
from fudaba.server.undoing import Undoing

SLOWEST: Final = 3_000
"""No bot waits longer than this for people to follow."""


class Stage(Company):
    """A table that shows its game, and does nothing to it."""

    def __init__(self, name: str, setup: Setup, chairs: list[Seated], time: Time) -> None:
        super().__init__(name, setup, chairs, time)
        self.pace = True
        self.undoing = Undoing()
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
        if plan[-1].wait and not any(choice.role == "window" for choice in game.choices):
            plan.append(Part((), 0))  # nobody is asked in the window that came last: it takes its time all the same
        now = self._time.now()
        if len(plan) == 1 and self._due <= now:
            self._due = now
            self._show_end(plan[0])
        else:
            self._due = max(self._due, now)
            self._playing_out = asyncio.ensure_future(self._play_out(plan))

    async def _play_out(self, plan: list[Part]) -> None:
        seen = 0
        for part in plan[:-1]:
            await self._time.until(self._due)
            self._shown = part.events[-1]["no"]
            showing = self._showing()
            for connection in self.connections:
                showing.part(connection, self.seat_of(connection.guest), self._shown, part.wait)
            seen = max(seen, self._due + _followed_in(part))
            self._due += part.wait
        await self._time.until(self._due)
        self._show_end(plan[-1], seen=seen)

    def _show_end(self, last: Part, only: int = -1, seen: int = 0) -> None:
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
        if self.pace and not in_window:
            self._followed = max(seen, self._due + _followed_in(last))
        if self.state == "playing":
            self.clocks.start([seat for seat in asked if self.chairs[seat].guest], self._due, last.wait)
            self._due += last.wait
            if self.clocks.limited and not in_window:
                self.announce()
            self._asks()

    def _asks(self) -> None:
        """Choices have been shown: whoever is asked is asked from now on."""

    async def _played_out(self) -> None:
        if self._playing_out is not None:
            await self._playing_out
            self._playing_out = None


def _followed_in(part: Part) -> int:
    """How long people need to see a part."""
    return max(ACT, min(SLOWEST, shown_in(part.events))) if part.events else 0
