"""How fast a game runs here: decisions per CPU-second, and what a clone, a view, a redeal and a position cost.

Figures of one run are compared with each other, never with a number written down elsewhere: the interpreted and the
compiled build are measured one after the other in processes of their own.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from fudaba import registry
from fudaba.kernel import codec
from fudaba.kernel.chance import Stream
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.knowledge import redeal
from fudaba.kernel.view import view
from fudaba.kernel.world import World
from fudaba.lab.sim import compiled, random_play
from fudaba.lab.tables import TableRequest, Tables

SAMPLE: Final = 60
PEERS: Final = ("hearts", "gin_rummy", "dou_dizhu", "hanabi")


@dataclass(frozen=True)
class Figures:
    """The speed of one game in one build. Times are CPU microseconds."""

    game: str
    compiled: bool
    decisions_per_cpu_s: int
    games_per_cpu_s: float
    decisions_per_game: float
    clone_us: float
    view_us: float
    redeal_us: float
    position_us: float
    load_us: float


def measure(request: TableRequest, seconds: float = 2.0, seed: int = 1) -> Figures:
    """The figures of a game in this process: random legal play over its tables for so many CPU-seconds."""
    tables = Tables(request)
    random_play(tables.at(0).begin(seed), Stream(seed))  # the first game pays for what is built once
    games = decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or games < 3:
        decisions += random_play(tables.at(games).begin(seed + games), Stream(seed + games))
        games += 1
    states = _states(tables, seed)
    saved = [(w, codec.encode(w)) for w in states]
    rng = Stream(seed)
    each = seconds / 10
    return Figures(
        game=request.game,
        compiled=compiled(),
        decisions_per_cpu_s=round(decisions / spent),
        games_per_cpu_s=round(games / spent, 1),
        decisions_per_game=round(decisions / games, 1),
        clone_us=_cost(lambda: _drop(w.clone() for w in states), len(states), each),
        view_us=_cost(lambda: _drop(view(w, _asked(w)) for w in states), len(states), each),
        redeal_us=_cost(lambda: _drop(redeal(w, _asked(w), rng) for w in states), len(states), each),
        position_us=_cost(lambda: _drop(codec.encode(w) for w in states), len(states), each),
        load_us=_cost(lambda: _drop(codec.decode(w.rules, data) for w, data in saved), len(states), each),
    )


def _drop(results: Iterable[object]) -> None:
    """Make each and let it go: what a search does, and no cost of holding hundreds at once."""
    for _ in results:
        pass


def _states(tables: Tables, seed: int) -> list[World]:
    """Positions from the middle of random games, from every table."""
    rng = Stream(seed)
    states: list[World] = []
    k = 0
    while len(states) < SAMPLE and k < 10 * SAMPLE:
        world = tables.at(k).begin(seed + k)
        random_play(world, rng, 5 + rng.below(60))
        if world.choice is not None:
            states.append(world)
        k += 1
    return states


def _asked(world: World) -> int:
    choice = world.choice
    return 0 if choice is None else choice.seat


def _cost(batch: Callable[[], object], size: int, seconds: float) -> float:
    """Microseconds per piece of a batch, the best of several rounds."""
    if size == 0:
        return 0.0
    best = float("inf")
    started = time.process_time()
    while time.process_time() - started < seconds or best == float("inf"):
        before = time.process_time()
        batch()
        best = min(best, time.process_time() - before)
    return round(best / size * 1e6, 2)


# ---------------------------------------------------------------- two builds in one run


class NoBuild(FudabaError):
    """One of the two builds is not here; the message says how to get it."""


def compiled_path() -> Path | None:
    """The folder of a compiled build: this one, or ``build/compiled`` of the checkout."""
    here = Path(__file__).resolve().parent
    if compiled():
        return here.parent
    for folder in (Path.cwd(), *Path.cwd().parents, *here.parents):
        found = folder / "build" / "compiled"
        if (found / "fudaba" / "kernel").is_dir() and list((found / "fudaba" / "kernel").glob("world.*.so")):
            return found
    return None


@contextlib.contextmanager
def interpreted_path(package: str) -> Iterator[Path]:
    """A folder with the plain sources of fudaba and of the game's package, without their extensions."""
    with tempfile.TemporaryDirectory(prefix="fudaba-bench-") as name:
        target = Path(name)
        for top in {"fudaba", package.partition(".")[0]}:
            spec = importlib.util.find_spec(top)
            places = list(spec.submodule_search_locations or ()) if spec is not None else []
            if not places:
                raise NoBuild(f"the sources of {top} cannot be found")
            ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
            shutil.copytree(places[0], target / top, ignore=ignored)
        yield target


def measure_in(path: Path, request: TableRequest, seconds: float, seed: int) -> Figures:
    """The figures of the build in a folder, measured by a process of its own."""
    asked = json.dumps({"request": asdict(request), "seconds": seconds, "seed": seed})
    before = os.environ.get("PYTHONPATH", "")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(path), *([before] if before else [])])}
    command = [sys.executable, "-m", "fudaba.lab.bench", asked]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        last = (ran.stderr.strip().splitlines() or ["no message"])[-1]
        raise NoBuild(f"measuring the build in {path} failed: {last}")
    return Figures(**json.loads(ran.stdout))


def both(request: TableRequest, seconds: float = 2.0, seed: int = 1) -> tuple[Figures, Figures | None]:
    """Interpreted and compiled, one after the other; None where no compiled build is found."""
    plugin = registry.get(request.game)
    with interpreted_path(plugin.package) as path:
        plain = measure_in(path, request, seconds, seed)
    if plain.compiled:
        raise NoBuild("the interpreted build turned out to be compiled")
    fast_path = compiled_path()
    fast = measure_in(fast_path, request, seconds, seed) if fast_path is not None else None
    if fast is not None and not fast.compiled:
        raise NoBuild(f"the build in {fast_path} turned out not to be compiled")
    return plain, fast


# ---------------------------------------------------------------- peers


def peers(seconds: float = 1.0) -> dict[str, int]:
    """Decisions per CPU-second of random play in card games of OpenSpiel, if it is installed here."""
    if importlib.util.find_spec("pyspiel") is None:
        return {}
    return {f"open_spiel {name}": _peer(importlib.import_module("pyspiel"), name, seconds) for name in PEERS}


def _peer(spiel: Any, name: str, seconds: float) -> int:
    game = spiel.load_game(name)
    rng = Stream(1)
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[rng.below(len(actions))])
    return round(decisions / spent)


if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    chosen = given["request"]
    options = tuple((str(k), str(v)) for k, v in chosen["options"])
    the_wish = TableRequest(chosen["game"], chosen["seats"], tuple(chosen["decks"]), options)
    print(json.dumps(asdict(measure(the_wish, given["seconds"], given["seed"]))))
