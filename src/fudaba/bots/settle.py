"""What an answer leads to: play on until what it started has resolved, then read the game's evaluation.

Reading the evaluation straight after an answer would see the cost of a card and not its effect, which waits for
targets and for the windows of others. So the rest of the gesture is played as well as can be, and everybody else
lets it happen.
"""

from __future__ import annotations

from typing import Final

from fudaba.kernel.windows import Chain, Window
from fudaba.kernel.world import World

WIN: Final = 1e6
QUIET: Final = frozenset(("pass", "done", "no", "decline", "skip", "none", "stop", "end"))
FINISH: Final = frozenset(("done",))
LONGEST: Final = 200


def worth(w: World, seat: int) -> float:
    """The evaluation of a position, or of an outcome, for a seat."""
    outcome = w.outcome
    if outcome is None:
        return w.rules.evaluate(w, seat)
    if seat in outcome.winners:
        return WIN / len(outcome.winners)
    return -WIN if outcome.winners else 0.0


def quiet(w: World, words: frozenset[str] = QUIET) -> int:
    """The option that lets things happen; the first one if none does. -1 only for words of one's own."""
    choice = w.choice
    if choice is not None:
        verbs = w.rules.schema.verbs
        for i, o in enumerate(choice.options):
            if verbs[o.verb].word in words:
                return i
    return 0 if words is QUIET else -1


def floor(w: World) -> int:
    """How low the stack is once an answer to the standing choice has resolved: for an answer in a window or chain, when
    that has closed, since nothing declared there resolves before.
    """
    depth = len(w.frames)
    return depth - 1 if depth > 0 and isinstance(w.frames[-1].node, (Window, Chain)) else depth


class Settler:
    """Follows one seat's answers to where they have resolved, within a number of looks."""

    def __init__(self, seat: int, looks: int) -> None:
        self.seat = seat
        self.looks = looks
        """How many further positions may be looked at; beyond that every choice gets its quiet answer."""

    def after(self, w: World, index: int, depth: int) -> float:
        """The worth of answering once the stack is down to ``depth``; the world is used up."""
        self.looks -= 1
        w.answer(index)
        return self._settled(w, depth)

    def _settled(self, w: World, depth: int) -> float:
        for _ in range(LONGEST):
            choice = w.choice
            if choice is None:
                break
            inside = len(w.frames) > depth
            own = choice.seat == self.seat
            if own and inside and 1 < len(choice.options) <= self.looks:
                return max([self.after(w.clone(), i, depth) for i in range(len(choice.options))])
            if inside:
                w.answer(quiet(w))
                continue
            # Back where it began: only a gesture that waits for its `done` is not finished yet.
            finish = quiet(w, FINISH) if own else -1
            if finish < 0:
                break
            w.answer(finish)
        return worth(w, self.seat)
