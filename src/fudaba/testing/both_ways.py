"""A scenario in several ways: with every window asked, with those skipped in which nobody has a choice, and as shipped.

A scenario is written for one of them. What was answered there is then answered the other way: whatever is asked in
only one of them must have had a single option, what was refused must be refused for the same reason, and both must
stand at the same position in the end. So a window that is skipped although somebody could have answered is noticed
whether anybody wanted to or not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from fudaba.kernel.notation import option_texts
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import seeded
from fudaba.kernel.state.world import World
from fudaba.testing.states import described, difference, state_digest

if TYPE_CHECKING:
    from fudaba.testing.table import Table

T = TypeVar("T")
MOST: Final = 500
NEWCOMER: Final = -1


class Differs(Exception):
    """The two ways do not come to the same; the message says where."""


@dataclass(frozen=True)
class Told:
    """A question and its answer, or while the question stood: something that came from outside, or was asked besides.

    ``again`` asks it at a table that stands at the same place, and raises `Differs` if it hears something else.
    """

    place: str
    options: tuple[str, ...]
    index: int
    outside: Callable[[World], object] | None = None
    joins: bool = False
    again: Callable[[Table], object] | None = None


@dataclass
class Step:
    """One answer: who gave it, out of how many options, and the digest of what followed (0 if it ended in a fault)."""

    seat: int
    options: int
    index: int
    digest: int = 0


class Heard(World):
    """A world that remembers what was answered and draws its numbers apart from the game's own chance.

    Its clones go on with the same memory of what was, each with its own of what follows; ``steps`` and ``numbers`` are
    kept in common, in the order in which things happen.
    """

    def __init__(self, rules: Rules, name: str, like: Heard | None = None) -> None:
        if like is None:
            super().__init__(rules, seeded(0))
        else:
            super().__init__(rules, like.chance, like)
        self.name = name
        self.source: Random = Random(f"numbers {name}") if like is None else like.source
        self.numbers_drawn: list[int] = [] if like is None else like.numbers_drawn
        self.steps: list[Step] = [] if like is None else like.steps
        self.history: list[Told] = [] if like is None else like.history[:]
        self.left: str = "" if like is None else like.left
        self._touched: bool = like is not None and like.touched

    def clone(self) -> World:
        World.clone(self)  # from now on both only share what they hold
        return Heard(self.rules, self.name, self)

    def below(self, n: int) -> int:
        if self.script is not None:
            return super().below(n)
        self.commit()
        self.numbers_drawn.append(self.source.randrange(n))
        return self.numbers_drawn[-1]

    def answer(self, index: int, seat: int = -1) -> None:
        self.telling(index)
        super().answer(index, seat)
        self.happened()

    def telling(self, index: int) -> None:
        """An answer is about to be given."""
        choice = self.choice
        self._touched = self.touched
        if choice is not None:
            self.history.append(Told(place(self), tuple(option_texts(self)), index))
            self.steps.append(Step(choice.seat, len(choice.options), index))

    def happened(self) -> None:
        """Everything that follows from the answer has happened."""
        self.steps[-1].digest = state_digest(self)
        self.left = place(self)

    @property
    def touched(self) -> bool:
        """Whether a test has changed the world by hand between answers; then it cannot be played again."""
        return self._touched or (self.left != "" and self.left != place(self))

    def befalls(self, outside: Callable[[World], T], joins: bool = False) -> T:
        """Something comes from outside; ``joins`` if it is somebody who sits down."""
        self._touched = self.touched
        self.history.append(Told(place(self), (), -1, outside, joins))
        found = outside(self)
        self.left = place(self)
        return found

    def besides(self, again: Callable[[Table], object]) -> None:
        """Something was asked besides the question that stands, and is to be asked again the other way."""
        self.history.append(Told(place(self), (), -1, again=again))

    def hold_door(self) -> None:
        """Stop wherever somebody could join, as a game does for somebody who waits for a seat."""
        self.stops, self.joining = True, [NEWCOMER]


def place(w: World) -> str:
    """Where a game stands: the position, what is being resolved, and what is asked. Commits and logs do not count."""
    address = w.rules.catalogue.address
    frames = [(address(f.node), f.at, f.i, f.base, f.seat, f.card, f.v, f.event) for f in w.frames]
    choice = w.choice
    asked = None if choice is None else (choice.seat, w.rules.schema.prompts[choice.prompt].name)
    return "\n".join([*described(w), *map(repr, frames), repr(asked)])


Answer = Callable[["Heard", int], object]


def _said(w: Heard, told: Told, answer: Answer) -> None:
    if told.outside is not None:
        told.outside(w)
        return
    options = option_texts(w)
    if tuple(options) != told.options:
        raise Differs(f"the options are {', '.join(options)}, not {', '.join(told.options)}")
    answer(w, told.index)


def skipping(asked: Heard, other: Heard, table: Table | None = None) -> None:
    """Follow a scenario that was played with every window asked in a world that skips; raises `Differs`."""
    for told in asked.history:
        if told.again is not None:
            if table is not None and place(other) == told.place:
                told.again(table)
        elif other.stopped and _stands(other) == _stands(told):
            if told.joins:
                _joined(other, told)
            else:
                _go_on(other)  # the only answer at the door
        elif not other.stopped or len(told.options) != 1:
            _go_on(other)
            _skip(other, told)
    _go_on(other)
    last = asked.clone()
    for _ in range(MOST):
        if place(last) == place(other):
            return
        if last.choice is None or len(last.choice.options) != 1:
            break
        World.answer(last, 0)
    raise Differs(f"the end is another one: {difference(place(last), place(other))}")


def _skip(other: Heard, told: Told) -> None:
    if other.choice is not None and place(other) == told.place:
        _said(other, told, Heard.answer)
    elif len(told.options) != 1:
        taken = told.options[told.index] if told.outside is None else "something from outside"
        raise Differs(_nowhere(told, other, f"{taken} of {len(told.options)} options was possible"))


def _stands(at: Heard | Told) -> list[str]:
    """Where a game stands, whether or not it asks there."""
    return (at.place if isinstance(at, Told) else place(at)).splitlines()[:-1]


def _joined(other: Heard, told: Told) -> None:
    """Somebody sits down where the game has stopped; the next one waits at once."""
    assert told.outside is not None
    told.outside(other)
    other.hold_door()
    if other.choice is None and other.outcome is None:
        other.run()


def _go_on(other: Heard) -> None:
    """Nobody comes in where the game has stopped."""
    while other.stopped:
        other.joining = []
        other.run()
        other.hold_door()


def asking(skipped: Heard, other: Heard, answer: Answer = Heard.answer, table: Table | None = None) -> None:
    """Follow a scenario that was played with skipping in a world that asks in every window; raises `Differs`."""
    for told in skipped.history:
        _advance(other, told.place, answer)
        if told.again is None:
            _said(other, told, answer)
        elif table is not None:
            told.again(table)
    _advance(other, place(skipped), answer)


def _advance(w: Heard, wanted: str, answer: Answer) -> None:
    for _ in range(MOST):
        if place(w) == wanted:
            return
        choice = w.choice
        if choice is None or len(choice.options) != 1:
            break
        answer(w, 0)
    offered = f"{place(w).splitlines()[-1]} {', '.join(option_texts(w))}"
    raise Differs(f"it comes to {offered} instead: {difference(wanted, place(w))}")


def _nowhere(told: Told, other: Heard, what: str) -> str:
    asked = told.place.splitlines()[-1]
    return f"{asked} is not asked although {what}: {difference(told.place, place(other))}"
