"""Rulebook chapters that run: Markdown with our own sentences of the rules in both languages, positions and answers.

    # Deploy phase / 配備フェイズ

    An introduction in English.

    日本語の前書き。

    ## Launching a chara / キャラを配備する

    Rules: azuride.deploy.launch, azuride.cost.exact

    The rule in a sentence, and what the position shows.

    規則と、この局面で分かること。

    ```yaml
    at: deploy
    seats: ...
    steps: ...
    ```

    ```log
    A launches ...
    ```

    ```記録
    ...
    ```

A paragraph with Japanese letters is Japanese. The position and its steps are a scenario (``docs/scenarios.md``), the
last two blocks are what the log says of it to somebody who watches. Files are named ``NN-section.md``; the section is
the second word of the ids of its rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import yaml

from fudaba.inputs.files import plain, read_text
from fudaba.kernel.errors import BadFile
from fudaba.languages import LANGUAGES
from fudaba.testing.scenarios import mapping

CHAPTERS: Final = "chapters"
JAPANESE: Final = re.compile(r"[぀-ヿ一-鿿]")
FENCE: Final = "```"
BLOCKS: Final = {"yaml": "yaml", "log": "en", "記録": "ja"}
Both = dict[str, str]


@dataclass(frozen=True)
class Example:
    """A rule at a table: its sentences, the position with its steps, and what the log says, by language."""

    id: str
    rules: tuple[str, ...]
    title: Both
    text: Both
    scenario: dict[str, object]
    log: Both
    line: int


@dataclass(frozen=True)
class Chapter:
    """One chapter of a rulebook."""

    game: str
    section: str
    title: Both
    text: Both
    examples: tuple[Example, ...]


def folder_of(ledger: Path) -> Path:
    """Where a game keeps its chapters: beside its ledger."""
    return ledger.parent / CHAPTERS


@cache
def read_chapters(folder: Path, game: str) -> tuple[Chapter, ...]:
    """The chapters of a folder, in their order."""
    return tuple(read_chapter(path, game) for path in sorted(folder.glob("*.md")))


def read_chapter(path: Path, game: str) -> Chapter:
    """One chapter."""
    section = path.stem.partition("-")[2]
    parts: list[_Part] = []
    lines = iter(enumerate(read_text(path).splitlines(), start=1))
    for no, line in lines:
        if line.startswith("#"):
            parts.append(_Part(path, no, line.lstrip("# ")))
        elif not parts:
            raise BadFile(str(path), "a chapter begins with its title", no)
        elif line.startswith(FENCE):
            kind = line.removeprefix(FENCE).strip()
            if kind not in BLOCKS:
                raise BadFile(str(path), f"a block is one of {', '.join(BLOCKS)}", no)
            block: list[str] = []
            for _, inner in lines:
                if inner.startswith(FENCE):
                    break
                block.append(inner)
            parts[-1].blocks[BLOCKS[kind]] = "\n".join(block)
        else:
            parts[-1].prose.append(line)
    if not parts:
        raise BadFile(str(path), "an empty chapter")
    examples = tuple(part.example(f"{game}.{section}") for part in parts[1:])
    return Chapter(game, section, parts[0].title(), parts[0].text(), examples)


class _Part:
    """A heading and what stands under it."""

    def __init__(self, path: Path, line: int, heading: str) -> None:
        self.path = path
        self.line = line
        self.heading = heading
        self.prose: list[str] = []
        self.blocks: dict[str, str] = {}

    def title(self) -> Both:
        english, slash, japanese = self.heading.partition(" / ")
        if not slash:
            raise BadFile(str(self.path), "a heading is English / 日本語", self.line)
        return {"en": english, "ja": japanese}

    def paragraphs(self) -> list[str]:
        return [p.strip() for p in "\n".join(self.prose).split("\n\n") if p.strip()]

    def text(self) -> Both:
        said: dict[str, list[str]] = {"en": [], "ja": []}
        for paragraph in self.paragraphs():
            if not paragraph.startswith("Rules:"):
                japanese = JAPANESE.search(paragraph) is not None
                said["ja" if japanese else "en"].append(paragraph.replace("\n", "" if japanese else " "))
        missing = [lang for lang, of in said.items() if not of]
        if missing:
            raise BadFile(str(self.path), f"{self.heading}: no text in {' and '.join(missing)}", self.line)
        return {lang: "\n".join(of) for lang, of in said.items()}

    def example(self, section: str) -> Example:
        title = self.title()
        cited = [p.removeprefix("Rules:") for p in self.paragraphs() if p.startswith("Rules:")]
        rules = tuple(rule.strip(" `\n") for rule in ",".join(cited).split(","))
        slug = re.sub(r"[^a-z0-9]+", "-", title["en"].lower()).strip("-")
        try:
            data = mapping(plain(yaml.safe_load(self.blocks.get("yaml", "")), str(self.path)), "an example")
        except yaml.YAMLError as e:
            raise BadFile(str(self.path), f"{self.heading}: its position is not YAML ({e})", self.line) from e
        log: dict[str, str] = {lang: self.blocks.get(lang, "") for lang in LANGUAGES}
        name = f"{section}.{slug}"
        return Example(name, rules, title, self.text(), {"id": name, **data}, log, self.line)
