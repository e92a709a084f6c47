"""Print and play: what is on the sheets, and a document that needs nothing from anywhere else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import fudaba
from fudaba.api import NotPossible, UnknownName
from fudaba.cli.main import run
from fudaba.printing import pdf
from fudaba.printing.sheet import Copies, document, printable, printable_games, summary
from fudaba.printing.tabletop import saved_object, size_of

ROOT = Path(__file__).resolve().parents[2]


def test_our_own_two_sets_are_printed_and_no_other() -> None:
    assert printable_games() == ["avalon", "azuride"] or printable_games() == ["azuride", "avalon"]
    with pytest.raises(NotPossible, match="ashes is not printed"):
        printable("ashes")
    with pytest.raises(UnknownName):
        printable("no-such-game")


def test_azuride_is_printed_as_the_seventy_two_cards_of_its_set() -> None:
    cards = printable("azuride")["cards"]
    assert sum(card["n"] for card in cards) == 72
    assert {card["id"] for card in cards} == {card.id for card in fudaba.cards("azuride")}


def test_with_the_whole_set_of_avalon_any_published_deck_can_be_built() -> None:
    printed = {card["id"]: card["n"] for card in printable("avalon")["cards"]}
    assert set(printed) == {card.id for card in fudaba.cards("avalon")}
    for deck in fudaba.decks("avalon"):
        for entries in deck.sections.values():
            assert all(printed[name] >= n for name, n in entries)


def test_decks_are_printed_card_by_card() -> None:
    one = printable("avalon", ["hammer-and-flame"])["cards"]
    assert sum(card["n"] for card in one) == 41
    two = printable("avalon", ["hammer-and-flame", "hammer-and-flame"])["cards"]
    assert sum(card["n"] for card in two) == 82
    with pytest.raises(NotPossible, match="printed as one set"):
        printable("azuride", ["white-red"])


@pytest.mark.parametrize("game", ["azuride", "avalon"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_rules_in_short_are_the_page_on_how_to_play(game: str, lang: str) -> None:
    """Without its last part, which is about the table in this program."""
    page = (ROOT / "docs" / "play" / f"{game}.{lang}.md").read_text(encoding="utf-8")
    assert page.startswith(summary(game, lang))
    rest = page.removeprefix(summary(game, lang))
    assert rest.startswith("## テーブルで" if lang == "ja" else "## At the table")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_document_is_whole_by_itself(lang: str) -> None:
    text = document("azuride", lang)
    assert text.startswith("<!doctype html>")
    assert not re.search(r"""(src|href)=["']?(https?:)?/""", re.sub(r"<script.*?</script>", "", text, flags=re.DOTALL))
    assert text.count("</script>") == 2
    assert text.count("@font-face") == 3
    found = re.search(r'id="given">(.*?)</script>', text, re.DOTALL)
    assert found is not None
    given = json.loads(found.group(1))
    assert given["lang"] == lang
    assert given["what"]["cards"] == printable("azuride")["cards"]


def test_the_command_writes_the_document_and_refuses_what_it_cannot_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "azuride.html"
    assert run(["print", "azuride", "--lang", "en", "--out", str(out)]) == 0
    assert "72 cards on 8 pages" in capsys.readouterr().out
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert run(["print", "azuride", "--out", str(tmp_path / "azuride.docx")]) == 2
    assert run(["print", "azuride", "--out", str(tmp_path / "nowhere" / "a.html")]) == 2
    assert run(["print", "ashes", "--out", str(tmp_path / "ashes.html")]) == 2


def test_without_a_chromium_the_command_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(NotPossible, match="print the HTML file from any browser"):
        pdf.write(tmp_path / "a.html", tmp_path / "a.pdf")


@pytest.mark.skipif(pdf.chromium() is None, reason="there is no Chromium here")
def test_a_pdf_of_one_deck_has_a_page_for_every_nine_cards_the_rules_and_two_mats(tmp_path: Path) -> None:
    out = tmp_path / "deck.pdf"
    assert run(["print", "avalon", "--decks", "hammer-and-flame", "--lang", "ja", "--out", str(out)]) == 0
    data = out.read_bytes()
    assert data.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page[^s]", data)) == 5 + 1 + 2


def test_a_deck_for_another_table_deals_every_copy_from_one_picture(tmp_path: Path) -> None:
    copies: list[Copies] = [{"id": "map-seller", "n": 2}, {"id": "root-rot", "n": 1}]
    told = json.loads(json.dumps(saved_object("Mine", copies, {"map-seller": "Map Seller"}, tmp_path / "mine.png")))
    deck = told["ObjectStates"][0]
    assert deck["DeckIDs"] == [100, 100, 101]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["Map Seller", "Map Seller", "root-rot"]
    assert deck["CustomDeck"]["1"]["FaceURL"].endswith("/mine.png")
    assert (size_of(2), size_of(11)) == ((640, 447), (3200, 894))
    with pytest.raises(NotPossible, match="at most 69"):
        saved_object("All", [{"id": f"c{k}", "n": 1} for k in range(70)], {}, tmp_path / "all.png")


def test_the_cards_of_a_file_are_printed_alone() -> None:
    text = fudaba.write_cards("avalon", [c for c in fudaba.cards("avalon") if c.id == "map-seller"])
    mine = text.replace("attack: 1", "attack: 4", 1)
    assert printable("avalon", own=mine, copies=3)["cards"] == [{"id": "map-seller", "n": 3}]
    assert '"attack": 4' in document("avalon", "en", own=mine)
