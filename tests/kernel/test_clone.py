"""A clone shares what nobody has written in since; whoever writes does so alone, in either direction."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fudaba.kernel import codec
from fudaba.kernel.world import World
from fudaba.lab.tables import TableRequest, Tables

WOUNDS = 0
WRITES: dict[str, Callable[[World], object]] = {
    "mark": lambda w: w.mark(WOUNDS, 3, 2),
    "add_mark": lambda w: w.add_mark(WOUNDS, 3, 1),
    "move": lambda w: w.move(0, w.zone[0] + 1),
    "move to the bottom": lambda w: w.move(0, w.zone[0] + 1, bottom=True),
    "create": lambda w: w.create(0, 0, w.zone[0]),
    "shuffle": lambda w: w.shuffle(w.zone[0]),
    "pile": lambda w: w.pile(w.zone[0]).insert(0, w.pile(w.zone[0]).pop()),
    "add_seat": lambda w: w.add_seat(),
    "answer": lambda w: w.answer(0),
}


def world() -> World:
    return Tables(TableRequest("toy", 2)).at(0).begin(4)


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES.keys())
def test_what_one_world_writes_no_other_sees(write: Callable[[World], object]) -> None:
    for writer in (0, 1, 2):
        first = world()
        second = first.clone()
        third = second.clone()
        worlds = [first, second, third]
        before = [codec.encode(w) for w in worlds]
        write(worlds[writer])
        write(worlds[writer])
        after = [codec.encode(w) for w in worlds]
        assert [a == b for a, b in zip(after, before, strict=True)] == [k != writer for k in range(3)]


def test_the_writer_sees_its_own_writing() -> None:
    first = world()
    second = first.clone()
    second.mark(WOUNDS, 3, 2)
    first.add_mark(WOUNDS, 3, 5)
    assert (first.counters[WOUNDS][3], second.counters[WOUNDS][3]) == (5, 2)
    assert first.clone().counters[WOUNDS][3] == 5
