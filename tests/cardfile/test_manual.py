"""What docs/cards.md shows is what a designer sees: its files are written, its commands run, their output compared."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from fudaba.cli.main import run
from scripts.vocabulary import reference

DOCS = Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"^```(yaml|console)\n(.*?)^```$", re.M | re.S)


def test_the_files_and_commands_of_the_manual_do_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = 0
    exported = ""
    for kind, block in BLOCK.findall((DOCS / "cards.md").read_text(encoding="utf-8")):
        first, _, rest = block.partition("\n")
        if kind == "yaml" and first.startswith("# "):
            Path(first.removeprefix("# ")).write_text(rest, encoding="utf-8")
        elif kind == "yaml":
            assert block == exported, "a file without a name is what was exported last"
        else:
            for command in re.split(r"^\$ ", block, flags=re.M)[1:]:
                line, _, shown = command.partition("\n")
                commands += 1
                told = said(capsys, line)
                exported = told or exported
                assert told == shown if ">" not in line else not shown
    assert commands == 10


def said(capsys: pytest.CaptureFixture[str], line: str) -> str:
    words, _, target = line.partition(" > ")
    run(shlex.split(words)[1:])
    printed = capsys.readouterr()
    if target:
        Path(target).write_text(printed.out, encoding="utf-8")
    return printed.out + printed.err


def test_the_reference_of_the_vocabulary_is_up_to_date() -> None:
    assert (DOCS / "vocabulary.md").read_text(encoding="utf-8") == reference(), "python -m scripts.vocabulary"
