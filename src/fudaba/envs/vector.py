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
from typing import Final, NamedTuple

from fudaba.envs.absent import needed

needed("numpy")

import numpy as np  # noqa: E402 - what is missing is said first
from numpy.typing import ArrayLike, NDArray  # noqa: E402

from fudaba.envs.portion import NOTHING, Plan, Portion, Saved, Told, laid, room  # noqa: E402
from fudaba.envs.tables import LONGEST  # noqa: E402
from fudaba.envs.workers import Workers  # noqa: E402
from fudaba.inputs import arguments  # noqa: E402
from fudaba.kernel.arrays.flock import CUT, GOES_ON, ILLEGAL  # noqa: E402
from fudaba.kernel.errors import BadArgument, NotPossible  # noqa: E402
from fudaba.kernel.limits import quoted  # noqa: E402
from fudaba.kernel.rules import Deck  # noqa: E402
from fudaba.kernel.tree.nodes import CardDef  # noqa: E402

MOST: Final = 1 << 20
"""So many games at most."""
PROCESSES: Final = 256
"""So many workers at most."""


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


class Pairs(NamedTuple):
    """Rows of numbers as what is not 0 in them: those of row ``k`` from ``offsets[k]`` on, in no order.

    ``scipy.sparse.csr_array((values, places, offsets))`` is the same as a matrix.
    """

    offsets: NDArray[np.int64]
    places: NDArray[np.int32]
    values: NDArray[np.int16]


class Vector:
    """So many games of one table side by side. Game ``k`` of the first ones has the seed ``seed + k``.

    The game that follows in a place has the seed of the one before it plus ``count``, however the others went.
    """

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
        sparse: bool = False,
        fold: bool = True,
        workers: int = 1,
    ) -> None:
        """``decks`` are those of every game; of several ``tables`` (decks each) the games take one after the other.

        Without ``observations`` none are made: for programs that look at actions alone. With ``sparse`` they are told
        in `pairs` alone, and their array has no columns. With several ``workers`` as
        many processes play the games; what comes of them is the same for any number.
        """
        self.count = arguments.whole(count, "count", 1, MOST)
        self.workers = arguments.whole(workers, "workers", 1, min(PROCESSES, self.count))
        limit = arguments.whole(max_steps, "max_steps", 1)
        tells = arguments.flag(observations, "observations")
        pairs = arguments.flag(sparse, "sparse") and tells
        self._plan = Plan(game, self.count, seats, decks, tables, options, cards, limit, tells, pairs, fold)
        self.table = self._plan.table()
        self.seats = self.table.observing.seats
        self._games: Portion | Workers
        if self.workers == 1:
            width = self.table.observing.size if self._plan.dense else 0
            memory = np.zeros(room(self.count, width, self.seats), np.uint8)
            arrays = laid(memory, self.count, width, self.seats)
            self._games = Portion(self._plan, self.table, 0, arrays)
        else:
            self._games = Workers(self._plan, self.table, self.workers)
            arrays = self._games.arrays
        self.observations = arrays.observations
        self.players = arrays.players
        self.rewards = arrays.rewards
        self.counts = arrays.counts
        self._ends = arrays.ends
        self._actions = arrays.actions
        self.offsets = np.zeros(self.count + 1, np.int64)
        self.legal = NOTHING
        self._codes = NOTHING
        self._masks: NDArray[np.bool_] | None = None
        self._marked: tuple[NDArray[np.int64], NDArray[np.int64]] | None = None
        self._fresh = False
        self.reset(seed)

    def close(self) -> None:
        """End the processes of a vector that has several workers; one that is forgotten ends them too."""
        if isinstance(self._games, Workers):
            self._games.close()

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.table.actions.size

    def reset(self, seed: int) -> Step:
        """All games anew."""
        return self._step(self._games.begin(arguments.whole(seed, "seed", 0)))

    def step(self, actions: ArrayLike) -> Step:
        """One action in every game. One that is not possible loses its game."""
        given = np.asarray(actions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadArgument(f"actions: {self.count} whole numbers were expected, not {_said(given)}")
        self._actions[:] = given
        return self._step(self._games.step())

    def save(self) -> Saved:
        """Where all games stand, as data that JSON can hold; `restore` of an equal vector takes it."""
        return self._games.save()

    def restore(self, saved: Saved) -> Step:
        """Go on from where a vector of the same table and count stood, with however many workers."""
        for held in (saved["worlds"], saved["steps"], saved["numbers"]):
            if len(held) != self.count:
                raise BadArgument(f"saved: {self.count} games were expected, not {len(held)}")
        return self._step(self._games.restore(saved))

    def branch(self) -> Vector:
        """Another vector whose games stand as these do; nothing done to one shows in the other."""
        other = _vector(self._plan, self.workers)
        other.follow(self)
        return other

    def follow(self, other: Vector) -> Step:
        """Stand as another vector does, one that was made alike."""
        if other._plan != self._plan:
            raise BadArgument("other: a vector of the same games was expected, made with the same arguments")
        if isinstance(self._games, Portion) and isinstance(other._games, Portion):
            return self._step(self._games.follow(other._games))
        return self.restore(other.save())

    __copy__ = branch

    def __deepcopy__(self, memo: dict[int, object]) -> Vector:
        return self.branch()

    def __reduce__(self) -> tuple[Callable[..., Vector], tuple[object, ...]]:
        if self._plan.cards is not None:
            raise NotPossible("games with cards of their own are not pickled: keep the cards, and what `save` gives")
        return _unpickled, (self._plan, self.workers, self.save())

    def _step(self, told: Told) -> Step:
        np.cumsum(self.counts, out=self.offsets[1:])
        self.legal = told.legal
        self._codes = told.codes
        self._fresh = False
        ends = self._ends
        return Step(self.observations, self.players, self.rewards, ends != GOES_ON, ends == ILLEGAL, ends == CUT)

    @property
    def pairs(self) -> Pairs:
        """The observations of a ``sparse`` vector: what is not 0 in them."""
        size = self.table.observing.size
        games, places = np.divmod(self._codes >> 16, size)
        offsets = np.searchsorted(games, np.arange(self.count + 1))
        values = (self._codes & 65535).astype(np.uint16).view(np.int16)
        return Pairs(offsets, places.astype(np.int32), values)

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


def _vector(plan: Plan, workers: int) -> Vector:
    return Vector(
        plan.game,
        plan.count,
        seats=plan.seats,
        decks=plan.decks,
        tables=plan.tables,
        options=plan.options,
        cards=plan.cards,
        max_steps=plan.max_steps,
        observations=plan.observations,
        sparse=plan.sparse,
        fold=plan.fold,
        workers=workers,
    )


def _unpickled(plan: Plan, workers: int, saved: Saved) -> Vector:
    vector = _vector(plan, workers)
    vector.restore(saved)
    return vector


def _said(given: NDArray[np.generic]) -> str:
    return f"an array of shape {given.shape} and type {quoted(str(given.dtype))}"
