"""Ready spells that bring out conjurations: cost, focus, and what comes of it."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("ashes.card-type.conjuration", "ashes.card-type.ready-activation", "ashes.zone.conjuration-pile")
@pytest.mark.parametrize(
    ("spell", "unit", "dice", "side"),
    [
        ("summon-blue-jaguar", "blue-jaguar", "natural-basic charm-basic", 1),
        ("summon-butterfly-monk", "butterfly-monk", "natural-power", 1),
        ("summon-false-demon", "false-demon", "illusion-class natural-basic", 1),
        ("summon-gilder", "gilder", "natural-class", 1),
        ("summon-iron-rhino", "iron-rhino", "natural-basic*6", 1),
        ("summon-masked-wolf", "masked-wolf", "illusion-class natural-basic", 0),
        ("summon-mist-spirit", "mist-spirit", "illusion-class", 1),
        ("summon-seaside-raven", "seaside-raven", "natural-basic*3", 1),
        ("summon-silver-snake", "silver-snake", "charm-power natural-power", 1),
        ("summon-three-eyed-owl", "three-eyed-owl", "charm-class", 1),
    ],
)
def test_a_summon_puts_a_conjuration_on_your_battlefield(spell: str, unit: str, dice: str, side: int) -> None:
    t = Table(
        "ashes", A=Side(spellboard=spell, conjurations=f"{unit}*2", dice=dice, battlefield="iron-worker(status=1)")
    )
    t.says("A", f"use {spell}")
    if spell == "summon-gilder":
        t.says("A", "no")
    t.check({"A.battlefield": f"iron-worker {unit}", "A.conjurations": unit, "A.dice": [], f"{spell}.exhaustion": 1})
    t.check({"A.side-actions": side, "A.main-actions": 1 - side})
    t.cannot("A", f"use {spell}", "exhausted")


@rule("ashes.play.placement", "ashes.card-type.ready-spell")
@pytest.mark.parametrize(
    ("spell", "dice"),
    [
        ("summon-blood-puppet", ""),
        ("summon-blue-jaguar", ""),
        ("summon-butterfly-monk", ""),
        ("summon-false-demon", ""),
        ("summon-gilder", "charm-class"),
        ("summon-iron-rhino", "natural-class"),
        ("summon-masked-wolf", ""),
        ("summon-mist-spirit", ""),
        ("summon-seaside-raven", ""),
        ("summon-silver-snake", ""),
        ("summon-three-eyed-owl", ""),
    ],
)
def test_a_summon_is_played_onto_the_spellboard_for_a_main_action(spell: str, dice: str) -> None:
    t = Table("ashes", A=Side(hand=spell, dice=dice))
    t.says("A", f"play {spell}")
    t.check({"A.spellboard": spell, "A.dice": [], "A.main-actions": 0})


@rule("ashes.zone.control", "ashes.zone.owner")
def test_summon_blood_puppet_serves_any_player_a_puppet() -> None:
    t = Table(
        "ashes",
        A=Side(spellboard="summon-blood-puppet", conjurations="blood-puppet", dice="ceremonial-class"),
        B=Side(),
        C=Side(),
    )
    t.says("A", "use summon-blood-puppet")
    t.asks("A", "target A", "target B", "target C")
    t.says("A", "target C")
    t.check({"C.battlefield": "blood-puppet", "blood-puppet.owner": "A", "A.conjurations": []})


@rule("ashes.target.legality-at-choice", "ashes.target.mandatory-choice")
def test_summon_gilder_may_deal_one_damage_to_a_unit_chosen_before() -> None:
    t = Table(
        "ashes",
        A=Side(spellboard="summon-gilder", conjurations="gilder*2", dice="natural-class", battlefield="anchornaut"),
        B=Side(battlefield="iron-rhino"),
    )
    t.says("A", "use summon-gilder")
    t.asks("A", "target anchornaut", "target iron-rhino")
    t.says("A", "target iron-rhino")
    t.asks("A", "yes", "no")
    t.check({"A.battlefield": "anchornaut gilder"})
    t.says("A", "yes")
    t.check({"iron-rhino.wounds": 1})


@rule("ashes.cost.modified", "ashes.focus.level-1", "ashes.focus.level-2")
@pytest.mark.parametrize(("copies", "cost"), [(1, 6), (2, 5), (3, 4)])
def test_summon_iron_rhino_is_one_basic_cheaper_per_level_of_focus(copies: int, cost: int) -> None:
    def table(dice: int) -> Table:
        return Table(
            "ashes",
            A=Side(spellboard=f"summon-iron-rhino*{copies}", conjurations="iron-rhino", dice=f"charm-basic*{dice}"),
        )

    table(cost - 1).cannot("A", "use summon-iron-rhino", "missing-dice")
    t = table(cost)
    t.says("A", "use summon-iron-rhino")
    t.check({"A.battlefield": "iron-rhino", "A.dice": [], "A.exhausted": cost})


@rule("ashes.cost.modified", "ashes.focus.level-1")
def test_summon_masked_wolf_with_focus_may_cost_an_illusion_power_instead() -> None:
    alone = Table("ashes", A=Side(spellboard="summon-masked-wolf", conjurations="masked-wolf", dice="illusion-power"))
    alone.cannot("A", "use summon-masked-wolf", "missing-dice")
    t = Table(
        "ashes",
        A=Side(
            spellboard="summon-masked-wolf*2",
            conjurations="masked-wolf",
            dice="illusion-power illusion-class charm-basic",
        ),
    )
    t.says("A", "use summon-masked-wolf")
    t.asks("A", "printed cost", "focus cost")
    t.says("A", "focus cost")
    t.check({"A.battlefield": "masked-wolf", "A.dice": "illusion-class charm-basic", "A.side-actions": 0})


@rule("ashes.cost.optional-extra")
def test_summon_mist_spirit_brings_a_second_one_for_one_more_basic() -> None:
    t = Table(
        "ashes",
        A=Side(spellboard="summon-mist-spirit", conjurations="mist-spirit*3", dice="illusion-class charm-basic"),
    )
    t.says("A", "use summon-mist-spirit")
    t.asks("A", "pay extra", "no extra")
    t.says("A", "pay extra")
    t.check({"A.battlefield": "mist-spirit mist-spirit", "A.dice": [], "A.conjurations": "mist-spirit"})


@rule("ashes.focus.level-1", "ashes.focus.level-2", "ashes.timing.in-order")
@pytest.mark.parametrize(("copies", "tokens"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_summon_silver_snake_feeds_the_snake_with_focus(copies: int, tokens: int) -> None:
    t = Table(
        "ashes",
        A=Side(
            spellboard=f"summon-silver-snake*{copies}", conjurations="silver-snake", dice="charm-power natural-power"
        ),
    )
    t.says("A", "use summon-silver-snake")
    t.check({"silver-snake.status": tokens, "silver-snake.attack": tokens, "silver-snake.life": 4})


@rule("ashes.keyword.spell-guard")
def test_summon_silver_snake_is_out_of_reach_of_spells_but_not_of_abilities() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="noah-redmoon", dice="ceremonial-class", battlefield="mist-spirit"),
        B=Side(phoenixborn="maeoni-viper", spellboard="summon-silver-snake"),
    )
    t.says("A", "use noah-redmoon")
    t.check({"summon-silver-snake.exhaustion": 1})
