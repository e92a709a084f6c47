"""Alteration spells: where they may go, what they add, what they do, and how they come back."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.table import Side, Table

# Spell, a unit it may go under, dice, attack, life and recover of the unit with it.
FACES = [
    ("bring-forth", "false-demon", "ceremonial-class*2", (3, 5, 0)),
    ("fade-away", "iron-worker", "illusion-class", (2, 2, 1)),
    ("massive-growth", "iron-worker", "natural-class charm-basic", (6, 6, 1)),
    ("reflections-in-the-water", "iron-worker", "illusion-class", (2, 2, 1)),
    ("root-armor", "iron-worker", "natural-class", (2, 4, 1)),
    ("spiked-armor", "iron-worker", "natural-class charm-basic", (2, 4, 1)),
    ("undying-heart", "iron-worker", "charm-class natural-basic", (2, 4, 3)),
]


@rule("ashes.card-type.alteration", "ashes.card-type.alteration-bonus", "ashes.glossary.attached")
@pytest.mark.parametrize(("spell", "unit", "dice", "values"), FACES, ids=[face[0] for face in FACES])
def test_an_alteration_goes_under_a_unit_and_changes_its_values(
    spell: str, unit: str, dice: str, values: tuple[int, int, int]
) -> None:
    t = Table(
        "ashes",
        A=Side(hand=f"{spell} fear", dice=dice, battlefield=unit, phoenixborn="jessa-na-ni"),
        B=Side(battlefield="anchornaut"),
    )
    t.says("A", f"play {spell}")
    if t["prompt"] == "choose-host":
        t.says("A", f"choose {unit}")
    t.check({f"{spell}.zone": "attached", "A.dice": [], "A.hand": "fear"})
    assert (t[f"{unit}.attack"], t[f"{unit}.life"], t[f"{unit}.recover"]) == values
    t.check({"A.side-actions": 0, "A.main-actions": 1} if spell == "root-armor" else {"A.main-actions": 0})


@rule("ashes.card-type.alteration-condition")
def test_an_alteration_without_a_unit_cannot_be_played() -> None:
    t = Table("ashes", A=Side(hand="root-armor", dice="natural-class"))
    t.cannot("A", "play root-armor", "no-unit-to-attach")


@rule("ashes.card-type.alteration-condition", "ashes.keyword.illusion")
def test_bring_forth_makes_an_illusion_real() -> None:
    t = Table("ashes", A=Side(hand="bring-forth", dice="ceremonial-class*2", battlefield="gilder"))
    t.cannot("A", "play bring-forth", "no-unit-to-attach")
    t = Table(
        "ashes",
        A=Side(battlefield="mist-spirit"),
        B=Side(battlefield="false-demon", attached="bring-forth(on=false-demon)"),
    )
    t.says("A", "attack unit", "attack mist-spirit", "done")
    t.says("B", "no guard", "no counter")
    t.check({"false-demon.zone": "battlefield", "false-demon.wounds": 1})


@rule("ashes.respark.rule")
@pytest.mark.parametrize(
    ("spell", "unit", "cost"),
    [
        ("bring-forth", "false-demon", 2),
        ("reflections-in-the-water", "mist-spirit", 1),
        ("root-armor", "mist-spirit", 1),
        ("undying-heart", "mist-spirit", 2),
    ],
)
def test_a_resparking_alteration_comes_back_to_hand_for_its_price(spell: str, unit: str, cost: int) -> None:
    for paid in (True, False):
        t = Table(
            "ashes",
            A=Side(hand="fear", phoenixborn="jessa-na-ni"),
            B=Side(battlefield=unit, attached=f"{spell}(on={unit})", dice=f"charm-basic*{cost}"),
        )
        t.says("A", "play fear")
        t.asks("B", f"respark {spell}", "let go")
        t.says("B", f"respark {spell}" if paid else "let go")
        t.check(
            {"B.hand": spell if paid else [], "B.discard": [] if paid else spell, "B.exhausted": cost if paid else 0}
        )
        t.check({f"{unit}.zone": "conjurations"})


@rule("ashes.respark.rule")
def test_respark_is_not_offered_without_the_dice() -> None:
    t = Table(
        "ashes",
        A=Side(hand="fear", phoenixborn="jessa-na-ni"),
        B=Side(battlefield="mist-spirit", attached="undying-heart(on=mist-spirit)", dice="charm-basic"),
    )
    t.says("A", "play fear")
    t.check({"B.discard": "undying-heart", "B.dice": "charm-basic"})


@rule("ashes.zone.removed-from-game", "ashes.ddr.step3-replacement")
def test_fade_away_destroys_its_unit_at_the_end_of_the_round() -> None:
    t = Table(
        "ashes",
        at="end-of-round",
        A=Side(hand="seal*5", battlefield="anchornaut", attached="fade-away(on=anchornaut)"),
        B=Side(hand="seal*5", battlefield="mist-spirit", attached="fade-away(on=mist-spirit)"),
    )
    t.says("A", "resolve !1")
    t.check({"anchornaut.zone": "removed", "mist-spirit.zone": "conjurations", "A.discard": "fade-away"})
    t.check({"B.discard": "fade-away"})


def test_an_exhausted_fade_away_does_nothing() -> None:
    t = Table(
        "ashes",
        at="end-of-round",
        A=Side(hand="seal*5", battlefield="anchornaut", attached="fade-away(on=anchornaut,exhaustion=1)"),
        B=Side(hand="seal*5"),
    )
    t.check({"anchornaut.zone": "battlefield", "A.attached": "fade-away"})


@rule("ashes.keyword.fleeting", "ashes.timing.state-check")
def test_massive_growth_fades_at_the_end_of_the_round() -> None:
    t = Table(
        "ashes",
        at="end-of-round",
        A=Side(
            hand="seal*5",
            battlefield="mist-spirit(wounds=1) iron-worker",
            attached="massive-growth(on=mist-spirit) massive-growth(on=iron-worker)",
        ),
        B=Side(hand="seal*5"),
    )
    t.says("A", "resolve !1")
    t.check({"mist-spirit.zone": "conjurations", "iron-worker.zone": "battlefield", "iron-worker.life": 2})
    t.check({"A.discard": "massive-growth massive-growth"})


@rule("ashes.card-type.alteration-condition")
def test_massive_growth_takes_only_units_with_attack_two_or_less() -> None:
    t = Table(
        "ashes",
        A=Side(hand="massive-growth", dice="natural-class charm-basic", battlefield="iron-worker rose-fire-dancer"),
        B=Side(battlefield="gilder(boost=2)"),
    )
    t.says("A", "play massive-growth")
    t.check({"iron-worker.attack": 6, "rose-fire-dancer.attack": 3})


@rule("ashes.keyword.spell-guard")
def test_massive_growth_cannot_be_cut_by_an_opposing_spell() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-rhino", spellboard="cut-the-strings", dice="ceremonial-class charm-basic"),
        B=Side(battlefield="gilder", attached="massive-growth(on=gilder)"),
    )
    t.says("A", "use cut-the-strings")
    t.check({"massive-growth.zone": "attached", "iron-rhino.wounds": 2})


@rule("ashes.keyword.gained-abilities")
def test_reflections_in_the_water_silence_all_but_inexhaustible_abilities() -> None:
    t = Table(
        "ashes",
        A=Side(
            battlefield="anchornaut iron-worker(status=1)",
            attached="reflections-in-the-water(on=anchornaut) reflections-in-the-water(on=iron-worker)",
        ),
        B=Side(battlefield="gilder"),
    )
    t.cannot("A", "use anchornaut", "no-abilities")
    assert t.offers("A", "use iron-worker")


def test_exhausted_reflections_silence_nothing() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="anchornaut", attached="reflections-in-the-water(on=anchornaut,exhaustion=1)"),
        B=Side(battlefield="gilder"),
    )
    assert t.offers("A", "use anchornaut")


@rule("ashes.ddr.step0b", "ashes.keyword.numbers-stack")
def test_spiked_armor_strikes_back_even_while_exhausted() -> None:
    for copies, wounds in (("", 2), (" spiked-armor(on=gilder)", 4)):
        t = Table(
            "ashes",
            A=Side(battlefield="iron-rhino", attached="root-armor(on=iron-rhino)"),
            B=Side(battlefield="gilder(exhaustion=1)", attached="spiked-armor(on=gilder,exhaustion=1)" + copies),
        )
        t.says("A", "attack unit", "attack iron-rhino", "done")
        t.says("B", "no guard")
        t.check({"iron-rhino.wounds": wounds})


def test_spiked_armor_answers_a_counter_but_no_spell() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="mist-spirit", attached="spiked-armor(on=mist-spirit)"),
        B=Side(battlefield="iron-worker"),
    )
    t.says("A", "attack unit", "attack mist-spirit", "done")
    t.says("B", "no guard", "counter")
    t.check({"iron-worker.zone": "discard"})
    t = Table(
        "ashes", A=Side(battlefield="anchornaut"), B=Side(battlefield="gilder", attached="spiked-armor(on=gilder)")
    )
    t.says("A", "use anchornaut", "target gilder")
    t.check({"gilder.wounds": 1, "anchornaut.wounds": 0})


@rule("ashes.recovery.recover")
def test_undying_heart_helps_a_unit_recover_two_more() -> None:
    t = Table(
        "ashes",
        at="recovery",
        A=Side(battlefield="iron-worker(wounds=3)", attached="undying-heart(on=iron-worker)", hand="seal*5"),
        B=Side(hand="seal*5"),
    )
    t.check({"iron-worker.wounds": 0})


SPIKED = {"hand": "redirect", "dice": "charm-class"}


@rule("ashes.damage.redirect-source", "ashes.attack-phoenixborn.unblocked")
def test_spiked_armor_strikes_nobody_when_a_blow_is_sent_to_an_idle_unit() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-rhino"),
        B={"battlefield": "hammer-knight", "attached": "spiked-armor(on=hammer-knight)", **SPIKED},
    )
    t.says("A", "attack phoenixborn", "attack iron-rhino", "done")
    t.says("B", "done", "play redirect")
    t.check({"hammer-knight.zone": "discard", "iron-rhino.wounds": 0, "B.wounds": 0})


@rule("ashes.damage.redirect-source", "ashes.attack-phoenixborn.blocker-is-target")
def test_spiked_armor_on_a_blocker_strikes_the_attacker_it_blocks_and_not_the_one_whose_blow_was_sent_there() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker blood-archer"),
        B={"battlefield": "hammer-knight", "attached": "spiked-armor(on=hammer-knight)", **SPIKED},
    )
    t.says("A", "attack phoenixborn", "attack iron-worker", "attack blood-archer", "done")
    t.says("B", "block hammer-knight blood-archer")
    t.says("A", "resolve iron-worker")
    t.says("B", "play redirect")
    t.check(
        {
            "iron-worker.zone": "battlefield",
            "iron-worker.wounds": 0,
            "blood-archer.wounds": 2,
            "hammer-knight.wounds": 2,
        }
    )


@rule("ashes.damage.redirect-source", "ashes.attack-phoenixborn.damage-one-by-one")
def test_spiked_armor_strikes_no_attacker_whose_damage_has_been_dealt_with() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker mist-spirit", attached="root-armor(on=mist-spirit)*2"),
        B={"battlefield": "hammer-knight", "attached": "spiked-armor(on=hammer-knight)", **SPIKED},
    )
    t.says("A", "attack phoenixborn", "attack iron-worker", "attack mist-spirit", "done")
    t.says("B", "block hammer-knight mist-spirit")
    t.says("A", "resolve mist-spirit")
    t.says("B", "no counter")
    t.check({"mist-spirit.wounds": 2})
    t.says("B", "play redirect")
    t.check(
        {"mist-spirit.wounds": 2, "iron-worker.zone": "battlefield", "iron-worker.wounds": 0, "hammer-knight.wounds": 3}
    )


@rule("ashes.attack-unit.guarded-unit-safe", "ashes.damage.redirect-source")
def test_spiked_armor_strikes_nobody_for_a_unit_whose_phoenixborn_guards_it() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker"),
        B={"battlefield": "hammer-knight", "attached": "spiked-armor(on=hammer-knight)", **SPIKED},
    )
    t.says("A", "attack unit", "attack iron-worker", "done")
    t.says("B", "guard noah-redmoon", "play redirect")
    t.check({"iron-worker.zone": "battlefield", "iron-worker.wounds": 0, "hammer-knight.wounds": 2, "B.wounds": 0})
