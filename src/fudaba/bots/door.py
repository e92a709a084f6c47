"""The door for a value and a prior of one's own: functions that are called with batches of positions or options.

Both are handed numbers: rows of the observation, as the environments tell it (``docs/research.md``), and actions by
their index. What is behind them is a world dealt anew, never the true one.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import isfinite
from typing import Final

from fudaba import registry
from fudaba.bots.thinking.judge import Judge, advantage_of
from fudaba.bots.thinking.worth import chance
from fudaba.kernel.arrays.actions import Numbering
from fudaba.kernel.arrays.observations import Observing
from fudaba.kernel.errors import BadArgument
from fudaba.kernel.limits import quoted
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World

SHORT: Final = "h"
"""Numbers of 16 bits, as `array` calls them."""


class Teller:
    """Tells positions of one game as rows."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.extent = registry.get(rules.name).extent
        self.actions = Numbering(rules, self.extent)
        self._rows: dict[int, Observing] = {}

    def observing(self, seats: int) -> Observing:
        """The row for so many seats."""
        if seats not in self._rows:
            self._rows[seats] = Observing(self.rules, seats, self.extent, self.actions)
        return self._rows[seats]

    def rows(self, worlds: Sequence[World], seats: Sequence[int]) -> array[int]:
        """What each seat knows of the world beside it, one row after the other."""
        observing = self.observing(worlds[0].seats)
        told: list[int] = []
        for k, (world, seat) in enumerate(zip(worlds, seats, strict=True)):
            observing.write(world, seat, k * observing.size, told)
        found = array(SHORT, bytes(2 * observing.size * len(worlds)))
        for code in told:
            number = code & 65535
            found[code >> 16] = number - 65536 if number > 32767 else number
        return found


@lru_cache(maxsize=8)
def teller_of(rules: Rules) -> Teller:
    """Who tells positions under these rules; the tables behind it take longer to make than many rows."""
    return Teller(rules)


class Leaves:
    """Positions to be judged in one call: ``seats`` says for whom, ``width`` how long a row is."""

    def __init__(self, teller: Teller, worlds: list[World], seats: list[int]) -> None:
        self._teller = teller
        self._worlds = worlds
        self.seats: Final = tuple(seats)
        self.width: Final = teller.observing(worlds[0].seats).size

    def __len__(self) -> int:
        return len(self._worlds)

    def rows(self) -> array[int]:
        """The rows of all leaves one after the other, in 16 bits each: ``numpy.frombuffer(leaves.rows(), "int16")``."""
        return self._teller.rows(self._worlds, self.seats)

    def chances(self) -> list[float]:
        """What the game's own evaluation says of each."""
        scale = Judge(self._teller.rules).scale
        return [chance(world, seat, scale) for world, seat in zip(self._worlds, self.seats, strict=True)]


class Asked:
    """A question to be put in order: who is asked, the row of that seat, and the options as ``actions`` by index."""

    def __init__(self, teller: Teller, world: World, seat: int) -> None:
        self._teller = teller
        self._world = world
        self.seat: Final = seat
        self.actions: Final = tuple(teller.actions.legal(world))

    def row(self) -> array[int]:
        """The row of the seat that is asked."""
        return self._teller.rows([self._world], [self.seat])


Value = Callable[[Leaves], Sequence[float]]
"""The chance of winning at each leaf, from 0 to 1, for the seat beside it."""
Prior = Callable[[Asked], Sequence[float]]
"""What each option seems worth, as a chance of winning; only differences count."""


class Door(Judge):
    """Lets functions of somebody's own judge; what they are not given for stays with the game's evaluation."""

    def __init__(self, rules: Rules, value: Value | None, prior: Prior | None) -> None:
        super().__init__(rules)
        self._teller = teller_of(rules)
        self._value = value
        self._prior = prior
        self.orders = prior is not None

    def advantages(self, worlds: list[World], seats: list[int]) -> list[float]:
        """By the value, if there is one."""
        if self._value is None:
            return super().advantages(worlds, seats)
        told = self._value(Leaves(self._teller, worlds, seats))
        return [advantage_of(x, self.scale) for x in _checked(told, len(worlds), "value", "leaf")]

    def order(self, w: World) -> list[float]:
        """By the prior, if there is one."""
        choice = w.choice
        if self._prior is None or choice is None:
            return super().order(w)
        return _checked(self._prior(Asked(self._teller, w, choice.seat)), len(choice.options), "prior", "option")


def _checked(told: Sequence[float], count: int, name: str, one: str) -> list[float]:
    """As many finite numbers as were asked for."""
    found = [float(x) for x in told]
    if len(found) != count or not all(isfinite(x) for x in found):
        raise BadArgument(f"{name}: {count} finite numbers were expected, one for each {one}, not {quoted(list(told))}")
    return found
