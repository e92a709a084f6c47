"""Information-set tree search: many worlds dealt anew, and what a seat does depends on what that seat knows.

Every iteration walks through one redealt world. Whoever is asked chooses by what has been learned at the positions
that look the same to them, so nobody, not even an imagined opponent, acts on cards they cannot see. A position met
for the first time has each option tried once and closed without initiative; the game's evaluation there orders the
options, and the best of them is what the iteration learned. No random play to the end.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from fudaba.bots.base import Bot, Sight, Thought
from fudaba.bots.budget import Budget
from fudaba.bots.keys import Key, SeatKeys
from fudaba.bots.rest import at_rest, close
from fudaba.bots.worth import chance, chances, scale_of
from fudaba.kernel.notation import option_text
from fudaba.kernel.world import World

DEEPEST: Final = 60
"""No walk asks more questions than this."""
REMEMBERED: Final = 30_000
SURE: Final = 0.999


class InfoSet:
    """What has been learned where a seat is asked, told apart only by what that seat knows."""

    __slots__ = ("count", "order", "prior", "seat", "share", "total", "visits", "walks")

    def __init__(self, seat: int, prior: list[float], heat: float) -> None:
        self.seat = seat
        self.count = len(prior)
        self.prior = prior
        self.total = [0.0] * self.count
        self.visits = [0] * self.count
        self.walks = 0
        self.order = sorted(range(self.count), key=prior.__getitem__, reverse=True)
        top = prior[self.order[0]]
        weights = [exp((p - top) / heat) for p in prior]
        whole = sum(weights)
        self.share = [x / whole for x in weights]

    def value(self, i: int) -> float:
        """What an option is worth to the seat; the first look at it counts as one walk."""
        return (self.total[i] + self.prior[i]) / (self.visits[i] + 1)

    def select(self, daring: float) -> int:
        """The option to follow: good ones and, by the greedy ordering, those that might be."""
        wide = 2 + int(1.5 * sqrt(self.walks))
        push = daring * sqrt(self.walks + 1)
        best, choice = -1.0, 0
        total, visits, prior, share = self.total, self.visits, self.prior, self.share
        for i in self.order[:wide]:
            n = visits[i] + 1
            u = (total[i] + prior[i]) / n + push * share[i] / n
            if u > best:
                best, choice = u, i
        return choice

    def best(self) -> int:
        """The option followed most; of those followed equally often the one worth most."""
        return max(self.order, key=lambda i: (self.visits[i], self.value(i)))


class SearchBot(Bot):
    """Searches for ``ms`` milliseconds, or for so many ``walks`` if that is given; ``daring`` and ``heat`` in percent.

    What it has learned it keeps for the next question of the same turn.
    """

    name = "search"

    def __init__(
        self, seed: int = 0, ms: int = 50, walks: int = 0, daring: int = 60, heat: int = 8, reach: int = 1
    ) -> None:
        super().__init__(seed)
        self.ms = 0 if walks else ms
        self.walks = walks
        self.daring = daring / 100
        self.heat = heat / 100
        self.reach = reach
        self._table: dict[Key, InfoSet] = {}
        self._keys: SeatKeys | None = None
        self._scale = 1.0

    def choose(self, sight: Sight) -> int:
        """The option the walks have favoured."""
        self.thought = None
        if sight.count == 1:
            return 0
        budget = Budget(self.walks, self.ms, self.stop)
        world = sight.deal(self.rng)
        key = self._prepare(world).key(world)
        root = self._table.get(key)
        if root is None:
            root = self._expand(world, budget)
            self._table[key] = root
        while not budget.out():
            self._walk(world, budget)
            budget.spend()
            if self._decided(root, budget):
                break
            world = sight.deal(self.rng)
        index = root.best()
        values = tuple(root.value(i) for i in range(root.count))
        self.thought = Thought(root.value(index), self._line(sight), values, tuple(root.visits))
        return index

    @property
    def learned(self) -> int:
        """At how many information sets it has learned something."""
        return len(self._table)

    def ponder(self, sight: Sight) -> None:
        """Walk on from another seat's question: what is learned there is there when this bot's own turn comes."""
        while self.stop is not None and not self.stop() and len(self._table) < REMEMBERED:
            world = sight.deal(self.rng)
            self._prepare(world)
            self._walk(world, None)

    def _prepare(self, world: World) -> SeatKeys:
        if self._keys is None:
            self._keys = SeatKeys(world.rules)
        self._scale = scale_of(world.rules)
        if len(self._table) > REMEMBERED:
            self._table.clear()
        return self._keys

    def _decided(self, root: InfoSet, budget: Budget) -> bool:
        """Whether the rest of the budget could not change the answer, or the game is won."""
        best = root.best()
        if root.visits[best] >= 8 and root.value(best) >= SURE:
            return True
        if not self.walks:
            return False
        left = self.walks - budget.used
        return all(i == best or root.visits[i] + left < root.visits[best] for i in range(root.count))

    def _walk(self, w: World, budget: Budget | None) -> None:
        """One walk from the root into the unknown, and what it teaches everybody on the way."""
        keys = self._keys
        if keys is None:
            return
        path: list[tuple[InfoSet, int]] = []
        turn, turns = -1, 0
        learned: list[float] | None = None
        for _ in range(DEEPEST):
            choice = w.choice
            if choice is None:
                break
            if choice.seat != turn and at_rest(w):
                turns += turn >= 0
                turn = choice.seat
                if turns >= self.reach:
                    learned = self._reply(w, budget)
                    break
            if len(choice.options) == 1:
                w.answer(0)
                continue
            key = keys.key(w)
            node = self._table.get(key)
            if node is None:
                node = self._expand(w, budget)
                self._table[key] = node
            i = node.select(self.daring)
            path.append((node, i))
            w.answer(i)
        if learned is None:
            learned = chances(w, self._scale)
        for node, i in path:
            node.walks += 1
            node.visits[i] += 1
            node.total[i] += learned[node.seat]

    def _expand(self, w: World, budget: Budget | None) -> InfoSet:
        """Try every option once, each closed without initiative: the greedy ordering of what can be done here."""
        choice = w.choice
        assert choice is not None
        seat = choice.seat
        prior: list[float] = []
        for i in range(len(choice.options)):
            if budget is not None and prior and budget.out():
                prior.append(0.0)
                continue
            c = w.clone()
            c.answer(i)
            close(c, seat)
            prior.append(chance(c, seat, self._scale))
        return InfoSet(seat, prior, self.heat)

    def _reply(self, w: World, budget: Budget | None) -> list[float]:
        """What the position is worth to everybody once the seat whose turn it now is has done its best single thing."""
        choice = w.choice
        assert choice is not None
        seat = choice.seat
        best: list[float] = []
        for i in range(len(choice.options)):
            if budget is not None and best and budget.out():
                break
            c = w.clone()
            c.answer(i)
            close(c, seat)
            worth = chances(c, self._scale)
            if not best or worth[seat] > best[seat]:
                best = worth
        return best

    def _line(self, sight: Sight) -> tuple[str, ...]:
        """What it expects: the favoured options, as long as they are the seat's own and well founded."""
        keys = self._keys
        w = sight.deal(self.rng)
        said: list[str] = []
        for _ in range(DEEPEST):
            choice = w.choice
            node = None if choice is None or keys is None else self._table.get(keys.key(w))
            if choice is None or (node is None and len(choice.options) > 1):
                break
            i = 0 if node is None else node.best()
            if choice.seat != sight.seat or (node is not None and said and node.walks < 3):
                break
            said.append(option_text(w, choice.options[i]))
            w.answer(i)
        return tuple(said)
