"""The same games in the interpreted and in the compiled build: records, questions and positions must be the same.

Each build plays by itself, from seeds alone, through the public face, and tells of each game a digest per answer: what
was asked of whom with which options, and now and then the whole position and what every seat sees and was told. The two
lists are compared; where they part, the answer is named.

    python -m scripts.differential ashes --games 1000 --seed 1 --json     # from a compiled process, or a checkout that
                                                                          # has a compiled build
    python -m scripts.differential ashes --games 60 --page build/site     # the Python of the house without a server,
                                                                          # under Node, instead of the interpreted build
"""

from __future__ import annotations

import argparse
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fudaba import builds, registry
from fudaba.lab.bench import interpreted_path
from scripts import played_games
from scripts.in_page import in_page
from scripts.played_games import Told, played, told

REPOSITORY: Final = Path(__file__).resolve().parents[1]


@contextlib.contextmanager
def build_in(compiled: bool, game: str) -> Iterator[Path]:
    """The folder of one of the two builds of the same sources."""
    if compiled == builds.compiled():
        yield builds.PACKAGE.parent
    elif not compiled:
        with interpreted_path([registry.get(game).package]) as folder:
            yield folder
    else:
        ready = builds.ready()
        if ready is None:
            raise SystemExit("there is no compiled build of these sources; make compiled makes one")
        yield ready


def told_by(compiled: bool, game: str, first: int, games: int) -> list[Told]:
    """What a build tells of some games, from a process of its own."""
    command = [sys.executable, "-m", "scripts.differential", game, "--tell"]
    command += ["--games", str(games), "--seed", str(first)]
    with build_in(compiled, game) as folder:
        surroundings = builds.environment(folder)
        done = subprocess.run(command, capture_output=True, text=True, check=False, env=surroundings, cwd=REPOSITORY)
    name = "compiled" if compiled else "interpreted"
    if done.returncode != 0:
        raise SystemExit(f"the {name} build failed: {(done.stderr.strip().splitlines() or ['no message'])[-1]}")
    data = json.loads(done.stdout)
    if data["compiled"] is not compiled:
        raise SystemExit(f"what should be the {name} build is the other one")
    return [Told(record, tuple(answers)) for record, answers in data["games"]]


def told_in_page(site: Path, game: str, first: int, games: int) -> list[Told]:
    """What the Python of a house without a server tells of some games."""
    rows = in_page(site, Path(played_games.__file__), "told", [game, first, games])
    return [Told(record, tuple(answers)) for record, answers in rows]


def differences(game: str, first: int, one: list[Told], two: list[Told]) -> list[str]:
    """Where two builds part, by game and answer."""
    found = []
    for number, (a, b) in enumerate(zip(one, two, strict=True), start=first):
        pairs = enumerate(zip(a.answers, b.answers, strict=False), start=1)
        parted = next((no for no, (x, y) in pairs if x != y), 0)
        if parted:
            found.append(f"{game}, seed {number}: the builds differ after answer {parted} of {len(a.answers)}")
        elif a != b:
            found.append(f"{game}, seed {number}: {len(a.answers)} and {len(b.answers)} answers, or another record")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Compare some games of the two builds; 1 if they differ."""
    parser = argparse.ArgumentParser(description="compare the interpreted with the compiled build")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--tell", action="store_true", help="only tell what the build that runs does")
    parser.add_argument("--page", type=Path, help="a folder that `fudaba site` made, compared with this build")
    given = parser.parse_args(arguments)
    if given.tell:
        games = told(given.game, given.seed, given.games)
        print(json.dumps({"compiled": builds.compiled(), "games": games}))
        return 0
    if given.page:
        one = [played(given.game, number) for number in range(given.seed, given.seed + given.games)]
        two = told_in_page(given.page, given.game, given.seed, given.games)
    else:
        one, two = (told_by(compiled, given.game, given.seed, given.games) for compiled in (False, True))
    found = differences(given.game, given.seed, one, two)
    decisions = sum(len(told.answers) for told in one)
    if given.json:
        report = {"games": len(one), "decisions": decisions, "failures": len(found), "differences": found[:20]}
        print(json.dumps(report, indent=1))
    else:
        print("\n".join(found) or f"{given.game}: {len(one)} games, {decisions} decisions, the same in both builds")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
