"""Ready spells that bring out no conjurations: each does what its card says, at every level of focus."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.table import Side, Table


@rule("ashes.card-type.ready-spell", "ashes.play.placement")
@pytest.mark.parametrize(
    ("spell", "dice"),
    [
        ("abundance", "illusion-class"),
        ("blood-transfer", ""),
        ("chant-of-revenge", "ceremonial-class"),
        ("cut-the-strings", ""),
        ("empower", "natural-class*2"),
        ("expand-energy", "ceremonial-power"),
        ("hypnotize", ""),
        ("protect", "natural-class ceremonial-class"),
        ("purge", ""),
        ("shifting-mist", "illusion-class"),
        ("small-sacrifice", ""),
        ("strengthen", "natural-class ceremonial-class"),
    ],
)
def test_a_ready_spell_is_played_onto_the_spellboard_for_a_main_action(spell: str, dice: str) -> None:
    t = Table("ashes", A=Side(hand=spell, dice=dice))
    t.says("A", f"play {spell}")
    t.check({"A.spellboard": spell, "A.dice": [], "A.hand": [], "A.main-actions": 0, f"{spell}.exhaustion": 0})


@rule("ashes.focus.level-1", "ashes.focus.level-2")
@pytest.mark.parametrize(("copies", "own"), [(1, 2), (2, 1), (3, 0)])
def test_abundance_hurts_whoever_draws_less_than_two_and_focus_spares_you(copies: int, own: int) -> None:
    t = Table(
        "ashes", A=Side(spellboard=f"abundance*{copies}", draw="fear*2"), B=Side(draw="purge"), C=Side(draw="seal*3")
    )
    t.says("A", "use abundance", "draw 0")
    t.asks("B", "draw 0", "draw 1")
    t.says("B", "draw 1")
    t.says("C", "draw 2")
    t.says("A", "resolve aradel-summergaard")
    t.check({"A.wounds": own, "B.wounds": 1, "C.wounds": 0, "B.hand": "purge", "C.hand": "seal seal"})
    t.check({"abundance.exhaustion": 1})


def test_blood_transfer_wounds_one_unit_to_heal_another_or_the_phoenixborn() -> None:
    for choice, unit, born in (("choose iron-rhino", 1, 2), ("choose aradel-summergaard", 3, 1), ("no", 3, 2)):
        t = Table(
            "ashes",
            A=Side(
                phoenixborn="aradel-summergaard(wounds=2)",
                battlefield="hammer-knight iron-rhino(wounds=3)",
                spellboard="blood-transfer",
                dice="ceremonial-class charm-class",
            ),
            B=Side(battlefield="gilder"),
        )
        t.says("A", "use blood-transfer")
        t.asks("A", "target hammer-knight", "target iron-rhino")
        t.says("A", "target hammer-knight")
        t.asks("A", "choose iron-rhino", "choose aradel-summergaard", "no")
        t.says("A", choice)
        t.check({"hammer-knight.wounds": 2, "iron-rhino.wounds": unit, "A.wounds": born})
        t.check({"A.dice": [], "A.side-actions": 0, "blood-transfer.exhaustion": 1})


@rule("ashes.card-type.ready-triggered", "ashes.ddr.step2b")
def test_chant_of_revenge_answers_each_destroyed_unit_once_per_copy() -> None:
    t = Table("ashes", A=Side(battlefield="anchornaut mist-spirit", spellboard="chant-of-revenge*2"))
    t.cannot("A", "use chant-of-revenge", "wrong-moment")
    t.says("A", "use anchornaut", "target mist-spirit")
    t.says("A", "use chant-of-revenge", "use chant-of-revenge/2", "target noah-redmoon")
    t.says("A", "target noah-redmoon")
    t.check({"B.wounds": 2, "chant-of-revenge.exhaustion": 1, "chant-of-revenge/2.exhaustion": 1})


def test_cut_the_strings_trades_two_damage_for_an_alteration() -> None:
    t = Table(
        "ashes",
        A=Side(
            battlefield="hammer-knight iron-rhino", spellboard="cut-the-strings", dice="ceremonial-class charm-basic"
        ),
        B=Side(battlefield="gilder(wounds=2)", attached="root-armor(on=gilder)"),
    )
    t.says("A", "use cut-the-strings")
    t.asks("A", "choose hammer-knight", "choose iron-rhino")
    t.says("A", "choose iron-rhino", "yes")
    t.says("B", "pass")
    t.check({"iron-rhino.wounds": 2, "B.discard": "root-armor", "gilder.zone": "conjurations", "A.dice": []})


@rule("ashes.cost.if-you-do-noncost")
def test_cut_the_strings_cuts_nothing_without_a_unit_to_damage() -> None:
    t = Table(
        "ashes",
        A=Side(spellboard="cut-the-strings", dice="ceremonial-class charm-basic"),
        B=Side(battlefield="gilder", attached="root-armor(on=gilder)"),
    )
    t.says("A", "use cut-the-strings")
    t.check({"prompt": "turn", "B.attached": "root-armor", "cut-the-strings.exhaustion": 1})


@rule("ashes.attack.after-attackers-window")
def test_empower_adds_an_attack_and_cycles_a_card() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="mist-spirit", spellboard="empower", dice="natural-basic", hand="fear", draw="purge"),
    )
    t.says("A", "attack phoenixborn", "attack mist-spirit", "done", "use empower", "yes", "discard fear")
    t.check({"B.wounds": 2, "A.hand": "purge", "A.discard": "fear", "empower.exhaustion": 1, "A.dice": []})


@rule("ashes.focus.level-1")
def test_empower_with_focus_may_roll_an_exhausted_die() -> None:
    t = Table(
        "ashes",
        chance=[5],
        A=Side(battlefield="mist-spirit", spellboard="empower*2", dice="natural-basic", draw="", exhausted="charm"),
    )
    t.says("A", "attack phoenixborn", "attack mist-spirit", "done", "use empower", "take charm")
    t.check({"A.dice": "charm-power", "A.exhausted": 1})


@rule("ashes.dice.roll-uniform")
@pytest.mark.parametrize(("rolled", "face"), [(0, "basic"), (1, "basic"), (2, "class"), (4, "class"), (5, "power")])
def test_expand_energy_rolls_a_die_into_the_active_pool(rolled: int, face: str) -> None:
    t = Table("ashes", chance=[rolled], A=Side(spellboard="expand-energy", exhausted="charm natural"))
    t.says("A", "use expand-energy")
    t.asks("A", "take natural", "take charm")
    t.says("A", "take charm")
    t.check({"A.dice": f"charm-{face}", "A.exhausted": 1, "expand-energy.exhaustion": 1, "A.main-actions": 0})


@rule("ashes.keyword.bypass")
def test_hypnotize_lets_a_unit_bypass_blockers_this_turn() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-rhino", spellboard="hypnotize", dice="charm-class*2"),
        B=Side(battlefield="gilder"),
    )
    t.says("A", "use hypnotize", "attack phoenixborn", "attack iron-rhino", "done")
    t.check({"B.wounds": 5, "A.dice": [], "gilder.exhaustion": 0, "asked": "B", "iron-rhino.bypass": 0})


@rule("ashes.damage.prevention", "ashes.ddr.window-would-receive")
def test_protect_turns_its_three_tokens_into_prevented_damage() -> None:
    t = Table("ashes", A=Side(hand="protect", dice="natural-class ceremonial-class", battlefield="gilder"))
    t.says("A", "play protect")
    t.check({"protect.status": 3})
    t = Table(
        "ashes",
        active="B",
        A=Side(phoenixborn="coal-roarkwin", battlefield="iron-worker", spellboard="protect(status=3,armed=1)"),
        B=Side(phoenixborn="aradel-summergaard", dice="natural-class", battlefield="mist-spirit"),
    )
    t.says("B", "use aradel-summergaard", "target iron-worker")
    t.says("A", "use protect")
    t.asks("A", "prevent 1", "prevent 2")
    t.says("A", "prevent 1")
    t.check({"iron-worker.wounds": 1, "protect.status": 2})


def test_protect_is_discarded_with_its_last_token_and_guards_no_phoenixborn() -> None:
    t = Table(
        "ashes",
        active="B",
        A=Side(phoenixborn="coal-roarkwin", battlefield="iron-worker", spellboard="protect(status=1,armed=1)"),
        B=Side(phoenixborn="aradel-summergaard", dice="natural-class", battlefield="mist-spirit anchornaut"),
    )
    t.says("B", "attack phoenixborn", "attack mist-spirit", "done", "target coal-roarkwin")
    t.says("A", "done")
    t.says("B", "pass")
    t.check({"A.wounds": 1, "protect.status": 1})
    t.says("B", "use aradel-summergaard", "target iron-worker")
    t.says("A", "use protect")
    t.check({"A.discard": "protect", "iron-worker.wounds": 1})


@rule("ashes.focus.level-1", "ashes.zone.draw-pile")
def test_purge_discards_the_top_card_and_with_focus_another_for_a_basic() -> None:
    t = Table("ashes", A=Side(spellboard="purge", dice="charm-class natural-basic"), B=Side(draw="fear seal refresh"))
    t.says("A", "use purge", "target B")
    t.check({"B.discard": "fear", "A.dice": "natural-basic", "prompt": "turn"})
    t = Table("ashes", A=Side(spellboard="purge*2", dice="charm-class natural-basic"), B=Side(draw="fear seal refresh"))
    t.says("A", "use purge", "target B", "yes")
    t.check({"B.discard": "fear seal", "A.dice": [], "purge.exhaustion": 1, "purge/2.exhaustion": 0})


@rule("ashes.glossary.change-die", "ashes.card-type.ready-activation")
def test_shifting_mist_turns_two_dice_for_a_side_action() -> None:
    t = Table(
        "ashes",
        A=Side(spellboard="shifting-mist", dice="natural-basic charm-basic illusion-class", battlefield="gilder"),
    )
    t.says("A", "use shifting-mist", "turn natural-basic power", "turn illusion-class power")
    t.check({"A.dice": "natural-power charm-basic illusion-power", "A.side-actions": 0, "A.main-actions": 1})
    t.cannot("A", "use shifting-mist", "exhausted")


@rule("ashes.focus.level-1", "ashes.target.choose-after-cost")
def test_small_sacrifice_hurts_one_of_yours_and_one_of_theirs() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker", spellboard="small-sacrifice", dice="ceremonial-class"),
        B=Side(battlefield="hammer-knight iron-rhino"),
    )
    t.says("A", "use small-sacrifice")
    t.asks("A", "target hammer-knight", "target iron-rhino")
    t.says("A", "target iron-rhino", "yes", "resolve iron-worker")
    t.check({"iron-worker.wounds": 1, "iron-rhino.wounds": 1, "A.dice": []})


@rule("ashes.focus.level-1")
def test_small_sacrifice_with_focus_may_exhaust_both_instead() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker", spellboard="small-sacrifice*2", dice="ceremonial-class"),
        B=Side(battlefield="iron-rhino"),
    )
    t.says("A", "use small-sacrifice", "yes")
    t.check({"iron-worker.exhaustion": 1, "iron-rhino.exhaustion": 1, "iron-rhino.wounds": 0, "prompt": "turn"})


def test_small_sacrifice_needs_both_unexhausted_to_exhaust_them() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="iron-worker(exhaustion=1)", spellboard="small-sacrifice*2", dice="ceremonial-class"),
        B=Side(battlefield="iron-rhino"),
    )
    t.says("A", "use small-sacrifice", "no")
    t.check({"iron-worker.wounds": 1, "iron-rhino.wounds": 0, "iron-rhino.exhaustion": 0})


@rule("ashes.focus.level-2", "ashes.turns.this-turn-duration")
@pytest.mark.parametrize(("copies", "attack"), [(1, 4), (2, 4), (3, 5)])
def test_strengthen_adds_two_attack_and_three_with_focus_two(copies: int, attack: int) -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker", spellboard=f"strengthen*{copies}"))
    t.says("A", "use strengthen")
    t.check({"iron-worker.attack": attack, "A.side-actions": 0, "strengthen.exhaustion": 1})
    t.says("A", "pass")
    t.check({"iron-worker.attack": 2, "asked": "B"})
