"""A class in a module of effects is a word of card files by itself; what files call otherwise says so."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

import pytest

from fudaba.cardfile.shapes import Number
from fudaba.cardfile.vocabulary import Fields
from fudaba.games.ashes.cards import Ability
from fudaba.games.ashes.catalogue.pool import all_cards
from fudaba.games.ashes.effects import whens
from fudaba.games.ashes.vocabulary import vocabulary
from fudaba.kernel.tree.nodes import Node, When

FIELDS = Fields(cards=Number(1, 9))


@dataclass(frozen=True)
class Gather(Node):
    """Cards are gathered."""

    cards: int


@dataclass(frozen=True)
class HalfOfIt(Node):
    """A part of others."""


@pytest.fixture
def module() -> ModuleType:
    made = ModuleType(__name__)
    for each in (Gather, HalfOfIt, Node):
        setattr(made, each.__name__, each)
    return made


def test_every_class_of_its_own_is_a_word_and_what_it_imports_is_none(module: ModuleType) -> None:
    assert [record.name for record in FIELDS.module(module, Node)] == ["gather", "half-of-it"]
    assert [record.name for record in FIELDS.module(module, Node, without=(HalfOfIt,))] == ["gather"]


def test_a_class_may_be_called_otherwise(module: ModuleType) -> None:
    found = FIELDS.module(module, Node, FIELDS.record(Gather, name="collect"))
    assert [record.name for record in found] == ["collect", "half-of-it"]


def test_an_exception_for_a_class_that_is_not_there_is_a_mistake(module: ModuleType) -> None:
    with pytest.raises(ValueError, match="has no When called Gather"):
        FIELDS.module(module, When, FIELDS.record(Gather))
    with pytest.raises(ValueError, match="has no Node called When"):
        FIELDS.module(module, Node, without=(When,))


def test_every_condition_of_ashes_can_stand_in_a_card_file() -> None:
    made = [kind for kind in vars(whens).values() if isinstance(kind, type) and issubclass(kind, whens.Trigger)]
    conditions = {*made} - {whens.Trigger}
    assert conditions == {entry.kind for entry in vocabulary().entries.values() if issubclass(entry.kind, When)}


def test_every_condition_of_ashes_says_its_moments_and_printed_cards_keep_to_them() -> None:
    words = vocabulary().entries.values()
    assert all(kind.points() for kind in (entry.kind for entry in words) if issubclass(kind, whens.Trigger))
    abilities = [ability for card in all_cards() for ability in card.abilities if isinstance(ability, Ability)]
    triggers = [(ability.when, ability.if_) for ability in abilities if isinstance(ability.if_, whens.Trigger)]
    assert len(triggers) == sum(ability.if_ is not None for ability in abilities) > 20
    assert all(moment in trigger.points() for moment, trigger in triggers)
