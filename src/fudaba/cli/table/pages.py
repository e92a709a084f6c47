"""What stands on the screen of the terminal table: the board with its question, messages, pages to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from fudaba.api import LETTERS, Game, Refusal
from fudaba.bots import Bot
from fudaba.cli.table.frame import LEAST_ROWS, LONGEST_MESSAGE, Asked, Parts, composed
from fudaba.cli.table.guide import Rules
from fudaba.cli.table.lines import cut, fold, pages, ruled
from fudaba.cli.table.sayings import bot_name, enumerated, saying
from fudaba.cli.table.screen import Screen
from fudaba.cli.table.ticks import Ticking
from fudaba.contract import Event, View
from fudaba.hosting.requests import Joining
from fudaba.hosting.stops import Attention, Manner
from fudaba.hosting.voice import Voice
from fudaba.languages import LANGUAGES

LAST_NEWS: Final = 8

Reader = Callable[[str], str]


@dataclass
class Player(Manner):
    """Who sits on a seat: a person, or a bot by name."""

    name: str
    bot: Bot | None
    attention: Attention | None = None
    """What the table remembers of what a person was asked."""
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


class Showing:
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
        self.joining = Joining(game)
        self.looking = -1
        """The person who may look at the screen; -1 before anybody did."""
        self.messages: list[Text] = []
        self.story: list[Event] = []
        """What happened since the seat that is asked last answered."""
        self.cited = 0
        """The last event whose rule the table has cited."""
        self.typed: str | None = None
        """What was typed where the table waited for Enter only: it is meant for the table."""
        self.page = 0
        self.ticking: Ticking | None = None
        """What is being ticked, if the standing choice takes several pieces."""
        self.languages = [Voice(voice.plugin, voice.rules, lang) for lang in LANGUAGES]

    def _read(self, prompt: str) -> str:
        if self.typed is not None:
            typed, self.typed = self.typed, None
            return typed
        return self.reader(prompt)

    def _eyes(self) -> int | None:
        """Through whose eyes the table is shown: with several people at one screen, at the end nobody's hand is."""
        if not self.game.over:
            return self.game.choice.seat
        people = [seat for seat, player in enumerate(self.players) if player.bot is None]
        return people[0] if len(people) == 1 else None

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
            self._tell(saying(self.lang, "taken", what=enumerated(self.lang, player.taken)), "dim")
            player.taken = []
        if player.passed:
            self._tell(saying(self.lang, "passed", n=player.passed), "dim")
            player.passed = 0
        asked = Asked(
            self.screen.seat_name(LETTERS[choice.seat], view),
            self.voice.prompt(self.game, choice, self.ticking.about() if self.ticking is not None else choice.about),
            choice.rule,
            self._labels(),
            self._so_far(),
            self.page,
        )
        story = self.screen.log(self.story, view) if self.story else []
        # The same news drawn again does not crowd out a rule that was asked for since.
        self.rules.cite(*(str(e["rule"]) for e in self.story[-LAST_NEWS:] if e["no"] > self.cited))
        self.cited = max((e["no"] for e in self.story), default=self.cited)
        self.rules.cite(choice.rule)
        for message in self.messages:
            self.rules.read_off(message.plain)
        self._show(composed(self.screen, Parts(view, story, asked, self.messages), self.height))
        self.messages = []

    def _numbered(self) -> tuple[str, ...]:
        """The texts behind the numbers; behind the last candidate stands the one that confirms."""
        if self.ticking is None:
            return tuple(self.game.choice.options)
        return (*self.ticking.numbered(), self.ticking.end)

    def _labels(self) -> list[str]:
        """What stands behind the numbers: options, or candidates with their ticks and what confirms them."""
        ticking = self.ticking
        if ticking is None:
            return self.voice.options(self.game)
        called = self.voice.labels(self.game)
        said = [called[option["text"]] for option in ticking.candidates]
        labels = [f"[{self._mark(ticking, k)}] {label}" for k, label in enumerate(said)]
        labels += [called[text] for text in ticking.numbered()[len(said) :]]
        if ticking.progress()["ready"]:
            nothing = not ticking.ticks and ticking.end
            key = "confirm-all" if ticking.kind == "divide" else "confirm"
            labels.append(called[ticking.end] if nothing else saying(self.lang, key, n=len(ticking.ticks)))
        return labels

    def _mark(self, ticking: Ticking, k: int) -> str:
        """How a candidate is ticked: with a cross, or how often."""
        n = ticking.count(k)
        if ticking.kind == "order":
            return str(ticking.ticks.index(k) + 1) if n else " "
        return str(n) if ticking.room(k) > 1 else "x" if n else " "

    def _so_far(self) -> list[str]:
        """What stands above the numbers: what was chosen, how far the ticks have come, and an answer to start from."""
        lines = []
        ticking = self.ticking
        choice = self.game.choice
        called = self.voice.labels(self.game)
        if choice.chosen:
            said = [called[text] for text in choice.chosen]
            lines.append(" " + saying(self.lang, "chosen", n=len(said), what=enumerated(self.lang, said)))
        if ticking is None:
            return lines
        if ticking.ticks:
            lines.append(" " + self._progress(ticking))
        elif ticking.ready and ticking.kind != "divide" and not ticking.at_once:
            counts = Counter(called[text] for text in ticking.ready)
            names = [name if n == 1 else f"{name} ×{n}" for name, n in counts.items()]
            lines.append(saying(self.lang, "ready", what=enumerated(self.lang, names)))
        return lines

    def _progress(self, ticking: Ticking) -> str:
        so_far = ticking.progress()
        said = saying(self.lang, "ticked", n=len(ticking.ticks))
        if "why" in so_far:
            why = so_far["why"]
            return said + self.voice.refusal(Refusal(why["code"], ""))
        if so_far["owed"]:
            return said + saying(self.lang, "still-owed", what=self.voice.owed(so_far["owed"]))
        if so_far["ready"]:
            return said + saying(self.lang, "enter")
        return said + saying(self.lang, "still", n=so_far["least"]) if so_far["least"] else said

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
