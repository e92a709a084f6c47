"""The laws about choices of several pieces and of several seats: 15 and 22."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.errors import EngineFault, FudabaError
from fudaba.kernel.notation import option_text
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.pieces import Pieces
from fudaba.kernel.tree.together import Together
from fudaba.testing.laws.base import Broken, Law, Play, seat_name
from fudaba.testing.states import all_seen, difference, state
from fudaba.testing.watcher import run

WAYS: Final = 24
"""So many orders of answers are compared at most: all of them where a few seats choose a piece or two."""
SAMPLED: Final = 12
"""So many further ones where there are more."""
STEPS: Final = 120
"""So many places of a gesture are looked at."""
SETS: Final = 3


class AnyOrder(Law):
    """Seats that choose at the same time come to the same end in whatever order their answers arrive."""

    number = 15
    title = "simultaneous choices answered in any order give the same state"
    counts_itself = True

    def at(self, play: Play) -> None:
        w = play.world
        if len(w.choices()) < 2:
            return
        self.states += 1
        wishes = [[play.chance.below(1 << 16) for _ in range(8)] for _ in range(w.seats)]
        ends: list[World] = []
        self._orders(w, len(w.frames) - 1, wishes, [0] * w.seats, ends, None)
        if len(ends) >= WAYS:  # those differ in their last answers alone
            for _ in range(SAMPLED):
                self._orders(w, len(w.frames) - 1, wishes, [0] * w.seats, ends, play.chance)
        one = self._told(ends[0])
        for other in ends[1:]:
            if self._told(other) != one:
                raise Broken(f"the same answers in another order lead elsewhere: {difference(one, self._told(other))}")

    def _told(self, w: World) -> str:
        return state(w) + all_seen(w, 3)

    def _orders(
        self, w: World, at: int, wishes: list[list[int]], given: list[int], ends: list[World], chance: Stream | None
    ) -> None:
        """Every order from here on, or one by chance; a seat's own answers depend on nothing but their own order."""
        seats = [choice.seat for choice in w.choices()]
        for seat in seats if chance is None else [seats[chance.below(len(seats))]]:
            if len(ends) >= WAYS and chance is None:
                return
            here = w.clone()
            f = here.frames[at]
            beside = {c.seat: c.options for c in here.choices() if c.seat != seat}
            mine = next(c for c in here.choices() if c.seat == seat)
            count = given[:]
            count[seat] += 1
            here.take(wishes[seat][given[seat] % 8] % len(mine.options), seat)
            run(here)
            if here.choice is None or here.frames[-1] is not f:
                ends.append(here)
                continue
            for c in here.choices():
                if c.seat in beside and c.options != beside[c.seat]:
                    raise Broken(f"the answer of {seat_name(seat)} changed what {seat_name(c.seat)} is asked")
            self._orders(here, at, wishes, count, ends, chance)


class Gestures(Law):
    """Each set of pieces has one path, the pieces may be named in any order, and no path ends before it is whole.

    Where the order is the answer, each order has one path.
    """

    number = 22
    title = "each set of pieces has one path, in any order to the same end, and no path is a dead end"
    counts_itself = True

    def at(self, play: Play) -> None:
        w = play.world
        choice = w.choice
        if choice is None:
            return
        f = w.frames[-1]
        node = f.node
        gesture = node.gesture if isinstance(node, Together) else node
        if not isinstance(gesture, Pieces):
            return
        self.states += 1
        sets = [pieces for pieces in _Paths(w, f, gesture, choice.seat).sets if len(pieces) > 1]
        if isinstance(node, Pieces) and not node.ordered():
            for _ in range(min(SETS, len(sets))):
                self._any_order(play, sets[play.chance.below(len(sets))])

    def _any_order(self, play: Play, pieces: list[str]) -> None:
        straight, mixed = play.game(), play.game()
        try:
            straight.answer(pieces)
            mixed.answer(_shuffled(pieces, play.chance))
        except EngineFault:
            return  # what breaks after the gesture is found where it is played
        except FudabaError as e:
            raise Broken(f"the pieces {pieces} are refused together: {e}") from e
        a, b = state(straight.world), state(mixed.world)
        if a != b:
            raise Broken(f"the pieces {pieces} in another order lead elsewhere: {difference(a, b)}")


def _shuffled(pieces: list[str], chance: Stream) -> list[str]:
    left, mixed = pieces[:], []
    while left:
        mixed.append(left.pop(chance.below(len(left))))
    return mixed


class _Paths:
    """The ways through a gesture from where it stands, as far as there is patience for them."""

    def __init__(self, w: World, f: Frame, gesture: Pieces, seat: int) -> None:
        self.w, self.f, self.gesture, self.seat = w, f, gesture, seat
        self.sets: list[list[str]] = []
        """The pieces that are still to be named, for each way on."""
        self._seen: set[tuple[str, ...]] = set()
        self._left = STEPS
        mine = f.v
        for item in f.items or ():
            if isinstance(f.node, Together) and item.seat == seat:
                mine = item.v
        self._walk(mine, [])

    def _walk(self, mine: list[int], path: list[str]) -> None:
        self._left -= 1
        codes = self.gesture.next_pieces(self.w, self.f, self.seat, mine)
        enough = self.gesture.enough(self.w, self.f, self.seat, mine)
        if not codes and not enough:
            raise Broken(f"after {path} the gesture can neither go on nor end")
        if enough:
            key = tuple(path if self.gesture.ordered() else sorted(path))
            if key in self._seen:
                raise Broken(f"two ways lead to {path}")
            self._seen.add(key)
            self.sets.append(path)
        for code in codes:
            if self._left > 0:
                self._walk([*mine, code], [*path, option_text(self.w, code)])
