"""Who could answer at all: the timing points that cards listen to, as masks kept beside the board's stamp.

Masks are necessary conditions, never a second legality: a seat that is passed over by them has nothing to declare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.kernel.schema import ALL

if TYPE_CHECKING:
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World

# Points of open cards stand in the lower half of a mask, those of hidden cards in the upper.
HALF: Final = 31
OPEN_CARDS: Final = (1 << HALF) - 1


class Memo:
    """What was read from the board, and the stamp it was read at, by seat. A clone takes it along."""

    def __init__(self, like: Memo | None) -> None:
        self.listening: list[int] = [] if like is None else like.listening[:]
        self.listening_at: list[int] = [] if like is None else like.listening_at[:]
        self.audible: list[int] = [] if like is None else like.audible[:]
        self.audible_at: list[int] = [] if like is None else like.audible_at[:]

    def grow(self, seats: int) -> None:
        """Room for so many seats."""
        while len(self.listening) < seats:
            self.listening.append(0)
            self.listening_at.append(-1)
            self.audible.append(0)
            self.audible_at.append(-1)


def listening(w: World, seat: int) -> int:
    """The points that a seat's cards listen to: open cards in the lower half, hidden ones in the upper."""
    memo = w.memo
    if len(memo.listening) < w.seats:
        memo.grow(w.seats)
    if memo.listening_at[seat] != w.stamp:
        rules = w.rules
        mask = 0
        for z in rules.listening_zones:
            for card in w.zones[(seat + 1) * w.width + z]:
                points = rules.points_of(w, card)
                mask |= points if rules.sees[z] == ALL else points << HALF
        memo.listening[seat] = mask
        memo.listening_at[seat] = w.stamp
    return memo.listening[seat]


def audible(w: World, seat: int) -> int:
    """The same as far as a spectator can tell: a hidden card may be any that its owner has not shown."""
    memo = w.memo
    if len(memo.audible) <= seat or memo.audible_at[seat] != w.stamp:
        mask = listening(w, seat) & OPEN_CARDS
        rules = w.rules
        everyone = w.everyone()
        for z in rules.listening_zones:
            if rules.sees[z] != ALL:
                owner = -1
                for card in w.zones[(seat + 1) * w.width + z]:
                    if w.known[card] == everyone:
                        mask |= rules.points_of(w, card) << HALF
                    elif w.owner[card] != owner:  # what one unseen card of a player might be, the others might be too
                        owner = w.owner[card]
                        mask |= rules.hidden_points(w, card) << HALF
        memo.audible[seat] = mask
        memo.audible_at[seat] = w.stamp
    return memo.audible[seat]


def could_answer(w: World, f: Frame, point: int, seat: int) -> bool:
    """Whether a seat could have something to declare here. It may say yes in vain, never no."""
    return w.alive[seat] and listening(w, seat) & w.rules.now(w, f, point, seat) != 0


# Who is heard in a window.
NOBODY_IS: Final = 0
MAYBE: Final = 1  # somebody could be, as far as a spectator can tell
SOMEBODY_IS: Final = 2


def heard(w: World, f: Frame, point: int) -> int:
    """Whether somebody could answer here: really, or as far as a spectator can tell."""
    for seat in range(w.seats):
        if w.alive[seat] and listening(w, seat) & w.rules.now(w, f, point, seat) != 0:
            return SOMEBODY_IS
    for seat in range(w.seats):
        if w.alive[seat] and audible(w, seat) & w.rules.now(w, f, point, seat) != 0:
            return MAYBE
    return NOBODY_IS


def may_matter(w: World, f: Frame, point: int) -> bool:
    """Whether, as far as a spectator can tell, somebody could answer here."""
    return heard(w, f, point) != NOBODY_IS


def all_passed(w: World, mask: int) -> bool:
    """Whether every living seat is in a mask."""
    for seat in range(w.seats):
        if w.alive[seat] and (mask >> seat) & 1 == 0:
            return False
    return True


def living(w: World) -> int:
    """The mask of all living seats."""
    mask = 0
    for seat in range(w.seats):
        if w.alive[seat]:
            mask |= 1 << seat
    return mask
