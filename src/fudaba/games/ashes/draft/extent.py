"""How far actions and observations of the draft count."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.draft.schema import ASIDE, DECK, OFFER, PHOENIXBORN, ROW, V_TAKE
from fudaba.kernel.arrays.actions import Cards, Extent

EXTENT: Final = Extent(
    places={OFFER: 16, ASIDE: 40, DECK: 80, ROW: 8, PHOENIXBORN: 4},
    operands={V_TAKE: (Cards(shared=(OFFER, ROW)),)},
)
