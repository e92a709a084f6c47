"""Dice, and who begins."""

from __future__ import annotations

import pytest

import fudaba
from fudaba.games.ashes.effects.dice import rolled_face
from fudaba.kernel.state.chance import Stream, seeded
from fudaba.kernel.state.world import World
from fudaba.registry import get, rules
from fudaba.testing import rule
from fudaba.testing.table import Side, Table

FIVE = "fear purge seal refresh transfer"


def beginning(chance: list[int]) -> Table:
    """Two players with two natural dice each, whose decks are just their opening hands."""
    you = Side(phoenixborn="aradel-summergaard", deck=FIVE, **{"exhausted-natural": 2})
    foe = Side(phoenixborn="noah-redmoon", deck=FIVE, **{"exhausted-natural": 2})
    return Table("ashes", at="setup", chance=chance, you=you, foe=foe)


@rule("ashes.prepare.first-player-roll", "ashes.turns.order")
def test_most_basic_symbols_take_the_token() -> None:
    t = beginning([0, 3, 1, 0])
    t.asks("foe")
    assert t.rules.show.facts(t.world)["first-player"] == "B"
    t.says("foe", "done").says("you", "done").asks("foe")
    assert t.rules.show.turn_now(t.world)["active"] == "B"


@rule("ashes.prepare.first-player-tie")
def test_tied_players_roll_all_dice_again_and_keep_the_last_roll() -> None:
    t = beginning([0, 5, 3, 1, 0, 1, 5, 0])
    assert t.rules.show.facts(t.world)["first-player"] == "A"
    assert t.number("you", "natural-basic") == 2
    assert t.number("foe", "natural-power") == 1
    assert t.log().count("tie") == 2


def test_where_nobody_has_dice_the_token_is_drawn_by_lot() -> None:
    you = Side(phoenixborn="aradel-summergaard", deck=FIVE)
    foe = Side(phoenixborn="noah-redmoon", deck=FIVE)
    t = Table("ashes", at="setup", chance=[1], you=you, foe=foe)
    t.says("foe", "done").says("you", "done").asks("foe")
    assert t.rules.show.facts(t.world)["first-player"] == "B"
    assert t.log().count("tie") == 0


@rule("ashes.dice.symbols", "ashes.dice.face-distribution")
def test_a_die_has_two_basic_three_class_and_one_power_face() -> None:
    w = World(rules(get("ashes")), seeded(1))
    w.script = [0, 1, 2, 3, 4, 5]
    assert [rolled_face(w) for _ in range(6)] == [0, 0, 1, 1, 1, 2]


@rule("ashes.dice.roll-uniform")
def test_rolls_are_uniform_and_independent() -> None:
    w = World(rules(get("ashes")), seeded(20261115))
    rolls = [rolled_face(w) for _ in range(12_000)]
    for face, share in ((0, 2), (1, 3), (2, 1)):
        assert abs(rolls.count(face) - 2000 * share) < 200
    pairs = [(a, b) for a, b in zip(rolls[::2], rolls[1::2], strict=True)]
    assert abs(pairs.count((2, 2)) - 6000 / 36) < 60


@rule("ashes.end.no-draw")
def test_if_nobody_is_left_the_engine_reports_a_draw() -> None:
    t = Table("ashes", at="turn", you=Side(phoenixborn="aradel-summergaard"), foe=Side(phoenixborn="noah-redmoon"))
    t.world.set_alive(0, False)
    t.world.eliminate(1)
    t.ends()
    assert t.world.outcome is not None
    assert t.world.outcome.rule == "ashes.end.no-draw"


@rule("ashes.end.lose", "ashes.end.win")
def test_a_player_may_concede_at_any_time() -> None:
    game = fudaba.new("ashes", seed=3)
    game.external("concede A")
    assert game.over
    assert game.outcome is not None
    assert game.world.outcome is not None
    assert game.world.outcome.winners == [1]


@rule("ashes.end.immediate")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_finished_game_can_be_saved_and_loaded(seats: int) -> None:
    game = fudaba.new("ashes", seats=seats, seed=3)
    for loser in "ABC"[: seats - 1]:
        game.external(f"concede {loser}")
    assert game.over
    assert fudaba.load(game.position()).outcome is not None


@rule("ashes.end.elimination-turn", "ashes.end.elimination-remove")
def test_conceding_in_the_middle_of_anything_leaves_the_others_a_game() -> None:
    for seed in range(12):
        game = fudaba.new("ashes", seats=4, seed=seed)
        stream = Stream(seed)
        for decision in range(20_000):
            if game.over:
                break
            if decision in (40 + seed * 7, 120 + seed * 5):
                left = [s for s in range(4) if game.world.alive[s]]
                game.external(f"concede {'ABCD'[left[stream.below(len(left))]]}")
                continue
            choice = game.choice
            assert choice is not None
            game.answer(stream.below(len(choice.options)))
        assert game.over


@rule("ashes.setup.dice-exhausted", "ashes.setup.phoenixborn-faceup", "ashes.setup.conjuration-pile")
def test_a_new_game_lays_out_dice_phoenixborn_and_conjurations() -> None:
    game = fudaba.new("ashes", decks=["iron-men", "snakes-in-silver"], seed=1)
    view = game.view(0)
    mine = view["seats"][0]
    assert mine["dice"] == [
        {"die": "natural", "face": "exhausted", "n": 5},
        {"die": "ceremonial", "face": "exhausted", "n": 5},
    ]
    assert [card["card"] for card in mine["places"]["phoenixborn"]["cards"]] == ["coal-roarkwin"]
    assert (mine["places"]["conjurations"]["n"], mine["places"]["deck"]["n"]) == (5, 30)


@rule("ashes.round.three-phases", "ashes.prepare.step-order", "ashes.round.repeat")
def test_the_phases_of_a_round_come_in_their_order() -> None:
    order = ["setup", "prepare", "turns", "recovery", "end-of-round"]
    game = fudaba.new("ashes", seed=2)
    stream = Stream(2)
    seen: list[tuple[int, int]] = []
    while not game.over and len(seen) < 9:
        turn = game.view(0)["turn"]
        at = (turn["no"], order.index(turn["phase"][-1]))
        if not seen or seen[-1] != at:
            seen.append(at)
        game.answer(stream.below(len(game.choice.options)))
    assert seen == sorted(set(seen))
    assert {phase for _, phase in seen} >= {0, 1, 2, 3}
