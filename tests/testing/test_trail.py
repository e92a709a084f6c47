"""What is in progress, in words."""

from __future__ import annotations

from fudaba.testing.table import Side, Table
from fudaba.testing.trail import trail


def test_an_attack_is_read_from_the_phase_to_the_step_that_asks() -> None:
    t = Table("ashes", A=Side(battlefield="iron-worker"), B=Side(battlefield="gilder"))
    assert trail(t.world) == "turns > player-turns > Turn"
    t.says("A", "attack phoenixborn")
    assert trail(t.world) == "turns > player-turns > turn > DeclareBlockers"


def test_an_effect_of_a_card_is_named_by_its_place_on_the_card() -> None:
    t = Table("ashes", A=Side(battlefield="anchornaut"), B=Side(battlefield="gilder"))
    t.says("A", "use anchornaut")
    assert trail(t.world) == "turns > player-turns > turn > deed > use > ChooseTargets"
