"""The durable truth of a game: a header and its answers as text, one per line, readable and pasteable.

    fudaba 1
    game: ashes 1 4f0c2a9b11de
    options: first_player=A
    deck: red
    deck: blue
    seed: 7
    ---
    play spark
    pass
    ! concede B

A deck that is not published stands in the record itself, its lines indented under ``deck:``; in a game without decks
``seats: 3`` says how many sit down. Lines that begin with ``!`` are events from outside; empty lines and lines that
begin with ``#`` are ignored. In the values of options spaces and signs that do not print are written as in web
addresses: ``name=two%20words``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from fudaba.epochs import EPOCHS
from fudaba.kernel.errors import BadRecord
from fudaba.kernel.limits import DECK, OPTION, RECORD, RECORD_LINE, RECORD_LINES, SEED_DIGITS, quoted
from fudaba.kernel.schema import LETTERS

FORMAT = f"fudaba {EPOCHS['records']}"
NUMBER = re.compile(rf"-?[0-9]{{1,{SEED_DIGITS}}}")
ONCE = ("game", "options", "seats", "seed")


@dataclass
class Record:
    """A record in parts. Decks are names, or whole lists as text (they contain a line break).

    In a game without decks each seat has an empty text.
    """

    game: str
    version: int
    catalogue: str
    options: dict[str, str]
    decks: list[str]
    seed: int
    answers: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """Where each answer stood, in a record that was read."""

    def __str__(self) -> str:
        lines = [FORMAT, f"game: {self.game} {self.version} {self.catalogue}"]
        if self.options:
            lines.append("options: " + " ".join(f"{k}={_escaped(v)}" for k, v in sorted(self.options.items())))
        if self.decks and not any(self.decks):
            lines.append(f"seats: {len(self.decks)}")
        for deck in filter(None, self.decks):
            if "\n" in deck:
                lines += ["deck:", *(f"  {line}" for line in deck.strip().splitlines())]
            else:
                lines.append(f"deck: {deck}")
        return "\n".join([*lines, f"seed: {self.seed}", "---", *self.answers]) + "\n"


def _escaped(value: str) -> str:
    """A value of an option without spaces and line breaks."""
    return "".join(c if c.isprintable() and c not in " %" else quote(c, safe="", errors="surrogatepass") for c in value)


def read(text: str) -> Record:
    """A record from its text; what cannot be read is named by line. Takes time in proportion to the text."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {quoted(text)}")
    if len(text) > RECORD:
        raise BadRecord(f"the record is longer than {RECORD} characters")
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(f"line 1: a record begins with {FORMAT!r}")
    if len(lines) > RECORD_LINES:
        raise BadRecord(f"line {RECORD_LINES + 1}: a record has at most {RECORD_LINES} lines")
    record = Record("", 0, "", {}, [], 0)
    body = _read_head(record, lines)
    for no, line in enumerate(lines[body:], start=body + 1):
        answer = line.strip()
        if answer and not answer.startswith("#"):
            _within(no, line, RECORD_LINE)
            record.answers.append(answer)
            record.lines.append(no)
    return record


def _within(no: int, line: str, most: int) -> None:
    if len(line) > most:
        raise BadRecord(f"line {no}: longer than {most} characters")


def _read_head(record: Record, lines: list[str]) -> int:
    """The header; gives the number of the line that ends it."""
    lists: dict[int, list[str]] = {}
    room = 0
    seen: set[str] = set()
    for no, line in enumerate(lines[1:], start=2):
        _within(no, line, RECORD_LINE)
        if line.strip() == "---":
            for missing in ("game", "seed"):
                if missing not in seen:
                    raise BadRecord(f"line {no}: the header has no '{missing}: ...'")
            for k, content in lists.items():
                record.decks[k] = "\n".join(content) + "\n"
            return no
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith((" ", "\t")):
            last = len(record.decks) - 1
            if last not in lists:
                raise BadRecord(f"line {no}: an indented line belongs under an empty 'deck:'")
            lists[last].append(line.strip())
            room -= len(lists[last][-1]) + 1
            if room < 0:
                raise BadRecord(f"line {no}: the deck is longer than {DECK} characters")
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise BadRecord(f"line {no}: {quoted(line)} is not 'key: value'")
        if key in ONCE and key in seen:
            raise BadRecord(f"line {no}: {key} is given twice")
        seen.add(key)
        if key == "deck" and not value:
            lists[len(record.decks)] = []
            room = DECK
        _read_header(record, no, key, value)
    raise BadRecord(f"line {len(lines)}: the record has no '---' before its answers")


def _read_header(record: Record, no: int, key: str, value: str) -> None:
    if key == "game":
        parts = value.split()
        if len(parts) != 3 or NUMBER.fullmatch(parts[1]) is None:
            raise BadRecord(f"line {no}: game: {quoted(value)} is not a name, a version and a set of cards")
        record.game, record.catalogue = parts[0], parts[2]
        record.version = int(parts[1])
    elif key == "options":
        for part in value.split():
            name, equals, chosen = part.partition("=")
            if not equals or name in record.options or len(part) > OPTION:
                raise BadRecord(f"line {no}: options: {quoted(part)} is not name=value, once for each name")
            try:
                record.options[name] = unquote(chosen, errors="surrogatepass")
            except UnicodeDecodeError as e:
                raise BadRecord(f"line {no}: options: {quoted(part)} is not a text") from e
    elif key == "seats":
        if NUMBER.fullmatch(value) is None or not 0 < int(value) <= len(LETTERS):
            raise BadRecord(f"line {no}: seats: {quoted(value)} is not a number of seats up to {len(LETTERS)}")
        record.decks.extend([""] * int(value))
    elif key == "deck":
        if len(record.decks) == len(LETTERS):
            raise BadRecord(f"line {no}: more decks than a table has seats")
        record.decks.append(value)
    elif key == "seed":
        if NUMBER.fullmatch(value) is None:
            raise BadRecord(f"line {no}: seed: {quoted(value)} is not a whole number of at most {SEED_DIGITS} digits")
        record.seed = int(value)
    else:
        raise BadRecord(f"line {no}: a record has no {quoted(key)}")
