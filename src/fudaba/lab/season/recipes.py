"""What a season may change of each game's cards: which values trade, and what goes from card to card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from fudaba.kernel.errors import NotPossible
from fudaba.kernel.limits import quoted

Wanted = Mapping[str, tuple[str, ...]]
"""Cards whose fields have one of these values."""


@dataclass(frozen=True)
class Move:
    """Fields that go from card to card together, among cards that are ``alike`` in others.

    With ``each`` the one field is a list whose entries go one by one, among entries that are alike in those fields.
    """

    fields: tuple[str, ...]
    alike: tuple[str, ...] = ()
    only: Wanted = field(default_factory=dict)
    each: tuple[str, ...] = ()


@dataclass(frozen=True)
class Recipe:
    """How the cards of a game become others."""

    trades: tuple[tuple[str, str], ...]
    """Pairs of printed values: what one gains, the other loses."""
    abilities: str
    """The field under which abilities stand."""
    moves: tuple[Move, ...]
    colour: str = ""
    """The field whose value a card's costs are paid in; empty if the dice of its deck say so, or nothing does."""
    least: Mapping[str, int] = field(default_factory=dict)
    """The lowest that a traded value may be; 0 where nothing is said."""
    named: tuple[str, ...] = ()
    """Types of cards whose abilities are called by names of their own."""
    kept: tuple[str, ...] = ()
    """Types of cards that are rules in the shape of cards: they stay as they are."""
    steps: float = 0.15
    """The share of numbers in effects that change, as many up as down on each side."""
    swaps: float = 0.5
    """The share of cards that trade values."""


AZURIDE: Final = Recipe(
    trades=(("firepower", "armour"),),
    abilities="skills",
    moves=(Move(("skills",), ("cube",), each=("area", "when", "timing")), Move(("abilities",), ("class", "cost"))),
    colour="colour",
    least={"armour": 1},
)
AVALON: Final = Recipe(
    trades=(("attack", "endurance"),),
    abilities="abilities",
    moves=(
        Move(("abilities",), ("type", "stars"), each=("when",)),
        Move(("attack", "endurance", "abilities", "keywords"), ("type", "stars", "attribute")),
        Move(("icons",), ("type", "stars", "attribute")),
    ),
    least={"endurance": 1},
)
ASHES: Final = Recipe(
    trades=(("attack", "life"),),
    abilities="abilities",
    moves=(
        Move(("abilities",), only={"type": ("phoenixborn",)}),
        Move(("abilities",), only={"type": ("ally",)}),
        Move(("abilities",), ("recover",), only={"type": ("conjuration",)}),
        Move(("cost", "abilities"), ("summons", "unique-to"), only={"type": ("ready-spell",)}),
        Move(("cost", "abilities"), ("type", "placement"), only={"type": ("action-spell", "reaction-spell")}),
        Move(("cost", "bonus", "abilities"), only={"type": ("alteration-spell",)}),
    ),
    least={"life": 1},
    named=("phoenixborn",),
    kept=("dice-power",),
)
RECIPES: Final = {"ashes": ASHES, "avalon": AVALON, "azuride": AZURIDE}


def recipe(game: str) -> Recipe:
    """That of a game."""
    if game not in RECIPES:
        raise NotPossible(f"no season can be drawn of {quoted(game)}; there are recipes for {', '.join(RECIPES)}")
    return RECIPES[game]
