"""What can be read at the table: the goal, the commands, the turn order, and every rule by its id."""

from __future__ import annotations

import re
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from fudaba.cli.speech import padded
from fudaba.cli.table.lines import fold
from fudaba.cli.table.sayings import HELP, saying
from fudaba.hosting.voice import Voice
from fudaba.inputs.ledger import Rule
from fudaba.languages import by_language

CITED: Final = re.compile(r"\[([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+)\]")
"""A rule as log lines, questions and refusals cite it."""
REMEMBERED: Final = 8
FOUND: Final = 30


class Rules:
    """The ledger of a game in the language of the table, and the rules that were cited last."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.cited: list[str] = []

    def cite(self, *rules: str) -> None:
        """Remember rules that stand on the screen, the latest first."""
        for rule in rules:
            if rule:
                self.cited = [rule, *(r for r in self.cited if r != rule)][:REMEMBERED]

    def read_off(self, text: str) -> None:
        """Remember the rules that a text cites."""
        self.cite(*CITED.findall(text))

    def found(self, text: str) -> list[Rule]:
        """The rules somebody means: those cited last, one by its id or the end of it, or those that hold a word."""
        if not text:
            return [self.voice.ledger[rule] for rule in self.cited if rule in self.voice.ledger]
        wanted = text.strip("[]")
        if wanted in self.voice.ledger:
            return [self.voice.ledger[wanted]]
        ending = [rule for rule in self.voice.ledger if rule.id.endswith(f".{wanted}")]
        found = ending or list(self.voice.ledger.find(prefix=wanted))
        texts = {rule: rule.text(self.voice.lang).casefold() for rule in self.voice.ledger}
        return found or [rule for rule, text in texts.items() if wanted.casefold() in text][:FOUND]

    def page(self, rules: list[Rule], width: int) -> list[Text]:
        """Rules with their ids and sentences."""
        lines: list[Text] = []
        for rule in rules:
            title = Text(f"[{rule.id}]", style="cyan")
            if rule.decision:
                title.append(saying(self.voice.lang, "rulings"), style="dim")
            lines += [title, *fold(Text(f"  {rule.text(self.voice.lang)}"), width, 2), Text()]
        return lines[:-1]


def help_page(voice: Voice, width: int) -> list[Text]:
    """The goal of the game, the commands of the table, and the turn order."""
    lang = voice.lang
    lines: list[Text] = []
    if voice.goal:
        lines += [_title(lang, "goal"), *(part for text in voice.goal.split("\n") for part in fold(Text(text), width))]
        lines.append(Text())
    lines.append(_title(lang, "commands"))
    shown = [(key, by_language(lang, en=en, ja=ja)) for key, ja, en in HELP]
    wide = max(cell_len(key) for key, text in shown if text)
    for key, text in shown:
        if text:
            line = Text("  " + padded(key, wide), style="cyan")
            line.append(f"  {text}", style="default")
            lines += fold(line, width, wide + 4)
    order = voice.turn_order()
    if order:
        lines += [Text(), _title(lang, "turn-order")]
        for text in order.split("\n"):
            lines += fold(Text(text), width, len(text) - len(text.lstrip()) + 2)
    return lines


def _title(lang: str, key: str) -> Text:
    return Text(saying(lang, key), style="bold")
