"""Positions that somebody hands in: only one that a game can be in is taken; any other is refused by its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import cast

import pytest

import fudaba
from fudaba import registry
from fudaba.kernel.errors import BadPosition, KernelFault
from fudaba.kernel.limits import CARDS, FRAMES, SLOTS
from fudaba.kernel.options import Question
from fudaba.kernel.save import checks
from fudaba.kernel.save.codec import Data, encode
from fudaba.kernel.tree.flows import Loop, Seq
from fudaba.start import at_table

Spoil = Callable[[Data], object]


def after(game: str, answers: int, seed: int = 5) -> Data:
    """A position after so many answers, each the first one offered, as JSON has it."""
    plugin = registry.get(game)
    played = at_table(plugin, plugin.variants[-1], seed)
    for _ in range(answers):
        played.answer(0)
    return cast("Data", json.loads(json.dumps(played.position())))


def part(data: Data, name: str) -> dict[str, object]:
    return cast("dict[str, object]", data[name])


def zone(data: Data, name: str) -> list[str]:
    return cast("list[str]", part(data, "zones")[name])


def frame(data: Data, k: int) -> dict[str, object]:
    return cast("list[dict[str, object]]", data["frames"])[k]


def row(data: Data, seat: int) -> dict[str, object]:
    return cast("list[dict[str, object]]", data["seat_numbers"])[seat]


def chance(data: Data) -> list[object]:
    return cast("list[object]", data["chance"])


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("answers", [0, 4, 11])
def test_a_position_of_a_game_is_taken_and_stays_as_it_is(game: str, answers: int) -> None:
    data = after(game, answers)
    assert fudaba.load(data).position() == data


def test_a_finished_game_is_taken() -> None:
    game = fudaba.new("toy", seed=3)
    game.external("concede A")
    loaded = fudaba.load(game.position())
    assert loaded.over
    assert loaded.position() == game.position()


HAND = "A.hand"


def marked(data: Data, marks: str) -> None:
    """The first card in hand with marks where its first incarnation stands."""
    cards = zone(data, HAND)
    assert " i1" in cards[0]
    cards[0] = cards[0].replace(" i1", marks)


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda d: zone(d, HAND).append(zone(d, HAND)[0]), r"zones\.A\.hand\[\d+\]: card \d+ lies in two places"),
        (lambda d: zone(d, HAND).pop(), r"zones: card \d+ is missing"),
        (lambda d: zone(d, HAND).__setitem__(0, zone(d, HAND)[0] + " k-1"), r"card \d+: 'k-1': -1 is not between 0"),
        (lambda d: zone(d, HAND).__setitem__(0, zone(d, HAND)[0] + " k256"), r"card \d+: 'k256': 256 is not between"),
        (lambda d: marked(d, " k2 i1"), r"card \d+: somebody who sees hand"),
        (lambda d: zone(d, HAND).__setitem__(0, zone(d, HAND)[0] + " o9"), r"card \d+: 'o9': 9 is not between"),
        (lambda d: marked(d, " i1 #1"), r"card \d+: in hand it cannot be #1"),
        (lambda d: zone(d, HAND).__setitem__(0, zone(d, HAND)[0] + " o1 o0"), r"card \d+: .* is written"),
        (lambda d: zone(d, HAND).__setitem__(0, "0:unicorn"), "there is no card 'unicorn'|lies in two places"),
        (lambda d: zone(d, HAND).__setitem__(0, "x" * 10_000_000), r"zones\.A\.hand\[0\]: longer than"),
        (lambda d: part(d, "zones").update({"E.hand": []}), "zones: there is no 'E.hand' here"),
        (lambda d: part(d, "zones").update({"hand": []}), "zones: there is no 'hand' here"),
        (lambda d: part(d, "zones").update({HAND: ["0:fear"] * (CARDS + 1)}), r"zones\.A\.hand: \d+ entries are more"),
        (lambda d: row(d, 0).update({"natural-basic": 1_000_000}), r"seat_numbers\[0\].*natural-basic"),
        (lambda d: row(d, 0).update({"natural-basic": 11}), r"seat_numbers\[0\]: \d+ dice"),
        (lambda d: row(d, 0).update({"natural-basic": True}), "natural-basic: a number was expected, not True"),
        (lambda d: row(d, 0).update({"gold": 1}), r"seat_numbers\[0\]: there is no 'gold' here"),
        (lambda d: part(d, "numbers").update({"target": 999}), "numbers.target: 999 is not between"),
        (lambda d: d.update({"time": [-1, -1, 0, 2**300]}), r"time\[3\]: a number of 301 bits is not between"),
        (lambda d: d.update(seats=9), "seats: 9 is not between 2 and 4"),
        (lambda d: d.update(seats=2.0), "seats: a number was expected, not a float"),
        (lambda d: d.update(out=["A", "A"]), r"out\[1\]"),
        (lambda d: d.update(out=["B"]), r"seat_numbers\[1\]: 10 dice"),
        (lambda d: d.update(surprise=1), "position: there is no 'surprise' here"),
        (lambda d: d.update(script=[1, 2, 3]), "script: the chance of a game is not written beforehand"),
        (lambda d: d.update(state=[0, 0, 0]), "state"),
        (lambda d: chance(d).__setitem__(0, "ff"), r"chance\[0\]: a key has 32 to 128 hexadecimal digits"),
        (lambda d: chance(d).__setitem__(0, "G" * 64), r"chance\[0\]: .* is not a key"),
        (lambda d: chance(d).__setitem__(1, -1), r"chance\[1\]: -1 is not between"),
        (lambda d: d.update(choices=[]), "nobody is asked, and the game has no outcome"),
        (lambda d: d.update(choices=[[1, 0]]), "choices?: "),
        (lambda d: d.update(choices=[[0, 9999]]), r"choices\[0\]: "),
        (lambda d: d.update(outcome=[[0], [1], "won", "ashes.end.win"]), "outcome: the game is over, and"),
        (lambda d: d.update(frames=[]), "choice: .* asks nothing"),
        (lambda d: d.update(frames=d["frames"] * FRAMES), "frames: .* entries are more than"),
        (lambda d: frame(d, 2).update(base=1), r"frames\[2\]\.base: frames\[1\] is not a scope"),
        (lambda d: frame(d, 1).update(base=5), r"frames\[1\]\.base: 5 is not between 0 and 1"),
        (lambda d: frame(d, 0).update(node="nowhere"), r"frames\[0\]\.node: there is no node at 'nowhere'"),
        (lambda d: frame(d, 0).update(node=frame(d, 1)["node"]), r"frames\[0\]\.node: a game begins with a whole tree"),
        (lambda d: frame(d, 0).update(i=9), r"frames\[1\]\.node: the frame below is not at this place"),
        (lambda d: frame(d, 1).update(i=-(2**62)), r"frames\[1\]\.i: .* is not between 0"),
        (lambda d: frame(d, 1).update(v=[0] * (SLOTS + 1)), r"frames\[1\]\.v: .* entries are more"),
        (lambda d: frame(d, 1).update(event=0, why="not"), r"frames\[1\]: there is no 'why' here"),
        (lambda d: frame(d, 1).update(card=[99_999, 0]), r"frames\[1\]\.card"),
        (lambda d: frame(d, 1).update(void="no"), r"frames\[1\]\.void"),
        (lambda d: frame(d, 1).update(items=[[]]), r"frames\[1\]\.items\[0\]"),
        (lambda d: d.update(mods=[[0, 0, 0, 0, 0, 0]]), r"mods\[0\]: 6 numbers where 8 were expected"),
        (lambda d: d.update(mods=[[0, 0, 99, -1, 0, 0, -1, -1]]), r"mods\[0\]: card 0 has moved since"),
        (lambda d: d.update(mods=[[0, 99_999, 0, 0, 0, 0, 0, 0]]), r"mods\[0\]: .* changes nothing that is there"),
    ],
)
def test_a_position_no_game_can_be_in_is_refused_by_its_place(spoil: Spoil, where: str) -> None:
    data = after("ashes", 20)
    spoil(data)
    with pytest.raises(BadPosition, match=where) as refused:
        fudaba.load(data)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize("position", [None, [], "ashes", {}, {"game": 7}, {"game": ["ashes"]}])
def test_what_is_no_position_at_all_is_refused(position: object) -> None:
    with pytest.raises(BadPosition, match="does not name its game"):
        fudaba.load(cast("Data", position))


def test_a_card_that_lies_under_itself_is_refused() -> None:
    data = after("toy", 11)
    piles = cast("dict[str, list[str]]", part(data, "zones"))
    pile = next(cards for name, cards in piles.items() if name.endswith("deck") and len(cards) > 1)
    one, two = (card.split(":")[0] for card in pile[:2])
    pile[0], pile[1] = f"{pile[0]} h{two}", f"{pile[1]} h{one}"
    with pytest.raises(BadPosition, match="it lies under itself"):
        fudaba.load(data)


def test_seats_that_do_not_sit_in_a_circle_are_refused() -> None:
    data = after("avalon", 3)
    data["ring"] = [0] * cast("int", data["seats"])
    with pytest.raises(BadPosition, match=r"ring: .* does not name every seat once"):
        fudaba.load(data)


def test_colours_claimed_twice_are_refused() -> None:
    game = fudaba.new("azuride", seed=1, options={"janken": "A"})
    game.answer(0)
    data = cast("Data", json.loads(json.dumps(game.position())))
    row(data, 1)["first-colour"] = row(data, 0)["first-colour"]
    with pytest.raises(BadPosition, match="the colours were not claimed in turns, each once"):
        fudaba.load(data)


def test_a_deeply_nested_value_is_refused_like_any_other() -> None:
    deep: object = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(BadPosition, match="zones: a mapping was expected, not a list of 1"):
        fudaba.load({**after("toy", 1), "zones": deep})


def test_a_game_that_never_asks_again_is_a_fault_and_not_a_hang() -> None:
    world = fudaba.new("toy", seed=1).world
    world.choice = None
    world.open(Loop(Seq(())), 0, -1, [])
    with pytest.raises(KernelFault, match="nobody is asked, and nothing ends it"):
        world.run()


def test_checking_a_position_changes_nothing_of_it() -> None:
    data = after("ashes", 20)
    before = json.dumps(data)
    assert json.dumps(encode(fudaba.load(data).world)) == before
    assert json.dumps(data) == before


def test_a_question_without_an_answer_is_no_position() -> None:
    world = fudaba.new("avalon", seed=3).world.clone()
    assert world.choice is not None
    world.choice = Question(world.choice.seat, world.choice.prompt, [])
    with pytest.raises(BadPosition, match="nothing to answer"):
        checks.check(world)
