"""Public facts of a position that no zone or counter shows: whose turn, who attacks whom, who holds the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.ids import ATTACK, BATTLEFIELD, BLOCKING, DEFENDER, TARGET, TOKEN, TURN
from fudaba.kernel.schema import LETTERS

if TYPE_CHECKING:
    from fudaba.kernel.world import World


def facts(w: World) -> list[tuple[str, str]]:
    """The facts as name and text."""
    found: list[tuple[str, str]] = []
    if w.numbers[TOKEN] >= 0:
        found.append(("first-player", LETTERS[w.numbers[TOKEN]]))
    if w.numbers[TURN] >= 0:
        found.append(("turn", LETTERS[w.numbers[TURN]]))
    if w.numbers[ATTACK] != 0:
        found.append(("attack", "phoenixborn" if w.numbers[ATTACK] == 1 else "unit"))
    if w.numbers[DEFENDER] >= 0:
        found.append(("defender", LETTERS[w.numbers[DEFENDER]]))
    target = w.numbers[TARGET]
    if target >= 0 and w.tag[target] > 0:
        found.append(("target", f"#{w.tag[target]}"))
    blocks: list[str] = []
    for seat in range(w.seats):
        for c in w.cards(seat, BATTLEFIELD):
            if w.counters[BLOCKING][c] > 0:
                blocks.append(f"#{w.tag[c]} #{w.tag[w.counters[BLOCKING][c] - 1]}")
    if blocks:
        found.append(("blocks", ", ".join(blocks)))
    return found
