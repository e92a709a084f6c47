"""Records always replay, and a record from a stranger is read in no time or refused by line."""

from __future__ import annotations

import dataclasses
from time import process_time

import pytest

import fudaba
from fudaba import registry
from fudaba import start as starts
from fudaba.game import Game
from fudaba.inputs.decks import write
from fudaba.inputs.record import Record, read
from fudaba.kernel.errors import BadDeck, BadRecord
from fudaba.kernel.limits import RECORD, RECORD_LINES
from fudaba.kernel.rules import Deck
from fudaba.registry import Setting

BREAKS = ("\n", "\r\n", "\r", "\u2028", "\x0c", "\n\n")


def listed(game: str, name: str) -> str:
    plugin = registry.get(game)
    rules = registry.rules(plugin)
    return write(rules, next(d for d in plugin.decks(rules) if d.name == name))


def replays(game: Game) -> None:
    again = fudaba.replay(game.record())
    assert again.position() == game.position()
    assert again.record() == game.record()


@pytest.mark.parametrize("line_break", BREAKS)
def test_a_deck_pasted_with_any_line_break_replays(line_break: str) -> None:
    replays(fudaba.new("ashes", [listed("ashes", "iron-men").replace("\n", line_break), "snakes-in-silver"], seed=2))


@pytest.mark.parametrize("line_break", BREAKS)
def test_a_newcomer_with_a_pasted_deck_replays(line_break: str) -> None:
    game = fudaba.new("avalon", seed=4, seats=2, options={"join": "true"})
    deck = listed("avalon", "thorn-and-hoof").replace("\n", line_break)
    game.external("request")
    while not game.stopped:
        game.answer(len(game.choice.options) - 1)
    game.external(f"join {deck}")
    replays(game)


@pytest.mark.parametrize("title", ["A / B", "two\nlines", "# #", "---", "3 Fear", "dice: 9", "", "札" * 500, "a\r\nb"])
def test_a_title_of_any_kind_replays(title: str) -> None:
    sections = dict(fudaba.decks("ashes")[0].sections)
    replays(fudaba.new("ashes", [Deck("", title, title, sections), "snakes-in-silver"], seed=2))


def test_a_deck_that_borrows_a_published_name_is_told_whole() -> None:
    published = {d.name: d for d in fudaba.decks("ashes")}
    other = Deck("iron-men", "鉄", "Iron", published["snakes-in-silver"].sections)
    game = fudaba.new("ashes", [other, "snakes-in-silver"], seed=2)
    assert "deck: iron-men" not in game.record()
    replays(game)


def test_a_deck_with_a_name_of_its_own_is_told_whole() -> None:
    own = Deck("mine", "私", "Mine", fudaba.decks("ashes")[0].sections)
    replays(fudaba.new("ashes", [own, "snakes-in-silver"], seed=2))


@pytest.mark.parametrize("value", ["two words", "", "a=b", "%20", "100 %", "\n---\n", "札 場", "a\tb", "\u2028"])
def test_an_option_of_any_text_replays(value: str) -> None:
    toy = registry.get("toy")
    plugin = dataclasses.replace(toy, settings=(*toy.settings, Setting("motto", (), "", "toy.end.concede")))
    game = starts.new(plugin, seed=1, options={"motto": value})
    again = read(game.record())
    assert again.options["motto"] == value
    assert str(Record(**{**dataclasses.asdict(again), "lines": []})) == game.record()


HEAD = "fudaba 1\ngame: toy 1 abc\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: a record begins with 'fudaba 1'"),
        ("fudaba 2\n", "line 1: "),
        (HEAD, "line 2: the record has no '---'"),
        (HEAD + "---\n", "line 3: the header has no 'seed"),
        ("fudaba 1\nseed: 1\n---\n", "line 3: the header has no 'game"),
        (HEAD + "game: toy 1 abc\n", "line 3: game is given twice"),
        (HEAD + "seed: 1\nseed: 2\n", "line 4: seed is given twice"),
        (HEAD + "seed: 1e3\n", "line 3: seed: '1e3' is not a whole number"),
        (HEAD + "seed: " + "9" * 5000, "line 3: seed: .* is not a whole number of at most"),
        (HEAD + "seed: ٣\n", "line 3: seed: "),
        ("fudaba 1\ngame: toy\n", "line 2: game: 'toy' is not a name, a version and a set of cards"),
        ("fudaba 1\ngame: toy x abc\n", "line 2: game: "),
        (HEAD + "options: first_player\n", "line 3: options: 'first_player' is not name=value"),
        (HEAD + "options: a=1 a=2\n", "line 3: options: 'a=2' is not name=value, once"),
        (HEAD + "options: a=%ff\n", "line 3: options: 'a=%ff' is not a text"),
        (HEAD + "  3 fox\n", "line 3: an indented line belongs under an empty 'deck:'"),
        (HEAD + "deck: red\n  3 fox\n", "line 4: an indented line belongs under an empty 'deck:'"),
        (HEAD + "deck: red\n" * 27, "line 29: more decks than a table has seats"),
        (HEAD + "deck:\n" + "  3 fox and a long tale about it\n" * 2_000, "line [0-9]+: the deck is longer than"),
        (HEAD + "colour: red\n", "line 3: a record has no 'colour'"),
        (HEAD + "what is this\n", "line 3: 'what is this' is not 'key: value'"),
        (HEAD + "x" * 50_000, "line 3: longer than"),
        (HEAD + "seed: 1\n---\n" + "x" * 50_000, "line 5: longer than"),
        ("fudaba 1\n" + "\n" * RECORD_LINES, "line [0-9]+: a record has at most"),
        ("fudaba 1" + " " * RECORD, "the record is longer than"),
    ],
)
def test_a_record_that_cannot_be_read_is_refused_by_line(text: str, message: str) -> None:
    start = process_time()
    with pytest.raises(BadRecord, match=message) as refused:
        fudaba.replay(text)
    assert process_time() - start < 2
    assert len(str(refused.value)) < 400


def test_a_record_may_come_with_any_line_breaks_and_remarks() -> None:
    game = fudaba.new("ashes", [listed("ashes", "iron-men"), "snakes-in-silver"], seed=2)
    game.answer(0)
    text = game.record().replace("\n", "\r\n").replace("---", "# a remark\r\n\r\n---\r\n# another")
    assert fudaba.replay("\ufeff" + text).position() == game.position()


def test_a_deck_that_no_list_can_tell_is_refused_before_the_game_begins() -> None:
    cards = fudaba.decks("ashes")[0].sections
    sections = {**cards, "cards": [*cards["cards"][:-1], ("fear\n3 purge", 3)]}
    with pytest.raises(BadDeck):
        fudaba.new("ashes", [Deck("", "", "", sections), "iron-men"])
