"""How long what happens is shown, and that page and server count alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

import fudaba
from fudaba.contract import Event
from fudaba.server.tempo import BY_KIND, BY_NAME, LONGEST, TIMES, TOGETHER, cue_of, shown_in, steps

COUNTED = Path(__file__).parents[2] / "web" / "tests" / "records" / "tempo.json"


def event(kind: str, what: str = "", **more: object) -> Event:
    return cast("Event", {"no": 1, "beat": 1, "kind": kind, "what": what or kind, "rule": "", **more})


def test_equal_effects_overlap_and_acts_do_not() -> None:
    use, strike, die = (TIMES[cue].lead for cue in ("use", "strike", "die"))
    assert shown_in("toy", [event("use"), event("use")]) == 2 * use
    assert shown_in("toy", [event("damage"), event("damage")]) == strike + TIMES["strike"].apart
    assert shown_in("toy", [event("damage")] * 9) == strike + TOGETHER
    assert shown_in("toy", [event("damage"), event("destroy")]) == strike + die
    assert shown_in("toy", [event("window"), event("note")]) == 0


def test_what_nothing_waits_for_does_not_part_equal_effects() -> None:
    quiet = [event("damage"), event("window"), event("phase"), event("damage")]
    assert steps("toy", quiet) == steps("toy", [event("damage"), event("damage")])


def test_however_much_happened_it_is_shown_within_four_seconds() -> None:
    assert shown_in("azuride", [event("use", "ability"), event("damage")] * 20) == LONGEST


def test_a_card_goes_to_hand_and_to_the_discard_as_its_places_say() -> None:
    assert cue_of("toy", event("move", enters={"place": "hand", "seat": "A"})) == "draw"
    assert cue_of("toy", event("move", enters={"place": "discard", "seat": "A"})) == "discard"
    assert cue_of("toy", event("move", enters={"place": "field", "seat": "A"})) == "slide"
    assert cue_of("ashes-draft", event("move", "entered")) == cue_of("ashes", event("move", "entered")) == "enter"


def test_every_cue_of_the_table_has_its_times() -> None:
    named = {cue for cues in BY_NAME.values() for cue in cues.values()}
    assert named | set(BY_KIND.values()) <= set(TIMES)
    for cue, timing in TIMES.items():
        assert timing.wind <= timing.lead <= max(timing.lead, timing.whole), cue


@pytest.mark.parametrize("game", sorted(BY_NAME))
def test_every_name_in_the_table_is_a_name_of_the_game(game: str) -> None:
    names = {entry["what"] for entry in fudaba.describe(game)["events"]}
    assert set(BY_NAME[game]) <= names


@pytest.mark.parametrize("game", sorted(BY_NAME))
def test_every_kind_of_event_is_shown_or_is_meant_to_be_quiet(game: str) -> None:
    """A new kind of the contract has to be thought of here."""
    quiet = {"window", "note", "outcome", "resolve"}
    kinds = {entry["kind"] for entry in fudaba.describe(game)["events"]}
    assert kinds - set(BY_KIND) <= quiet


def test_the_page_counts_alike() -> None:
    """``web/tests/unit/steps.test.ts`` wants the same of the page for the same events."""
    for case in json.loads(COUNTED.read_text(encoding="utf-8")):
        assert steps(case["game"], case["events"]) == case["steps"]
