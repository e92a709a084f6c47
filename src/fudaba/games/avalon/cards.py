"""What is printed on a card of this game, and short constructors for the card files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.games.avalon.schema.ids import (
    AT_CAST,
    AT_SUPPORT,
    AVATAR,
    CREATURE,
    ICON_LETTERS,
    MAGIC,
    NO_TRIBE,
    NONE,
    SUPPORT,
    TIMING_NAMES,
)
from fudaba.kernel.tree.nodes import Ability, CardDef, Node


@dataclass(frozen=True)
class CardAbility(Ability):
    """An ability: its timing, its effect, whether its owner may decline it, whether the sanctuary does not pause it."""

    optional: bool = False
    in_sanctuary: bool = False


@dataclass(frozen=True)
class AvalonCard(CardDef):
    """A printed card. Values that a type does not have are zero; ``tribe`` is -1 where none is printed."""

    type: int
    attr: int
    stars: int
    icons: tuple[int, ...]
    atk: int
    end: int
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
        found[ICON_LETTERS.index(word[0])] += int(word[1:])
    return tuple(found)


def ability(timing: int, effect: Node, *, optional: bool = False, in_sanctuary: bool = False) -> CardAbility:
    """One ability of a creature."""
    return CardAbility(TIMING_NAMES[timing], timing, effect, optional, in_sanctuary)


def creature(
    id_: str,
    ja: str,
    en: str,
    attr: int,
    tribe: int,
    stars: int,
    mana: str,
    body: tuple[int, int],
    *abilities: CardAbility,
    keyword: int = 0,
) -> AvalonCard:
    """A creature: its frame, tribe, stars, icons, (attack, endurance), abilities and keyword."""
    return AvalonCard(id_, ja, en, abilities, CREATURE, attr, stars, icons(mana), body[0], body[1], tribe, keyword)


def magic(id_: str, ja: str, en: str, stars: int, effect: Node, *, in_main: bool = False) -> AvalonCard:
    """A magic card with its effect."""
    cast = CardAbility(SOLE_EFFECT, AT_CAST, effect)
    return AvalonCard(id_, ja, en, (cast,), MAGIC, NONE, stars, NO_ICONS, 0, 0, NO_TRIBE, 0, in_main)


def support(id_: str, ja: str, en: str, stars: int, effect: Node) -> AvalonCard:
    """A battle support card with its effect."""
    laid = CardAbility(SOLE_EFFECT, AT_SUPPORT, effect)
    return AvalonCard(id_, ja, en, (laid,), SUPPORT, NONE, stars, NO_ICONS, 0, 0, NO_TRIBE, 0)


def avatar(id_: str, ja: str, en: str) -> AvalonCard:
    """An avatar: a name and nothing else."""
    return AvalonCard(id_, ja, en, (), AVATAR, NONE, 1, NO_ICONS, 0, 0, NO_TRIBE, 0)
