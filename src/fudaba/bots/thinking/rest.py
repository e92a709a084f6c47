"""Where a line of play may be judged: when nothing is half done, and best of all when the turn has gone to another.

An evaluation read in the middle of a payment sees the cost and not the effect; one read in the middle of a turn
cannot be compared with one read after it.
"""

from __future__ import annotations

from typing import Final

from fudaba.kernel.options import verb_of
from fudaba.kernel.schema import WINDOW
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Phase
from fudaba.kernel.tree.window import Window

QUIET: Final = frozenset(("pass", "done", "no", "decline", "skip", "none", "stop", "end", "end turn"))


def at_rest(w: World) -> bool:
    """Whether nothing is being resolved: no window, no chain, no card's effect on the stack inside the phase, and no
    question that the game knows as part of something larger.
    """
    choice = w.choice
    if choice is not None and not w.rules.resting[choice.prompt]:
        return False
    frames = w.frames
    for k in range(len(frames) - 1, -1, -1):
        f = frames[k]
        node = f.node
        if isinstance(node, Phase):
            return True
        if isinstance(node, Window) or (f.card >= 0 and f.base == k):
            return False
    return True


def in_window(w: World) -> bool:
    """Whether somebody is asked for an answer to what another has done, and may as well give none."""
    choice = w.choice
    return choice is not None and w.rules.schema.prompts[choice.prompt].role == WINDOW


def passing(w: World) -> int:
    """The option that does nothing: in a window the last one, elsewhere one whose word says so; -1 if none does."""
    choice = w.choice
    if choice is None:
        return -1
    if in_window(w):
        return len(choice.options) - 1
    verbs = w.rules.schema.verbs
    for i, code in enumerate(choice.options):
        if verbs[verb_of(code)].word in QUIET:
            return i
    return -1


def quiet(w: World) -> int:
    """The option that lets things happen: the one that does nothing, or the first if none does."""
    return -1 if w.choice is None else max(0, passing(w))


def running_turn(w: World, last: int) -> int:
    """Which turn runs: what the game says, or the seat that is asked. It has begun once all is at rest; until then,
    ``last``: the very beginning of a turn, before everything is made ready, cannot be compared with what follows.
    """
    choice = w.choice
    if choice is None or not at_rest(w):
        return last
    turn = w.rules.turn(w)
    return choice.seat if turn < 0 else turn
