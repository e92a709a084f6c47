"""One sitting at the terminal table: bots answer, people are asked, until the game ends or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from fudaba import bots
from fudaba.bots import Bot, Sight
from fudaba.bots.explain import hint
from fudaba.cli.speech import folded, padded
from fudaba.cli.table import answers, saving
from fudaba.cli.table.commands import Command, parse
from fudaba.cli.table.modes import KEYS, Mode, ends, passes, turn_of
from fudaba.cli.table.sayings import HELP, saying
from fudaba.cli.table.screen import Screen
from fudaba.cli.table.voice import Voice
from fudaba.game import Game
from fudaba.kernel.errors import BadSyntax, FudabaError, IllegalAnswer, NotPossible
from fudaba.kernel.schema import LETTERS
from fudaba.text.sentences import tags_of

NEWS: Final = 10
BOARD: Final = 34
"""Lines that the board, the question and its options usually take; the rest of a tall screen is for news."""
LOG: Final = 30
ADVISER: Final = "search:ms=1000"
"""Who gives hints: good advice, and never a long wait."""

Reader = Callable[[str], str]


class Leave(Exception):
    """Somebody quits."""


@dataclass
class Player:
    """Who sits on a seat: a person, or a bot by name."""

    name: str
    bot: Bot | None
    mode: Mode = Mode.OFF
    seen: int = 0
    """How many log entries a person has been shown."""
    since: int = 0
    """From which entry on the log is news to the question that stands."""
    asked: str = ""
    """The question for which the table was last drawn."""
    away: bool = False
    """Whether somebody else has had a turn since "until my turn" was said."""
    passed: int = 0
    """How often the table has passed for a person since they were last asked."""


def seated(names: Sequence[str], seed: int) -> list[Player]:
    """Players by name; an empty name or "human" is a person."""
    players = []
    for seat, name in enumerate(names):
        person = name in ("", saving.HUMAN)
        players.append(Player("" if person else name, None if person else bots.make(name, seed * 8 + seat + 1)))
    return players


class Session:
    """A game, its players, and the screen they share."""

    def __init__(
        self, game: Game, players: list[Player], voice: Voice, file: Path, console: Console, reader: Reader
    ) -> None:
        self.game = game
        self.players = players
        self.voice = voice
        self.lang = voice.lang
        self.file = file
        self.console = console
        self.reader = reader
        self.screen = Screen(console, voice, [p.name for p in players])
        self.looking = -1
        """The person who may look at the screen; -1 before anybody did."""
        self.message: list[RenderableType] = []

    # --- the loop

    def run(self) -> bool:
        """Play on; True if the game came to its end, False if it was left and saved."""
        try:
            while not self.game.over:
                self._step()
        except (Leave, EOFError, KeyboardInterrupt):
            self._save(self.file)
            self.console.print(Text(saying(self.lang, "saved", file=self.file)))
            self.console.print(Text(saying(self.lang, "resume", file=self.file)))
            return False
        self._end()
        return True

    def _step(self) -> None:
        choice = self.game.choice
        player = self.players[choice.seat]
        whose = turn_of(self.game.world)
        for seat, waiting in enumerate(self.players):
            waiting.away = waiting.away or whose != seat
        if player.bot is not None:
            self.game.answer(player.bot.choose(Sight(self.game.world)))
            return
        view = self.game.view(choice.seat)
        news = self._news(player, view)
        if player.away and ends(player.mode, self.game.world):
            player.mode = Mode.OFF
        index = passes(player.mode, self.game.world, view, news)
        if index >= 0:
            self.game.answer(index)
            player.passed += 1
            return
        if self.looking != choice.seat:
            self._hand_over(choice.seat)
        self._draw(player, view, news)
        self._obey(parse(self.reader(saying(self.lang, "what-next")), choice.options))

    def _news(self, player: Player, view: dict[str, object]) -> list[object]:
        """What a person has not been shown yet; for a question drawn again, the same as before."""
        log = view.get("log")
        entries = log if isinstance(log, list) else []
        player.seen = min(player.seen, len(entries))  # an undo takes back log entries too
        player.since = min(player.since, player.seen)
        return entries[player.since if player.asked == self.game.choice.id else player.seen :]

    def _people(self) -> list[int]:
        alive = self.game.world.alive
        return [seat for seat, player in enumerate(self.players) if player.bot is None and alive[seat]]

    def _hand_over(self, seat: int) -> None:
        """Before another person's hand is shown the screen is empty until they say that only they look."""
        if len(self._people()) > 1:
            self.console.clear()
            name = self.screen.seat_name(LETTERS[seat])
            self.reader(saying(self.lang, "hand-over", name=name) + " ")
        self.looking = seat

    # --- drawing

    def _draw(self, player: Player, view: dict[str, object], news: Sequence[object]) -> None:
        choice = self.game.choice
        log = view.get("log")
        if player.asked != choice.id:
            player.asked, player.since = choice.id, player.seen
        player.seen = len(log) if isinstance(log, list) else 0
        self.console.clear()
        self.console.print(self.screen.board(view))
        recent = news[-max(NEWS, self.console.height - BOARD) :]
        if recent:
            self.console.print(Rule(Text(saying(self.lang, "happened"), style="dim"), align="left", style="dim"))
            if len(recent) < len(news):
                self.console.print(Text(saying(self.lang, "earlier", n=len(news) - len(recent)), style="dim"))
            self.console.print(self.screen.log(recent))
        name = self.screen.seat_name(LETTERS[choice.seat], view)
        self.console.print(self.screen.question(name, self.voice.prompt(self.game), choice.rule))
        self.console.print(self.screen.options(choice.options, self.voice.options(self.game)))
        if player.passed:
            self.message.append(Text(saying(self.lang, "passed", n=player.passed), style="dim"))
            player.passed = 0
        for line in self.message:
            self.console.print(line)
        self.message = []
        self.console.print(Text(saying(self.lang, "keys"), style="dim"))

    def _tell(self, text: str, style: str = "yellow") -> None:
        self.message.append(Text(text, style=style))

    def _page(self, title: str, body: RenderableType) -> None:
        """Something to read instead of the table, until Enter."""
        self.console.clear()
        self.console.print(Rule(Text(title, style="bold"), align="left", style="cyan"))
        self.console.print(body)
        self.reader(saying(self.lang, "more") + " ")

    # --- commands

    def _obey(self, command: Command) -> None:
        action = getattr(self, f"_do_{command.kind}")
        try:
            action(command)
        except NotPossible:
            self._tell(saying(self.lang, "committed"))
        except FudabaError as e:
            self._tell(saying(self.lang, "bad-external", why=str(e).splitlines()[0]))

    def _do_nothing(self, _: Command) -> None:
        pass

    def _do_take(self, command: Command) -> None:
        choice = self.game.choice
        if len(command.indices) == 1:
            self.game.answer(command.indices[0])
        else:
            self.game.answer([choice.options[index] for index in command.indices])

    def _do_gesture(self, command: Command) -> None:
        pieces = [piece.strip() for piece in command.argument.split(",")]
        try:
            self.game.answer([self.voice.meant(self.game, piece) or piece for piece in pieces if piece])
        except (BadSyntax, IllegalAnswer):
            self._tell(saying(self.lang, "no-gesture", text=command.argument))

    def _do_text(self, command: Command) -> None:
        option = self.voice.meant(self.game, command.argument)
        if option:
            self.game.answer(option)
            return
        refusal = answers.why(self.game, self.voice, command.argument)
        if refusal is None:
            self._do_unknown(command)
        else:
            for line in refusal:
                self._tell(line)

    def _do_unknown(self, command: Command) -> None:
        self._tell(saying(self.lang, "no-option", text=command.argument, n=len(self.game.choice.options)))

    def _do_why(self, command: Command) -> None:
        if command.argument:
            lines = answers.why(self.game, self.voice, command.argument)
            if lines is None:
                lines = [saying(self.lang, "not-now")]
            for line in lines:
                self._tell(line)
            return
        lines = answers.everything_refused(self.game, self.voice)
        if lines:
            self._page("?", Text("\n".join(lines)))
        else:
            self._tell(saying(self.lang, "all-possible"))

    def _do_back(self, _: Command) -> None:
        self.game.back()

    def _do_undo(self, _: Command) -> None:
        self.game.undo()

    def _do_mode(self, command: Command) -> None:
        mode = KEYS.get(command.argument.lower())
        if mode is None:
            self._tell(saying(self.lang, "mode-help"))
            return
        player = self.players[self.game.choice.seat]
        player.mode, player.away = mode, False
        self._tell(saying(self.lang, f"mode-{mode.value}"))

    def _do_log(self, command: Command) -> None:
        many = int(command.argument) if command.argument.isdigit() else LOG
        log = self.game.view(self.game.choice.seat, many).get("log")
        entries = log if isinstance(log, list) else []
        self._page(saying(self.lang, "log", n=len(entries)), self.screen.log(entries, rules=True))

    def _do_card(self, command: Command) -> None:
        found, near = answers.find_card(self.game, command.argument)
        if found:
            text = self.voice.card_text(found)
            self._page(self.voice.name(found), Text(folded(text, self.screen.width) if self.lang == "ja" else text))
            return
        self._tell(saying(self.lang, "no-card", text=command.argument))
        if near:
            names = ", ".join(self.voice.name(card) for card in near)
            self._tell(saying(self.lang, "card-near", names=names))

    def _do_hint(self, _: Command) -> None:
        """What a bot would do on this seat, seeing what this seat sees."""
        tags = tags_of(self.game.view(self.game.choice.seat, 0))
        sight = Sight(self.game.world)
        adviser = bots.make(ADVISER, self.game.choice.seat)
        for line in hint(adviser, sight, self.lang, lambda text: self.voice.option(text, tags))[1]:
            self._tell(line, "cyan")

    def _do_zones(self, _: Command) -> None:
        view = self.game.view(self.game.choice.seat, 0)
        self._page(self.voice.title, self.screen.board(view, full=True))

    def _do_help(self, _: Command) -> None:
        text = Text()
        wide = max(cell_len(key) for key, _, _ in HELP)
        for key, ja, en in HELP:
            text.append("  " + padded(key, wide), style="bold cyan")
            text.append(f"  {ja if self.lang == 'ja' else en}\n")
        text.append(f"\n{saying(self.lang, 'turn-order')}\n", style="bold")
        text.append(self.voice.turn_order())
        self._page(saying(self.lang, "help"), text)

    def _do_concede(self, _: Command) -> None:
        seat = self.game.choice.seat
        sure = self.reader(saying(self.lang, "concede-sure")).strip().lower()
        if sure in ("y", "yes", "はい", "ｙ"):
            self.game.external(f"concede {LETTERS[seat]}")
            self._tell(saying(self.lang, "conceded", name=self.screen.seat_name(LETTERS[seat])))

    def _do_join(self, command: Command) -> None:
        before = self.game.world.seats
        self._outside(f"join {command.argument}")
        for seat in range(before, self.game.world.seats):
            self.players.append(Player("", None))
            self.screen.names.append("")
            self._tell(saying(self.lang, "joined", seat=LETTERS[seat]))

    def _do_return(self, command: Command) -> None:
        self._outside(f"return {command.argument}")

    def _outside(self, event: str) -> None:
        try:
            self.game.external(event)
        except NotPossible as e:
            self._tell(saying(self.lang, "bad-external", why=e))

    def _do_save(self, command: Command) -> None:
        file = Path(command.argument) if command.argument else self.file
        self._save(file)
        self._tell(saying(self.lang, "saved", file=file))

    def _do_quit(self, _: Command) -> None:
        raise Leave

    # --- leaving

    def _save(self, file: Path) -> None:
        saving.write(self.game, [player.name for player in self.players], file)

    def _end(self) -> None:
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        eyes = people[0] if len(people) == 1 else None  # with several people at one screen, nobody's hand is shown
        view = self.game.view(eyes)
        self.console.clear()
        self.console.print(self.screen.board(view))
        log = view.get("log")
        self.console.print(Rule(Text(saying(self.lang, "happened"), style="dim"), align="left", style="dim"))
        self.console.print(self.screen.log(log[-NEWS:] if isinstance(log, list) else []))
        self.console.print(Rule(Text(saying(self.lang, "over"), style="bold"), align="left", style="cyan"))
        outcome = self.game.outcome
        if outcome is not None:
            self.console.print(Text(self.voice.outcome(outcome), style="bold"))
            names = [self.screen.seat_name(LETTERS[seat]) for seat in outcome.winners]
            result = saying(self.lang, "winners", names=", ".join(names)) if names else saying(self.lang, "no-winner")
            self.console.print(Text(f"{result}  [{outcome.rule}]"))
        self._save(self.file)
        self.console.print(Text(saying(self.lang, "saved", file=self.file), style="dim"))
