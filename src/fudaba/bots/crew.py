"""A search on several cores: other processes search the same question through worlds of their own, and all are counted.

What goes over is a world dealt anew around the view, so that a helper knows no more than who asks it. Each has an equal
share of the positions and a seed of its own: with a budget in positions the answer does not depend on the machine.
"""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late
from typing import Final, cast

from fudaba.bots.base import Thought
from fudaba.bots.thinker import Message, NoAnswer, Thinker
from fudaba.kernel.save import codec
from fudaba.kernel.state.world import World

PATIENCE: Final = 600.0
"""Seconds after which a helper without a clock is given up."""
FAIR: Final = 0.5
"""An option counts in the end if it was looked at so much as often as the one that was looked at most."""


class Crew:
    """Processes beside this one, started when they are first needed and shared by all bots."""

    def __init__(self) -> None:
        self._thinkers: list[Thinker] = []

    def ask(self, world: World, spec: str, seeds: Sequence[int]) -> list[Future[Message]]:
        """Put a question to as many helpers as there are seeds."""
        while len(self._thinkers) < len(seeds):
            self._thinkers.append(Thinker())
        position = codec.encode(world)
        asked: list[Future[Message]] = []
        for thinker, seed in zip(self._thinkers, seeds, strict=False):
            try:
                asked.append(thinker.choose(position, spec, seed, table=str(seed)))
                thinker.forget(str(seed))
            except NoAnswer:
                continue  # it is gone; whoever asked thinks alone
        return asked

    def heard(self, asked: Sequence[Future[Message]], seconds: float) -> list[Thought]:
        """What the helpers thought, as far as they are done within so long."""
        found: list[Thought] = []
        for future in asked:
            try:
                message = future.result(seconds or PATIENCE)
            except (NoAnswer, Late):
                continue
            if "options" in message:
                values = cast("list[float]", message["options"])
                trust = cast("list[int]", message["trust"])
                found.append(Thought(cast("float", message["chance"]), (), tuple(values), tuple(trust)))
        return found

    def close(self) -> None:
        """End all of them."""
        for thinker in self._thinkers:
            thinker.close()
        self._thinkers = []


CREW: Final = Crew()
atexit.register(CREW.close)


def together(own: Thought, others: Sequence[Thought]) -> Thought:
    """What several searches of one question found: each option by all the worlds in which it was seen."""
    count = len(own.options)
    thoughts = [own, *[other for other in others if len(other.options) == count]]
    trust = [sum(thought.trust[i] for thought in thoughts) for i in range(count)]
    values = [
        sum(thought.trust[i] * thought.options[i] for thought in thoughts) / trust[i] if trust[i] else own.options[i]
        for i in range(count)
    ]
    return Thought(own.chance, own.line, tuple(values), tuple(trust), own.spread / len(thoughts) ** 0.5)


def best_of(thought: Thought, index: int) -> int:
    """The option that is ahead among those seen often enough; ``index`` where none is ahead of it."""
    least = FAIR * max(thought.trust)
    for i, value in enumerate(thought.options):
        if thought.trust[i] >= least and value > thought.options[index]:
            index = i
    return index
