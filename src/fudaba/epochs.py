"""Epochs: whole numbers that say by which definitions something kept was made.

Two results, rows or files can be compared if their epochs are equal. A number is raised when what it stands for
changes, at most once between two releases; ``tests/epochs.json`` holds a digest of each, and the suite fails when a
digest changes and its number does not (``python -m scripts.epochs``).
"""

from __future__ import annotations

from typing import Final

EPOCHS: Final[dict[str, int]] = {
    "observations": 2,  # what the numbers of an environment's row and of its actions mean
    "prompts": 1,  # the words in which a game puts its questions and tells its story
    "bots": 1,  # how the bots play
    "ratings": 1,  # how results become ratings
    "measures": 1,  # what the lab counts in a game
    "records": 1,  # how a record is written
    "kernel": 1,  # the names that authors of games build on
}


def stamp(*names: str) -> dict[str, int]:
    """The epochs that a file depends on, to be written into it.

    >>> stamp("bots", "ratings")
    {'bots': 1, 'ratings': 1}
    """
    return {name: EPOCHS[name] for name in names}
