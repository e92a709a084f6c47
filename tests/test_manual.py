"""The manual: every page is found from its index, every link leads somewhere, every command is in it, and no diary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from fudaba.cli.main import app
from scripts.wrap import wrapped

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.rglob("*.md"), ROOT / "README.md"])
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
DIARY = re.compile(r"\b20\d\d-\d\d-\d\d\b|\bissue \d+|\brules version \d\b|\b(?:was|were) (?:stopped|tried|fixed)\b")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def links(page: Path) -> list[Path]:
    """Where a page's links into the repository lead."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    return [(page.parent / link).resolve() for link in LINK.findall(text) if "://" not in link]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_to_a_page(page: Path) -> None:
    assert [named(target) for target in links(page) if not target.exists()] == []


def test_every_page_is_found_from_the_index() -> None:
    index = links(DOCS / "README.md")
    folders = [target for target in index if target.is_dir()]
    lost = [page for page in DOCS.rglob("*.md") if page not in index and page.parent not in folders]
    assert [named(page) for page in lost if page.parent.name != "evidence"] == ["docs/README.md"]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_pages_tell_what_is_and_not_how_it_came_about(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert DIARY.findall(text) == []


def test_every_command_is_in_the_manual() -> None:
    text = (DOCS / "commands.md").read_text(encoding="utf-8")
    group = typer.main.get_group(app)
    assert [name for name in group.commands if not re.search(rf"`(fudaba )?{name}\b", text)] == []


WRITTEN = {"effects.md", "vocabulary.md"}
"""Pages that programs write."""
WRAPPED = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "AGENTS.md")),
    *(page for page in sorted(DOCS.glob("*.md")) if page.name not in WRITTEN),
]
"""Pages whose prose is kept at one line length (`python -m scripts.wrap`)."""


@pytest.mark.parametrize("page", WRAPPED, ids=named)
def test_prose_has_one_line_length(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert wrapped(text) == text, f"python -m scripts.wrap {named(page)}"


def test_every_kept_result_has_its_command() -> None:
    text = (DOCS / "evidence" / "README.md").read_text(encoding="utf-8")
    patterns = [
        re.escape(name).replace("GAME", "[a-z-]+").replace("A\\-B", "[a-z]+-[a-z]+").replace("\\-B\\.", "-[a-z]+\\.")
        for name in re.findall(r"`([\w*-]+\.(?:json|txt|md))`", text)
    ]
    kept = [path for path in (DOCS / "evidence").iterdir() if path.name != "README.md"]
    files = [path.name for path in kept if path.is_file()]
    claims = re.compile(r"(all|ashes|ashes-draft|azuride|avalon|toy)-[a-z-]+\.json")  # kept by `make evidence`
    lost = [name for name in files if not any(re.fullmatch(p, name) for p in patterns) and not claims.fullmatch(name)]
    assert lost == []
    assert [path.name for path in kept if path.is_dir() and f"`{path.name}/" not in text] == []


def test_an_attack_can_be_followed_through_a_dozen_files() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8").partition("## An attack in Ashes")[2]
    files = re.findall(r"^\d+\. `([^`]+)`", text, re.MULTILINE)
    assert [file for file in files if not (ROOT / file).is_file()] == []
    assert 0 < len(files) <= 12
    for file, name in re.findall(r"^\d+\. `([^`]+)`: `(\w+)", text, re.MULTILINE):
        assert name in (ROOT / file).read_text(encoding="utf-8"), f"{file} has no {name}"
