"""Costs that the base set does not print, on cards made for these tests, and what why-not says about dice."""

from __future__ import annotations

from fudaba.game import Game
from fudaba.games.ashes.cards import ACTION_SPELL, UNIT, Ability, Card, Cost, Target, magic
from fudaba.games.ashes.catalogue.pool import all_cards
from fudaba.games.ashes.effects.units import TARGET, Deal, SpentX
from fudaba.games.ashes.flow.pay import magic_play_cost
from fudaba.games.ashes.rules import Rules as AshesRules
from fudaba.games.ashes.schema import ids
from fudaba.kernel.tree.nodes import Const
from fudaba.testing import rule
from fudaba.testing.table import Side, Table

X_BOLT = Card(
    "x-bolt",
    "X弾",
    "X Bolt",
    (Ability("", ids.AT_PLAYED, Deal(TARGET, SpentX()), targets=(Target(UNIT),)),),
    type=ACTION_SPELL,
    cost=Cost(main=1, class_=(1, 0, 0, 0), x=True),
)
EITHER_BOLT = Card(
    "either-bolt",
    "選択弾",
    "Either Bolt",
    (Ability("", ids.AT_PLAYED, Deal(TARGET, Const(1)), targets=(Target(UNIT),)),),
    type=ACTION_SPELL,
    cost=Cost(main=1, basic=1, either=(magic(natural="p"), magic(charm="cc"))),
)


def table(hand: str, **dice: int) -> Table:
    rules = AshesRules({"first_player": "random"}, [*all_cards(), X_BOLT, EITHER_BOLT])
    you: dict[str, str | int] = {"phoenixborn": "aradel-summergaard", "hand": hand, "draw": "fear*3"}
    you |= {name.replace("_", "-"): n for name, n in dice.items()}
    foe = Side(phoenixborn="noah-redmoon", battlefield="iron-rhino", draw="fear*3")
    return Table("ashes", rules=rules, at="turn", you=Side(**you), foe=foe)


@rule("ashes.cost.x-cost")
def test_x_is_the_number_of_symbols_spent() -> None:
    t = table("x-bolt", natural_class=1, natural_basic=2, charm_basic=1)
    t.says("you", "play x-bolt").asks("you", "spend 0", "spend 1", "spend 2", "spend 3").says("you", "spend 3")
    assert t.counter("iron-rhino", "wounds") == 3
    assert t.number("you", "natural-basic") == t.number("you", "charm-basic") == t.number("you", "natural-class") == 0


@rule("ashes.cost.parallel", "ashes.cost.must-pay")
def test_exactly_one_part_of_a_parallel_cost_is_paid() -> None:
    t = table("either-bolt", natural_power=1, charm_class=2, natural_basic=1)
    t.says("you", "play either-bolt").asks("you", "cost 1", "cost 2").says("you", "cost 2")
    assert t.number("you", "charm-class") == 0
    assert t.number("you", "natural-power") == 1
    assert t.counter("iron-rhino", "wounds") == 1


@rule("ashes.cost.parallel")
def test_without_either_part_the_card_cannot_be_played() -> None:
    table("either-bolt", natural_class=2, charm_class=1).cannot("you", "play either-bolt", because="missing-dice")


@rule("ashes.cost.magic-play-cost")
def test_only_magic_symbols_count_and_x_is_none() -> None:
    assert magic_play_cost(X_BOLT.cost) == 1
    assert magic_play_cost(EITHER_BOLT.cost) == 2
    knight = next(c for c in all_cards() if c.id == "hammer-knight")
    assert isinstance(knight, Card)
    assert magic_play_cost(knight.cost) == 3


@rule("ashes.cost.must-pay")
def test_why_not_names_the_missing_dice() -> None:
    t = table("molten-gold", natural_power=1)
    why = Game(t.plugin, t.world, None, []).why_not(0, "play molten-gold")
    assert why is not None
    assert why.code == "missing-dice"
    assert why.rule == "ashes.cost.must-pay"
    assert why.args[1] == {"kind": "number", "n": 1}
