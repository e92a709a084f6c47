"""A clone shares what nobody has written in since; whoever writes does so alone, in either direction."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fudaba import registry
from fudaba.kernel.save import codec
from fudaba.kernel.state.world import World
from scripts.counts import position

WOUNDS = 0


def longest(w: World) -> int:
    """The zone with the most cards."""
    return max(range(len(w.zones)), key=lambda z: len(w.zones[z]))


WRITES: dict[str, Callable[[World], object]] = {
    "mark": lambda w: w.mark(WOUNDS, 3, 2),
    "add_mark": lambda w: w.add_mark(WOUNDS, 3, 1),
    "move": lambda w: w.move(0, w.zone[0] + 1),
    "move to the bottom": lambda w: w.move(0, w.zone[0] + 1, bottom=True),
    "create": lambda w: w.create(0, 0, w.zone[0]),
    "shuffle": lambda w: w.shuffle(longest(w)),
    "pile": lambda w: w.pile(longest(w)).insert(0, w.pile(longest(w)).pop()),
    "add_seat": lambda w: w.add_seat(),
    "answer": lambda w: w.answer(0),
}


def world(name: str) -> World:
    return position(registry.get(name), 0, 4, 8)


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES.keys())
def test_what_one_world_writes_no_other_sees(write: Callable[[World], object], name: str) -> None:
    for writer in (0, 1, 2):
        first = world(name)
        second = first.clone()
        third = second.clone()
        worlds = [first, second, third]
        before = [codec.encode(w) for w in worlds]
        write(worlds[writer])
        write(worlds[writer])
        after = [codec.encode(w) for w in worlds]
        assert [a == b for a, b in zip(after, before, strict=True)] == [k != writer for k in range(3)]


@pytest.mark.parametrize("name", registry.names())
def test_the_writer_sees_its_own_writing(name: str) -> None:
    first = world(name)
    second = first.clone()
    first.mark(WOUNDS, 3, 0)
    second.mark(WOUNDS, 3, 2)
    first.add_mark(WOUNDS, 3, 5)
    assert (first.counters[WOUNDS][3], second.counters[WOUNDS][3]) == (5, 2)
    assert first.clone().counters[WOUNDS][3] == 5
