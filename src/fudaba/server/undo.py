"""Taking back further than the held gesture: with the consent of everybody else, as a replay.

Never across anything seen, rolled or drawn, nor another seat's act: what people know cannot be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import fudaba
from fudaba.contract import Event
from fudaba.server.refused import Refused

KNOWN: Final = frozenset(("roll", "draw", "reveal", "look", "shuffle", "die", "outcome", "join", "leave"))
"""Kinds of events after which somebody knows, or the dice say, what cannot be unsaid."""


@dataclass(frozen=True)
class Act:
    """Where the last act of a seat began: the lines before it, who knew which card, and what chance had drawn."""

    seat: int
    lines: int
    known: list[int]
    drawn: int


class Undoing:
    """What could be taken back at one table, who asks for it, and who has agreed."""

    def __init__(self) -> None:
        self._last: Act | None = None
        self._known = False  # something has happened since that cannot be unsaid
        self.asker = -1
        self.agreed: set[int] = set()

    def begins(self, game: fudaba.Game, seat: int) -> Act | None:
        """Whether what a seat is about to answer is an act of its own."""
        if seat < 0 or not any(choice.seat == seat and choice.role == "turn" for choice in game.choices):
            return None
        return Act(seat, len(game.lines()), game.world.known[:], game.world.drawn)

    def acted(self, seat: int, begun: Act | None) -> None:
        """Somebody has answered; -1: the table itself has made an answer certain, or a window was let pass.

        Who lets a window pass does nothing that could not be taken back over; and who acted must not learn from it that
        somebody could have answered.
        """
        self.forget_wish()
        if begun is not None:
            self._last = begun
            self._known = False
        elif self._last is not None and seat >= 0 and self._last.seat != seat:
            self._last = None

    def nothing(self) -> None:
        """Nothing before this moment can be taken back."""
        self._last = None
        self.forget_wish()

    def forget_wish(self) -> None:
        """Nobody asks any more."""
        self.asker = -1
        self.agreed = set()

    def act(self, game: fudaba.Game, seat: int) -> Act:
        """What a seat could take back; `Refused` says that there is nothing."""
        last = self._last
        if last is None or last.seat != seat or len(game.lines()) <= last.lines or game.over:
            raise Refused("no-undo")
        if self._known or _learned(game, last):
            raise Refused("no-undo")
        return last

    def saw(self, events: Sequence[Event]) -> None:
        """These were written since somebody last answered."""
        self._known = self._known or any(event["kind"] in KNOWN for event in events)


def _learned(game: fudaba.Game, since: Act) -> bool:
    """Whether chance has decided something since an act began, or a card is known that its seat had not known."""
    world, mine = game.world, 1 << since.seat
    if world.drawn != since.drawn:
        return True
    return any(now & ~before and not before & mine for before, now in zip(since.known, world.known, strict=False))
