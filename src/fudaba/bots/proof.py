"""Proofs: whether a seat can force its aim before the turn is over, whatever is rolled, drawn or answered.

Every branch is walked. The seat looks for one option that works; the others, the dice and the hidden cards take
whatever is worst for it. All hands lie open; what nobody may see (the order of a pile, what lies face down) is unknown
until a card of it is seen, and then may be any card of its pool.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from fudaba.kernel.errors import Unscripted
from fudaba.kernel.options import Question
from fudaba.kernel.schema import NOBODY, WINDOW
from fudaba.kernel.state.world import World

WIN: Final = "win"
SAVE: Final = "save"
DEEPEST: Final = 20_000
SEEN: Final = 4
"""An answer that lets more hidden cards than this be seen has too many outcomes to be part of a puzzle."""
UNSEEN: Final = -1
FAR: Final = 1_000_000


class TooMany(Exception):
    """The tree is larger than the limit: nothing is proven."""


def turn_of(w: World) -> tuple[int, ...]:
    """Changes whenever a turn passes."""
    return (w.rules.turn(w), w.turn, w.active, w.round)


def unknown(w: World, card: int, seat: int) -> bool:
    """Whether a seat that sees all hands does not know which card this is."""
    return w.rules.sees[w.zone[card] % w.width] == NOBODY and not w.known[card] >> seat & 1


def hidden(w: World, seat: int) -> list[int]:
    """All cards that are unknown to a seat that sees all hands."""
    found: list[int] = []
    for z, sees in enumerate(w.rules.sees):
        if sees == NOBODY:
            for row in range(z, len(w.zones), w.width):
                found += [card for card in w.zones[row] if not w.known[card] >> seat & 1]
    return found


class Prover:
    """Walks the tree of one position for one seat and one aim: to win before the turn passes, or not to lose."""

    def __init__(self, world: World, seat: int, aim: str, limit: int = DEEPEST) -> None:
        self.world = world
        self.seat = seat
        self.aim = aim
        self.limit = limit
        self.nodes = 0
        """How many positions were looked at."""
        self.turn = turn_of(world)
        self._works: dict[int, bool] = {}
        self._depth: dict[int, int] = {}
        sys.setrecursionlimit(max(sys.getrecursionlimit(), 20_000))

    # --- what follows

    def over(self, w: World) -> bool | None:
        """Whether the aim was reached; None while that is open."""
        outcome = w.outcome
        if outcome is not None:
            return outcome.winners == [self.seat]
        return self.aim == SAVE if turn_of(w) != self.turn else None

    def asked(self, w: World) -> Question:
        """The choice to be answered next: where several stand, the seat decides before it sees the others'."""
        standing = w.choices()
        return next((choice for choice in standing if choice.seat == self.seat), standing[0])

    def outcomes(self, w: World, choice: Question, index: int) -> Iterator[World]:
        """Every world that an answer can lead to."""
        return self._rolled(w, choice, index, [], frozenset())

    def _rolled(
        self, base: World, choice: Question, index: int, script: list[int], fixed: frozenset[int]
    ) -> Iterator[World]:
        self.nodes += 1
        if self.nodes > self.limit:
            raise TooMany
        trial = base.clone()
        trial.folds = True  # what follows is looked at once, in whichever empty land it happens
        trial.story = False
        trial.script = script[:]
        try:
            trial.answer(index, choice.seat)
        except Unscripted as e:
            # What is rolled after the turn does not matter any more.
            if turn_of(trial) == self.turn:
                for number in range(e.below):
                    yield from self._rolled(base, choice, index, [*script, number], fixed)
                return
        # A turn that passed without a win is no win, whatever was drawn after it.
        seen = -1 if self.over(trial) is False else self._seen(base, trial, fixed)
        if seen < 0:
            yield trial
            return
        if len(fixed) >= SEEN:
            raise TooMany
        for dealt in self._dealt(base, seen, fixed):
            yield from self._rolled(dealt, choice, index, script, fixed | {seen})

    def _seen(self, before: World, after: World, fixed: frozenset[int]) -> int:
        """A card that was unknown before and is not any more; -1 if there is none."""
        if before.known == after.known:
            return -1
        seat = self.seat
        for card in hidden(before, seat):
            if card not in fixed and not unknown(after, card, seat):
                return card
        return -1

    def _dealt(self, base: World, card: int, fixed: frozenset[int]) -> Iterator[World]:
        """The world once for every card that this one may turn out to be."""
        pool = base.rules.pool(base, card)
        tried: set[int] = set()
        for other in [card, *hidden(base, self.seat)]:
            if other in fixed or base.kind[other] in tried or base.rules.pool(base, other) != pool:
                continue
            tried.add(base.kind[other])
            world = base.clone()
            world.kind = base.kind[:]
            world.kind[card], world.kind[other] = base.kind[other], base.kind[card]
            world.read_anew()
            yield world

    # --- whether it works

    def works(self, w: World) -> bool:
        """Whether the seat can force its aim from here."""
        done = self.over(w)
        if done is not None:
            return done
        name = key(w, self.seat)
        known = self._works.get(name)
        if known is None:
            choice = self.asked(w)
            if choice.seat == self.seat:
                known = any(self.holds(w, choice, i) for i in self._order(w, choice))
            else:
                known = all(self.holds(w, choice, i) for i in self._order(w, choice))
            self._works[name] = known
        return known

    def holds(self, w: World, choice: Question, index: int) -> bool:
        """Whether an answer leads to the aim whatever comes of it."""
        return all(self.works(after) for after in self.outcomes(w, choice, index))

    def options(self) -> list[bool]:
        """Which options of the standing choice work."""
        choice = self.asked(self.world)
        return [self.holds(self.world, choice, i) for i in range(len(choice.options))]

    def _order(self, w: World, choice: Question) -> list[int]:
        """What does something before what does nothing; for the others in a window the other way round."""
        order = list(range(len(choice.options)))
        if choice.seat == self.seat and self.aim == WIN:
            return order
        return order[::-1] if w.rules.schema.prompts[choice.prompt].role == WINDOW else order

    # --- how long it takes

    def depth(self, w: World) -> int:
        """How many decisions of the seat the shortest way takes against the longest resistance; FAR if there is none.

        A question with one option is no decision.
        """
        done = self.over(w)
        if done is not None:
            return 0 if done else FAR
        name = key(w, self.seat)
        known = self._depth.get(name)
        if known is None:
            choice = self.asked(w)
            count = len(choice.options)
            if choice.seat == self.seat:
                known = min(self._longest(w, choice, i) for i in range(count)) + (1 if count > 1 else 0)
            else:
                known = max(self._longest(w, choice, i) for i in range(count))
            known = min(known, FAR)
            self._depth[name] = known
        return known

    def _longest(self, w: World, choice: Question, index: int) -> int:
        longest = 0
        for after in self.outcomes(w, choice, index):
            longest = max(longest, self.depth(after))
            if longest >= FAR:
                break
        return longest

    # --- how the others answer

    def resist(self, w: World) -> int:
        """What is worst for the seat where another is asked: what spoils its aim, else what takes it longest."""
        choice = w.choices()[0]
        count = len(choice.options)
        for i in range(count):
            if not self.holds(w, choice, i):
                return i
        try:
            return max(range(count), key=lambda i: self._longest(w, choice, i))
        except TooMany:
            return count - 1


