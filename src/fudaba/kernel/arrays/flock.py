"""Many games at once: one call answers in all of them, begins those anew that have ended, and tells all as numbers."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.arrays.actions import Numbering
from fudaba.kernel.arrays.observations import Observing
from fudaba.kernel.play.start import Opening
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.state.chance import seeded
from fudaba.kernel.state.world import World

# Why a game has ended with its last action.
GOES_ON: Final = 0
OVER: Final = 1
ILLEGAL: Final = 2
CUT: Final = 3


class Flock:
    """Games side by side. After ``begin`` and each ``step`` its lists tell of all of them in order.

    ``seats`` is who is asked, ``counts`` how many actions each has and ``legal`` which, one game's after the other's;
    ``told`` are the observations of those who are asked (`Observing.write`). ``ends`` says how the last action ended a
    game (0: not), ``worth`` what that was worth to each of its seats; another has begun in its place.
    """

    def __init__(
        self, rules: Rules, actions: Numbering, observing: Observing, tables: list[list[Deck]], limit: int, tells: bool
    ) -> None:
        self.rules: Rules = rules
        self.actions: Numbering = actions
        self.observing: Observing = observing
        self.tables: list[Opening] = [Opening(rules, decks) for decks in tables]
        self.limit: int = limit
        self.tells: bool = tells
        self.folds: bool = False  # whether its worlds leave out options that do as another does
        self.seed: int = 0
        self.stride: int = 1
        self.numbers: list[int] = []
        self.worlds: list[World] = []
        self.steps: list[int] = []
        self.options: list[list[int]] = []
        self.seats: list[int] = []
        self.counts: list[int] = []
        self.legal: list[int] = []
        self.told: list[int] = []
        self.ends: list[int] = []
        self.worth: list[float] = []

    def begin(self, first: int, count: int, stride: int, seed: int) -> None:
        """So many new games, from the place ``first`` on of ``stride`` places; game ``n`` has the seed ``seed + n``."""
        self.seed = seed
        self.stride = stride
        self.numbers = [first + k - stride for k in range(count)]
        self.worlds = [self._new(k) for k in range(count)]
        self.steps = [0] * count
        self.options = [[] for _ in range(count)]
        self._stand()

    def resume(self, worlds: list[World], steps: list[int], numbers: list[int], stride: int, seed: int) -> None:
        """Go on with games that stood so before."""
        self.seed = seed
        self.stride = stride
        self.numbers = numbers
        self.worlds = worlds
        self.steps = steps
        self.options = [[] for _ in worlds]
        self._stand()

    def _stand(self) -> None:
        """Tell of all games as they stand, without an action."""
        self._clear()
        for k in range(len(self.worlds)):
            self.ends.append(GOES_ON)
            self._tell(k)

    def _new(self, k: int) -> World:
        """The next game at a place; one that is over before anybody is asked is passed over."""
        while True:
            n = self.numbers[k] + self.stride
            self.numbers[k] = n
            w = self.tables[n % len(self.tables)].world(seeded(self.seed + n), False)
            if w.outcome is None:
                if self.folds:
                    w.fold()
                return w

    def _clear(self) -> None:
        self.seats = []
        self.counts = []
        self.legal = []
        self.told = []
        self.ends = []
        self.worth = []

    def _tell(self, k: int) -> None:
        w = self.worlds[k]
        choice = w.choice
        if choice is None:
            return
        legal = self.actions.legal(w)
        self.options[k] = legal
        self.seats.append(choice.seat)
        self.counts.append(len(legal))
        self.legal.extend(legal)
        if self.tells:
            self.observing.write(w, choice.seat, k * self.observing.size, self.told)

    def step(self, actions: list[int]) -> None:
        """Answer in every game. An action that is not possible loses its game."""
        self._clear()
        worlds = self.worlds
        for k in range(len(worlds)):
            end = self._answer(k, actions[k])
            self.ends.append(end)
            if end != GOES_ON:
                worlds[k] = self._new(k)
                self.steps[k] = 0
            self._tell(k)

    def _answer(self, k: int, action: int) -> int:
        w = self.worlds[k]
        seats = w.seats
        options = self.options[k]
        at = -1
        for i in range(len(options)):
            if options[i] == action:
                at = i
                break
        if at < 0:
            loser = self._asked(w)
            for s in range(seats):
                self.worth.append(-1.0 if s == loser else 1.0 / (seats - 1))
            return ILLEGAL
        w.answer(at)
        outcome = w.outcome
        if outcome is not None:
            won = 0.0
            if len(outcome.winners) > 0:
                won = len(outcome.losers) / len(outcome.winners)
            for s in range(seats):
                if won == 0.0:
                    self.worth.append(0.0)
                else:
                    self.worth.append(won if s in outcome.winners else -1.0)
            return OVER
        self.steps[k] += 1
        if self.limit > 0 and self.steps[k] >= self.limit:
            for _ in range(seats):
                self.worth.append(0.0)
            return CUT
        return GOES_ON

    def _asked(self, w: World) -> int:
        choice = w.choice
        return -1 if choice is None else choice.seat
