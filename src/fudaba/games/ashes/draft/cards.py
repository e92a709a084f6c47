"""The cards of a draft: those of the game, with abilities that are there to be read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.cards import CONJURATION, DICE_POWER, PHOENIX, Ability, Card, Cost
from fudaba.kernel.tree import nodes
from fudaba.kernel.tree.nodes import CardDef

if TYPE_CHECKING:
    from fudaba.kernel.catalogue import Catalogue


@dataclass(frozen=True)
class Printed(nodes.Ability):
    """An ability as it stands on a card that nobody plays here."""

    printed: Ability


def draft_cards(cards: list[CardDef]) -> list[CardDef]:
    """The same cards under the same names; the dice powers, which nobody drafts, are left out."""
    found: list[CardDef] = []
    for card in cards:
        assert isinstance(card, Card)
        if card.type != DICE_POWER:
            found.append(_printed(card))
    return found


def _printed(card: Card) -> Card:
    abilities: list[nodes.Ability] = []
    for ability in card.abilities:
        assert isinstance(ability, Ability)
        abilities.append(Printed(ability.name, -1, ability.effect, ability))
    return Card(
        card.id,
        card.ja,
        card.en,
        tuple(abilities),
        type=card.type,
        placement=card.placement,
        cost=card.cost,
        attack=card.attack,
        life=card.life,
        recover=card.recover,
        battlefield=card.battlefield,
        spellboard=card.spellboard,
        bonus=card.bonus,
        unique_to=card.unique_to,
        summons=card.summons,
        copies=card.copies,
    )


class Box:
    """The collection sorted for a draft, as indices into the catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.phoenixborn: list[int] = []
        self.unique: list[int] = []  # the unique card that goes with the Phoenixborn at the same place
        self.conjurations: list[int] = []
        self.deck: list[int] = []
        self.copies: list[int] = []
        self.needs: list[list[int]] = []
        uniques: dict[str, int] = {}
        names: list[int] = []
        for kind, card in enumerate(catalogue.cards):
            assert isinstance(card, Card)
            self.copies.append(card.copies)
            self.needs.append(_needs(card))
            if card.type == PHOENIX:
                self.phoenixborn.append(kind)
            elif card.type == CONJURATION:
                self.conjurations.append(kind)  # ashes.draft.setup-conjurations
            elif card.unique_to:
                uniques[card.unique_to] = kind  # ashes.draft.setup-phoenixborn
            elif catalogue.names[kind] not in names:
                names.append(catalogue.names[kind])
                self.deck.append(kind)  # ashes.draft.setup-deck
        for kind in self.phoenixborn:
            self.unique.append(uniques.get(catalogue.cards[kind].id, -1))


def costs(card: Card) -> list[Cost]:
    """What playing a card and using its effects takes."""
    found: list[Cost] = [card.cost]
    for ability in card.abilities:
        if isinstance(ability, Printed):
            found.append(ability.printed.cost)
    return found


def _needs(card: Card) -> list[int]:
    """Which types of dice a card wants: 1 or 0 for each."""
    taken = costs(card)
    return [1 if any(c.power[t] + c.class_[t] > 0 for c in taken) else 0 for t in range(4)]
