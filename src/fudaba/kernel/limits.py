"""How large anything from outside may be, and how much of it a message repeats: every such number stands here.

Nothing a person writes or a game reaches comes near these; what lies beyond them is refused before it is read.
"""

from __future__ import annotations

import difflib
from typing import Final

ECHO: Final = 80
"""So many characters of somebody's text stand in a message."""
LIKENESS: Final = 60
"""Nobody misspells a longer name: beyond this no nearest one is looked for."""

# --- texts (characters, unless it says otherwise)

ANSWER: Final = 500
GESTURE: Final = 200
"""Pieces of one gesture."""
OPTION: Final = 200
DECK: Final = 20_000
DECK_LINE: Final = 400
DECK_ERRORS: Final = 40
"""So many lines of a deck are named as wrong; the rest is counted."""
COPIES: Final = 999
RECORD: Final = 4_000_000
RECORD_LINES: Final = 200_000
RECORD_LINE: Final = DECK + 100  # a newcomer's deck stands on one line
SEED_DIGITS: Final = 80
FILE: Final = 4_000_000  # bytes of a scenario file or ledger
FILE_NODES: Final = 200_000
FILE_DEPTH: Final = 40
FILE_NUMBER: Final = 1_000_000_000

CARD_FILE: Final = 1_000_000  # characters
CARD_FILE_DEPTH: Final = 30
CARD_FILE_NODES: Final = 60_000
CARD_FILE_MISTAKES: Final = 100
CARD_LINE: Final = 200

# --- positions

CARDS: Final = 2_000
FRAMES: Final = 400
SLOTS: Final = 400
ITEMS: Final = 200
MODS: Final = 2_000
KINDS_OF_MODS: Final = 60
SCRIPT: Final = 10_000
CODES: Final = 1 << 20
"""Slots and places in a tree hold cards, seats, kinds, small numbers and masks."""
PIECES: Final = 1 << 60
"""Slots of a gesture hold whole options."""
COUNTS: Final = 1_000_000_000
"""Questions, commits, incarnations and tags: what only ever grows."""
RUNS: Final = 100_000
"""So many steps between two questions; a game takes a few hundred."""


def shortened(text: str, most: int = ECHO) -> str:
    """A text as a message may repeat it.

    >>> shortened("a" * 200, 10)
    'aaaaaaaaaa… (200 characters)'
    """
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"


def quoted(value: object) -> str:
    """Anything from outside as a message names it: short texts and numbers themselves, all else by what it is."""
    if isinstance(value, str):
        return repr(value) if len(value) <= ECHO else f"{value[:ECHO]!r}… ({len(value)} characters)"
    if isinstance(value, bool) or value is None:
        return str(value)
    if isinstance(value, int):
        return str(value) if value.bit_length() <= 64 else f"a number of {value.bit_length()} bits"
    if isinstance(value, (list, tuple, dict, set, bytes)):
        return f"a {type(value).__name__} of {len(value)}"
    return f"a {type(value).__name__}"


def likely(name: str, names: list[str]) -> list[str]:
    """The names that somebody may have meant."""
    if len(name) > LIKENESS:
        return []
    by_lower = {n.lower(): n for n in names}
    return [by_lower[n] for n in difflib.get_close_matches(name.lower(), list(by_lower), n=3, cutoff=0.55)]


def nearest(name: str, names: list[str]) -> str:
    """The end of a sentence that offers the nearest names."""
    if len(name) > LIKENESS:
        return ""
    close = likely(name, names)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    return f"; there are: {', '.join(names)}" if len(names) <= 16 else ""
