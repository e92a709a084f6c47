"""The frames of a world in words, outermost first, for people who look inside: never part of what a seat is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.kernel.errors import KernelFault
from fudaba.kernel.tree.flows import Phase
from fudaba.kernel.tree.window import Window

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

UNNAMED: Final = ("body", "effect", "then", "other", "after")
"""Fields that only say that something stands inside something."""


def stack_words(w: World) -> str:
    """What is in progress: ``turns > PlayerTurns > Turn > attack > DeclareBlockers``.

    A part of the turn order has its name, a window its timing point, and a node of the game the name of its class. A
    sequence of the kernel is called by the tree or field that it stands in, and left out where that says nothing.
    """
    names = [_name(w, f) for f in w.frames]
    return " > ".join([name for name in names if name])


def _name(w: World, f: Frame) -> str:
    node = f.node
    if isinstance(node, Phase):
        return node.name
    if isinstance(node, Window):
        return f"window {w.rules.schema.points[node.point]}" if node.point >= 0 else "window"
    name = type(node).__name__
    if type(node).__module__.startswith("fudaba.kernel"):
        try:
            name = w.rules.catalogue.address(node).split(".")[-1]
        except KernelFault:  # it stands nowhere, which is worth seeing
            return name
        if name == "game" or name.isdigit() or name in UNNAMED or "#" in name:
            return ""
    card = w.rules.catalogue.cards[w.kind[f.card]].id if f.card >= 0 else ""
    return f"{name} {card}".rstrip()
