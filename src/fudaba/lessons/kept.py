"""The lessons that come with the package, game by game: first one whole small game, then one thing at a time."""

from __future__ import annotations

from typing import Final

from fudaba.api import UnknownName
from fudaba.lessons import ashes, avalon, azuride
from fudaba.lessons.lesson import Lesson

LESSONS: Final[dict[str, tuple[Lesson, ...]]] = {
    "ashes": ashes.LESSONS,
    "azuride": azuride.LESSONS,
    "avalon": avalon.LESSONS,
}


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none for one that comes without."""
    return LESSONS.get(game, ())


def lesson_named(game: str, name: str) -> Lesson:
    """A lesson by its id."""
    for lesson in lessons_of(game):
        if lesson.id == name:
            return lesson
    raise UnknownName(f"{game} has no lesson {name!r}")
