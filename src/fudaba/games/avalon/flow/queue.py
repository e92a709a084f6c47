"""What waits by itself: declared battles, abilities of fighters, and what acts at the steps of a battle."""

from __future__ import annotations

from fudaba.games.avalon.flow.activation import still_acts, wait_at
from fudaba.games.avalon.flow.battle import is_quiet_around, wait_around, wait_for_outcome
from fudaba.games.avalon.flow.declared import wait_declared
from fudaba.games.avalon.flow.departure import running_battle
from fudaba.games.avalon.flow.slots import ACTING
from fudaba.games.avalon.read.turns import phase_of
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame


def is_quiet(w: World, f: Frame, point: int) -> bool:
    """Whether nothing waits at a point in the scope of a frame."""
    b = w.frames[f.base]
    if point == ids.AT_DECLARED:
        return ids.W_INVADE not in b.v[1::2] and ids.W_RANGED not in b.v[1::2]
    if ids.AT_STEP < point < ids.AT_OUTCOME:
        return (b.v[ACTING] >> point - ids.AT_STEP) & 1 == 0
    return is_quiet_around(w, b, point)


def gather(w: World, f: Frame, point: int) -> None:
    """What happens by itself at a point waits in its window."""
    if point == ids.AT_DECLARED:
        wait_declared(w, f)
    elif point == ids.AT_OUTCOME:
        wait_for_outcome(w, f)
    elif point > ids.AT_STEP:
        wait_at(w, f, point - ids.AT_STEP)
    elif point in (ids.AT_BATTLE_START, ids.AT_BATTLE_END):
        wait_around(w, f, point)


def still_resolves(w: World, seat: int, card: int) -> bool:
    """Whether what a card waits for still happens: in a battle its support may have changed sides, or be gone."""
    b = running_battle(w) if phase_of(w) == ids.IN_MAIN else None
    return b is None or still_acts(w, b, seat, card)
