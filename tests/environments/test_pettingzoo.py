"""PettingZoo's own suites for every game, and what its agents may expect."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import pytest

import fudaba
from fudaba import registry

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed here")

import pettingzoo as library

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the suite imports a classic game in a way that the library warns of
    from pettingzoo.test import api_test, seed_test

from fudaba.envs import pettingzoo
from fudaba.kernel.errors import BadArgument, UnknownName
from tests.examples.installed import installed

TABLES = [
    (game, seats)
    for game in ("ashes", "ashes-draft", "avalon", "azuride")
    for seats in range(registry.get(game).seats[0], registry.get(game).seats[1] + 1)
]
# The suite knows PettingZoo's own games with masks by name, and warns of everybody else's.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def random_game(env: Any, seed: int) -> tuple[list[str], dict[str, float]]:
    """Who acted, and what the game was worth to each."""
    env.reset(seed=seed)
    acted, worth = [], {}
    for k, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + k)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        if termination or truncation:
            worth[agent] = reward
            env.step(None)
        else:
            acted.append(agent)
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    return acted, worth


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_api_test_passes(game: str, seats: int) -> None:
    api_test(pettingzoo.env(game, seats=seats), num_cycles=60)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_seed_test_passes(game: str, seats: int) -> None:
    seed_test(lambda: pettingzoo.env(game, seats=seats), num_cycles=30)


@pytest.mark.parametrize("game", ["ashes", "avalon", "azuride"])
def test_a_game_is_worth_as_much_to_the_winners_as_it_costs_the_others(game: str) -> None:
    _, worth = random_game(pettingzoo.env(game), 3)
    assert sorted(worth) == ["player_0", "player_1"]
    assert sorted(worth.values()) == [-1.0, 1.0]


def test_a_seed_is_the_deal_of_the_face() -> None:
    env = pettingzoo.env("ashes", views=True)
    env.reset(seed=12)
    game = fudaba.new("ashes", seed=12, story=False)
    _, _, _, _, info = env.last()
    assert info["view"] == game.view(game.choice.seat)
    assert info["question"] == game.choice.kind


def test_further_games_follow_from_the_last_seed() -> None:
    one, other = pettingzoo.env("ashes"), pettingzoo.env("ashes")
    for env in (one, other):
        env.reset(seed=4)
        env.reset()
    assert one.unwrapped.game.position() == other.unwrapped.game.position()
    one.reset()
    assert one.unwrapped.game.position() != other.unwrapped.game.position()


def test_an_action_that_is_not_possible_loses_the_game_and_says_why() -> None:
    env = pettingzoo.env("avalon", seats=3)
    env.reset(seed=1)
    loser = env.agent_selection
    mask = env.observe(loser)["action_mask"]
    illegal = int(mask.argmin())
    env.step(illegal)
    worth = {}
    for agent in env.agent_iter():
        _, worth[agent], termination, _, info = env.last()
        assert termination
        assert info["by"] == loser
        assert re.match(rf"illegal action {illegal}: \S.* is not possible here", info["reason"])
        env.step(None)
    assert worth.pop(loser) == -1.0
    assert list(worth.values()) == [0.5, 0.5]


@pytest.mark.parametrize("action", [10**9, -1, "pass", 1.5])
def test_what_is_no_action_at_all_loses_too(action: object) -> None:
    env = pettingzoo.env("azuride").unwrapped
    env.reset(seed=1)
    env.step(action)
    assert all(env.terminations.values())
    assert env.infos["player_0"]["reason"].startswith("illegal action")


def test_seats_that_choose_together_are_asked_one_after_the_other_and_see_nothing_of_each_other() -> None:
    env = pettingzoo.env("ashes", seats=3).unwrapped
    env.reset(seed=2)
    asked = []
    before = {agent: env.observe(agent)["observation"] for agent in env.agents}
    while len(env.game.world.choices()) > 1:
        agent = env.agent_selection
        if agent not in asked:
            asked.append(agent)
            assert (env.observe(agent)["observation"] == before[agent]).all(), "others have chosen meanwhile"
        env.step(env._legal[0])
    assert asked == ["player_0", "player_1", "player_2"][: len(asked)]
    assert len(asked) == 2  # the last is asked alone


def test_a_draft_is_an_environment_that_ends_in_decks() -> None:
    env = pettingzoo.env("ashes-draft", seats=2)
    _, worth = random_game(env, 5)
    assert list(worth.values()) == [0.0, 0.0]
    match = fudaba.sequel(env.unwrapped.game, seed=1)
    assert match.plugin.name == "ashes"


def test_a_game_can_be_cut_short() -> None:
    env = pettingzoo.env("ashes", max_steps=10)
    acted, worth = random_game(env, 1)
    assert len(acted) == 10
    assert list(worth.values()) == [0.0, 0.0]


def test_nobody_joins_and_wrong_arguments_are_said_at_once() -> None:
    assert pettingzoo.env("avalon").unwrapped.table.rules.options["join"] == "false"
    with pytest.raises(BadArgument, match="join: among programs it is false"):
        pettingzoo.env("avalon", join="true")
    with pytest.raises(UnknownName, match="has no option 'mood'; did you mean mode"):
        pettingzoo.env("avalon", mood="novice")
    with pytest.raises(UnknownName, match="is for 2 to 2 seats"):
        pettingzoo.env("azuride", seats=3)
    with pytest.raises(UnknownName, match="no render mode"):
        pettingzoo.env("azuride", render_mode="human")


def test_the_registry_of_the_library_knows_every_game() -> None:
    env = library.make("aec", pettingzoo.pettingzoo_name("avalon"), seats=3)
    assert env.possible_agents == ["player_0", "player_1", "player_2"]


def test_the_agent_that_is_asked_reads_its_table_in_words() -> None:
    env = pettingzoo.env("azuride", render_mode="ansi")
    env.reset(seed=1)
    assert "Question: " in env.render()
    assert env.render() == env.unwrapped.game.text(env.unwrapped.possible_agents.index(env.agent_selection))


def test_anybodys_game_is_an_environment_without_a_word_from_its_author(tmp_path: Path) -> None:
    letters = Path(__file__).resolve().parents[2] / "examples" / "letters"
    with installed("letters", letters, tmp_path / "installed"):
        api_test(pettingzoo.env("letters"), num_cycles=60)
        acted, worth = random_game(pettingzoo.env("letters"), 2)
    assert len(acted) > 2
    assert sum(worth.values()) == 0
