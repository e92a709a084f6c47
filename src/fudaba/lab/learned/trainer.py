"""Fits the network to samples: differences between candidates of one decision count most, how good they are a little.

Plain gradient descent (Adam) over batches of decisions. What is written are whole numbers in the units of
``bots.thinking.network``; the bounds of those units hold while it learns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fudaba.bots.thinking.features import Features, vocabulary
from fudaba.bots.thinking.network import HIDDEN, LANES, OPTION_UNIT, OUT_UNIT, TOP, UNIT, ZERO
from fudaba.bots.weights import Weights
from fudaba.epochs import stamp
from fudaba.kernel.rules import Rules
from fudaba.lab.learned.samples import ENDED, NothingToLearn

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
BATCH: Final = 512
"""So many decisions are looked at before the weights move."""
HELD: Final = 10
"""One piece of so many is not learned from, and says how well it goes."""
RATE: Final = 0.002
ANCHOR: Final = 0.1
"""How much being right about one candidate counts beside being right about differences."""
FEW: Final = 4.0
"""A value from so many worlds counts half."""
DECAY: Final = 1e-4
MOST_HIDDEN: Final = TOP / UNIT
BOUND: Final = (ZERO - 1) / UNIT
OUT_BOUND: Final = (ZERO - 1) / OUT_UNIT
OPTION_BOUND: Final = (ZERO - 1) / OPTION_UNIT


@dataclass(frozen=True)
class Lists:
    """Lists of features: all numbers, and to which list each belongs."""

    numbers: Ints
    of: Ints
    count: int

    def sums(self, rows: Floats) -> Floats:
        """The sum of the rows of each list."""
        found = np.zeros((self.count, rows.shape[1]), np.float32)
        if len(self.numbers):
            starts = np.flatnonzero(np.r_[True, self.of[1:] != self.of[:-1]])
            found[self.of[starts]] = np.add.reduceat(rows[self.numbers], starts, axis=0)
        return found

    def scatter(self, gradient: Floats, size: int) -> Floats:
        """The gradient of each row from the gradient of each list."""
        found = np.zeros((size, gradient.shape[1]), np.float32)
        if len(self.numbers):
            order = np.argsort(self.numbers, kind="stable")
            numbers = self.numbers[order]
            starts = np.flatnonzero(np.r_[True, numbers[1:] != numbers[:-1]])
            found[numbers[starts]] = np.add.reduceat(gradient[self.of[order]], starts, axis=0)
        return found


@dataclass(frozen=True)
class Batch:
    """Some decisions: their questions, and their candidates one after the other."""

    questions: Lists
    leaves: Lists
    options: Lists
    decision: Ints
    evaluation: Floats
    value: Floats
    weight: Floats


class Piece:
    """A piece of samples, as it was kept."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as data:
            self._data = {name: data[name] for name in data.files}
        self.decisions = len(self._data["question_ends"])
        decision = self._data["decision"].astype(np.int64)
        self._first = np.searchsorted(decision, np.arange(self.decisions + 1))

    def batch(self, begin: int, end: int) -> Batch:
        """The decisions from one to another."""
        one, other = int(self._first[begin]), int(self._first[end])
        data = self._data
        walks = data["walks"][one:other].astype(np.float32)
        return Batch(
            self._lists("question", begin, end),
            self._lists("leaf", one, other),
            self._lists("option", one, other),
            data["decision"][one:other].astype(np.int64) - begin,
            data["evaluation"][one:other].astype(np.float32),
            data["value"][one:other].astype(np.float32),
            walks / (walks + np.float32(FEW)),
        )

    def _lists(self, name: str, begin: int, end: int) -> Lists:
        ends = self._data[f"{name}_ends"].astype(np.int64)
        starts = np.r_[0, ends][begin : end + 1]
        numbers = self._data[f"{name}_numbers"][starts[0] : starts[-1]].astype(np.int64)
        return Lists(numbers, np.repeat(np.arange(end - begin), np.diff(starts)), end - begin)


def batches(pieces: Sequence[Piece], rng: np.random.Generator) -> Iterator[Batch]:
    """All decisions once, pieces and batches in any order."""
    places = [(piece, begin) for piece in pieces for begin in range(0, piece.decisions, BATCH)]
    for k in rng.permutation(len(places)):
        piece, begin = places[k]
        yield piece.batch(begin, min(begin + BATCH, piece.decisions))


