"""``fudaba sequel``: decks and a game out of a finished draft."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fudaba
from fudaba.cli.main import run
from fudaba.kernel.state.chance import Stream


@pytest.fixture
def record(tmp_path: Path) -> Path:
    draft = fudaba.new("ashes-draft", seats=3, seed=2)
    chance = Stream(2)
    while not draft.over:
        draft.answer(chance.below(len(draft.choice.options)))
    file = tmp_path / "draft.txt"
    file.write_text(draft.record(), encoding="utf-8")
    return file


def test_the_decks_of_a_draft_are_printed_as_lists(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sequel", str(record), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["game"] == "ashes"
    assert len(said["decks"]) == 3
    assert all(fudaba.check_deck("ashes", text) == [] for text in said["decks"])
    assert run(["sequel", str(record), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "\n".join(said["decks"])


def test_the_decks_can_be_kept_as_files_and_played(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "decks"
    assert run(["sequel", str(record), "--out", str(out), "--lang", "en"]) == 0
    assert f"play ashes --decks {out}/A.txt,{out}/B.txt,{out}/C.txt" in capsys.readouterr().out
    texts = [file.read_text(encoding="utf-8") for file in sorted(out.iterdir())]
    assert fudaba.new("ashes", decks=texts, seed=1).world.seats == 3


def test_the_match_can_be_saved_at_its_beginning(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "match.txt"
    assert run(["sequel", str(record), "--save", str(saved), "--seed", "5", "--lang", "ja"]) == 0
    assert f"play --resume {saved}" in capsys.readouterr().out
    match = fudaba.replay(saved.read_text(encoding="utf-8"))
    assert (match.plugin.name, match.world.seats, match.choice.kind) == ("ashes", 3, "first-five")


def test_a_game_that_leaves_no_decks_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    file.write_text(fudaba.new("ashes", seed=1).record(), encoding="utf-8")
    assert run(["sequel", str(file)]) == 2
    assert "does not end in decks" in capsys.readouterr().err
