"""Named places of the game where a laid-out position can be entered."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.flow.turn import GAME, ROUND_TREE
from fudaba.games.avalon.read.seats import leader_of
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.limits import nearest, quoted
from fudaba.kernel.state.world import World

# Which step of a round comes next; the main phases are entered from the set phases before them.
PLACES: Final = {
    "leader draw": 0,
    "leader set": 1,
    "leader end": 3,
    "chaser draw": 4,
    "chaser set": 5,
    "chaser end": 7,
}


def enter(w: World, at: str, _seat: int) -> None:
    """Stand at the beginning of a phase of the leader's turn or the chasers'."""
    if at not in PLACES:
        raise UnknownName(f"Avalon has no place {quoted(at)}{nearest(at, list(PLACES))}")
    f = w.open(GAME, -1, -1, [])
    w.push(ROUND_TREE, f).i = PLACES[at]
    w.active = leader_of(w) if at.startswith("leader") else -1
