"""What a table may be played by: a position laid out by hand, and who answers what there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from fudaba.api import Game


class Act(NamedTuple):
    """An answer of a seat, as a record has it."""

    seat: str
    text: str


class Script(Protocol):
    """A game that begins in the middle and whose answers are known beforehand."""

    @property
    def game(self) -> str:
        """Whose cards and rules they are."""

    @property
    def reader(self) -> str:
        """The seat of whoever learns."""

    @property
    def seats(self) -> int:
        """How many sit there."""

    @property
    def options(self) -> dict[str, str]:
        """With which options it is played."""

    @property
    def length(self) -> int:
        """How many steps it has."""

    @property
    def free(self) -> bool:
        """Whether the reader may answer otherwise."""

    @property
    def goes_on(self) -> bool:
        """Whether turns are still played when all has been answered."""

    def acts(self) -> Sequence[tuple[int, Act]]:
        """All answers in their order, each with the number of its step."""

    def begin(self, run: int = 0) -> Game:
        """The game at its beginning."""
