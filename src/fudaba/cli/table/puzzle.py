"""A puzzle at the terminal table: one turn against a bot that spoils whatever can be spoiled."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from fudaba import bots
from fudaba.api import LETTERS
from fudaba.cli.table.lines import fold
from fudaba.cli.table.orders import Leave
from fudaba.cli.table.pages import Player, Reader
from fudaba.cli.table.sayings import enumerated
from fudaba.cli.table.session import Session
from fudaba.hosting.voice import Voice
from fudaba.puzzles.attempt import Attempt, hands, opponent
from fudaba.puzzles.kept import Puzzle
from fudaba.puzzles.texts import puzzle_text


class Solving(Session):
    """One attempt; nothing of it is saved."""

    def __init__(self, puzzle: Puzzle, lang: str, console: Console, reader: Reader) -> None:
        game = puzzle.begin()
        players = [
            Player("", None) if letter == puzzle.seat else Player("resist", bots.make(opponent(puzzle)))
            for letter in LETTERS[: game.seats]
        ]
        super().__init__(game, players, Voice.of(game, lang), Path(), console, reader)
        self.attempt = Attempt(puzzle, game)
        self.puzzle = puzzle
        self.begun = len(game.lines())
        players[LETTERS.index(puzzle.seat)].seen = game.view()["no"]

    def solve(self) -> str:
        """How it went, as `Attempt.verdict` says it; empty if somebody left."""
        names = sorted(self.puzzle.options)
        kind = self.game.choice.kind
        solution = enumerated(self.lang, [self.voice.foreseen(self.game, text, kind) for text in names])
        try:
            while not self.attempt.over:
                if self.players[self.game.choice.seat].bot is None and not self.messages:
                    self._remind()
                self._step()
        except (Leave, EOFError, KeyboardInterrupt):
            return ""
        verdict = self.attempt.verdict()
        self.console.clear()
        seat = LETTERS.index(self.puzzle.seat)
        seen = min(self.players[seat].seen, self.game.view(seat)["no"])
        lines = [
            *self.screen.log(self.game.events(seat, seen), self.game.view(seat)),
            Text(puzzle_text(self.lang, verdict), style="bold"),
        ]
        if verdict != "solved":
            lines.append(Text(puzzle_text(self.lang, "solution", move=solution)))
        for line in lines:
            for part in fold(line, self.screen.width):
                self.console.print(part, soft_wrap=True)
        return verdict

    def _remind(self) -> None:
        """What is to be reached, and what the others hold."""
        self._tell(puzzle_text(self.lang, self.puzzle.aim), "cyan")
        for seat, cards in hands(self.puzzle, self.game).items():
            names = enumerated(self.lang, [self.voice.name(card) for card in cards]) or puzzle_text(self.lang, "empty")
            self._tell(puzzle_text(self.lang, "hand", seat=seat, cards=names), "cyan")
