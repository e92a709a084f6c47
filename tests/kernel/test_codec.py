"""Positions: short, readable, exact, and refused with a reason when they cannot be read."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fudaba import registry
from fudaba.kernel.errors import BadRecord
from fudaba.kernel.save.codec import Data, decode, encode
from fudaba.testing.states import all_seen, state
from fudaba.testing.table import Side, Table
from scripts.counts import position


def nested() -> Table:
    """B pays for an answer to A's wildfire, half of it already paid."""
    t = Table(
        "toy",
        at="day",
        you=Side(hand="wildfire", embers=3),
        foe=Side(hand="spark", embers=1, table="lantern(oil=1)"),
    )
    t.you.says("play wildfire").foe.says("answer spark").asks("foe", "pay", "burn lantern")
    return t


def test_a_position_in_the_middle_of_a_nested_choice_is_short_and_readable() -> None:
    data = encode(nested().world)
    text = json.dumps(data)
    assert len(text) < 1900
    assert data["zones"] == {
        "stage": ["0:wildfire o0 i1 #2"],
        "B.hand": ["1:spark"],
        "B.table": ["2:lantern #1 oil=1"],
    }
    assert [f["node"] for f in data["frames"]][-3:] == ["chain", "answer", "answer.steps.0"]  # type: ignore[attr-defined]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 5), st.integers(1, 500), st.integers(0, 80))
def test_a_loaded_world_is_the_saved_one(variant: int, seed: int, answers: int) -> None:
    w = position(registry.get("toy"), variant, seed, answers)
    text = json.dumps(encode(w))
    loaded = decode(w.rules, json.loads(text))
    assert state(loaded, log=False) == state(w, log=False)
    assert all_seen(loaded, 0) == all_seen(w, 0)
    assert json.dumps(encode(loaded)) == text


def without(key: str) -> Data:
    data = encode(nested().world)
    del data[key]
    return data


def changed(**values: object) -> Data:
    return {**encode(nested().world), **values}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (without("zones"), "no 'zones'"),
        (without("frames"), "no 'frames'"),
        (changed(catalogue="000000000000"), "replay its record"),
        (changed(version=99), "replay its record"),
        (changed(zones={"A.cellar": []}), "zones: there is no 'A.cellar' here"),
        (changed(zones={"A.hand": ["fox"]}), "is not id:card"),
        (changed(zones={"A.hand": ["0:unicorn"]}), "no card 'unicorn'"),
        (changed(zones={"A.hand": ["1:fox"]}), "card 0 is missing"),
        (changed(zones={"A.hand": ["0:fox fleas=3"]}), "means nothing"),
        (changed(zones={"A.hand": ["0:fox ?"]}), "means nothing"),
        (changed(frames=[{"node": "nowhere", "at": 0, "i": 0, "base": 0}]), "no node at 'nowhere'"),
        (changed(frames=[{"node": "game", "at": 0, "i": 0, "base": 0}]), "asks nothing"),
        (changed(frames={}), "a list was expected"),
        (changed(state=["a"]), "7 were expected"),
        (changed(seats="two"), "a number was expected"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused_with_a_reason(data: Data, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        decode(registry.rules(registry.get("toy")), data)
