"""How cards come into a hand after the game has begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.schema import ids

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def to_hand(w: World, card: int, seat: int, secretly: bool = False) -> None:
    """A card comes into a hand. From then on nobody else can tell which cards there are left of the first five."""
    first = w.counters[ids.FIRST]
    for c in w.cards(seat, ids.HAND):
        if first[c] != 0:
            w.mark(ids.FIRST, c, 0)
    w.move(card, w.at(seat, ids.HAND), secretly=secretly)
