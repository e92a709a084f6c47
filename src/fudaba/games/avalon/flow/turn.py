"""The round as a tree: a leader turn, the window for joining, a chaser turn, again and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.declared import CHASER_MAIN
from fudaba.games.avalon.flow.endphase import CHASER_END, LEADER_END
from fudaba.games.avalon.flow.life import refill
from fudaba.games.avalon.flow.mainphase import LEADER_MAIN
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setphase import SET_PHASE
from fudaba.games.avalon.read.seats import chasers, leader_of, leads
from fudaba.games.avalon.read.turns import turn_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.options import Offer
from fudaba.kernel.play.outside import lets_in
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Loop, Phase, Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Ask, Once, Op

MOST_PLAYERS: Final = 4


@dataclass(frozen=True)
class BeginTurn(Op):
    """The Leader's turn begins, or that of all Chasers, which is nobody's."""

    turn: int

    def apply(self, w: World, f: Frame) -> None:
        # What lasts until the end of a turn ends with the one before.
        w.expire(ids.UNTIL_TURN)
        leader = leader_of(w)
        w.active = leader if self.turn == ids.LEADER_TURN and leads(w, leader) else -1
        if self.turn == ids.CHASER_TURN:
            w.note(ids.H_CHASERS)


@dataclass(frozen=True)
class Refill(Once):
    """A seat draws up to its hand limit."""

    def begin(self, w: World, f: Frame) -> None:
        refill(w, f, w.scope(f).seat)


@dataclass(frozen=True)
class Gate(Ask):
    """A moment before a phase at which nothing is decided: who waits may join here, and tests may look around.

    Nobody is asked anything, save at tables for tests.
    """

    joining: bool

    def in_place(self, w: World, f: Frame) -> bool:
        return not self._asks(w) and not (self.joining and w.stops and len(w.joining) > 0)

    def _asks(self, w: World) -> bool:
        return tables(w).patient

    def who(self, w: World, f: Frame) -> int:
        order = chasers(w)
        leader = leader_of(w)
        if turn_of(w) == ids.LEADER_TURN and leads(w, leader):
            return leader
        return order[0] if len(order) > 0 else -1

    def prompt(self, w: World, f: Frame) -> int:
        return ids.P_BEGIN

    def run(self, w: World, f: Frame) -> None:
        if self._asks(w):
            super().run(w, f)
        elif self.joining and w.stops and lets_in(w):  # avalon.join.window
            w.stopped = True
        else:
            w.frames.pop()

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(ids.V_BEGIN)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()


QUIET: Final = Gate(joining=False)
WINDOW: Final = Gate(joining=True)

LEADER_DRAW: Final = Seq((BeginTurn(ids.LEADER_TURN), ByLeader(Seq((QUIET, Refill())))))
CHASER_DRAW: Final = Seq((BeginTurn(ids.CHASER_TURN), WINDOW, ByChasers(Refill())))

# avalon.turn.leader-phases, avalon.turn.chaser-phases
ROUND_TREE: Final = Seq(
    (
        Phase("leader-draw", LEADER_DRAW),
        Phase("leader-set", ByLeader(SET_PHASE)),
        Phase("leader-main", ByLeader(LEADER_MAIN)),
        Phase("leader-end", Seq((QUIET, ByLeader(LEADER_END)))),
        Phase("chaser-draw", CHASER_DRAW),
        Phase("chaser-set", ByChasers(SET_PHASE)),
        Phase("chaser-main", CHASER_MAIN),
        Phase("chaser-end", Seq((QUIET, CHASER_END))),
    )
)

# avalon.turn.sequence
GAME: Final = Loop(ROUND_TREE)
