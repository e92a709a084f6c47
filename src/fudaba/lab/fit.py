"""Weights fitted to how games ended: those under which the outcomes of self-play are likeliest.

Positions are read where bots judge them: when the turn has passed on, and here and there between actions. How an
advantage changes with each weight is measured, not derived, so a game may weigh its things in any way it likes. The
fit is a logistic regression around the present weights, held near them by a penalty. Whose deck is the better one it
learns beside them: else a weight would be praised for what strong decks are full of. Games of its own that it has not
seen say whether it foretells better. Whether it plays better only a match can say (``fudaba match BOT@FILE,BOT``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt
from typing import Final

from fudaba import bots
from fudaba.bots.arena import LIMIT
from fudaba.bots.collector import seldom_collecting
from fudaba.bots.thinking.rest import at_rest, running_turn
from fudaba.bots.thinking.worth import SCALE
from fudaba.bots.tuned import named, replaced
from fudaba.kernel.errors import FudabaError, UnknownName
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.lab.tables import TableRequest, Tables
from fudaba.lab.workers import spread

BETWEEN: Final = 10
"""Of the positions within a turn, one in so many is read."""
WHIM: Final = 40
"""One answer in so many is any: positions that good players avoid must be judged too."""
NUDGE: Final = 0.05
"""By this share a weight is moved to see what depends on it."""
HOLD: Final = 0.003
"""The penalty per row for doubling a weight, squared: what few positions tell about moves little."""
LOOSE: Final = 0.05
"""What is given is held by so much of that: a deck may be as strong as it is."""
FARTHEST: Final = 0.6
"""In one round no weight changes by a larger share."""
UNSEEN: Final = 5
"""Every so-manieth game is kept from the fit, to judge it."""


class NothingToFit(FudabaError):
    """Games of which no weight can learn anything."""


@dataclass(frozen=True)
class Row:
    """One position: its advantage over the scale, the same for the change of each weight by itself, and the end.

    ``given`` is what no weight holds: a constant, and for each deck whether it is the seat's (1) or another's (-1).
    """

    game: int
    advantage: float
    slopes: tuple[float, ...]
    won: float
    given: tuple[float, ...] = (1.0,)

    def times(self, factor: float) -> Row:
        """The same position with a scale so many times smaller."""
        return replace(self, advantage=self.advantage * factor, slopes=tuple(slope * factor for slope in self.slopes))


@dataclass(frozen=True)
class FitRequest:
    """Which games to learn from. Plain data."""

    request: TableRequest
    bot: str
    games: int
    seed: int
    weights: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class Fit:
    """What one round found. The losses are per position, of games that the fit has not seen."""

    rows: int
    before: float
    after: float
    weights: Mapping[str, float]


def fit(study: FitRequest, rounds: int, jobs: int = 1) -> Iterator[Fit]:
    """Round after round: games with the present weights, then weights that foretell them better."""
    rules = Tables(study.request).at(0).rules
    if not rules.weight_names:
        raise UnknownName(f"{rules.name} declares no weights")
    current = named(rules) | dict(study.weights)
    for number in range(rounds):
        plan = replace(study, weights=tuple(current.items()), seed=study.seed + number * study.games)
        rows: list[Row] = []
        for _, _, found in spread(observe_games, plan, study.games, jobs):
            rows += found
        rows.sort(key=lambda row: row.game)
        if all(row.game % UNSEEN == 0 for row in rows):
            raise NothingToFit(f"none of {study.games} games of {rules.name} ended with a winner to learn from")
        before = loss([row for row in rows if row.game % UNSEEN == 0])
        fresh = dict(current)
        if SCALE in current:
            factor = confidence([row for row in rows if row.game % UNSEEN])
            fresh[SCALE] = round(current[SCALE] / factor, 2)
            rows = [row.times(factor) for row in rows]
        given = len(rows[0].given)
        changes = regression([row for row in rows if row.game % UNSEEN])[given:]
        names = [name for name in current if name != SCALE]
        for name, change in zip(names, changes, strict=True):
            fresh[name] = round(current[name] + change * unit(current[name]), 4)
        # What is given only keeps the regression from blaming weights for it: a bot will not have it.
        after = loss([row for row in rows if row.game % UNSEEN == 0], [0.0] * given + changes)
        yield Fit(len(rows), before, after, fresh)
        current = fresh


def observe_games(study: FitRequest, start: int, count: int) -> list[Row]:
    """The rows of some games."""
    tables = Tables(study.request)
    rows: list[Row] = []
    with seldom_collecting():
        decks = sorted({name for k in range(len(tables)) for name in tables.at(k).names})
        for game in range(start, start + count):
            rows += _game(study, tables, decks, game)
    return rows


def _game(study: FitRequest, tables: Tables, decks: Sequence[str], game: int) -> list[Row]:
    table = tables.at(game)
    world = table.begin(study.seed + game)
    rules = world.rules
    rules.weights = replaced(rules, dict(study.weights))
    rng = Stream(study.seed + game)
    players = [bots.make(study.bot, study.seed + 16 * game + seat) for seat in range(world.seats)]
    met: list[tuple[int, float, tuple[float, ...]]] = []
    turn = -1
    for _ in range(LIMIT):
        choice = world.choice
        if choice is None:
            break
        now = running_turn(world, turn)
        if now != turn or (at_rest(world) and rng.below(BETWEEN) == 0):
            met += [(seat, *read_games(rules, world, seat)) for seat in range(world.seats) if world.alive[seat]]
        turn = now
        player = players[choice.seat]
        wild = rng.below(WHIM) == 0
        world.answer(rng.below(len(choice.options)) if wild else player.choose(player.sight(world)))
    outcome = world.outcome
    if outcome is None or not outcome.winners:
        return []
    share = 1 / len(outcome.winners)
    given = [owned(table.names, decks, seat) for seat in range(world.seats)]
    return [Row(game, a, slopes, share if seat in outcome.winners else 0.0, given[seat]) for seat, a, slopes in met]


def owned(played: Sequence[str], decks: Sequence[str], seat: int) -> tuple[float, ...]:
    """The constant, and by deck whether it is a seat's own or one of the others'.

    >>> owned(["mist", "woods"], ["king", "mist", "woods"], 1)
    (1.0, 0.0, -1.0, 1.0)
    """
    found = dict.fromkeys(decks, 0.0)
    for s, name in enumerate(played):
        found[name] += 1.0 if s == seat else -1 / (len(played) - 1)
    return (1.0, *found.values())


def unit(weight: float) -> float:
    """The size of a change of one: as large as the weight itself."""
    return max(0.05, abs(weight))


def read_games(rules: Rules, world: World, seat: int) -> tuple[float, tuple[float, ...]]:
    """A seat's advantage and what it would change by, over the scale, for every weight but the scale."""
    weights = rules.weights
    scale = weights[rules.weight_names.index(SCALE)] if SCALE in rules.weight_names else 1.0
    slopes: list[float] = []
    for i, name in enumerate(rules.weight_names):
        if name != SCALE:
            by = NUDGE * unit(weights[i])
            rules.weights = [*weights[:i], weights[i] + by, *weights[i + 1 :]]
            up = rules.evaluate(world, seat)
            rules.weights = [*weights[:i], weights[i] - by, *weights[i + 1 :]]
            down = rules.evaluate(world, seat)
            slopes.append((up - down) / (2 * NUDGE * scale))
    rules.weights = weights
    return rules.evaluate(world, seat) / scale, tuple(slopes)


