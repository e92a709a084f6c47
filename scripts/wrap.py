"""Wrap the prose of Markdown files at one line length.

    python -m scripts.wrap FILE...          # rewrites them
    python -m scripts.wrap --check FILE...  # names those that would change

Code, doctests, tables, headings and HTML stay as they are. Code spans and links are never broken.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

WIDTH: Final = 100
SPAN: Final = re.compile(r"(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|\S)+")
ITEM: Final = re.compile(r"(\s*)([-*]|\d+\.)(\s+)(.*)")
MARK: Final = re.compile(r"(?:[-+*>|#]|\d+[.)])$|[#>|]")
"""What would mean something else at the beginning of a line."""
VERBATIM: Final = re.compile(r"\s*(?:#{1,6} |\||<|```|!\[|---|===)|(?: {4}|\t)")


def wrapped(text: str) -> str:
    """A file with its paragraphs and list items wrapped."""
    done: list[str] = []
    held: list[str] = []
    fenced = session = False
    for line in text.splitlines():
        if line.lstrip().startswith("```"):
            done += _filled(held)
            held = []
            fenced = not fenced
            done.append(line)
        elif fenced or (line.startswith(">>>") and not held) or (session and line.strip()):
            session = not fenced
            done.append(line)
        elif not line.strip() or (VERBATIM.match(line) and not (held and line.startswith(" "))):
            done += _filled(held)
            held = []
            session = False
            done.append(line)
        elif ITEM.match(line) and held:
            done += _filled(held)
            held = [line]
        else:
            held.append(line)
    return "\n".join([*done, *_filled(held)]) + "\n"


def _filled(lines: list[str]) -> list[str]:
    """One paragraph or list item."""
    if not lines:
        return []
    item = ITEM.match(lines[0])
    first = item[1] + item[2] + " " if item else re.match(r"\s*", lines[0])[0]  # type: ignore[index]
    rest = " " * len(first)
    words = SPAN.findall(" ".join([item[4] if item else lines[0], *lines[1:]]))
    found: list[str] = []
    line = first
    for k, word in enumerate(words):
        fits = len(line) + len(word) + (0 if k == 0 or line == rest else 1) <= WIDTH
        if k == 0 or fits or MARK.match(word):
            line += word if line in (first, rest) and line.strip() in ("", first.strip()) else f" {word}"
        else:
            found.append(line)
            line = rest + word
    return [*found, line]


def main() -> int:
    """Wrap files, or name those that are not wrapped."""
    names = [name for name in sys.argv[1:] if name != "--check"]
    stale = [path for path in map(Path, names) if wrapped(path.read_text(encoding="utf-8")) != path.read_text("utf-8")]
    for path in stale:
        if "--check" in sys.argv:
            print(path)
        else:
            path.write_text(wrapped(path.read_text(encoding="utf-8")), encoding="utf-8")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
