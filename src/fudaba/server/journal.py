"""A game as the rows that are kept of it, and back.

Nothing that was written is ever changed. A row is a line of the game's record, or ``< n``: the last n lines were taken
back. Now and then a row holds a checksum of the position, so that a server with other rules or cards notices that it
does not come to the same game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

import fudaba
from fudaba.api import FudabaError
from fudaba.server.protocol import Setup
from fudaba.server.scripts import KINDS, chosen
from fudaba.server.today import replayed_today

EVERY: Final = 16
"""A checksum stands in every so many rows."""
TAKEN_BACK: Final = "< "
ENCODE: Final = msgspec.json.Encoder(order="sorted")


class Stranded(FudabaError):
    """A kept game that this fudaba cannot go on with: why."""


class Row(NamedTuple):
    """One row of a game."""

    no: int
    text: str
    checksum: str = ""


def checksum(game: fudaba.Game) -> str:
    """Of the whole position."""
    return hashlib.blake2b(ENCODE.encode(game.position()), digest_size=12).hexdigest()


class Journal:
    """Turns what has happened in a game since the last time into rows."""

    def __init__(self, game: fudaba.Game, rows: int = 0) -> None:
        self._game = game
        self._lines = game.lines()
        self.rows = rows

    def news(self) -> list[Row]:
        """The rows to be kept for what was answered or taken back since the last call."""
        lines = self._game.lines()
        same = _alike(self._lines, lines)
        taken = len(self._lines) - same
        texts = [f"{TAKEN_BACK}{taken}"] if taken > 0 else []
        texts += lines[same:]
        before = self.rows
        self._lines = lines
        self.rows += len(texts)
        found = [Row(before + k, text) for k, text in enumerate(texts, start=1)]
        if found and self.rows // EVERY > before // EVERY:
            found[-1] = Row(self.rows, found[-1].text, checksum(self._game))
        return found


def _alike(one: Sequence[str], two: Sequence[str]) -> int:
    """How many lines two lists have in common at their beginning; most often all of the first."""
    if len(two) >= len(one) and two[: len(one)] == one:
        return len(one)
    return next((k for k, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))


def lines_of(rows: Iterable[Row]) -> tuple[list[str], int, str]:
    """The lines that stand after all rows; how many stood at the last checksum that still counts, and that checksum."""
    lines: list[str] = []
    checked, at = "", 0
    for row in rows:
        if row.text.startswith(TAKEN_BACK):
            del lines[len(lines) - int(row.text.removeprefix(TAKEN_BACK)) :]
            if len(lines) < at:
                checked, at = "", 0
        else:
            lines.append(row.text)
        if row.checksum:
            checked, at = row.checksum, len(lines)
    return lines, at, checked


def header_of(setup: Setup, game: fudaba.Game) -> str:
    """What is kept of a game when it begins: the head of its record, or which script it has, and then no record."""
    kind, name = chosen(setup)
    return f"{kind} {setup['game']} {name}\n" if kind else game.record()


def _again(header: str, lines: Sequence[str], run: int) -> fudaba.Game:
    """The game after so many lines."""
    kind, _, script = header.partition(" ")
    if kind not in KINDS:
        return replayed_today(header + "".join(f"{line}\n" for line in lines), run=run)
    game = KINDS[kind](*script.split()).begin(run)
    for line in lines:
        game.follow(line)
    return game


def rebuilt(header: str, rows: Sequence[Row], run: int) -> fudaba.Game:
    """The game that rows tell of, on the exact question; `Stranded` if it cannot be had."""
    lines, at, checked = lines_of(rows)
    try:
        game = _again(header, lines[:at], run)
        if checked and checksum(game) != checked:
            raise Stranded("the game comes to another position")
        for line in lines[at:]:
            game.follow(line)
    except Stranded:
        raise
    except FudabaError as e:
        raise Stranded("its record cannot be played on") from e
    return game
