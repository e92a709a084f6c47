"""Named places of the game where a laid-out position can be entered."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.flow.turn import BATTLE_STEPS, TURN_TREE, TURNS
from fudaba.games.azuride.flow.turn_actions import Act
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tree import GAME
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.limits import nearest, quoted
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import If, Phase, Seq
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Node

PLACES: Final = (*ids.PHASES[ids.IN_START :], *(f"battle {step}" for step in ids.STEPS[1:]))


def enter(w: World, at: str, seat: int) -> None:
    """Stand inside a phase (and step) of a seat's turn: its start, its window and its automatic part are over."""
    if at not in PLACES:
        raise UnknownName(f"Azuride has no place {quoted(at)}{nearest(at, list(PLACES))}")
    name, _, within = at.partition(" ")
    phase, step = ids.PHASES.index(name), ids.STEPS.index(within or "barrage")
    w.active = seat
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
