"""One answer decides: whether something happens, which of several things, or how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import a_of, verb_of
from fudaba.kernel.tree.nodes import Amount, Ask, Node, Test, chooser

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class May(Ask):
    """The controller may do something; asked only where it could be done, if there is a ``test`` for that.

    ``other`` is what happens otherwise. ``by`` is the seat that decides where it is not the controller; nobody (-1)
    declines.
    """

    body: Node
    asks: int
    yes: int
    no: int
    test: Test | None = None
    other: Node | None = None
    by: Amount | None = None

    def who(self, w: World, f: Frame) -> int:
        return chooser(w, f, self.by)

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        test = self.test
        seat = self.who(w, f)
        if seat >= 0 and (test is None or test.holds(w, f)):
            w.ask(self, f, seat)
        else:
            self._otherwise(w, f)

    def _otherwise(self, w: World, f: Frame) -> None:
        f.at = 1
        other = self.other
        if other is not None:
            w.push(other, f)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(self.yes)
        out.put(self.no)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == self.yes:
            f.at = 1
            w.push(self.body, f)
        else:
            self._otherwise(w, f)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class OneOf(Ask):
    """The controller chooses one of several effects by its number. Where only one can be chosen, it is.

    ``tests`` say of each whether it can be chosen, and ``reason`` why it cannot; without tests all can.
    """

    bodies: tuple[Node, ...]
    asks: int
    verb: int
    tests: tuple[Test, ...] = ()
    reason: int = 0

    def why(self, w: World, f: Frame, seat: int, k: int) -> int:
        """The reason why the effect with this index cannot be chosen; 0 if it can."""
        tests = self.tests
        return self.reason if k < len(tests) and not tests[k].holds(w, f) else 0

    def option(self, k: int) -> tuple[int, int]:
        """The verb and number that choose the effect with this index."""
        return self.verb, k + 1

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if f.at == 0:
            for k in range(len(self.bodies)):
                if self.why(w, f, seat, k) == 0:
                    w.ask(self, f, seat)
                    return
        w.frames.pop()

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for k in range(len(self.bodies)):
            verb, n = self.option(k)
            out.put(verb, n, reason=self.why(w, f, seat, k))

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at = 1
        for k in range(len(self.bodies)):
            if self.option(k) == (verb_of(code), a_of(code)):
                w.push(self.bodies[k], f)
                return


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ChooseNumber(Ask):
    """The controller chooses a number between two others, remembered in ``slot``. A single one is not asked for.

    ``by`` is the seat that chooses where it is not the controller; nobody (-1) leaves it out.
    """

    slot: int
    least: Amount
    most: Amount
    asks: int
    verb: int
    by: Amount | None = None

    def who(self, w: World, f: Frame) -> int:
        return chooser(w, f, self.by)

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        seat = self.who(w, f)
        if seat < 0 or self.most.value(w, f) < self.least.value(w, f):
            w.frames.pop()
            return
        w.ask(self, f, seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for n in range(self.least.value(w, f), self.most.value(w, f) + 1):
            out.put(self.verb, n)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.set_slot(f, self.slot, a_of(code))
        w.frames.pop()
