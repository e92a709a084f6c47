"""The six Phoenixborn and the four dice powers: each does what its card says."""

from __future__ import annotations

from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("ashes.symbol.side", "ashes.symbol.exhaust", "ashes.token.exhausted-phoenixborn")
def test_aradel_blasts_a_unit_for_two_and_is_exhausted() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="aradel-summergaard", dice="natural-class", battlefield="mist-spirit"),
        B=Side(battlefield="iron-rhino gilder"),
    )
    t.says("A", "use aradel-summergaard")
    t.asks("A", "target mist-spirit", "target iron-rhino", "target gilder")
    t.says("A", "target iron-rhino")
    t.check({"iron-rhino.wounds": 2, "A.exhaustion": 1, "A.side-actions": 0, "A.main-actions": 1, "A.dice": []})
    t.cannot("A", "use aradel-summergaard", "exhausted")


def test_aradel_needs_a_natural_class_die() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="aradel-summergaard", dice="natural-basic charm-power"),
        B=Side(battlefield="gilder"),
    )
    t.cannot("A", "use aradel-summergaard", "missing-dice")


@rule("ashes.symbol.discard", "ashes.cost.discard")
def test_coal_slashes_for_a_card_and_is_not_exhausted() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="coal-roarkwin", hand="fear refresh", battlefield="iron-worker(status=1)"),
        B=Side(battlefield="gilder"),
    )
    t.says("A", "use iron-worker", "use coal-roarkwin", "discard fear", "target gilder")
    t.check({"gilder.wounds": 1, "A.discard": "fear", "A.exhaustion": 0, "A.side-actions": 1})
    t.says("A", "use coal-roarkwin", "target gilder")
    t.says("B", "pass")
    t.check({"gilder.zone": "conjurations", "A.hand": [], "A.side-actions": 0})


def test_coal_without_a_card_to_discard_cannot_slash() -> None:
    t = Table("ashes", A=Side(phoenixborn="coal-roarkwin"), B=Side(battlefield="gilder"))
    t.cannot("A", "use coal-roarkwin", "nothing-to-discard")


@rule("ashes.target.choose-is-not-target", "ashes.target.modes")
def test_coal_slashes_the_phoenixborn_of_an_opponent_without_units() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="coal-roarkwin", hand="fear", battlefield="anchornaut"),
        B=Side(battlefield="gilder"),
        C=Side(phoenixborn="saria-guideman"),
    )
    t.says("A", "use coal-roarkwin")
    t.asks("A", "target anchornaut", "target gilder", "choose saria-guideman")
    t.says("A", "choose saria-guideman")
    t.check({"C.wounds": 1, "B.wounds": 0})


@rule("ashes.ddr.step3b", "ashes.ddr.leaves-without-destroy")
def test_jessa_makes_each_departed_unit_scream_for_one_basic() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="jessa-na-ni", hand="fear", battlefield="anchornaut", dice="charm-basic*2"),
        B=Side(battlefield="gilder mist-spirit"),
    )
    t.says("A", "play fear", "target gilder")
    t.says("A", "use jessa-na-ni")
    t.check({"B.wounds": 1, "A.dice": "charm-basic", "A.exhaustion": 0})
    t.says("A", "use anchornaut", "target mist-spirit")
    t.says("A", "use jessa-na-ni")
    t.check({"B.wounds": 2, "A.dice": []})


def test_jessa_does_not_hear_her_own_units() -> None:
    t = Table("ashes", A=Side(phoenixborn="jessa-na-ni", battlefield="anchornaut mist-spirit", dice="charm-basic"))
    t.says("A", "use anchornaut", "target mist-spirit")
    t.check({"mist-spirit.zone": "conjurations", "asked": "A", "prompt": "turn", "B.wounds": 0})


@rule("ashes.attack.after-attackers-window", "ashes.turns.this-turn-duration")
def test_maeoni_strikes_for_any_unit_after_any_attackers() -> None:
    t = Table(
        "ashes",
        active="B",
        A=Side(phoenixborn="maeoni-viper", dice="charm-basic", battlefield="false-demon"),
        B=Side(battlefield="iron-rhino", attached="root-armor(on=iron-rhino)"),
    )
    t.says("B", "attack unit", "attack iron-rhino", "done")
    t.says("A", "use maeoni-viper")
    t.asks("A", "target false-demon", "target iron-rhino")
    t.says("A", "target false-demon")
    t.check({"false-demon.attack": 3, "A.exhaustion": 1, "A.dice": [], "prompt": "declare-guard"})
    t.says("A", "no guard", "counter")
    t.says("B", "resolve iron-rhino")
    t.check({"iron-rhino.wounds": 3, "false-demon.zone": "conjurations"})


