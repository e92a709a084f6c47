"""The page for authors of games names what there is: every file of the kernel, every question that it puts to rules."""

from __future__ import annotations

import re
from pathlib import Path

from fudaba.kernel.rules import Rules
from fudaba.kernel.show import Show

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
OF_THE_EXAMPLES = {"enter"}
"""Asked by scenario tables, not by the kernel."""
OF_ITS_OWN = {"prompt_node", "printed_values", "dice"}
"""What the kernel answers itself; no game has another answer."""


def section(title: str) -> str:
    """The part of the page under a heading."""
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def test_every_file_of_the_kernel_is_on_the_page() -> None:
    kernel = ROOT / "src" / "fudaba" / "kernel"
    files = {file.relative_to(kernel).as_posix() for file in kernel.rglob("*.py")}
    named = set()
    for table in section("The parts of the kernel").split("\n\n"):
        shelf = (re.match(r"\| `kernel/(\w*)/?`", table) or ["", ""])[1]
        named |= {f"{shelf}/{name}".strip("/") for name in re.findall(r"`([\w/]+\.py)`", table)}
    assert named == {file for file in files if not file.endswith("__init__.py")}


def test_every_question_to_the_rules_is_on_the_page_and_no_other() -> None:
    table = section("What the kernel asks of the rules").partition("|---|")[2]
    first = [row.split("|")[2] for row in table.splitlines() if row.count("|") >= 3]
    named = {name for row in first for name in re.findall(r"`([a-z]\w*)(?:\([^`]*\))?`", row)}
    forms = (Rules, Show)
    asked = {name for form in forms for name in vars(form) if name[0] != "_" and callable(getattr(form, name))}
    assert sorted(asked - OF_ITS_OWN - named) == []
    attributes = {"ask_all", "deed", "weights", "weight_names", "resting", "condition", "declared"}
    assert sorted(named - asked - attributes - OF_THE_EXAMPLES) == []
