"""The puzzles that come with the package: each a position by its record, with the facts of its proof."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from fudaba.api import Game, UnknownName, replay
from fudaba.inputs import record as records
from fudaba.kernel.limits import nearest
from fudaba.kernel.save.codec import encode
from fudaba.kernel.state.world import World

FOLDER: Final = "data"

Move = tuple[str, str]


@dataclass(frozen=True)
class Puzzle:
    """A position by its record, whose move it is, what is to be reached, and the facts of the proof.

    The ``record`` ends at the position, and ``digest`` is that of the position. ``aim`` is ``win`` (before the turn is
    over) or ``save`` (not to lose before it is over). ``move`` is the verb and card of the only first move that works,
    ``options`` are the answers that begin it, ``moves`` is how many different first moves there are. ``depth`` counts
    the decisions of the seat on the shortest way against the longest resistance, ``nodes`` the positions looked at.
    """

    id: str
    game: str
    seat: str
    aim: str
    move: Move
    options: tuple[str, ...]
    moves: int
    depth: int
    nodes: int
    digest: str
    record: str

    def begin(self, story: bool = True) -> Game:
        """The game at the position."""
        return replay(self.record, story=story)


@dataclass(frozen=True)
class Collection:
    """The puzzles of a game, the shallow ones first, and how much was searched for them."""

    game: str
    puzzles: tuple[Puzzle, ...]
    games: int
    positions: int
    given_up: int

    def named(self, name: str) -> Puzzle:
        """A puzzle by its id, or by its number from 1 on."""
        for number, puzzle in enumerate(self.puzzles, start=1):
            if name in (puzzle.id, str(number)):
                return puzzle
        known = [puzzle.id for puzzle in self.puzzles]
        near = nearest(name, known)
        raise UnknownName(f"{self.game} has no puzzle {name!r}{near or f'; they count from 1 to {len(known)}'}")


@cache
def collection(game: str) -> Collection:
    """The puzzles of a game; none for one that comes without."""
    file = resources.files("fudaba.puzzles").joinpath(FOLDER, f"{game}.json")
    if not file.is_file():
        return Collection(game, (), 0, 0, 0)
    data = json.loads(file.read_text(encoding="utf-8"))
    puzzles = tuple(read(game, one) for one in data["puzzles"])
    return Collection(game, puzzles, data["games"], data["positions"], data["given_up"])


def read(game: str, data: dict[str, object]) -> Puzzle:
    """A puzzle from its data."""
    values = {**data, "game": game, "move": tuple(_texts(data["move"])), "options": tuple(_texts(data["options"]))}
    return Puzzle(**values)  # type: ignore[arg-type]  # the file is ours, and the suite reads all of it


def _texts(value: object) -> list[str]:
    return [str(text) for text in value] if isinstance(value, list) else []


LYING: Final = ("zones", "numbers", "seat_numbers", "mods", "time", "choices", "out")


def digest(w: World) -> str:
    """A position in a few letters: what lies where, and what is asked of whom; nothing of how that was told."""
    data = {name: value for name, value in encode(w).items() if name in LYING}
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def answers(puzzle: Puzzle) -> int:
    """How many answers lead to the position."""
    return len(records.read(puzzle.record).answers)
