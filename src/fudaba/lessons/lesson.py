"""A lesson: a table laid out by hand, what is said and done there step by step, and the game that begins so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple

from fudaba import registry
from fudaba.api import Game
from fudaba.game import Data
from fudaba.kernel.save.codec import encode
from fudaba.lessons.script import Act
from fudaba.start import load
from fudaba.testing.table import Table

READER: Final = "A"
OTHER: Final = "B"


class Said(NamedTuple):
    """Something in Japanese and English."""

    ja: str
    en: str


@dataclass(frozen=True)
class Step:
    """One thing that is said, and what comes of it.

    ``do`` are the reader's answers and ``then`` the other's; what leaves no choice or only passes is not written down.
    A step without ``do`` asks the reader to look at something and to go on. ``at`` are the things on the table that it
    is about, as the page calls them; a step with ``do`` points at what is to be pressed by itself.
    """

    said: Said
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    at: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A small game with its script. ``done`` is said at its end, ``rule`` may be read about it."""

    game: str
    id: str
    title: Said
    goal: Said
    done: Said
    rule: str
    steps: tuple[Step, ...]
    you: Mapping[str, object]
    foe: Mapping[str, object]
    at: str
    active: str = READER
    middle: Mapping[str, object] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    wins: bool = False
    """The reader wins the game at its end."""
    seed: str = ""
    """What chance follows from; the lesson's own name if empty."""

    reader: ClassVar[str] = READER
    seats: ClassVar[int] = 2
    free: ClassVar[bool] = False

    @property
    def length(self) -> int:
        """How many steps it has."""
        return len(self.steps)

    @property
    def goes_on(self) -> bool:
        """Whether turns are still played after the last step: only on to the win."""
        return self.wins

    def acts(self) -> Sequence[tuple[int, Act]]:
        """All answers in their order, each with the number of its step."""
        return [
            (no, Act(seat, text))
            for no, step in enumerate(self.steps)
            for seat, texts in ((READER, step.do), (OTHER, step.then))
            for text in texts
        ]

    @property
    def name(self) -> str:
        """Which lesson of all games."""
        return f"{self.game} {self.id}"

    def position(self) -> Data:
        """Where it begins."""
        plugin = registry.get(self.game)
        table = Table(
            plugin, at=self.at, active=self.active, rules=registry.rules(plugin, self.options),
            middle=self.middle, scenario=self.seed or self.name, sides={READER: self.you, OTHER: self.foe},
        )  # fmt: skip
        laid = encode(table.world)
        laid.pop("script", None)  # chance is real here, and follows from the seed
        return laid

    def begin(self, run: int = 0) -> Game:
        """The game at its beginning."""
        return load(self.position(), run=run)
