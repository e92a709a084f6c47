"""The turn: five phases, five battle steps, each with its declarations, its automatic part and its actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.flow.acting import Act, BlockStep
from fudaba.games.azuride.flow.changes import draw
from fudaba.games.azuride.flow.declaring import CUT_IN
from fudaba.games.azuride.flow.result import EXCHANGE, Result
from fudaba.games.azuride.read import field
from fudaba.games.azuride.schema.ids import (
    ARMOUR_UP,
    ATTACKED,
    ATTACKS,
    BLOCKED,
    CUBES,
    DAMAGE,
    DECK,
    E_DRAW_SUPPLY,
    E_PHASE,
    E_RECOVER,
    E_STEP,
    E_TURN,
    E_UNTWIST_ALL,
    E_WIN,
    E_WIN_BOTH_EMPTY,
    EXTRA,
    FIRE_UP,
    FRONT,
    GUARDED,
    LEFT,
    P_BATTLE,
    P_DEPLOY,
    P_END,
    P_START,
    P_SUPPLY,
    PHASE,
    ROTATED,
    S_ATTACK,
    S_BARRAGE,
    S_BLOCK,
    S_FINISH,
    S_NONE,
    S_RESULT,
    SCRAPPED,
    SETS,
    SHIELD,
    SLOTS,
    STEP,
    STOPPED,
    TORPEDOED,
    TURN,
    TURN_NO,
    TWISTED,
    USED,
    W_PHASE,
    W_STEP,
)
from fudaba.games.azuride.tables import base
from fudaba.kernel.flows import If, Loop, Phase, Seq
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Node, Not, Op, Test
from fudaba.kernel.window import open_window
from fudaba.kernel.world import World


@dataclass(frozen=True)
class Stage(Phase):
    """A phase or step: start declaration and its window, automatic part, actions, end declaration and its window."""

    phase: int = 0
    step: int = S_NONE
    first: Op | None = None
    after: Op | None = None

    def run(self, w: World, f: Frame) -> None:
        # azuride.cutin.initiative, azuride.cutin.windows
        turn = w.numbers[TURN]
        f.at += 1
        if f.at == 1:
            self._begin(w, turn)
            open_window(w, f, CUT_IN, 1 - turn, None)
        elif f.at == 2:
            if self.first is not None:
                self.first.apply(w, f)
            w.push(self.body, f)
        elif f.at == 3:
            open_window(w, f, CUT_IN, 1 - turn, None)
        else:
            w.frames.pop()
            if self.after is not None:
                self.after.apply(w, f)

    def is_step(self) -> bool:
        """Whether it is a step of the battle phase, and not a phase."""
        return self.phase == P_BATTLE and not isinstance(self.body, Seq)

    def _begin(self, w: World, turn: int) -> None:
        w.numbers[PHASE] = self.phase
        w.numbers[STEP] = self.step
        if self.phase == P_START:
            w.note(E_TURN, turn, n=w.numbers[TURN_NO])
            recover_usage(w, turn)  # azuride.start.recover-usage
        elif self.is_step():
            w.note(E_STEP, turn, n=W_STEP - 1 + self.step)
        else:
            w.note(E_PHASE, turn, n=W_PHASE - 1 + self.phase)


def recover_usage(w: World, seat: int) -> None:
    """All usage rights of a seat come back."""
    start = w.at(seat, LEFT)
    for z in range(start, start + 3 + SLOTS):
        for card in w.zones[z]:
            w.mark(USED, card, 0)


@dataclass(frozen=True)
class Supply(Op):
    """Everything of the turn player untwists, then one card is drawn."""

    def apply(self, w: World, f: Frame) -> None:
        rules = base(w)
        seat = w.numbers[TURN]
        start = w.at(seat, FRONT)
        for z in range(start, start + SLOTS):
            for card in w.zones[z]:
                w.mark(TWISTED, card, 0)  # azuride.supply.untwist, azuride.supply.untwist-mandatory
        if rules.dock_untwist:
            start = w.at(seat, LEFT)
            for z in range(start, start + 3):
                for card in w.zones[z]:
                    if rules.cube_untwist or not rules.t.cube[w.kind[card]]:
                        w.mark(TWISTED, card, 0)  # azuride.supply.untwist
        w.note(E_UNTWIST_ALL, seat)
        draw(w, seat, 1, E_DRAW_SUPPLY)  # azuride.supply.draw


@dataclass(frozen=True)
class Recover(Op):
    """Damage and everything that lasts until end of turn go at the same instant, on both sides."""

    def apply(self, w: World, f: Frame) -> None:
        sweep(w)
        w.note(E_RECOVER, w.numbers[TURN])


def sweep(w: World) -> None:
    """Recovery and expiry."""  # azuride.end.armour-recovery, azuride.end.expire
    for seat in (0, 1):
        for card in field(w, seat):
            for counter in (DAMAGE, SHIELD, FIRE_UP, ARMOUR_UP, TORPEDOED, GUARDED):
                w.mark(counter, card, 0)


@dataclass(frozen=True)
class Finish(Op):
    """Attacks, blocks and engagements are over."""

    def apply(self, w: World, f: Frame) -> None:
        for card in field(w, w.numbers[TURN]):  # azuride.battle.finish-step
            w.mark(ATTACKS, card, 0)
            w.mark(STOPPED, card, 0)


@dataclass(frozen=True)
class EndTurn(Op):
    """The second sweep, the victory check, and the turn passes."""

    def apply(self, w: World, f: Frame) -> None:
        turn = w.numbers[TURN]
        sweep(w)  # azuride.end.sequence
        # azuride.end.win, azuride.end.both-zero, azuride.end.empty-midturn: only here and only the other's deck
        if not w.cards(1 - turn, DECK):
            both = not w.cards(turn, DECK)
            w.note(E_WIN_BOTH_EMPTY if both else E_WIN, turn)
            w.end([turn], "hq-empty", "azuride.end.both-zero" if both else "azuride.end.win")
            return
        w.numbers[TURN] = 1 - turn  # azuride.turn.alternate
        w.numbers[TURN_NO] += 1
        for n in (SETS, EXTRA, CUBES, ROTATED, SCRAPPED, ATTACKED, BLOCKED):
            w.numbers[n] = 0


@dataclass(frozen=True)
class FirstTurn(Test):
    """Whether this is the first player's first turn."""

    def holds(self, w: World, f: Frame) -> bool:
        return w.numbers[TURN_NO] == 1


