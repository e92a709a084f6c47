"""Seats that choose at the same time."""

from __future__ import annotations

from fudaba.kernel.tree.together import Together
from fudaba.testing.table import Side, Table
from fudaba_toy.effects import FanDuel


def test_a_question_overtaken_by_a_concession_does_not_stand_in_the_next_simultaneous_step() -> None:
    t = Table("toy", at="day", you=Side(hand="spark fox", embers=3), foe=Side(hand="fox", deck="fox"))
    w = t.world
    w.hold(None)  # taken down to be put again, and then the game goes on without it
    w.open(Together(FanDuel()), -1, -1, [])
    w.run()
    assert [w.rules.schema.prompts[c.prompt].name for c in w.choices()] == ["fan", "fan"]
