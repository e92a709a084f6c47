"""Allies: cost and values, and what each of them can do."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.table import Side, Table

FACES = [
    ("anchornaut", "charm-basic", (0, 1, 1)),
    ("blood-archer", "ceremonial-class charm-class natural-basic*2", (3, 3, 2)),
    ("enchanted-violinist", "charm-basic", (1, 2, 0)),
    ("hammer-knight", "ceremonial-power natural-class charm-basic", (4, 3, 1)),
    ("iron-worker", "charm-basic*2", (2, 2, 1)),
    ("leech-warrior", "ceremonial-class*2 charm-basic", (2, 3, 3)),
    ("living-doll", "ceremonial-class charm-class natural-basic", (0, 3, 1)),
    ("rose-fire-dancer", "illusion-class natural-basic", (3, 1, 0)),
    ("stormwind-sniper", "illusion-class ceremonial-class natural-basic", (2, 1, 1)),
]


@rule("ashes.card-type.ally", "ashes.symbol.main", "ashes.glossary.attack-life-recover")
@pytest.mark.parametrize(("ally", "dice", "values"), FACES, ids=[face[0] for face in FACES])
def test_an_ally_comes_to_the_battlefield_for_a_main_action(ally: str, dice: str, values: tuple[int, int, int]) -> None:
    t = Table("ashes", A=Side(hand=ally, dice=dice))
    t.says("A", f"play {ally}")
    if ally == "stormwind-sniper":
        t.says("A", "pass")
    t.check({"A.battlefield": ally, "A.dice": [], "A.main-actions": 0, f"{ally}.exhaustion": 0})
    assert (t[f"{ally}.attack"], t[f"{ally}.life"], t[f"{ally}.recover"]) == values


@rule("ashes.timing.anytime-your-turn", "ashes.token.exhausted-unit")
def test_anchornaut_throws_at_any_time_of_your_turn_by_exhausting_itself() -> None:
    t = Table("ashes", A=Side(battlefield="anchornaut"), B=Side(battlefield="gilder"))
    t.says("A", "use anchornaut")
    t.asks("A", "target anchornaut", "target gilder")
    t.says("A", "target gilder")
    t.check({"gilder.wounds": 1, "anchornaut.exhaustion": 1, "A.side-actions": 1, "A.main-actions": 1})
    t.cannot("A", "use anchornaut", "exhausted")


def test_anchornaut_does_not_throw_on_anothers_turn() -> None:
    t = Table("ashes", active="B", A=Side(battlefield="anchornaut"), B=Side(battlefield="gilder"))
    t.cannot("A", "use anchornaut", "not-your-turn")


@rule("ashes.keyword.battle-advantage")
def test_blood_archer_strikes_first() -> None:
    t = Table("ashes", A=Side(battlefield="blood-archer"), B=Side(battlefield="hammer-knight"))
    t.says("A", "attack unit", "attack blood-archer", "done")
    t.says("B", "no guard", "counter")
    t.check({"hammer-knight.zone": "discard", "blood-archer.wounds": 0, "blood-archer.exhaustion": 1})


@rule("ashes.play.alternating-uses", "ashes.damage.wounds-not-damage")
def test_blood_archer_swears_two_wounds_for_two_attack_once_while_declaring() -> None:
    t = Table("ashes", A=Side(battlefield="blood-archer mist-spirit"))
    t.cannot("A", "use blood-archer", "wrong-moment")
    t.says("A", "attack phoenixborn", "use blood-archer")
    t.check({"blood-archer.wounds": 2, "blood-archer.attack": 5})
    t.cannot("A", "use blood-archer", "already-used")
    t.says("A", "attack blood-archer", "done")
    t.check({"B.wounds": 5})


@rule("ashes.timing.pay-on-resolution")
def test_enchanted_violinist_sings_once_per_discarding_effect() -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="enchanted-violinist", spellboard="purge*2", dice="charm-class natural-basic*3"),
        B=Side(draw="fear seal refresh", battlefield="iron-rhino"),
    )
    t.says("A", "use purge", "target B", "yes")
    t.says("A", "use enchanted-violinist")
    t.asks("A", "target enchanted-violinist", "target iron-rhino")
    t.says("A", "target iron-rhino")
    t.check({"iron-rhino.wounds": 1, "A.dice": "natural-basic", "B.discard": "fear seal", "prompt": "turn"})
    assert "dealt" not in t.log()


def test_enchanted_violinist_does_not_sing_for_her_own_pile() -> None:
    t = Table("ashes", A=Side(battlefield="enchanted-violinist", draw="fear", dice="natural-basic"))
    t.says("A", "meditate", "discard top", "done")
    t.check({"A.discard": "fear", "A.dice": "natural-basic"})
    assert t["prompt"] in ("turn-dice", "turn")


@rule("ashes.ddr.step0b")
def test_hammer_knight_shakes_any_unit_when_it_deals_combat_damage() -> None:
    t = Table("ashes", A=Side(battlefield="hammer-knight"), B=Side(battlefield="iron-rhino gilder(exhaustion=1)"))
    t.says("A", "attack unit", "attack hammer-knight", "done", "target iron-rhino")
    t.says("B", "no guard", "no counter")
    t.says("A", "use hammer-knight")
    t.asks("A", "target hammer-knight", "target iron-rhino", "target gilder")
    t.says("A", "target gilder")
    t.check({"gilder.wounds": 1, "iron-rhino.zone": "conjurations"})


def test_hammer_knight_shakes_when_countering_too() -> None:
    t = Table("ashes", active="B", A=Side(battlefield="hammer-knight"), B=Side(battlefield="iron-rhino gilder"))
    t.says("B", "attack unit", "attack iron-rhino", "done")
    t.says("A", "no guard", "counter", "use hammer-knight", "target gilder")
    t.check({"gilder.wounds": 1})


@rule("ashes.turns.extra-side", "ashes.turns.beginning-of-phase", "ashes.token.inexhaustible")
def test_iron_worker_gathers_tokens_and_trades_them_for_side_actions() -> None:
    t = Table("ashes", A=Side(hand="iron-worker", dice="charm-basic*2"))
    t.says("A", "play iron-worker")
    t.check({"iron-worker.status": 1})
    t = Table("ashes", at="begin-turns", A=Side(battlefield="iron-worker(exhaustion=1,status=1)"))
    t.check({"iron-worker.status": 2, "prompt": "turn"})
    t.says("A", "use iron-worker")
    t.asks("A", "remove 1", "remove 2")
    t.says("A", "remove 2")
    t.check({"iron-worker.status": 0, "A.side-actions": 3})
    t.cannot("A", "use iron-worker", "no-status-token")


@rule("ashes.ddr.step1b", "ashes.glossary.exhaust-die")
def test_leech_warrior_drains_a_die_when_it_receives_damage() -> None:
    t = Table(
        "ashes",
        active="B",
        A=Side(battlefield="leech-warrior"),
        B=Side(battlefield="mist-spirit", dice="natural-power charm-basic"),
    )
    t.says("B", "attack unit", "attack mist-spirit", "done")
    t.says("A", "no guard", "no counter", "use leech-warrior", "target B")
    t.asks("A", "exhaust B natural-power", "exhaust B charm-basic", "no")
    t.says("A", "exhaust B natural-power")
    t.check({"B.dice": "charm-basic", "B.exhausted": 1, "leech-warrior.wounds": 1})


@rule("ashes.ddr.step1b", "ashes.timing.nested")
@pytest.mark.parametrize(("wolf", "pain"), [("mist-spirit", 1), ("iron-rhino", 3)])
def test_living_doll_passes_its_pain_on_up_to_its_life(wolf: str, pain: int) -> None:
    t = Table("ashes", active="B", A=Side(battlefield="living-doll", dice="charm-basic"), B=Side(battlefield=wolf))
    t.says("B", "attack unit", f"attack {wolf}", "done")
    t.says("A", "no guard", "no counter", "use living-doll", "target noah-redmoon")
    t.check({"B.wounds": pain, "A.dice": []})
    t.check({"living-doll.zone": "battlefield" if pain == 1 else "discard"})


def test_an_exhausted_living_doll_feels_nothing() -> None:
    t = Table(
        "ashes",
        active="B",
        A=Side(battlefield="living-doll(exhaustion=1)", dice="charm-basic"),
        B=Side(battlefield="mist-spirit"),
    )
    t.says("B", "attack unit", "attack mist-spirit", "done")
    t.says("A", "no guard")
    t.check({"living-doll.wounds": 1, "B.wounds": 0, "A.dice": "charm-basic"})


@rule("ashes.timing.activated", "ashes.action.side-cost")
def test_rose_fire_dancer_distracts_a_unit_for_a_side_action() -> None:
    t = Table("ashes", A=Side(battlefield="rose-fire-dancer mist-spirit"), B=Side(battlefield="gilder"))
    t.says("A", "use rose-fire-dancer", "target gilder")
    t.check({"gilder.exhaustion": 1, "rose-fire-dancer.exhaustion": 1, "A.side-actions": 0, "A.main-actions": 1})


@rule("ashes.play.comes-into-play", "ashes.target.mandatory-choice")
def test_stormwind_sniper_ambushes_as_it_comes_into_play() -> None:
    t = Table(
        "ashes",
        A=Side(hand="stormwind-sniper", dice="illusion-class ceremonial-class natural-basic"),
        B=Side(battlefield="iron-rhino"),
    )
    t.says("A", "play stormwind-sniper", "use stormwind-sniper")
    t.asks("A", "target stormwind-sniper", "target aradel-summergaard", "target iron-rhino", "target noah-redmoon")
    t.says("A", "target noah-redmoon")
    t.check({"B.wounds": 2})
