"""Saved games: the game's record, with remarks that say who sat where and whether it has ended.

They lie in the user's data folder unless a player names another place.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from fudaba.api import BadFile, Game
from fudaba.hosting.stops import Manner, Mode
from fudaba.inputs.files import read_text
from fudaba.kernel.limits import RECORD

PLAYERS = "# players:"
ENDED = "# ended"
CARDS = "# cards:"
HUMAN = "human"
FOLDER = "games"
SUFFIX = ".txt"
MANNERS = "manners.json"
LARGEST = 4 * RECORD  # bytes: no sign has more


@dataclass(frozen=True)
class Saved:
    """A record as it was read: its text and, if the table wrote it, who sat where and with which card file."""

    text: str
    players: tuple[str, ...]
    cards: Path | None = None


@dataclass(frozen=True)
class Kept:
    """A game in the data folder that can be gone on with."""

    file: Path
    game: str
    players: tuple[str, ...]
    when: str


def data_folder() -> Path:
    """Where this machine keeps what programs write for a user."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "fudaba"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "fudaba"
    given = os.environ.get("XDG_DATA_HOME", "")
    return (Path(given) if Path(given).is_absolute() else home / ".local" / "share") / "fudaba"


def manner(game: str) -> Manner:
    """How somebody wanted to be asked when they last said so in a game at this machine."""
    try:
        kept = json.loads((data_folder() / MANNERS).read_text(encoding="utf-8")).get(game, {})
        mode, always, pins = kept["mode"], kept["always"], kept["pins"]
    except (OSError, ValueError, KeyError, AttributeError, TypeError):
        return Manner()
    lists = all(isinstance(texts, list) and all(isinstance(text, str) for text in texts) for texts in (always, pins))
    return Manner(mode=mode, always=always, pins=pins) if mode in get_args(Mode) and lists else Manner()


def keep_manner(game: str, said: Manner) -> None:
    """Keep how somebody wants to be asked in a game; if it cannot be kept, it holds for this sitting."""
    file = data_folder() / MANNERS
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    if not isinstance(kept, dict):
        kept = {}
    kept[game] = {"mode": said.mode, "always": said.always, "pins": said.pins}
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")


def saves_folder() -> Path:
    """Where saved games lie unless somebody names another folder."""
    return data_folder() / FOLDER


def write(game: Game, players: list[str], file: Path) -> None:
    """Save a game. Records ignore remarks, so any tool can read the file."""
    head, line, body = game.record().partition("\n---\n")
    remarks = f"{PLAYERS} {' '.join(name or HUMAN for name in players)}\n"
    if game.plugin.card_file:
        remarks += f"{CARDS} {Path(game.plugin.card_file).resolve()}\n"
    if game.over:
        remarks += f"{ENDED}\n"
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(file.name + ".new")
    draft.write_text(f"{head}{line}{remarks}{body}", encoding="utf-8")
    draft.replace(file)


def read(file: Path) -> Saved:
    """A record from a file, with the remark about its players."""
    text = read_text(file, LARGEST)
    cards = [Path(line.removeprefix(CARDS).strip()) for line in text.splitlines() if line.startswith(CARDS)]
    return Saved(text, _players(text), cards[0] if cards else None)


def _players(text: str) -> tuple[str, ...]:
    for line in text.splitlines():
        if line.startswith(PLAYERS):
            return tuple(line.removeprefix(PLAYERS).split())
    return ()


def kept(folder: Path) -> list[Kept]:
    """The games in a folder that have not ended, the latest first. A file that is no record of ours is passed over."""
    found = []
    for file in folder.glob(f"*{SUFFIX}"):
        try:
            text = read_text(file, LARGEST)
            when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(file.stat().st_mtime))
        except (OSError, BadFile):
            continue
        players = _players(text)
        heads = [line.split() for line in text.splitlines() if line.startswith("game: ")]
        game = heads[0][1] if heads and len(heads[0]) > 1 else ""
        if players and game and ENDED not in text.splitlines():
            found.append(Kept(file, game, players, when))
    return sorted(found, key=lambda one: one.when, reverse=True)


def named(name: Path, folder: Path) -> Path:
    """The file somebody means: a path, or the name of a game in the folder of saved games."""
    if name.exists() or name.parent != Path():
        return name
    for candidate in (folder / name, folder / f"{name}{SUFFIX}"):
        if candidate.exists():
            return candidate
    return name


def free_name(game: str, folder: Path) -> Path:
    """A file name with the time in it that nothing in the folder has yet."""
    start = f"{game}-{time.strftime('%Y%m%d-%H%M')}"
    k = 1
    while True:
        path = folder / (f"{start}{SUFFIX}" if k == 1 else f"{start}-{k}{SUFFIX}")
        if not path.exists():
            return path
        k += 1
