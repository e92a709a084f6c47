"""Everything in progress: frames pointing into trees of nodes, and items that wait to become frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from fudaba.kernel.nodes import Node


@mypyc_attr(allow_interpreted_subclasses=True)
class Item:
    """Something declared and waiting: ability, controller, source and values as they were when declared.

    Items never change once made; clones share them.
    """

    def __init__(self, node: Node, seat: int, card: int, inc: int, v: list[int], event: int) -> None:
        self.node: Node = node
        self.seat: int = seat
        self.card: int = card
        self.inc: int = inc
        self.v: list[int] = v
        self.event: int = event


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One node in progress.

    A frame whose ``base`` is its own index is a scope: its ``v`` are the slots that the whole ability or event
    shares, and ``seat``, ``card`` and ``inc`` say whose it is. Any other frame keeps its private scratch in ``v``.
    ``event`` is the index of the scope that holds the event record being answered, or -1.
    """

    def __init__(self, node: Node, base: int, seat: int, card: int, inc: int, v: list[int], event: int) -> None:
        self.node: Node = node
        self.at: int = 0
        self.i: int = 0
        self.base: int = base
        self.seat: int = seat
        self.card: int = card
        self.inc: int = inc
        self.v: list[int] = v
        self.event: int = event
        self.void: bool = False
        self.items: list[Item] | None = None

    def clone(self) -> Frame:
        """A frame that shares only what never changes."""
        f = Frame(self.node, self.base, self.seat, self.card, self.inc, self.v[:], self.event)
        f.at = self.at
        f.i = self.i
        f.void = self.void
        items = self.items
        if items is not None:
            f.items = items[:]
        return f


@mypyc_attr(allow_interpreted_subclasses=True)
class Mod:
    """A lasting change to a value, read whenever the value is read, never written onto its target.

    ``what`` and ``until`` are the game's own codes; ``card`` with its incarnation, or ``seat``, is what it changes.
    Mods never change once made; clones share them.
    """

    def __init__(self, what: int, card: int, inc: int, seat: int, value: int, until: int, source: int) -> None:
        self.what: int = what
        self.card: int = card
        self.inc: int = inc
        self.seat: int = seat
        self.value: int = value
        self.until: int = until
        self.source: int = source
