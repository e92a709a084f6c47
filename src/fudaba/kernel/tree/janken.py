"""Rock, paper, scissors: all throw at the same time, who is beaten drops out, until one is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import a_of
from fudaba.kernel.tree.nodes import Node
from fudaba.kernel.tree.pieces import OnePiece

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame, Item

HANDS: Final = 3  # rock, paper, scissors: each beats the one before it
PATIENCE: Final = 3  # so many throws may beat nobody; then chance decides, so that the same throws end some time

# The slots of a contest's frame.
STILL_IN: Final = 0  # who throws, a bit each
DRAWN: Final = 1  # throws that have beaten nobody


@mypyc_attr(allow_interpreted_subclasses=True)
class Contest(Node):
    """Throws among all seats until one has won."""

    def throws(self) -> Node:
        """The step in which everybody makes a ``Throw``."""
        raise NotImplementedError(type(self).__name__)

    def won(self, w: World, f: Frame, seat: int, by_lot: bool) -> None:
        """A seat has won; ``by_lot`` if throws could not settle it."""
        raise NotImplementedError(type(self).__name__)

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        if len(f.v) == 0:
            f.v = [w.everyone(), 0]
        still = [s for s in w.clockwise(0) if f.v[STILL_IN] >> s & 1]
        by_lot = len(still) > 1 and f.v[DRAWN] >= PATIENCE
        if len(still) > 1 and not by_lot:
            w.push(self.throws(), f)
            return
        f.at = 1
        self.won(w, f, still[w.below(len(still)) if by_lot else 0], by_lot)


def throwers(w: World) -> list[int]:
    """Who throws in the contest of which a step has just begun."""
    return [s for s in w.clockwise(0) if w.frames[-2].v[STILL_IN] >> s & 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Throw(OnePiece):
    """One throw of everybody who is still in."""

    def verb(self) -> int:
        """The verb of a throw."""
        raise NotImplementedError(type(self).__name__)

    def rock(self) -> int:
        """The word for rock; paper and scissors follow it."""
        raise NotImplementedError(type(self).__name__)

    def announce(self, w: World, seats: list[int], hands: list[int]) -> None:
        """Note who has thrown what, by word."""
        raise NotImplementedError(type(self).__name__)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for i in range(HANDS):
            out.put(self.verb(), self.rock() + i)

    def all_finished(self, w: World, f: Frame, items: list[Item]) -> None:
        seats = [item.seat for item in items]
        rock = self.rock()
        hands = [a_of(item.v[0]) - rock for item in items]
        if len(items) > 1:
            self.announce(w, seats, [rock + hand for hand in hands])
        contest = w.frames[-2].v
        shown = [hand for hand in range(HANDS) if hand in hands]
        if len(items) > 1 and len(shown) != 2:
            contest[DRAWN] += 1
            return
        best = shown[-1]
        if len(shown) == 2 and (shown[0] - shown[1]) % HANDS == 1:
            best = shown[0]
        still = 0
        for k in range(len(seats)):
            if hands[k] == best:
                still |= 1 << seats[k]
        contest[STILL_IN] = still
