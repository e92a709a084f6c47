"""The cards and trees of one game as a value: lookups by name, addresses of nodes, a fingerprint."""

from __future__ import annotations

import dataclasses
import hashlib

from fudaba.kernel.errors import KernelFault
from fudaba.kernel.tree.nodes import Ability, CardDef, Node


def names_of(cards: list[CardDef]) -> list[int]:
    """By kind a number for the printed name: cards that are called the same in either language are of one name."""
    found: list[int] = []
    ja: dict[str, int] = {}
    en: dict[str, int] = {}
    for k, card in enumerate(cards):
        number = ja.get(card.ja, k)
        other = en.get(card.en, number)
        if number == k:
            number = other
        elif other != number:  # its two names were two until now
            found = [number if n == other else n for n in found]
            ja = {name: number if n == other else n for name, n in ja.items()}
            en = {name: number if n == other else n for name, n in en.items()}
        found.append(number)
        ja[card.ja] = en[card.en] = number
    return found


class Catalogue:
    """All cards a game was made with, and an address for every node that a frame can point to.

    An address is ``tree`` or ``card-id#ability``, followed by the path of fields: ``hammer-knight#0.effect.steps.1``.
    """

    def __init__(self, cards: list[CardDef], trees: dict[str, Node]) -> None:
        self.cards: list[CardDef] = cards
        self.index: dict[str, int] = {}
        self.trees: dict[str, Node] = trees
        self.nodes: dict[str, Node] = {}
        self.abilities: list[Ability] = []
        self.ability_card: list[int] = []
        self.first_ability: list[int] = []
        self.points: list[int] = []
        self.names: list[int] = names_of(cards)  # by kind: cards of one printed name have one number
        self._addresses: dict[int, str] = {}
        text = ""
        for name, tree in trees.items():
            self._walk(tree, name)
            text += f"{name}={tree!r}\n"
        for k, card in enumerate(cards):
            if card.id in self.index:
                raise KernelFault(f"two cards are called {card.id}")
            self.index[card.id] = k
            self.first_ability.append(len(self.abilities))
            mask = 0
            for n, ability in enumerate(card.abilities):
                self.abilities.append(ability)
                self.ability_card.append(k)
                if ability.when >= 0:
                    mask |= 1 << ability.when
                self._walk_fields(ability, f"{card.id}#{n}")
            self.points.append(mask)
            text += f"{card!r}\n"
        self.fingerprint: str = hashlib.sha256(text.encode()).hexdigest()[:12]

    def _walk(self, node: Node, address: str) -> None:
        if id(node) in self._addresses:
            return
        self._addresses[id(node)] = address
        self.nodes[address] = node
        self._walk_fields(node, address)

    def _walk_fields(self, part: object, address: str) -> None:
        if not dataclasses.is_dataclass(part) or isinstance(part, type):
            return
        for field in dataclasses.fields(part):
            value: object = getattr(part, field.name)
            if isinstance(value, Node):
                self._walk(value, f"{address}.{field.name}")
            elif isinstance(value, tuple):
                for i, item in enumerate(value):
                    if isinstance(item, Node):
                        self._walk(item, f"{address}.{field.name}.{i}")
                    else:
                        self._walk_fields(item, f"{address}.{field.name}.{i}")
            else:
                self._walk_fields(value, f"{address}.{field.name}")

    def address(self, node: Node) -> str:
        """Where a node stands."""
        found = self._addresses.get(id(node))
        if found is None:
            raise KernelFault(f"{type(node).__name__} is in progress but stands in no tree and on no card")
        return found

    def ability_of(self, kind: int, n: int) -> Ability:
        """The n-th ability of a card."""
        return self.abilities[self.first_ability[kind] + n]

    def which(self, ability: int) -> int:
        """Which of its card's abilities of the same name an ability is, from 1; 0 if it is the only one or has none."""
        kind = self.ability_card[ability]
        first = self.first_ability[kind]
        name = self.abilities[ability].name
        alike = [a for a in range(first, first + self.count_abilities(kind)) if self.abilities[a].name == name]
        return alike.index(ability) + 1 if name and len(alike) > 1 else 0

    def count_abilities(self, kind: int) -> int:
        """How many abilities a card has."""
        return len(self.cards[kind].abilities)

    def listens(self, kind: int, point: int) -> bool:
        """Whether a card has an ability at this timing point."""
        return (self.points[kind] >> point) & 1 == 1
