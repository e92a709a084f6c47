"""A game in the harness of Kaggle's simulation competitions, each seat an agent that reads text and answers in text.

    from kaggle_environments import make, register
    from fudaba.llm.kaggle import environment
    register("fudaba_avalon", environment("avalon"))
    env = make("fudaba_avalon", configuration={"seed": 7})
    env.run([agent, "random"])

An agent is handed ``text`` (what has happened, new cards, the table, the question), ``rules`` (once), ``options`` and
``seat``, and returns one of the options, or a whole reply whose last ``ANSWER:`` line names one. Who names none is
invalid and loses. Nothing of the harness is needed here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from typing import Any, Final
from weakref import WeakKeyDictionary

from fudaba import registry
from fudaba.api import LETTERS, FudabaError
from fudaba.envs.worth import forfeited, returns
from fudaba.llm.episode import named_in
from fudaba.llm.tables import MODEL, ModelTable

LONGEST: Final = 20_000
ACT_SECONDS: Final = 60
FAILED: Final = ("TIMEOUT", "ERROR", "INVALID")
Specification = dict[str, Any]


def environment(game: str, lang: str = "en") -> dict[str, Any]:
    """What ``register`` of the harness takes."""
    tables: WeakKeyDictionary[Any, ModelTable] = WeakKeyDictionary()

    def interpreter(state: Any, env: Any) -> Any:
        if env.done:
            tables[env] = ModelTable(game, [MODEL] * len(state), seed=env.configuration.get("seed"), lang=lang)
            for chair in tables[env].chairs:
                state[chair.seat].observation["rules"] = tables[env].rules(chair)
                state[chair.seat].observation["seat"] = LETTERS[chair.seat]
        else:
            answered(tables[env], state)
        tell_agents(tables[env], state)
        return state

    def renderer(_: Any, env: Any) -> str:
        return tables[env].game.text(None, lang) if env in tables else ""

    return {
        "specification": specification(game),
        "interpreter": interpreter,
        "renderer": renderer,
        "html_renderer": lambda: "",
        "agents": {"random": chance(random.Random(0)), "first": first},
    }


def specification(game: str) -> Specification:
    """The names and types that the harness checks."""
    plugin = registry.get(game)
    least, most = plugin.seats
    whole, text = {"type": "integer", "minimum": 0}, {"type": "string", "default": ""}
    return {
        "name": f"fudaba_{game.replace('-', '_')}",
        "title": plugin.en,
        "description": f"{plugin.en}, in words",
        "version": version("fudaba"),
        "agents": list(range(least, most + 1)),
        "configuration": {
            "episodeSteps": {**whole, "minimum": 2, "default": LONGEST, "description": "Answers, at most."},
            "actTimeout": {"type": "number", "minimum": 0, "default": ACT_SECONDS, "description": "Seconds."},
            "seed": {**whole, "description": "The deal; by chance if there is none."},
        },
        "reward": {"description": "A loser loses 1, the winners share it.", "type": ["number", "null"], "default": 0},
        "observation": {
            "rules": {**text, "description": "Told once: how the game is won, and how to answer."},
            "text": {**text, "description": "What has happened, the table, and the question."},
            "options": {"type": "array", "items": {"type": "string"}, "default": [], "description": "The answers."},
            "seat": {**text, "description": "The agent's seat, as a letter."},
        },
        "action": {**text, "description": "An option, or a reply that ends in ANSWER: and an option."},
    }


def answered(table: ModelTable, state: Any) -> None:
    """Take what the agent that was asked says; one that fails loses the game."""
    chair = table.chairs[table.game.choice.seat]
    agent = state[chair.seat]
    if agent.status not in FAILED:
        try:
            table.answer(chair, named_in(str(agent.action)))
            return
        except FudabaError as e:
            agent.observation["text"] = str(e)
            agent.status = "INVALID"
    for seat, (other, reward) in enumerate(zip(state, forfeited(chair.seat, len(state)), strict=True)):
        other.reward = reward
        if seat != chair.seat:
            other.status = "DONE"


def tell_agents(table: ModelTable, state: Any) -> None:
    """Who is asked, and what; or what the game was worth."""
    if any(agent.status in FAILED for agent in state):
        return
    outcome = table.game.outcome
    asked = -1 if outcome is not None else table.game.choice.seat
    for chair in table.chairs:
        agent = state[chair.seat]
        agent.observation["options"] = []
        agent.observation["text"] = ""
        agent.status = "ACTIVE" if chair.seat == asked else "INACTIVE"
        if outcome is not None:
            agent.status = "DONE"
            agent.reward = returns(outcome, len(state))[chair.seat]
        if outcome is not None or chair.seat == asked:
            agent.observation["text"] = table.observe(chair)
            agent.observation["options"] = [option["answer"] for option in table.options(chair)]


def chance(rng: random.Random) -> Callable[[Mapping[str, Sequence[str]]], str]:
    """An agent that answers by lot."""

    def random_agent(observation: Mapping[str, Sequence[str]]) -> str:
        return rng.choice(observation["options"])

    return random_agent


def first(observation: Mapping[str, Sequence[str]]) -> str:
    """An agent that takes the first option."""
    return observation["options"][0]
