"""How the commands speak: two languages, JSON or text, progress and complaints on stderr."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum

import typer
from rich.cells import cell_len, chop_cells
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from fudaba.api import BadSyntax
from fudaba.languages import by_language


class Lang(StrEnum):
    """The languages there are."""

    ja = "ja"
    en = "en"


def preferred() -> Lang:
    """The language of the machine: FUDABA_LANG, else the locale; English where it says neither."""
    for name in ("FUDABA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return Lang.ja if value.lower().startswith("ja") else Lang.en
    return Lang.en


JSON = typer.Option(False, "--json", help="Print JSON.")
LANG = typer.Option(None, "--lang", help="ja or en (default: FUDABA_LANG, then the locale).", show_default=False)
GAME = typer.Argument(..., help="The name of a game; `fudaba games` lists them.")
OPTIONS = typer.Option([], "--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
DECKS = typer.Option([], "--decks", "-d", help="Decks by name or file, one per seat: repeated, or joined by commas.")
CARDS = typer.Option(None, "--cards", help="A card file: its cards over the printed ones.", show_default=False)
SEED = typer.Option(0, "--seed", "-s", help="Seed of the first deal.")
SEATS = typer.Option(None, "--seats", min=1, max=8, help="How many sit at the table.", show_default=False)
JOBS = typer.Option(1, "--jobs", "-j", min=1, help="Processes to spread the games over.")


def complain(message: str) -> int:
    """Say what is wrong on stderr; the exit code for bad input."""
    print(f"fudaba: {message}", file=sys.stderr)
    return 2


def say_json(data: object) -> None:
    """Print data as JSON that people can read too."""
    print(json.dumps(data, ensure_ascii=False, indent=1))


def console() -> Console:
    """Where people read."""
    return Console(highlight=False, soft_wrap=True)


def spoken(lang: Lang | None) -> str:
    """The language to speak."""
    return (lang or preferred()).value


def pick(lang: str, ja: str, en: str) -> str:
    """One of two texts."""
    return by_language(lang, ja=ja, en=en)


def pairs(options: list[str]) -> tuple[tuple[str, str], ...]:
    """NAME=VALUE options."""
    found = []
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not name:
            raise BadSyntax(f"--option {option!r}: write NAME=VALUE, for example first_player=A")
        found.append((name.strip(), value.strip()))
    return tuple(found)


def listed(values: list[str]) -> tuple[str, ...]:
    """Values that were repeated, or joined by commas."""
    return tuple(part.strip() for value in values for part in value.split(",") if part.strip())


def plain_table(*headings: str) -> Table:
    """A table without ornament."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in headings:
        table.add_column(heading, overflow="fold")
    return table


def padded(text: str, width: int) -> str:
    """A text filled up with blanks to so many columns, full-width signs counting two.

    >>> padded("札", 4) + "|", padded("ab", 4) + "|"
    ('札  |', 'ab  |')
    """
    return text + " " * max(0, width - cell_len(text))


NEVER_FIRST = "、。，．・：；！？）」』】》〉…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
"""Signs that no Japanese line begins with."""
NEVER_LAST = "（「『【《〈"
"""Signs that no Japanese line ends with."""


def folded(text: str, width: int) -> str:
    """A text broken into lines of so many columns: between any two full-width signs, between words of others.

    >>> print(folded("札を引く。次へ", 8))
    札を引
    く。次へ
    >>> print(folded("Draw a card, then go on", 12))
    Draw a card,
    then go on
    """
    return "\n".join(part for line in text.split("\n") for part in _folded(line, width))


def _folded(line: str, width: int) -> list[str]:
    parts: list[str] = []
    part = ""
    for piece in _pieces(line):
        if part.strip() and cell_len(part) + cell_len(piece.rstrip()) > width:
            parts.append(part.rstrip())
            part = ""
            piece = piece.lstrip()
        part += piece
        while cell_len(part.rstrip()) > width:  # a word longer than a line
            head = chop_cells(part, width)[0]
            parts.append(head)
            part = part[len(head) :]
    return [*parts, part.rstrip()]


def _pieces(line: str) -> list[str]:
    """What a line may be broken between."""
    pieces: list[str] = []
    for sign in line:
        glued = pieces and (
            sign in NEVER_FIRST
            or pieces[-1][-1] in NEVER_LAST
            or (cell_len(sign) < 2 and cell_len(pieces[-1][-1]) < 2 and not (pieces[-1][-1] == " " and sign != " "))
        )
        if glued:
            pieces[-1] += sign
        else:
            pieces.append(sign)
    return pieces


def plain(text: str) -> Text:
    """A text in which square brackets mean nothing."""
    return Text(text)


@contextmanager
def progress(title: str, total: int, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, if somebody is looking; gives the function that moves it on."""
    shown = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=shown,
        transient=True,
        disable=quiet or not shown.is_terminal,
    )
    with bar:
        task = bar.add_task(title, total=total)

        def advance(steps: int) -> None:
            bar.advance(task, steps)

        yield advance
