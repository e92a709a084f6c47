"""The round as a tree: a leader turn, the window for joining, a chaser turn, again and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.flow.declared import CHASER_MAIN
from fudaba.games.avalon.flow.endphase import CHASER_END, LEADER_END
from fudaba.games.avalon.flow.life import refill
from fudaba.games.avalon.flow.mainphase import LEADER_MAIN
from fudaba.games.avalon.flow.roles import ByChasers, ByLeader
from fudaba.games.avalon.flow.setting import SET_PHASE
from fudaba.games.avalon.read.seats import chasers, leader_of, leads
from fudaba.games.avalon.read.turns import turn_of
from fudaba.games.avalon.schema.ids import (
    CHASER_TURN,
    IN_DRAW,
    IN_END,
    IN_MAIN,
    IN_SET,
    LEADER_TURN,
    P_BEGIN,
    UNTIL_TURN,
    V_BEGIN,
)
from fudaba.games.avalon.tables import book
from fudaba.kernel.choice import Offer
from fudaba.kernel.flows import Loop, Phase, Seq
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Ask, Node, Once, Op
from fudaba.kernel.world import World

MOST_PLAYERS: Final = 4


@dataclass(frozen=True)
class Enter(Op):
    """Whose turn it is now: the Leader's, or that of all Chasers and so nobody's."""

    turn: int
    phase: int

    def apply(self, w: World, f: Frame) -> None:
        if self.phase == IN_DRAW:
            w.expire(UNTIL_TURN)
        # avalon.turn.leader-phases, avalon.turn.chaser-phases
        leader = leader_of(w)
        w.active = leader if self.turn == LEADER_TURN and leads(w, leader) else -1


@dataclass(frozen=True)
class Refill(Once):
    """A seat draws up to its hand limit."""

    def begin(self, w: World, f: Frame) -> None:
        refill(w, f, w.scope(f).seat)


@dataclass(frozen=True)
class Gate(Ask):
    """A moment before a phase at which nothing is decided: newcomers may join here, and tests may look around."""

    joining: bool

    def in_place(self, w: World, f: Frame) -> bool:
        return self.auto(w, f)

    def who(self, w: World, f: Frame) -> int:
        order = chasers(w)
        leader = leader_of(w)
        if turn_of(w) == LEADER_TURN and leads(w, leader):
            return leader
        return order[0] if len(order) > 0 else -1

    def prompt(self, w: World, f: Frame) -> int:
        return P_BEGIN

    def auto(self, w: World, f: Frame) -> bool:
        rules = book(w)
        if rules.patient:
            return False
        # avalon.join.window
        return not (self.joining and rules.joining and w.living() < MOST_PLAYERS)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(V_BEGIN)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.frames.pop()


def _phase(name: str, rule: str, turn: int, phase: int, *steps: Node) -> Phase:
    return Phase(name, rule, Seq((Enter(turn, phase), *steps)))


QUIET: Final = Gate(joining=False)
WINDOW: Final = Gate(joining=True)

LEADER_DRAW: Final = _phase("leader-draw", "avalon.draw.refill", LEADER_TURN, IN_DRAW, ByLeader(Seq((QUIET, Refill()))))
LEADER_SET: Final = _phase("leader-set", "avalon.set.actions", LEADER_TURN, IN_SET, ByLeader(SET_PHASE))
LEADER_ACTS: Final = _phase("leader-main", "avalon.main.leader-options", LEADER_TURN, IN_MAIN, ByLeader(LEADER_MAIN))
LEADER_ENDS: Final = _phase(
    "leader-end", "avalon.endphase.leader-order", LEADER_TURN, IN_END, QUIET, ByLeader(LEADER_END)
)
CHASER_DRAW: Final = _phase("chaser-draw", "avalon.draw.chasers", CHASER_TURN, IN_DRAW, WINDOW, ByChasers(Refill()))
CHASER_SET: Final = _phase("chaser-set", "avalon.set.chaser-order", CHASER_TURN, IN_SET, ByChasers(SET_PHASE))
CHASER_ACTS: Final = _phase("chaser-main", "avalon.main.declare", CHASER_TURN, IN_MAIN, CHASER_MAIN)
CHASER_ENDS: Final = _phase("chaser-end", "avalon.endphase.chaser-order", CHASER_TURN, IN_END, QUIET, CHASER_END)

ROUND_TREE: Final = Seq(
    (
        LEADER_DRAW,
        LEADER_SET,
        LEADER_ACTS,
        LEADER_ENDS,
        CHASER_DRAW,
        CHASER_SET,
        CHASER_ACTS,
        CHASER_ENDS,
    )
)

# avalon.turn.sequence
GAME: Final = Loop(ROUND_TREE)
