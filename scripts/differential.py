"""The same games in the interpreted and in the compiled build: records, questions and positions must be the same.

Each build plays by itself, from seeds alone, through the public face, and tells of each game a digest per answer: what
was asked of whom with which options, and now and then the whole position and what every seat sees and was told. The two
lists are compared; where they part, the answer is named.

    python -m scripts.differential ashes --games 1000 --seed 1 --json     # from a compiled process, or a checkout that
                                                                          # has a compiled build
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fudaba import builds, registry
from fudaba.game import Game
from fudaba.kernel.state.chance import Stream
from fudaba.lab.bench import interpreted_path
from fudaba.lab.sim import LIMIT
from fudaba.start import at_table

REPOSITORY: Final = Path(__file__).resolve().parents[1]
WHOLE: Final = 8
"""After every so many answers the whole position is looked at."""


@dataclass(frozen=True)
class Told:
    """What a build tells of one game: a digest of its record, and one after each answer."""

    record: str
    answers: tuple[str, ...]


def played(game: str, number: int) -> Told:
    """One game of this build, at random."""
    plugin = registry.get(game)
    table = at_table(plugin, plugin.variants[number % len(plugin.variants)], number)
    rng = Stream(number)
    chain = hashlib.sha256()
    answers: list[str] = []
    while not table.over and len(answers) < LIMIT:
        choice = table.choice
        chain.update(json.dumps([choice.id, choice.seat, choice.kind, list(choice.options)]).encode())
        table.answer(rng.below(len(choice.options)))
        if len(answers) % WHOLE == 0 or table.over:
            chain.update(whole(table).encode())
        answers.append(chain.hexdigest()[:8])
    return Told(hashlib.sha256(table.record().encode()).hexdigest()[:16], tuple(answers))


def whole(table: Game) -> str:
    """The position, and all that each seat and a spectator may know, as text."""
    seats: list[int | None] = [None, *range(table.world.seats)]
    seen = [[table.view(seat), table.events(seat)[-WHOLE:]] for seat in seats]
    asked = [] if table.over else [choice.data() for choice in table.choices]
    return json.dumps([table.position(), seen, asked], sort_keys=True)


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
    given = parser.parse_args(arguments)
    if given.tell:
        games = [played(given.game, number) for number in range(given.seed, given.seed + given.games)]
        print(json.dumps({"compiled": builds.compiled(), "games": [(told.record, told.answers) for told in games]}))
        return 0
    one, two = (told_by(compiled, given.game, given.seed, given.games) for compiled in (False, True))
    found = differences(given.game, given.seed, one, two)
    decisions = sum(len(told.answers) for told in one)
    if given.json:
        told = {"games": len(one), "decisions": decisions, "failures": len(found), "differences": found[:20]}
        print(json.dumps(told, indent=1))
    else:
        print("\n".join(found) or f"{given.game}: {len(one)} games, {decisions} decisions, the same in both builds")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
