"""Decisions as samples: for all candidates that a teacher walked, what it thinks of each, and where each leads.

What is learned is how candidates of one question differ, not how games end: a value that forecasts games well may still
not know which of two moves is better. Samples are made in pieces, each of some games with seeds of its own, so that
making them can be interrupted and goes on where it stopped.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fudaba import bots
from fudaba.bots.base import Sight, Thought
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.search import LOOKS
from fudaba.bots.thinking.features import Features, vocabulary
from fudaba.bots.thinking.judge import Judge
from fudaba.bots.thinking.settle import settle
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables

STRAY: Final = 8
"""Of so many answers one is another candidate than the best, by lot: who never strays sees only its own games."""
PIECE: Final = 1500
"""So many decisions a piece has at least; it ends with a game."""
LIMIT: Final = 2000
"""No game goes on longer than so many questions."""
SEED: Final = 900_000
ENDED: Final = 9.0
"""The advantage, in scales, of a candidate that ends the game."""


@dataclass
class Ragged:
    """Lists of numbers of different length, one after the other."""

    numbers: array[int] = field(default_factory=lambda: array("H"))
    ends: array[int] = field(default_factory=lambda: array("I"))

    def add(self, numbers: list[int]) -> None:
        """One more list."""
        self.numbers.extend(numbers)
        self.ends.append(len(self.numbers))


@dataclass
class Samples:
    """Decisions with their candidates, as they are written."""

    questions: Ragged = field(default_factory=Ragged)
    leaves: Ragged = field(default_factory=Ragged)
    options: Ragged = field(default_factory=Ragged)
    decision: array[int] = field(default_factory=lambda: array("I"))
    """Of each candidate: which decision it belongs to."""
    evaluation: array[float] = field(default_factory=lambda: array("f"))
    """Of each candidate: the game's evaluation of its leaf, in scales."""
    value: array[float] = field(default_factory=lambda: array("f"))
    """Of each candidate: what the teacher thinks it is worth, as a chance of winning."""
    walks: array[int] = field(default_factory=lambda: array("H"))
    """Of each candidate: from how many worlds."""

    def __len__(self) -> int:
        return len(self.questions.ends)

    def add(self, features: Features, judge: Judge, sight: Sight, thought: Thought, rng: Stream) -> None:
        """A decision, if it compared anything."""
        walked = [i for i, walks in enumerate(thought.trust) if walks > 0]
        if len(walked) < 2:
            return
        world = sight.deal(rng)
        found = settle(world, LOOKS, judge)
        told = features.options(world)
        at = len(self)
        self.questions.add(features.position(world, sight.seat))
        for i in walked:
            leaf = found.leaves[i]
            over = leaf is None or leaf.outcome is not None
            self.leaves.add([] if leaf is None or over else features.position(leaf, sight.seat))
            self.options.add(told[i])
            self.decision.append(at)
            advantage = found.values[i] / judge.scale
            self.evaluation.append(max(-ENDED, min(ENDED, advantage)))
            self.value.append(thought.options[i])
            self.walks.append(min(60_000, thought.trust[i]))

    def arrays(self) -> dict[str, NDArray[np.generic]]:
        """All of it, to be kept."""
        return {
            "question_numbers": np.frombuffer(self.questions.numbers, np.uint16),
            "question_ends": np.frombuffer(self.questions.ends, np.uint32),
            "leaf_numbers": np.frombuffer(self.leaves.numbers, np.uint16),
            "leaf_ends": np.frombuffer(self.leaves.ends, np.uint32),
            "option_numbers": np.frombuffer(self.options.numbers, np.uint16),
            "option_ends": np.frombuffer(self.options.ends, np.uint32),
            "decision": np.frombuffer(self.decision, np.uint32),
            "evaluation": np.frombuffer(self.evaluation, np.float32),
            "value": np.frombuffer(self.value, np.float32),
            "walks": np.frombuffer(self.walks, np.uint16),
        }


class NothingToLearn(FudabaError):
    """There are no samples, or the teacher does not compare."""


def make_piece(request: TableRequest, teacher: str, piece: int) -> Samples:
    """The samples of some games in which a teacher plays all seats; the same number gives the same piece."""
    tables = Tables(request)
    samples = Samples()
    rng = Stream(SEED + piece)
    game = 1000 * piece
    with seldom_collecting():
        while len(samples) < PIECE:
            _play(tables.at(game).begin(SEED + game, story=False), teacher, samples, rng, SEED + game)
            game += 1
    return samples


def _play(world: World, teacher: str, samples: Samples, rng: Stream, seed: int) -> None:
    players = [bots.make(teacher, seed + seat) for seat in range(world.seats)]
    features = Features(world.rules, vocabulary(world.rules))
    judge = Judge(world.rules)
    for _ in range(LIMIT):
        choice = world.choice
        if choice is None:
            return
        player = players[choice.seat]
        sight = player.sight(world)
        index = player.choose(sight)
        thought = player.thought
        if thought is not None and sight.count > 1:
            if not thought.trust:
                raise NothingToLearn(f"the bot {teacher} does not compare by walking: name a planner or a search")
            samples.add(features, judge, sight, thought, rng)
            if rng.below(STRAY) == 0:
                walked = [i for i, walks in enumerate(thought.trust) if walks > 0]
                index = walked[rng.below(len(walked))] if walked else index
        world.answer(index)


def kept(folder: Path) -> list[Path]:
    """The pieces that are there, in their order."""
    return sorted(folder.glob("piece-*.npz"))


def make_pieces(request: TableRequest, folder: Path, teacher: str, decisions: int) -> Iterator[int]:
    """Make what is missing; yields how many decisions there are after each piece."""
    folder.mkdir(parents=True, exist_ok=True)
    made = 0
    piece = 0
    while True:
        path = folder / f"piece-{piece:04}.npz"
        if path.is_file():
            with np.load(path) as data:
                made += len(data["question_ends"])
        elif made < decisions:
            samples = make_piece(request, teacher, piece)
            part = path.with_suffix(".part")
            with part.open("wb") as file:
                np.savez_compressed(file, allow_pickle=False, **samples.arrays())
            part.rename(path)
            made += len(samples)
            yield made
        else:
            return
        piece += 1
