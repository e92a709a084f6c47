"""Card games of other people, played at random as learning programs drive them: each decision with its observation."""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from fudaba.kernel.state.chance import Stream

Runner = Iterator[int]
"""Each time it goes on, it has taken so many steps."""


def rate(runner: Runner, seconds: float) -> float:
    """Steps per CPU-second."""
    steps = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or steps == 0:
        steps += next(runner)
    return steps / spent


def aec(env: Any) -> Runner:
    """An environment of PettingZoo as its documentation plays it, but for the draw of the action.

    Gymnasium's `sample` goes over a mask three times, which with many actions takes longer than the environment does.
    """
    np: Any = importlib.import_module("numpy")  # not needed for the others
    rng = np.random.default_rng(1)
    seed = 0
    while True:
        env.reset(seed=seed)
        seed += 1
        steps = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, info = env.last()
            mask = observation["action_mask"] if isinstance(observation, dict) else info.get("action_mask")
            done = termination or truncation
            possible = np.asarray(mask, np.int8).view(np.bool_).nonzero()[0]
            env.step(None if done else int(possible[rng.integers(len(possible))]))
            steps += 1
        yield steps


def spiel(name: str, make: Callable[[], Any]) -> Runner:
    """A game of OpenSpiel with the tensor of the player who is asked; chance is dealt out and counts as no step.

    Its observers write into arrays, which `state.observation_tensor` makes lists of.
    """
    rng = Stream(1)
    game = make()
    module: Any = importlib.import_module("open_spiel.python.observation")
    recall = not game.get_type().provides_observation_tensor
    kind = importlib.import_module("pyspiel").IIGObservationType(perfect_recall=recall)
    seen = module.make_observation(game, kind)
    while True:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                seen.set_from(state, player=state.current_player())
                assert len(seen.tensor) > 0, name
                steps += 1
            state.apply_action(legal[rng.below(len(legal))])
        yield steps


def rlcard_uno() -> Runner:
    """RLCard's uno: each step gives the next player's observation."""
    environment: Any = importlib.import_module("rlcard").make("uno")
    rng = Stream(1)
    while True:
        state, _ = environment.reset()
        steps = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[rng.below(len(actions))])
            steps += 1
        yield steps


def sparrow_mahjong(count: int) -> Runner:
    """So many games of Pgx' sparrow_mahjong in one compiled step; a game that ends begins anew, as with us."""
    jax: Any = importlib.import_module("jax")
    env: Any = importlib.import_module("pgx").make("sparrow_mahjong")
    again: Any = importlib.import_module("pgx.experimental").auto_reset(env.step, env.init)

    def on(state: Any, key: Any) -> tuple[Any, Any]:
        key, own = jax.random.split(key)
        chosen = jax.random.categorical(own, jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf), axis=-1)
        return jax.vmap(again)(state, chosen, jax.random.split(own, count)), key

    step = jax.jit(on)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), count))
    key = jax.random.PRNGKey(2)
    while True:
        state, key = step(state, key)
        state.observation.block_until_ready()
        yield count


def cabt() -> Runner:
    """The engine of Kaggle's card battle through its own interface, which tells each decision as data; its own deck.

    It takes no seed. The rest of `kaggle_environments` is not imported: it needs far more than this game does.
    """
    spec = importlib.util.find_spec("kaggle_environments")
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("No module named 'kaggle_environments'")
    folder = str(Path(spec.submodule_search_locations[0]) / "envs")
    if folder not in sys.path:
        sys.path.append(folder)
    deck = importlib.import_module("cabt.cabt").deck
    game: Any = importlib.import_module("cabt.cg.game")
    rng = random.Random(1)
    while True:
        told, _ = game.battle_start(deck, deck)
        steps = 0
        while told["current"]["result"] < 0:
            asked = told["select"]
            told = game.battle_select(rng.sample(range(len(asked["option"])), asked["maxCount"]))
            steps += 1
        game.battle_finish()
        yield steps
