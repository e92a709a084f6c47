"""What is printed on a card of this game, and short constructors for the card files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.schema import ids
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import CardDef, Node


@dataclass(frozen=True)
class Ability(nodes.Ability):
    """An ability: its timing, its effect, whether its owner may decline it, whether the sanctuary does not pause it."""

    optional: bool = False
    in_sanctuary: bool = False


@dataclass(frozen=True)
class Card(CardDef):
    """A printed card. Values that a type does not have are zero; ``tribe`` is -1 where none is printed."""

    type: int
    attribute: int
    stars: int
    icons: tuple[int, ...]
    attack: int
    endurance: int
    tribe: int
    keywords: int
    in_main: bool = False  # magic that may also be cast in its owner's main phase


NO_ICONS: Final = (0, 0, 0, 0, 0, 0, 0)
# The name of what a magic or support card does: it is all the card does, so its text names no timing.
SOLE_EFFECT: Final = "effect"


def icons(text: str) -> tuple[int, ...]:
    """``"Y2 B1"`` as numbers per icon: Y, R, B, G, N (none), W (rainbow), V (vessel)."""
    found = [0, 0, 0, 0, 0, 0, 0]
    # avalon.card.mana-icons
    for word in text.split():
        found[ids.ICON_LETTERS.index(word[0])] += int(word[1:])
    return tuple(found)


def ability(timing: int, effect: Node, *, optional: bool = False, in_sanctuary: bool = False) -> Ability:
    """One ability of a creature."""
    return Ability(ids.TIMING_NAMES[timing], timing, effect, optional, in_sanctuary)


def creature(
    id_: str,
    ja: str,
    en: str,
    attr: int,
    tribe: int,
    stars: int,
    mana: str,
    body: tuple[int, int],
    *abilities: Ability,
    keyword: int = 0,
) -> Card:
    """A creature: its frame, tribe, stars, icons, (attack, endurance), abilities and keyword."""
    return Card(id_, ja, en, abilities, ids.CREATURE, attr, stars, icons(mana), body[0], body[1], tribe, keyword)


def magic(id_: str, ja: str, en: str, stars: int, effect: Node, *, in_main: bool = False) -> Card:
    """A magic card with its effect."""
    cast = Ability(SOLE_EFFECT, ids.AT_CAST, effect)
    return Card(id_, ja, en, (cast,), ids.MAGIC, ids.NONE, stars, NO_ICONS, 0, 0, ids.NO_TRIBE, 0, in_main)


def support(id_: str, ja: str, en: str, stars: int, effect: Node) -> Card:
    """A battle support card with its effect."""
    laid = Ability(SOLE_EFFECT, ids.AT_SUPPORT, effect)
    return Card(id_, ja, en, (laid,), ids.SUPPORT, ids.NONE, stars, NO_ICONS, 0, 0, ids.NO_TRIBE, 0)


def avatar(id_: str, ja: str, en: str) -> Card:
    """An avatar: a name and nothing else."""
    return Card(id_, ja, en, (), ids.AVATAR, ids.NONE, 1, NO_ICONS, 0, 0, ids.NO_TRIBE, 0)
