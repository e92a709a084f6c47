"""Who could answer at all: the timing points that cards listen to, as masks kept until the board changes.

Masks are necessary conditions, never a second legality: a seat that is passed over by them has nothing to declare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from fudaba.kernel.schema import ALL

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

# Points of open cards stand in the lower half of a mask, those of hidden cards in the upper.
HALF: Final = 31
OPEN_CARDS: Final = (1 << HALF) - 1

UNREAD: Final = -1


@final
@mypyc_attr(acyclic=True)
class Ear:
    """What was read of the cards of one row, a seat's or the shared one, that listen. A clone takes it along.

    ``points`` is what they listen to; it is to be read anew (``UNREAD``) when they, their marks or modifiers change.
    ``hidden`` is what a spectator could tell of the hidden ones among them, at ``hidden_at`` of the board's
    ``secrets``, which is ``UNREAD`` when they or their marks have changed; ``unseen`` what any card of the seat's own
    that not everybody knows might listen to, to be read anew when others are unknown. ``means`` is for the game: what
    it has read beside ``points``, and holds as long.
    """

    def __init__(self, like: Ear | None) -> None:
        self.points: i64 = UNREAD if like is None else like.points
        self.means: i64 = 0 if like is None else like.means
        self.hidden: i64 = 0 if like is None else like.hidden
        self.unseen: i64 = UNREAD if like is None else like.unseen
        self.hidden_at: i64 = UNREAD if like is None else like.hidden_at


def listening(w: World, seat: int) -> i64:
    """The points that a seat's cards listen to: open cards in the lower half, hidden ones in the upper."""
    ear = w.ears[seat + 1]
    if ear.points < 0:
        ear.points = w.rules.points_in(w, seat)
    return ear.points


def audible(w: World, seat: int) -> i64:
    """The same as far as a spectator can tell: a hidden card may be any that its owner has not shown."""
    return listening(w, seat) & OPEN_CARDS | hidden(w, seat) << HALF


def hidden(w: World, seat: int) -> i64:
    """What a spectator could tell of the hidden cards of a seat that listen."""
    ear = w.ears[seat + 1]
    if ear.hidden_at != w.secrets:
        ear.hidden = _hidden(w, seat)
        ear.hidden_at = w.secrets
    return ear.hidden


def _hidden(w: World, seat: int) -> i64:
    mask: i64 = 0
    rules = w.rules
    everyone = w.everyone()
    known = w.known
    owners = w.owner
    for z in rules.listening_zones:
        if rules.sees[z] != ALL:
            owner = -1
            for card in w.zones[(seat + 1) * w.width + z]:
                if known[card] == everyone:
                    mask |= rules.points_of(w, card)
                elif owners[card] != owner:  # what one unseen card of a player might be, the others might be too
                    owner = owners[card]
                    mask |= _unseen(w, owner, card)
    return mask


def _unseen(w: World, owner: int, card: int) -> i64:
    """What a card that not everybody knows might listen to, as one of its owner's."""
    ear = w.ears[owner + 1]
    if ear.unseen < 0:
        ear.unseen = w.rules.hidden_points(w, card)
    return ear.unseen


def could_answer(w: World, f: Frame, point: int, seat: int) -> bool:
    """Whether a seat could have something to declare here. It may say yes in vain, never no."""
    return w.alive[seat] and listening(w, seat) & w.rules.now(w, f, point, seat) != 0


def could_mask(w: World, f: Frame, point: int) -> i64:
    """The mask of the seats that could have something to declare here."""
    mask: i64 = 0
    bit: i64 = 1
    for seat in range(w.seats):
        if could_answer(w, f, point, seat):
            mask |= bit
        bit <<= 1
    return mask


# What ``heard`` says: who could have something to declare in the lower part, who might in the upper.
MIGHT: Final = 16
COULD: Final = (1 << MIGHT) - 1


def heard(w: World, f: Frame, point: int) -> i64:
    """Who could have something to declare here, and above that (``MIGHT``) who might, as far as a spectator can tell.

    Where nothing is told, one who might stands for all.
    """
    mask: i64 = 0
    bit: i64 = 1
    rules = w.rules
    for seat in range(w.seats):
        if w.alive[seat]:
            now = rules.now(w, f, point, seat)
            points = listening(w, seat) & now
            if points != 0:
                mask |= bit
            if w.story or mask >> MIGHT == 0:
                if points & OPEN_CARDS != 0 or hidden(w, seat) << HALF & now != 0:
                    mask |= bit << MIGHT
        bit <<= 1
    return mask


def might_answer(w: World, f: Frame, point: int, seat: int) -> bool:
    """Whether a seat could answer here, as far as a spectator can tell."""
    return w.alive[seat] and audible(w, seat) & w.rules.now(w, f, point, seat) != 0


def may_be_asked(w: World, f: Frame, point: int) -> list[int]:
    """The seats that could be asked here, as far as a spectator can tell: all, at a table where everybody is asked."""
    return [seat for seat in range(w.seats) if (w.rules.ask_all and w.alive[seat]) or might_answer(w, f, point, seat)]


def may_mask(w: World, f: Frame, point: int) -> i64:
    """The mask of the seats that could answer here, as far as a spectator can tell."""
    mask: i64 = 0
    bit: i64 = 1
    for seat in range(w.seats):
        if might_answer(w, f, point, seat):
            mask |= bit
        bit <<= 1
    return mask


def may_matter(w: World, f: Frame, point: int) -> bool:
    """Whether, as far as a spectator can tell, somebody could answer here."""
    for seat in range(w.seats):
        if might_answer(w, f, point, seat):
            return True
    return False


def living(w: World) -> i64:
    """The mask of all living seats."""
    mask: i64 = 0
    bit: i64 = 1
    for seat in range(w.seats):
        if w.alive[seat]:
            mask |= bit
        bit <<= 1
    return mask
