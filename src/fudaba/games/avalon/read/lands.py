"""Which creature stands where: lands, the sanctuary, stars."""

from __future__ import annotations

from fudaba.games.avalon.read.seats import opposed
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.state.world import World


def land(w: World, seat: int, n: int) -> list[int]:
    """The stack of a seat's n-th land (1 to 5), bottom first, its creature included."""
    return w.zones[(seat + 1) * w.width + ids.LAND + n - 1]


def creature_on(w: World, seat: int, n: int) -> int:
    """The creature on a land; -1 if there is none."""
    stack = land(w, seat, n)
    if len(stack) > 0 and w.counters[ids.PLACED][stack[-1]] == 1:
        return stack[-1]
    return -1


def sanctuary_creature(w: World) -> int:
    """The creature in the sanctuary; -1 if it is empty."""
    stack = w.zones[ids.SANCTUARY]
    return stack[-1] if len(stack) > 0 else -1


def creatures(w: World, seat: int) -> list[int]:
    """The creatures on a seat's lands."""
    found: list[int] = []
    for n in range(1, ids.LANDS + 1):
        card = creature_on(w, seat, n)
        if card >= 0:
            found.append(card)
    return found


def has_creature(w: World, seat: int) -> bool:
    """Whether a seat has a creature on any land."""
    placed = w.counters[ids.PLACED]
    base = (seat + 1) * w.width + ids.LAND
    for z in range(base, base + ids.LANDS):
        stack = w.zones[z]
        if len(stack) > 0 and placed[stack[-1]] == 1:
            return True
    return False


def in_play(w: World, seat: int) -> list[int]:
    """A seat's creatures on lands and in the sanctuary."""
    found = creatures(w, seat)
    marched = sanctuary_creature(w)
    if marched >= 0 and w.owner[marched] == seat:
        found.append(marched)
    return found


def opposed_creatures(w: World, seat: int) -> list[int]:
    """The creatures of all opposed players."""
    found: list[int] = []
    for foe in opposed(w, seat):
        found.extend(in_play(w, foe))
    return found


def other_lands(w: World, seat: int, away: int) -> list[int]:
    """Where a mana card may go from a land: lands without a creature; of the empty ones the first stands for all.

    A card that lies alone on its land would change nothing by going to an empty one.
    """
    found: list[int] = []
    empty = len(land(w, seat, away)) == 1
    for n in range(1, ids.LANDS + 1):
        if n != away and creature_on(w, seat, n) < 0:
            bare = len(land(w, seat, n)) == 0
            if not (bare and empty):
                found.append(n)
            empty = empty or bare
    return found


def land_of(w: World, card: int) -> int:
    """The number of the land a card lies on; 0 in the sanctuary or elsewhere."""
    z = w.zone[card] % w.width
    return z - ids.LAND + 1 if ids.LAND <= z < ids.LAND + ids.LANDS else 0


def star_sum(w: World, seat: int) -> int:
    """The stars of all creatures on a seat's lands."""
    stars = tables(w).stars
    return sum([stars[w.kind[c]] for c in creatures(w, seat)])
