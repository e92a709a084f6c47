"""Whatever has a name in a game stands once, in its lexicon; the engine's and the readers' side follow from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fudaba.kernel.errors import BadArgument, UnknownName
from fudaba.text.lexicon import sentences
from scripts import lexicon

pytestmark = pytest.mark.once
FOLDERS = sorted(path.parent for path in lexicon.GAMES.glob("*/lexicon"))


def test_every_game_has_a_lexicon() -> None:
    assert [folder.name for folder in FOLDERS] == ["ashes", "avalon", "azuride"]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_what_is_written_from_a_lexicon_is_not_stale(folder: Path) -> None:
    for path, text in lexicon.files(folder).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: python -m scripts.lexicon"


def small(tmp_path: Path, **files: str) -> Path:
    """A game with hardly anything in its lexicon."""
    folder = tmp_path / "go"
    (folder / "lexicon").mkdir(parents=True, exist_ok=True)
    given = {"zones": "hand: {id: HAND, sees: owner, en: hand, ja: 手札}", "words": "rock: {en: rock, ja: グー}"}
    for name, text in (given | files).items():
        (folder / "lexicon" / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def test_a_row_gives_the_id_the_record_and_both_sentences(tmp_path: Path) -> None:
    row = "blocks: {id: H_BLOCK, kind: declare, rule: go.block, en: '{card} blocks', ja: '{card}がブロックした'}"
    folder = small(tmp_path, happenings=row)
    made = {path.name: text for path, text in lexicon.files(folder).items()}
    assert "H_BLOCK: Final = 0\n" in made["ids.py"]
    assert 'Happening("blocks", rule="go.block", kind="declare"),' in made["records.py"]
    spoken = json.loads(made["sentences.json"])
    assert (spoken["en"]["happenings"], spoken["ja"]["happenings"]) == (
        {"blocks": "{card} blocks"},
        {"blocks": "{card}がブロックした"},
    )


def test_one_name_under_two_rules_is_one_row_with_one_sentence(tmp_path: Path) -> None:
    row = "set: {id: H_SET, rule: go.set, also: [{id: H_SET_CUBE, rule: go.cube}], en: '{card} is set', ja: '置いた'}"
    made = {path.name: text for path, text in lexicon.files(small(tmp_path, happenings=row)).items()}
    assert "H_SET: Final = 0\nH_SET_CUBE: Final = 1\n" in made["ids.py"]
    assert 'Happening("set", rule="go.cube"),' in made["records.py"]


def test_a_missing_language_is_an_error_that_names_the_row(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match=r"go/words.yaml: rock: there is no sentence in 'ja'"):
        lexicon.files(small(tmp_path, words="rock: {en: rock}"))
    with pytest.raises(BadArgument, match=r"go/outcomes.yaml: won: there is no sentence in 'en'"):
        lexicon.files(small(tmp_path, outcomes="won: {ja: 勝ち}"))


def test_every_language_is_asked_of_every_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "LANGUAGES", ("en", "ja", "de"))
    monkeypatch.setattr(lexicon, "ASIDE", lexicon.ASIDE | {"de"})
    row = "hand: {id: HAND, sees: owner, en: hand, ja: 手札, de: Hand}"
    with pytest.raises(BadArgument, match=r"go/words.yaml: rock: there is no sentence in 'de'"):
        lexicon.files(small(tmp_path, zones=row))
    made = lexicon.files(small(tmp_path, zones=row, words="rock: {en: rock, ja: グー, de: Stein}"))
    (spoken,) = [json.loads(text) for path, text in made.items() if path.name == "sentences.json"]
    assert spoken["de"]["terms"]["rock"] == "Stein"


def test_a_class_that_lacks_a_language_is_an_error_that_names_it(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match=r"go/nodes.yaml: Draw: there is no sentence in 'ja'"):
        lexicon.files(small(tmp_path, nodes="Draw: {en: 'draw {n:card}'}"))


def test_a_field_that_no_record_has_is_an_error_that_names_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadArgument, match=r"go/zones.yaml: hand: there is no field 'seen'; there are sees, ordered"):
        lexicon.files(small(tmp_path, zones="hand: {id: HAND, sees: owner, seen: all, en: hand, ja: 手札}"))


def test_a_language_that_a_game_does_not_speak_is_refused() -> None:
    with pytest.raises(UnknownName, match="has no language 'fr'; it has en, ja"):
        sentences(lexicon.GAMES / "ashes", "fr")