def test_maeonis_strike_ends_with_the_turn() -> None:
    t = Table("ashes", A=Side(phoenixborn="maeoni-viper", dice="charm-basic", battlefield="gilder iron-rhino"))
    t.says("A", "attack phoenixborn", "attack gilder", "done", "use maeoni-viper", "target iron-rhino")
    t.check({"iron-rhino.attack": 7})
    t.says("A", "end turn")
    t.check({"B.wounds": 1, "iron-rhino.attack": 5, "asked": "B"})


@rule("ashes.token.exhausted-spell")
def test_noah_shadows_an_opposing_ready_spell() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="noah-redmoon", dice="ceremonial-class", spellboard="purge"),
        B=Side(phoenixborn="aradel-summergaard", spellboard="strengthen shifting-mist"),
    )
    t.says("A", "use noah-redmoon")
    assert not t.offers("A", "target purge")
    t.says("A", "target shifting-mist")
    t.check({"shifting-mist.exhaustion": 1, "A.exhaustion": 1, "A.dice": [], "A.side-actions": 0})
    t.cannot("B", "use shifting-mist", "exhausted")


@rule("ashes.cost.if-you-do-noncost", "ashes.zone.draw-pile")
def test_saria_draws_and_then_may_pull_a_card_off_a_pile() -> None:
    t = Table(
        "ashes",
        A=Side(phoenixborn="saria-guideman", dice="charm-class", draw="fear purge"),
        B=Side(draw="refresh seal"),
    )
    t.says("A", "use saria-guideman", "target B", "yes", "yes")
    t.check({"A.hand": "fear", "B.discard": "refresh", "B.draw": "seal", "A.exhaustion": 1, "A.dice": []})


def test_saria_pulls_nothing_if_she_draws_nothing() -> None:
    for draw, said in (("fear", ["no"]), ("", [])):
        t = Table(
            "ashes", A=Side(phoenixborn="saria-guideman", dice="charm-class", draw=draw), B=Side(draw="refresh seal")
        )
        t.says("A", "use saria-guideman", "target B", *said)
        t.check({"prompt": "turn", "B.discard": [], "A.hand": []})


@rule("ashes.dice-power.ceremonial", "ashes.action.dice-power", "ashes.zone.discard-pile")
def test_the_ceremonial_power_fetches_an_ally_for_its_attack_in_damage() -> None:
    t = Table("ashes", A=Side(discard="hammer-knight iron-worker fear strange-copy", dice="ceremonial-power"))
    t.says("A", "power ceremonial")
    t.asks("A", "pick hammer-knight", "pick iron-worker")
    t.says("A", "pick hammer-knight")
    t.check({"A.hand": "hammer-knight", "A.wounds": 4, "A.dice": [], "A.exhausted": 1, "A.side-actions": 0})
    t.sees("B", A_hand=["hammer-knight"])


@rule("ashes.action.dice-power")
def test_a_dice_power_needs_the_power_face() -> None:
    t = Table("ashes", A=Side(dice="ceremonial-class*3"))
    t.cannot("A", "power ceremonial", "no-power-die")


@rule("ashes.dice-power.charm", "ashes.zone.dice-on-cards")
def test_the_charm_power_lies_on_an_own_unit_until_the_round_ends() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker(status=1)", dice="charm-power*2"), B=Side(battlefield="gilder"))
    t.says("A", "use iron-worker", "power charm", "power charm")
    t.check({"iron-worker.attack": 4, "iron-worker.life": 4, "iron-worker.charm-dice": 2})
    t.check({"A.dice": [], "A.exhausted": 0})


@rule("ashes.dice-power.charm", "ashes.zone.dice-leave-with-card")
def test_a_charm_die_returns_when_its_unit_leaves_play() -> None:
    t = Table("ashes", A=Side(hand="fear", phoenixborn="jessa-na-ni"), B=Side(battlefield="mist-spirit(charm-dice=1)"))
    t.says("A", "play fear")
    t.check({"mist-spirit.zone": "conjurations", "B.exhausted-charm": 1})


@rule("ashes.dice-power.illusion", "ashes.glossary.exhaust-die")
def test_the_illusion_power_exhausts_a_die_of_one_opponent() -> None:
    t = Table(
        "ashes", A=Side(dice="illusion-power"), B=Side(dice="charm-power natural-basic"), C=Side(dice="natural-class")
    )
    t.says("A", "power illusion")
    t.asks("A", "exhaust B natural-basic", "exhaust B charm-power", "exhaust C natural-class")
    t.says("A", "exhaust B charm-power")
    t.check({"B.dice": "natural-basic", "B.exhausted-charm": 1, "C.dice": "natural-class", "A.exhausted": 1})


@rule("ashes.dice-power.natural")
def test_the_natural_power_deals_one_damage_to_any_unit() -> None:
    t = Table("ashes", A=Side(battlefield="anchornaut", dice="natural-power"), B=Side(battlefield="gilder"))
    t.says("A", "power natural")
    t.asks("A", "target anchornaut", "target gilder")
    t.says("A", "target gilder")
    t.check({"gilder.wounds": 1, "A.dice": [], "A.side-actions": 0, "A.main-actions": 1})
