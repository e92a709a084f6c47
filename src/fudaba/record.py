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

A deck that is not published stands in the record itself, its lines indented under ``deck:``. Lines that begin with
``!`` are events from outside; empty lines and lines that begin with ``#`` are ignored.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fudaba.kernel.errors import BadRecord

FORMAT = "fudaba 1"


@dataclass
class Record:
    """A record in parts. Decks are names, or whole lists as text (they contain a line break)."""

    game: str
    version: int
    catalogue: str
    options: dict[str, str]
    decks: list[str]
    seed: int
    answers: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [FORMAT, f"game: {self.game} {self.version} {self.catalogue}"]
        if self.options:
            lines.append("options: " + " ".join(f"{k}={v}" for k, v in sorted(self.options.items())))
        for deck in self.decks:
            if "\n" in deck:
                lines += ["deck:", *(f"  {line}" for line in deck.strip().splitlines())]
            else:
                lines.append(f"deck: {deck}")
        return "\n".join([*lines, f"seed: {self.seed}", "---", *self.answers]) + "\n"


def read(text: str) -> Record:
    """A record from its text; what cannot be read is named by line."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(f"line 1: a record begins with {FORMAT!r}")
    record = Record("", 0, "", {}, [], 0)
    body = len(lines)
    for no, line in enumerate(lines[1:], start=2):
        if line.strip() == "---":
            body = no
            break
        if line.startswith(" ") and record.decks:
            record.decks[-1] += line.strip() + "\n"
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise BadRecord(f"line {no}: {line!r} is not 'key: value'")
        _read_header(record, no, key, value)
    else:
        raise BadRecord(f"line {len(lines)}: the record has no '---' before its answers")
    if not record.game:
        raise BadRecord("the record does not say which game it is of")
    record.answers = [a.strip() for a in lines[body:] if a.strip() and not a.startswith("#")]
    return record


def _read_header(record: Record, no: int, key: str, value: str) -> None:
    try:
        if key == "game":
            record.game, version, record.catalogue = value.split()
            record.version = int(version)
        elif key == "options":
            record.options = dict(part.split("=", 1) for part in value.split())
        elif key == "deck":
            record.decks.append(value if value else "\n")
        elif key == "seed":
            record.seed = int(value)
        else:
            raise BadRecord(f"line {no}: a record has no {key!r}")
    except ValueError as e:
        raise BadRecord(f"line {no}: {key}: {value!r} cannot be read ({e})") from e
