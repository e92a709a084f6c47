"""Steps per second of the environments, beside games of PettingZoo, OpenSpiel and RLCard and a plain loop, in one run.

    python -m fudaba.envs.bench [--games 2048] [--seconds 1] [--repeats 3] [--json]

Everything is measured once, then everything again, and the median told: figures of one run are compared with each
other, never with a number written down elsewhere. All play at random; seconds are CPU time. Everybody makes an
observation for whoever is asked, except where the name says otherwise.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from fudaba import builds
from fudaba.envs import pettingzoo
from fudaba.envs.vector import Vector
from fudaba.kernel.state.chance import Stream
from fudaba.start import new

GAMES: Final = ("ashes", "azuride", "avalon")
CLASSIC: Final = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6")
SPIEL: Final = ("gin_rummy", "hearts")
Runner = Iterator[int]
"""Each time it goes on, it has taken so many steps."""


def vector(game: str, count: int, observations: bool = True, masks: bool = False) -> Runner:
    """Many games at once; with masks those are filled in too."""
    games = Vector(game, count, seed=1, observations=observations)
    rng = np.random.default_rng(1)
    while True:
        games.step(games.sample(rng))
        if masks:
            assert games.masks is not None
        yield count


def aec(env: Any) -> Runner:
    """An environment of PettingZoo as its documentation plays it."""
    seed = 0
    while True:
        env.reset(seed=seed)
        seed += 1
        for agent in env.agent_iter():
            observation, _, termination, truncation, info = env.last()
            mask = observation["action_mask"] if isinstance(observation, dict) else info.get("action_mask")
            env.step(None if termination or truncation else env.action_space(agent).sample(mask))
            yield 1


def spiel(name: str, make: Callable[[], Any]) -> Runner:
    """A game of OpenSpiel with the tensor of the player who is asked; chance is dealt out and counts as no step."""
    rng = Stream(1)
    game = make()
    observes = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(state.legal_actions()[rng.below(len(state.legal_actions()))])
                continue
            player = state.current_player()
            tensor = state.observation_tensor(player) if observes else state.information_state_tensor(player)
            assert len(tensor) > 0, name
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            yield 1


def rlcard_uno() -> Runner:
    """RLCard's uno as learners drive it: each step gives the next player's observation."""
    environment: Any = importlib.import_module("rlcard").make("uno")
    rng = Stream(1)
    while True:
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[rng.below(len(actions))])
            yield 1


def plain(game: str) -> Runner:
    """The face in a plain loop, without observations."""
    seed = 0
    rng = Stream(1)
    while True:
        played = new(game, seed=seed, story=False)
        seed += 1
        while (choice := played.world.choice) is not None:
            played.answer(rng.below(len(choice.options)))
            yield 1


def rate(runner: Runner, seconds: float) -> float:
    """Steps per CPU-second."""
    steps = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        steps += next(runner)
    return steps / spent


def runners(count: int) -> tuple[dict[str, Callable[[], Runner]], list[str]]:
    """What is measured, by name, and what cannot be."""
    found: dict[str, Callable[[], Runner]] = {}
    missing = []
    for game in GAMES:
        found[f"{game} vector"] = lambda game=game: vector(game, count)  # type: ignore[misc]
        found[f"{game} vector, masks too"] = lambda game=game: vector(game, count, masks=True)  # type: ignore[misc]
        found[f"{game} vector, actions alone"] = lambda game=game: vector(game, count, False)  # type: ignore[misc]
        found[f"{game} PettingZoo"] = lambda game=game: aec(pettingzoo.env(game))  # type: ignore[misc]
        found[f"{game} plain loop"] = lambda game=game: plain(game)  # type: ignore[misc]
    for name in CLASSIC:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except ImportError as e:
            missing.append(f"{name}: {e}")
            continue
        found[f"classic {name}"] = lambda module=module: aec(module.env())  # type: ignore[misc]
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
        importlib.import_module("fudaba.envs.openspiel")
    except ImportError as e:
        missing.append(f"OpenSpiel: {e}")
    else:
        for game in GAMES:
            found[f"{game} OpenSpiel"] = lambda game=game: spiel(game, lambda: pyspiel.load_game(f"fudaba_{game}"))  # type: ignore[misc]
        for name in SPIEL:
            found[f"open_spiel {name}"] = lambda name=name: spiel(name, lambda: pyspiel.load_game(name))  # type: ignore[misc]
    if importlib.util.find_spec("rlcard") is None:
        missing.append("RLCard's uno: pip install 'fudaba[bench]'")
    else:
        found["rlcard uno"] = rlcard_uno
    return found, missing


def measured(count: int, seconds: float, repeats: int) -> dict[str, Any]:
    """Steps per second by name, and how many times as fast the vectors are as everything else."""
    found, missing = runners(count)
    values: dict[str, list[float]] = {name: [] for name in found}
    running = {name: make() for name, make in found.items()}
    for runner in running.values():
        next(runner)  # what is made once is made by now
    for _ in range(repeats):
        for name, runner in running.items():
            values[name].append(rate(runner, seconds))
    steps = {name: statistics.median(each) for name, each in values.items()}
    others = [name for name in steps if name.split()[0] in ("classic", "open_spiel", "rlcard")]
    ratios = {}
    for game in GAMES:
        own = steps[f"{game} vector"]
        beside = [f"{game} {kind}" for kind in ("PettingZoo", "OpenSpiel", "plain loop") if f"{game} {kind}" in steps]
        ratios[game] = {name: round(own / steps[name], 2) for name in [*beside, *others]}
    build = "compiled" if builds.compiled() else "interpreted"
    rounded = {name: round(n) for name, n in steps.items()}
    return {"build": build, "games": count, "ratios": ratios, "steps per second": rounded, "missing": missing}


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser(description="Steps per second, beside PettingZoo's classic games.")
    parser.add_argument("--games", type=int, default=2048)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of libraries about each other
        result = measured(given.games, given.seconds, given.repeats)
    if given.json:
        print(json.dumps(result))
        return
    print(f"{result['build']}, {result['games']} games at once; the vector is so many times as fast as")
    for game, ratios in result["ratios"].items():
        print(f"  {game}: " + ", ".join(f"{n:g} x {name}" for name, n in ratios.items()))
    print("steps per CPU-second, all at random")
    for name, n in result["steps per second"].items():
        print(f"  {n:>9,}  {name}")
    for line in result["missing"]:
        print(f"  not measured: {line}")


if __name__ == "__main__":
    main()
