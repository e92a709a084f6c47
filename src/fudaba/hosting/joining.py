"""Who wants to sit down in the middle of a game: a request waits until the rules open the door."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.api import LETTERS, Game, Refusal

NOBODY: Final = "no-joining"
"""The refusal of a game that nobody can ever join."""


@dataclass(frozen=True)
class Request:
    """Somebody with a deck, by name or as a list, wants a new seat or, having fallen, that of their letter."""

    deck: str
    seat: str | None = None


class Joining:
    """The requests at one table. The host calls `admit` before each question; the game itself asks nobody."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.waiting: list[Request] = []

    def ask(self, request: Request) -> Refusal | None:
        """Keep a request, unless nobody can ever join this game; why it has to wait, None if it can be met at once."""
        reason = self.game.why_not_join(request.seat)
        if reason is None or reason.code != NOBODY:
            self.waiting.append(request)
        return reason

    def admit(self) -> list[str]:
        """Let in whoever may come in now; the letters of their seats."""
        found = []
        for request in self.waiting[:]:
            if self.game.over or self.game.why_not_join(request.seat) is not None:
                continue
            self.waiting.remove(request)
            deck = request.deck.strip().replace("\n", " / ")
            self.game.external(f"join {deck}" if request.seat is None else f"return {request.seat} {deck}")
            found.append(request.seat or LETTERS[self.game.seats - 1])
        return found
