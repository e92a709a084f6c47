"""Looking at every question of an example while it runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from fudaba.kernel.state.chance import seeded
from fudaba.kernel.state.world import World
from fudaba.testing.both_ways import Heard


def copy_of(w: World) -> World:
    """The same position with dice of its own."""
    w.lend()
    here = World(w.rules, seeded(5), w)
    here.chance, here.script = seeded(5), None
    return here


@contextmanager
def watching(look: Callable[[World], object]) -> Iterator[list[int]]:
    """Every question of every example is looked at before it is answered; how many were."""
    seen = [0]
    telling = Heard.telling

    def looking(self: Heard, index: int) -> None:
        seen[0] += 1
        look(self)
        telling(self, index)

    Heard.telling = looking  # type: ignore[method-assign]
    try:
        yield seen
    finally:
        Heard.telling = telling  # type: ignore[method-assign]