def key(w: World, seat: int) -> int:
    """Equal for positions from which the same can come; what is unknown to the seat is left out."""
    kinds = w.kind[:]
    for card in hidden(w, seat):
        kinds[card] = UNSEEN
    frames: list[object] = []
    for f in w.frames:
        frames.append((id(f.node), f.at, f.i, f.base, f.seat, f.card, f.inc, f.event, f.void, *f.v))
        if f.items:
            frames.append(
                tuple((id(i.node), i.seat, i.card, i.inc, i.no, i.ability, i.answers, i.event, *i.v) for i in f.items)
            )
        if f.events is not None:
            frames.append(
                tuple((e.what, e.card, e.inc, e.n, e.nature, e.source, e.seat, e.holder, *e.used) for e in f.events)
            )
        if f.item is not None:
            frames.append(f.item.no)
    return hash(
        (
            tuple(kinds),
            tuple(map(tuple, w.zones)),
            tuple(w.inc),
            tuple(w.known),
            tuple(w.host),
            tuple(map(tuple, w.counters)),
            tuple(w.numbers),
            tuple(map(tuple, w.seat_numbers)),
            tuple(w.alive),
            (w.phase, w.active, w.turn, w.round),
            tuple((m.what, m.card, m.inc, m.seat, m.value, m.until, m.source, m.of) for m in w.mods),
            tuple((c.seat, c.prompt, *c.options) for c in w.choices()),
            tuple(frames),
        )
    )
