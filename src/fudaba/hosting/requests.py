"""Who wants to sit down in the middle of a game: a request waits until the rules open the door.

The game knows how many wait, and stops where they may come in; who they are and with which deck is the table's to keep.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fudaba.api import LETTERS, FudabaError, Game, Refusal


@dataclass(frozen=True, eq=False)
class Request:
    """Somebody with a deck, by name or as a list, wants a new seat or, having fallen, that of their letter."""

    deck: str
    seat: str | None = None


@dataclass(frozen=True)
class Met:
    """What became of a request: the seat they have now, or empty if the game would not have them after all."""

    request: Request
    seat: str


class Joining:
    """The requests at one table. The host calls `admit` before each question; the game itself asks nobody."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.waiting: list[Request] = []

    def ask(self, request: Request) -> Refusal | None:
        """Keep a request, unless there is nothing to wait for; why it has to wait, None if it can be met at once."""
        never = self.game.why_not_join(request.seat, ever=True)
        if never is not None:
            return never
        reason = self.game.why_not_join(request.seat)
        self.waiting.append(request)
        tell(self.game, [waiting.seat for waiting in self.waiting])
        return reason

    def admit(self) -> list[str]:
        """Let in those who may come in now; the letters of their seats."""
        met = admit(self.game, self.waiting)
        for one in met:
            self.waiting.remove(one.request)
        return [one.seat for one in met if one.seat]


def tell(game: Game, seats: Sequence[str | None]) -> None:
    """Let the game know who waits: seats that want to return, None for somebody new. It stops where they may come."""
    if game.over:
        return
    known: list[str | None] = [None if seat < 0 else LETTERS[seat] for seat in game.joining]
    for seat in _without(known, seats):
        game.external(_said("withdraw", seat))
    for seat in _without(seats, known):
        if game.why_not_join(seat, ever=True) is None:
            game.external(_said("request", seat))


def admit(game: Game, requests: Sequence[Request]) -> list[Met]:
    """Let in, in their order, all who may come in now. The game is left where it asks somebody again."""
    met: list[Met] = []
    left = list(requests)
    tell(game, [request.seat for request in left])
    for request in requests:
        if game.over or game.why_not_join(request.seat) is not None:
            continue
        left.remove(request)
        deck = request.deck.strip().replace("\n", " / ")
        try:
            game.external(f"join {deck}" if request.seat is None else f"return {request.seat} {deck}")
        except FudabaError:  # a deck that was legal when they asked, or a table that changed: they are not let in
            met.append(Met(request, ""))
        else:
            met.append(Met(request, request.seat or LETTERS[game.seats - 1]))
    if met:
        tell(game, [request.seat for request in left])
    return met


def _said(what: str, seat: str | None) -> str:
    return what if seat is None else f"{what} {seat}"


def _without(some: Iterable[str | None], others: Iterable[str | None]) -> list[str | None]:
    """Those of some that others do not have, each as often as it is there more."""
    found, taken = [], list(others)
    for one in some:
        if one in taken:
            taken.remove(one)
        else:
            found.append(one)
    return found
