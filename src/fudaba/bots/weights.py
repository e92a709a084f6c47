"""The learned weights that come with a game, as a file: a line of JSON, then the bytes of both tables, compressed.

The line holds the names that features are made of, where hidden numbers begin and how much they count, and by which
epochs and from how many decisions they were learned.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

from fudaba.bots.thinking.features import Features
from fudaba.bots.thinking.network import LANES, Network
from fudaba.kernel.errors import BadRecord
from fudaba.kernel.rules import Rules

FOLDER: Final = "learned"
SUFFIX: Final = ".weights"
MOST_BYTES: Final = 2_000_000
"""No game's file is larger."""


@dataclass(frozen=True)
class Weights:
    """What was learned for one game."""

    game: str
    names: dict[str, list[str]]
    rows: bytes
    option_rows: bytes
    begins: list[int]
    shares: list[int]
    orders: bool
    about: dict[str, object] = field(default_factory=dict)

    def network(self, rules: Rules) -> Network:
        """A judge with these weights."""
        features = Features(rules, self.names)
        if (len(self.rows), len(self.option_rows)) != (LANES * features.size, LANES * features.option_size):
            raise BadRecord(f"the weights of {self.game} do not fit the names that they stand for")
        return Network(rules, self.names, self.rows, self.option_rows, self.begins, self.shares, self.orders)


def write_weights(path: Path, weights: Weights) -> None:
    """Write a file of weights."""
    head = {
        "game": weights.game,
        **weights.about,
        "orders": weights.orders,
        "begins": weights.begins,
        "shares": weights.shares,
        "sizes": [len(weights.rows), len(weights.option_rows)],
        "names": weights.names,
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    packed = zlib.compress(weights.rows + weights.option_rows, 9)
    path.write_bytes(json.dumps(head, separators=(",", ":")).encode() + b"\n" + packed)


def read_bytes(data: bytes, where: str) -> Weights:
    """What a file of weights says."""
    try:
        line, _, packed = data.partition(b"\n")
        head = json.loads(line)
        rows, option_rows = head.pop("sizes")
        whole = zlib.decompress(packed)
        if len(whole) != rows + option_rows:
            raise ValueError(f"{len(whole)} bytes instead of {rows + option_rows}")
        told = [head.pop(key) for key in ("game", "names", "begins", "shares", "orders")]
        game, names, begins, shares, orders = told
        return Weights(game, names, whole[:rows], whole[rows:], begins, shares, orders, head)
    except (ValueError, LookupError, TypeError, zlib.error) as e:
        raise BadRecord(f"{where}: no weights can be read ({type(e).__name__}: {e})") from e


def read_file(path: Path) -> Weights:
    """What a file of somebody's own says."""
    try:
        data = path.read_bytes()
    except OSError as e:
        raise BadRecord(f"{path}: no weights can be read ({e.strerror})") from e
    return read_bytes(data, str(path))


def shipped(game: str) -> Weights | None:
    """The weights that come with a game; None if none do."""
    found = files("fudaba.bots") / FOLDER / (game + SUFFIX)
    return read_bytes(found.read_bytes(), game + SUFFIX) if found.is_file() else None
