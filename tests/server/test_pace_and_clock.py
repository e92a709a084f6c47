"""The pace of a table tells nothing that is not public, and clocks charge who is asked."""

from __future__ import annotations

import pytest

from fudaba.contract import Event
from fudaba.server.clock import Clocks, ClockTiming
from fudaba.server.pace import Pace


def event(kind: str, **more: object) -> Event:
    return {"no": 0, "beat": 0, "kind": kind, "what": kind, "rule": "", **more}  # type: ignore[typeddict-item]


PLAY = event("play", seat="A")
OVER = event("window", may=["A", "B"], cause=1)
BORDER = event("window", may=["B"])
OWN = event("window", may=["A"], cause=1)
PHASE = event("phase", seat="A")


@pytest.mark.parametrize(
    ("events", "waits"),
    [
        ([PLAY], [0]),
        ([PLAY, OVER], [700, 0]),
        ([PLAY, BORDER], [150]),
        ([PLAY, OVER, event("damage"), BORDER, event("turn", seat="B")], [700, 150, 0]),
        ([PLAY, OVER, BORDER, event("damage")], [700, 0]),
        ([PLAY, BORDER, OVER, event("damage")], [150, 550, 0]),
        ([PLAY, OWN, event("damage")], [0]),
        ([], [0]),
        # A phase in which nobody is asked takes as long as a window at a border, one with such a window no longer.
        ([PHASE, PHASE], [150, 0]),
        ([PLAY, PHASE, event("draw", seat="A"), OWN, PHASE, event("draw")], [150, 0]),
        ([PHASE, BORDER, PHASE, BORDER], [150, 150]),
        ([PHASE, BORDER, event("mark"), PHASE, PLAY], [150, 0]),
    ],
)
def test_windows_that_another_seat_might_answer_last_a_fixed_time(events: list[Event], waits: list[int]) -> None:
    cut = Pace().parts(events)
    assert [part.wait for part in cut] == waits
    assert [e for part in cut for e in part.events] == events


def test_who_is_asked_pays_and_the_time_of_the_window_is_the_tables() -> None:
    clocks = Clocks(ClockTiming(60_000, 1_000), 2)
    clocks.start([1], now=5_000, free=700)
    clocks.answered(1, now=7_700)
    assert clocks.left == [60_000, 59_000]


def test_nobody_pays_for_a_window_that_is_answered_within_its_time() -> None:
    clocks = Clocks(ClockTiming(60_000), 2)
    clocks.start([0], now=0, free=700)
    clocks.answered(0, now=600)
    assert clocks.left == [60_000, 60_000]


def test_all_who_choose_at_the_same_time_pay() -> None:
    clocks = Clocks(ClockTiming(10_000, 500), 3)
    clocks.start([0, 2], now=0)
    clocks.answered(0, now=4_000)
    clocks.start([2], now=4_000)
    clocks.answered(2, now=9_000)
    assert clocks.left == [6_500, 10_000, 1_500]


def test_time_runs_out_for_those_who_are_charged() -> None:
    clocks = Clocks(ClockTiming(3_000), 2)
    clocks.start([0], now=1_000)
    assert clocks.next_end() == 4_000
    assert clocks.out_of_time(3_999) == []
    assert clocks.out_of_time(4_000) == [0]


def test_without_a_bank_nobody_runs_out_of_time() -> None:
    clocks = Clocks(ClockTiming(), 2)
    clocks.start([0, 1], now=0)
    assert clocks.next_end() is None
    clocks.answered(0, now=99_999_999)
    assert clocks.left == [0, 0]


def test_clocks_go_on_from_what_was_kept() -> None:
    clocks = Clocks(ClockTiming(3_000), 3, [100, 200])
    assert clocks.left == [100, 200, 3_000]


def test_windows_in_a_row_are_one_pause_also_when_somebody_is_asked_between_them() -> None:
    pace = Pace()
    assert [part.wait for part in pace.parts([PLAY, OVER])] == [700, 0]
    assert [part.wait for part in pace.parts([BORDER, event("damage"), BORDER])] == [150]