@dataclass(frozen=True)
class Score:
    """How well something predicts what a teacher thinks of candidates it has not learned from.

    ``error`` is the root mean square of wrong differences, in points of winning chance; ``best`` how often the best
    candidate is the teacher's. ``plain`` are the game's evaluation alone, ``value`` and ``prior`` what was learned.
    """

    plain_error: float
    value_error: float
    prior_error: float
    plain_best: float
    value_best: float
    prior_best: float


class Trainer:
    """The network in floats, and how it learns."""

    def __init__(self, rules: Rules, seed: int = 1) -> None:
        self.names = vocabulary(rules)
        self.game = rules.name
        features = Features(rules, self.names)
        rng = np.random.default_rng(seed)
        rows = rng.normal(0.0, 0.05, (features.size, LANES)).astype(np.float32)
        rows[:, HIDDEN] = 0.0
        self.weights: dict[str, Floats] = {
            "rows": rows,
            "begins": np.full(HIDDEN, 0.5, np.float32),
            "shares": np.zeros(HIDDEN, np.float32),
            "options": np.zeros((features.option_size, LANES), np.float32),
        }
        self._mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._steps = 0

    # --- what it says

    def _hidden(self, lists: Lists) -> tuple[Floats, Floats, Floats]:
        """Hidden numbers before and after their bounds, and what adds to the result as it is."""
        sums = lists.sums(self.weights["rows"])
        raw = sums[:, :HIDDEN] + self.weights["begins"]
        return raw, np.clip(raw, 0.0, np.float32(MOST_HIDDEN)), sums[:, HIDDEN]

    def chance(self, batch: Batch) -> tuple[Floats, Floats, Floats]:
        """The chance at each leaf, with the hidden numbers behind it."""
        raw, hidden, direct = self._hidden(batch.leaves)
        logit = batch.evaluation + hidden @ self.weights["shares"] + direct
        logit = np.where(np.abs(batch.evaluation) >= ENDED, batch.evaluation, logit)
        return likely(logit), raw, hidden

    def prior(self, batch: Batch) -> tuple[Floats, Floats, Floats, Floats]:
        """What each option seems worth, with the sums and hidden numbers behind it."""
        raw, hidden, _ = self._hidden(batch.questions)
        sums = batch.options.sums(self.weights["options"])
        score = (sums[:, :HIDDEN] * hidden[batch.decision]).sum(axis=1) + sums[:, HIDDEN]
        return score.astype(np.float32), sums, raw, hidden

    # --- how it learns

    def learn(self, batch: Batch) -> None:
        """One step down."""
        gradient = self.gradient(batch)
        self._steps += 1
        for name, g in gradient.items():
            mean = self._mean[name]
            square = self._square[name]
            mean += 0.1 * (g - mean)
            square += 0.001 * (g * g - square)
            rate = RATE * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            self.weights[name] -= (rate * mean / (np.sqrt(square) + 1e-8) + RATE * DECAY * self.weights[name]).astype(
                np.float32
            )
        self._bound()

    def loss(self, batch: Batch) -> float:
        """What `learn` makes smaller."""
        value, _, _ = self.chance(batch)
        score, *_ = self.prior(batch)
        apart = centred(value - batch.value, batch)
        wrong = float((batch.weight * apart**2).sum() + ANCHOR * (batch.weight * (value - batch.value) ** 2).sum())
        return wrong + float((batch.weight * centred(score - batch.value, batch) ** 2).sum())

    def gradient(self, batch: Batch) -> dict[str, Floats]:
        """The gradient of `loss`."""
        value, raw, hidden = self.chance(batch)
        off = value - batch.value
        running = np.abs(batch.evaluation) < ENDED
        inner = (value - 0.005) / 0.99
        slope = 2 * batch.weight * (centred(off, batch) + ANCHOR * off) * 0.99 * inner * (1 - inner) * running
        shares = self.weights["shares"]
        open_ = (raw > 0) & (raw < MOST_HIDDEN)
        back = np.zeros((len(slope), LANES), np.float32)
        back[:, :HIDDEN] = slope[:, None] * shares * open_
        back[:, HIDDEN] = slope
        size = len(self.weights["rows"])
        rows = batch.leaves.scatter(back, size)
        begins = back[:, :HIDDEN].sum(axis=0)

        score, sums, question_raw, question_hidden = self.prior(batch)
        slope2 = (2 * batch.weight * centred(score - batch.value, batch)).astype(np.float32)
        option_back = np.empty((len(slope2), LANES), np.float32)
        option_back[:, :HIDDEN] = slope2[:, None] * question_hidden[batch.decision]
        option_back[:, HIDDEN] = slope2
        question_back = np.zeros((batch.questions.count, LANES), np.float32)
        np.add.at(question_back[:, :HIDDEN], batch.decision, slope2[:, None] * sums[:, :HIDDEN])
        question_back[:, :HIDDEN] *= (question_raw > 0) & (question_raw < MOST_HIDDEN)
        rows += batch.questions.scatter(question_back, size)
        begins = begins + question_back[:, :HIDDEN].sum(axis=0)
        return {
            "rows": rows,
            "begins": begins.astype(np.float32),
            "shares": (hidden.T @ slope).astype(np.float32),
            "options": batch.options.scatter(option_back, len(self.weights["options"])),
        }

    def _bound(self) -> None:
        rows = self.weights["rows"]
        np.clip(rows[:, :HIDDEN], -BOUND, BOUND, out=rows[:, :HIDDEN])
        np.clip(rows[:, HIDDEN], -OUT_BOUND, OUT_BOUND, out=rows[:, HIDDEN])
        np.clip(self.weights["options"], -OPTION_BOUND, OPTION_BOUND, out=self.weights["options"])

    # --- what comes of it

    def score(self, pieces: Sequence[Piece]) -> Score:
        """How it does on pieces that it has not learned from."""
        found = np.zeros(6)
        candidates = 0.0
        decisions = 0
        for batch in batches(pieces, np.random.default_rng(0)):
            told = (likely(batch.evaluation), self.chance(batch)[0], self.prior(batch)[0])
            for k, values in enumerate(told):
                found[k] += float((batch.weight * centred(values - batch.value, batch) ** 2).sum())
                found[3 + k] += float((best_of(values, batch) == best_of(batch.value, batch)).sum())
            candidates += float(batch.weight.sum())
            decisions += batch.questions.count
        errors = 100 * np.sqrt(found[:3] / max(1.0, candidates))
        return Score(*errors.tolist(), *(found[3:] / max(1, decisions)).tolist())

    def whole(self, about: dict[str, object]) -> Weights:
        """What was learned, in whole numbers."""
        rows = self.weights["rows"].copy()
        rows[:, :HIDDEN] *= UNIT
        rows[:, HIDDEN] *= OUT_UNIT
        return Weights(
            self.game,
            self.names,
            _bytes(rows),
            _bytes(self.weights["options"] * OPTION_UNIT),
            [round(float(x) * UNIT) for x in self.weights["begins"]],
            [round(float(x) * OUT_UNIT) for x in self.weights["shares"]],
            True,
            {"epochs": stamp("bots"), **about},
        )


