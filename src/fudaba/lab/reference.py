"""Does more thinking choose better? Positions with a deep judgement of all their options, and what a bot gives away.

A reference learns with half of its positions how everybody plays on, then freezes that and judges every option through
the same fresh worlds with the other half. A position is kept as a table, a seed and the answers that lead to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fudaba import bots
from fudaba.bots.base import Sight
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.search import LOOKS, SearchBot
from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.history import History
from fudaba.bots.thinking.race import Race
from fudaba.bots.thinking.starters import alike, starters
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables

EVERY: Final = 17
"""Of the questions of a game one in so many is looked at."""
PLAYER: Final = "greedy:deals=1:looks=10"
MATTERS: Final = 0.005
"""A position is kept if its options differ by so much."""
ALL: Final = 99


@dataclass(frozen=True)
class Referred:
    """A position and what each of its options is worth; None for one that was not judged."""

    table: int
    seed: int
    answers: tuple[int, ...]
    values: tuple[float | None, ...]

    def loss(self, index: int) -> float | None:
        """How much an answer gives away, as a chance of winning; None if nobody knows."""
        value = self.values[index] if index < len(self.values) else None
        return None if value is None else max(v for v in self.values if v is not None) - value

    def world(self, tables: Tables) -> World | None:
        """The position; None if the game has changed so that these answers lead elsewhere."""
        world = tables.at(self.table).begin(self.seed, story=False)
        for index in self.answers:
            if world.choice is None or index >= len(world.choice.options):
                return None
            world.answer(index)
        return world if world.choice is not None and Sight(world).count == len(self.values) else None


def refer(sight: Sight, positions: int, rng: Stream) -> list[float | None]:
    """What each option is worth by a policy that was learned first and then frozen."""
    mind = SearchBot(positions=1)
    tree = mind.mind(sight.rules, History(), rng)
    deals = [sight.deal(rng) for _ in range(mind.deals)]
    root, looks = tree.root(deals, LOOKS)
    race = Race(tree, root, starters(deals[0], root, looks, ALL), sight.passing)
    budget = Budget(positions // 2)
    while not budget.out():
        race.lap(sight.deal(rng), budget)
    totals = dict.fromkeys(race.left, 0.0)
    worlds = 0
    looked = tree.looked
    walked = 0
    while tree.looked - looked + walked < positions // 2:
        deal = sight.deal(rng)
        walks = [tree.walk(deal.clone(), i, None) for i in race.left]
        tree.weigh(walks)
        for i, walk in zip(race.left, walks, strict=True):
            totals[i] += walk.worth[sight.seat]
            walked += 1 + len(walk.sets)
        worlds += 1
    found: list[float | None] = [totals[i] / worlds if i in totals else None for i in range(sight.count)]
    same = alike(deals[0], looks)
    for i, first in enumerate(same[: sight.count]):
        if found[i] is None:
            found[i] = next((found[k] for k in range(sight.count) if same[k] == first and found[k] is not None), None)
    return found


def judged_positions(game: str, count: int, positions: int, seed: int) -> Iterator[Referred]:
    """So many positions of greedy games in which it matters what is answered."""
    tables = Tables(TableRequest(game, 2))
    rng = Stream(seed)
    number = 0
    with seldom_collecting():
        while count > 0:
            world = tables.at(number).begin(seed + number, story=False)
            players = [bots.make(PLAYER, seed + 16 * number + seat) for seat in range(2)]
            answers: list[int] = []
            asked = 0
            while world.choice is not None and count > 0:
                sight = Sight(world)
                asked += sight.count > 1
                if sight.count > 1 and asked % EVERY == EVERY // 2:
                    values = refer(sight, positions, rng)
                    known = [v for v in values if v is not None]
                    if max(known) - min(known) >= MATTERS:
                        rounded = tuple(None if v is None else round(v, 5) for v in values)
                        yield Referred(number, seed + number, tuple(answers), rounded)
                        count -= 1
                index = players[world.choice.seat].choose(Sight(world))
                answers.append(index)
                world.answer(index)
            number += 1


def losses(game: str, kept: Sequence[Referred], budgets: Sequence[int]) -> dict[int, list[float]]:
    """What a search gives away at each position with each budget; only where all of its answers are known."""
    tables = Tables(TableRequest(game, 2))
    found: dict[int, list[float]] = {budget: [] for budget in budgets}
    for k, one in enumerate(kept):
        world = one.world(tables)
        if world is None:
            continue
        row = [one.loss(bots.make(f"search:positions={budget}", k).choose(Sight(world))) for budget in budgets]
        if None not in row:
            for budget, loss in zip(budgets, row, strict=True):
                found[budget].append(loss or 0.0)
    return found
