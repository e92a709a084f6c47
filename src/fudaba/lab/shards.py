"""How decisions are written to a file: as Parquet, or as JSON lines. Each file begins with what it holds.

The bytes depend on nothing but the decisions and the heading (those of Parquet also on the version of pyarrow): no
times, no names of machines, no order of processes.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from pathlib import Path
from typing import Any, Final, Protocol

from fudaba.envs.absent import MissingLibrary

PARQUET: Final = "parquet"
JSONL: Final = "jsonl"
GROUP: Final = 1024
"""So many decisions are one row group of Parquet: a few megabytes, whatever the game."""
KEY: Final = "fudaba"
"""Where the heading stands: in the metadata of a Parquet file, in the first line of JSON lines."""


@dataclass(frozen=True)
class Decision:
    """One answer that a bot gave, with what it knew."""

    game: int
    seed: int
    table: int
    bot: int
    decision: int
    seat: int
    question: str
    observation: array[int]
    legal: tuple[int, ...]
    answer: int
    outcome: float
    ended: bool
    options: tuple[str, ...] = ()

    @cached_property
    def pairs(self) -> tuple[list[int], list[int]]:
        """The places of the observation that are not 0, and what stands there."""
        places = list(compress(range(len(self.observation)), self.observation))
        return places, [self.observation[at] for at in places]

    def to_json(self, sparse: bool, texts: bool) -> dict[str, object]:
        """As one line of JSON says it."""
        places, values = self.pairs if sparse else ([], [])
        told = {"places": places, "values": values} if sparse else {"observation": self.observation.tolist()}
        return {
            "game": self.game,
            "seed": self.seed,
            "table": self.table,
            "bot": self.bot,
            "decision": self.decision,
            "seat": self.seat,
            "question": self.question,
            **told,
            "legal": list(self.legal),
            "answer": self.answer,
            "outcome": self.outcome,
            "ended": self.ended,
            **({"options": list(self.options)} if texts else {}),
        }


def compact(data: object) -> str:
    """JSON in one line, always the same for the same data."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class Writer(Protocol):
    """Takes decisions one after the other, and is closed."""

    def add(self, decision: Decision) -> None:
        """One more."""

    def close(self) -> None:
        """The file is whole."""


class LineWriter:
    """JSON lines: the heading first, then a decision a line."""

    def __init__(self, path: Path, heading: Mapping[str, object], sparse: bool, texts: bool) -> None:
        self._sparse = sparse
        self._texts = texts
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._file.write(compact({KEY: heading}) + "\n")

    def add(self, decision: Decision) -> None:
        """A line."""
        self._file.write(compact(decision.to_json(self._sparse, self._texts)) + "\n")

    def close(self) -> None:
        """The file is whole."""
        self._file.close()


def arrow() -> tuple[Any, Any]:
    """The library that writes Parquet, and its writer."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError as e:
        raise MissingLibrary(
            f"pyarrow is not installed; pip install 'fudaba[lab]' brings it; --format jsonl does without ({e})"
        ) from e
    return pa, parquet


class ParquetWriter:
    """Parquet: a row a decision, observations as lists of one length, or as two lists of places and values."""

    def __init__(self, path: Path, heading: Mapping[str, object], width: int, sparse: bool, texts: bool) -> None:
        self._pa, parquet = arrow()
        self._sparse = sparse
        self._texts = texts
        self._waiting: list[Decision] = []
        pa = self._pa
        self._row = pa.list_(pa.int16(), width)
        told = (
            [("places", pa.list_(pa.uint16())), ("values", pa.list_(pa.int16()))]
            if sparse
            else [("observation", self._row)]
        )
        fields = [
            ("game", pa.int32()),
            ("seed", pa.int64()),
            ("table", pa.int16()),
            ("bot", pa.int8()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("question", pa.string()),
            *told,
            ("legal", pa.list_(pa.int32())),
            ("answer", pa.int32()),
            ("outcome", pa.float32()),
            ("ended", pa.bool_()),
            *([("options", pa.list_(pa.string()))] if texts else []),
        ]
        self._schema = pa.schema([pa.field(name, kind, nullable=False) for name, kind in fields])
        self._schema = self._schema.with_metadata({KEY: compact(heading)})
        self._writer = parquet.ParquetWriter(path, self._schema, compression="zstd")

    def add(self, decision: Decision) -> None:
        """A row; it goes out with its group."""
        self._waiting.append(decision)
        if len(self._waiting) == GROUP:
            self._write()

    def close(self) -> None:
        """The file is whole."""
        if self._waiting:
            self._write()
        self._writer.close()

    def _write(self) -> None:
        pa, rows = self._pa, self._waiting
        columns: list[object] = []
        pairs = [row.pairs for row in rows] if self._sparse else []
        for field in self._schema:
            if field.name == "observation":
                columns.append(pa.array([row.observation.tolist() for row in rows], field.type))
            elif field.name in ("places", "values"):
                columns.append(pa.array([both[field.name == "values"] for both in pairs], field.type))
            else:
                columns.append(pa.array([getattr(row, field.name) for row in rows], field.type))
        self._writer.write_table(pa.Table.from_arrays(columns, schema=self._schema), row_group_size=GROUP)
        self._waiting = []


def open_writer(
    kind: str, path: Path, heading: Mapping[str, object], width: int, sparse: bool = False, texts: bool = False
) -> Writer:
    """What writes a format; without pyarrow there is no Parquet (`MissingLibrary`)."""
    if kind == JSONL:
        return LineWriter(path, heading, sparse, texts)
    return ParquetWriter(path, heading, width, sparse, texts)
