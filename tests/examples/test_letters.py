"""The example of a small game: hidden hands, no decks, found like anybody's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import fudaba
from fudaba import registry
from fudaba.bots.arena import LIMIT
from fudaba.cli.main import run
from fudaba.kernel.state.chance import Stream
from fudaba.lab.contest import Contest, play_games, seated
from fudaba.lab.tables import TableRequest
from fudaba.testing.conformance import check
from fudaba.testing.table import Side, Table
from tests.cli.seat import Sitting
from tests.cli.test_menu import Guest
from tests.examples.installed import installed

LETTERS = Path(__file__).resolve().parents[2] / "examples" / "letters"
TURNS = "game.steps.1"
"""Where in the game's tree the turns begin; the first is A's."""
BAG = "postcard postcard postcard"
LONGEST = 300


@pytest.fixture(autouse=True)
def _letters(tmp_path: Path) -> Iterator[None]:
    with installed("letters", LETTERS, tmp_path / "installed"):
        yield


def test_it_keeps_the_laws() -> None:
    report = check(registry.get("letters"), 40, seed=1)
    assert report.sound, report.summary()
    assert report.warnings == []


def test_it_is_small() -> None:
    files = [file for file in (LETTERS / "fudaba_letters").rglob("*") if file.suffix in (".py", ".yaml")]
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) <= LONGEST


def test_bots_play_a_match_of_it() -> None:
    contest = seated(Contest(TableRequest("letters"), ("greedy", "random"), 8, 1, LIMIT))
    played = play_games(contest, 0, 8)
    assert [(game.error, game.stalled) for game in played] == [("", False)] * 8


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_person_plays_it_to_the_end(lang: str, tmp_path: Path) -> None:
    game = fudaba.new("letters", seed=3, seats=3)
    Sitting(game, ["human", "random", "random"], lang, tmp_path / "saved.txt").play(
        lambda screen, game: "" if game.over else "1"
    )
    assert game.over


def test_a_game_without_decks_is_recorded_and_replayed_by_its_seats() -> None:
    game = fudaba.new("letters", seed=5, seats=4)
    stream = Stream(5)
    while not game.over:
        game.answer(game.choice.options[stream.below(len(game.choice.options))])
    assert "seats: 4\n" in game.record()
    assert "deck" not in game.record()
    assert fudaba.replay(game.record()).record() == game.record()


def test_whoever_brings_a_deck_is_told_that_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    for decks in (["red", "red"], ["3 postcard\n", "3 postcard\n"]):
        with pytest.raises(fudaba.BadDeck, match="letters is played without decks"):
            fudaba.new("letters", decks)
    with pytest.raises(fudaba.BadDeck, match="letters is played without decks"):
        fudaba.check_deck("letters", "3 postcard\n")
    assert fudaba.decks("letters") == []
    assert run(["decks", "letters"]) == 2
    assert "letters is played without decks" in capsys.readouterr().err


def test_an_enquiry_that_hits_puts_its_holder_out() -> None:
    sides = {"A": Side(hand="enquiry"), "B": Side(hand="lamplight"), "C": Side(hand="mix-up")}
    t = Table("letters", at=TURNS, middle=Side(bag=BAG), sides=sides)
    t.says("A", "post enquiry", "ask B lamplight")
    assert (t["B.alive"], t["B.posted"]) == (False, ["lamplight"])
    assert t["asked"] == "C"
    assert t.log()[-3:] == ["out", "showed", "drew"]


def test_a_lamplight_note_shows_a_letter_to_its_sender_only() -> None:
    sides = {"A": Side(hand="lamplight"), "B": Side(hand="mix-up"), "C": Side(hand="postcard")}
    t = Table("letters", at=TURNS, middle=Side(bag=BAG), sides=sides)
    t.says("A", "post lamplight", "peek B")
    t.sees("A", B_hand=["mix-up"])
    t.sees("C", B_hand=2)


def test_after_a_mix_up_each_knows_what_the_other_holds() -> None:
    sides = {"A": Side(hand="mix-up"), "B": Side(hand="royal-seal"), "C": Side(hand="enquiry")}
    t = Table("letters", at=TURNS, middle=Side(bag=BAG), sides=sides)
    t.says("A", "post mix-up", "swap B")
    assert t["A.hand"] == ["royal-seal"]
    t.sees("A", B_hand=["postcard"])
    t.sees("C", A_hand=1)
    assert t.log("C")[-4:-1] == ["gave", "gave", "got"]


def test_a_letter_under_royal_seal_cannot_be_posted() -> None:
    t = Table("letters", at=TURNS, middle=Side(bag=BAG), A=Side(hand="royal-seal"), B=Side(hand="enquiry"))
    t.asks("A", "post postcard").cannot("A", "post royal-seal", "sealed [letters.letter.royal-seal]")


def test_the_menu_asks_for_no_decks_and_sits_down(tmp_path: Path) -> None:
    guest = Guest(tmp_path, "Game", "Letters", "Players", "4 players", "")
    assert not any("Deck of" in line for line in guest.screens[-1].splitlines())
    assert (guest.plan.game, guest.plan.seats) == ("letters", 4)
    assert not fudaba.new("letters", list(guest.plan.decks), 1, guest.plan.seats).over


def test_a_designer_may_play_it_with_other_letters() -> None:
    cards = [replace(card, en="Card") if card.id == "postcard" else card for card in fudaba.cards("letters")]
    assert fudaba.new("letters", seed=1, cards=cards).world.rules.catalogue.cards[0].en == "Card"
