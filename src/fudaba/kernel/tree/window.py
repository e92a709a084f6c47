"""Windows: who may declare something, and what becomes of what was declared or triggered.

These two settings are independent. Declared answers in the order that one seat chooses, a last-in-first-out chain, a
queue of triggers in which nobody declares, a batch of checks: each is one pair of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from fudaba.kernel.errors import KernelFault
from fudaba.kernel.options import a_of, verb_of
from fudaba.kernel.tree.listeners import COULD, MIGHT, could_mask, heard, listening, living, may_mask
from fudaba.kernel.tree.nodes import Ask, Node

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame, Item

# Who may declare.
NOBODY: Final = 0
IN_TURN: Final = 1  # each seat once, until it passes
ROUND: Final = 2  # round and round, until all have passed in a row

# What becomes of what waits.
AT_ONCE: Final = 0  # an answer happens when it is given
CHOSEN: Final = 1  # the orderer chooses what comes next
OWN: Final = 2  # the seats in turn, each in the order of its own choice
QUEUE: Final = 3  # as it came
STACK: Final = 4  # last in, first out

# Where a window stands.
NEW: Final = 0
ASKING: Final = 1
RESOLVING: Final = 2


@dataclass(frozen=True)
class WindowWords:
    """What a window asks: its prompt and the verb that passes, and the prompt and verb of an order to choose."""

    declare: int = -1
    skip: int = -1
    order: int = -1
    resolve: int = -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Fill:
    """What one window is filled with: what waits in it by itself, who is asked first, and what a seat may declare.

    Whatever a fill does not say is as the game's rules have it for every window.
    """

    def quiet(self, w: World, f: Frame) -> bool:
        """Whether nothing waits in the scope of a frame and nothing is to be checked there.

        It is asked of windows in which nobody declares; where it says yes, they need no frame.
        """
        return False

    def gather(self, w: World, f: Frame, point: int) -> None:
        """Put on the window what waits in it by itself."""
        w.rules.gather(w, f, point)

    def first_asked(self, w: World, f: Frame, point: int) -> int:
        """The seat that is asked first."""
        return w.rules.first_asked(w, f, point)

    def answers(self, w: World, f: Frame, point: int, seat: int, out: Offer) -> None:
        """What a seat could declare, besides passing."""
        w.rules.answers(w, f, point, seat, out)

    def answered(self, w: World, f: Frame, point: int, seat: int, code: int) -> None:
        """A seat has declared something: put it on the window, or open what pays and aims first."""
        w.rules.answered(w, f, point, seat, code)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Window(Ask):
    """A moment at which seats may declare something, or at which what waits resolves.

    The frame: ``at`` is where it stands, ``i`` the mask of the seats that have passed, ``v`` the seat asked, ``items``
    what waits. ``after`` runs after each item. With ``checks`` the window is a settling: it collects events, and before
    each item the game's checks run to a fixed point. Without ``collects`` it only checks: what happened so far stays
    where it is, and waits for later. ``fill`` is its own source of all this; without one it is the game's rules.
    """

    point: int
    ask: int
    order: int
    words: WindowWords
    after: Node | None = None
    checks: bool = False
    collects: bool = True
    fill: Fill | None = field(default=None, repr=False)

    def remembers_hidden(self) -> bool:
        return False

    def in_place(self, w: World, f: Frame) -> bool:
        """A window at which nothing waits and nobody can act needs no frame."""
        if self.ask == NOBODY:
            return self.fill is not None and self.fill.quiet(w, f)
        return passed_over(w, f, self)

    def run(self, w: World, f: Frame) -> None:
        rules = w.rules
        fill = self.fill
        could: i64 = 0
        if f.at == NEW:
            if self.ask == NOBODY:
                f.at = RESOLVING
            else:
                who = heard(w, f, self.point)
                could = who & COULD
                f.at = ASKING
                if len(f.v) == 0:
                    point = self.point
                    first = rules.first_asked(w, f, point) if fill is None else fill.first_asked(w, f, point)
                    f.v.append(first)
                if who != 0:
                    w.commit()
                    self.tell(w, who >> MIGHT)
            if not self.checks:
                if fill is None:
                    rules.gather(w, f, self.point)
                else:
                    fill.gather(w, f, self.point)
            elif self.collects and f.events is None:  # unless its opener has laid what it is about
                scope = w.scope(f)  # what happened so far is settled here
                f.events = [] if scope.events is None else scope.events
                scope.events = None if scope.events is None else []
        elif f.at == ASKING:
            could = could_mask(w, f, self.point)
        if f.at == ASKING:
            everybody = living(w)
            if rules.ask_all:
                could = everybody
            while f.i & everybody != everybody:
                if could >> f.v[0] & 1 and self._put(w, f, f.v[0]):
                    return
                self._pass(w, f)
            f.at = RESOLVING
        if self.checks:
            if rules.check(w, f):
                return  # and once more, until they find nothing
            if fill is None:
                rules.gather(w, f, self.point)
            else:
                fill.gather(w, f, self.point)
        items = f.items
        if items is None or len(items) == 0:
            w.frames.pop()
        else:
            self._next(w, f, items)

    def tell(self, w: World, may: int) -> None:
        """Everybody is told that it is open, whether or not anybody can answer: some seats (a mask) might."""
        w.tell_window(self.point, self.words.declare, may)

    # --- declaring

    def _put(self, w: World, f: Frame, seat: int) -> bool:
        """Ask a seat if it has anything to declare."""
        out = w.new_offer(False)
        fill = self.fill
        if fill is None:
            w.rules.answers(w, f, self.point, seat, out)
        else:
            fill.answers(w, f, self.point, seat, out)
        if len(out.options) == 0 and not w.rules.ask_all:
            return False
        out.put(self.words.skip)
        w.put(seat, self.words.declare, out.options)
        return True

    def _pass(self, w: World, f: Frame) -> None:
        f.i |= 1 << f.v[0]
        f.v[0] = w.next_seat(f.v[0])

    def prompt(self, w: World, f: Frame) -> int:
        return self.words.order if f.at == RESOLVING else self.words.declare

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        if f.at == RESOLVING:
            items = f.items
            if items is not None:
                for k in self._open_to(w, f, items):
                    out.put(self.words.resolve, items[k].no)
            return
        fill = self.fill
        if fill is None:
            w.rules.answers(w, f, self.point, seat, out)
        else:
            fill.answers(w, f, self.point, seat, out)
        out.put(self.words.skip)

    def took(self, w: World, f: Frame, code: int) -> None:
        if f.at == RESOLVING:
            items = f.items
            if items is not None:
                for k in range(len(items)):
                    if items[k].no == a_of(code):
                        self._open(w, f, items, k)
                        return
            return
        w.commit()  # whether somebody is asked next or nobody: taking back must not tell
        if verb_of(code) == self.words.skip:
            self._pass(w, f)
        else:
            seat = f.v[0]
            if self.ask == ROUND:
                f.i = 0
                f.v[0] = w.next_seat(seat)
            fill = self.fill
            if fill is None:
                w.rules.answered(w, f, self.point, seat, code)
            else:
                fill.answered(w, f, self.point, seat, code)

    # --- resolving

    def _next(self, w: World, f: Frame, items: list[Item]) -> None:
        order = self.order
        if order == STACK:
            self._open(w, f, items, len(items) - 1)
            return
        if order in (CHOSEN, OWN):
            found = self._open_to(w, f, items)
            if len(found) > 1:
                chooser = w.rules.orderer(w, f) if order == CHOSEN else items[found[0]].seat
                w.ask(self, f, chooser)
                return
            self._open(w, f, items, found[0] if found else 0)
            return
        self._open(w, f, items, 0)

    def _open_to(self, w: World, f: Frame, items: list[Item]) -> list[int]:
        """What may come next, of what still resolves; of items that are alike only the first."""
        seat = -1
        if self.order == OWN:
            for s in w.clockwise(w.rules.orderer(w, f)):
                if seat < 0:
                    for item in items:
                        if item.seat == s:
                            seat = s
        found: list[int] = []
        for k in range(len(items)):
            item = items[k]
            if seat >= 0 and item.seat != seat:
                continue
            if not w.rules.still_resolves(w, item.seat, item.card, item.inc):
                continue
            fresh = True
            for j in found:
                if w.rules.alike(w, f, items[j], item):
                    fresh = False
            if fresh:
                found.append(k)
        return found

    def _open(self, w: World, f: Frame, items: list[Item], k: int) -> None:
        item = items.pop(k)
        after = self.after
        if after is not None:
            new = w.push(after, f)
            new.cause = item.cause
            if isinstance(after, Window) and after.checks:
                new.events = []  # it settles what the item does
        w.open_item(item)


def _sets_off(w: World, f: Frame, point: int) -> bool:
    """Whether what happened in the scope of a frame may set something off by itself."""
    if w.scope(f).events:
        for seat in range(w.seats):
            if w.alive[seat] and (listening(w, seat) >> point) & 1:
                return True
    return False


def passed_over(w: World, f: Frame, window: Window) -> bool:
    """Whether nobody can act in a window in the scope of a frame: then all has happened that would happen there."""
    if w.in_full or w.rules.ask_all or _sets_off(w, f, window.point):
        return False
    who = heard(w, f, window.point)
    if who & COULD != 0:
        return False
    if who != 0:
        w.commit()
        window.tell(w, who >> MIGHT)
    return True


def outlive(frames: list[Frame], k: int) -> None:
    """The window at ``k`` stands in a scope that has ended with its seat: what others have waiting there resolves.

    It becomes nobody's scope, and so does all that was put on the stack in it.
    """
    f = frames[k]
    if not f.items:
        return
    base = f.base
    for above in frames[k:]:
        if above.base == base:
            above.base = k
    f.at = RESOLVING


def open_window(w: World, f: Frame, window: Window, first: int, item: Item | None) -> None:
    """A window inside the scope of a frame, with one declared item or none, in which ``first`` is asked first."""
    if item is None and passed_over(w, f, window):
        return
    new = w.push(window, f)
    new.v.append(first)
    if item is not None:
        new.wait(w.numbered(item))


def declare(w: World, item: Item) -> None:
    """Put a declaration on the innermost window that is still asking."""
    for k in range(len(w.frames) - 1, -1, -1):
        f = w.frames[k]
        node = f.node
        if isinstance(node, Window) and f.at == ASKING:
            f.wait(w.numbered(item))
            may = may_mask(w, f, node.point)
            if may != 0:
                w.commit()  # whether or not anybody can answer, so that nobody learns it from an undo
                if node.ask == ROUND:
                    node.tell(w, may)  # and it can be answered in its turn
            if node.ask != ROUND:
                f.cause = 0  # the next declaration here answers the same
            return
    raise KernelFault("a declaration was made, and no window is open")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Over(Node):
    """What follows from the events of one kind that happened so far: nobody's scope, with their records."""

    what: int
    body: Node

    def in_place(self, w: World, f: Frame) -> bool:
        return not w.any_event(f, self.what)

    def run(self, w: World, f: Frame) -> None:
        events = w.scope(f).taken(self.what) if f.at == 0 else []
        if len(events) == 0:
            w.frames.pop()
            return
        f.at = 1
        w.open(self.body, -1, -1, []).events = events
