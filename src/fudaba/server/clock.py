"""The clocks of a table: a bank of time for each seat, and some more with every answer.

Times are milliseconds and always given, so that a table can be played by any clock. What everybody is shown depends on
public facts alone: in a window the clocks of all who might answer show as running, and only who is really asked pays;
what an answer takes or adds shows at the next moment at which everybody sees something happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class ClockTiming:
    """How much time a seat has; a bank of 0 is no limit."""

    bank: int = 0
    more: int = 0
    """What an answer adds."""
    anew: bool = False
    """By correspondence: whoever is waited for again has the whole bank again."""


class Clocks:
    """What each seat has left, and who is being charged."""

    def __init__(self, timing: ClockTiming, seats: int, left: Iterable[int] = ()) -> None:
        self.timing = timing
        given = list(left)
        self.left = given + [timing.bank] * (seats - len(given))
        self._charged: list[int] = []
        self._from = 0
        # What everybody sees: what was left at the last public moment, and since when that runs down (-1: it stands).
        self._seen = self.left[:]
        self._seen_from = -1

    @property
    def limited(self) -> bool:
        """Whether anybody can run out of time."""
        return self.timing.bank > 0

    def start(self, seats: Iterable[int], now: int, free: int = 0) -> None:
        """These seats think from now on; the first ``free`` milliseconds are the table's own."""
        self._charged = sorted(set(seats)) if self.limited else []
        self._from = now + free

    def stop(self, now: int) -> None:
        """Charge who was thinking."""
        spent = max(0, now - self._from)
        for seat in self._charged:
            self.left[seat] -= spent
        self._charged = []

    def answered(self, seat: int, now: int) -> None:
        """A seat has answered: everybody is charged up to now, and it gets what an answer adds.

        Nothing is added for an answer within the table's own time: it would show that somebody was asked.
        """
        thinking = self._charged
        self.stop(now)
        if self.limited and seat in thinking and now >= self._from:
            self.left[seat] += self.timing.more

    def rest(self, waited: Iterable[int], extra: Mapping[int, int]) -> None:
        """By correspondence: everybody who is not waited for, as all can see, has a whole bank for the next time.

        ``extra``: so much more for some, who are on holiday.
        """
        if self.timing.anew:
            for seat in set(range(len(self.left))) - set(waited) - set(self._charged):
                self.left[seat] = self.timing.bank + extra.get(seat, 0)

    def give(self, seat: int, ms: int) -> None:
        """So much more for somebody, as all can see."""
        self.left[seat] += ms
        self._seen[seat] += ms

    def joined(self) -> None:
        """One seat more."""
        self.left.append(self.timing.bank)
        self._seen.append(self.timing.bank)

    @property
    def running(self) -> bool:
        """Whether anybody is being charged."""
        return len(self._charged) > 0

    def at(self, now: int) -> list[int]:
        """What each seat would have left if all were charged now."""
        spent = max(0, now - self._from)
        return [ms - spent if seat in self._charged else ms for seat, ms in enumerate(self.left)]

    def show(self, since: int, runs: bool) -> None:
        """Something happened that everybody sees: so much each has left, and it runs down from then on."""
        self._seen = self.left[:]
        self._seen_from = since if runs else -1

    def show_standing(self) -> None:
        """The same while what happened is being shown: nobody's time runs."""
        self.show(-1, False)

    def shown(self, now: int, running: Iterable[int]) -> list[int]:
        """What everybody sees: the time since the last public moment is taken off all clocks that show as running."""
        spent = max(0, now - self._seen_from) if self._seen_from >= 0 else 0
        seen = set(running)
        return [max(0, ms - (spent if seat in seen else 0)) for seat, ms in enumerate(self._seen)]

    def out_of_time(self, now: int) -> list[int]:
        """The seats that have used up their time."""
        spent = max(0, now - self._from)
        return [seat for seat in self._charged if self.left[seat] - spent <= 0]

    def next_end(self) -> int | None:
        """When the first of those who think runs out of time; None if nobody can."""
        return min((self._from + self.left[seat] for seat in self._charged), default=None)