def likely(logit: Floats) -> Floats:
    """The chance that goes with an advantage in scales, as bots read it."""
    return (0.99 / (1.0 + np.exp(-np.clip(logit, -40.0, 40.0))) + 0.005).astype(np.float32)


def centred(values: Floats, batch: Batch) -> Floats:
    """Values less their mean over the candidates of their decision."""
    count = batch.questions.count
    weight = np.bincount(batch.decision, batch.weight, count)
    total = np.bincount(batch.decision, batch.weight * values, count)
    return (values - (total / np.maximum(weight, 1e-9))[batch.decision]).astype(np.float32)


def best_of(values: Floats, batch: Batch) -> Ints:
    """The best candidate of each decision; of equals the first."""
    order = np.lexsort((np.arange(len(values)), -values, batch.decision))
    return order[np.searchsorted(batch.decision[order], np.arange(batch.questions.count))]


def _bytes(rows: Floats) -> bytes:
    return (np.clip(np.rint(rows), 1 - ZERO, ZERO - 1) + ZERO).astype(np.uint8).tobytes()


def train(rules: Rules, paths: Sequence[Path], laps: int, about: dict[str, object]) -> Iterator[tuple[Score, Weights]]:
    """Learn from pieces, lap by lap; after each the score on the pieces held back, and the weights as they are."""
    if len(paths) < 2:
        raise NothingToLearn("fewer than two pieces of samples are there: make more first")
    held = [path for k, path in enumerate(paths) if k % HELD == 0]
    taught = [Piece(path) for path in paths if path not in held]
    judged = [Piece(path) for path in held]
    decisions = sum(piece.decisions for piece in taught)
    trainer = Trainer(rules)
    rng = np.random.default_rng(1)
    for _ in range(laps):
        for batch in batches(taught, rng):
            trainer.learn(batch)
        yield trainer.score(judged), trainer.whole({"decisions": decisions, **about})
