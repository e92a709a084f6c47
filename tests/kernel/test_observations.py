"""An observation holds what the view of its seat holds: read back by the names of its fields, it is the same."""

from __future__ import annotations

import pytest

from fudaba import registry
from fudaba.contract import CardNow, Place, View
from fudaba.kernel.arrays.actions import Numbering
from fudaba.kernel.arrays.observations import Observing
from fudaba.kernel.out.view import view
from fudaba.kernel.schema import ALL, LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.start import at_table

GAMES = ("ashes", "ashes-draft", "avalon", "azuride", "toy")


class Told:
    """The numbers that a seat was told, by the names of the fields."""

    def __init__(self, observing: Observing, world: World, seat: int) -> None:
        self.observing = observing
        self.rules = world.rules
        self.seat = seat
        told: list[int] = []
        observing.write(world, seat, 0, told)
        self.row = [0] * observing.size
        for code in told:
            low = code & 65535
            self.row[code >> 16] = low - 65536 if low > 32767 else low
        self.fields = {field.name: field for field in observing.fields}

    def field(self, name: str) -> list[int]:
        field = self.fields[name]
        size = 1
        for length in field.shape:
            size *= length
        return self.row[field.start : field.start + size]

    def rows(self, name: str) -> list[list[int]]:
        numbers, width = self.field(name), self.fields[name].shape[-1]
        return [numbers[k : k + width] for k in range(0, len(numbers), width)]

    def name(self, number: int) -> str:
        return self.rules.catalogue.cards[number - 1].id

    def seat_at(self, distance: int) -> str:
        return LETTERS[(self.seat + distance) % self.observing.seats]


def check_card(told: Told, card: CardNow, numbers: list[int]) -> None:
    assert told.name(numbers[0]) == card["card"]
    assert (told.seat_at(numbers[1] - 1) if numbers[1] else None) == card.get("owner")
    if len(numbers) == 2:
        assert not {"on", "type", "now", "marks", "state"} & set(card), "a pile tells no more than which card it is"
        return
    schema, rules = told.rules.schema, told.rules
    assert (numbers[2] > 0) == ("on" in card)
    assert (schema.types[numbers[3] - 1].name if numbers[3] else None) == card.get("type")
    values = dict(zip(schema.values, numbers[4:], strict=False))
    assert {k: v for k, v in values.items() if v} == {k: v for k, v in card.get("now", {}).items() if v}
    marks = numbers[4 + len(schema.values) :][: len(rules.show.shown_counters)]
    states = []
    counts = {}
    for counter, n in zip(rules.show.shown_counters, marks, strict=True):
        kind = schema.counters[counter]
        if n and kind.state:
            states.append(kind.state)
        if n and (not kind.state or n > 1):
            counts[kind.name] = n
    states += [s for s, n in zip(schema.states, numbers[len(numbers) - len(schema.states) :], strict=True) if n]
    assert counts == card.get("marks", {})
    assert sorted(states) == sorted(card.get("state", []))


def check_place(told: Told, where: str, place: Place, sees: int, ordered: bool) -> None:
    assert told.field(where) == [place["n"], place.get("limit", 0)]
    if sees == ALL:
        cards = [row for row in told.rows(f"{where}.cards") if row[0]]
        assert len(cards) == len(place.get("cards", []))
        for card, numbers in zip(place.get("cards", []), cards, strict=True):
            check_card(told, card, numbers)
    elif ordered:
        top = {str(k): told.name(n) for k, n in enumerate(told.field(f"{where}.top")) if n}
        assert top == place.get("top", {})
    else:
        counts = told.field(f"{where}.names")
        names = [card.id for card, n in zip(told.rules.catalogue.cards, counts, strict=True) for _ in range(n)]
        assert sorted(names) == place.get("names", [])


