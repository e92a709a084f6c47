"""What an answer leads to: play on until what it started has resolved, then read the game's evaluation.

Reading the evaluation straight after an answer would see the cost of a card and not its effect, which waits for
targets and for the windows of others. So the rest of the gesture is played as well as can be, and everybody else
lets it happen.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.thinking.judge import WIN, Judge, worths
from fudaba.bots.thinking.rest import at_rest, quiet
from fudaba.bots.thinking.worth import likely
from fudaba.kernel.options import verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import Node

DONE: Final = "done"
LONGEST: Final = 40


def turn_scope(w: World) -> int:
    """Where on the stack somebody's turn stands: the outermost scope of a seat, if no card is its source; else -1."""
    for k, frame in enumerate(w.frames):
        if frame.base == k and frame.seat >= 0:
            return k if frame.card < 0 else -1
    return -1


class Settler:
    """Follows one seat's answers in a world to where they have resolved, within a number of looks.

    Every way of finishing what an answer began is a leaf; which of them is best, whoever judges them says.
    """

    def __init__(self, w: World, seat: int, looks: int) -> None:
        self.seat = seat
        self.looks = looks
        """How many further positions may be looked at; beyond that every choice gets its quiet answer."""
        self.leaves: list[World] = []
        self.before: list[Node] = [frame.node for frame in w.frames]
        self.moment: int = w.rules.moment(w)

    def after(self, w: World, index: int) -> None:
        """Where an answer may lead until it has resolved; the world is used up."""
        self.looks -= 1
        w.horizon = self.moment
        w.answer(index)
        for _ in range(LONGEST):
            choice = w.choice
            if choice is None:
                break
            own = choice.seat == self.seat
            if self.under_way(w):
                count = len(choice.options)
                if own and 1 < count <= self.looks:
                    for i in range(count):
                        self.after(w.clone(), i)
                    return
                w.answer(quiet(w))
                continue
            # Back among the rules: only a gesture that waits for its `done` is not finished yet.
            finish = _finish(w) if own else -1
            if finish < 0:
                break
            w.answer(finish)
        self.leaves.append(w)

    def under_way(self, w: World) -> bool:
        """Whether something begun is not over: an effect, a window, or an event that was not there before.

        Somebody else's turn is no event, wherever it stands on the stack.
        """
        if not at_rest(w):
            return True
        frames = w.frames
        before = self.before
        same = 0
        while same < len(frames) and same < len(before) and frames[same].node is before[same]:
            same += 1
        turn = turn_scope(w)
        for k in range(same, len(frames)):
            if frames[k].base == k and k != turn:
                return True
        return False


class Settled:
    """What the options of a question came to: for each the best leaf that was found, and what it is worth."""

    def __init__(self, values: list[float], leaves: list[World | None]) -> None:
        self.values = values
        self.leaves = leaves
        """None for an option that was not looked at."""


def settle(w: World, looks: int, judge: Judge, poor: list[bool] | None = None) -> Settled:
    """Look at each option until it has resolved, for who is asked; ``looks`` is shared out among them. All leaves are
    judged together.

    Options known to be ``poor`` are not looked at: they count as the worst of those that were.
    """
    choice = w.choice
    if choice is None:
        return Settled([], [])
    count = len(choice.options)
    share = max(2, looks // count)
    leaves: list[World] = []
    ends: list[int] = []
    for i in range(count):
        if poor is None or not poor[i]:
            settler = Settler(w, choice.seat, share)
            settler.after(w.clone(), i)
            leaves.extend(settler.leaves)
        ends.append(len(leaves))
    worth = worths(judge, leaves, [choice.seat] * len(leaves))
    values = [0.0] * count
    found: list[World | None] = [None] * count
    at = 0
    worst = WIN
    for i in range(count):
        if at < ends[i]:
            best = at
            for k in range(at + 1, ends[i]):
                if worth[k] > worth[best]:
                    best = k
            values[i] = worth[best]
            found[i] = leaves[best]
            worst = min(worst, worth[best])
        at = ends[i]
    for i in range(count):
        if found[i] is None:
            values[i] = worst
    return Settled(values, found)


def settled(w: World, looks: int, judge: Judge, poor: list[bool] | None = None) -> list[float]:
    """What each option is worth to who is asked, once it has resolved."""
    return settle(w, looks, judge, poor).values


def as_chance(value: float, scale: float) -> float:
    """A settled worth as a chance of winning; a game that is over is certain."""
    if value >= 0.5 * WIN:
        return 1.0
    if value <= -0.5 * WIN:
        return 0.0
    return likely(value / scale)


def _finish(w: World) -> int:
    """The option that finishes a gesture; -1 if there is none."""
    choice = w.choice
    if choice is not None:
        verbs = w.rules.schema.verbs
        for i, code in enumerate(choice.options):
            if verbs[verb_of(code)].word == DONE:
                return i
    return -1
