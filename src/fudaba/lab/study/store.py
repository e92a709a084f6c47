"""Keeps results of units in a folder, a file each: whatever is there need not be played again.

A file is written beside its place and moved into it, so one that is there is whole, no matter which process is killed.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from fudaba.kernel.errors import BadFile
from fudaba.lab.study.cells import Cell, Unit
from fudaba.lab.study.tally import Tally

SUFFIX: Final = ".json.gz"
PLAN: Final = "plan.json"
LOOKS: Final = "looks.json"


class Store:
    """The folder of one study or comparison."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.units = folder / "units"
        self.units.mkdir(parents=True, exist_ok=True)

    def _file(self, unit: Unit) -> Path:
        return self.units / f"{unit.key}{SUFFIX}"

    def has(self, unit: Unit) -> bool:
        """Whether the games of a unit were played already."""
        return self._file(unit).exists()

    def keep(self, unit: Unit, tally: Tally) -> None:
        """Keep what a unit gave; keeping it twice is keeping it once."""
        data = {"unit": asdict(unit), "cpu": round(tally.cpu, 3), **tally.to_json()}
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        _write(self._file(unit), gzip.compress(text.encode(), compresslevel=5, mtime=0))

    def read(self, unit: Unit) -> Tally:
        """What a unit gave."""
        path = self._file(unit)
        try:
            data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
            return Tally.from_json(data, float(data["cpu"]))
        except (OSError, EOFError, ValueError, LookupError, TypeError) as e:
            raise BadFile(str(path), f"is no result of a study ({type(e).__name__}); delete it to play it again") from e

    def merged(self, units: Iterable[Unit]) -> dict[Cell, Tally]:
        """By cell what all those units gave that are there."""
        found: dict[Cell, Tally] = {}
        for unit in units:
            if self.has(unit):
                found.setdefault(unit.cell, Tally()).add(self.read(unit))
        for tally in found.values():
            tally.settle()
        return found

    def plan(self, data: dict[str, object]) -> None:
        """What is to be done, for watchers."""
        _write(self.folder / PLAN, json.dumps(data, ensure_ascii=False).encode())

    def planned(self) -> dict[str, Any]:
        """What is to be done."""
        path = self.folder / PLAN
        try:
            data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as e:
            raise BadFile(str(path), "there is no study here, or it has not begun") from e
        return data

    def looked(self, games: int) -> list[int]:
        """Somebody looks at the figures now: after how many games that was done, each time, this one included."""
        path = self.folder / LOOKS
        try:
            before = [int(n) for n in json.loads(path.read_text(encoding="utf-8"))]
        except (OSError, ValueError, TypeError):
            before = []
        if not before or before[-1] != games:
            before.append(games)
            _write(path, json.dumps(before).encode())
        return before


def _write(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(data)
    beside.replace(path)