def check(told: Told, seen: View, world: World) -> None:
    """Every part of the view stands in the row."""
    schema = world.rules.schema
    assert told.field("turn") == [seen["turn"]["no"]]
    phases = [name for name, at in told.observing.phases.items() if told.field("phase")[at]]
    assert sorted(phases) == sorted(seen["turn"]["phase"])
    active = [told.seat_at(k) for k, n in enumerate(told.field("active")) if n]
    assert active == ([seen["turn"]["active"]] if "active" in seen["turn"] else [])
    assert sorted(told.seat_at(k) for k, n in enumerate(told.field("waiting")) if n) == sorted(seen["waiting"])
    windows = [name for name, n in zip(schema.points, told.field("window"), strict=True) if n] if schema.points else []
    assert windows == ([seen["window"]] if "window" in seen else [])
    waiting = [row for row in told.rows("pending") if row[0]]
    assert [told.seat_at(row[0] - 1) for row in waiting] == [p["seat"] for p in seen["pending"]]
    assert [row[2] > 0 for row in waiting] == [p["state"] == "resolving" for p in seen["pending"]]
    for row, item in zip(waiting, seen["pending"], strict=True):
        assert (told.name(row[3]) if row[3] else None) == item.get("source", {}).get("card")
        assert row[10] == item.get("n", 0)
    battle = seen.get("battle")
    assert (told.field("battle")[0] > 0) == (battle is not None)
    fights = [row for row in told.rows("battle.fights") if any(row)]
    assert [row[3] - 1 for row in fights] == [f.get("n", -1) for f in (battle["fights"] if battle else [])]
    for rel in range(world.seats):
        letter = told.seat_at(rel)
        part = seen["seats"][LETTERS.index(letter)]
        where = f"seats[{rel}]"
        assert told.field(f"{where}.playing") == [int(part["playing"])]
        for name, value in part["numbers"].items():
            assert told.field(f"{where}.numbers.{name}") == [value]
        dice = {f"{p['die']} {p['face']}": p["n"] for p in part.get("dice", [])}
        if schema.dice:
            names = [f"{die} {face}" for die in schema.dice for face in (*schema.faces, "exhausted")]
            numbers = zip(names, told.field(f"{where}.dice"), strict=True)
            assert {name: n for name, n in numbers if n} == dice
        for zone in [z for z in schema.zones if not z.shared]:
            place = part["places"].get(zone.name, {"n": 0})
            check_place(told, f"{where}.{zone.name}", place, zone.sees, zone.ordered)
    for zone in [z for z in schema.zones if z.shared]:
        check_place(told, f"shared.{zone.name}", seen["shared"].get(zone.name, {"n": 0}), zone.sees, zone.ordered)


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_a_view_stands_in_the_observation(game: str) -> None:
    plugin = registry.get(game)
    rng = Stream(5)
    for variant in plugin.variants[:: max(1, len(plugin.variants) // 3)]:
        world = at_table(plugin, variant, 3).world
        observing = Observing(world.rules, world.seats, plugin.extent, Numbering(world.rules, plugin.extent))
        step = 0
        while world.choice is not None:
            if step % 9 == 0:
                for seat in range(world.seats):
                    check(Told(observing, world, seat), view(world, seat), world)
            asked = Told(observing, world, world.choice.seat)
            prompts = [k for k, n in enumerate(asked.field("question")) if n]
            assert prompts == [world.choice.prompt]
            world.answer(rng.below(len(world.choice.options)))
            step += 1


def test_a_question_is_told_to_the_seat_that_is_asked_and_to_nobody_else() -> None:
    plugin = registry.get("ashes")
    world = at_table(plugin, plugin.variants[0], 3).world
    observing = Observing(world.rules, 2, plugin.extent, Numbering(world.rules, plugin.extent))
    for _ in range(60):
        standing = {choice.seat for choice in world.choices()}
        for seat in range(2):
            told = Told(observing, world, seat)
            assert any(told.field("question")) == (seat in standing)
            assert seat in standing or not any(told.field("chosen") + told.field("about"))
        world.answer(0)
