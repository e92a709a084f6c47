"""Pass modes: which windows the table passes for a person, and that a pass is an ordinary answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

import fudaba
from fudaba import registry
from fudaba.api import LETTERS, Game, Stream
from fudaba.contract import Arg, Event, Pending, View
from fudaba.hosting.stops import OFF, TARGET, TURN, Attention, Manner, ends, passes, passing, targeted
from fudaba.inputs.record import read
from tests.cli.terminal import Terminal

PROMPT = "\n> "
WINDOWS = {
    "toy": {"answer", "prevent", "wake"},
    "ashes": {"declare-effects", "between-steps", "cancel", "redirect", "respark"},
    "azuride": {"cut-in"},
    "avalon": {"cancel"},
}
"""What is asked in answer to somebody else, in each game."""
GAMES = sorted(WINDOWS)

VIEW: View = {
    "v": 1,
    "game": "toy",
    "seat": "A",
    "no": 0,
    "turn": {"no": 1, "phase": []},
    "seats": [
        {
            "seat": "A",
            "playing": True,
            "numbers": {},
            "places": {"table": {"n": 1, "cards": [{"id": "#4", "card": "fox"}]}, "hand": {"n": 2}},
        },
        {
            "seat": "B",
            "playing": True,
            "numbers": {},
            "places": {"table": {"n": 1, "cards": [{"id": "#9", "card": "fox"}]}},
        },
    ],
    "shared": {},
    "facts": {},
    "pending": [],
    "waiting": [],
    "open": [],
}


def states(name: str, most: int = 1_500) -> Iterator[Game]:
    """Positions of random play at several tables."""
    # In Avalon hardly anybody holds an answer; there every window is asked.
    options = {"windows": "all"} if name == "avalon" else {}
    plugin = registry.get(name)
    met = k = 0
    while met < most:
        variant = plugin.variants[k % len(plugin.variants)]
        decks = list(variant.decks) or None
        game = fudaba.new(name, decks, 40 + k, variant.seats, {**variant.options, **options})
        rng = Stream(k)
        while not game.over and met < most:
            met += 1
            yield game
            game.answer(rng.below(len(game.choice.options)))
        k += 1


@pytest.mark.parametrize("name", GAMES)
def test_only_windows_can_be_passed(name: str) -> None:
    seen = set()
    for game in states(name):
        choice = game.choice
        index = passing(choice)
        assert (index >= 0) == (choice.kind in WINDOWS[name]), choice.kind
        if index >= 0:
            assert choice.options[index] in ("pass", "let go")
        seen.add(choice.kind)
    assert seen & WINDOWS[name]
    assert len(seen) > 4


@pytest.mark.parametrize("name", GAMES)
def test_until_my_turn_passes_the_windows_of_others_and_then_ends(name: str) -> None:
    mine = others = 0
    for game in states(name):
        choice = game.choice
        passed = passes(TURN, game, choice, [])
        if game.view(choice.seat)["turn"].get("active") == LETTERS[choice.seat]:
            mine += 1
            assert not passed
            assert ends(TURN, game, choice)
        elif choice.kind in WINDOWS[name]:
            others += 1
            assert passed
            assert not ends(TURN, game, choice)
        else:
            assert not passed
        if choice.role == "turn":
            assert ends(TURN, game, choice)
        assert not passes(OFF, game, choice, [])
        assert not ends(TARGET, game, choice)
    assert mine > 20
    assert others > 10


def happened(**fields: object) -> Event:
    """Something that happened."""
    return cast("Event", {"no": 1, "beat": 1, "kind": "note", "what": "it", "rule": "", **fields})


def test_a_seat_is_targeted_when_another_names_it_or_a_card_of_its_own() -> None:
    assert targeted(VIEW, [happened(seat="B", other="A")])
    assert targeted(VIEW, [happened(seat="B", card={"card": "fox", "id": "#4"})])
    assert targeted(VIEW, [happened(cards=[{"card": "fox", "id": "#4"}, {"id": "#9"}])])
    assert not targeted(VIEW, [happened(seat="B", other="C")])
    assert not targeted(VIEW, [happened(seat="B", card={"card": "fox", "id": "#9"})])
    assert not targeted(VIEW, [happened(seat="B", card={})])
    assert not targeted(VIEW, [happened(seat="A", other="A")])  # one's own doing
    assert not targeted(VIEW, [])


def test_a_seat_is_targeted_by_what_waits_to_resolve() -> None:
    def waiting(seat: str, *targets: Arg) -> View:
        item: Pending = {"no": 1, "seat": seat, "kind": "ability", "state": "declared", "targets": list(targets)}
        return {**VIEW, "pending": [item]}

    assert targeted(waiting("B", {"kind": "card", "id": "#4", "card": "fox"}), [])
    assert targeted(waiting("B", {"kind": "seat", "seat": "A"}), [])
    assert not targeted(waiting("B", {"kind": "card", "id": "#9", "card": "fox", "seat": "B"}), [])
    assert not targeted(waiting("A", {"kind": "card", "id": "#4", "card": "fox"}), [])


def test_unless_targeted_asks_when_it_matters() -> None:
    game = next(game for game in states("toy") if game.choice.kind in WINDOWS["toy"])
    seat, other = LETTERS[game.choice.seat], LETTERS[1 - game.choice.seat]
    waits = targeted(game.view(seat), [])
    assert passes(TARGET, game, game.choice, []) is not waits
    assert not passes(TARGET, game, game.choice, [happened(seat=other, other=seat)])


def test_passes_of_the_table_are_ordinary_answers_in_the_record(tmp_path: Path) -> None:
    # Somebody passes all windows of the others' turns by mode; the record replays and holds those passes.
    with Terminal("play", "toy", "--seed", "21", "--bots", "random", "--lang", "en", folder=tmp_path) as t:
        said = 0
        for _ in range(40):
            screen = t.wait(PROMPT)
            if t.done():
                break
            said += "times for you" in screen
            t.type("p t")
            t.wait(PROMPT)
            options = [line.strip() for line in screen.splitlines()]
            ending = next((line.split()[0] for line in options if line.endswith("End the day")), "1")
            t.type(ending)
            if said:
                break
        assert said
        if not t.done():
            t.wait(PROMPT)
        t.type("q")
        t.wait()
    (file,) = (tmp_path / "data").rglob("toy-*.txt")
    record = file.read_text(encoding="utf-8")
    assert "\npass\n" in record
    fudaba.replay(record)


def test_by_default_the_terminal_asks_where_the_page_does(tmp_path: Path) -> None:
    # Whatever the host would have answered for this person was answered so, and all of it stands in the record.
    with Terminal("play", "azuride", "--seed", "4", "--bots", "greedy", "--lang", "en", folder=tmp_path) as t:
        asked = 0
        while asked < 14 and not t.done():
            screen = t.wait(PROMPT)
            asked += 1
            ends = "options|Finish deploying|No more bombardment|End the attack|Go on to the next step|Do not cut in"
            lasts = rf"(\d+) (?:{ends})"
            last = re.findall(lasts, screen.split("Player A (you): ")[-1])
            t.type(last[-1] if last and asked % 3 else "1")
        if not t.done():
            t.wait(PROMPT)
        t.type("q")
        t.wait()
    (file,) = (tmp_path / "data").rglob("azuride-*.txt")
    record = file.read_text(encoding="utf-8")
    game, attention = fudaba.replay(record, upto=0), Attention(0, 0)
    passed = stopped = 0
    for text in read(record).answers:
        choice = game.choices[0]
        index = choice.options.index(text)
        if choice.seat == 0:
            said = attention.answer(game, choice, Manner())
            assert said in (-1, index)
            passed += said >= 0 and choice.count > 1
            stopped += said < 0 and not choice.chosen
            if said < 0:
                attention.answered(game, choice, index)
        game.answer(index, choice.id)
    assert passed > 5
    assert 0 < stopped <= asked
