"""Conjurations: their values, and what each of them can do."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.table import Side, Table

FACES = [
    ("blood-puppet", (0, 2, 0)),
    ("blue-jaguar", (2, 2, 0)),
    ("false-demon", (1, 4, 0)),
    ("gilder", (1, 2, 0)),
    ("iron-rhino", (5, 4, 0)),
    ("masked-wolf", (2, 1, 0)),
    ("mist-spirit", (1, 1, 0)),
    ("seaside-raven", (3, 2, 0)),
    ("silver-snake", (0, 4, 3)),
    ("sleeping-widow", (2, 1, 0)),
    ("three-eyed-owl", (1, 2, 0)),
]


@rule("ashes.card-type.conjuration-return", "ashes.card-type.unit")
@pytest.mark.parametrize(("unit", "values"), FACES, ids=[face[0] for face in FACES])
def test_a_conjuration_has_its_values_and_returns_to_its_owners_pile(unit: str, values: tuple[int, int, int]) -> None:
    t = Table("ashes", A=Side(battlefield=unit))
    assert (t[f"{unit}.attack"], t[f"{unit}.life"], t[f"{unit}.recover"]) == values
    t = Table(
        "ashes", active="B", A=Side(battlefield=f"{unit}(owner=C,wounds=3)"), B=Side(dice="natural-power"), C=Side()
    )
    t.says("B", "power natural")
    t.all_pass()
    t.check({"C.conjurations": unit, "A.battlefield": []})


@rule("ashes.attack-phoenixborn.unblocked")
@pytest.mark.parametrize(
    ("unit", "attack"), [("iron-rhino", 5), ("masked-wolf", 2), ("mist-spirit", 1), ("sleeping-widow", 2)]
)
def test_a_plain_conjuration_fights_with_its_attack(unit: str, attack: int) -> None:
    t = Table("ashes", A=Side(battlefield=unit))
    t.says("A", "attack phoenixborn", f"attack {unit}", "done")
    t.check({"B.wounds": attack, f"{unit}.exhaustion": 1})


@rule("ashes.recovery.end-of-round", "ashes.damage.wounds-not-damage")
@pytest.mark.parametrize(("exhaustion", "wounds"), [(0, 1), (1, 0)])
def test_blood_puppet_curses_whoever_controls_it(exhaustion: int, wounds: int) -> None:
    t = Table(
        "ashes",
        at="end-of-round",
        A=Side(hand="seal*5", battlefield=f"blood-puppet(owner=B,exhaustion={exhaustion})"),
        B=Side(hand="seal*5"),
    )
    t.check({"A.wounds": wounds, "B.wounds": 0})
    assert "dealt" not in t.log()


def test_blood_puppet_is_hurt_by_its_controller_for_a_side_action_and_a_basic() -> None:
    t = Table("ashes", A=Side(battlefield="blood-puppet(owner=B) gilder", dice="charm-basic"))
    t.says("A", "use blood-puppet")
    t.check({"blood-puppet.wounds": 1, "blood-puppet.exhaustion": 0, "A.dice": [], "A.side-actions": 0})
    t = Table("ashes", A=Side(dice="charm-basic"), B=Side(battlefield="blood-puppet(owner=A)"))
    t.cannot("A", "use blood-puppet", "not-controlled")


@rule("ashes.timing.would-when-after", "ashes.target.choose-is-not-target")
def test_blue_jaguar_gazes_at_each_unit_that_comes_to_an_opponent() -> None:
    t = Table(
        "ashes",
        active="B",
        A=Side(battlefield="blue-jaguar", dice="charm-basic"),
        B=Side(hand="anchornaut golden-veil", dice="natural-basic natural-class charm-class"),
    )
    t.says("B", "play anchornaut", "pay natural-basic")
    t.says("A", "use blue-jaguar anchornaut")
    t.check({"anchornaut.exhaustion": 1, "blue-jaguar.exhaustion": 0, "A.dice": [], "B.hand": "golden-veil"})


def test_blue_jaguar_does_not_gaze_at_its_own_side() -> None:
    t = Table("ashes", A=Side(battlefield="blue-jaguar", dice="charm-basic*2", hand="anchornaut"))
    t.says("A", "play anchornaut")
    t.check({"anchornaut.exhaustion": 0, "A.dice": "charm-basic"})


@rule("ashes.keyword.x-values", "ashes.timing.state-check")
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_butterfly_monk_lives_by_its_spells_exhausted_or_not(copies: int) -> None:
    t = Table("ashes", A=Side(battlefield="butterfly-monk", spellboard=f"summon-butterfly-monk(exhaustion=1)*{copies}"))
    t.check({"butterfly-monk.life": copies, "butterfly-monk.attack": 1, "butterfly-monk.recover": 1})


@rule("ashes.action.meditate.trigger-window", "ashes.token.inexhaustible")
def test_butterfly_monk_without_its_spell_dies_and_blesses_somebody() -> None:
    t = Table(
        "ashes",
        A=Side(
            phoenixborn="aradel-summergaard(wounds=2)",
            battlefield="butterfly-monk(exhaustion=1) gilder",
            spellboard="summon-butterfly-monk",
            dice="charm-basic",
        ),
    )
    t.says("A", "meditate", "discard summon-butterfly-monk", "done")
    t.asks("A", "target gilder", "target aradel-summergaard", "target noah-redmoon")
    t.says("A", "target aradel-summergaard")
    t.check({"A.wounds": 1, "butterfly-monk.zone": "conjurations"})


@rule("ashes.keyword.unit-guard", "ashes.attack-unit.unit-guard")
@pytest.mark.parametrize("guard", ["butterfly-monk", "false-demon", "gilder"])
def test_a_unit_guard_steps_before_another_unit(guard: str) -> None:
    t = Table(
        "ashes",
        A=Side(battlefield="mist-spirit"),
        B=Side(battlefield=f"hammer-knight {guard}", spellboard="summon-butterfly-monk*3"),
    )
    t.says("A", "attack unit", "attack mist-spirit", "done", "target hammer-knight")
    t.asks("B", "guard noah-redmoon", f"guard {guard}", "no guard")
    t.says("B", f"guard {guard}", "no counter")
    t.check({"hammer-knight.wounds": 0})
    if guard == "false-demon":
        t.check({"false-demon.zone": "conjurations"})
    else:
        t.check({f"{guard}.wounds": 1})


@rule("ashes.keyword.illusion")
def test_false_demon_vanishes_when_struck_but_not_by_spells() -> None:
    t = Table("ashes", A=Side(battlefield="mist-spirit"), B=Side(battlefield="false-demon(exhaustion=1)"))
    t.says("A", "attack unit", "attack mist-spirit", "done")
    t.says("B", "no guard")
    t.check({"false-demon.zone": "conjurations"})
    t = Table("ashes", A=Side(dice="natural-power"), B=Side(battlefield="false-demon"))
    t.says("A", "power natural")
    t.check({"false-demon.wounds": 1, "false-demon.zone": "battlefield"})


@rule("ashes.ddr.step2b", "ashes.token.status", "ashes.ddr.destroyed-not-targetable")
@pytest.mark.parametrize("said", ["target", "pass"])
def test_gilder_leaves_a_status_token_to_another_unit(said: str) -> None:
    t = Table("ashes", A=Side(dice="natural-power"), B=Side(battlefield="gilder(wounds=1) iron-rhino"))
    t.says("A", "power natural", "target gilder")
    if said == "pass":
        t.says("B", "pass")
    else:
        t.says("B", "use gilder")
    t.check({"iron-rhino.status": 1 if said == "target" else 0, "gilder.zone": "conjurations"})


@rule("ashes.keyword.magic-guard", "ashes.keyword.battle-advantage")
def test_seaside_raven_strikes_first_and_is_out_of_reach_of_opposing_spells() -> None:
    t = Table(
        "ashes",
        A=Side(hand="steady-gaze refresh", dice="illusion-class*2", battlefield="hammer-knight"),
        B=Side(battlefield="seaside-raven gilder"),
    )
    t.says("A", "play steady-gaze")
    t.asks("A", "target hammer-knight", "target gilder")
    t = Table("ashes", A=Side(battlefield="seaside-raven"), B=Side(battlefield="hammer-knight"))
    t.says("A", "attack unit", "attack seaside-raven", "done")
    t.says("B", "no guard", "counter")
    t.check({"hammer-knight.zone": "discard", "seaside-raven.wounds": 0})


def test_seaside_raven_can_be_hurt_by_abilities_and_by_its_own_side() -> None:
    t = Table("ashes", A=Side(dice="natural-power"), B=Side(battlefield="seaside-raven"))
    t.says("A", "power natural")
    t.check({"seaside-raven.wounds": 1})
    t = Table(
        "ashes", A=Side(hand="refresh", dice="charm-class natural-basic", battlefield="seaside-raven(exhaustion=1)")
    )
    t.says("A", "play refresh")
    t.check({"seaside-raven.exhaustion": 0})


@rule("ashes.ddr.responsible", "ashes.ddr.step3-replacement", "ashes.keyword.x-values")
@pytest.mark.parametrize(("prey", "zone"), [("anchornaut", "removed"), ("mist-spirit", "conjurations")])
def test_silver_snake_eats_what_you_destroy_even_while_exhausted(prey: str, zone: str) -> None:
    t = Table("ashes", A=Side(dice="natural-power", battlefield="silver-snake(exhaustion=1)"), B=Side(battlefield=prey))
    t.says("A", "power natural", f"target {prey}")
    t.check({"silver-snake.status": 1, "silver-snake.attack": 1, f"{prey}.zone": zone})


@rule("ashes.timing.activated")
def test_three_eyed_owl_makes_a_player_discard_a_card_of_their_choice() -> None:
    t = Table("ashes", A=Side(battlefield="three-eyed-owl", hand="purge"), B=Side(hand="fear seal"))
    t.says("A", "use three-eyed-owl")
    t.asks("A", "target A", "target B")
    t.says("A", "target B")
    t.asks("B", "discard fear", "discard seal")
    t.says("B", "discard seal")
    t.check({"B.discard": "seal", "B.hand": "fear", "three-eyed-owl.exhaustion": 1, "A.main-actions": 0})
