"""Who may join a running game, and when."""

from __future__ import annotations

from fudaba.games.avalon.flow.turn import MOST_PLAYERS, WINDOW
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World


def join_reason(w: World, rules: Tables, seat: int) -> int:
    """Why somebody may not join now; 0 if they may. ``seat`` is -1 for a newcomer."""
    if not rules.joining:
        return ids.R_JOIN_DISABLED
    if seat >= 0 and w.alive[seat]:
        return ids.R_PLAYING
    # avalon.join.rejoin
    if seat >= 0 and not rules.rejoining:
        return ids.R_REJOIN_DISABLED
    # avalon.join.window
    if len(w.frames) == 0 or w.frames[-1].node is not WINDOW:
        return ids.R_JOIN_CLOSED
    if w.living() >= MOST_PLAYERS:
        return ids.R_TABLE_FULL
    # Each newcomer takes a letter of their own, and a fallen player's stays theirs.
    return ids.R_NO_SEAT if seat < 0 and w.seats >= len(LETTERS) else 0
