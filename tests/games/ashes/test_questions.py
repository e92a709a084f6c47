"""What is asked: never a question with one answer, and always with its subject."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.game import Game
from fudaba.kernel.chance import Stream
from fudaba.registry import get
from fudaba.testing import rule
from tests.games.ashes.cards.played import Duel


@pytest.mark.parametrize(("game", "seats"), [("ashes", 2), ("ashes", 4), ("ashes-draft", 2), ("ashes-draft", 4)])
def test_a_question_with_one_answer_is_not_asked(game: str, seats: int) -> None:
    for seed in range(3):
        table = fudaba.new(game, seats=seats, seed=seed)
        stream = Stream(seed)
        while not table.over:
            choice = table.choice
            assert len(choice.options) > 1, f"{choice.kind}: {choice.options}"
            table.answer(stream.below(len(choice.options)))


@rule("ashes.attack.at-least-one", "ashes.attack-phoenixborn.choose-target")
def test_the_only_unit_attacks_the_only_opponent_without_further_questions() -> None:
    t = Duel(A={"battlefield": "iron-worker"}, B={})
    t.a("attack phoenixborn")
    t.check({"B.wounds": 2, "iron-worker.exhaustion": 1})


@rule("ashes.cost.player-chooses-dice")
def test_dice_are_asked_for_only_while_there_are_two_ways_to_pay() -> None:
    t = Duel(
        A={"spellboard": "summon-iron-rhino", "conjurations": "iron-rhino", "dice": "natural-basic*3 charm-basic*4"}
    )
    t.a("use summon-iron-rhino")
    t.asks("A", "pay natural-basic", "pay charm-basic")
    t.a("pay charm-basic")
    t.check({"A.battlefield": "iron-rhino"})


@rule("ashes.action.meditate.minimum", "ashes.action.meditate.one-at-a-time")
def test_the_first_discard_of_a_meditation_goes_without_saying_where_only_the_draw_pile_is_left() -> None:
    t = Duel(A={"draw": "fear*3", "dice": "natural-basic"}, B={})
    t.a("meditate")
    t.check({"A.discard": "fear"})
    t.asks("A", "discard top", "done")


@rule("ashes.attack.at-least-one")
def test_a_forced_answer_may_still_be_given_as_part_of_a_gesture() -> None:
    t = Duel(A={"battlefield": "iron-worker gilder"}, B={})
    t.a("attack phoenixborn")
    game = Game(get("ashes"), t.table.world, None, [])
    game.answer([*game.choice.options, "done"])
    t.table.world = game.world
    t.asks("A", "next iron-worker", "next gilder")
