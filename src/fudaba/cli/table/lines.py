"""Lines of a screen, counted in cells: a full-width sign takes two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from fudaba.cli.speech import folded

GAP: Final = 2
MORE: Final = "…"


def cut(line: Text, width: int) -> Text:
    """A line that is not wider than so many columns; where something was cut off stands an ellipsis."""
    if cell_len(line.plain) <= width:
        return line
    kept = len(set_cell_size(line.plain, max(0, width - 1)).rstrip())
    short = line[:kept]
    short.append(MORE)
    return short


def fold(line: Text, width: int, indent: int = 0) -> list[Text]:
    """A line broken into lines of so many columns; those after the first begin further to the right."""
    first, _, rest = folded(line.plain, width).partition("\n")
    lines = [line[: len(first)]]
    if rest or len(first) < len(line.plain.rstrip()):
        left = line[len(first) :]
        left = left[len(left.plain) - len(left.plain.lstrip()) :]
        at = 0
        for part in folded(left.plain, width - indent).split("\n"):
            start = left.plain.index(part, at)
            at = start + len(part)
            lines.append(Text(" " * indent) + left[start:at])
    return lines


def flow(parts: Sequence[Text], width: int, indent: int = 2) -> list[Text]:
    """Parts in as few lines as they fit in, none of them broken unless it is wider than a line."""
    lines: list[Text] = []
    for part in parts:
        if lines and cell_len(lines[-1].plain) + GAP + cell_len(part.plain) <= width:
            lines[-1] = lines[-1] + Text(" " * GAP) + part
        else:
            lines.append(cut(Text(" " * indent) + part, width))
    return lines


def ruled(title: Text, width: int, style: str) -> Text:
    """A title with a line drawn behind it to the edge of the screen."""
    line = cut(title, width)
    left = width - cell_len(line.plain) - 1
    return line + Text(" " + "─" * left, style=style) if left > 0 else line


def pages(lines: Sequence[Text], height: int) -> list[list[Text]]:
    """Lines in pages of so many; always at least one page."""
    height = max(1, height)
    return [list(lines[k : k + height]) for k in range(0, len(lines), height)] or [[]]
