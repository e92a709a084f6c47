"""What is printed on an Azuride card: values, cost icons, skills with area, timing, cost and target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.azuride.schema import ids
from fudaba.kernel.tree.costs import Cost as PrintedCost
from fudaba.kernel.tree.nodes import Ability, CardDef

# --- what a discard cost takes
NOTHING: Final = 0
SELF: Final = 1
CUBE: Final = 2

# --- whose cards a target may be, seen from the user, and where
OWN: Final = 0
ENEMY: Final = 1
ANYONE: Final = 2
ON_FIELD: Final = 0
IN_DOCK: Final = 1
AT_HEAD: Final = 2
IN_DISCARD: Final = 3

# --- which row
ANY_ROW: Final = 0
FRONT_ROW: Final = 1
REAR_ROW: Final = 2


@dataclass(frozen=True)
class Cost(PrintedCost):
    """What using a skill takes: gold icons per colour, silver icons, a discard, a twist."""

    white: int = 0
    red: int = 0
    blue: int = 0
    black: int = 0
    silver: int = 0
    discard: int = NOTHING
    twist: bool = False

    def icons(self) -> int:
        """The number of icons."""
        return self.white + self.red + self.blue + self.black + self.silver


FREE: Final = Cost()


@dataclass(frozen=True)
class Target:
    """The one card a skill is aimed at: whose, where, and what it has to be like."""

    side: int
    place: int = ON_FIELD
    row: int = ANY_ROW
    most_cost: int = -1  # highest total cost; -1 for any
    twisted: bool = False
    chara: bool = False


@dataclass(frozen=True)
class Skill(Ability):
    """A skill: its printed name, the area it works from, its timing, cost, target and effect."""

    ja: str = ""
    en: str = ""
    area: int = ids.A_FIELD
    timing: int = ids.T_ANY
    turn: int = ids.WHO_EITHER
    cost: Cost = FREE
    target: Target | None = None

    def declared(self) -> bool:
        """Whether it is used by declaring it; automatic skills are not."""
        return self.when == ids.AT_DECLARED


@dataclass(frozen=True)
class Card(CardDef):
    """A chara or a cube. A cube has no class, firepower, armour or cost. Versions of one ship share a name."""

    number: int = 0
    copies: int = 1
    cube: bool = False
    colour: str = "white"
    class_: str = ""
    cost: Cost = FREE
    firepower: int = 0
    armour: int = 0
    powers: tuple[str, ...] = ()

    def skills(self) -> list[Skill]:
        """The skills, in printed order."""
        return [a for a in self.abilities if isinstance(a, Skill)]

    def colour_no(self) -> int:
        """The colour as the rules know it."""
        return ids.COLOURS.index(self.colour)

    def ship_no(self) -> int:
        """The ship class as the rules know it; a cube has none."""
        return ids.CLASSES.index(self.class_) if self.class_ else ids.NO_CLASS

    def power_bits(self) -> int:
        """The abilities as bits."""
        bits = 0
        for name in self.powers:
            bits |= 1 << ids.ABILITIES.index(name)
        return bits

    def total(self) -> int:
        """The total cost; 0 for a cube."""
        return self.cost.icons()  # azuride.cost.total
