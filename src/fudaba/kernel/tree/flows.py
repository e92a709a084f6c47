"""The general flows: sequence, condition, repetition, phases, seats in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.kernel.tree.nodes import Node, Once, Test

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Seq(Node):
    """One thing after another; what needs no frame happens in place. Left where ``unless`` holds before a step."""

    steps: tuple[Node, ...]
    unless: Test | None = None

    def run(self, w: World, f: Frame) -> None:
        steps = self.steps
        unless = self.unless
        n = len(steps)
        while f.i < n:
            if unless is not None and unless.holds(w, f):
                break
            step = steps[f.i]
            f.i += 1
            if not step.in_place(w, f):
                w.push(step, f)
                return
            if w.outcome is not None or w.frames[-1] is not f or w.frames[f.base].void:
                return  # what a step has put on the stack comes first
        w.frames.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class If(Node):
    """One thing or another."""

    test: Test
    then: Node
    other: Node | None = None

    def in_place(self, w: World, f: Frame) -> bool:
        if self.test.holds(w, f):
            return self.then.in_place(w, f)
        return self.other is None or self.other.in_place(w, f)

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        if self.test.holds(w, f):
            w.push(self.then, f)
        elif self.other is not None:
            w.push(self.other, f)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Loop(Node):
    """Again and again while a condition holds; without one, until the game ends."""

    body: Node
    test: Test | None = None

    def run(self, w: World, f: Frame) -> None:
        if self.test is not None and not self.test.holds(w, f):
            w.frames.pop()
            return
        w.push(self.body, f)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Phase(Node):
    """A named part of the turn order: one of the schema's, which ``World.phase`` names while it is the innermost."""

    name: str
    body: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            w.phase = innermost(w)
            return
        f.at = 1
        w.phase = w.rules.phase_codes.get(self.name, -1)
        w.push(self.body, f)


def innermost(w: World) -> int:
    """The innermost phase in progress; -1 if there is none."""
    for k in range(len(w.frames) - 1, -1, -1):
        node = w.frames[k].node
        if isinstance(node, Phase):
            return w.rules.phase_codes.get(node.name, -1)
    return -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Turns(Node):
    """Turn after turn, each a scope of the active seat, or, if it is not its ``own``, nobody's that collects events."""

    body: Node
    own: bool = True

    def first(self, w: World, f: Frame) -> int:
        """The seat that begins; -1 if there are no turns."""
        return w.rules.orderer(w, f)

    def next(self, w: World, f: Frame) -> int:
        """The seat whose turn comes after the active one's; -1 if that was the last turn."""
        return w.next_seat(w.active)

    def run(self, w: World, f: Frame) -> None:
        w.active = self.first(w, f) if f.at == 0 else self.next(w, f)
        f.at = 1
        if w.active < 0:
            w.frames.pop()
            return
        w.turn += 1
        if self.own:
            w.open(self.body, w.active, -1, [])
        else:
            w.open(self.body, -1, -1, []).events = []


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Apart(Once):
    """A body as nobody's scope: its slots are its own, and it goes on when a player falls."""

    body: Node

    def begin(self, w: World, f: Frame) -> None:
        w.open(self.body, -1, -1, [])


@mypyc_attr(allow_interpreted_subclasses=True)
class ForAll(Once):
    """What is announced for all: nobody's scope, with the card and the slots of the one in which it was announced.

    It goes on when a player falls, even the one who announced it: that seat stands in a slot behind the others.
    """

    def happens(self, w: World, f: Frame, by: int) -> None:
        """Begin what a seat has announced; ``f`` is its scope."""
        raise NotImplementedError(type(self).__name__)

    def begin(self, w: World, f: Frame) -> None:
        s = w.scope(f)
        if s.node is self:
            self.happens(w, s, s.v[-1])
        else:
            w.open(self, -1, s.card, [*s.v, s.seat])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class EachSeat(Node):
    """The living seats clockwise, each in a scope of its own, so that a seat's part ends when it is eliminated."""

    body: Node

    def seats(self, w: World, f: Frame) -> list[int]:
        """The seats in their order, read once at the beginning."""
        return w.clockwise(w.rules.orderer(w, f))

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            f.v.extend(self.seats(w, f))
        while f.i < len(f.v):
            seat = f.v[f.i]
            f.i += 1
            if w.alive[seat]:
                w.open(self.body, seat, -1, [])
                return
        w.frames.pop()


def canonical(w: World, cards: list[int]) -> list[int]:
    """One order for the pieces of an unordered set: public cards as they lie, hidden ones by kind."""
    keyed = [(0 if w.tag[c] > 0 else w.kind[c] + 1, i, c) for i, c in enumerate(cards)]
    keyed.sort()
    return [k[2] for k in keyed]
