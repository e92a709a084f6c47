"""Whose games these are is said in the wheel, on the page, on the printed sheet, in the readme and in the notice."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from fudaba import registry
from fudaba.printing.sheet import document
from scripts import page_build

ROOT = Path(__file__).resolve().parents[1]
NOTICE = json.loads((ROOT / "web" / "src" / "house" / "notice.json").read_text(encoding="utf-8"))
SAID = [*NOTICE["house"], *NOTICE["games"].values()]


def plain(text: str) -> str:
    """Words alone, however they are wrapped or marked."""
    return re.sub(r"[\s*]+", " ", text)


def test_every_game_that_comes_with_the_house_is_credited() -> None:
    assert {name.split("-")[0] for name in registry.games() if registry.get(name).en != "Toy"} >= set(NOTICE["games"])
    for part in SAID:
        assert part["en"]
        assert part["ja"]


def test_the_notice_says_what_the_page_says() -> None:
    notice = plain((ROOT / "NOTICE").read_text(encoding="utf-8"))
    for part in SAID:
        assert plain(part["en"]) in notice


def test_the_readme_names_the_makers() -> None:
    readme = plain((ROOT / "README.md").read_text(encoding="utf-8"))
    for name in ("Isaac Vega", "Plaid Hat Games", "紗水典明", "あんちっく", "unofficial", "NOTICE"):
        assert name in readme


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_built_page_and_the_printed_sheet_carry_it(lang: str) -> None:
    built = "".join(file.read_text(encoding="utf-8") for file in (page_build.DIST / "assets").glob("*.js"))
    printed = document("avalon", lang)
    assert "/about" in built  # behind the address of the house
    for part in SAID:
        assert part[lang] in built
        assert part[lang] in printed


def test_the_wheel_takes_the_notice_along() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.search(r'^license-files = \[.*"NOTICE".*\]$', project, re.MULTILINE)
