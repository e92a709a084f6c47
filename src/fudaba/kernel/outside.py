"""What no option list can hold: a seat concedes, a seat joins. Each is refused outside its window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.errors import NotPossible

if TYPE_CHECKING:
    from fudaba.kernel.rules import Deck
    from fudaba.kernel.world import World


def concede(w: World, seat: int) -> None:
    """A seat gives up, or has run out of time."""
    if w.outcome is not None:
        raise NotPossible("the game is over")
    if seat < 0 or seat >= w.seats or not w.alive[seat]:
        raise NotPossible("that seat is not in the game")
    w.commit()
    w.eliminate(seat)
    _go_on(w)


def join(w: World, seat: int, deck: Deck) -> int:
    """Somebody takes a new seat (-1) or, having fallen, returns to their own; gives the seat."""
    if w.outcome is not None:
        raise NotPossible("the game is over")
    reason = w.rules.join_reason(w, seat)
    if reason != 0:
        why = w.rules.schema.reasons[reason] if reason > 0 else None
        raise NotPossible("nobody can join this game" if why is None else f"{why.code} [{why.rule}]")
    w.commit()
    if seat < 0:
        seat = w.add_seat()
    else:
        w.alive[seat] = True
    w.rules.join(w, seat, deck)
    _go_on(w)
    return seat


def _go_on(w: World) -> None:
    """Ask again what was being asked, if it still is."""
    if w.choice is not None:
        w.hold(None)
        w.run()
