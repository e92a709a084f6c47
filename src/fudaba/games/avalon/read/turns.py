"""Which turn of the round runs, and which phase of it: the four phases of the Leader come first."""

from __future__ import annotations

from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World


def turn_of(w: World) -> int:
    """The Leader's turn, or the Chasers'."""
    return w.phase // len(ids.PHASE_NAMES) if w.phase > 0 else 0


def phase_of(w: World) -> int:
    """The phase of the turn in progress."""
    return w.phase % len(ids.PHASE_NAMES) if w.phase > 0 else 0