def confidence(rows: Sequence[Row]) -> float:
    """By how much all advantages should be multiplied to foretell the ends best."""
    low, high = 0.05, 20.0
    for _ in range(12):
        third = (high / low) ** (1 / 3)
        a, b = low * third, low * third * third
        if loss([row.times(a) for row in rows]) < loss([row.times(b) for row in rows]):
            high = b
        else:
            low = a
    return sqrt(low * high)


def chance(row: Row, changes: Sequence[float] = ()) -> float:
    """How likely a row's seat wins with its weights changed, if they are; changes of what is given come first."""
    z = row.advantage
    if changes:
        for slope, change in zip(row.given + row.slopes, changes, strict=True):
            z += slope * change
    return min(0.999, max(0.001, 1 / (1 + exp(-max(-30.0, min(30.0, z))))))


def loss(rows: Sequence[Row], changes: Sequence[float] = ()) -> float:
    """How surprising the ends are, on average."""
    total = 0.0
    for row in rows:
        p = chance(row, changes)
        total -= row.won * log(p) + (1 - row.won) * log(1 - p)
    return total / max(1, len(rows))


def regression(rows: Sequence[Row]) -> list[float]:
    """The changes of what is given and of weights, in their units, that make the ends likeliest (Newton's method)."""
    given = len(rows[0].given)
    size = given + len(rows[0].slopes)
    changes = [0.0] * size
    hold = [HOLD * len(rows) * (LOOSE if i < given else 1.0) for i in range(size)]
    for _ in range(6):
        pull = [-h * change for h, change in zip(hold, changes, strict=True)]
        curve = [[hold[i] if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row in rows:
            p = chance(row, changes)
            x = row.given + row.slopes
            off, bend = row.won - p, p * (1 - p)
            for i in range(size):
                if x[i]:
                    pull[i] += off * x[i]
                    part = bend * x[i]
                    line = curve[i]
                    for j in range(i + 1):
                        line[j] += part * x[j]
        for i in range(size):
            for j in range(i):
                curve[j][i] = curve[i][j]
        step = solved(curve, pull)
        changes = [change + by for change, by in zip(changes, step, strict=True)]
        changes[given:] = [max(-FARTHEST, min(FARTHEST, change)) for change in changes[given:]]
    return changes


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small symmetric positive system, by elimination.

    >>> [round(x, 6) for x in solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])]
    [0.8, 1.4]
    """
    n = len(right)
    rows = [[*line, right[i]] for i, line in enumerate(matrix)]
    for i in range(n):
        for k in range(i + 1, n):
            factor = rows[k][i] / rows[i][i]
            if factor:
                for j in range(i, n + 1):
                    rows[k][j] -= factor * rows[i][j]
    found = [0.0] * n
    for i in range(n - 1, -1, -1):
        found[i] = (rows[i][n] - sum(rows[i][j] * found[j] for j in range(i + 1, n))) / rows[i][i]
    return found
