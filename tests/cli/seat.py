"""A table without a terminal: a session in this process, whose screens are read and answered by a function."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from rich.cells import cell_len
from rich.console import Console

from fudaba.api import Stream
from fudaba.cli.table.session import Ending, Session, seated
from fudaba.cli.table.ticks import ticking
from fudaba.game import Game
from fudaba.hosting.voice import Voice

COLUMNS = 80
ROWS = 24
Script = Callable[[str, Game], str]


class Sitting:
    """Plays a game as people at a screen of some size do."""

    def __init__(
        self, game: Game, players: list[str], lang: str, file: Path, columns: int = COLUMNS, rows: int = ROWS
    ) -> None:
        self.game = game
        self.columns = columns
        self.rows = rows
        self.screens: list[str] = []
        self._said = io.StringIO()
        console = Console(file=self._said, width=columns, height=rows, color_system=None, highlight=False)
        voice = Voice.of(game, lang)
        self.session = Session(game, seated(players, 1), voice, file, console, self._read)
        for player in self.session.players:
            player.mode = "off"  # every question is looked at
        self._script: Script = lambda screen, game: "q"

    def _read(self, prompt: str) -> str:
        screen = self._said.getvalue() + prompt
        self._said.seek(0)
        self._said.truncate()
        self.screens.append(screen)
        return self._script(screen, self.game)

    def play(self, script: Script) -> Ending:
        """Answer every screen with what the script types."""
        self._script = script
        return self.session.run()

    def typed(self, *lines: str) -> str:
        """Type some lines, then leave; the screen that stood after the last of them."""
        left = list(lines)
        shown: list[str] = []

        def script(screen: str, game: Game) -> str:
            shown.append(screen)
            return left.pop(0) if left else "q"

        self.play(script)
        return shown[len(lines)] if len(shown) > len(lines) else shown[-1]


def anything(game: Game, chance: Stream) -> str:
    """Numbers that give some whole answer to the standing choice, as they are typed at the table."""
    choice = game.choice
    ticks = ticking(game)
    if ticks is None:
        return str(chance.below(len(choice.options)) + 1)
    if ticks.others and chance.below(3) == 0:
        return str(len(ticks.candidates) + chance.below(len(ticks.others)) + 1)
    if ticks.end and chance.below(3) == 0:
        return str(len(ticks.numbered()) + 1)
    for _ in range(200):
        k = chance.below(len(ticks.candidates))
        if ticks.count(k) == ticks.room(k) or not ticks.tick(k):
            ticks.ticks.clear()
        if ticks.ticks and ticks.progress()["ready"]:
            numbers = [k + 1 for k in ticks.ticks]
            return " ".join(map(str, numbers if ticks.at_once else [*numbers, len(ticks.candidates) + 1]))
    raise AssertionError(f"no whole answer to {choice} was found")


def fits(screen: str, columns: int = COLUMNS, rows: int = ROWS) -> bool:
    """Whether a screen with its prompt stands on a terminal of that size without scrolling or wrapping."""
    lines = screen.split("\n")
    return len(lines) <= rows and all(cell_len(line) <= columns for line in lines)
