"""For how many walks a first look at an option should count (``Plugin.search``), measured instead of guessed.

A search chooses by a first look at its options, mixed with walks through a few redealt worlds. At questions of greedy
games every option walks through many worlds; some of them play the few that a search would have time for, the others
judge what it would have chosen. The prior_weight with which it chooses best is the one to use.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from fudaba import bots
from fudaba.bots.base import Sight
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.search import LOOKS, SearchBot
from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.history import History
from fudaba.bots.thinking.race import Race
from fudaba.bots.thinking.starters import starters
from fudaba.bots.thinking.tree import Tree
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.state.chance import Stream
from fudaba.lab.tables import TableRequest, Tables

EVERY: Final = 11
"""Of the questions of a game one in so many is looked at: neighbours tell the same."""
FOLDS: Final = 4
"""Each of so many parts of the worlds in turn is what the search sees; the rest judges."""
PLAYER: Final = "greedy:deals=1:looks=10"
PRIOR_WEIGHTS: Final = (0, 1, 2, 4, 7, 10, 14, 20, 40)


class NothingToCompare(FudabaError):
    """No two options that differ were met."""


@dataclass(frozen=True)
class Question:
    """The candidates of one question: what the first look says of each, and what its walks came to, world by world."""

    prior: tuple[float, ...]
    walks: tuple[tuple[float, ...], ...]

    def chosen(self, prior_weight: float, worlds: slice) -> int:
        """The option that a search with this prior_weight takes after these worlds."""
        mixed = [sum(walk[worlds]) + prior_weight * first for first, walk in zip(self.prior, self.walks, strict=True)]
        return max(range(len(mixed)), key=lambda i: (mixed[i], self.prior[i]))

    def gain(self, prior_weight: float) -> float:
        """How much better than the favourite of the first look its choice is, on average over the parts."""
        whole = len(self.walks[0])
        favourite = max(range(len(self.prior)), key=self.prior.__getitem__)
        found = []
        for fold in range(FOLDS):
            begin, end = whole * fold // FOLDS, whole * (fold + 1) // FOLDS
            i = self.chosen(prior_weight, slice(begin, end))
            one, other = self.walks[i], self.walks[favourite]
            found.append(
                fmean(a - b for a, b in zip(one[:begin] + one[end:], other[:begin] + other[end:], strict=True))
            )
        return fmean(found)


@dataclass(frozen=True)
class Gain:
    """What a search with some prior_weight gains on the first look alone, as a chance of winning per question."""

    prior_weight: int
    mean: float
    error: float


def gains(questions: Sequence[Question]) -> list[Gain]:
    """The gain with each prior_weight, with its standard error."""
    if len(questions) < 2:
        raise NothingToCompare("fewer than two questions with options that differ were met: ask for more")
    table = []
    for prior_weight in PRIOR_WEIGHTS:
        found = [question.gain(prior_weight) for question in questions]
        table.append(Gain(prior_weight, fmean(found), stdev(found) / sqrt(len(found))))
    return table


def observe(request: TableRequest, questions: int, laps: int, seed: int, bot: str = "search") -> list[Question]:
    """So many questions of greedy games; a search would have time for so many ``laps`` of walks at each."""
    mind = bots.make(bot)
    if not isinstance(mind, SearchBot):
        raise NothingToCompare(f"the bot {bot} does not walk: name a search")
    tables = Tables(request)
    rng = Stream(seed)
    found: list[Question] = []
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
                    question = _question(mind.mind(sight.rules, history, rng), sight, mind, FOLDS * laps, rng)
                    if any(walk != question.walks[0] for walk in question.walks):
                        found.append(question)
                world.answer(player.choose(sight))
            game += 1
    return found


def _question(tree: Tree, sight: Sight, mind: SearchBot, worlds: int, rng: Stream) -> Question:
    deals = [sight.deal(rng) for _ in range(mind.deals)]
    root, looks = tree.root(deals, LOOKS)
    race = Race(tree, root, starters(deals[0], root, looks, mind.widest))
    for _ in range(worlds):
        race.lap(sight.deal(rng), Budget())
    return Question(tuple(root.prior[i] for i in race.left), tuple(tuple(race.seen[i]) for i in race.left))
