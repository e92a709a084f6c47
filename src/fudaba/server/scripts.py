"""Tables that are played by a script: a lesson, or an example of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from fudaba.lessons.example import example_named
from fudaba.lessons.kept import lesson_named
from fudaba.lessons.script import Script
from fudaba.server.protocol import Setup

KINDS: Final[Mapping[str, Callable[[str, str], Script]]] = {"lesson": lesson_named, "example": example_named}
"""What a setup calls a script, and how it is found."""


def chosen(setup: Setup) -> tuple[str, str]:
    """Which kind of script a table is played by, and its id; nothing at any other table."""
    if setup.get("lesson"):
        return "lesson", setup["lesson"]
    if setup.get("example"):
        return "example", setup["example"]
    return "", ""


def script_of(setup: Setup) -> Script | None:
    """The script that a table is played by; `UnknownName` if there is none of that name."""
    kind, name = chosen(setup)
    return KINDS[kind](setup["game"], name) if kind else None
