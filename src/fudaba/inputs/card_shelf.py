"""Card files that people play with here, each under the fingerprint of the set that it makes.

Records and positions name a set by its fingerprint alone; whoever stands at the same shelf finds its cards. The shelf
is a folder that the environment names, so that processes which a program starts stand at it too. What falls off it for
want of room is put back by whoever still has the file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from fudaba import registry
from fudaba.inputs import cards as card_files
from fudaba.inputs.files import read_text
from fudaba.kernel.errors import BadCards
from fudaba.registry import Plugin

FOLDER: Final = "FUDABA_CARD_SHELF"
ENDING: Final = ".yaml"
FINGERPRINT: Final = re.compile(r"[0-9a-f]{6,64}")
MOST: Final = 500
"""So many files lie on it; the one that nobody has asked for the longest makes room."""
IN_HAND: Final = 32
"""So many sets are kept ready."""


@dataclass(frozen=True)
class Shelved:
    """A game with the cards of a file."""

    plugin: Plugin
    fingerprint: str
    cards: tuple[str, ...]
    """The cards of the file."""


def stand_at(folder: Path) -> None:
    """Use a folder as the shelf, here and in the processes that are started from here."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.environ[FOLDER] = str(folder)


def put(plugin: Plugin, text: str) -> Shelved:
    """A card file on the shelf, if there is one, and the game with its cards. `BadCardFile` says what is wrong."""
    found = _read(plugin.name, text)
    folder = os.environ.get(FOLDER, "")
    if folder:
        file = Path(folder) / _name(plugin.name, found.fingerprint)
        if file.is_file():
            file.touch()
        else:
            part = file.with_suffix(f".{os.getpid()}")
            part.write_text(text, encoding="utf-8")
            part.replace(file)
            _make_room(Path(folder))
    return found


def designed(plugin: Plugin, text: str) -> Plugin:
    """The game with the cards of a file; as it is where there is no file."""
    return put(plugin, text).plugin if text else plugin


def found(plugin: Plugin, fingerprint: str) -> Plugin | None:
    """The game with the cards that a fingerprint names, if they lie on the shelf."""
    folder = os.environ.get(FOLDER, "")
    if not folder or FINGERPRINT.fullmatch(fingerprint) is None:
        return None
    file = Path(folder) / _name(plugin.name, fingerprint)
    if not file.is_file():
        return None
    try:
        return _read(plugin.name, read_text(file)).plugin
    except BadCards:  # written for another version of the game
        return None


@lru_cache(maxsize=IN_HAND)
def _read(game: str, text: str) -> Shelved:
    usual = registry.get(game)
    made = card_files.load_cards(usual, text)
    plugin = registry.designed(usual, made.cards, "")
    fingerprint = registry.rules(plugin).catalogue.fingerprint
    return Shelved(plugin, fingerprint, tuple(card.id for card in made.file.cards))


def _name(game: str, fingerprint: str) -> str:
    return f"{game}-{fingerprint}{ENDING}"


def _make_room(folder: Path) -> None:
    files = sorted(_files(folder), key=lambda entry: entry[0])
    for _, file in files[: max(0, len(files) - MOST)]:
        file.unlink(missing_ok=True)


def _files(folder: Path) -> Iterator[tuple[float, Path]]:
    for file in folder.glob(f"*{ENDING}"):
        with suppress(OSError):
            yield file.stat().st_mtime, file
