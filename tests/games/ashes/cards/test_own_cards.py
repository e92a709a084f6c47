"""Cards of a designer: the rules read what stands on a card, never which card it is."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from fudaba.games.ashes.cards import Ability, Card, SoftensOwn
from fudaba.games.ashes.catalogue.pool import all_cards
from fudaba.games.ashes.effects.piles import EachDraws
from fudaba.games.ashes.effects.units import SpikeBack
from fudaba.games.ashes.rules import Rules as AshesRules
from fudaba.games.ashes.schema import ids
from fudaba.kernel.rules import Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.testing import rule
from fudaba.testing.table import Side, Table


def with_cards(*cards: CardDef) -> Rules:
    """The rules with these cards in place of those of the same id, or besides them."""
    own = {c.id: c for c in all_cards()} | {c.id: c for c in cards}
    return AshesRules({}, list(own.values()))


def printed(name: str) -> Card:
    return next(cast("Card", c) for c in all_cards() if c.id == name)


@rule("ashes.keyword.numbers-stack")
def test_equal_abilities_of_different_cards_add_up_and_strike_once() -> None:
    armor = printed("spiked-armor")
    skin = cast("Ability", armor.abilities[0])
    thorns = replace(
        armor, id="thorns", ja="茨", en="Thorns", abilities=(replace(skin, effect=SpikeBack(1), number=1),)
    )
    t = Table(
        "ashes",
        rules=with_cards(thorns),
        at="turn",
        you=Side(phoenixborn="aradel-summergaard", battlefield="iron-rhino", draw="fear*5"),
        foe=Side(
            phoenixborn="noah-redmoon",
            battlefield="gilder(exhaustion=1)",
            attached="spiked-armor(on=gilder) thorns(on=gilder)",
            draw="fear*5",
        ),
    )
    t.says("you", "attack unit", "attack iron-rhino", "done").says("foe", "no guard")
    assert t.counter("iron-rhino", "wounds") == 3
    assert t.log().count("takes-effect") == 1


@rule("ashes.keyword.numbers-stack")
def test_abilities_of_another_name_stay_by_themselves() -> None:
    armor = printed("spiked-armor")
    skin = cast("Ability", armor.abilities[0])
    nettles = replace(
        armor, id="nettles", ja="刺草", en="Nettles", abilities=(replace(skin, name="throw", effect=SpikeBack(1)),)
    )
    t = Table(
        "ashes",
        rules=with_cards(nettles),
        at="turn",
        you=Side(phoenixborn="aradel-summergaard", battlefield="iron-rhino", draw="fear*5"),
        foe=Side(
            phoenixborn="noah-redmoon",
            battlefield="gilder(exhaustion=1)",
            attached="spiked-armor(on=gilder) nettles(on=gilder)",
            draw="fear*5",
        ),
    )
    t.says("you", "attack unit", "attack iron-rhino", "done").says("foe", "no guard")
    t.says("you", "resolve spiked-armor")
    assert t.counter("iron-rhino", "wounds") == 3
    assert t.log().count("takes-effect") == 2


@rule("ashes.focus.level-1", "ashes.focus.level-2")
def test_how_many_are_drawn_and_what_focus_takes_off_stands_on_the_card() -> None:
    abundance = printed("abundance")
    use = cast("Ability", abundance.abilities[0])
    more = replace(
        abundance,
        abilities=(replace(use, effect=EachDraws(3)), Ability("", ids.AT_STATIC, SoftensOwn(1, 2))),
    )
    t = Table(
        "ashes",
        rules=with_cards(more),
        at="turn",
        you=Side(phoenixborn="aradel-summergaard", spellboard="abundance*2", draw="fear*5"),
        foe=Side(phoenixborn="noah-redmoon", draw="fear*5"),
    )
    t.says("you", "use abundance").asks("you", "draw 0", "draw 1", "draw 2", "draw 3")
    t.says("you", "draw 0").says("foe", "draw 0").says("you", "resolve aradel-summergaard")
    assert t.counter("aradel-summergaard", "wounds") == 1
    assert t.counter("noah-redmoon", "wounds") == 3
