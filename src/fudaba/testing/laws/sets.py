"""The law about sets of pieces: 30. It watches every gesture to its end, and tries sets that nobody has picked."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.errors import EngineFault, FudabaError
from fudaba.kernel.notation import option_text
from fudaba.kernel.out.gesture import chosen, pieces_of
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.pieces import CHOOSING, Pieces
from fudaba.kernel.tree.together import CLOSED, Together
from fudaba.testing.laws.base import Broken, Play
from fudaba.testing.laws.windows import WatchingLaw

ALL: Final = 12
"""Where there are at most so many sets, each is tried."""
SOME: Final = 4
"""So many are tried by chance where there are more: of every size between the least and the most alike."""


class SetsAreWhole(WatchingLaw):
    """However a set is picked, it ends with at least its least and at most its most pieces, and no legal set is barred.

    Whether a question of its own begins the set or the option of another one. A set of which any so many candidates
    will do (``free``), or whose pieces only share what they take (``uses``), is tried without asking the gesture which
    piece may follow which; of payments and dice it is asked whether the pieces fit together.
    """

    number = 30
    title = "however a set is picked it ends within its bounds, and every legal set can be reached"

    def __init__(self) -> None:
        super().__init__()
        self._open: dict[int, tuple[Frame, dict[int, tuple[int, int]]]] = {}
        """By the place of a gesture on the stack: its frame, and least and most of each seat that makes it."""

    # --- every end

    def running(self, w: World, f: Frame) -> None:
        gesture = pieces_of(f)
        if gesture is None:
            return
        k = len(w.frames) - 1
        if f.at == CHOOSING:
            seats = [gesture.who(w, f)]
            if isinstance(f.node, Together):
                seats = [seat for seat in range(w.seats) if w.alive[seat]]
            self._open[k] = (f, {seat: _bounds(w, f, gesture, seat) for seat in seats if seat >= 0})
        elif k in self._open and self._open[k][0] is f:
            address = w.rules.catalogue.address(f.node)
            made = {item.seat: item.v for item in f.items or () if item.answers == CLOSED}
            for seat, bounds in self._open.pop(k)[1].items():
                if not isinstance(f.node, Together):
                    self._ended(address, f.v, bounds)
                elif seat in made:
                    self._ended(address, made[seat], bounds)

    def _ended(self, address: str, pieces: list[int], bounds: tuple[int, int]) -> None:
        self.states += 1
        if not bounds[0] <= len(pieces) <= bounds[1]:
            self.saw(f"{address} ended with {len(pieces)} pieces, not {bounds[0]} to {bounds[1]}")

    # --- every set

    def at(self, play: Play) -> None:
        super().at(play)
        w = play.world
        if w.choice is None:
            return
        f = w.frames[-1]
        gesture = pieces_of(f)
        if gesture is None or gesture.ordered():
            return
        for choice in w.choices():
            mine = chosen(w, choice.seat)
            if len(mine) == gesture.begun():
                for pieces in _Sets(w, f, gesture, choice.seat, mine).some(play.chance):
                    self.states += 1
                    self._reached(play, choice.seat, [option_text(w, code) for code in pieces])

    def _reached(self, play: Play, seat: int, pieces: list[str]) -> None:
        game = play.game()
        asked = next(a for a in game.choices if a.seat == seat)
        try:
            game.answer(pieces, asked.id)
        except EngineFault:
            return  # what breaks after the gesture is found where it is played
        except FudabaError as e:
            raise Broken(f"{asked.kind} cannot be answered with {pieces}: {e}") from e


def _bounds(w: World, f: Frame, gesture: Pieces, seat: int) -> tuple[int, int]:
    """As many as there are count as enough, and are the most without a limit."""
    there = sum(gesture.room(w, f, seat, code) for code in gesture.candidates(w, f, seat))
    most = gesture.most(w, f, seat)
    return min(gesture.least(w, f, seat), there), there if most < 0 else most


class _Sets:
    """The sets that complete a gesture, found without its own order."""

    def __init__(self, w: World, f: Frame, gesture: Pieces, seat: int, mine: list[int]) -> None:
        self.w, self.f, self.gesture, self.seat, self.mine = w, f, gesture, seat, mine
        self.pool: list[int] = []
        for code in gesture.candidates(w, f, seat):
            self.pool += [code] * (gesture.room(w, f, seat, code) - mine.count(code))
        least, most = gesture.least(w, f, seat), gesture.most(w, f, seat)
        self.least = max(least - len(mine), 0)
        self.most = len(self.pool) if most < 0 else min(most - len(mine), len(self.pool))

    def some(self, chance: Stream) -> list[list[int]]:
        """All of them in a mixed order where they are few, otherwise some, each size as often as any other."""
        found: list[list[int]] = []
        if len(self.pool) <= 6:
            for mask in range(1, 1 << len(self.pool)):
                pieces = [code for k, code in enumerate(self.pool) if mask >> k & 1]
                if self._legal(pieces) and len(found) <= ALL:
                    found.append(pieces)
        if not 0 < len(found) <= ALL:
            found = []
            for _ in range(SOME):
                n = self.least + chance.below(max(1, self.most - self.least + 1))
                pieces = self._picked(n, chance)
                if pieces and self._legal(pieces):
                    found.append(pieces)
        return [self._mixed(pieces, chance) for pieces in found]

    def _picked(self, n: int, chance: Stream) -> list[int]:
        """So many pieces by chance, none of which takes what another has taken, in the order of the candidates."""
        left = list(range(len(self.pool)))
        places: list[int] = []
        taken: set[int] = {card for code in self.mine for card in self.gesture.uses(self.w, self.f, code)}
        while left and len(places) < n:
            k = left.pop(chance.below(len(left)))
            uses = set(self.gesture.uses(self.w, self.f, self.pool[k]))
            if not taken & uses:
                taken |= uses
                places.append(k)
        return [self.pool[k] for k in sorted(places)]

    def _legal(self, pieces: list[int]) -> bool:
        if not self.least <= len(pieces) <= self.most:
            return False
        gesture = self.gesture
        uses = [card for code in [*self.mine, *pieces] for card in gesture.uses(self.w, self.f, code)]
        if len(uses) != len(set(uses)):
            return False
        if gesture.free() or uses:
            return True
        given = self.mine[:]
        for k, code in enumerate(pieces):
            given.append(code)
            if not gesture.fits(self.w, self.f, self.seat, given, pieces[k:]):
                return False
        return True

    def _mixed(self, pieces: list[int], chance: Stream) -> list[int]:
        left = pieces[:]
        mixed: list[int] = []
        while left:
            mixed.append(left.pop(chance.below(len(left))))
        return mixed
