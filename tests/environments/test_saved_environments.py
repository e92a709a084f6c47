"""An environment or a vector that was copied in the middle of a game goes on as the original does."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("numpy", reason="numpy is not installed here")
pytest.importorskip("gymnasium", reason="Gymnasium is not installed here")
pytest.importorskip("pettingzoo", reason="PettingZoo is not installed here")

import numpy as np

from fudaba.envs import pettingzoo
from fudaba.envs.gymnasium import Solo
from fudaba.envs.vector import Vector
from fudaba.kernel.errors import BadArgument

COPIES: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}


def vector_steps(games: Vector, seed: int, steps: int) -> list[object]:
    """What so many random steps give."""
    rng = np.random.default_rng(seed)
    found: list[object] = []
    for _ in range(steps):
        step = games.step(games.sample(rng))
        found.append((step.observations.tobytes(), step.players.tolist(), step.rewards.tolist(), step.dones.tolist()))
    return found


@pytest.mark.parametrize("way", [*COPIES, "branch", "save"])
def test_a_vector_branches_in_the_middle_of_its_games(way: str) -> None:
    games = Vector("avalon", 3, seed=5)
    vector_steps(games, 1, 40)
    if way == "branch":
        other = games.branch()
    elif way == "save":
        other = Vector("avalon", 3, seed=99)
        other.restore(json.loads(json.dumps(games.save())))
    else:
        other = COPIES[way](games)
    assert (other.observations == games.observations).all()
    assert other.legal.tolist() == games.legal.tolist()
    assert vector_steps(other, 2, 60) == vector_steps(games, 2, 60)


def test_what_was_saved_of_another_number_of_games_is_refused() -> None:
    saved = Vector("avalon", 2, seed=5).save()
    with pytest.raises(BadArgument, match="3 games were expected, not 2"):
        Vector("avalon", 3, seed=5).restore(saved)


def solo_steps(env: Solo, steps: int) -> list[object]:
    """What the first possible action gives, so many times."""
    found: list[object] = []
    for _ in range(steps):
        row, reward, over, cut, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
        found.append((row.tobytes(), reward, over, cut))
        if over or cut:
            break
    return found


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_one_seat_among_bots_goes_on_alike(way: str, opponent: str) -> None:
    env = Solo("avalon", opponent=opponent)
    env.reset(seed=3)
    solo_steps(env, 3)
    other = COPIES[way](env)
    assert solo_steps(other, 8) == solo_steps(env, 8)
    assert other.reset()[0].tobytes() == env.reset()[0].tobytes()


@pytest.mark.parametrize("way", COPIES)
def test_a_table_of_agents_goes_on_alike(way: str) -> None:
    env = pettingzoo.env("ashes")
    env.reset(seed=3)

    def steps(env: Any, count: int) -> list[object]:
        found: list[object] = []
        for agent in env.agent_iter(count):
            observation, *rest = env.last()
            found.append((agent, observation["observation"].tobytes(), rest[0], rest[1]))
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        return found

    steps(env, 20)
    other = COPIES[way](env)
    assert steps(other, 30) == steps(env, 30)


@pytest.mark.parametrize("game", ["ashes", "ashes-draft", "avalon", "azuride"])
@pytest.mark.parametrize("which", [0, -1])
def test_a_policy_that_always_says_the_same_comes_to_an_end(game: str, which: int) -> None:
    env = Solo(game, opponent="random")
    env.reset(seed=1)
    while True:
        _, _, over, cut, _ = env.step(int(np.flatnonzero(env.action_masks())[which]))
        if over or cut:
            break
    assert over


def test_a_stall_is_cut_short_everywhere() -> None:
    env = Solo("ashes", max_steps=5)
    env.reset(seed=1)
    last = [env.step(int(np.flatnonzero(env.action_masks())[0]))[3] for _ in range(5)]
    assert last == [False, False, False, False, True]
