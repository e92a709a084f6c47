"""The page is committed as built, so that playing needs no Node; what is committed is what its sources make."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path

import pytest

from scripts import page_build, page_cards, page_font
from scripts.page_build import DIST, WEB

FIRST_LOAD = 300_000
"""Bytes, compressed: what a browser fetches before the first room stands, without fonts and worlds."""
LACKING = 0.01
"""The share of characters that may have come since the fonts were made: they are shown in the reader's own font."""


def test_the_committed_page_was_built_from_these_sources() -> None:
    assert page_build.built_from() == page_build.sources(), "the built page is stale: make web"


def test_building_the_page_anew_gives_the_same_bytes(tmp_path: Path) -> None:
    try:
        page_build.build(tmp_path)
    except page_build.NoNode as e:
        pytest.skip(f"NOT REBUILT: {e}")
    made = {p.relative_to(tmp_path).as_posix(): p.read_bytes() for p in tmp_path.rglob("*") if p.is_file()}
    kept = {p.relative_to(DIST).as_posix(): p.read_bytes() for p in DIST.rglob("*") if p.is_file()}
    assert sorted(made) == sorted(kept)
    assert [name for name in made if made[name] != kept[name]] == []


def test_no_style_moves_by_two_properties_at_once() -> None:
    """The builder keeps only one of ``translate`` and ``transform`` in a rule, so that the built page would differ."""
    found = []
    for path in sorted([*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.css")]):
        for rule in re.findall(r"\{([^{}]*)\}", path.read_text(encoding="utf-8")):
            named = set(re.findall(r"(?:^|[;\s])(translate|rotate|scale|transform)\s*:", rule))
            if "transform" in named and len(named) > 1:
                found.append(f"{path.relative_to(WEB)}: {' '.join(rule.split())}")
    assert found == []


def test_the_first_load_is_light() -> None:
    index = (DIST / "index.html").read_text(encoding="utf-8")
    wanted = set(re.findall(r'(?:src|href)="/(assets/[^"]+)"', index))
    assert wanted
    entry = next(name for name in wanted if name.endswith(".js"))
    wanted |= {f"assets/{name}" for name in _imported(entry)}
    weight = sum(len(gzip.compress((DIST / name).read_bytes(), 9)) for name in wanted | {"index.html"})
    assert 10_000 < weight <= FIRST_LOAD


def _imported(name: str, found: set[str] | None = None) -> set[str]:
    """The chunks that a chunk cannot do without."""
    found = set() if found is None else found
    text = (DIST / name).read_text(encoding="utf-8")
    for other in re.findall(r'(?:from|import)\s*"\./([\w-]+\.js)"', text):
        if other not in found:
            found.add(other)
            _imported(f"assets/{other}", found)
    return found


def test_fonts_hold_the_characters_that_we_use_and_their_licence_lies_beside_them() -> None:
    lacking = page_font.missing()
    assert len(lacking) <= LACKING * len(page_font.listed()), f"{lacking} (make font)"
    for name, digest in page_font.checksums().items():
        for folder in (page_font.FOLDER, DIST / "fonts"):
            assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    assert "SIL OPEN FONT LICENSE" in (DIST / "fonts" / "LICENSE.txt").read_text(encoding="utf-8")
    assert set(page_font.checksums()) == set(page_font.FONTS)


def test_the_doors_hang_cards_as_they_are_printed() -> None:
    written = (WEB / "src" / "house" / "doors.json").read_text(encoding="utf-8")
    assert json.loads(written) == json.loads(page_cards.doors()), "python -m scripts.page_cards --doors"
