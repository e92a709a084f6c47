"""What walks through redealt worlds teach: information sets, and the walks that meet them.

Whoever is asked on a walk chooses by what has been learned at the positions that look the same to them, so nobody,
not even an imagined opponent, acts on cards they cannot see. A position met for the first time has each option tried
once, as a greedy player would; that ordering guides the walk until walks have taught something better.

Worlds differ far more from each other than options do. So all candidates at the root walk through the same world,
and what a walk teaches is how much better it went than the others in its world, not how good the world was.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.keys import Key, SeatKeys, option_keys
from fudaba.bots.thinking.rest import in_window, quiet, running_turn
from fudaba.bots.thinking.settle import as_chance, settled
from fudaba.bots.thinking.worth import chances, scale_of
from fudaba.kernel.chance import Stream
from fudaba.kernel.rules import Rules
from fudaba.kernel.world import World

DEEPEST: Final = 160
"""No walk asks more questions than this."""
AGAIN: Final = 4
"""Of the options that were looked at before, so many are looked at again."""
RECENT: Final = 8
"""A look counts in the history of an option like one of so many, however many there were."""


class InfoSet:
    """What has been learned where a seat is asked, told apart only by what that seat knows."""

    def __init__(self, seat: int, prior: list[float], heat: float, faith: float, lot: int = 0) -> None:
        self.seat: int = seat
        self.faith: float = faith
        """As many walks as the first look counts for."""
        self.count: int = len(prior)
        self.prior: list[float] = prior
        self.total: list[float] = [0.0] * self.count
        """How much better than their world the walks through each option went, in sum."""
        self.visits: list[int] = [0] * self.count
        self.walks: int = 0
        self.whole: float = 0.0
        """The sum of all totals."""
        self.top: float = max(prior)
        # Among equals the lot says who comes first: two players who both throw rock would never end a janken.
        ranked = sorted([(-p, (i + lot) % self.count, i) for i, p in enumerate(prior)])
        self.order: list[int] = [i for _, _, i in ranked]
        weights = [exp((p - self.top) / heat) for p in prior]
        whole = sum(weights)
        self.share: list[float] = [x / whole for x in weights]

    def edge(self, i: int) -> float:
        """How far an option is from the best, as far as is known.

        What walks taught counts from their mean here: a walk may have gone well by what was chosen before.
        """
        visits = self.visits[i]
        better = self.total[i] - visits * self.whole / self.walks if visits else 0.0
        return (better + self.faith * (self.prior[i] - self.top)) / (visits + self.faith)

    def select(self, daring: float) -> int:
        """The option to follow: good ones and, by the greedy ordering, those that might be."""
        if self.walks == 0:
            return self.order[0]
        wide = 2 + int(1.5 * sqrt(self.walks))
        push = daring * sqrt(self.walks + 1)
        best = -1000.0
        choice = 0
        for k in range(min(wide, self.count)):
            i = self.order[k]
            u = self.edge(i) + push * self.share[i] / (self.visits[i] + 1)
            if u > best:
                best = u
                choice = i
        return choice

    def remember(self, other: InfoSet) -> None:
        """Go on from what was learned under another first look."""
        self.walks, self.visits = other.walks, other.visits
        self.total, self.whole = other.total, other.whole

    def learn(self, i: int, better: float) -> None:
        """A walk through an option ended, so much better than its world."""
        self.walks += 1
        self.visits[i] += 1
        self.total[i] += better
        self.whole += better


class Walk:
    """One walk: what was chosen where, and what came of it for every seat."""

    def __init__(self) -> None:
        self.sets: list[InfoSet] = []
        self.taken: list[int] = []
        self.worth: list[float] = []

    def read(self, w: World, scale: float, heed: float) -> None:
        """The turn has passed on, or the game is over: what it looks like now moves what the walk is worth.

        An end counts in full. Anything else counts as far as one heeds turns that are only imagined.
        """
        found = chances(w, scale)
        if self.worth and w.outcome is None:
            for s in range(len(found)):
                found[s] = self.worth[s] + heed * (found[s] - self.worth[s])
        self.worth = found


class History:
    """How options have looked when they were met before, wherever that was.

    Somebody who lays down a hand is asked the same over and over, and most of what looked poor still does.
    """

    def __init__(self) -> None:
        self._gap: dict[tuple[int, int, int, int, int, int], float] = {}
        self._looks: dict[tuple[int, int, int, int, int, int], int] = {}

    def note(self, w: World, node: InfoSet, poor: list[bool] | None) -> None:
        """How far the options of a question were from the best of them."""
        choice = w.choice
        if choice is None:
            return
        for i, (verb, a, b, c) in enumerate(option_keys(w.rules, w.kind, choice.options)):
            if poor is None or not poor[i]:
                key = (choice.seat, choice.prompt, verb, a, b, c)
                looks = min(RECENT, self._looks.get(key, 0) + 1)
                before = self._gap.get(key, 0.0)
                self._gap[key] = before + (node.prior[i] - node.top - before) / looks
                self._looks[key] = looks

    def poor(self, w: World) -> list[bool] | None:
        """Which options need no look: all but the quiet one, those never met, and the best of the others."""
        choice = w.choice
        if choice is None or len(choice.options) <= AGAIN:
            return None
        calm = quiet(w)
        known: list[tuple[float, int]] = []
        for i, (verb, a, b, c) in enumerate(option_keys(w.rules, w.kind, choice.options)):
            gap = self._gap.get((choice.seat, choice.prompt, verb, a, b, c))
            if gap is not None and i != calm:
                known.append((-gap, i))
        if len(known) <= AGAIN:
            return None
        known.sort()
        found = [False] * len(choice.options)
        for _, i in known[AGAIN:]:
            found[i] = True
        return found


class Tree:
    """Everything learned so far, and how to walk."""

    def __init__(
        self,
        rules: Rules,
        history: History,
        lots: Stream,
        daring: float,
        heat: float,
        faith: float,
        reach: int,
        heed: float,
        looks: int,
    ) -> None:
        self.history = history
        self.lots = lots
        self.keys = SeatKeys(rules)
        self.scale: float = scale_of(rules)
        self.daring = daring
        self.heat = heat
        self.faith = faith
        self.reach = reach
        self.heed = heed
        self.looks = looks
        self.table: dict[Key, InfoSet] = {}
        self.looked: int = 0
        """At so many options it has looked."""

    def root(self, worlds: list[World], looks: int) -> InfoSet:
        """What is known at the question itself: a first look in several worlds, as one may have been lucky."""
        first = [self.look(w, looks) for w in worlds]
        prior = [sum([n.prior[i] for n in first]) / len(first) for i in range(first[0].count)]
        node = self._set(first[0].seat, prior)
        known = self.table.get(self.keys.key(worlds[0]))
        if known is not None and known.count == node.count:
            node.remember(known)
        return node

    def at(self, w: World) -> InfoSet:
        """What is known where a world stands; a first look if nothing is."""
        key = self.keys.key(w)
        node = self.table.get(key)
        choice = w.choice
        if node is None or (choice is not None and node.count != len(choice.options)):
            node = self.look(w, self.looks, self.history.poor(w))
            self.table[key] = node
        return node

    def look(self, w: World, looks: int, poor: list[bool] | None = None) -> InfoSet:
        """Every option that is not known to be poor tried once: the greedy ordering of what can be done here."""
        choice = w.choice
        seat = 0 if choice is None else choice.seat
        if choice is not None:
            self.looked += len(choice.options) - (0 if poor is None else poor.count(True))
        node = self._set(seat, [as_chance(v, self.scale) for v in settled(w, looks, poor)])
        self.history.note(w, node, poor)
        return node

    def _set(self, seat: int, prior: list[float]) -> InfoSet:
        return InfoSet(seat, prior, self.heat, self.faith, self.lots.below(len(prior)))

    def walk(self, w: World, first: int, budget: Budget | None) -> Walk:
        """Walk on, beginning with an option, until the turn has passed on ``reach`` times.

        The worth of a walk that ran out of time is empty.
        """
        walk = Walk()
        turn = running_turn(w, -1)
        passes = 0
        w.answer(first)
        for _ in range(DEEPEST):
            choice = w.choice
            if choice is None:
                break
            now = running_turn(w, turn)
            if now != turn:
                passes += turn >= 0
                turn = now
                if passes > 0:
                    walk.read(w, self.scale, self.heed)
                if passes >= self.reach:
                    return walk
            if len(choice.options) == 1:
                w.answer(0)
                continue
            if passes > 0 and in_window(w):
                # Answers to answers, turns ahead: what they change is less than what looking at them would cost.
                w.answer(quiet(w))
                continue
            if budget is not None and budget.out():
                walk.worth = []
                return walk
            looked = self.looked
            node = self.at(w)
            if budget is not None:
                budget.spend(1 + self.looked - looked)
            i = node.select(self.daring)
            walk.sets.append(node)
            walk.taken.append(i)
            w.answer(i)
        walk.read(w, self.scale, self.heed)
        return walk

    def learn(self, walks: list[Walk]) -> None:
        """What the walks through one world teach everybody on their way."""
        seats = len(walks[0].worth)
        level = [0.0] * seats
        for walk in walks:
            for s in range(seats):
                level[s] += walk.worth[s] / len(walks)
        for walk in walks:
            for k, node in enumerate(walk.sets):
                node.learn(walk.taken[k], walk.worth[node.seat] - level[node.seat])
