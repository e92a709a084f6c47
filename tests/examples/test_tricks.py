"""The example of a trick-taking game: secret bids at the same time, suits, a trick in the middle of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba
from fudaba import bots, registry
from fudaba.bots.arena import LIMIT
from fudaba.bots.base import Sight
from fudaba.kernel.state.chance import Stream
from fudaba.lab.contest import Contest, play_games, seated
from fudaba.lab.tables import TableRequest
from fudaba.testing.conformance import check
from fudaba.testing.table import Side, Table
from tests.cli.seat import Sitting
from tests.examples.installed import installed

TRICKS = Path(__file__).resolve().parents[2] / "examples" / "tricks"
BIDS = "game.body.steps.0.body.steps.1"
LAYING = "game.body.steps.1.body"
"""Where in the game's tree the bids of a round begin, and where its tricks do."""
LONGEST = 300


@pytest.fixture(autouse=True)
def _tricks(tmp_path: Path) -> Iterator[None]:
    with installed("tricks", TRICKS, tmp_path / "installed"):
        yield


def test_it_keeps_the_laws() -> None:
    report = check(registry.get("tricks"), 6, seed=2)
    assert report.sound, report.summary()
    assert report.warnings == []


def test_it_is_small() -> None:
    files = [file for file in (TRICKS / "fudaba_tricks").rglob("*") if file.suffix in (".py", ".yaml")]
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) <= LONGEST


def test_bots_play_a_match_of_it() -> None:
    contest = seated(Contest(TableRequest("tricks"), ("greedy", "random"), 8, 1, LIMIT))
    played = play_games(contest, 0, 8)
    assert [(game.error, game.stalled) for game in played] == [("", False)] * 8


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_person_plays_it_to_the_end(lang: str, tmp_path: Path) -> None:
    game = fudaba.new("tricks", seed=3, seats=3)
    Sitting(game, ["human", "random", "random"], lang, tmp_path / "saved.txt").play(
        lambda screen, game: "" if game.over else "1"
    )
    assert game.over


def test_bids_are_secret_until_all_are_in() -> None:
    sides = {"A": Side(hand="sun9 leaf2"), "B": Side(hand="moon3 moon4"), "C": Side(hand="wave1 wave2")}
    t = Table("tricks", at=BIDS, middle=Side(trump="sun1", leader="A", stock="leaf9"), sides=sides)
    t.asks("A", "bid 0", "bid 1", "bid 2").says("A", "bid 1").says("B", "bid 0")
    for seat in ("", "A", "B", "C"):
        assert [one["numbers"].get("bid") for one in t.view(seat)["seats"]] == [None] * 3
        assert "bid" not in t.log(seat)


def test_a_bot_bids_more_on_a_better_hand() -> None:
    bids: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(16):
        game = fudaba.new("tricks", options={"first_player": "A"}, seed=seed, seats=2)
        view = game.view("A")
        trump = view["shared"]["trump"]["cards"][0]["card"][:-1]
        trumps = sum(name.startswith(trump) for name in view["seats"][0]["places"]["hand"]["names"])
        bids[trumps > 1].append(bots.make("greedy", 1).choose(Sight(game.world)))
    assert sum(bids[True]) / len(bids[True]) > 1 + sum(bids[False]) / len(bids[False])


def test_the_suit_that_was_led_is_followed_and_the_highest_trump_takes_the_trick() -> None:
    sides = {
        "A": Side(hand="leaf2 leaf3", bid=0),
        "B": Side(hand="moon8 leaf1", bid=1),
        "C": Side(hand="sun2 wave9", bid=1),
    }
    t = Table("tricks", at=LAYING, middle=Side(trump="sun1", leader="A"), sides=sides)
    t.says("A", "lay leaf2")
    t.cannot("B", "lay moon8", "follow [tricks.trick.follow]").says("B", "lay leaf1")
    assert [card.get("seats") for card in t.view("C")["shared"]["trick"]["cards"]] == [
        {"laid-by": "A"},
        {"laid-by": "B"},
    ]
    t.says("C", "lay sun2")
    assert (t["C.taken"], sorted(t.zone("C", "won")), t["asked"]) == (1, ["leaf1", "leaf2", "sun2"], "C")


def test_whoever_leaves_takes_their_card_out_of_the_trick() -> None:
    game = fudaba.new("tricks", options={"first_player": "A"}, seed=5, seats=3)
    for answer in ("bid 1", "bid 1", "bid 1", None, None):
        game.answer(answer or game.choice.options[0])
    second = game.view("C")["shared"]["trick"]["cards"][1]["card"]
    game.external("concede A")
    assert [card["card"] for card in game.view("C")["shared"]["trick"]["cards"]] == [second]
    game.answer(game.choice.options[0])
    taken = {seat["seat"]: seat["numbers"]["taken"] for seat in game.view("C")["seats"] if seat["playing"]}
    assert (set(taken), sum(taken.values())) == ({"B", "C"}, 1)
    assert taken["ABC"[game.choice.seat]] == 1


def test_only_exact_bids_score() -> None:
    game, stream = fudaba.new("tricks", seed=8, seats=3), Stream(8)
    while not game.over:
        choice = game.choices[stream.below(len(game.choices))]
        game.answer(choice.options[stream.below(len(choice.options))])
    bid: dict[str, int] = {}
    won: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for event in game.events(None):
        seat = event.get("seat", "")
        if event["what"] == "bid":
            bid[seat], won[seat] = event.get("n", 0), 0
        elif event["what"] == "won":
            won[seat] += 1
        elif event["what"] == "scored":
            assert event.get("n", 0) == (10 + bid[seat] if won[seat] == bid[seat] else 0)
            points[seat] += event.get("n", 0)
            assert event.get("now", 0) == points[seat]
    assert game.outcome is not None
    assert ["ABC"[seat] for seat in game.outcome.winners] == [
        seat for seat in "ABC" if points[seat] == max(points.values())
    ]
