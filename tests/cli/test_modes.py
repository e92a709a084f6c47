"""Pass modes: which windows the table passes for a person, and that a pass is an ordinary answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import fudaba
from fudaba.cli.table.modes import Mode, ends, passes, passing, targeted, turn_of
from fudaba.contract import View
from fudaba.kernel.chance import Stream
from fudaba.kernel.choice import verb_of
from fudaba.kernel.schema import TURN
from fudaba.kernel.world import World
from fudaba.lab.tables import TableRequest, Tables
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


def states(name: str, most: int = 3_000) -> Iterator[World]:
    """Positions of random play at several tables."""
    # In Avalon hardly anybody holds an answer; there every window is asked.
    tables = Tables(TableRequest(name, options=(("windows", "all"),) if name == "avalon" else ()))
    met = k = 0
    while met < most:
        world = tables.at(k).begin(40 + k)
        rng = Stream(k)
        while world.choice is not None and met < most:
            met += 1
            yield world
            world.answer(rng.below(len(world.choice.options)))
        k += 1


def kind(world: World) -> str:
    assert world.choice is not None
    return world.rules.schema.prompts[world.choice.prompt].name


@pytest.mark.parametrize("name", GAMES)
def test_only_windows_can_be_passed(name: str) -> None:
    seen = set()
    for world in states(name):
        assert world.choice is not None
        index = passing(world)
        assert (index >= 0) == (kind(world) in WINDOWS[name]), kind(world)
        if index >= 0:
            verb = world.rules.schema.verbs[verb_of(world.choice.options[index])]
            assert verb.word in ("pass", "let go")
        seen.add(kind(world))
    assert seen & WINDOWS[name]
    assert len(seen) > 4


@pytest.mark.parametrize("name", ["toy", "ashes", "azuride"])
def test_it_is_the_turn_of_whoever_is_asked_for_an_act_of_their_own(name: str) -> None:
    acts = 0
    for world in states(name, 1_000):
        assert world.choice is not None
        if world.rules.schema.prompts[world.choice.prompt].role == TURN:
            acts += 1
            assert turn_of(world) == world.choice.seat
    assert acts > 50


@pytest.mark.parametrize("name", GAMES)
def test_until_my_turn_passes_the_windows_of_others_and_then_ends(name: str) -> None:
    mine = others = 0
    for world in states(name):
        assert world.choice is not None
        seat = world.choice.seat
        passed = passes(Mode.TURN, world, VIEW, [])
        if turn_of(world) == seat:
            mine += 1
            assert passed == -1
            assert ends(Mode.TURN, world)
        elif kind(world) in WINDOWS[name]:
            others += 1
            assert passed == passing(world)
            assert not ends(Mode.TURN, world)
        else:
            assert passed == -1
        assert passes(Mode.OFF, world, VIEW, []) == -1
        assert not ends(Mode.TARGET, world)
    assert mine > 20
    assert others > 10


def test_a_seat_is_targeted_when_another_names_it_or_a_card_of_its_own() -> None:
    assert targeted(VIEW, [{"what": "attacked", "seat": "B", "other": "A"}])
    assert targeted(VIEW, [{"what": "hurt", "seat": "B", "card": {"name": "fox", "id": "#4"}}])
    assert targeted(VIEW, [{"what": "hurt", "card2": {"name": "fox", "id": "#4"}}])
    assert not targeted(VIEW, [{"what": "attacked", "seat": "B", "other": "C"}])
    assert not targeted(VIEW, [{"what": "played", "seat": "B", "card": {"name": "fox", "id": "#9"}}])
    assert not targeted(VIEW, [{"what": "drew", "seat": "B", "card": {}}])
    assert not targeted(VIEW, [{"what": "attacked", "seat": "A", "other": "A"}])  # one's own doing
    assert not targeted(VIEW, [])


def test_unless_targeted_asks_when_it_matters() -> None:
    world = next(world for world in states("toy") if kind(world) in WINDOWS["toy"])
    assert passes(Mode.TARGET, world, VIEW, []) == passing(world)
    assert passes(Mode.TARGET, world, VIEW, [{"what": "attacked", "seat": "B", "other": "A"}]) == -1


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
