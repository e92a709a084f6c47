"""Cards as rows of texts, one text for each field: for spreadsheets, and for whoever edits one field at a time.

A text is what stands behind the field's name in a card file, on one line; of a list of parts (a card's abilities) it
may also be the lines under the name.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

import yaml

from fudaba.cardfile.shapes import CardName, Data, Part, Several, Shape, Slug, Text
from fudaba.cardfile.vocabulary import Vocabulary
from fudaba.cardfile.writer import WIDTH, as_data
from fudaba.kernel.tree.nodes import CardDef

Row = dict[str, str]
PLAIN: Final = re.compile(r"[^\W\d_][^:#\[\]{},&*!|>'\"%@`\\\n\r\t]*(?<!\s)")
RESERVED: Final = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n"))


def is_listed(shape: Shape) -> bool:
    """Whether a field is a list of parts, which is read best line by line."""
    return isinstance(shape, Several) and isinstance(shape.each, Part)


def row(vocabulary: Vocabulary, card: CardDef, lines: bool = False) -> Row:
    """A card's fields as texts; what is as usual is left out. With ``lines`` lists of parts go over several lines."""
    shapes = vocabulary.card.shapes
    return {
        name: _block(value) if lines and is_listed(shapes[name]) else _flow(value)
        for name, value in as_data(vocabulary, card).items()
    }


def file_of(vocabulary: Vocabulary, rows: Sequence[Mapping[str, str]]) -> str:
    """Rows as a card file. Empty texts are left out; what is wrong with the others is told when the file is read."""
    lines = ["cards:"]
    for fields in rows:
        mark = "- "
        for name, text in fields.items():
            if text.strip():
                lines += _field(vocabulary.card.shapes.get(name), name, text, mark)
                mark = "  "
    return "\n".join(lines) + "\n"


def _field(shape: Shape | None, name: str, text: str, mark: str) -> list[str]:
    if shape is not None and is_listed(shape) and text.lstrip().startswith("-"):
        return [f"{mark}{name}:", *(f"  {line}" for line in text.strip("\n").splitlines())]
    told = text.strip()
    if isinstance(shape, (Text, Slug, CardName)) and not told.startswith(('"', "'")):
        told = quoted_text(told)
    return [f"{mark}{name}: {' '.join(told.split())}"]


def quoted_text(text: str) -> str:
    """A line of text as YAML reads it back."""
    if PLAIN.fullmatch(text) and text.lower() not in RESERVED:
        return text
    return json.dumps(text, ensure_ascii=False)


def as_csv(vocabulary: Vocabulary, cards: Sequence[CardDef]) -> str:
    """Cards as a spreadsheet: a column for each field that any of them has."""
    rows = [row(vocabulary, card) for card in cards]
    names = [name for name in vocabulary.card.shapes if any(name in fields for fields in rows)]
    out = io.StringIO()
    sheet = csv.DictWriter(out, names, restval="", lineterminator="\n")
    sheet.writeheader()
    sheet.writerows(rows)
    return out.getvalue()


def from_csv(vocabulary: Vocabulary, text: str) -> str:
    """A spreadsheet as a card file. Columns that no card has are told when the file is read."""
    sheet = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""))
    head = [name.strip() for name in next(sheet, [])]
    if "id" not in head:
        raise ValueError(f"its first row names the fields of cards, id among them; it has {', '.join(head)[:80]!r}")
    rows = [dict(zip(head, cells, strict=False)) for cells in sheet if any(cell.strip() for cell in cells)]
    return file_of(vocabulary, [{name: cell for name, cell in fields.items() if name} for fields in rows])


def flow(data: Data) -> str:
    """Something of a card on one line."""
    return _flow(data)


def block(data: Data) -> str:
    """An ability, or something else of a card, as the lines of a file."""
    return _block(data)


def _flow(value: Data) -> str:
    if isinstance(value, str):
        return value
    text: str = yaml.safe_dump(
        value, allow_unicode=True, sort_keys=False, default_flow_style=True, width=1 << 20
    ).rstrip()
    return text.removesuffix("...").rstrip()


def _block(value: Data) -> str:
    text: str = yaml.safe_dump(value, allow_unicode=True, sort_keys=False, default_flow_style=None, width=WIDTH)
    return text.rstrip()
