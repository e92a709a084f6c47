"""Who leads, who chases, who is opposed to whom; how many cards a seat holds."""

from __future__ import annotations

from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World


def leader_of(w: World) -> int:
    """The Leader's seat, even if that player has just fallen."""
    return w.numbers[ids.LEADER]


def leads(w: World, seat: int) -> bool:
    """Whether a seat is the Leader now. A fallen Leader who comes back is a Chaser."""
    # avalon.join.role, avalon.join.rejoin
    return seat == w.numbers[ids.LEADER] and w.numbers[ids.VACANT] == 0


def chasers(w: World) -> list[int]:
    """The living Chasers clockwise from the Leader."""
    leader = w.numbers[ids.LEADER]
    # avalon.turn.clockwise
    ring = w.ring
    first = ring[(ring.index(leader) + 1) % len(ring)]
    return [s for s in w.clockwise(first) if not leads(w, s)]


def opposed(w: World, seat: int) -> list[int]:
    """The living opposed players, clockwise from the Leader."""
    # avalon.setup.opposed
    if leads(w, seat):
        return chasers(w)
    leader = w.numbers[ids.LEADER]
    return [leader] if leads(w, leader) else []


def hand_count(w: World, seat: int) -> int:
    """How many cards a seat holds."""
    return len(w.cards(seat, ids.HAND))
