"""Where two cards meet, and where a card finds nothing to do."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.table import Side, Table

VEIL = {"hand": "golden-veil", "dice": "natural-class charm-class"}


@rule("ashes.cancel.window", "ashes.cancel.definition")
def test_golden_veil_answers_abilities_triggers_and_reactions_alike() -> None:
    blast = Table("ashes", A=Side(dice="natural-class"), B={"battlefield": "gilder", **VEIL})
    blast.says("A", "use aradel-summergaard")
    blast.says("B", "play golden-veil")
    blast.check({"gilder.wounds": 0, "A.exhaustion": 1})
    board = {"battlefield": "anchornaut mist-spirit", "spellboard": "chant-of-revenge"}
    chant = Table("ashes", A=board, B={"battlefield": "gilder", **VEIL})
    chant.says("A", "use anchornaut", "target mist-spirit", "use chant-of-revenge", "target gilder")
    chant.says("B", "play golden-veil")
    chant.check({"gilder.wounds": 0, "chant-of-revenge.exhaustion": 1})
    cry = Table(
        "ashes",
        A=Side(battlefield="anchornaut mist-spirit", hand="final-cry", dice="ceremonial-power"),
        B={"battlefield": "gilder", **VEIL},
    )
    cry.says("A", "use anchornaut", "target mist-spirit", "play final-cry", "target gilder")
    cry.says("B", "play golden-veil")
    cry.check({"gilder.wounds": 0, "A.discard": "final-cry", "A.dice": []})


@rule("ashes.cancel.all-effects")
def test_a_veiled_small_sacrifice_spares_both_targets() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker", spellboard="small-sacrifice", dice="ceremonial-class"),
        B={"battlefield": "iron-rhino", **VEIL},
    )
    t.says("A", "use small-sacrifice")
    t.says("B", "play golden-veil")
    t.check({"iron-worker.wounds": 0, "iron-rhino.wounds": 0, "small-sacrifice.cancelled": 1})


@rule("ashes.damage.redirect-source", "ashes.keyword.illusion")
def test_redirected_attack_damage_still_dispels_an_illusion() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="mist-spirit"),
        B=Side(battlefield="false-demon(exhaustion=1)", hand="redirect", dice="charm-class"),
    )
    t.says("A", "attack phoenixborn", "attack mist-spirit", "done")
    t.says("B", "play redirect")
    t.check({"B.wounds": 0, "false-demon.zone": "conjurations"})


@rule("ashes.token.place-vs-move", "ashes.keyword.x-values", "ashes.timing.state-check")
def test_a_copy_that_loses_its_last_token_is_destroyed() -> None:
    t = Table(
        "ashes",
        A=Side(hand="transfer", dice="charm-class natural-basic"),
        B=Side(battlefield="strange-copy(status=1,armed=1) gilder"),
    )
    t.says("A", "play transfer", "target B", "move status strange-copy gilder")
    t.check({"strange-copy.zone": "discard", "gilder.status": 1})


@rule("ashes.focus.exhausted-copies-count")
def test_exhausted_copies_still_focus() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker", spellboard="strengthen strengthen(exhaustion=1)*2"))
    t.says("A", "use strengthen")
    t.check({"iron-worker.attack": 5})


@rule("ashes.token.exhausted-unit", "ashes.attack-unit.unit-guard")
def test_an_exhausted_gilder_guards_nobody_but_still_leaves_its_token() -> None:
    t = Table(
        "ashes", A=Side(battlefield="mist-spirit"), B=Side(battlefield="hammer-knight gilder(exhaustion=1,wounds=1)")
    )
    t.says("A", "attack unit", "attack mist-spirit", "done", "target hammer-knight")
    t.asks("B", "guard noah-redmoon", "no guard")
    t = Table("ashes", A=Side(dice="natural-power"), B=Side(battlefield="hammer-knight gilder(exhaustion=1,wounds=1)"))
    t.says("A", "power natural", "target gilder")
    t.says("B", "use gilder")
    t.check({"hammer-knight.status": 1})


def test_an_archer_may_swear_itself_to_death() -> None:
    t = Table("ashes", A=Side(battlefield="blood-archer(wounds=1) mist-spirit"))
    t.says("A", "attack phoenixborn", "use blood-archer")
    t.check({"blood-archer.zone": "discard"})
    assert not t.offers("A", "attack blood-archer")


@rule("ashes.timing.as-much-as-possible")
def test_out_of_the_mist_without_units_deals_nothing_but_draws() -> None:
    t = Table(
        "ashes",
        A=Side(hand="out-of-the-mist", dice="illusion-power natural-power", draw="fear"),
        B=Side(battlefield="gilder"),
    )
    t.says("A", "play out-of-the-mist", "yes")
    t.check({"gilder.wounds": 0, "A.hand": "fear"})
    assert "received" not in t.log()


@rule("ashes.target.no-target-available", "ashes.timing.as-much-as-possible")
@pytest.mark.parametrize(
    ("spell", "dice"),
    [
        ("bound-soul", "ceremonial-class"),
        ("refresh", "charm-class natural-basic"),
        ("steady-gaze", "illusion-class*2"),
        ("strange-copy", "illusion-class*2"),
        ("call-upon-the-realms", ""),
    ],
)
def test_a_spell_with_nothing_to_do_can_be_played_all_the_same(spell: str, dice: str) -> None:
    t = Table("ashes", A=Side(hand=spell, dice=dice))
    t.says("A", f"play {spell}")
    t.check({"A.discard": spell, "A.hand": [], "A.dice": [], "A.main-actions": 0})


@rule("ashes.zone.limit-blocks-conjuration")
def test_a_second_mist_spirit_needs_a_slot() -> None:
    t = Table(
        "ashes",
        A=Side(
            phoenixborn="maeoni-viper",
            battlefield="gilder*2",
            spellboard="summon-mist-spirit",
            conjurations="mist-spirit*2",
            dice="illusion-class charm-basic",
        ),
    )
    t.says("A", "use summon-mist-spirit", "pay extra")
    t.check({"A.battlefield": "gilder gilder mist-spirit", "A.conjurations": "mist-spirit", "A.dice": []})


@rule("ashes.end.lose", "ashes.dice-power.ceremonial")
def test_the_ceremonial_power_can_cost_the_game() -> None:
    t = Table("ashes", A=Side(phoenixborn="coal-roarkwin(wounds=11)", discard="hammer-knight", dice="ceremonial-power"))
    t.says("A", "power ceremonial")
    assert t["winner"] == ["B"]


@rule("ashes.end.lose", "ashes.recovery.end-of-round")
def test_a_curse_can_cost_the_game() -> None:
    t = Table(
        "ashes",
        at="end-of-round",
        A=Side(phoenixborn="coal-roarkwin(wounds=14)", battlefield="blood-puppet(owner=B)", hand="seal*5"),
        B=Side(hand="seal*5"),
    )
    assert t["winner"] == ["B"]


def test_protect_stops_no_wounds_that_are_placed() -> None:
    t = Table(
        "ashes",
        A=Side(hand="molten-gold", dice="natural-power*2"),
        B=Side(battlefield="iron-rhino", spellboard="protect(status=3,armed=1)"),
    )
    t.says("A", "play molten-gold", "target iron-rhino")
    t.check({"iron-rhino.wounds": 3, "protect.status": 3})


@rule("ashes.token.exhausted-spell")
def test_an_exhausted_protect_prevents_nothing() -> None:
    t = Table(
        "ashes",
        A=Side(dice="natural-power"),
        B=Side(battlefield="iron-rhino", spellboard="protect(status=3,armed=1,exhaustion=1)"),
    )
    t.says("A", "power natural")
    t.check({"iron-rhino.wounds": 1, "protect.status": 3})


@rule("ashes.timing.anytime-your-turn", "ashes.attack.between-steps")
def test_overtime_works_between_the_steps_of_an_attack() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker(status=1) mist-spirit"), B=Side(battlefield="gilder"))
    t.says("A", "attack phoenixborn", "attack mist-spirit", "done")
    assert t.offers("A", "use iron-worker")
    t.says("A", "use iron-worker")
    t.check({"A.side-actions": 2, "iron-worker.status": 0})


@rule("ashes.keyword.bypass", "ashes.attack-unit.group-keywords")
def test_one_bypassing_unit_does_not_carry_a_group_past_a_guard() -> None:
    for attackers, guarded in ((["iron-rhino"], False), (["iron-rhino", "mist-spirit"], True)):
        t = Table(
            "ashes",
            A=Side(battlefield="iron-rhino mist-spirit", spellboard="hypnotize", dice="charm-class*2"),
            B=Side(battlefield="hammer-knight(exhaustion=1)"),
        )
        t.says(
            "A", "use hypnotize", "target iron-rhino", "attack unit", *(f"attack {name}" for name in attackers), "done"
        )
        assert (t["prompt"] == "declare-guard") is guarded


def test_seal_on_a_player_without_ready_spells_is_wasted() -> None:
    t = Table("ashes", A=Side(hand="seal", dice="illusion-class charm-class", spellboard="purge"))
    t.says("A", "play seal", "target B")
    t.check({"A.discard": "seal", "purge.exhaustion": 0, "A.dice": []})


@rule("ashes.action.meditate.trigger-window", "ashes.timing.state-check", "ashes.ddr.destroyed-not-targetable")
def test_what_meditation_destroys_is_destroyed_before_its_discards_trigger_anything() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="butterfly-monk", spellboard="summon-butterfly-monk", draw="fear*4"),
        B=Side(battlefield="enchanted-violinist silver-snake", dice="natural-basic"),
    )
    t.says("A", "meditate", "discard top", "discard summon-butterfly-monk", "done", "target aradel-summergaard")
    t.check({"butterfly-monk.zone": "conjurations"})
    t.says("B", "use enchanted-violinist")
    t.asks("B", "target enchanted-violinist", "target silver-snake")
    t.check({"silver-snake.status": 0})
