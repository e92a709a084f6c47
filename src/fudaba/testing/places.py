"""Where in a game's own files something stands, so that a reader of a finding can go there: ``schema.py:41``."""

from __future__ import annotations

import inspect
from importlib.util import find_spec
from pathlib import Path


def place_files(package: str, room: str = "") -> list[Path]:
    """The source files of a package, those of one room (``schema``, ``words``) first."""
    spec = find_spec(package)
    found: list[Path] = []
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        found += sorted(Path(folder).rglob("*.py"))
    return sorted(found, key=lambda file: room not in {*file.parts, file.stem})


def of_text(package: str, text: str, room: str = "") -> str:
    """The first line with a text as a literal; empty if there is none."""
    for file in place_files(package, room):
        for no, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if f'"{text}"' in line or f"'{text}'" in line:
                return f"{file}:{no}"
    return ""


def of_class(cls: type) -> str:
    """The line where a class begins; empty if its source is not at hand."""
    try:
        return f"{inspect.getsourcefile(cls)}:{inspect.getsourcelines(cls)[1]}"
    except (OSError, TypeError):
        return ""


def at_place(place: str, message: str) -> str:
    """A message with its place before it, if that is known."""
    return f"{place}: {message}" if place else message
