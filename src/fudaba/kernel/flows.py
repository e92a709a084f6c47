"""The general flows: sequence, condition, repetition, seats in turn, and choices made piece by piece."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.kernel.choice import a_of, verb_of
from fudaba.kernel.nodes import Amount, Ask, Node, PerCard, Selector, Test

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World


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
    """A named part of the turn order; views and help read the name from the stack."""

    name: str
    rule: str
    body: Node

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        f.at = 1
        w.push(self.body, f)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class EachSeat(Node):
    """The living seats clockwise, each in a scope of its own, so that a seat's part ends when it is eliminated."""

    body: Node

    def first(self, w: World, f: Frame) -> int:
        """The seat that begins."""
        return w.rules.orderer(w, f)

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            f.at = 1
            f.v.extend(w.clockwise(self.first(w, f)))
        while f.i < len(f.v):
            seat = f.v[f.i]
            f.i += 1
            if w.alive[seat]:
                w.open(self.body, seat, -1, [])
                return
        w.frames.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class May(Ask):
    """The controller may do something."""

    body: Node
    asks: int
    yes: int
    no: int

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        out.put(self.yes)
        out.put(self.no)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at = 1
        if verb_of(code) == self.yes:
            w.push(self.body, f)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class OneOf(Ask):
    """The controller chooses one of several effects by its number."""

    bodies: tuple[Node, ...]
    asks: int
    verb: int

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for i in range(len(self.bodies)):
            out.put(self.verb, i + 1)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at = 1
        w.push(self.bodies[a_of(code) - 1], f)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Pick(Ask):
    """The controller chooses a card and remembers it in a slot; -1 if there is none to choose.

    With ``decline`` (a verb) the controller may choose none.
    """

    slot: int
    among: Selector
    asks: int
    verb: int
    decline: int = -1

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        if not self.among.cards(w, f):
            w.set_slot(f, self.slot, -1)
            w.frames.pop()
            return
        w.ask(self, f, w.scope(f).seat)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in self.among.cards(w, f):
            out.put(self.verb, card)
        if self.decline >= 0:
            out.put(self.decline)

    def took(self, w: World, f: Frame, code: int) -> None:
        w.set_slot(f, self.slot, a_of(code))
        w.frames.pop()


def canonical(w: World, cards: list[int]) -> list[int]:
    """One order for the pieces of an unordered set: public cards as they lie, hidden ones by kind."""
    keyed = [(0 if w.tag[c] > 0 else w.kind[c] + 1, i, c) for i, c in enumerate(cards)]
    keyed.sort()
    return [k[2] for k in keyed]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PickSome(Ask):
    """The controller chooses some cards piece by piece, then something happens to each.

    The pieces come in one canonical order, so each subset has one path. ``most`` below zero means no limit.
    """

    slot: int
    among: Selector
    least: Amount
    most: Amount
    asks: int
    verb: int
    done: int
    body: Node

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            out_of = len(self._rest(w, f))
            most = self.most.value(w, f)
            if out_of == 0 or (most >= 0 and len(f.v) >= most):
                f.at = 1
            else:
                w.ask(self, f, w.scope(f).seat)
                return
        if f.i < len(f.v):
            w.set_slot(f, self.slot, f.v[f.i])
            f.i += 1
            w.push(self.body, f)
        else:
            w.frames.pop()

    def _rest(self, w: World, f: Frame) -> list[int]:
        cards = canonical(w, self.among.cards(w, f))
        if not f.v:
            return cards
        last = f.v[-1]
        return cards[cards.index(last) + 1 :] if last in cards else cards

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        rest = self._rest(w, f)
        need = min(self.least.value(w, f), len(f.v) + len(rest)) - len(f.v)
        for i, card in enumerate(rest):
            if len(rest) - i >= need:
                out.put(self.verb, card)
        if need <= 0:
            out.put(self.done)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == self.done:
            f.at = 1
        else:
            f.v.append(a_of(code))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Divide(Ask):
    """The controller divides points among cards, one point a piece, then something happens to each with its share.

    The card is remembered in ``slot`` and its share in the slot after it. ``limit`` says how many points a card
    takes; points that no card can take are lost.
    """

    slot: int
    total: Amount
    among: Selector
    limit: PerCard
    asks: int
    verb: int
    body: Node

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def run(self, w: World, f: Frame) -> None:
        if f.at == 0:
            if self._open(w, f):
                w.ask(self, f, w.scope(f).seat)
                return
            f.at = 1
        if f.i < len(f.v):
            card = f.v[f.i]
            share = f.v.count(card)
            f.i += share
            w.set_slot(f, self.slot, card)
            w.set_slot(f, self.slot + 1, share)
            w.push(self.body, f)
        else:
            w.frames.pop()

    def _open(self, w: World, f: Frame) -> list[int]:
        """The cards that may take the next point, so that the points left still find a place further on."""
        cards = canonical(w, self.among.cards(w, f))
        if f.v and f.v[-1] in cards:
            cards = cards[cards.index(f.v[-1]) :]
        room = [max(0, self.limit.of(w, f, c) - f.v.count(c)) for c in cards]
        left = min(self.total.value(w, f) - len(f.v), sum(room))
        found: list[int] = []
        behind = sum(room)
        for i, c in enumerate(cards):
            if left > 0 and room[i] > 0 and behind >= left:
                found.append(c)
            behind -= room[i]
        return found

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in self._open(w, f):
            out.put(self.verb, card)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.v.append(a_of(code))
