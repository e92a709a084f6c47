"""Whose part of the turn it is: the Leader's, or each Chaser's in turn."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.games.avalon.read.seats import chasers, leader_of, leads
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import EachSeat
from fudaba.kernel.tree.frames import Frame


@dataclass(frozen=True)
class ByLeader(EachSeat):
    """The Leader's part; nothing happens once the Leader has fallen."""

    def seats(self, w: World, f: Frame) -> list[int]:
        leader = leader_of(w)
        # avalon.end.leader-out-own-turn
        return [leader] if leads(w, leader) else []


@dataclass(frozen=True)
class ByChasers(EachSeat):
    """Each Chaser's part, clockwise from the Leader."""

    def seats(self, w: World, f: Frame) -> list[int]:
        # avalon.set.chaser-order, avalon.draw.chasers
        return chasers(w)


def whose_phase(w: World, f: Frame) -> list[int]:
    """Whose phase it is: the player in whose scope a frame stands, or in nobody's all Chasers."""
    seat = w.scope(f).seat
    return [seat] if seat >= 0 else chasers(w)
