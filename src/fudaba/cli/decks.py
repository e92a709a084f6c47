"""Decks as the command line names them: a published deck, or a file with a list."""

from __future__ import annotations

from pathlib import Path

from fudaba.api import BadDeck
from fudaba.cli.speech import listed
from fudaba.inputs.files import read_text


def deck_texts(given: list[str]) -> tuple[str, ...]:
    """Each deck as its name or, where a file was named, as its text."""
    return tuple(deck_text(name) for name in listed(given))


def deck_text(name: str) -> str:
    """A name as it is; the text of a file if it looks like the path of one."""
    path = Path(name)
    if path.suffix or "/" in name:
        if not path.is_file():
            raise BadDeck(f"there is no deck file {name}")
        return read_text(path).strip() + "\n"
    return name
