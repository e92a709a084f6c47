"""How fast games run here: both builds and the card games of other people, measured in turn in one run.

A figure is the median of several repeats, and repeats are interleaved: everything is measured once, then everything
again, so that a machine which is busy for a while is so for all. Figures of one run are compared with each other, never
with a number written down elsewhere.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from fudaba import builds, registry
from fudaba.kernel.errors import FudabaError
from fudaba.lab import measure, peers
from fudaba.lab.measure import BYTES, FIGURES, PER_SECOND, Wish
from fudaba.lab.tables import TableRequest

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
SHORT: Final = 4
"""Single calls are measured for a fourth of the time that play is."""
SECONDS: Final = 0.1
REPEATS: Final = 3
LONG: Final = (0.5, 7)
"""Seconds and repeats of a long run."""

Asker = Callable[[dict[str, object]], float]
"""Measures one wish, wherever that is done."""


class NoBuild(FudabaError):
    """A build is not here or does not run; the message says which and why."""


@dataclass
class Measured:
    """One figure over its repeats."""

    values: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        """What is told."""
        return statistics.median(self.values)

    def data(self) -> dict[str, float]:
        """For JSON."""
        return {"median": _short(self.median), "least": _short(min(self.values)), "most": _short(max(self.values))}


@dataclass
class Run:
    """All figures of one run: of games by game, build and figure; of peers by name."""

    games: dict[str, dict[str, dict[str, Measured]]] = field(default_factory=dict)
    peers: dict[str, Measured] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    def ratios(self) -> list[tuple[str, str, str, dict[str, float]]]:
        """Game, build and rate, and how many times as fast as each peer, and as the other build, that is."""
        found = []
        for game, by_build in self.games.items():
            for build, figures in by_build.items():
                for name in [n for n in figures if FIGURES[n].unit == PER_SECOND]:
                    own = figures[name].median
                    against = {peer: own / measured.median for peer, measured in self.peers.items()}
                    if build == COMPILED and INTERPRETED in by_build:
                        against[INTERPRETED] = own / by_build[INTERPRETED][name].median
                    found.append((game, build, name, against))
        return found

    def data(self) -> dict[str, object]:
        """For JSON, ratios first."""
        ratios = [
            {"game": game, "build": build, "figure": name, **{k: round(v, 3) for k, v in against.items()}}
            for game, build, name, against in self.ratios()
        ]
        return {
            "ratios": ratios,
            "games": {
                game: {build: {name: m.data() for name, m in figures.items()} for build, figures in by_build.items()}
                for game, by_build in self.games.items()
            },
            "peers": {name: m.data() for name, m in self.peers.items()},
            "units": {name: figure.unit for name, figure in FIGURES.items()},
            "missing": self.missing,
        }


def _short(value: float) -> float:
    """Four digits are more than a measurement is worth.

    >>> _short(123456.7), _short(3.14159)
    (123500.0, 3.142)
    """
    return float(f"{value:.4g}")


def run_bench(
    requests: Sequence[TableRequest],
    seconds: float = SECONDS,
    repeats: int = REPEATS,
    seed: int = 1,
    figures: Sequence[str] = tuple(FIGURES),
    *,
    here: bool = False,
    with_peers: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Run:
    """Measure each figure of each game in each build, and each peer, ``repeats`` times in turn.

    ``seconds`` is the CPU time of one repeat of play. With ``here`` only the build that runs is measured, in this
    process.
    """
    result = Run()
    step = progress or (lambda _: None)
    with contextlib.ExitStack() as stack:
        askers = _here() if here else _both(stack, requests, result.missing)
        others = _peers(stack, result.missing) if with_peers else None
        for repeat in range(repeats):
            for request in requests:
                for figure in figures:
                    if repeat > 0 and FIGURES[figure].unit == BYTES:
                        continue  # counted, not timed: it is the same each time
                    length = seconds if FIGURES[figure].unit == PER_SECOND else seconds / SHORT
                    wish = asdict(Wish(figure, request, length, seed))
                    for build, ask in askers.items():
                        by_build = result.games.setdefault(request.game, {}).setdefault(build, {})
                        by_build.setdefault(figure, Measured()).values.append(ask(wish))
                        step(1)
            for name in peers.installed() if others is not None else ():
                if others is not None:
                    value = others({"peer": name, "seconds": seconds})
                    result.peers.setdefault(name, Measured()).values.append(value)
                    step(1)
    return result


def steps(games: int, figures: Sequence[str], repeats: int, *, here: bool, with_peers: bool) -> int:
    """How many single measurements a run of these figures makes."""
    both = 1 if here else 1 + (compiled_path() is not None)
    each = sum(1 if FIGURES[figure].unit == BYTES else repeats for figure in figures)
    return games * each * both + (repeats * len(peers.installed()) if with_peers else 0)


# ---------------------------------------------------------------- processes


class Process:
    """A process that measures what it is asked, line by line."""

    def __init__(self, module: str, environment: Mapping[str, str], title: str) -> None:
        self.title = title
        self._errors = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 - open as long as the process
        self._process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            encoding="utf-8",
            env=dict(environment),
        )

    def ask(self, wish: dict[str, object]) -> float:
        """The figure wished for."""
        sent, heard = self._process.stdin, self._process.stdout
        if sent is None or heard is None:
            raise NoBuild(f"{self.title} cannot be asked")
        with contextlib.suppress(BrokenPipeError):
            sent.write(json.dumps(wish) + "\n")
            sent.flush()
        line = heard.readline()
        if not line:
            self._errors.seek(0)
            last = (self._errors.read().strip().splitlines() or ["no message"])[-1]
            raise NoBuild(f"measuring {self.title} failed: {last}")
        answer = json.loads(line)
        if "error" in answer:
            raise NoBuild(f"measuring {self.title} failed: {answer['error']}")
        if answer.get("build", self.title) != self.title:
            raise NoBuild(f"what should be {self.title} turned out to be {answer['build']}")
        return float(answer["value"])

    def close(self) -> None:
        """No more wishes."""
        with contextlib.suppress(BrokenPipeError):
            self._process.communicate()
        self._errors.close()


def _here() -> dict[str, Asker]:
    build = COMPILED if builds.compiled() else INTERPRETED
    return {build: lambda wish: measure.measured(measure.wished(wish))}


def _both(stack: contextlib.ExitStack, requests: Sequence[TableRequest], missing: list[str]) -> dict[str, Asker]:
    packages = [registry.get(request.game).package for request in requests]
    folders = {INTERPRETED: stack.enter_context(interpreted_path(packages))}
    fast = compiled_path()
    if fast is None:
        missing.append("no compiled build of these sources was found: make compiled")
    else:
        folders[COMPILED] = fast
    askers: dict[str, Asker] = {}
    for build, folder in folders.items():
        process = Process("fudaba.lab.measure", builds.environment(folder), build)
        stack.callback(process.close)
        askers[build] = process.ask
    return askers


def _peers(stack: contextlib.ExitStack, missing: list[str]) -> Asker | None:
    missing += peers.missing()
    if not peers.installed():
        return None
    process = Process("fudaba.lab.peers", builds.environment(None), "peers")
    stack.callback(process.close)
    return process.ask


def compiled_path() -> Path | None:
    """The folder of a compiled build of these sources: this one, or the checkout's."""
    return builds.PACKAGE.parent if builds.compiled() else builds.ready()


@contextlib.contextmanager
def interpreted_path(packages: Sequence[str]) -> Iterator[Path]:
    """A folder with the plain sources of fudaba and of the games' packages, without their extensions."""
    with tempfile.TemporaryDirectory(prefix="fudaba-bench-") as name:
        target = Path(name)
        for top in {"fudaba", *(package.partition(".")[0] for package in packages)}:
            spec = importlib.util.find_spec(top)
            places = list(spec.submodule_search_locations or ()) if spec is not None else []
            if not places:
                raise NoBuild(f"the sources of {top} cannot be found")
            ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
            shutil.copytree(places[0], target / top, ignore=ignored)
        yield target
