"""OpenSpiel's own simulation test for every game, information states, resampling and serialisation."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

import fudaba

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine, or is not installed")

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from fudaba.envs import openspiel  # noqa: F401 - it registers the games
from fudaba.kernel.errors import BadArgument

GAMES = [
    "fudaba_ashes", "fudaba_ashes(players=4)", "fudaba_ashes_draft(players=3)", "fudaba_avalon",
    "fudaba_avalon(players=4,options=mode:novice)", "fudaba_azuride",
]  # fmt: skip


def dealt(game: Any, seed: int) -> Any:
    """A state in which somebody is asked."""
    state = game.new_initial_state()
    for byte in seed.to_bytes(8, "big"):
        assert state.is_chance_node()
        state.apply_action(byte)
    return state


def states(game: Any, seed: int, every: int) -> list[Any]:
    """Some states of a random game."""
    rng = random.Random(seed)
    state = dealt(game, seed)
    found = []
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        if state.move_number() % every == 0:
            found.append(state.clone())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_random_simulation_test_passes(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_the_seed_is_the_deal_of_the_face() -> None:
    state = dealt(pyspiel.load_game("fudaba_ashes"), 99)
    game = fudaba.new("ashes", seed=99)
    assert state.fudaba.position() == game.position()
    assert state.current_player() == game.choice.seat


@pytest.mark.parametrize("name", ["fudaba_ashes", "fudaba_avalon(players=3)", "fudaba_azuride", "fudaba_ashes_draft"])
def test_a_resampled_state_is_the_same_to_its_player_and_another_to_chance(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = random.Random(2)
    others = 0
    for state in states(game, 5, 25):
        if state.is_terminal():
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            others += other.fudaba.position() != state.fudaba.position()
            while not other.is_terminal() and other.move_number() < state.move_number() + 20:
                other.apply_action(rng.choice(other.legal_actions()))
    assert others > 0


def test_information_states_remember_what_observations_have_forgotten() -> None:
    game = pyspiel.load_game("fudaba_azuride(options=janken:play;first_player:janken)")
    one, other = dealt(game, 1), dealt(game, 1)
    # A tie of rock and one of paper leave the same table behind.
    for state, throw in ((one, 0), (other, 1)):
        for _ in range(2):
            state.apply_action(state.legal_actions()[throw])
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)
    size = len(one.observation_tensor(0))
    assert one.information_state_tensor(0)[:size] == one.observation_tensor(0)
    assert game.information_state_tensor_size() == len(one.information_state_tensor(0)) == size + 32


def test_a_serialised_state_goes_on_as_the_same_game() -> None:
    game = pyspiel.load_game("fudaba_ashes")
    state = states(game, 8, 40)[1]
    again = game.deserialize_state(state.serialize())
    rng = random.Random(1)
    for _ in range(30):
        action = rng.choice(state.legal_actions())
        assert again.legal_actions() == state.legal_actions()
        assert again.action_to_string(action) == state.action_to_string(action)
        state.apply_action(action)
        again.apply_action(action)
        for player in range(2):
            assert again.information_state_string(player) == state.information_state_string(player)


def test_no_state_holds_chance_that_has_not_fallen() -> None:
    state = dealt(pyspiel.load_game("fudaba_ashes"), 3)
    rng = random.Random(4)
    falls = 0
    while falls < 3:
        if state.is_chance_node():
            ends = []
            for byte in (0, 1, 0):
                other = state.clone()
                other.apply_action(byte)
                while other.is_chance_node():
                    other.apply_action(9)
                ends.append(other.fudaba.position())
            assert ends[0] == ends[2]
            assert ends[0] != ends[1]
            falls += 1
            while state.is_chance_node():
                state.apply_action(rng.randrange(256))
        state.apply_action(rng.choice(state.legal_actions()))
    assert not state.is_terminal()


def test_a_search_of_theirs_plays_on_it() -> None:
    game = pyspiel.load_game("fudaba_avalon")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.0, 3, evaluator, random_state=np.random.RandomState(2))
    state = dealt(game, 5)
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(7)
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_parameters_are_checked() -> None:
    with pytest.raises(BadArgument, match="name:value was expected"):
        pyspiel.load_game("fudaba_avalon(options=novice)")


def test_a_program_that_used_them_ends_in_order() -> None:
    program = "import pyspiel, fudaba.envs.openspiel; pyspiel.load_game('fudaba_azuride').new_initial_state()"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)
