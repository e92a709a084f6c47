"""A small network in numpy: what a seat sees becomes a few hundred features, an action the sum of its parts."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

FEATURES = 1 << 15
HIDDEN = 64
Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


def features(observations: NDArray[np.int16]) -> sparse.csr_matrix:
    """Every number that is not 0, together with its place, is a feature of its own (by a hash)."""
    rows, places = np.nonzero(observations)
    values = observations[rows, places].astype(np.int64)
    hashed = ((places.astype(np.int64) * 40503 + values) * 2654435761 >> 8) % FEATURES
    starts = np.concatenate(([0], np.cumsum(np.bincount(rows, minlength=len(observations)))))
    ones = np.full(len(rows), 0.1, np.float32)
    return sparse.csr_matrix((ones, hashed, starts), (len(observations), FEATURES))


class Net:
    """One hidden layer, the worth of a position, and a score for each action that is possible in it."""

    def __init__(self, operands: NDArray[np.int32], seed: int = 0) -> None:
        """``operands`` are those of `Table.operands`: each of an action's parts has a row of weights."""
        rng = np.random.default_rng(seed)
        columns = []
        rows = 0
        for k in range(4):
            parts = (
                operands[:, 0].astype(np.int64) * 4096 + operands[:, k] + 1 if k else operands[:, 0].astype(np.int64)
            )
            known, at = np.unique(parts, return_inverse=True)
            columns.append(at + rows)
            rows += len(known)
        self.parts: Ints = np.stack(columns, axis=1)
        self.weights: dict[str, Floats] = {
            "seen": rng.normal(0, 0.3, (FEATURES, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "deep": rng.normal(0, 1 / np.sqrt(HIDDEN), (HIDDEN, HIDDEN)).astype(np.float32),
            "deep_bias": np.zeros(HIDDEN, np.float32),
            "acts": rng.normal(0, 0.02, (rows, HIDDEN)).astype(np.float32),
            "usual": np.zeros(rows, np.float32),
            "worth": np.zeros(HIDDEN, np.float32),
        }
        self._moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self._steps = 0

    def look(self, seen: sparse.csr_matrix) -> tuple[Floats, Floats, Floats]:
        """Both layers, and the worth of each position for whoever looks."""
        w = self.weights
        first = np.maximum(seen @ w["seen"] + w["bias"], 0)
        second = np.maximum(first @ w["deep"] + w["deep_bias"], 0)
        return first, second, np.tanh(second @ w["worth"])

    def scores(self, second: Floats, rows: Ints, legal: Ints) -> Floats:
        """A number for each action (``legal``) in its position (``rows``)."""
        parts = self.parts[legal]
        acts = self.weights["acts"][parts].sum(axis=1)
        found: Floats = np.einsum("ij,ij->i", second[rows], acts) + self.weights["usual"][parts].sum(axis=1)
        return found

    def learn(self, gradients: dict[str, Floats], rate: float) -> None:
        """One step of Adam."""
        self._steps += 1
        for name, gradient in gradients.items():
            mean, square = self._moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            up, down = 1 - 0.9**self._steps, 1 - 0.999**self._steps
            self.weights[name] -= rate * (mean / up) / (np.sqrt(square / down) + 1e-8)

    def save(self, path: Path) -> None:
        """Keep the weights."""
        np.savez_compressed(path, **self.weights)  # type: ignore[arg-type]

    def load(self, path: Path) -> None:
        """Take up kept weights."""
        with np.load(path) as kept:
            self.weights = {name: kept[name] for name in kept.files}


def softmax(scores: Floats, offsets: Ints) -> Floats:
    """Chances of the actions of each position, which stand one after the other."""
    counts = np.diff(offsets)
    top = np.repeat(np.maximum.reduceat(scores, offsets[:-1]), counts)
    powers = np.exp(scores - top)
    found: Floats = powers / np.repeat(np.add.reduceat(powers, offsets[:-1]), counts)
    return found


def draw(chances: Floats, offsets: Ints, rng: np.random.Generator) -> Ints:
    """One entry of each position by its chances: its number among all entries."""
    sums = np.cumsum(chances, dtype=np.float64)
    before = np.concatenate(([0.0], sums))[offsets[:-1]]
    after = sums[offsets[1:] - 1]
    picks = np.searchsorted(sums, before + rng.random(len(before)) * (after - before), side="right")
    return np.clip(picks, offsets[:-1], offsets[1:] - 1)
