"""Reaction spells: each answers what its card says it answers."""

from __future__ import annotations

from fudaba.games.ashes.flow.slots import BY_ATTACK
from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("ashes.card-type.reaction-spell", "ashes.ddr.step2b", "ashes.card-type.reaction-once-per-turn")
def test_final_cry_deals_two_when_a_unit_of_yours_is_destroyed() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="anchornaut mist-spirit", hand="final-cry*2", dice="ceremonial-power*2"),
        B=Side(battlefield="gilder"),
    )
    t.cannot("A", "play final-cry", "reaction-timing")
    t.says("A", "use anchornaut", "target mist-spirit", "play final-cry")
    t.asks("A", "target anchornaut", "target aradel-summergaard", "target gilder", "target noah-redmoon")
    t.says("A", "target noah-redmoon")
    t.check({"B.wounds": 2, "A.dice": "ceremonial-power", "A.discard": "final-cry", "A.main-actions": 1})
    t.cannot("A", "play final-cry", "reaction-timing")


@rule("ashes.cancel.definition", "ashes.cancel.window", "ashes.card-type.reaction-any-turn")
def test_golden_veil_cancels_what_is_aimed_at_your_unit() -> None:
    t = Table(
        "ashes",
        A=Side(hand="molten-gold", dice="natural-power*2"),
        B=Side(battlefield="gilder", hand="golden-veil", dice="natural-class charm-class"),
    )
    t.says("A", "play molten-gold", "target gilder")
    t.asks("B", "play golden-veil", "pass")
    t.says("B", "play golden-veil")
    t.check({"gilder.wounds": 0, "B.dice": [], "B.discard": "golden-veil", "A.discard": "molten-gold", "A.dice": []})


def test_golden_veil_does_not_shield_a_phoenixborn() -> None:
    t = Table(
        "ashes",
        A=Side(hand="molten-gold", dice="natural-power*2"),
        B=Side(battlefield="gilder", hand="golden-veil", dice="natural-class charm-class"),
    )
    t.says("A", "play molten-gold", "target noah-redmoon")
    t.check({"B.wounds": 3, "B.hand": "golden-veil"})


@rule("ashes.cancel.definition")
def test_golden_veil_answers_a_dice_power_too() -> None:
    t = Table(
        "ashes",
        A=Side(dice="natural-power", hand="fear"),
        B=Side(battlefield="mist-spirit", hand="golden-veil", dice="natural-class charm-class"),
    )
    t.says("A", "power natural")
    t.says("B", "play golden-veil")
    t.check({"mist-spirit.wounds": 0, "A.dice": [], "A.exhausted": 1})


@rule("ashes.ddr.window-would-be-dealt", "ashes.damage.redirect-source")
def test_redirect_gives_the_damage_of_an_attack_to_your_unit() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-rhino"),
        B=Side(battlefield="hammer-knight(exhaustion=1) gilder(exhaustion=1)", hand="redirect", dice="charm-class"),
    )
    t.says("A", "attack phoenixborn", "attack iron-rhino", "done")
    t.says("B", "play redirect")
    t.asks("B", "target hammer-knight", "target gilder")
    t.says("B", "target hammer-knight")
    t.check({"B.wounds": 0, "hammer-knight.zone": "discard", "B.dice": [], "iron-rhino.exhaustion": 1})


def test_redirect_needs_a_unit() -> None:
    t = Table("ashes", A=Side(battlefield="iron-rhino"), B=Side(hand="redirect", dice="charm-class"))
    t.says("A", "attack phoenixborn", "attack iron-rhino", "done")
    t.check({"B.wounds": 5, "B.hand": "redirect"})


@rule("ashes.damage.redirect-source")
def test_redirected_damage_keeps_its_source_its_kind_and_whom_it_was_meant_for() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker"),
        B=Side(battlefield="hammer-knight", spellboard="protect(status=3)", hand="redirect", dice="charm-class"),
    )
    t.says("A", "attack phoenixborn", "attack iron-worker", "done")
    t.says("B", "done", "play redirect").asks("B", "use protect", "pass")
    scope = t.world.scope(t.world.frames[-1])
    assert scope.events is not None
    blow = scope.events[0]
    assert (blow.card, blow.meant) == (t.card("hammer-knight"), t.card("noah-redmoon"))
    assert (blow.source, blow.nature, blow.n) == (t.card("iron-worker"), BY_ATTACK, 2)
    redirect = t.rules.catalogue.first_ability[t.rules.catalogue.index["redirect"]]
    assert blow.edited_by(redirect, t.card("redirect"))


@rule("ashes.ddr.step1b")
def test_shadow_counter_answers_damage_from_an_attack_with_six() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-rhino mist-spirit"),
        B=Side(battlefield="gilder(exhaustion=1)", hand="shadow-counter", dice="illusion-class charm-basic"),
    )
    t.says("A", "attack phoenixborn", "attack mist-spirit", "done")
    t.says("B", "play shadow-counter")
    t.asks("B", "target iron-rhino", "target mist-spirit")
    t.says("B", "target iron-rhino")
    t.check({"iron-rhino.zone": "conjurations", "B.wounds": 1, "B.dice": []})


def test_shadow_counter_does_not_answer_a_spell() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="coal-roarkwin", hand="one-hundred-blades", dice="natural-basic*2", battlefield="gilder"),
        B=Side(hand="shadow-counter", dice="illusion-class charm-basic"),
    )
    t.says("A", "play one-hundred-blades", "target noah-redmoon")
    t.check({"B.wounds": 1, "B.hand": "shadow-counter", "asked": "A"})


@rule("ashes.zone.slot-until-discarded", "ashes.card-type.conjuration")
def test_summon_sleeping_widows_brings_two_when_a_unit_is_destroyed() -> None:
    t = Table(
        "ashes",
        A=Side(
            battlefield="anchornaut mist-spirit",
            hand="summon-sleeping-widows",
            conjurations="sleeping-widow*3",
            dice="ceremonial-class*2",
        ),
    )
    t.says("A", "use anchornaut", "target mist-spirit", "play summon-sleeping-widows")
    t.check({"A.battlefield": "anchornaut sleeping-widow sleeping-widow", "A.dice": []})
    t.check({"A.conjurations": "sleeping-widow mist-spirit"})


@rule("ashes.ddr.step1b", "ashes.card-type.reaction-any-turn")
def test_sympathy_pain_answers_any_damage_to_your_phoenixborn_with_three() -> None:
    t = Table(
        "ashes",
        A=Side(
            phoenixborn="coal-roarkwin", hand="one-hundred-blades", dice="natural-basic*2", battlefield="iron-rhino"
        ),
        B=Side(hand="sympathy-pain", dice="charm-class*2"),
    )
    t.says("A", "play one-hundred-blades", "target noah-redmoon")
    t.says("B", "play sympathy-pain")
    t.asks("B", "target noah-redmoon", "target iron-rhino", "target coal-roarkwin")
    t.says("B", "target coal-roarkwin")
    t.check({"A.wounds": 3, "B.wounds": 1, "B.dice": []})


def test_sympathy_pain_may_be_kept() -> None:
    t = Table(
        "ashes",
        A=Side(
            phoenixborn="coal-roarkwin", hand="one-hundred-blades", dice="natural-basic*2", battlefield="iron-rhino"
        ),
        B=Side(hand="sympathy-pain", dice="charm-class*2"),
    )
    t.says("A", "play one-hundred-blades", "target noah-redmoon")
    t.says("B", "pass")
    t.check({"A.wounds": 0, "B.wounds": 1, "B.hand": "sympathy-pain"})
