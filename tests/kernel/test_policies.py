"""Windows: who may declare, and what becomes of it. One row for each pair of policies that the toy has."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

import pytest

from fudaba import registry
from fudaba.kernel.tree.window import AT_ONCE, CHOSEN, IN_TURN, NOBODY, OWN, QUEUE, ROUND, STACK, Window
from fudaba.testing import rule
from fudaba.testing.states import state
from fudaba.testing.table import Side, Table


@dataclass(frozen=True)
class Case:
    """A position, who is asked what and what they answer, and what has happened in the end."""

    ask: int
    order: int
    at: str
    sides: dict[str, Side]
    talk: list[tuple[str, str, str]]
    story: str


CASES = {
    "each in turn until it passes, then as the active seat chooses": Case(
        IN_TURN,
        CHOSEN,
        "day",
        {
            "you": Side(hand="spark incense incense", embers=3, deck="owl*3"),
            "foe": Side(table="screen(wounds=2)", hand="dirge", embers=2),
            "third": Side(hand="incense", embers=1, deck="bat"),
        },
        [
            ("you", "play spark|end", "play spark"),
            ("you", "hit foe|hit third|strike screen", "strike screen"),
            ("you", "answer incense|pass", "answer incense"),
            ("you", "answer incense|pass", "pass"),
            ("foe", "answer dirge|pass", "answer dirge"),
            ("third", "answer incense|pass", "answer incense"),
            ("you", "first !2|first !3|first !4", "first !3"),
            ("you", "first !2|first !4", "first !4"),
        ],
        "played hurt-spirit destroyed played played played hurt-seat hurt-seat drew drew",
    ),
    "round until all pass in a row, and at once": Case(
        ROUND,
        AT_ONCE,
        "day",
        {
            "you": Side(table="tanuki"),
            "foe": Side(hand="talisman", table="screen", embers=1),
        },
        [
            ("you", "attack tanuki foe|end", "attack tanuki foe"),
            ("foe", "answer talisman|use screen|pass", "answer talisman"),
        ],
        "attacked played prevented",
    ),
    "round until all pass in a row, the newest first": Case(
        ROUND,
        STACK,
        "day",
        {
            "you": Side(hand="spark spark", embers=2),
            "foe": Side(hand="hush", embers=1),
            "third": Side(hand="spark", embers=1),
        },
        [
            ("you", "play spark|end", "play spark"),
            ("you", "hit foe|hit third", "hit foe"),
            ("foe", "answer hush|pass", "pass"),
            ("third", "answer spark|pass", "answer spark"),
            ("third", "hit you|hit foe", "hit you"),
            ("you", "answer spark|pass", "pass"),
            ("foe", "answer hush|pass", "answer hush"),
            ("you", "answer spark|pass", "pass"),
        ],
        "played played played cancelled hurt-seat",
    ),
    "nobody declares, each seat orders its own": Case(
        NOBODY,
        OWN,
        "dusk",
        {
            "you": Side(table="owl bat", deck="fox lark"),
            "foe": Side(table="bat owl", deck="fox lark fox"),
            "third": Side(table="owl", deck="fox"),
        },
        [
            ("you", "first !1|first !2", "first !2"),
            ("foe", "first !3|first !4", "first !4"),
        ],
        "milled drew drew milled drew drew",  # the last is foe's dawn
    ),
    "nobody declares, as it came": Case(
        NOBODY,
        QUEUE,
        "dawn",
        {"you": Side(table="lark rooster", deck="fox"), "foe": Side()},
        [("you", "strike lark|strike rooster", "strike lark")],
        "drew strengthened kindled",
    ),
    "nobody declares, as the active seat chooses": Case(
        NOBODY,
        CHOSEN,
        "day",
        {"you": Side(hand="wildfire", embers=3), "foe": Side(table="fox fox")},
        [
            ("you", "play wildfire|end", "play wildfire"),
            ("you", "first !2|first !3", "first !3"),
        ],
        "played hurt-seat hurt-seat hurt-spirit hurt-spirit destroyed destroyed hurt-seat hurt-seat",
    ),
}


@rule("toy.wake.window", "toy.evening.calls", "toy.dawn.calls", "toy.chain.order", "toy.card.rooster", "toy.card.bat")
@rule("toy.card.incense")
@pytest.mark.parametrize("name", CASES)
def test_a_pair_of_policies(name: str) -> None:
    case = CASES[name]
    t = Table("toy", at=case.at, sides=case.sides)
    for seat, options, answer in case.talk:
        t.asks(seat, *options.split("|")).says(seat, answer)
    assert [what for what in t.log() if what != "put-away"] == case.story.split()


def test_the_toy_has_a_window_of_each_pair() -> None:
    rules = registry.rules(registry.get("toy"), {})
    pairs = {(n.ask, n.order) for n in rules.catalogue.nodes.values() if isinstance(n, Window)}
    assert pairs == {(case.ask, case.order) for case in CASES.values()}


@rule("toy.fan.secret")
def test_two_pieces_each_of_three_seats_come_in_any_of_ninety_orders() -> None:
    def hand() -> Side:
        return Side(hand="fox spark thief", deck="hush*3")

    you = Side(hand="fan-duel fox spark thief", embers=1, deck="hush*3")
    t = Table("toy", at="day", you=you, foe=hand(), third=hand())
    t.you.says("play fan-duel")
    t.all_pass()
    ends = set()
    orders = set(permutations((0, 0, 1, 1, 2, 2)))
    assert len(orders) == 90
    for order in orders:
        w = t.world.clone()
        for seat in order:
            w.answer(1 if seat == 0 else 0, seat)
        ends.add(state(w))
    assert len(ends) == 1
