"""Short ways to write a card down."""

from __future__ import annotations

from fudaba.games.azuride.cards import FREE, Card, Cost, Skill, Target
from fudaba.games.azuride.schema import ids
from fudaba.kernel.tree.nodes import Node


def hand(
    name: str, ja: str, en: str, *, effect: Node, cost: Cost = FREE, target: Target | None = None,
    timing: int = ids.T_ANY, turn: int = ids.WHO_EITHER,
) -> Skill:  # fmt: skip
    """A skill used from hand; the card is discarded for it."""
    return Skill(name, ids.AT_DECLARED, effect, ja, en, ids.A_HAND, timing, turn, cost, target)


def dock(
    name: str, ja: str, en: str, *, effect: Node, cost: Cost = FREE, target: Target | None = None,
    timing: int = ids.T_ANY, turn: int = ids.WHO_EITHER,
) -> Skill:  # fmt: skip
    """A skill used from a dock."""
    return Skill(name, ids.AT_DECLARED, effect, ja, en, ids.A_DOCK, timing, turn, cost, target)


def field(
    name: str, ja: str, en: str, *, effect: Node, cost: Cost = FREE, target: Target | None = None,
    timing: int = ids.T_ANY, turn: int = ids.WHO_EITHER,
) -> Skill:  # fmt: skip
    """A skill used on the battlefield."""
    return Skill(name, ids.AT_DECLARED, effect, ja, en, ids.A_FIELD, timing, turn, cost, target)


def auto(name: str, ja: str, en: str, *, area: int, when: int, effect: Node, target: Target | None = None) -> Skill:
    """An automatic skill: static, or set off by an event."""
    return Skill(name, when, effect, ja, en, area, ids.T_ANY, ids.WHO_EITHER, FREE, target)


def chara(
    id_: str, ja: str, en: str, *, number: int, colour: int, ship: int, cost: Cost, fire: int, armour: int,
    powers: int = 0, copies: int = 1, skills: tuple[Skill, ...] = (),
) -> Card:  # fmt: skip
    """A chara."""
    names = tuple(name for i, name in enumerate(ids.ABILITIES) if powers >> i & 1)
    return Card(
        id_, ja, en, skills, number, copies, False, ids.COLOURS[colour], ids.CLASSES[ship], cost, fire, armour, names
    )


def cube(id_: str, ja: str, en: str, *, number: int, colour: int, skills: tuple[Skill, ...] = ()) -> Card:
    """A cube."""
    return Card(id_, ja, en, skills, number, 1, True, ids.COLOURS[colour])
