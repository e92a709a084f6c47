"""A network of two layers in numpy: what a seat sees, and what each of its possible actions says of the cards it names.

Both begin with `Table.encode`: numbers of things become embeddings, amounts scaled features. Cards that lie in one
place share their embeddings, whichever position they have there; an action knows the card that it points at.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from fudaba.envs.tables import Table

SEEN = 1 << 15
ACTS = 1 << 14
FIRST, SECOND = 96, 48
Floats = NDArray[np.float32]
Ints = NDArray[np.int64]


def hashed(size: int, *parts: Ints | int) -> Ints:
    """Some numbers as one feature of so many."""
    found = np.zeros(1, np.int64)
    for part in parts:
        found = (found * 1_000_003 + part + 1) & 0x7FFFFFFF
    return (found * 2654435761 >> 9) % size


class Eyes:
    """Observations and actions of a game as sparse features."""

    def __init__(self, table: Table) -> None:
        self.table = table
        size = table.observing.size
        self.keys: Ints = np.arange(size) + 100_000
        self.start: dict[str, tuple[int, int]] = {}
        for number, (name, (where, shape)) in enumerate(table.fields().items()):
            width = shape[-1]
            self.start[name] = (where.start, width)
            if len(shape) > 1:  # positions of one place share what stands in a column
                self.keys[where] = number * 64 + np.arange(where.stop - where.start) % width
        encoder = table.encoder
        self.is_index = np.zeros(size, np.bool_)
        self.is_index[encoder.index_places] = True
        self.column = np.zeros(size, np.int64)
        self.column[encoder.index_places] = np.arange(len(encoder.index_places))
        self.column[encoder.amount_places] = np.arange(len(encoder.amount_places))
        self.verbs: NDArray[np.int32] = table.operands()[:, 0]
        self.parts = cache(self._parts)

    def seen(self, rows: NDArray[np.int16]) -> sparse.csr_matrix:
        """Observations as features."""
        indices, amounts = self.table.encode(rows)
        row, place = np.nonzero(rows)
        named = self.is_index[place]
        things = np.where(named, indices[row, np.where(named, self.column[place], 0)], -1)
        values = np.where(named, 0.3, amounts[row, np.where(named, 0, self.column[place])])
        return matrix(row, hashed(SEEN, self.keys[place], things), values, len(rows), SEEN)

    def _parts(self, action: int) -> tuple[Ints, Ints, Ints]:
        """What an action says by itself, and for each card that it points at, where it lies and a key."""
        told = self.table.describe(action)
        verb = int(self.verbs[action])
        said: list[int] = [int(hashed(ACTS, verb)[0])]
        at: list[int] = []
        keys: list[int] = []
        for k, one in enumerate(told.operands):
            text = one.card + one.ability + one.word + f"{one.seat} {one.place} {one.number}"
            said.append(int(hashed(ACTS, verb, k, number_of(text))[0]))
            if one.card:
                said.append(int(hashed(ACTS, verb, k, number_of(one.card))[0]))
            field = f"seats[{one.seat}].{one.place}.cards" if one.seat is not None else f"shared.{one.place}.cards"
            if one.place and one.position >= 0 and field in self.start:
                start, width = self.start[field]
                at += range(start + one.position * width, start + (one.position + 1) * width)
                keys += [(verb * 4 + k) * 64 + column for column in range(width)]
        return np.array(said, np.int64), np.array(at, np.int64), np.array(keys, np.int64)

    def acts(self, rows: NDArray[np.int16], which: Ints, legal: Ints) -> sparse.csr_matrix:
        """The actions ``legal``, each in its row (``which``), as features."""
        row: list[Ints] = []
        feature: list[Ints] = []
        value: list[Floats] = []
        indices, amounts = self.table.encode(rows)
        for n, (at, action) in enumerate(zip(which.tolist(), legal.tolist(), strict=True)):
            said, places, keys = self.parts(action)
            row.append(np.full(len(said), n))
            feature.append(said)
            value.append(np.ones(len(said), np.float32))
            if len(places):
                there = np.flatnonzero(rows[at, places])
                places, keys = places[there], keys[there]
                named = self.is_index[places]
                column = self.column[places]
                things = np.where(named, indices[at, np.where(named, column, 0)], -1)
                row.append(np.full(len(places), n))
                feature.append(hashed(ACTS, keys, things))
                value.append(np.where(named, 1.0, amounts[at, np.where(named, 0, column)]).astype(np.float32))
        return matrix(np.concatenate(row), np.concatenate(feature), np.concatenate(value), len(legal), ACTS)


def number_of(text: str) -> int:
    """A text as a number, the same in every process."""
    return int.from_bytes(text.encode()[:64], "big") % 998_244_353


def matrix(row: Ints, feature: Ints, value: NDArray[np.float64] | Floats, rows: int, size: int) -> sparse.csr_matrix:
    """Features of rows that come in order."""
    starts = np.concatenate(([0], np.cumsum(np.bincount(row, minlength=rows))))
    return sparse.csr_matrix((value.astype(np.float32), feature, starts), (rows, size))


class Net:
    """Two layers, and a score for each possible action."""

    def __init__(self, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.weights: dict[str, Floats] = {
            "seen": rng.normal(0, 0.2, (SEEN, FIRST)).astype(np.float32),
            "bias": np.zeros(FIRST, np.float32),
            "deep": rng.normal(0, 1 / np.sqrt(FIRST), (FIRST, SECOND)).astype(np.float32),
            "deep_bias": np.zeros(SECOND, np.float32),
            "acts": rng.normal(0, 0.05, (ACTS, SECOND)).astype(np.float32),
            "usual": np.zeros(ACTS, np.float32),
        }
        self._moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self._steps = 0

    def look(self, seen: sparse.csr_matrix) -> tuple[Floats, Floats]:
        """Both layers."""
        w = self.weights
        first = np.maximum(seen @ w["seen"] + w["bias"], 0)
        return first, np.maximum(first @ w["deep"] + w["deep_bias"], 0)

    def scores(self, second: Floats, which: Ints, acts: sparse.csr_matrix) -> Floats:
        """A number for each action in its position."""
        found: Floats = np.einsum("ij,ij->i", second[which], acts @ self.weights["acts"]) + acts @ self.weights["usual"]
        return found

    def learn(self, seen: sparse.csr_matrix, acts: sparse.csr_matrix, counts: Ints, chosen: Ints, rate: float) -> float:
        """One step towards choosing what was chosen; how unlikely that was before."""
        w = self.weights
        size = len(counts)
        offsets = np.concatenate(([0], np.cumsum(counts)))
        which = np.repeat(np.arange(size), counts)
        first, second = self.look(seen)
        told = acts @ w["acts"]
        scores = np.einsum("ij,ij->i", second[which], told) + acts @ w["usual"]
        powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, offsets[:-1]), counts))
        chances = powers / np.repeat(np.add.reduceat(powers, offsets[:-1]), counts)
        right = offsets[:-1] + chosen
        loss = float(-np.log(chances[right] + 1e-9).mean())
        by_score = chances.copy()
        by_score[right] -= 1
        by_score = (by_score / size).astype(np.float32)
        by_second = np.add.reduceat(by_score[:, None] * told, offsets[:-1], axis=0) * (second > 0)
        by_first = (by_second @ w["deep"].T) * (first > 0)
        self._step(
            {
                "acts": acts.T @ (by_score[:, None] * second[which]),
                "usual": acts.T @ by_score,
                "deep": first.T @ by_second,
                "deep_bias": by_second.sum(axis=0),
                "seen": np.asarray(seen.T @ by_first, np.float32),
                "bias": by_first.sum(axis=0),
            },
            rate,
        )
        return loss

    def _step(self, gradients: dict[str, Floats], rate: float) -> None:
        """Adam; of the two large tables only the rows that were met."""
        self._steps += 1
        up, down = 1 - 0.9**self._steps, 1 - 0.999**self._steps
        for name, gradient in gradients.items():
            mean, square = self._moments[name]
            met = np.flatnonzero(gradient.any(axis=1)) if gradient.ndim == 2 else slice(None)
            mean[met] += 0.1 * (gradient[met] - mean[met])
            square[met] += 0.001 * (gradient[met] ** 2 - square[met])
            self.weights[name][met] -= rate * (mean[met] / up) / (np.sqrt(square[met] / down) + 1e-8)

    def save(self, path: Path) -> None:
        """Keep the weights."""
        np.savez_compressed(path, **self.weights)  # type: ignore[arg-type]

    def load(self, path: Path) -> None:
        """Take up kept weights."""
        with np.load(path) as kept:
            self.weights = {name: kept[name] for name in kept.files}
