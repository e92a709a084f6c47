"""Records of the table: the game's record, with a remark that says who sat where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fudaba.game import Game
from fudaba.kernel.errors import BadRecord

PLAYERS = "# players:"
HUMAN = "human"


@dataclass(frozen=True)
class Saved:
    """A record as it was read: its text and, if the table wrote it, who sat where."""

    text: str
    players: tuple[str, ...]


def write(game: Game, players: list[str], file: Path) -> None:
    """Save a game. Records ignore remarks, so any tool can read the file."""
    head, line, body = game.record().partition("\n---\n")
    text = f"{head}{line}{PLAYERS} {' '.join(name or HUMAN for name in players)}\n{body}"
    draft = file.with_name(file.name + ".new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(file)


def read(file: Path) -> Saved:
    """A record from a file, with the remark about its players."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as e:
        raise BadRecord(f"{file}: not a text file ({e.reason})") from e
    for line in text.splitlines():
        if line.startswith(PLAYERS):
            return Saved(text, tuple(line.removeprefix(PLAYERS).split()))
    return Saved(text, ())


def free_name(game: str, seed: int, folder: Path) -> Path:
    """A file name that nothing in the folder has yet."""
    k = 1
    while True:
        path = folder / (f"fudaba-{game}-{seed}.txt" if k == 1 else f"fudaba-{game}-{seed}-{k}.txt")
        if not path.exists():
            return path
        k += 1
