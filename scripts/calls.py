"""How many functions of fudaba are called per decision, interpreted: a guard of speed that no busy machine disturbs.

The same games are played in every run, in a process of its own, so the counts follow from the sources alone. The suite
fails when a game needs more than `ALLOWED` more calls per decision than the figures in ``tests/calls`` say.

    python -m scripts.calls tests/calls            # accept the counts as they are now
    python -m scripts.calls tests/calls ashes      # of one game
    python -m scripts.calls --measure ashes        # print one game's counts as JSON
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Final, TypedDict

from fudaba.builds import compiled
from fudaba.kernel.state.chance import Stream
from fudaba.lab.measure import Subject, face_play
from fudaba.lab.sim import random_play
from fudaba.lab.tables import TableRequest

GAMES: Final = ("ashes", "avalon", "azuride")
PLAYED: Final = 12
ALLOWED: Final = 0.03
SELDOM: Final = 0.01
"""Functions called less often than once in a hundred decisions are not written down."""
TOLD: Final = 8

Play = Callable[[Subject, int], int]


class Counts(TypedDict):
    """Calls per decision, in all and by function."""

    decisions: int
    calls: float
    functions: dict[str, float]


def _kernel(subject: Subject, k: int) -> int:
    return random_play(subject.tables.at(k).begin(subject.seed + k, story=False), Stream(k))


def _face(subject: Subject, k: int) -> int:
    return face_play(subject.begin(k), Stream(k))


WAYS: Final[dict[str, Play]] = {"kernel": _kernel, "face": _face}


def counted(play: Play, subject: Subject) -> Counts:
    """Play the games and count."""
    play(subject, 0)  # what is made once and kept is not counted
    found: Counter[CodeType] = Counter()

    def watch(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call":
            found[frame.f_code] += 1

    sys.setprofile(watch)
    try:
        decisions = sum(play(subject, k) for k in range(PLAYED))
    finally:
        sys.setprofile(None)
    by_name: Counter[str] = Counter()
    for code, calls in found.items():
        _, package, path = code.co_filename.rpartition(f"{os.sep}fudaba{os.sep}")
        # Comprehensions are calls in some versions of Python and none in others.
        if package and not code.co_name.startswith("<"):
            by_name[f"{Path(path).with_suffix('').as_posix()}: {code.co_qualname}"] += calls
    functions = {name: round(n / decisions, 3) for name, n in by_name.most_common() if n / decisions >= SELDOM}
    return {"decisions": decisions, "calls": round(by_name.total() / decisions, 2), "functions": functions}


def measured(game: str) -> dict[str, Counts]:
    """The counts of a game, from a fresh process: what others have built and kept there would not be called again."""
    command = [sys.executable, "-m", "scripts.calls", "--measure", game]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    found: dict[str, Counts] = json.loads(done.stdout)
    return found


def grown(game: str, accepted: dict[str, Counts], now: dict[str, Counts]) -> list[str]:
    """What a game needs more calls for than was accepted, and by which functions; empty if all is well."""
    complaints = []
    for way, counts in now.items():
        before = accepted[way]
        growth = counts["calls"] / before["calls"] - 1
        if growth <= ALLOWED:
            continue
        changes = {
            name: (before["functions"].get(name, 0.0), calls)
            for name, calls in counts["functions"].items()
            if calls > before["functions"].get(name, 0.0)
        }
        most = sorted(changes.items(), key=lambda item: item[1][0] - item[1][1])[:TOLD]
        sizes = f"{counts['calls']} calls per decision, {before['calls']} were accepted"
        lines = [
            f"{game}, {way}: {sizes} ({growth:+.1%}, {ALLOWED:.0%} are allowed). What grew most:",
            *(f"    {name}: {one} -> {two}" for name, (one, two) in most),
            f"If it is worth that: python -m scripts.calls tests/calls {game}",
        ]
        complaints.append("\n".join(lines))
    return complaints


def read(folder: Path, game: str) -> dict[str, Counts]:
    """The counts that were accepted."""
    found: dict[str, Counts] = json.loads((folder / f"{game}.json").read_text(encoding="utf-8"))
    return found


def write(folder: Path, game: str, counts: dict[str, Counts]) -> None:
    """Accept counts."""
    folder.mkdir(exist_ok=True)
    (folder / f"{game}.json").write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> None:
    """Write the counts of some games, or print those of one."""
    parser = argparse.ArgumentParser(description="count calls per decision")
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--measure", metavar="GAME")
    given = parser.parse_args(arguments)
    if compiled():
        raise SystemExit("calls are counted interpreted, and this is the compiled build")
    if given.measure is not None:
        subject = Subject(TableRequest(given.measure), 1)
        print(json.dumps({way: counted(play, subject) for way, play in WAYS.items()}))
        return
    if given.folder is None:
        parser.error("name the folder to write to")
    for game in given.games:
        counts = measured(game)
        write(given.folder, game, counts)
        print(game, ", ".join(f"{way} {c['calls']} calls per decision" for way, c in counts.items()))


if __name__ == "__main__":
    main()
