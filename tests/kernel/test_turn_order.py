"""Where in the turn order a game stands: phases, whose turn it is, and the seats clockwise."""

from __future__ import annotations

import dataclasses

import pytest

from fudaba import registry
from fudaba.kernel.errors import BadPosition
from fudaba.kernel.out.view import view
from fudaba.kernel.save.codec import decode, encode
from fudaba.kernel.schema import Part
from fudaba.kernel.tree.flows import Phase
from fudaba.testing.table import Side, Table
from fudaba_toy.terms import P_ACTION, SCHEMA

SETUP, DAWN, DAY, DUSK = range(4)


def test_the_phase_is_the_innermost_one_in_progress() -> None:
    t = Table("toy", at="day", you=Side(table="tanuki tanuki", deck="fox*2"), foe=Side(deck="fox*2"), chance=[0, 0])
    w = t.world
    assert (w.phase, w.active, w.turn) == (DAY, 0, 1)
    t.you.says("end")
    assert (w.phase, w.active, w.turn) == (DUSK, 0, 1)
    t.you.says("first !1")
    assert (w.phase, w.active, w.turn) == (DAY, 1, 2)
    assert view(w, 0)["turn"] == {"no": 2, "phase": ["day"], "active": "B"}


def test_an_outer_phase_holds_in_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    w = Table("toy", at="day", you=Side(), foe=Side()).world
    assert [p for p in range(4) if w.within(p)] == [DAY]
    longer = dataclasses.replace(SCHEMA, phases=(*SCHEMA.phases, Part("noon", "toy.day.actions", DAY)))
    monkeypatch.setattr(w.rules, "schema", longer)  # all worlds of the game share it
    w.phase = 4
    assert [p for p in range(5) if w.within(p)] == [DAY, 4]


def test_a_phase_ends_with_the_seat_that_fell_in_it() -> None:
    t = Table("toy", at="day", you=Side(), foe=Side(), third=Side())
    w = t.world
    dawn = w.rules.catalogue.nodes["game.steps.1.body.steps.0"]
    w.open(dawn, 1, -1, []).at = 1
    w.phase = DAWN
    w.eliminate(1)
    w.hold(None)
    w.run()
    assert w.phase == DAY
    assert w.choice is not None
    assert w.choice.prompt == P_ACTION


def test_a_newcomer_takes_a_place_in_the_ring() -> None:
    w = Table("toy", at="day", you=Side(), foe=Side(), third=Side()).world
    assert w.ring == [0, 1, 2]
    w.sit(2, 1)
    assert (w.clockwise(0), w.clockwise(1), w.next_seat(0), w.next_seat(1)) == ([0, 2, 1], [1, 0, 2], 2, 0)
    again = decode(w.rules, encode(w))
    assert again.ring == [0, 2, 1]
    w.set_alive(2, False)
    assert (w.clockwise(2), w.next_seat(0)) == ([1, 0], 1)


IMPOSSIBLE: list[tuple[str, list[int]]] = [
    ("ring", [0, 0]),
    ("ring", [0]),
    ("time", [DAY, 2, 1, 0]),
    ("time", [DAY, 0, -1, 0]),
    ("time", [DUSK, 0, 1, 0]),
    ("time", [-1, 0, 1, 0]),
    ("time", [0, 1]),
]


@pytest.mark.parametrize(("part", "value"), IMPOSSIBLE)
def test_a_turn_order_that_cannot_be_is_refused(part: str, value: list[int]) -> None:
    w = Table("toy", at="day", you=Side(), foe=Side()).world
    data = encode(w)
    data[part] = value
    with pytest.raises(BadPosition, match=part):
        decode(w.rules, data)


@pytest.mark.parametrize("game", registry.names())
def test_every_phase_in_progress_is_one_that_the_game_names(game: str) -> None:
    rules = registry.rules(registry.get(game), {})
    named = {part.name for part in rules.schema.phases}
    stand = {node.name for node in rules.catalogue.nodes.values() if isinstance(node, Phase)}
    assert stand <= named
