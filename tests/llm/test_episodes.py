"""Games as text environments: replies go in, questions come out, and in the end a reward."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from fudaba.kernel.errors import BadArgument, UnknownName
from fudaba.llm.episode import TextEnvironment, rollout
from fudaba.llm.kaggle import environment
from tests.llm.stand_ins import Scripted, answers_in

Agent = Callable[[dict[str, Any]], str]


class OneTalk:
    """A scripted model in a conversation that grows: it answers what it was told last."""

    def __init__(self, seed: int, wrong: int = 0) -> None:
        self.scripted = Scripted(seed, wrong)
        self.told = ""

    def __call__(self, talk: Any) -> str:
        last = talk[-1]
        if answers_in(last["content"]):
            self.told = last["content"]
            return self.scripted([talk[0], last])
        return self.scripted([talk[0], {"role": "user", "content": self.told}, last])


@pytest.mark.parametrize(("game", "lang"), [("ashes", "en"), ("azuride", "ja"), ("avalon", "ja")])
def test_a_model_plays_an_episode_in_one_conversation(game: str, lang: str) -> None:
    model = OneTalk(1, wrong=4)
    told = rollout(TextEnvironment(game, opponents="random", lang=lang), model, seed=4)
    assert told.reward in (-1.0, 1.0)
    assert told.metadata["done"]
    assert (told.metadata["winners"] == ["A"]) == (told.reward == 1.0)
    assert told.metadata["questions"] == model.scripted.asked
    assert told.metadata["illegal"] == len(model.scripted.refusals) == model.scripted.asked // 4 > 0
    assert [message["role"] for message in told.messages[:3]] == ["system", "user", "assistant"]


def test_an_episode_goes_the_same_way_again() -> None:
    env = TextEnvironment("avalon", seat="B")
    assert rollout(env, OneTalk(2), seed=5) == rollout(env, OneTalk(2), seed=5)


def test_who_never_names_an_answer_loses_and_is_told_why() -> None:
    env = TextEnvironment("avalon", tries=2)
    env.reset(seed=1)
    step = env.step("I do not know.")
    assert (step.done, step.reward) == (False, 0.0)
    assert "no line that begins with ANSWER:" in step.text
    step = env.step("ANSWER: attack #999")
    assert (step.done, step.reward) == (True, -1.0)
    assert step.metadata["illegal"] == 2
    with pytest.raises(BadArgument, match="the episode is over"):
        env.step("ANSWER: pass")


def test_wrong_arguments_are_said_at_once() -> None:
    with pytest.raises(UnknownName, match="there is no seat 'C'"):
        TextEnvironment("avalon", seat="C")
    with pytest.raises(BadArgument, match="opponents: 1 were given for 2 seats"):
        TextEnvironment("avalon", seats=3, opponents=["greedy"])
    with pytest.raises(BadArgument, match="reset comes first"):
        TextEnvironment("avalon").step("ANSWER: pass")


# --- Kaggle's harness


class Harness:
    """Does with an environment what Kaggle's harness does: it asks who is active, and hands all of them on."""

    def __init__(self, made: dict[str, Any], agents: list[Agent], seed: int) -> None:
        default = made["specification"]["observation"]
        self.configuration = {"seed": seed}
        self.interpreter = made["interpreter"]
        self.agents = agents
        self.done = True
        self.state = [
            SimpleNamespace(
                status="INACTIVE",
                reward=0,
                action="",
                observation={key: one["default"] for key, one in default.items()},
            )
            for _ in agents
        ]
        self.state = self.interpreter(self.state, self)
        self.done = False
        self.steps = 0

    def run(self) -> list[float]:
        """A whole game; what it was worth."""
        while any(agent.status == "ACTIVE" for agent in self.state):
            (at,) = (k for k, agent in enumerate(self.state) if agent.status == "ACTIVE")
            assert all(not agent.observation["text"] for k, agent in enumerate(self.state) if k != at)
            self.state[at].action = self.agents[at](self.state[at].observation)
            self.state = self.interpreter(self.state, self)
            self.steps += 1
        return [agent.reward for agent in self.state]


def test_agents_of_kaggles_harness_play_a_whole_game() -> None:
    made = environment("avalon")
    assert made["interpreter"].__code__.co_argcount == 2  # the harness looks
    assert made["specification"]["agents"] == [2, 3, 4]

    def thinker(observation: dict[str, Any]) -> str:
        assert "ANSWER" in observation["rules"]
        return f"The last one.\nANSWER: {observation['options'][-1]}"

    one = Harness(made, [thinker, made["agents"]["first"], made["agents"]["random"]], seed=3)
    assert sorted(one.run()) == [-1, -1, 2]
    assert one.steps > 10
    assert {agent.status for agent in one.state} == {"DONE"}
    assert [agent.observation["seat"] for agent in one.state] == ["A", "B", "C"]


@pytest.mark.parametrize("said", ["fly to the moon", ""])
def test_an_agent_that_names_no_answer_is_invalid_and_loses(said: str) -> None:
    made = environment("avalon")
    harness = Harness(made, [lambda _: said, lambda _: said], seed=3)
    rewards = harness.run()
    (loser,) = (k for k, agent in enumerate(harness.state) if agent.status == "INVALID")
    assert rewards[loser] == -1
    assert rewards[1 - loser] == 1
