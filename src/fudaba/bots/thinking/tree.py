"""What walks through redealt worlds teach: information sets, and the walks that meet them.

Whoever is asked on a walk chooses by what has been learned at the positions that look the same to them, so nobody,
not even an imagined opponent, acts on cards they cannot see. A position met for the first time has each option tried
once, as a greedy player would; that ordering guides the walk until walks have taught something better.

A walk that judges an option follows the best that is known, and nothing is learned from it: what others might try on
the way is no fault of the option. A walk that learns goes through the same world and leaves the other one's way at a
single question; how much better it went is what that one answer is worth.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.thinking.budget import Budget
from fudaba.bots.thinking.history import History
from fudaba.bots.thinking.infoset import InfoSet
from fudaba.bots.thinking.judge import Judge, judged_chances
from fudaba.bots.thinking.keys import Key, SeatKeys
from fudaba.bots.thinking.rest import in_window, quiet, running_turn
from fudaba.bots.thinking.settle import Settled, as_chance, settle
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World

DEEPEST: Final = 160
"""No walk asks more questions than this."""


class Look:
    """A first look at a question in one world."""

    def __init__(self, chances: list[float], ends: list[Key], here: Key) -> None:
        self.chances = chances
        """Of each option."""
        self.ends = ends
        """The key of the position to which each option comes; 0 where it cannot be compared."""
        self.here = here
        """The key of the question itself: an option that ends there has bought nothing."""


class Walk:
    """One walk: what was chosen where, and what came of it for every seat."""

    def __init__(self) -> None:
        self.sets: list[InfoSet] = []
        self.taken: list[int] = []
        self.passed: list[World] = []
        """Where the turn passed on, and where it ended; empty if the time was over before that."""
        self.worth: list[float] = []

    def read(self, found: list[list[float]], discount: float) -> None:
        """What the places it passed look like, the first one first, makes up what the walk is worth.

        An end counts in full. Anything else counts as far as one heeds turns that are only imagined.
        """
        for k, w in enumerate(self.passed):
            row = found[k]
            if k > 0 and w.outcome is None:
                row = [self.worth[s] + discount * (row[s] - self.worth[s]) for s in range(len(row))]
            self.worth = row


class Tree:
    """Everything learned so far, and how to walk."""

    def __init__(
        self,
        judge: Judge,
        rules: Rules,
        history: History,
        lots: Stream,
        exploration: float,
        heat: float,
        prior_weight: float,
        reach: int,
        discount: float,
        looks: int,
    ) -> None:
        self.history = history
        self.lots = lots
        self.keys = SeatKeys(rules)
        self.judge = judge
        self.exploration = exploration
        self.heat = heat
        self.prior_weight = prior_weight
        self.reach = reach
        self.discount = discount
        self.looks = looks
        self.table: dict[Key, InfoSet] = {}
        self.looked: int = 0
        """At so many options it has looked."""

    def root(self, worlds: list[World], looks: int) -> tuple[InfoSet, list[Look]]:
        """What is known at the question itself, and how its options looked in each of several worlds: one may have
        been lucky. What earlier questions of the same gesture have taught about it counts as well.
        """
        seen: list[Look] = []
        for w in worlds:
            found = self._settle(w, looks, None)
            chances = [as_chance(v, self.judge.scale) for v in found.values]
            seen.append(Look(chances, [self._end(w, leaf) for leaf in found.leaves], self.keys.key(w)))
        prior = [sum([look.chances[i] for look in seen]) / len(seen) for i in range(len(seen[0].chances))]
        node = self.table.get(self.keys.key(worlds[0]))
        if node is not None and node.count == len(prior):
            prior = node.planned(prior)
        choice = worlds[0].choice
        root = self._set(0 if choice is None else choice.seat, prior)
        for w in worlds:
            self.history.note(w, root, None)
        return root, seen

    def _end(self, w: World, leaf: World | None) -> Key:
        """The key of a leaf that asks the same seat; 0 for any other."""
        choice = w.choice
        if leaf is None or leaf.choice is None or choice is None or leaf.choice.seat != choice.seat:
            return 0
        return self.keys.key(leaf)

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
        """What can be done here, in the order in which a judge puts it; one that orders nothing looks at all options
        that are not known to be poor.
        """
        judge = self.judge
        choice = w.choice
        if judge.orders and choice is not None:
            self.looked += 1
            return self._set(choice.seat, judge.order(w))
        return self._first(w, looks, poor)

    def _first(self, w: World, looks: int, poor: list[bool] | None) -> InfoSet:
        """Every option that is not known to be poor tried once: the greedy ordering of what can be done here."""
        choice = w.choice
        seat = 0 if choice is None else choice.seat
        node = self._set(seat, [as_chance(v, self.judge.scale) for v in self._settle(w, looks, poor).values])
        self.history.note(w, node, poor)
        return node

    def _settle(self, w: World, looks: int, poor: list[bool] | None) -> Settled:
        choice = w.choice
        if choice is not None:
            self.looked += len(choice.options) - (0 if poor is None else poor.count(True))
        return settle(w, looks, self.judge, poor)

    def _set(self, seat: int, prior: list[float]) -> InfoSet:
        return InfoSet(seat, prior, self.heat, self.prior_weight, self.lots.below(len(prior)))

    def walk(self, w: World, first: int, budget: Budget | None, leave: int = -1, other: int = -1) -> Walk:
        """Walk on, beginning with an option, until the turn has passed on ``reach`` times.

        Everybody follows the best that is known, but for the question ``leave``, where the ``other`` option is taken.
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
                if passes >= self.reach:
                    walk.passed.append(w)
                    return walk
                if passes > 0:
                    walk.passed.append(w.clone())
            if len(choice.options) == 1:
                w.answer(0)
                continue
            if passes > 0 and in_window(w):
                # Answers to answers, turns ahead: what they change is less than what looking at them would cost.
                w.answer(quiet(w))
                continue
            if budget is not None and budget.out():
                walk.passed = []
                return walk
            looked = self.looked
            node = self.at(w)
            if budget is not None:
                budget.spend(1 + self.looked - looked)
            i = other if len(walk.sets) == leave else node.best
            node.walks += 1
            walk.sets.append(node)
            walk.taken.append(i)
            w.answer(i)
        walk.passed.append(w)
        return walk

    def weigh(self, walks: list[Walk]) -> None:
        """What walks came to, all of them judged together."""
        worlds: list[World] = []
        for walk in walks:
            worlds.extend(walk.passed)
        found = judged_chances(self.judge, worlds)
        at = 0
        for walk in walks:
            walk.read(found[at : at + len(walk.passed)], self.discount)
            at += len(walk.passed)
            walk.passed = []

    def doubt(self, walk: Walk) -> tuple[int, int]:
        """At which question of a walk another option most deserves to be tried, and which; -1 if at none."""
        most = 0.0
        leave = -1
        other = -1
        for k, node in enumerate(walk.sets):
            ahead, option = node.doubt(self.exploration)
            if option >= 0 and ahead > most:
                most, leave, other = ahead, k, option
        return leave, other

    def learn(self, followed: Walk, left: Walk, leave: int) -> None:
        """What a walk teaches that left another one's way at a question."""
        node = followed.sets[leave]
        better = left.worth[node.seat] - followed.worth[node.seat]
        node.learn(left.taken[leave], followed.taken[leave], better)
