"""Entering the turn in the middle: a world that stands inside a phase or step, as a scenario begins."""

from __future__ import annotations

from fudaba.games.azuride.flow.turn import BATTLE_STEPS, TURN_TREE, TURNS
from fudaba.games.azuride.flow.turn_actions import Act
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tree import GAME
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import If, Phase, Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node


def enter(w: World, phase: int, step: int) -> None:
    """Stand inside a phase (and step): its start, its window and its automatic part are over."""
    f = w.open(GAME, -1, -1, [])
    f.i = len(GAME.steps)
    f = w.push(TURNS, f)
    f.at = 1
    f = w.open(TURN_TREE, w.active, -1, [])
    f.events = []
    f.i = phase
    node: Node = TURN_TREE.steps[phase - 1]
    if isinstance(node, If):
        f = w.push(node, f)
        f.at = 1
        node = node.then
    f = _inside(w, f, node)
    if phase == ids.IN_BATTLE:
        f.i = step
        _inside(w, f, BATTLE_STEPS.steps[step - 1])


def _inside(w: World, f: Frame, node: Node) -> Frame:
    """In a part of the turn where its player acts first, or where its steps are."""
    assert isinstance(node, Phase)
    assert isinstance(node.body, Seq)
    outer = w.push(node, f)
    outer.at = 1
    f = w.push(node.body, outer)
    for step in node.body.steps:
        f.i += 1
        if isinstance(step, (Act, Seq)):
            return w.push(step, f)
    return f
