"""One sitting at the terminal table: bots answer, people are asked, until the game ends or somebody leaves."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from fudaba import bots
from fudaba.api import LETTERS
from fudaba.cli.table.commands import parse
from fudaba.cli.table.lines import fold, ruled
from fudaba.cli.table.orders import Leave, Obeying
from fudaba.cli.table.pages import Player
from fudaba.cli.table.resume import resume_command
from fudaba.cli.table.sayings import enumerated, saying
from fudaba.cli.table.ticks import forced, ticking
from fudaba.contract import Event, View
from fudaba.hosting import opponents, saves
from fudaba.hosting.stops import ends
from fudaba.sequels import leaves_decks

LAST_NEWS: Final = 8


class Ending(Enum):
    """How a sitting ended."""

    LEFT = "left"
    OVER = "over"
    ON = "on"
    """The game is over and has left decks for another, which is to be played now."""


def seated(names: Sequence[str], seed: int) -> list[Player]:
    """Players by name; an empty name or "human" is a person."""
    players = []
    for seat, name in enumerate(names):
        person = name in ("", saves.HUMAN)
        players.append(Player("" if person else name, None if person else bots.make(name, seed * 8 + seat + 1)))
    return players


class Session(Obeying):
    """Plays a game to its end, or until somebody leaves."""

    def run(self) -> Ending:
        """Play on until the game is over or somebody leaves, which saves it."""
        try:
            while not self.game.over:
                self._step()
            return self._end()
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
            return Ending.LEFT
        except Exception:
            self._leave()  # whatever went wrong, the game is not lost
            raise

    def _step(self) -> None:
        for letter in self.joining.admit():
            self._seat_newcomer(letter)
        choice = self.game.choice
        player = self.players[choice.seat]
        whose = self.game.view()["turn"].get("active")
        for seat, waiting in enumerate(self.players):
            waiting.away = waiting.away or whose != LETTERS[seat]
        if player.bot is not None:
            fault = opponents.act(player.bot, self.game)
            if fault:
                self._tell(fault)
            return
        if forced(self.game):
            self._take_only_option(player)
            return
        view = self.game.view(choice.seat)
        self.story = self._news(player)
        if player.away and ends(player.mode, self.game, choice):
            player.mode = player.after
        index = self._for_them(choice)
        if index >= 0:
            self.game.answer(index, choice.id)
            player.passed += 1
            return
        if self.looking != choice.seat:
            self._hand_over(choice.seat)
        if self.ticking is None or self.ticking.id != choice.id:
            self.ticking = ticking(self.game)
        self._draw(player, view)
        self._obey(parse(self._read(saying(self.lang, "what-next")), self._numbered()))

    def _take_only_option(self, player: Player) -> None:
        """Nobody is asked what has one answer; it is told if it names something."""
        (option,) = self.game.choice.options
        if " " in option:
            player.taken += self.voice.options(self.game)
        self.game.answer(0)

    def _news(self, player: Player) -> list[Event]:
        """What a person has not been shown yet; for a question drawn again, the same as before."""
        no = self._last_event()
        player.seen = min(player.seen, no)  # an undo takes back events too
        player.since = min(player.since, player.seen)
        choice = self.game.choice
        return self.game.events(choice.seat, player.since if player.asked == choice.id else player.seen)

    def _last_event(self) -> int:
        return self.game.view(self._eyes())["no"]

    def _people(self) -> list[int]:
        seats = self.game.view()["seats"]
        return [k for k, player in enumerate(self.players) if player.bot is None and seats[k]["playing"]]

    def _hand_over(self, seat: int) -> None:
        """Before another person's hand is shown the screen is empty until they say that only they look."""
        if len(self._people()) > 1:
            self.console.clear()
            name = self.screen.seat_name(LETTERS[seat])
            if self.reader(saying(self.lang, "hand-over", name=name) + " ").strip().lower() in ("q", "quit"):
                raise Leave
        self.looking = seat

    def _leave(self) -> None:
        self._save(self.file)
        tell_resume(self.console, self.lang, self.file)

    def _end(self) -> Ending:
        """How it ended, and time to read what led there."""
        eyes = self._eyes()
        view = self.game.view(eyes)
        seen = 0 if eyes is None else min(self.players[eyes].seen, view["no"])
        self.story = self.game.events(eyes, seen) or self.game.events(eyes)[-LAST_NEWS:]
        self._save(self.file)
        follows = leaves_decks(self.game)
        while True:
            self._show(self._last_screen(view))
            typed = self._read(saying(self.lang, "go-on" if follows else "at-end"))
            command = parse(typed, ())
            if command.kind in ("story", "log", "look", "rule", "card", "help"):
                self._obey(command)
            elif command.kind == "nothing" and follows:
                return Ending.ON
            elif command.kind in ("nothing", "quit"):
                return Ending.OVER

    def _last_screen(self, view: View) -> list[Text]:
        lines = [ruled(Text(saying(self.lang, "over"), style="bold"), self.screen.width, "cyan")]
        outcome = self.game.outcome
        if outcome is not None:
            self.rules.cite(outcome.rule)
            told = Text(self.voice.outcome(outcome, view["seat"] or ""), style="bold")
            names = [self.screen.seat_name(LETTERS[seat], view) for seat in outcome.winners]
            result = (
                saying(self.lang, "winners", names=enumerated(self.lang, names))
                if names
                else saying(self.lang, "no-winner")
            )
            lines += [*fold(told, self.screen.width), *fold(Text(f"{result}  [{outcome.rule}]"), self.screen.width)]
        said = [*self.messages, Text(saying(self.lang, "saved", file=self.file), style="dim")]
        lines += [part for line in said for part in fold(line, self.screen.width, 2)]
        self.messages = []
        rest = self.height - 1 - len(lines)
        story = self.screen.log(self.story, view)
        board = self.screen.fitted(view, rest - min(len(story), LAST_NEWS), rest - min(len(story), LAST_NEWS))
        story = story[-(rest - len(board)) :]
        return [*board, *story, *([Text()] * (rest - len(board) - len(story))), *lines]


def tell_resume(console: Console, lang: str, file: Path) -> None:
    """Where a game was saved, and a command that goes on with it as it is printed."""
    console.print(Text(saying(lang, "saved", file=file)), soft_wrap=True)
    offered = f"  {saying(lang, 'resume-menu')}" if file.parent == saves.saves_folder() else ""
    console.print(Text(saying(lang, "resume") + offered), soft_wrap=True)
    console.print(Text(f"  {resume_command(file)}"), soft_wrap=True)
