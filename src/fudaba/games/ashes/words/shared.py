"""What both languages read from an effect before they speak of it."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.cards import Ability, Cost, SoftensOwn
from fudaba.games.ashes.effects.units import SECOND, TARGET
from fudaba.kernel.tree.nodes import CardDef

SLOTS: Final = (TARGET, SECOND)


def without(cost: Cost, other: Cost) -> Cost:
    """The magic of a cost that another one does not ask for."""
    return Cost(
        power=tuple(max(a - b, 0) for a, b in zip(cost.power, other.power, strict=True)),
        class_=tuple(max(a - b, 0) for a, b in zip(cost.class_, other.class_, strict=True)),
        basic=max(cost.basic - other.basic, 0),
    )


def effects_of(card: CardDef | None) -> list[Ability]:
    """The effects of a card."""
    return [] if card is None else [a for a in card.abilities if isinstance(a, Ability)]


def softened_before(node: SoftensOwn, card: CardDef | None) -> bool:
    """Whether an earlier line of the card softens the same damage at a lower level of focus."""
    printed = () if card is None else card.abilities
    return any(isinstance(a.effect, SoftensOwn) and a.effect.focus < node.focus for a in printed)


def at_several_moments(effect: Ability, printed: list[Ability]) -> list[Ability]:
    """Those of a card's effects that are one ability at several moments, this one first; none if an earlier says it."""
    found = [e for e in printed if e is effect or (e.name and _same(e, effect))]
    if not found:
        return [effect]
    return found if found[0] is effect else []


def _same(one: Ability, two: Ability) -> bool:
    return one.name == two.name and one.effect == two.effect and one.cost == two.cost and one.may == two.may
