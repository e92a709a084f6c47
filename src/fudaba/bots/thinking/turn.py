"""The plan of one turn in one world: lines of atomic choices, judged when the turn is over.

In each world every way of beginning is tried, and the promising ones are played to the end of the turn as a greedy
player would; then the turn is searched in layers for something better. A step of a line goes from rest to rest: one
action with all its payments and targets, others answering it as they like best. The evaluation orders the lines,
positions reached twice are searched once, the best of each layer go on, and a win that is found ends the search.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.keys import Key, position_key
from fudaba.bots.thinking.rest import at_rest, close, over, quiet
from fudaba.bots.thinking.settle import Settler
from fudaba.bots.thinking.worth import chance, scale_of
from fudaba.kernel.notation import option_text
from fudaba.kernel.world import World

CLOSE: Final = 1e-9
STEPS: Final = 14
"""No turn is planned further than so many actions."""
LONGEST: Final = 24
"""A greedy player's turn is followed for so many answers."""
INSIDE: Final = 40
"""An action that is not over after so many answers is judged where it stands."""
MOST: Final = 8
"""What others, or oneself far ahead, would answer is looked for among so many options."""
LOOKS: Final = 16
"""To rank what somebody would answer takes about so many positions."""
SURE: Final = 0.999


class Line:
    """A line of play: where it has led, how it began, and what it is worth to who plays it."""

    def __init__(self, world: World, root: int, said: str, last: Line | None) -> None:
        self.world = world
        self.root = root
        self.said = said
        self.last = last
        self.value = 0.0

    def texts(self) -> tuple[str, ...]:
        """The answers of the line, first to last."""
        said: list[str] = []
        line: Line | None = self
        while line is not None:
            if line.said:
                said.append(line.said)
            line = line.last
        return tuple(reversed(said))


