"""What blows follow from: the attack or the block that was told of, remembered as long as the battle phase lasts."""

from __future__ import annotations

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Phase
from fudaba.kernel.tree.frames import Frame


def remember(w: World, card: int, no: int) -> None:
    """An event told that a chara attacks or blocks; the frame of the battle phase keeps both in its ``v``."""
    f = _battle(w)
    if f is not None and no > 0:
        f.v.append(card)
        f.v.append(no)


def told_of(w: World, card: int) -> int:
    """The event that told of a chara's attack or block in this battle; 0 if none did."""
    f = _battle(w)
    if f is not None:
        for k in range(len(f.v) - 2, -1, -2):
            if f.v[k] == card:
                return f.v[k + 1]
    return 0


def _battle(w: World) -> Frame | None:
    for f in w.frames:
        node = f.node
        if isinstance(node, Phase) and node.name == "battle":
            return f
    return None
