"""A puzzle being solved: who sits opposite, what lies open, and how it went."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.api import LETTERS, Game
from fudaba.bots.proof import WIN, turn_of
from fudaba.puzzles.kept import Puzzle

HAND = "hand"


def opponent(puzzle: Puzzle) -> str:
    """The bot that sits opposite, as `fudaba.bots.make` takes it."""
    against = f"cheat-resist:against={LETTERS.index(puzzle.seat) + 1}"
    return against if puzzle.aim == WIN else f"{against}:save=1"


def hands(puzzle: Puzzle, game: Game) -> dict[str, list[str]]:
    """The other seats' hands, which lie open: names of cards by seat."""
    found: dict[str, list[str]] = {}
    for seat in range(game.seats):
        if LETTERS[seat] != puzzle.seat:
            mine = next(row for row in game.view(seat)["seats"] if row["seat"] == LETTERS[seat])
            found[LETTERS[seat]] = list(mine["places"].get(HAND, {"n": 0}).get("names", []))
    return found


@dataclass(frozen=True)
class Start:
    """What a puzzle's position is known by once the game has gone on."""

    turn: tuple[int, ...]
    answers: int

    @classmethod
    def of(cls, game: Game) -> Start:
        """The start of a game that stands at its puzzle."""
        return cls(turn_of(game.world), len(game.lines()))


class Attempt:
    """Follows a game that began at a puzzle's position."""

    def __init__(self, puzzle: Puzzle, game: Game, start: Start | None = None) -> None:
        self.puzzle = puzzle
        self.game = game
        self.start = Start.of(game) if start is None else start

    @property
    def over(self) -> bool:
        """Whether the turn, or the game, is over."""
        return self.game.over or turn_of(self.game.world) != self.start.turn

    @property
    def reached(self) -> bool:
        """Whether the aim was reached."""
        outcome = self.game.outcome
        if outcome is not None:
            return outcome.winners == [LETTERS.index(self.puzzle.seat)]
        return self.over and self.puzzle.aim != WIN

    @property
    def right(self) -> bool:
        """Whether the first answer was the beginning of the only move that works."""
        first = next(iter(self.game.lines(self.start.answers)), "")
        return first.removeprefix(f"{self.puzzle.seat}: ") in self.puzzle.options

    def verdict(self) -> str:
        """``solved``, ``lucky`` (it worked, but not against everything) or ``failed``."""
        if not self.reached:
            return "failed"
        return "solved" if self.right else "lucky"