def stage(name: str, rule: str, body: Node, phase: int, step: int, first: Op | None, after: Op | None) -> Stage:
    """A stage with its parts in reading order."""
    return Stage(name, rule, body, phase, step, first, after)


BATTLE: Final = Seq(
    (
        stage("barrage", "azuride.battle.barrage-step", Act(), P_BATTLE, S_BARRAGE, None, None),
        stage("attack", "azuride.battle.attack-declare", Act(), P_BATTLE, S_ATTACK, None, None),
        stage("block", "azuride.battle.block", BlockStep(), P_BATTLE, S_BLOCK, None, None),
        stage("result", "azuride.battle.engagement", Result(EXCHANGE, Act()), P_BATTLE, S_RESULT, None, None),
        stage("finish", "azuride.battle.finish-step", Act(), P_BATTLE, S_FINISH, Finish(), None),
    )
)

TURN_TREE: Final = Seq(
    (
        stage("start", "azuride.start.declare", Act(), P_START, S_NONE, None, None),
        # azuride.setup.first-turn-skip: on the very first turn these two phases do not exist
        If(Not(FirstTurn()), stage("supply", "azuride.supply.untwist", Act(), P_SUPPLY, S_NONE, Supply(), None)),
        stage("deploy", "azuride.deploy.free-order", Act(), P_DEPLOY, S_NONE, None, None),
        If(Not(FirstTurn()), stage("battle", "azuride.battle.steps", BATTLE, P_BATTLE, S_BARRAGE, None, None)),
        stage("end", "azuride.end.sequence", Act(), P_END, S_NONE, Recover(), EndTurn()),
    )
)


@dataclass(frozen=True)
class TurnOf(Node):
    """One turn, as a scope of the player whose turn it is."""

    body: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
        else:
            f.at = 1
            w.open(self.body, w.numbers[TURN], -1, [])


TURN_NODE: Final = TurnOf(TURN_TREE)
TURNS: Final = Loop(TURN_NODE)
