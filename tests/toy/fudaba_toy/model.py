"""What is printed on a card, and what a card is now: always read through here, never from the print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import Ability, CardDef, Node
from fudaba.kernel.tree.targets import Aim
from fudaba_toy.terms import BASE_POWER, CHARMS, DROWSY, LIFE, POWER, TABLE

SPIRIT: Final = 0
TRICK: Final = 1
CHARM: Final = 2


@dataclass(frozen=True)
class Deed(Ability):
    """An ability; its targets are chosen when the card is declared."""

    aims: tuple[Aim, ...] = ()


@dataclass(frozen=True)
class Lends(Node):
    """Spirits of the same seat, the giver aside, have more life: never run, read by ``life``."""

    life: int


@dataclass(frozen=True)
class Bears(Node):
    """The spirit under a charm has more power and life: never run, read by ``power`` and ``life``."""

    power: int
    life: int


@dataclass(frozen=True)
class Card(CardDef):
    """A printed card of the game."""

    type: int
    cost: int
    power: int = 0
    life: int = 0
    oil: int = 0
    only_answer: bool = False


def card_of(w: World, card: int) -> Card:
    """The printed card."""
    d = w.rules.catalogue.cards[w.kind[card]]
    assert isinstance(d, Card)
    return d


def deed(w: World, card: int, point: int) -> int:
    """The number of a card's ability at a timing point; -1 if it has none."""
    catalogue = w.rules.catalogue
    kind = w.kind[card]
    if point >= 0 and not catalogue.listens(kind, point):
        return -1
    for n in range(catalogue.count_abilities(kind)):
        if catalogue.ability_of(kind, n).when == point:
            return n
    return -1


def lent(w: World, card: int) -> list[tuple[int, Bears]]:
    """What other cards give a spirit: its charms, and its companions' life."""
    seat = w.controller(card)
    found: list[tuple[int, Bears]] = []
    for charm in w.attached(card, seat, CHARMS):
        for ability in card_of(w, charm).abilities:
            if isinstance(ability.effect, Bears):
                found.append((charm, ability.effect))
    for other in w.cards(seat, TABLE):
        if other != card:
            for ability in card_of(w, other).abilities:
                if isinstance(ability.effect, Lends):
                    found.append((other, Bears(0, ability.effect.life)))
    return found


def power(w: World, card: int) -> int:
    """A spirit's power with what its charms and the turn add."""
    total = card_of(w, card).power
    mask = w.mod_last(BASE_POWER, card)
    if mask is not None:
        total = mask.value  # toy.last.base: the newest mask counts
    total += w.mod(POWER, card) + w.seat_mod(DROWSY, w.controller(card))
    return total + sum([more.power for _, more in lent(w, card)])


def life(w: World, card: int) -> int:
    """A spirit's life with what its charms and its companions add."""
    return card_of(w, card).life + w.mod(LIFE, card) + sum([more.life for _, more in lent(w, card)])


def spirits(w: World) -> list[int]:
    """All spirits, seat by seat."""
    found: list[int] = []
    for seat in range(w.seats):
        found.extend(w.cards(seat, TABLE))
    return found
