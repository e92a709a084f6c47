"""For how many walks a first look at an option should count (``Rules.faith``), measured instead of guessed.

A search compares options by a first look and by walks through redealt worlds. Two things are measured at positions of
greedy games: ``luck``, by how much the difference of two options varies from world to world, and ``news``, by how much
walks, if there were endless ones, would move it from the first look. The best mixture of both counts a first look for
``luck ** 2 / news ** 2`` walks: the textbook weight of a prior.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean, variance
from typing import Final

from fudaba import bots
from fudaba.bots.base import Sight
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.search import LOOKS, SearchBot
from fudaba.bots.thinking.history import History
from fudaba.bots.thinking.tree import Tree
from fudaba.kernel.chance import Stream
from fudaba.kernel.errors import FudabaError
from fudaba.tables import Tables, Wish

EVERY: Final = 11
"""Of the questions of a game one in so many is looked at: neighbours tell the same."""
PLAYER: Final = "greedy:deals=1:looks=10"


class NothingToCompare(FudabaError):
    """No two options that differ were met."""


@dataclass(frozen=True)
class Pair:
    """Two options of one question: what the first look says they differ by, and what walks say, world by world."""

    gap: float
    walks: tuple[float, ...]


@dataclass(frozen=True)
class Faith:
    """What was found; ``luck`` and ``news`` are standard deviations of a chance of winning."""

    pairs: int
    luck: float
    news: float

    @property
    def walks(self) -> float:
        """For so many walks a first look should count."""
        return (self.luck / self.news) ** 2 if self.news else inf


def estimate(pairs: Sequence[Pair]) -> Faith:
    """Luck and news of some pairs.

    >>> found = estimate([Pair(0.0, (0.3, 0.1)), Pair(0.1, (0.0, -0.2))])
    >>> f"{found.luck:.2f} {found.news:.2f} {found.walks:.1f}"
    '0.14 0.17 0.7'
    """
    if not pairs:
        raise NothingToCompare("no two options that differ were met: play more games")
    luck = fmean(variance(pair.walks) for pair in pairs)
    # The mean of a few walks is itself moved by luck: that part is no news.
    moved = fmean((fmean(pair.walks) - pair.gap) ** 2 - variance(pair.walks) / len(pair.walks) for pair in pairs)
    return Faith(len(pairs), luck**0.5, max(0.0, moved) ** 0.5)


def measure(wish: Wish, questions: int, worlds: int, seed: int, bot: str = "search") -> Faith:
    """Luck and news at so many questions of greedy games, each walked through so many worlds."""
    mind = bots.make(bot)
    if not isinstance(mind, SearchBot):
        raise NothingToCompare(f"the bot {bot} does not walk: name a search")
    tables = Tables(wish)
    rng = Stream(seed)
    pairs: list[Pair] = []
    asked = 0
    game = 0
    with seldom_collecting():
        while questions > 0 and game < 20 * questions + 20:
            world = tables.at(game).begin(seed + game)
            players = [bots.make(PLAYER, seed + 16 * game + seat) for seat in range(world.seats)]
            history = History()
            while world.choice is not None and questions > 0:
                player = players[world.choice.seat]
                sight = player.sight(world)
                asked += sight.count > 1
                if sight.count > 1 and asked % EVERY == EVERY // 2:
                    questions -= 1
                    pairs += _pairs(mind.mind(sight.rules, history, rng), sight, mind, worlds, rng)
                world.answer(player.choose(sight))
            game += 1
    return estimate(pairs)


def _pairs(tree: Tree, sight: Sight, mind: SearchBot, worlds: int, rng: Stream) -> list[Pair]:
    """The favourite of a question against each of the others."""
    root = tree.root([sight.deal(rng) for _ in range(mind.deals)], LOOKS)
    first, *others = root.order[: mind.widest]
    ends: dict[int, list[float]] = {i: [] for i in (first, *others)}
    for _ in range(worlds):
        world = sight.deal(rng)
        walks = [tree.walk(world.clone(), i, None) for i in ends]
        for i, walk in zip(ends, walks, strict=True):
            ends[i].append(walk.worth[sight.seat])
        tree.learn(walks)
    found = [
        Pair(root.prior[i] - root.prior[first], tuple(a - b for a, b in zip(ends[i], ends[first], strict=True)))
        for i in others
    ]
    return [pair for pair in found if any(pair.walks)]  # options that come to the same need no comparing
