"""Static skills: what is read while their card is in its area, and never written onto anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.cards import ANY_ROW, FRONT_ROW
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import Node

# --- whom a static skill reaches
OTHERS: Final = 0  # the user's other charas on the battlefield
WHILE_ESCORTING: Final = 1  # the card itself, in front of somebody
WHILE_UNESCORTED: Final = 2  # the card itself, in the rear with nobody in front
ALL_YOURS: Final = 3  # all charas of the user on the battlefield
WHILE_ENGAGED: Final = 4  # the card itself, in an engagement


@dataclass(frozen=True)
class Standing(Node):
    """What a static skill says. It is never run; reading it is all there is."""


@dataclass(frozen=True)
class Vigilant(Standing):
    """This chara does not twist for an attack on the HQ that nobody blocked."""


@dataclass(frozen=True)
class Guard(Standing):
    """This chara may block although it is twisted; twisted, it deals no damage."""


@dataclass(frozen=True)
class Restock(Standing):
    """A cube that is stocked for an ability of this chara is set in a dock instead of going where stocks go."""


@dataclass(frozen=True)
class LastingBonus(Standing):
    """A lasting bonus to firepower and armour."""

    reach: int
    firepower: int = 0
    armour: int = 0
    class_: int = ids.NO_CLASS
    row: int = ANY_ROW

    def reaches(self, w: World, source: int, card: int) -> bool:
        """Whether ``card``, a chara of the same seat, has the bonus of ``source``."""
        if self.reach in (OTHERS, ALL_YOURS):
            if source == card and self.reach == OTHERS:
                return False
            if self.class_ != ids.NO_CLASS and tables(w).t.ship[w.kind[card]] != self.class_:
                return False
            return self.row == ANY_ROW or (w.zone[card] % w.width < ids.REAR) == (self.row == FRONT_ROW)
        if source != card or self.reach == WHILE_ENGAGED:  # who is engaged `read` knows
            return False
        z = w.zone[card]
        k = z % w.width
        if self.reach == WHILE_ESCORTING:
            return ids.FRONT <= k < ids.REAR and len(w.zones[z + 3]) > 0
        return ids.REAR <= k < ids.FRONT + ids.SLOTS and len(w.zones[z - 3]) == 0
