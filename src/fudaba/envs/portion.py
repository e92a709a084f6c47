"""A vector's games, or some of them, in one process: stepped there, and told in arrays that others may share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypedDict

import numpy as np
from numpy.typing import NDArray

from fudaba import registry
from fudaba.envs.tables import Table, fill
from fudaba.inputs import decks as deck_lists
from fudaba.kernel.arrays.flock import GOES_ON, Flock
from fudaba.kernel.errors import BadArgument
from fudaba.kernel.rules import Deck
from fudaba.kernel.save import checks, codec
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import CardDef

ALIGNED: Final = 64
NOTHING: Final = np.zeros(0, np.int64)


class Saved(TypedDict):
    """Where the games of a vector stand."""

    worlds: list[dict[str, object]]
    steps: list[int]
    numbers: list[int]
    seed: int


@dataclass(frozen=True)
class Plan:
    """Which games a vector plays."""

    game: str
    count: int
    seats: int | None
    decks: Sequence[str | Deck] | None
    tables: Sequence[Sequence[str | Deck]]
    options: Mapping[str, object] | None
    cards: list[CardDef] | None
    max_steps: int
    observations: bool
    sparse: bool
    fold: bool

    def __reduce__(self) -> tuple[Callable[..., Plan], tuple[object, ...]]:
        told = {name: getattr(self, name) for name in self.__dataclass_fields__}
        told["decks"] = None if self.decks is None else [_plain(deck) for deck in self.decks]
        told["tables"] = [[_plain(deck) for deck in table] for table in self.tables]
        return _planned, (told,)

    @property
    def dense(self) -> bool:
        """Whether observations are told as whole rows."""
        return self.observations and not self.sparse

    def table(self) -> Table:
        """The first of its tables; the others differ in decks alone."""
        first = self.tables[0] if self.tables else self.decks
        return Table(self.game, self.seats, first or None, self.options, self.cards, fold=self.fold)


PlainDeck = tuple[str, str, str, dict[str, list[tuple[str, int]]]]


def _plain(deck: str | Deck) -> str | PlainDeck:
    """A deck as data that every build can pickle."""
    return deck if isinstance(deck, str) else (deck.name, deck.ja, deck.en, deck.sections)


def _whole(deck: str | PlainDeck) -> str | Deck:
    return deck if isinstance(deck, str) else Deck(*deck)


def _planned(told: dict[str, Any]) -> Plan:
    decks = None if told["decks"] is None else [_whole(deck) for deck in told["decks"]]
    tables = [[_whole(deck) for deck in table] for table in told["tables"]]
    return Plan(**{**told, "decks": decks, "tables": tables})


class Told(NamedTuple):
    """What has no fixed size: the possible actions of all games, and the numbers of sparse observations."""

    legal: NDArray[np.int64]
    codes: NDArray[np.int64]
    """Places among all rows above the low 16 bits, which hold the number (`Observing.write`)."""


class Arrays(NamedTuple):
    """What is told of the games in each step, one entry per game, and the actions that are taken in the next."""

    observations: NDArray[np.int16]
    rewards: NDArray[np.float32]
    counts: NDArray[np.int64]
    actions: NDArray[np.int64]
    players: NDArray[np.int8]
    ends: NDArray[np.int8]

    def part(self, first: int, count: int) -> Arrays:
        """Those of some of the games."""
        rows = slice(first, first + count)
        return Arrays(
            self.observations[rows],
            self.rewards[rows],
            self.counts[rows],
            self.actions[rows],
            self.players[rows],
            self.ends[rows],
        )


def room(count: int, width: int, seats: int) -> int:
    """How many bytes the arrays of so many games take."""
    return sum(-(-size // ALIGNED) * ALIGNED for size in _sizes(count, width, seats))


def _sizes(count: int, width: int, seats: int) -> tuple[int, ...]:
    return 2 * count * width, 4 * count * seats, 8 * count, 8 * count, count, count


def laid(memory: NDArray[np.uint8], count: int, width: int, seats: int) -> Arrays:
    """The arrays in memory that has room for them."""
    parts: list[NDArray[np.uint8]] = []
    at = 0
    for size in _sizes(count, width, seats):
        parts.append(memory[at : at + size])
        at += -(-size // ALIGNED) * ALIGNED
    return Arrays(
        parts[0].view(np.int16).reshape(count, width),
        parts[1].view(np.float32).reshape(count, seats),
        parts[2].view(np.int64),
        parts[3].view(np.int64),
        parts[4].view(np.int8),
        parts[5].view(np.int8),
    )


class Portion:
    """The games from ``first`` on, as many as the arrays hold."""

    def __init__(self, plan: Plan, table: Table, first: int, arrays: Arrays) -> None:
        plugin = registry.get(plan.game)
        seats = table.observing.seats
        decks: list[list[Deck]] = []
        for given in [list(one) for one in plan.tables] or [list(plan.decks or ())]:
            names = given or list(plugin.default_decks(table.rules, seats))
            if len(names) != seats:
                raise BadArgument(f"tables: {len(names)} decks were given for {seats} seats")
            decks.append([deck_lists.resolve(plugin, table.rules, deck) for deck in names])
        self.table = table
        self.first = first
        self.arrays = arrays
        self.stride = plan.count
        self.flock = Flock(table.rules, table.actions, table.observing, decks, plan.max_steps, plan.observations)
        self.flock.folds = table.fold
        self._sparse = plan.sparse
        self._ready: list[World] = []

    def begin(self, seed: int) -> Told:
        """All games anew."""
        self.flock.begin(self.first, len(self.arrays.counts), self.stride, seed)
        return self._told()

    def step(self) -> Told:
        """One action in every game: those that stand in the arrays."""
        self.flock.step(self.arrays.actions.tolist())
        return self._told()

    def save(self) -> Saved:
        """Where the games stand."""
        flock = self.flock
        worlds = [codec.encode(world) for world in flock.worlds]
        return {"worlds": worlds, "steps": flock.steps[:], "numbers": flock.numbers[:], "seed": flock.seed}

    def ready(self, saved: Saved) -> None:
        """Read where games of the same table stood; nothing changes yet."""
        self._ready = [codec.decode(self.table.rules, position) for position in saved["worlds"]]
        for world in self._ready:
            world.story = False
            checks.check(world)
            if self.table.fold:
                world.fold()

    def resume(self, saved: Saved) -> Told:
        """Go on from what was read."""
        worlds, self._ready = self._ready, []
        self.flock.resume(worlds, saved["steps"][:], saved["numbers"][:], self.stride, saved["seed"])
        return self._told()

    def restore(self, saved: Saved) -> Told:
        """Go on from where as many games of the same table stood."""
        self.ready(saved)
        return self.resume(saved)

    def follow(self, other: Portion) -> Told:
        """Stand as another portion of this process does."""
        flock = other.flock
        worlds = [world.clone() for world in flock.worlds]
        self.flock.resume(worlds, flock.steps[:], flock.numbers[:], self.stride, flock.seed)
        return self._told()

    def _told(self) -> Told:
        flock, arrays = self.flock, self.arrays
        arrays.players[:] = flock.seats
        arrays.counts[:] = flock.counts
        arrays.ends[:] = flock.ends
        codes = NOTHING
        if self._sparse:
            codes = np.array(flock.told, np.int64)
        elif flock.tells:
            arrays.observations.fill(0)
            fill(arrays.observations, flock.told)
        arrays.rewards.fill(0)
        if flock.worth:
            arrays.rewards[arrays.ends != GOES_ON] = np.array(flock.worth, np.float32).reshape(
                -1, flock.observing.seats
            )
        return Told(np.array(flock.legal, np.int64), codes)
