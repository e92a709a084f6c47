"""When an answer is certain: never by what others hold."""

from __future__ import annotations

import pytest

from fudaba.testing import rule
from fudaba.testing.laws.taking_back import can_take_back
from fudaba.testing.table import Side, Table


@rule("ashes.turns.main-mandatory")
@pytest.mark.parametrize(("hand", "asked"), [("summon-butterfly-monk", "B"), ("protect", "A")])
def test_a_turn_that_nobody_is_asked_for_makes_the_answer_before_it_certain(hand: str, asked: str) -> None:
    """With a spell that can be played B is asked how to go on, without one it has to pass: A cannot tell by undo."""
    t = Table(
        "ashes",
        at="turn",
        active="B",
        A=Side(battlefield="butterfly-monk", spellboard="summon-butterfly-monk"),
        B=Side(dice="natural-power natural-class", hand=hand),
    )
    t.says("B", "power natural")
    game = t.game()
    assert (game.choice.letter, game.choice.kind) == ("A", "choose-target")
    game.answer(game.choice.options[0])
    assert (game.choice.letter, game.choice.kind) == (asked, "turn")
    assert not can_take_back(game)
