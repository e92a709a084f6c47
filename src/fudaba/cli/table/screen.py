"""Draws a seat's view: header, the other seats, the seat itself, what happened, and the numbered options.

Everything is read from the view, so the screen can show nothing that the seat may not know. Columns are counted in
cells: a full-width sign takes two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from fudaba.cli.speech import folded, padded
from fudaba.cli.table.sayings import saying
from fudaba.cli.table.voice import Voice

LONG_ZONE: Final = 8
SHOWN_OF_LONG: Final = 4
GAP: Final = 2
FEW_NUMBERS: Final = 6
TALL: Final = 40
"""On a screen with so many lines the cards in hand show what they cost."""
TOLD_EMPTY: Final = frozenset(("hand", "draw"))
"""Hidden zones that matter most when nothing is left in them."""
CARD_KEYS: Final = frozenset(("id", "card", "owner", "on"))


class Screen:
    """Draws views in one language on a console of some width."""

    def __init__(self, console: Console, voice: Voice, names: Sequence[str]) -> None:
        self.console = console
        self.voice = voice
        self.lang = voice.lang
        self.names = list(names)
        """What stands behind each seat, for instance "greedy"; empty for a person."""

    @property
    def width(self) -> int:
        """The columns there are."""
        return max(40, self.console.width)

    def seat_name(self, letter: str, view: Mapping[str, object] | None = None) -> str:
        """A seat as people call it, with its bot, and "you" for the one that looks."""
        name = saying(self.lang, "player", seat=letter)
        index = "ABCDEFGH".index(letter)
        notes = [self.names[index]] if index < len(self.names) and self.names[index] else []
        if view is not None and view.get("seat") == letter:
            notes.append(saying(self.lang, "you"))
        if not notes:
            return name
        return f"{name}（{'・'.join(notes)}）" if self.lang == "ja" else f"{name} ({', '.join(notes)})"

    # --- the board

    def board(self, view: Mapping[str, object], full: bool = False) -> RenderableType:
        """The whole table as a seat sees it, itself last."""
        parts: list[RenderableType] = [self.header(view)]
        shared = self._zones(_mapping(view.get("shared")), full)
        if shared:
            parts += shared
        players = [p for p in _list(view.get("players")) if isinstance(p, Mapping)]
        mine = [p for p in players if p.get("seat") == view.get("seat")]
        for player in [p for p in players if p not in mine] + mine:
            parts += self._player(player, view, full)
        return Group(*parts)

    def header(self, view: Mapping[str, object]) -> RenderableType:
        """The game, where in the turn order it stands, and the numbers of the table."""
        phases = [self.voice.phase(str(name)) for name in _list(view.get("phase"))]
        title = Text(self.voice.title, style="bold")
        rest: list[RenderableType] = []
        if phases:
            title.append("  " + " › ".join(p for p in phases if p), style="cyan")
        told = _mapping(view.get("facts"))
        labels = {self.voice.term(name) for name in told}  # what a fact tells in words need not stand there as a number
        numbers = {k: v for k, v in _mapping(view.get("numbers")).items() if self.voice.term(k, "number") not in labels}
        facts = self._numbers(numbers)
        facts += [fact for k, v in told.items() if (fact := self.voice.fact(k, str(v)))]
        if facts:
            if cell_len(title.plain) + sum(cell_len(fact) + GAP for fact in facts) > self.width:
                rest = [Text(line, style="dim") for line in _flowed(facts, self.width)]
            else:
                title.append("  " + "  ".join(facts), style="dim")
        return Group(title, *rest)

    def _player(self, player: Mapping[str, object], view: Mapping[str, object], full: bool) -> list[RenderableType]:
        letter = str(player.get("seat"))
        mine = letter == view.get("seat")
        title = Text(self.seat_name(letter, view), style="bold green" if mine else "bold yellow")
        numbers = self._numbers(_mapping(player.get("numbers")))
        lines: list[RenderableType] = []
        if cell_len(title.plain) + sum(cell_len(number) + GAP for number in numbers) > self.width - 16:
            lines = [Text(line) for line in _flowed(numbers, self.width - 4)]
        else:
            title.append("".join(f"  {number}" for number in numbers), style="not bold")
        if player.get("in") is False:
            title.append("  " + saying(self.lang, "out"), style="not bold red")
        style = "green" if mine else "yellow"
        return [Rule(title, align="left", style=style), *lines, *self._zones(_mapping(player.get("zones")), full)]

    def _numbers(self, numbers: Mapping[str, object]) -> list[str]:
        """Numbers with their names; where there are many, those that are not zero."""
        shown = {name: value for name, value in numbers.items() if value or len(numbers) <= FEW_NUMBERS}
        return [text for name, value in shown.items() if (text := self.voice.number(name, value))]

    def _zones(self, zones: Mapping[str, object], full: bool) -> list[RenderableType]:
        labels = {name: self.voice.term(name, "zone") for name in zones}
        wide = max((cell_len(label) for label in labels.values()), default=0)
        names = {
            str(card["id"]): self.voice.name(str(card["card"]))
            for content in zones.values()
            for card in _list(content)
            if isinstance(card, Mapping)
        }
        lines: list[RenderableType] = []
        for name, content in zones.items():
            if isinstance(content, Mapping):
                if content.get("count") or full or name in TOLD_EMPTY:
                    lines += self._hidden(name, labels[name], wide, content)
            elif _list(content):
                lines += self._open(labels[name], wide, _list(content), names, full)
            elif full:
                lines.append(_labelled(labels[name], wide, saying(self.lang, "nothing")))
        return lines

    def _hidden(self, name: str, label: str, wide: int, content: Mapping[str, object]) -> list[RenderableType]:
        count = content.get("count")
        total = count if isinstance(count, int) else 0
        parts = [saying(self.lang, "cards", n=total)]
        cards = [str(card) for card in _list(content.get("cards"))]
        held = [self.voice.name(card) for card in cards]
        if held:
            if name == "hand" and self.console.height >= TALL and len(held) == total:
                return self._held(label, wide, parts[0], list(dict.fromkeys(cards)), held)
            parts += [f"{n}×{held.count(n)}" if held.count(n) > 1 else n for n in dict.fromkeys(held)]
            if len(held) < total:
                parts.append(saying(self.lang, "unknown", n=total - len(held)))
        for place, card in _mapping(content.get("from_top")).items():
            key = "top" if place == "0" else "from-top"
            parts.append(saying(self.lang, key, n=int(place) + 1, card=self.voice.name(str(card))))
        rows = _flowed(parts, self.width - wide - 4)
        return [_labelled(label if k == 0 else "", wide, row.strip()) for k, row in enumerate(rows)]

    def _held(
        self, label: str, wide: int, count: str, cards: Sequence[str], held: Sequence[str]
    ) -> list[RenderableType]:
        """The cards in hand one below another, each with what it is and costs."""
        names = [self.voice.name(card) for card in cards]
        counted = [f"{n}×{held.count(n)}" if held.count(n) > 1 else n for n in names]
        longest = max(cell_len(name) for name in counted)
        lines: list[RenderableType] = []
        for k, card in enumerate(cards):
            first = padded(count if k == 0 else "", cell_len(count))
            line = _labelled(label if k == 0 else "", wide, f"{first}  {padded(counted[k], longest)}")
            room = self.width - cell_len(line.plain) - GAP
            values = self.voice.card_line(card)
            if cell_len(values) > room:
                values = set_cell_size(values, max(0, room - 1)).rstrip() + "…"
            line.append(f"  {values}", style="dim")
            lines.append(line)
        return lines

    def _open(
        self, label: str, wide: int, cards: Sequence[object], names: Mapping[str, str], full: bool
    ) -> list[RenderableType]:
        shown = cards
        texts: list[str] = []
        if len(cards) > LONG_ZONE and not full:
            shown = cards[-SHOWN_OF_LONG:]
            texts.append(saying(self.lang, "cards", n=len(cards)) + " …")
        texts += [self.card(card, names) for card in shown if isinstance(card, Mapping)]
        room = self.width - wide - 4
        cell = min(room, max(cell_len(text) for text in texts) + GAP)
        across = max(1, room // cell)
        lines: list[RenderableType] = []
        for start in range(0, len(texts), across):
            row = "".join(padded(text, cell) for text in texts[start : start + across])
            lines.append(_labelled(label if start == 0 else "", wide, row.rstrip()))
        return lines

    def card(self, card: Mapping[str, object], names: Mapping[str, str]) -> str:
        """A card everybody sees: tag, name, and whatever differs from the plain case."""
        notes = [self.voice.number(str(k), v, "counter") for k, v in card.items() if k not in CARD_KEYS]
        notes = [note for note in notes if note]
        if "on" in card:
            host = str(card["on"])
            blank = "" if self.lang == "ja" else " "
            notes.append(saying(self.lang, "on", card=f"{names[host]}{blank}{host}" if host in names else host))
        if card.get("owner") is not None:
            notes.append(saying(self.lang, "owner", seat=card["owner"]))
        text = f"{card['id']} {self.voice.name(str(card['card']))}"
        if not notes:
            return text
        return f"{text}（{'・'.join(notes)}）" if self.lang == "ja" else f"{text} ({', '.join(notes)})"

    # --- log and options

    def log(self, entries: Sequence[object], rules: bool = False) -> RenderableType:
        """Log lines, oldest first, with their rule ids where somebody asked for them."""
        lines: list[RenderableType] = []
        for entry in entries:
            if isinstance(entry, Mapping):
                said = "· " + self.voice.entry(entry)
                line = Text(folded(said, self.width) if self.lang == "ja" else said)
                if rules and entry.get("rule"):
                    line.append(f"  [{entry['rule']}]", style="dim")
                lines.append(line)
        return Group(*lines) if lines else Text(saying(self.lang, "log-empty"), style="dim")

    def question(self, name: str, prompt: str, rule: str) -> RenderableType:
        """Who is asked what, and by which rule; a long question gets lines of its own."""
        title = Text(f"{name}: {prompt}", style="bold")
        title.append(f"  [{rule}]", style="not bold dim")
        if cell_len(title.plain) <= self.width - 4:
            return Rule(title, align="left", style="cyan")
        text = Text(prompt, style="bold")
        text.append(f"  [{rule}]", style="not bold dim")
        return Group(Rule(Text(name, style="bold"), align="left", style="cyan"), text)

    def options(self, options: Sequence[str], labels: Sequence[str]) -> RenderableType:
        """The options, numbered, in as many columns as fit once there are many; their texts in grey."""
        digits = len(str(len(options)))
        longest = max(cell_len(label) for label in labels)
        full = longest + max(cell_len(text) for text in options) + digits + 6
        across = max(1, min(3, self.width // full)) if len(options) > 10 else 1
        down = -(-len(options) // across)
        lines: list[RenderableType] = []
        for row in range(down):
            line = Text()
            for k in range(row, len(options), down):
                line.append(f" {k + 1:>{digits}} ", style="bold cyan")
                line.append(padded(labels[k], longest))
                note = options[k] if options[k] != labels[k] else ""
                line.append(
                    set_cell_size("  " + note, full - longest - digits - 2) if k + down < len(options) else "  " + note,
                    style="dim",
                )
            lines.append(line)
        return Group(*lines)


def _flowed(parts: Sequence[str], width: int) -> list[str]:
    """Parts in as few lines as they fit in, none of them broken."""
    lines: list[str] = []
    for part in parts:
        if lines and cell_len(lines[-1]) + GAP + cell_len(part) <= width:
            lines[-1] += " " * GAP + part
        else:
            lines.append("  " + part)
    return lines


def _labelled(label: str, wide: int, text: str) -> Text:
    line = Text("  " + padded(label, wide), style="dim")
    line.append("  " + text, style="not dim")
    return line


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, list) else []
