"""Short ways to write a card down."""

from __future__ import annotations

from fudaba.games.azuride.cards import FREE, Card, Cost, Skill, Target
from fudaba.games.azuride.schema.ids import (
    A_DOCK,
    A_FIELD,
    A_HAND,
    ABILITIES,
    AT_DECLARED,
    CLASSES,
    COLOURS,
    T_ANY,
    WHO_EITHER,
)
from fudaba.kernel.tree.nodes import Node


def hand(
    name: str, ja: str, en: str, *, body: Node, cost: Cost = FREE, target: Target | None = None,
    timing: int = T_ANY, turn: int = WHO_EITHER,
) -> Skill:  # fmt: skip
    """A skill used from hand; the card is discarded for it."""
    return Skill(name, AT_DECLARED, body, ja, en, A_HAND, timing, turn, cost, target)


def dock(
    name: str, ja: str, en: str, *, body: Node, cost: Cost = FREE, target: Target | None = None,
    timing: int = T_ANY, turn: int = WHO_EITHER,
) -> Skill:  # fmt: skip
    """A skill used from a dock."""
    return Skill(name, AT_DECLARED, body, ja, en, A_DOCK, timing, turn, cost, target)


def field(
    name: str, ja: str, en: str, *, body: Node, cost: Cost = FREE, target: Target | None = None,
    timing: int = T_ANY, turn: int = WHO_EITHER,
) -> Skill:  # fmt: skip
    """A skill used on the battlefield."""
    return Skill(name, AT_DECLARED, body, ja, en, A_FIELD, timing, turn, cost, target)


def auto(name: str, ja: str, en: str, *, area: int, point: int, body: Node, target: Target | None = None) -> Skill:
    """An automatic skill: static, or set off by an event."""
    return Skill(name, point, body, ja, en, area, T_ANY, WHO_EITHER, FREE, target)


def chara(
    id_: str, ja: str, en: str, *, number: int, colour: int, ship: int, cost: Cost, fire: int, armour: int,
    powers: int = 0, copies: int = 1, skills: tuple[Skill, ...] = (),
) -> Card:  # fmt: skip
    """A chara."""
    names = tuple(name for i, name in enumerate(ABILITIES) if powers >> i & 1)
    return Card(id_, ja, en, skills, number, copies, False, COLOURS[colour], CLASSES[ship], cost, fire, armour, names)


def cube(id_: str, ja: str, en: str, *, number: int, colour: int, skills: tuple[Skill, ...] = ()) -> Card:
    """A cube."""
    return Card(id_, ja, en, skills, number, 1, True, COLOURS[colour])
