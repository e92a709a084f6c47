"""Gymnasium's own check for every game, and a seat among bots."""

from __future__ import annotations

from typing import Any

import pytest

import fudaba
from fudaba.bots import Bot, Sight
from fudaba.kernel.errors import BadArgument, UnknownName

pytest.importorskip("gymnasium", reason="gymnasium is not installed here")

import gymnasium
from gymnasium.utils.env_checker import check_env

from fudaba.envs.gymnasium import Solo, gymnasium_name

GAMES = ("ashes", "ashes-draft", "avalon", "azuride")
pytestmark = pytest.mark.filterwarnings("ignore:.*A Box observation space.*", "ignore:.*Casting input x to numpy.*")


def random_game(env: Any, seed: int) -> tuple[float, int, dict[str, Any]]:
    """What a random game was worth, how many actions it took, and how it ended."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    steps = 0
    while True:
        _, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        steps += 1
        if terminated or truncated:
            return reward, steps, info


@pytest.mark.parametrize("game", GAMES)
def test_check_env_passes(game: str) -> None:
    check_env(gymnasium.make(gymnasium_name(game), render_mode="ansi").unwrapped)


@pytest.mark.parametrize("game", GAMES)
def test_a_random_game_comes_to_its_end(game: str) -> None:
    reward, steps, info = random_game(gymnasium.make(gymnasium_name(game)), 4)
    assert reward in (-1.0, 0.0, 1.0)
    assert steps > 5
    assert info["rule"].startswith(game.split("-")[0])


def test_the_same_seed_is_the_same_game() -> None:
    env = Solo("azuride", opponent="greedy")
    assert random_game(env, 3)[:2] == random_game(env, 3)[:2]


def test_a_seat_of_three_waits_for_two_bots() -> None:
    env = Solo("avalon", seats=3, opponent=["greedy", "random"], seat="B")
    observation, info = env.reset(seed=1)
    assert env.game is not None
    assert env.game.choice.seat == 1
    assert observation.shape == env.observation_space.shape
    assert info["action_mask"].sum() == env.game.choice.count
    assert env.view()["seat"] == "B"


def test_another_seat_in_every_game() -> None:
    env = Solo("azuride", seat=None)
    env.reset(seed=1)
    seats = set()
    for _ in range(12):
        env.reset()
        seats.add(env.seat)
    assert seats == {0, 1}


def test_an_action_that_is_not_possible_loses_and_says_why() -> None:
    env = Solo("azuride")
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "is not possible here" in info["reason"]


class Broken(Bot):
    """Breaks when it is asked."""

    def choose(self, sight: Sight) -> int:
        raise RuntimeError("no idea")


def test_a_bot_that_breaks_gives_up_its_seat() -> None:
    env = Solo("ashes", opponent=Broken)
    reward, _, info = random_game(env, 1)
    assert reward == 1.0
    assert "Broken broke" in info["fault"]


def test_wrong_arguments_are_said_at_once() -> None:
    with pytest.raises(UnknownName, match="no bot 'greddy'; did you mean greedy"):
        Solo("azuride", opponent="greddy")
    with pytest.raises(BadArgument, match="2 were given for 1 seats"):
        Solo("azuride", opponent=["greedy", "greedy"])
    with pytest.raises(UnknownName, match="no seat 'C'"):
        Solo("azuride", seat="C")
    with pytest.raises(BadArgument, match="reset comes first"):
        Solo("azuride").step(0)
    with pytest.raises(UnknownName, match="there is no game"):
        Solo("chess")
    assert fudaba.list_games()
