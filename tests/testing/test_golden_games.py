"""Every game has transcripts of whole games, and they are still what happens."""

from __future__ import annotations

from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.testing import golden

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "games"


@pytest.mark.parametrize("name", registry.names())
def test_a_game_goes_as_it_went(name: str) -> None:
    found = golden.files(FOLDER, name)
    assert found, f"write them with: python -m fudaba.testing.golden {FOLDER} {name}"
    differences = [d for d in (golden.compare(registry.get(name), file) for file in found) if d]
    assert not differences, "\n".join(differences)


def test_a_transcript_is_a_record() -> None:
    text = golden.files(FOLDER, "toy")[0].read_text(encoding="utf-8")
    assert fudaba.replay(text).over


def test_a_changed_game_is_noticed(tmp_path: Path) -> None:
    text = golden.files(FOLDER, "toy")[0].read_text(encoding="utf-8")
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace("hurt-seat", "hurt-somebody", 1), encoding="utf-8")
    assert "hurt-somebody" in golden.compare(registry.get("toy"), changed)
    changed.write_text(text.replace("\nend\n", "\nbegin\n", 1), encoding="utf-8")
    assert "BadSyntax" in golden.compare(registry.get("toy"), changed)


def test_a_transcript_shows_who_saw_what() -> None:
    text = golden.played(registry.get("toy"), 0, 1)
    assert "draw drew A (a card) <A.deck >A.hand [toy.dawn.draw] | A: " in text
