"""What no option list can hold: a seat concedes, somebody waits to join, and joins. What its window does not allow is
refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.kernel.errors import NotPossible

if TYPE_CHECKING:
    from fudaba.kernel.rules import Deck
    from fudaba.kernel.state.world import World

PASSING: Final = ("moment", "limit")
"""What a reason is about that may be gone later."""


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
    _refuse(w, w.rules.join_reason(w, seat))
    w.commit()
    if seat in w.joining:
        _forget(w, seat)
    if seat < 0:
        seat = w.add_seat()
    else:
        w.set_alive(seat, True)
    w.rules.join(w, seat, deck)
    _go_on(w)
    return seat


def request_reason(w: World, seat: int) -> int:
    """Why nobody may wait to join, or return to a seat; 0 if they may: only the moment or a limit is against it."""
    reason = w.rules.join_reason(w, seat)
    if reason > 0 and w.rules.schema.reasons[reason].rank in PASSING:
        return 0
    return reason


def request(w: World, seat: int) -> None:
    """Somebody waits for a new seat (-1) or, having fallen, for their own: the game will stop where they may join."""
    if w.outcome is not None:
        raise NotPossible("the game is over")
    if seat >= 0 and seat in w.joining:
        raise NotPossible("that seat waits already")
    if seat < 0 and w.seats + w.joining.count(-1) >= w.rules.most_seats():
        raise NotPossible("no more people can wait for a seat")
    _refuse(w, request_reason(w, seat))
    w.commit()
    w.joining = [*w.joining, seat]


def withdraw(w: World, seat: int) -> None:
    """Somebody who waited for a seat, or the last of several newcomers (-1), does so no longer."""
    if seat not in w.joining:
        raise NotPossible("nobody waits for that seat" if seat >= 0 else "nobody new waits for a seat")
    w.commit()
    _forget(w, seat)
    _go_on(w)


def who_waits(w: World) -> list[int]:
    """The seats of those who wait to join: their own, or those that newcomers would have, in the order of requests."""
    found: list[int] = []
    fresh = w.seats
    for seat in w.joining:
        if seat < 0:
            found.append(fresh)
            fresh += 1
        else:
            found.append(seat)
    return found


def lets_in(w: World) -> bool:
    """Whether somebody who waits may join now."""
    for seat in w.joining:
        if w.rules.join_reason(w, seat) == 0:
            return True
    return False


def _forget(w: World, seat: int) -> None:
    left = w.joining[:]
    left.remove(seat)
    w.joining = left


def _refuse(w: World, reason: int) -> None:
    if reason != 0:
        why = w.rules.schema.reasons[reason] if reason > 0 else None
        raise NotPossible("nobody can join this game" if why is None else f"{why.code} [{why.rule}]")


def _go_on(w: World) -> None:
    """Ask again what was being asked, if it still is."""
    if w.choice is not None:
        w.hold(None)
        w.run()
    elif w.stopped:
        w.run()
