"""Puts the parts of the table on a screen of fixed height: nothing scrolls off, whatever lies on the table.

From the top: the board, what happened, the question, its options, what the table has to say, the keys. The prompt
stands on the last line. Options get the room they need, the board as much detail as is left, the story the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from fudaba.cli.table.lines import GAP, cut, flow, fold, ruled
from fudaba.cli.table.sayings import saying
from fudaba.cli.table.screen import Detail, Screen
from fudaba.contract import View

LEAST_ROWS: Final = 24
LEAST_OPTIONS: Final = 4
LEAST_BOARD: Final = 12
LEAST_STORY: Final = 3
LIKED_STORY: Final = 6
LONGEST_QUESTION: Final = 3
LONGEST_MESSAGE: Final = 6
MOST_COLUMNS: Final = 4


@dataclass
class Asked:
    """A question as it is shown."""

    name: str
    prompt: str
    rule: str
    labels: Sequence[str]
    first: Sequence[str] = ()
    """Further lines that stand above the numbered options."""
    page: int = 0


@dataclass
class Parts:
    """Everything that wants a place on the screen."""

    view: View
    story: Sequence[Text]
    asked: Asked
    messages: Sequence[Text] = field(default_factory=list)


def composed(screen: Screen, parts: Parts, height: int) -> list[Text]:
    """The lines of a screen above its prompt, one less than its height."""
    width = screen.width
    rows = max(height, LEAST_ROWS) - 1
    question = _question(screen, parts.asked)
    messages = [line for text in parts.messages for line in fold(text, width, GAP)][:LONGEST_MESSAGE]
    first = [line for text in parts.asked.first for line in fold(Text(text), width, 4)]
    keys = cut(Text(saying(screen.lang, "keys"), style="dim"), width)
    rest = rows - len(question) - len(messages) - len(first) - 1
    told = min(len(parts.story), LEAST_STORY)
    brief = len(screen.board(parts.view, Detail.BRIEF))
    least = min(brief, LEAST_BOARD)
    options = grid(screen, parts.asked, rest - brief - told, max(LEAST_OPTIONS, rest - least - told))
    room = rest - len(options)
    liked = min(len(parts.story), LIKED_STORY)
    board = screen.fitted(parts.view, room - told, room - liked)
    story = _story(screen, parts.story, room - len(board))
    blank = [Text()] * (room - len(board) - len(story))
    return [*board, *story, *blank, *question, *first, *options, *messages, keys]


def _story(screen: Screen, story: Sequence[Text], room: int) -> list[Text]:
    if len(story) <= room:
        return list(story)
    if room < 1:
        return []
    left = len(story) - room + 1
    more = Text(saying(screen.lang, "earlier", n=left), style="dim yellow")
    return [more, *story[len(story) - room + 1 :]]


def _question(screen: Screen, asked: Asked) -> list[Text]:
    """Who is asked what, and by which rule where that has room; a long question gets lines of its own."""
    title = Text(f"{asked.name}: {asked.prompt}", style="bold")
    rule = Text(f"  [{asked.rule}]", style="dim")
    if cell_len(title.plain) <= screen.width - 4:
        if cell_len(title.plain) + cell_len(rule.plain) <= screen.width - 4:
            title = title + rule
        return [ruled(title, screen.width, "cyan")]
    lines = fold(Text(asked.prompt, style="bold"), screen.width)[:LONGEST_QUESTION]
    if cell_len(lines[-1].plain) + cell_len(rule.plain) <= screen.width:
        lines[-1] = lines[-1] + rule
    return [ruled(Text(asked.name, style="bold"), screen.width, "cyan"), *lines]


def grid(screen: Screen, asked: Asked, liked: int, rows: int) -> list[Text]:
    """The numbered options in at most so many lines: below one another, in columns, side by side, or in pages.

    Several columns are better than more lines than are liked; pages are the last resort.
    """
    labels = asked.labels
    digits = len(str(len(labels)))
    numbered = [_numbered(k, label, digits) for k, label in enumerate(labels)]
    single = [line for option in numbered for line in fold(option, screen.width, digits + 2)]
    if len(single) <= min(liked, rows):
        return single
    found = _widest(numbered, screen.width, liked) or _widest(numbered, screen.width, rows)
    if found:
        return found
    if len(single) <= rows:
        return single
    flowed = flow(numbered, screen.width, 0)
    if len(flowed) <= rows and all(cell_len(option.plain) <= screen.width for option in numbered):
        return flowed
    pages = _paged(numbered, screen.width, max(1, rows - 1))
    page = asked.page % len(pages)
    last = saying(screen.lang, "page", page=page + 1, of=len(pages), n=len(labels))
    return [*pages[page], Text(f" {last}", style="yellow")]


def _widest(cells: Sequence[Text], width: int, rows: int) -> list[Text]:
    """Cells in the fewest columns that need no more lines than that; nothing if they do not fit so."""
    for across in range(2, MOST_COLUMNS + 1):
        if -(-len(cells) // across) <= rows:
            lines = _columns(cells, across)
            if all(cell_len(line.plain) <= width for line in lines):
                return lines
    return []


def _paged(cells: Sequence[Text], width: int, rows: int) -> list[list[Text]]:
    """Cells page by page, each page with as many of them as it holds."""
    found: list[list[Text]] = []
    at = 0
    while at < len(cells):
        for across in range(MOST_COLUMNS, 0, -1):
            part = cells[at : at + across * rows]
            lines = _columns(part, across)
            if across == 1 or all(cell_len(line.plain) <= width for line in lines):
                found.append([cut(line, width) for line in lines])
                at += len(part)
                break
    return found


def _numbered(k: int, label: str, digits: int) -> Text:
    line = Text(f" {k + 1:>{digits}} ", style="bold cyan")
    line.append(label, style="not bold default")
    return line


def _columns(cells: Sequence[Text], across: int) -> list[Text]:
    """Cells below one another in so many columns, each as wide as its widest cell."""
    down = -(-len(cells) // across)
    wide = [max(cell_len(cell.plain) for cell in cells[k : k + down]) for k in range(0, len(cells), down)]
    lines: list[Text] = []
    for row in range(down):
        line = Text()
        for k, cell in enumerate(cells[row::down]):
            line = line + cell + Text(" " * (wide[k] - cell_len(cell.plain) + GAP))
        lines.append(line[: len(line.plain.rstrip())])
    return lines
