"""Where a game stands, as somebody who debugs it reads it: the frames in progress, outermost first, in words."""

from __future__ import annotations

import re
from typing import Final

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import If, Loop, Phase, Seq
from fudaba.kernel.tree.frames import Frame

STRUCTURE: Final = (Seq, If, Loop)
"""Nodes that only hold others together say nothing of where the game stands."""


def trail(w: World) -> str:
    """The frames in progress: ``turns > player-turns > turn > attack > DeclareBlockers``; the last is what runs."""
    named = [(_name(w, frame), type(frame.node).__name__) for frame in w.frames]
    steps = [name for name, _ in named[:-1] if name]
    if named:
        steps.append(named[-1][1])
    return " > ".join(step for k, step in enumerate(steps) if k == 0 or step != steps[k - 1])


def _name(w: World, frame: Frame) -> str:
    node = frame.node
    if isinstance(node, Phase):
        return node.name
    if isinstance(node, STRUCTURE):
        address = w.rules.catalogue.address(node)
        return "" if "." in address or address == "game" else address  # a tree or an ability begins here
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(node).__name__).lower()
