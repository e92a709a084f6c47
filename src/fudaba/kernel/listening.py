"""Who could answer at all: the timing points that cards listen to, as masks kept until the board changes.

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
    """What a spectator could tell of hidden cards, for each seat, and the stamp it was read at. A clone takes it along.

    ``means`` is for the game: what it has read beside the points that a seat's cards listen to, and holds as long.
    """

    def __init__(self, like: Memo | None) -> None:
        self.hidden: list[int] = [] if like is None else like.hidden[:]
        self.hidden_at: list[int] = [] if like is None else like.hidden_at[:]
        self.means: list[int] = [] if like is None else like.means[:]

    def grow(self, seats: int) -> None:
        """Room for so many seats."""
        while len(self.hidden) < seats:
            self.hidden.append(0)
            self.hidden_at.append(-1)
            self.means.append(0)


def listening(w: World, seat: int) -> int:
    """The points that a seat's cards listen to: open cards in the lower half, hidden ones in the upper."""
    points = w.listens_to[seat + 1]
    if points < 0:
        if len(w.memo.hidden) < w.seats:
            w.memo.grow(w.seats)
        points = w.rules.points_in(w, seat)
        w.listens_to[seat + 1] = points
    return points


def audible(w: World, seat: int) -> int:
    """The same as far as a spectator can tell: a hidden card may be any that its owner has not shown."""
    mask = listening(w, seat) & OPEN_CARDS
    memo = w.memo
    if memo.hidden_at[seat] != w.stamp:
        hidden = 0
        rules = w.rules
        everyone = w.everyone()
        for z in rules.listening_zones:
            if rules.sees[z] != ALL:
                owner = -1
                for card in w.zones[(seat + 1) * w.width + z]:
                    if w.known[card] == everyone:
                        hidden |= rules.points_of(w, card) << HALF
                    elif w.owner[card] != owner:  # what one unseen card of a player might be, the others might be too
                        owner = w.owner[card]
                        hidden |= rules.hidden_points(w, card) << HALF
        memo.hidden[seat] = hidden
        memo.hidden_at[seat] = w.stamp
    return mask | memo.hidden[seat]


def could_answer(w: World, f: Frame, point: int, seat: int) -> bool:
    """Whether a seat could have something to declare here. It may say yes in vain, never no."""
    return w.alive[seat] and listening(w, seat) & w.rules.now(w, f, point, seat) != 0


# What ``heard`` says where no seat could have something to declare: all can see that, or somebody might have.
SILENT: Final = 0
MAYBE: Final = -1


def heard(w: World, f: Frame, point: int) -> int:
    """The mask of the seats that could have something to declare here; without any, whether a spectator can tell."""
    mask = SILENT
    rules = w.rules
    for seat in range(w.seats):
        if w.alive[seat]:
            now = rules.now(w, f, point, seat)
            if listening(w, seat) & now != 0:
                mask = (0 if mask == MAYBE else mask) | 1 << seat
            elif mask == SILENT and audible(w, seat) & now != 0:
                mask = MAYBE
    return mask


def may_answer(w: World, f: Frame, point: int) -> list[int]:
    """The seats that could answer here, as far as a spectator can tell."""
    found: list[int] = []
    for seat in range(w.seats):
        if w.alive[seat] and audible(w, seat) & w.rules.now(w, f, point, seat) != 0:
            found.append(seat)
    return found


def may_mask(w: World, f: Frame, point: int) -> int:
    """The same seats as a mask."""
    mask = 0
    for seat in range(w.seats):
        if w.alive[seat] and audible(w, seat) & w.rules.now(w, f, point, seat) != 0:
            mask |= 1 << seat
    return mask


def may_matter(w: World, f: Frame, point: int) -> bool:
    """Whether, as far as a spectator can tell, somebody could answer here."""
    for seat in range(w.seats):
        if w.alive[seat] and audible(w, seat) & w.rules.now(w, f, point, seat) != 0:
            return True
    return False


def living(w: World) -> int:
    """The mask of all living seats."""
    mask = 0
    for seat in range(w.seats):
        if w.alive[seat]:
            mask |= 1 << seat
    return mask
