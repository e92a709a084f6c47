"""A puzzle being solved: who sits opposite, what lies open, and how it went."""

from __future__ import annotations

from fudaba.api import LETTERS, Game
from fudaba.bots.proving import WIN, turn_of
from fudaba.puzzles.kept import Puzzle

HAND = "hand"


def opponent(puzzle: Puzzle) -> str:
    """The bot that sits opposite, as `fudaba.bots.make` takes it."""
    against = f"resist:against={LETTERS.index(puzzle.seat) + 1}"
    return against if puzzle.aim == WIN else f"{against}:save=1"


def hands(puzzle: Puzzle, game: Game) -> dict[str, list[str]]:
    """The other seats' hands, which lie open: names of cards by seat."""
    found: dict[str, list[str]] = {}
    for seat in range(game.seats):
        if LETTERS[seat] != puzzle.seat:
            mine = next(row for row in game.view(seat)["seats"] if row["seat"] == LETTERS[seat])
            found[LETTERS[seat]] = list(mine["places"].get(HAND, {"n": 0}).get("names", []))
    return found


class Attempt:
    """Follows a game that began at a puzzle's position."""

    def __init__(self, puzzle: Puzzle, game: Game) -> None:
        self.puzzle = puzzle
        self.game = game
        self._turn = turn_of(game.world)
        self._from = len(game.lines())

    @property
    def over(self) -> bool:
        """Whether the turn, or the game, is over."""
        return self.game.over or turn_of(self.game.world) != self._turn

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
        first = next(iter(self.game.lines(self._from)), "")
        return first.removeprefix(f"{self.puzzle.seat}: ") in self.puzzle.options

    def verdict(self) -> str:
        """``solved``, ``lucky`` (it worked, but not against everything) or ``failed``."""
        if not self.reached:
            return "failed"
        return "solved" if self.right else "lucky"
