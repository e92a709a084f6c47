"""Entering the turn in the middle: a world that stands inside a phase or step, as a scenario begins."""

from __future__ import annotations

from fudaba.games.azuride.flow.acting import BlockStep
from fudaba.games.azuride.flow.result import Result
from fudaba.games.azuride.flow.turn import BATTLE, TURN_NODE, TURN_TREE, TURNS, Stage
from fudaba.games.azuride.rules import GAME
from fudaba.games.azuride.schema.ids import P_BATTLE, PHASE, S_NONE, STEP, TURN
from fudaba.kernel.flows import If
from fudaba.kernel.frames import Frame
from fudaba.kernel.nodes import Node
from fudaba.kernel.world import World


def enter(w: World, phase: int, step: int) -> None:
    """Stand inside a phase (and step): its start, its window and its automatic part are over."""
    w.numbers[PHASE] = phase
    w.numbers[STEP] = step if phase == P_BATTLE else S_NONE
    f = w.open(GAME, -1, -1, [])
    f.i = len(GAME.steps)
    f = w.push(TURNS, f)
    f = w.push(TURN_NODE, f)
    f.at = 1
    f = w.open(TURN_TREE, w.numbers[TURN], -1, [])
    f.i = phase
    node: Node = TURN_TREE.steps[phase - 1]
    if isinstance(node, If):
        f = w.push(node, f)
        f.at = 1
        node = node.then
    f = _inside(w, f, node)
    if phase == P_BATTLE:
        f = w.push(BATTLE, f)
        f.i = step
        node = BATTLE.steps[step - 1]
        f = _inside(w, f, node)
    if isinstance(node, Stage):
        _act(w, f, node.body)


def _inside(w: World, f: Frame, node: Node) -> Frame:
    new = w.push(node, f)
    new.at = 2
    return new


def _act(w: World, f: Frame, body: Node) -> None:
    new = w.push(body, f)
    if isinstance(body, BlockStep):
        new.at = 1
        w.push(body.actions, new)
    elif isinstance(body, Result):
        new.at = 3
        w.push(body.actions, new)
