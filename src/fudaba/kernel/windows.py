"""Where others may answer: reaction windows, queued triggers, secret choices, checks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.kernel.choice import Offer, a_of, b_of, c_of, verb_of
from fudaba.kernel.errors import KernelFault
from fudaba.kernel.nodes import Ask, Node

if TYPE_CHECKING:
    from fudaba.kernel.frames import Frame, Item
    from fudaba.kernel.world import World


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Window(Ask):
    """The seats in order may answer an event until all have passed in a row.

    A window in which a seat could only pass is skipped, and opening one commits, so that nobody learns from a walk
    back whether somebody could have answered. With ``once`` (replacements) an ability answers an event only once.
    The event record is the scope in which the window stands; an answer edits it through its own ``event``.
    """

    point: int
    asks: int
    skip: int
    once: bool = False

    def first(self, w: World, f: Frame) -> int:
        """The seat that is asked first."""
        return w.rules.orderer(w, f)

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            w.commit()
            f.v.append(self.first(w, f))
        while f.i < w.living():
            seat = f.v[0]
            if w.alive[seat]:
                out = Offer(w.kind, w.rules.named, False)
                self.offer(w, f, seat, out)
                if len(out.options) > 1:
                    w.put(seat, self.asks, out.options)
                    return
                f.i += 1
            f.v[0] = w.next_seat(seat)
        w.frames.pop()

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        w.rules.responses(w, f, self.point, seat, out)
        if self.once and len(f.v) > 1:
            out.options = [o for o in out.options if not self._used(f, o)]
        out.put(self.skip)

    def _used(self, f: Frame, code: int) -> bool:
        for k in range(1, len(f.v), 2):
            if f.v[k] == a_of(code) and f.v[k + 1] == b_of(code):
                return True
        return False

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = f.v[0]
        f.v[0] = w.next_seat(seat)
        if verb_of(code) == self.skip:
            f.i += 1
            return
        f.i = 0
        f.v.append(a_of(code))
        f.v.append(b_of(code))
        w.rules.respond(w, f, self.point, seat, code)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Collect(Ask):
    """Something happens; what it triggers waits until it is done, then resolves in the order a seat chooses."""

    body: Node
    asks: int
    verb: int

    def who(self, w: World, f: Frame) -> int:
        return w.rules.orderer(w, f)

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            w.push(self.body, f)
            return
        items = f.items
        if items is None or len(items) == 0:
            w.frames.pop()
            return
        w.ask(self, f, self.who(w, f))

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        items = f.items
        if items is not None:
            for i, item in enumerate(items):
                out.put(self.verb, w.kind[item.card] if item.card >= 0 else -1, i + 1)

    def took(self, w: World, f: Frame, code: int) -> None:
        items = f.items
        if items is not None:
            w.open_item(items.pop(b_of(code) - 1))


def queue(w: World, item: Item) -> None:
    """A triggered ability waits on the innermost resolving thing that collects."""
    for k in range(len(w.frames) - 1, -1, -1):
        f = w.frames[k]
        if isinstance(f.node, Collect):
            items = f.items
            if items is None:
                f.items = [item]
            else:
                items.append(item)
            return
    raise KernelFault("something was triggered, and nothing collects triggers")


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Ask):
    """Each party lays one answer; nobody sees any before all are in. Games say who takes part and what it means.

    The frame's ``v`` holds five ints per answer: seat, verb and the three arguments.
    """

    def parties(self, w: World, f: Frame) -> list[int]:
        """The seats that lay an answer, in the order they are asked."""
        raise NotImplementedError(type(self).__name__)

    def reveal(self, w: World, f: Frame) -> None:
        """All answers are in; the frame has left the stack."""
        raise NotImplementedError(type(self).__name__)

    def laid(self, f: Frame, seat: int) -> int:
        """Where in ``v`` a seat's answer begins; -1 if it has not answered."""
        for k in range(0, len(f.v), 5):
            if f.v[k] == seat:
                return k
        return -1

    def who(self, w: World, f: Frame) -> int:
        for seat in self.parties(w, f):
            if w.alive[seat] and self.laid(f, seat) < 0:
                return seat
        return -1

    def run(self, w: World, f: Frame) -> None:
        seat = self.who(w, f)
        if seat >= 0:
            w.ask(self, f, seat)
            return
        w.commit()
        w.frames.pop()
        self.reveal(w, f)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = self.who(w, f)
        f.v.extend([seat, verb_of(code), a_of(code), b_of(code), c_of(code)])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Checks(Node):
    """A checkpoint: the game's checks run to a fixed point, each round as one batch."""

    def run(self, w: World, f: Frame) -> None:
        if not w.rules.check(w, f) and w.outcome is None:
            w.frames.pop()
