"""The printed values of every card as plain lists, so that reading one costs an index."""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from fudaba.games.ashes.cards import (
    ACTION_SPELL,
    ALLY,
    CONJURATION,
    PHOENIX,
    REACTION,
    Ability,
    AttachOnlyIllusion,
    AttachOnlyUpTo,
    AttackIsStatus,
    Card,
    Cost,
    DiscardsWithoutStatus,
    Keyword,
    LifeIsCopies,
    LifeIsStatus,
    LosesAbilities,
    LosesIllusion,
)
from fudaba.games.ashes.schema import ids
from fudaba.kernel.catalogue import Catalogue
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import Schema
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import Node


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables(Rules):
    """The rules of Ashes as far as they are printed values. Every list is indexed by the kind of card."""

    def __init__(
        self,
        name: str,
        version: int,
        schema: Schema,
        catalogue: Catalogue,
        options: dict[str, str],
        seats: tuple[int, int],
    ) -> None:
        super().__init__(name, version, schema, catalogue, options, seats)
        self.ask_all: bool = options.get("windows", "needed") == "all"
        self.defs: list[Card] = [cast("Card", c) for c in catalogue.cards]
        self.effects: list[Ability] = [cast("Ability", a) for a in catalogue.abilities]
        self.type: list[int] = [c.type for c in self.defs]
        self.attack: list[int] = [c.attack for c in self.defs]
        self.life: list[int] = [c.life for c in self.defs]
        self.recover: list[int] = [c.recover for c in self.defs]
        self.attack_bonus: list[int] = [c.bonus[0] for c in self.defs]
        self.life_bonus: list[int] = [c.bonus[1] for c in self.defs]
        self.recover_bonus: list[int] = [c.bonus[2] for c in self.defs]
        n = len(self.defs)
        self.keywords: list[int] = [0] * n
        self.lasting: list[int] = [0] * n
        self.attack_x: list[bool] = [False] * n
        self.life_x: list[bool] = [False] * n
        self.life_copies: list[int] = [-1] * n
        self.drops_illusion: list[bool] = [False] * n
        self.drops_abilities: list[bool] = [False] * n
        self.only_illusion: list[bool] = [False] * n
        self.only_up_to: list[int] = [-1] * n
        self.self_discards: list[bool] = [False] * n
        self.respark: list[int] = [-1] * n
        # The points that a card listens to while it is exhausted.
        self.points_exhausted: list[int] = [0] * n
        # By timing point: what the reaction spells that answer there cost.
        self.reactions: list[list[Cost]] = [[] for _ in schema.points]
        self.summons: list[list[int]] = [[] for _ in range(n)]
        self.power_kind: list[int] = [-1, -1, -1, -1]
        trees = catalogue.trees
        self.n_use: Node = trees["use"]
        self.n_targeting: Node = trees["targeting"]
        self.n_dealing: Node = trees["dealing"]
        self.n_strike: Node = trees["strike"]
        self.n_battle: Node = trees["battle"]
        self.n_missing: Node = trees["missing"]
        self.n_receive: Node = trees["receive"]
        self.n_destruction: Node = trees["destruction"]
        self.n_leave: Node = trees["leave"]
        self.n_charm_ends: Node = trees["charm-ends"]
        self.n_meditate: Node = trees["meditate"]
        for k, card in enumerate(self.defs):
            for a, ability in enumerate(card.abilities):
                self._read(k, catalogue.first_ability[k] + a, cast("Ability", ability))
            self.summons[k] = [catalogue.index[s] for s in card.summons]
            if card.type == REACTION:
                self.reactions[card.abilities[0].when].append(card.cost)
        for t, die in enumerate(("natural", "charm", "ceremonial", "illusion")):
            self.power_kind[t] = catalogue.index[f"dice-power-{die}"]

    def _read(self, k: int, index: int, effect: Ability) -> None:
        body = effect.effect
        if isinstance(body, Keyword):
            if effect.inexhaustible:
                self.lasting[k] |= body.keyword
            else:
                self.keywords[k] |= body.keyword
        elif isinstance(body, AttackIsStatus):
            self.attack_x[k] = True
        elif isinstance(body, LifeIsStatus):
            self.life_x[k] = True
        elif isinstance(body, LifeIsCopies):
            self.life_copies[k] = self.catalogue.index[body.card]
        elif isinstance(body, LosesIllusion):
            self.drops_illusion[k] = True
        elif isinstance(body, LosesAbilities):
            self.drops_abilities[k] = True
        elif isinstance(body, AttachOnlyIllusion):
            self.only_illusion[k] = True
        elif isinstance(body, AttachOnlyUpTo):
            self.only_up_to[k] = body.attack
        elif isinstance(body, DiscardsWithoutStatus):
            self.self_discards[k] = True
        if effect.when == ids.AT_RESPARK:
            self.respark[k] = index
        if effect.inexhaustible and effect.when >= 0:
            self.points_exhausted[k] |= 1 << effect.when

    def own_effects(self, kind: int) -> range:
        """Where a card's effects stand among all effects."""
        first = self.catalogue.first_ability[kind]
        return range(first, first + len(self.defs[kind].abilities))

    def is_spell(self, kind: int) -> bool:
        """Whether a card's type contains the word spell. ashes.card-type.spell"""
        t = self.type[kind]
        return t != PHOENIX and t < ALLY

    def is_ally_type(self, kind: int) -> bool:
        """Whether the printed type is ally."""
        return self.type[kind] == ALLY

    def returns_to_pile(self, kind: int) -> bool:
        """Whether a discarded card goes to a conjuration pile. ashes.card-type.conjuration-return"""
        return self.type[kind] == CONJURATION

    def counts_as_ally(self, kind: int) -> bool:
        """Whether a unit on a battlefield is an ally. ashes.card-type.action-on-battlefield"""
        return self.type[kind] == ALLY or self.type[kind] == ACTION_SPELL


def tables(w: World) -> Tables:
    """The printed values."""
    t = w.rules
    assert isinstance(t, Tables)
    return t
