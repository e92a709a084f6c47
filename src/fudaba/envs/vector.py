"""Many games at once, as arrays: no Python object per game in the caller's loop.

    from fudaba.envs.vector import Vector
    games = Vector("ashes", 4096, seed=7)
    rng = numpy.random.default_rng(7)
    for _ in range(1000):
        step = games.step(games.sample(rng))

A game that ends is followed by another in its place at once: the step tells what it was worth, and the first question
of the next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypedDict

from fudaba.envs.absent import needed

needed("numpy")

import numpy as np  # noqa: E402 - what is missing is said first
from numpy.typing import ArrayLike, NDArray  # noqa: E402

from fudaba import registry  # noqa: E402
from fudaba.envs.tables import LONGEST, Table, fill  # noqa: E402
from fudaba.inputs import arguments  # noqa: E402
from fudaba.inputs import decks as deck_lists  # noqa: E402
from fudaba.kernel.arrays.flock import CUT, GOES_ON, ILLEGAL, Flock  # noqa: E402
from fudaba.kernel.errors import BadArgument, NotPossible  # noqa: E402
from fudaba.kernel.limits import quoted  # noqa: E402
from fudaba.kernel.rules import Deck  # noqa: E402
from fudaba.kernel.save import checks, codec  # noqa: E402
from fudaba.kernel.tree.nodes import CardDef  # noqa: E402

MOST: Final = 1 << 20
"""So many games at most."""


class Saved(TypedDict):
    """Where the games of a vector stand."""

    worlds: list[dict[str, object]]
    steps: list[int]
    next_seed: int
    begun: int


@dataclass(frozen=True)
class Step:
    """What a step gave, one row per game. ``players`` is who is asked now; observations are theirs.

    ``rewards`` has a column per seat and is not zero where ``dones``; ``illegal`` and ``truncated`` say why a game is
    done that has not come to its end. The arrays are written anew by the next step.
    """

    observations: NDArray[np.int16]
    players: NDArray[np.int8]
    rewards: NDArray[np.float32]
    dones: NDArray[np.bool_]
    illegal: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class Vector:
    """So many games of one table side by side. Game ``k`` of the first ones has the seed ``seed + k``."""

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seats: int | None = None,
        decks: Sequence[str | Deck] | None = None,
        tables: Sequence[Sequence[str | Deck]] = (),
        options: Mapping[str, object] | None = None,
        cards: list[CardDef] | None = None,
        seed: int = 0,
        max_steps: int = LONGEST,
        observations: bool = True,
        fold: bool = True,
    ) -> None:
        """``decks`` are those of every game; of several ``tables`` (decks each) the games take one after the other.

        Without ``observations`` none are made: for programs that look at actions alone.
        """
        self._made: dict[str, Any] = {
            "game": game, "count": count, "seats": seats, "decks": decks, "tables": tables, "options": options,
            "cards": cards, "max_steps": max_steps, "observations": observations, "fold": fold,
        }  # fmt: skip
        self.count = arguments.whole(count, "count", 1, MOST)
        lists = [list(table) for table in tables] or [list(decks or ())]
        self.table = Table(game, seats, lists[0] or None, options, cards, fold=fold)
        self.seats = self.table.observing.seats
        plugin = registry.get(game)
        known: list[list[Deck]] = []
        for given in lists:
            names = given or list(plugin.default_decks(self.table.rules, self.seats))
            if len(names) != self.seats:
                raise BadArgument(f"tables: {len(names)} decks were given for {self.seats} seats")
            known.append([deck_lists.resolve(plugin, self.table.rules, deck) for deck in names])
        limit = arguments.whole(max_steps, "max_steps", 1)
        self._tells = arguments.flag(observations, "observations")
        self._flock = Flock(self.table.rules, self.table.actions, self.table.observing, known, limit, self._tells)
        self._flock.folds = self.table.fold
        size = self.table.observing.size if self._tells else 0
        self.observations = np.zeros((self.count, size), np.int16)
        self.players = np.zeros(self.count, np.int8)
        self.rewards = np.zeros((self.count, self.seats), np.float32)
        self.counts = np.zeros(self.count, np.int64)
        self.offsets = np.zeros(self.count + 1, np.int64)
        self.legal = np.zeros(0, np.int64)
        self._masks: NDArray[np.bool_] | None = None
        self._marked: tuple[NDArray[np.int64], NDArray[np.int64]] | None = None
        self._fresh = False
        self.reset(seed)

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.table.actions.size

    def reset(self, seed: int) -> Step:
        """All games anew."""
        self._flock.begin(self.count, arguments.whole(seed, "seed", 0))
        return self._step()

    def step(self, actions: ArrayLike) -> Step:
        """One action in every game. One that is not possible loses its game."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadArgument(f"actions: {self.count} whole numbers were expected, not {_told(given)}")
        self._flock.step(given.tolist())
        return self._step()

    def save(self) -> Saved:
        """Where all games stand, as data that JSON can hold; `restore` of an equal vector takes it."""
        flock = self._flock
        return {
            "worlds": [codec.encode(world) for world in flock.worlds],
            "steps": flock.steps[:],
            "next_seed": flock.next_seed,
            "begun": flock.begun,
        }

    def restore(self, saved: Saved) -> Step:
        """Go on from where a vector of the same table and count stood."""
        if len(saved["worlds"]) != self.count or len(saved["steps"]) != self.count:
            raise BadArgument(f"saved: {self.count} games were expected, not {len(saved['worlds'])}")
        worlds = [codec.decode(self.table.rules, position) for position in saved["worlds"]]
        for world in worlds:
            world.story = False
            checks.check(world)
            if self.table.fold:
                world.fold()
        self._flock.resume(worlds, saved["steps"][:], saved["next_seed"], saved["begun"])
        return self._step()

    def branch(self) -> Vector:
        """Another vector whose games stand as these do; nothing done to one shows in the other."""
        other = Vector(**self._made)
        flock = self._flock
        other._flock.resume([w.clone() for w in flock.worlds], flock.steps[:], flock.next_seed, flock.begun)
        other._step()
        return other

    __copy__ = branch

    def __deepcopy__(self, memo: dict[int, object]) -> Vector:
        return self.branch()

    def __reduce__(self) -> tuple[Callable[..., Vector], tuple[object, ...]]:
        if self._made["cards"] is not None:
            raise NotPossible("games with cards of their own are not pickled: keep the cards, and what `save` gives")
        return _unpickled, (self._made, self.save())

    def _step(self) -> Step:
        flock = self._flock
        self.players[:] = flock.seats
        self.counts[:] = flock.counts
        np.cumsum(self.counts, out=self.offsets[1:])
        self.legal = np.array(flock.legal, np.int64)
        self._fresh = False
        if self._tells:
            self.observations.fill(0)
            fill(self.observations, flock.told)
        ends = np.array(flock.ends, np.int8)
        dones = ends != GOES_ON
        self.rewards.fill(0)
        if flock.worth:
            self.rewards[dones] = np.array(flock.worth, np.float32).reshape(-1, self.seats)
        return Step(self.observations, self.players, self.rewards, dones, ends == ILLEGAL, ends == CUT)

    @property
    def rows(self) -> NDArray[np.int64]:
        """For every entry of ``legal``, the game whose action it is."""
        return np.repeat(np.arange(self.count), self.counts)

    @property
    def masks(self) -> NDArray[np.bool_]:
        """The same as a mask per game, made when somebody asks for it. With many games ``legal`` is much smaller."""
        if self._masks is None:
            self._masks = np.zeros((self.count, self.actions), np.bool_)
        if not self._fresh:
            if self._marked is not None:
                self._masks[self._marked] = False
            self._marked = (self.rows, self.legal)
            self._masks[self._marked] = True
            self._fresh = True
        return self._masks

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A random action for every game, each of its actions as likely as the others."""
        picks = (rng.random(self.count) * self.counts).astype(np.int64)
        chosen: NDArray[np.int64] = self.legal[self.offsets[:-1] + picks]
        return chosen


def _unpickled(made: dict[str, Any], saved: Saved) -> Vector:
    vector = Vector(**made)
    vector.restore(saved)
    return vector


def _told(given: NDArray[np.generic]) -> str:
    return f"an array of shape {given.shape} and type {quoted(str(given.dtype))}"
