"""Write what the log says under each example of the rulebook chapters.

    python -m scripts.chapters [GAME...]

runs every example and puts the log, in both languages, in place of what stands there. Read the difference before you
accept it: the suite compares.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from fudaba import registry
from fudaba.languages import LANGUAGES
from fudaba.registry import Plugin
from fudaba.testing.chapter import Example, folder_of, read_chapter
from fudaba.testing.chapter_table import laid_out, log_of

BLOCK = re.compile(r"\n```(?:log|記録)\n.*?```\n", re.DOTALL)


def blocks(plugin: Plugin, example: Example) -> str:
    """The log of an example in both languages, as blocks."""
    t = laid_out(plugin, example)
    t.dialect.play(t, example.scenario)
    logs = {lang: "".join(f"{line}\n" for line in log_of(t, lang)) for lang in LANGUAGES}
    return f"\n```log\n{logs['en']}```\n\n```記録\n{logs['ja']}```\n" if logs["en"] else ""


def rewritten(plugin: Plugin, path: Path) -> str:
    """A chapter with its logs as they are now."""
    chapter = read_chapter(path, plugin.name)
    if not chapter.examples:
        return path.read_text(encoding="utf-8")
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    ends = [example.line - 1 for example in chapter.examples[1:]] + [len(lines)]
    found = "".join(lines[: chapter.examples[0].line - 1])
    for example, end in zip(chapter.examples, ends, strict=True):
        text = BLOCK.sub("", "".join(lines[example.line - 1 : end])).rstrip("\n") + "\n"
        try:
            text += blocks(plugin, example)
        except Exception as e:  # noqa: BLE001 - the other examples are written all the same
            print(f"{path}:{example.line}: {example.id}: {str(e).partition('-- position')[0]}", file=sys.stderr)
        found += text + ("\n" if end < len(lines) else "")
    return found


def main() -> int:
    """Rewrite the chapters of some games, or of all."""
    for name in sys.argv[1:] or ["ashes", "azuride", "avalon"]:
        plugin = registry.get(name)
        for path in sorted(folder_of(plugin.ledger).glob("*.md")):
            path.write_text(rewritten(plugin, path), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
