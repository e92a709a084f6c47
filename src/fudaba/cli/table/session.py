"""One sitting at the terminal table: bots answer, people are asked, until the game ends or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from fudaba import bots
from fudaba.bots import Bot, Sight
from fudaba.bots.explain import hint
from fudaba.cli.table import answers, saving
from fudaba.cli.table.choosing import near, notation
from fudaba.cli.table.commands import Command, parse
from fudaba.cli.table.frame import LEAST_ROWS, LONGEST_MESSAGE, Asked, Parts, composed
from fudaba.cli.table.guide import Rules, help_page
from fudaba.cli.table.joining import Joining
from fudaba.cli.table.lines import cut, fold, pages, ruled
from fudaba.cli.table.modes import KEYS, Mode, ends, passes, turn_of
from fudaba.cli.table.ready import confirms, recommended
from fudaba.cli.table.sayings import bot_name, listed, saying
from fudaba.cli.table.screen import Detail, Screen
from fudaba.cli.table.voice import Voice
from fudaba.contract import View
from fudaba.game import Game
from fudaba.kernel.errors import FudabaError, KernelFault
from fudaba.kernel.schema import LETTERS
from fudaba.text.sentences import tags_of

LOG: Final = 30
LAST_NEWS: Final = 8
ADVISER: Final = "search:ms=1000"
"""Who gives hints: good advice, and never a long wait."""
YES: Final = ("y", "yes", "はい", "ｙ")

Reader = Callable[[str], str]


class Leave(Exception):
    """Somebody quits."""


class Ending(Enum):
    """How a sitting ended."""

    LEFT = "left"
    OVER = "over"
    ON = "on"
    """The game is over and has left decks for another, which is to be played now."""


@dataclass
class Player:
    """Who sits on a seat: a person, or a bot by name."""

    name: str
    bot: Bot | None
    mode: Mode = Mode.OFF
    seen: int = 0
    """The last event that a person has been shown."""
    since: int = 0
    """The last event before what is news to the question that stands."""
    asked: str = ""
    """The question for which the table was last drawn."""
    away: bool = False
    """Whether somebody else has had a turn since "until my turn" was said."""
    passed: int = 0
    """How often the table has passed for a person since they were last asked."""
    taken: list[str] = field(default_factory=list)
    """Options that were the only ones, taken for a person since they were last asked."""


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
        self.screen = Screen(console, voice, [bot_name(self.lang, p.name) for p in players])
        self.rules = Rules(voice)
        self.joining = Joining(game, voice)
        self.looking = -1
        """The person who may look at the screen; -1 before anybody did."""
        self.messages: list[Text] = []
        self.story: list[dict[str, object]] = []
        """What happened since the seat that is asked last answered."""
        self.typed: str | None = None
        """What was typed where the table waited for Enter only: it is meant for the table."""
        self.page = 0
        self.languages = [Voice(voice.plugin, voice.rules, lang) for lang in ("ja", "en")]

    # --- the loop

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
        whose = turn_of(self.game.world)
        for seat, waiting in enumerate(self.players):
            waiting.away = waiting.away or whose != seat
        if player.bot is not None:
            self.game.answer(player.bot.choose(Sight(self.game.world)))
            return
        if len(choice.options) == 1 and not confirms(self.game):
            self._take_only_option(player)
            return
        view = self.game.view(choice.seat)
        self.story = self._news(player)
        if player.away and ends(player.mode, self.game.world):
            player.mode = Mode.OFF
        index = passes(player.mode, self.game.world, view, self.story)
        if index >= 0:
            self.game.answer(index)
            player.passed += 1
            return
        if self.looking != choice.seat:
            self._hand_over(choice.seat)
        self._draw(player, view)
        self._obey(parse(self._read(saying(self.lang, "what-next")), choice.options))

    def _take_only_option(self, player: Player) -> None:
        """Nobody is asked what has one answer; it is told if it names something."""
        (option,) = self.game.choice.options
        if " " in option:
            player.taken += self.voice.options(self.game)
        self.game.answer(0)

    def _news(self, player: Player) -> list[dict[str, object]]:
        """What a person has not been shown yet; for a question drawn again, the same as before."""
        no = self._last_event()
        player.seen = min(player.seen, no)  # an undo takes back events too
        player.since = min(player.since, player.seen)
        choice = self.game.choice
        return self.game.events(choice.seat, player.since if player.asked == choice.id else player.seen)

    def _last_event(self) -> int:
        return self.game.view(self._eyes())["no"]

    def _people(self) -> list[int]:
        alive = self.game.world.alive
        return [seat for seat, player in enumerate(self.players) if player.bot is None and alive[seat]]

    def _hand_over(self, seat: int) -> None:
        """Before another person's hand is shown the screen is empty until they say that only they look."""
        if len(self._people()) > 1:
            self.console.clear()
            name = self.screen.seat_name(LETTERS[seat])
            if self.reader(saying(self.lang, "hand-over", name=name) + " ").strip().lower() in ("q", "quit"):
                raise Leave
        self.looking = seat

    def _read(self, prompt: str) -> str:
        if self.typed is not None:
            typed, self.typed = self.typed, None
            return typed
        return self.reader(prompt)

    def _tags(self) -> dict[str, str]:
        return tags_of(self.game.view(self.game.choice.seat))

    # --- drawing

    @property
    def height(self) -> int:
        """The lines there are."""
        return max(LEAST_ROWS, self.console.height)

    def _show(self, lines: Sequence[Text]) -> None:
        """A whole screen; no line is ever wrapped."""
        self.console.clear()
        for line in lines:
            self.console.print(cut(line, self.screen.width), soft_wrap=True)

    def _draw(self, player: Player, view: View) -> None:
        choice = self.game.choice
        if player.asked != choice.id:
            player.asked, player.since = choice.id, player.seen
            self.page = 0
        player.seen = view["no"]
        if player.taken:
            self._tell(saying(self.lang, "taken", what=listed(self.lang, player.taken)), "dim")
            player.taken = []
        if player.passed:
            self._tell(saying(self.lang, "passed", n=player.passed), "dim")
            player.passed = 0
        asked = Asked(
            self.screen.seat_name(LETTERS[choice.seat], view),
            self.voice.prompt(self.game),
            choice.rule,
            self.voice.options(self.game),
            self._recommended(),
            self.page,
        )
        story = self.screen.log(self.story) if self.story else []
        self.rules.cite(*(str(e["rule"]) for e in self.story[-LAST_NEWS:] if "rule" in e))
        self.rules.cite(choice.rule)
        for message in self.messages:
            self.rules.read_off(message.plain)
        self._show(composed(self.screen, Parts(view, story, asked, self.messages), self.height))
        self.messages = []

    def _recommended(self) -> list[str]:
        """How far a choice of several has come, and a whole answer to it that the deck list recommends."""
        lines = []
        chosen = self.game.choice.chosen
        if chosen:
            tags = self._tags()
            said = [self.voice.option(text, tags, self.game.choice.kind) for text in chosen]
            lines.append(" " + saying(self.lang, "chosen", n=len(said), what=listed(self.lang, said)))
        ready = recommended(self.game)
        if ready:
            names = [self.voice.name(text.split()[-1]) for text in ready]
            lines.append(saying(self.lang, "ready", what=listed(self.lang, names)))
        return lines

    def _tell(self, text: str, style: str = "yellow") -> None:
        self.messages.append(Text(text, style=style))

    def _tell_all(self, title: str, lines: Sequence[str], style: str = "yellow") -> None:
        """Lines below the options, or on pages of their own where they are many."""
        folded = [part for line in lines for part in fold(Text(line), self.screen.width, 2)]
        if len(folded) > LONGEST_MESSAGE:
            self._page(title, folded)
        else:
            for line in lines:
                self._tell(line, style)

    def _page(self, title: str, lines: Sequence[Text]) -> None:
        """Something to read instead of the table, page by page. What is typed there is not lost: the table obeys it."""
        for line in lines:
            self.rules.read_off(line.plain)
        parts = pages(lines, self.height - 2)
        k = 0
        while True:
            heading = ruled(Text(title, style="bold"), self.screen.width, "cyan")
            self._show([heading, *parts[k]])
            of = len(parts)
            prompt = saying(self.lang, "last") if of == 1 else saying(self.lang, "more", page=k + 1, of=of)
            typed = self.reader(prompt).strip()
            if typed.lower() == "b" and of > 1:
                k = max(0, k - 1)
            elif not typed and k + 1 < of:
                k += 1
            else:
                self.typed = typed if typed and typed.lower() not in ("q", "b") else None
                return

    # --- commands

    def _obey(self, command: Command) -> None:
        getattr(self, f"_do_{command.kind}")(command)

    def _do_nothing(self, _: Command) -> None:
        pass

    def _do_take(self, command: Command) -> None:
        options = self.game.choice.options
        if len(command.indices) == 1:
            self.game.answer(command.indices[0])
        else:
            self._gesture([options[index] for index in command.indices])

    def _gesture(self, texts: list[str]) -> None:
        try:
            self.game.answer(texts)
        except KernelFault:
            raise
        except FudabaError:
            self._tell(saying(self.lang, "no-gesture"))

    def _do_gesture(self, command: Command) -> None:
        pieces = [piece.strip() for piece in command.argument.split(",") if piece.strip()]
        self._gesture([self._meant(piece) or notation(self.game.world.rules, piece) for piece in pieces])

    def _meant(self, text: str) -> str:
        """The option that is called so, in whichever language, first that of the table; empty if none is."""
        voices = sorted(self.languages, key=lambda voice: voice.lang != self.lang)
        return next((option for voice in voices if (option := voice.meant(self.game, text))), "")

    def _do_text(self, command: Command) -> None:
        """An option by its words; else why it is none, or what may have been meant."""
        options = self.game.choice.options
        option = self._meant(command.argument)
        if option:
            self.game.answer(options.index(option))
            return
        refusal = answers.why(self.game, self.voice, command.argument)
        if refusal is not None:
            self._tell_all(saying(self.lang, "refused"), refusal)
            return
        self._tell(saying(self.lang, "no-option", text=command.argument))
        spoken = zip(*(voice.options(self.game) for voice in self.languages), options, strict=True)
        found = near(list(spoken), command.argument)
        if found:
            labels = self.voice.options(self.game)
            self._tell(saying(self.lang, "near", options=listed(self.lang, [f"{k + 1} {labels[k]}" for k in found])))

    def _do_unknown(self, command: Command) -> None:
        ready = recommended(self.game)
        if command.argument == "0" and ready:
            self._gesture(ready)
            return
        self._tell(saying(self.lang, "no-number", text=command.argument, n=len(self.game.choice.options)))

    def _do_next(self, _: Command) -> None:
        self.page += 1

    def _do_previous(self, _: Command) -> None:
        self.page -= 1

    def _do_why(self, command: Command) -> None:
        if command.argument:
            lines = answers.why(self.game, self.voice, command.argument)
            if lines is None:
                self._no_card(command.argument)
            else:
                self._tell_all(saying(self.lang, "refused"), lines)
            return
        lines = answers.everything_refused(self.game, self.voice)
        if lines:
            self._tell_all(saying(self.lang, "refused"), lines)
        else:
            self._tell(saying(self.lang, "all-possible"))

    def _do_back(self, _: Command) -> None:
        self._rewind(self.game.back)

    def _do_undo(self, _: Command) -> None:
        self._rewind(self.game.undo)

    def _rewind(self, walk: Callable[[], None]) -> None:
        try:
            walk()
        except KernelFault:
            raise
        except FudabaError:
            self._tell(saying(self.lang, "committed"))
            return
        player = self.players[self.game.choice.seat]
        while len(self.game.choice.options) == 1:  # what was taken as the only option goes back along with the rest
            try:
                self.game.back()
            except KernelFault:
                raise
            except FudabaError:
                break
        player.taken = []

    def _do_mode(self, command: Command) -> None:
        mode = KEYS.get(command.argument.lower())
        if mode is None:
            self._tell(saying(self.lang, "mode-help"))
            return
        player = self.players[self.game.choice.seat]
        player.mode, player.away = mode, False
        self._tell(saying(self.lang, f"mode-{mode.value}"))

    def _do_story(self, _: Command) -> None:
        self._page(saying(self.lang, "story"), self.screen.log(self.story, rules=True))

    def _do_log(self, command: Command) -> None:
        many = int(command.argument) if command.argument.isdigit() else LOG
        entries = self.game.events(self._eyes())[-many:]
        self._page(saying(self.lang, "log", n=len(entries)), self.screen.log(entries, rules=True))

    def _do_card(self, command: Command) -> None:
        found, _ = answers.find_card(self.game, command.argument, self.languages)
        if found:
            text = self.voice.card_text(found)
            lines = [part for line in text.split("\n") for part in fold(Text(line), self.screen.width)]
            self._page(self.voice.name(found), lines)
        else:
            self._no_card(command.argument)

    def _no_card(self, text: str) -> None:
        self._tell(saying(self.lang, "no-card", text=text))
        _, near = answers.find_card(self.game, text, self.languages)
        if near:
            names = [self.voice.name(card) for card in near]
            self._tell(saying(self.lang, "card-near", names=listed(self.lang, names)))

    def _do_rule(self, command: Command) -> None:
        found = self.rules.found(command.argument)
        if found:
            self._page(saying(self.lang, "rules"), self.rules.page(found, self.screen.width))
        else:
            key = "no-rule" if command.argument else "no-cited"
            self._tell(saying(self.lang, key, text=command.argument))

    def _do_hint(self, _: Command) -> None:
        """What a bot would do on this seat, seeing what this seat sees."""
        tags = self._tags()
        sight = Sight(self.game.world)
        adviser = bots.make(ADVISER, self.game.choice.seat)
        choice = self.game.choice

        def say(text: str) -> str:
            return self.voice.option(text, tags, choice.kind if text in choice.options else "")

        lines = hint(adviser, sight, self.lang, say)[1]
        self._tell_all(saying(self.lang, "hint"), lines, "cyan")

    def _do_look(self, command: Command) -> None:
        view = self.game.view(self._eyes())
        letter = command.argument.strip().upper()
        players = self.screen.players(view)
        if not letter:
            self._page(self.voice.title, self.screen.board(view, Detail.ALL))
            return
        letters = [player["seat"] for player in players]
        if letter not in letters:
            self._tell(saying(self.lang, "no-seat", text=command.argument, seats=listed(self.lang, sorted(letters))))
            return
        player = players[letters.index(letter)]
        self._page(self.screen.seat_name(letter, view), self.screen.seat(player, view, Detail.ALL))

    def _do_help(self, _: Command) -> None:
        self._page(saying(self.lang, "help"), help_page(self.voice, self.screen.width))

    def _do_concede(self, _: Command) -> None:
        seat = self.game.choice.seat
        if self.reader(saying(self.lang, "concede-sure")).strip().lower() in YES:
            self.game.external(f"concede {LETTERS[seat]}")
            self._tell(saying(self.lang, "conceded", name=self.screen.seat_name(LETTERS[seat])))

    def _do_join(self, command: Command) -> None:
        self._tell_all(saying(self.lang, "joining"), self.joining.ask(-1, command.argument))

    def _do_return(self, command: Command) -> None:
        letter, _, deck = command.argument.partition(" ")
        letter = letter.upper()
        if not letter or letter not in LETTERS[: self.game.world.seats]:
            self._tell(self.joining.how())
            return
        self._tell_all(saying(self.lang, "joining"), self.joining.ask(LETTERS.index(letter), deck))

    def _seat_newcomer(self, letter: str) -> None:
        while len(self.players) < self.game.world.seats:
            self.players.append(Player("", None))
            self.screen.names.append("")
        self._tell(saying(self.lang, "joined", seat=letter))

    def _do_save(self, command: Command) -> None:
        file = Path(command.argument).expanduser() if command.argument else self.file
        try:
            self._save(file)
        except OSError as e:
            self._tell(saying(self.lang, "not-saved", file=file, why=e.strerror or type(e).__name__))
        else:
            self._tell(saying(self.lang, "saved", file=file))

    def _do_quit(self, _: Command) -> None:
        raise Leave

    # --- leaving

    def _save(self, file: Path) -> None:
        saving.write(self.game, [player.name for player in self.players], file)

    def _leave(self) -> None:
        self._save(self.file)
        tell_resume(self.console, self.lang, self.file)

    def _eyes(self) -> int | None:
        """Through whose eyes the table is shown: with several people at one screen, at the end nobody's hand is."""
        if not self.game.over:
            return self.game.choice.seat
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        return people[0] if len(people) == 1 else None

    def _end(self) -> Ending:
        """How it ended, and time to read what led there."""
        eyes = self._eyes()
        view = self.game.view(eyes)
        seen = 0 if eyes is None else min(self.players[eyes].seen, view["no"])
        self.story = self.game.events(eyes, seen) or self.game.events(eyes)[-LAST_NEWS:]
        self._save(self.file)
        follows = self.game.plugin.sequel is not None and bool(self.game.plugin.sequel.decks(self.game.world))
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
            told = Text(self.voice.outcome(outcome), style="bold")
            names = [self.screen.seat_name(LETTERS[seat], view) for seat in outcome.winners]
            result = (
                saying(self.lang, "winners", names=listed(self.lang, names))
                if names
                else saying(self.lang, "no-winner")
            )
            lines += [*fold(told, self.screen.width), *fold(Text(f"{result}  [{outcome.rule}]"), self.screen.width)]
        said = [*self.messages, Text(saying(self.lang, "saved", file=self.file), style="dim")]
        lines += [part for line in said for part in fold(line, self.screen.width, 2)]
        self.messages = []
        rest = self.height - 1 - len(lines)
        story = self.screen.log(self.story)
        board = self.screen.fitted(view, rest - min(len(story), LAST_NEWS), rest - min(len(story), LAST_NEWS))
        story = story[-(rest - len(board)) :]
        return [*board, *story, *([Text()] * (rest - len(board) - len(story))), *lines]


def tell_resume(console: Console, lang: str, file: Path) -> None:
    """Where a game was saved, and a command that goes on with it as it is printed."""
    console.print(Text(saying(lang, "saved", file=file)), soft_wrap=True)
    offered = f"  {saying(lang, 'resume-menu')}" if file.parent == saving.saves_folder() else ""
    console.print(Text(saying(lang, "resume") + offered), soft_wrap=True)
    console.print(Text(f"  {saving.resume_command(file)}"), soft_wrap=True)