class TurnSearch:
    """The search of one turn in one world."""

    def __init__(self, world: World, seat: int, budget: Budget, share: int, beam: int) -> None:
        self.world = world
        self.seat = seat
        self.turn = world.rules.turn(world)
        self.budget = budget
        self.start = budget.used
        self.share = share
        """So many positions of the budget are meant for this world."""
        self.beam = beam
        self.scale = scale_of(world.rules)
        self.ended: list[Line] = []
        self.open: list[Line] = []
        self.values: list[float] = []
        """For every way of beginning: what its best line is worth."""
        self.best: Line | None = None
        self._seen: set[Key] = set()
        self._answers: dict[Key, int] = {}

    def run(self) -> None:
        """Search until the turn is planned or the budget is used up."""
        choice = self.world.choice
        if choice is None:
            return
        count = len(choice.options)
        # Every beginning is tried, whatever it takes: an option that nobody looked at cannot be compared.
        wide = max(1, min(4, 2 * self.beam // count))
        for i in range(count):
            if i and self.budget.out():
                break
            self._advance(Line(self.world.clone(), i, "", None), i, wide)
        first: list[float] = [-1.0] * count
        for line in self.open + self.ended:
            first[line.root] = max(first[line.root], line.value)
        self._follow(0.4)
        for _ in range(STEPS):
            if not self.open or self._won() or self._spent(0.7):
                break
            layer, self.open = self._chosen(), []
            for line in layer:
                if self._spent(0.8):
                    break
                at = line.world.choice
                if at is not None:
                    for i in range(len(at.options)):
                        self._advance(Line(line.world.clone(), line.root, "", line), i, 3)
        self._follow(1.0)
        self._judge(first)

    def _judge(self, first: list[float]) -> None:
        """What every beginning is worth: its best line that was played to the end of the turn.

        A beginning without one is judged by where it stood at first, less what the others lost on the way.
        """
        self.values = [-1.0] * len(first)
        for line in self.ended:
            if line.value > self.values[line.root]:
                self.values[line.root] = line.value
                if self.best is None or line.value > self.best.value:
                    self.best = line
        both = [value - first[i] for i, value in enumerate(self.values) if value >= 0]
        way = sum(both) / len(both) if both else 0.0
        for i, value in enumerate(first):
            if self.values[i] < 0:
                self.values[i] = max(0.0, min(0.99, value + way)) if value >= 0 else 0.0

    def _follow(self, part: float) -> None:
        """Play the most promising lines, one for each beginning, to the end of the turn as a greedy player would."""
        followed: set[int] = set()
        for line in sorted(self.open, key=_value, reverse=True):
            if self._won() or (len(self.ended) >= 2 and self._spent(part)):
                return
            if line.root not in followed:
                followed.add(line.root)
                self._finish(line)

    def _finish(self, line: Line) -> None:
        """One line to the end of the turn, each time with the option that looks best at once."""
        w = line.world.clone()
        last = line
        for _ in range(LONGEST):
            choice = w.choice
            if choice is None or over(w, self.seat, self.turn):
                break
            index = self._likeliest(w)
            if choice.seat == self.seat:
                last = Line(w, line.root, option_text(w, choice.options[index]), last)
            w.answer(index)
            self.budget.spend()
        self.budget.spend(close(w, self.seat, self.turn))
        done = Line(w, line.root, "", last)
        done.value = chance(w, self.seat, self.scale)
        self.ended.append(done)

    def _spent(self, part: float) -> bool:
        return self.budget.used - self.start >= part * self.share or self.budget.out()

    def _won(self) -> bool:
        return any(line.value >= SURE for line in self.ended)

    def _chosen(self) -> list[Line]:
        """The lines that go on: the best, and the best of each of the better beginnings."""
        ranked = sorted(self.open, key=_value, reverse=True)
        taken: list[Line] = []
        roots: dict[int, int] = {}
        for line in ranked:
            if roots.get(line.root, 0) < 2 and len(taken) < self.beam:
                roots[line.root] = roots.get(line.root, 0) + 1
                taken.append(line)
        return taken

    # --- one step, from rest to rest

    def _advance(self, line: Line, index: int, wide: int) -> None:
        """Answer, and follow what it starts to wherever it may lead; ``wide`` bounds the ways that are told apart."""
        w = line.world
        choice = w.choice
        if choice is None:
            return
        line.said = option_text(w, choice.options[index])
        w.answer(index)
        self.budget.spend()
        # Bounded: a tie that is asked again (janken) is the same position, and would get the same answers for ever.
        for _ in range(INSIDE):
            choice = w.choice
            if choice is None:
                break
            if choice.seat == self.seat:
                if at_rest(w):
                    break
                count = len(choice.options)
                if wide > 1 and count > 1:
                    self._branch(line, count, wide)
                    return
            elif at_rest(w):
                break
            w.answer(self._likeliest(w))
            self.budget.spend()
        self._arrive(line)

    def _branch(self, line: Line, count: int, wide: int) -> None:
        w = line.world
        order = list(range(count))
        if count > wide:
            order = self._ranked(w, count)[:wide]
        for i in order:
            self._advance(Line(w.clone(), line.root, "", line), i, max(1, wide // len(order)))

    def _arrive(self, line: Line) -> None:
        """A line has come to rest: is it new, is the turn over, and how does it look?"""
        w = line.world
        key = position_key(w)
        if key in self._seen and line.last is not None:
            return
        self._seen.add(key)
        choice = w.choice
        if choice is None or over(w, self.seat, self.turn):
            line.value = chance(w, self.seat, self.scale)
            self.ended.append(line)
            return
        line.value = chance(w, self.seat, self.scale)
        self.open.append(line)

    # --- what somebody would answer

    def _ranked(self, w: World, most: int) -> list[int]:
        """So many options of whoever is asked, and the quiet one, best first, each judged where it has settled."""
        choice = w.choice
        if choice is None:
            return []
        calm = quiet(w)
        count = len(choice.options)
        share = max(2, LOOKS // min(count, most))
        values: list[tuple[float, int]] = []
        for i in range(count):
            if i >= most and i != calm:
                continue
            settler = Settler(w, choice.seat, share)
            value = settler.after(w.clone(), i)
            self.budget.spend(1 + share - settler.looks)
            values.append((value + (CLOSE if i == calm else 0.0), -i))
        values.sort(reverse=True)
        return [-i for _, i in values]

    def _likeliest(self, w: World) -> int:
        choice = w.choice
        if choice is None or len(choice.options) == 1:
            return 0
        key = position_key(w)
        if key not in self._answers:
            self._answers[key] = quiet(w) if self.budget.out() else self._ranked(w, MOST)[0]
        return self._answers[key]


def _value(line: Line) -> float:
    return line.value
