"""Steps per second of the environments, beside games of other people and a plain loop, in one run.

    python -m fudaba.envs.bench [--games 2048] [--seconds 1] [--repeats 3] [--workers 2] [--json]

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
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

from fudaba import builds
from fudaba.envs import pettingzoo
from fudaba.envs.others import Runner, aec, cabt, rate, rlcard_uno, sparrow_mahjong, spiel
from fudaba.envs.vector import Vector
from fudaba.kernel.state.chance import Stream
from fudaba.start import new

GAMES: Final = ("ashes", "azuride", "avalon")
CLASSIC: Final = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6")
SPIEL: Final = ("gin_rummy", "hearts")


def vector(game: str, count: int, observations: bool = True, masks: bool = False) -> Runner:
    """Many games at once; with masks those are filled in too."""
    games = Vector(game, count, seed=1, observations=observations)
    rng = np.random.default_rng(1)
    while True:
        games.step(games.sample(rng))
        if masks:
            assert games.masks is not None
        yield count


def plain(game: str) -> Runner:
    """The face in a plain loop, without observations."""
    seed = 0
    rng = Stream(1)
    while True:
        played = new(game, seed=seed, story=False)
        seed += 1
        steps = 0
        while (choice := played.world.choice) is not None:
            played.answer(rng.below(len(choice.options)))
            steps += 1
        yield steps


def own(count: int) -> dict[str, Callable[[], Runner]]:
    """What is measured of ours."""
    found: dict[str, Callable[[], Runner]] = {}
    for game in GAMES:
        found[f"{game} vector"] = partial(vector, game, count)
        found[f"{game} vector, masks too"] = partial(vector, game, count, masks=True)
        found[f"{game} vector, actions alone"] = partial(vector, game, count, False)
        found[f"{game} PettingZoo"] = lambda game=game: aec(pettingzoo.env(game))  # type: ignore[misc]
        found[f"{game} plain loop"] = partial(plain, game)
    return found


def others(count: int) -> tuple[dict[str, Callable[[], Runner]], list[str]]:
    """What is measured of others, and our games in their wrappers; and what cannot be, with the reason."""
    found: dict[str, Callable[[], Runner]] = {}
    missing = []
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
            found[f"{game} OpenSpiel"] = partial(spiel, game, partial(pyspiel.load_game, f"fudaba_{game}"))
        for name in SPIEL:
            found[f"open_spiel {name}"] = partial(spiel, name, partial(pyspiel.load_game, name))
    for library, title, make in (
        ("rlcard", "rlcard uno", rlcard_uno),
        ("pgx", "pgx sparrow_mahjong", partial(sparrow_mahjong, count)),
        ("kaggle_environments", "kaggle cabt", cabt),
    ):
        if importlib.util.find_spec(library) is None:
            missing.append(f"{title}: No module named '{library}'")
        else:
            found[title] = make
    return found, missing


def by_the_clock(games: Vector, rng: np.random.Generator, seconds: float) -> float:
    """Steps per second of the clock: processes beside this one count for nothing else."""
    steps = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        games.step(games.sample(rng))
        steps += games.count
    return steps / spent


def measured(count: int, seconds: float, repeats: int, workers: int) -> dict[str, Any]:
    """Steps per second by name, and how many times as fast the vectors are as everything else."""
    beside, missing = others(count)
    running = {name: make() for name, make in {**own(count), **beside}.items()}
    values: dict[str, list[float]] = {name: [] for name in running}
    for runner in running.values():
        next(runner)  # what is made once is made by now
    vectors = {(game, n): Vector(game, count, seed=1, workers=n) for game in GAMES for n in range(1, workers + 1)}
    clock: dict[tuple[str, int], list[float]] = {key: [] for key in vectors}
    rng = np.random.default_rng(1)
    for _ in range(repeats):
        for name, runner in running.items():
            values[name].append(rate(runner, seconds))
        for key, games in vectors.items():
            clock[key].append(by_the_clock(games, rng, seconds))
    for games in vectors.values():
        games.close()
    steps = {name: statistics.median(each) for name, each in values.items()}
    theirs = [name for name in steps if name.split()[0] not in GAMES]
    ratios = {}
    for game in GAMES:
        ours = steps[f"{game} vector"]
        wrapped = [f"{game} {kind}" for kind in ("PettingZoo", "OpenSpiel", "plain loop") if f"{game} {kind}" in steps]
        ratios[game] = {name: round(ours / steps[name], 2) for name in [*wrapped, *theirs]}
    told = {f"{game} {n}": round(statistics.median(each)) for (game, n), each in clock.items()}
    return {
        "build": "compiled" if builds.compiled() else "interpreted",
        "games": count,
        "ratios": ratios,
        "steps per second": {name: round(n) for name, n in steps.items()},
        "by the clock, with workers": told,
        "missing": missing,
    }


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser(description="Steps per second, beside games of other people.")
    parser.add_argument("--games", type=int, default=2048)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--workers", type=int, default=1, help="vectors with up to so many processes, by the clock")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of libraries about each other
        result = measured(given.games, given.seconds, given.repeats, given.workers)
    if given.json:
        print(json.dumps(result))
        return
    print(f"{result['build']}, {result['games']} games at once; the vector is so many times as fast as")
    for game, ratios in result["ratios"].items():
        print(f"  {game}: " + ", ".join(f"{n:g} x {name}" for name, n in ratios.items()))
    print("steps per CPU-second, all at random")
    for name, n in result["steps per second"].items():
        print(f"  {n:>9,}  {name}")
    print("the vector's steps per second of the clock, by its number of workers")
    for name, n in result["by the clock, with workers"].items():
        print(f"  {n:>9,}  {name}")
    for line in result["missing"]:
        print(f"  not measured: {line}")


if __name__ == "__main__":
    main()
