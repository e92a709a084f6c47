"""Payments: what is owed, what could pay it, and the gesture that pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.contract import Owed
from fudaba.kernel.tree.nodes import Test
from fudaba.kernel.tree.pieces import Pieces, behind

if TYPE_CHECKING:
    from fudaba.kernel.options import About, Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """A printed cost. Games subclass it with their symbols."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bill:
    """What is owed in one payment: how many pieces settle it. Games subclass it with what they reckon in."""

    def __init__(self, pieces: int) -> None:
        self.pieces: int = pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class Purse:
    """What a seat pays with. It holds nothing itself: all is read from the world, as a node would read it."""

    def why(self, w: World, seat: int, cost: Cost, card: int) -> int:
        """0 if a seat can pay a cost of a card now, otherwise the reason why not. The one test of affordability."""
        raise NotImplementedError(type(self).__name__)

    def owed(self, w: World, f: Frame) -> Bill:
        """What the use in whose scope a frame stands costs its controller, with what was chosen so far."""
        raise NotImplementedError(type(self).__name__)

    def put(self, w: World, f: Frame, seat: int, bill: Bill, out: Offer) -> None:
        """Everything that could pay, each with its reason, in canonical order, whatever was chosen before."""
        raise NotImplementedError(type(self).__name__)

    def room(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> int:
        """How many pieces of one kind there are."""
        return 1

    def useful(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> bool:
        """Whether some whole payment has this piece: one that none has is not even shown as a candidate."""
        return True

    def fits(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], rest: list[int]) -> bool:
        """Whether some of ``rest`` complete ``mine``, whose last piece has just been added, to an exact payment."""
        need = bill.pieces - len(mine)
        for code in rest:
            if need <= 0:
                return True
            need -= self.room(w, f, seat, bill, code) - mine.count(code)
        return need <= 0

    def leads(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> bool:
        """Whether pieces, in whatever order they were picked, are part of an exact payment."""
        out = w.new_offer(False)
        self.put(w, f, seat, bill, out)
        left = 0
        for code in w.distinct(out.options):
            more = self.room(w, f, seat, bill, code) - mine.count(code)
            if more < 0:
                return False
            left += more
        return len(mine) <= bill.pieces <= len(mine) + left

    def harm(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> int:
        """How much it hurts a seat to spend one piece rather than another, from what the seat itself can see."""
        return 0

    def spend(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> None:
        """The payment is made: ``mine`` is gone."""
        raise NotImplementedError(type(self).__name__)

    def left_out(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], code: int) -> int:
        """Why something that could pay cannot be the next piece; 0 if it can, or if nothing is to be said."""
        return 0

    def tell(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], about: About) -> None:
        """What is still owed after some pieces, for the prompt."""
        about.n = bill.pieces - len(mine)

    def debts(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> list[Owed]:
        """What is still owed after some pieces, by what it is called."""
        return [{"what": "any", "n": bill.pieces - len(mine)}]

    def pays(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> list[str]:
        """Which of the owed things a piece can pay."""
        return ["any"]

    def confirms(self, w: World, f: Frame) -> bool:
        """Whether a payment cannot be taken back: then pieces taken along are confirmed."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Pay(Pieces):
    """The controller pays what is owed, piece by piece; what leaves no choice is not asked."""

    purse: Purse
    asks: int
    ends: int

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def done(self) -> int:
        return self.ends

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        self.purse.put(w, f, seat, self.purse.owed(w, f), out)

    def least(self, w: World, f: Frame, seat: int) -> int:
        return self.purse.owed(w, f).pieces

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.purse.owed(w, f).pieces

    def room(self, w: World, f: Frame, seat: int, code: int) -> int:
        return self.purse.room(w, f, seat, self.purse.owed(w, f), code)

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        return self.purse.fits(w, f, seat, self.purse.owed(w, f), mine, rest)

    def next_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> list[int]:
        purse = self.purse
        bill = purse.owed(w, f)  # read once: what a use costs may take some reading
        if len(mine) >= bill.pieces:
            return []
        out = w.new_offer(False)
        purse.put(w, f, seat, bill, out)
        rest = behind(out.options, mine)
        found: list[int] = []
        for i in range(len(rest)):
            code = rest[i]
            if mine.count(code) < purse.room(w, f, seat, bill, code) and purse.fits(
                w, f, seat, bill, [*mine, code], rest[i:]
            ):
                found.append(code)
        return w.distinct(found)

    def proposed(self, w: World, f: Frame, seat: int, mine: list[int]) -> list[int]:
        """What completes the pieces so far to the payment that harms least: piece by piece the least harm that fits."""
        purse = self.purse
        bill = purse.owed(w, f)
        out = w.new_offer(False)
        purse.put(w, f, seat, bill, out)
        order: list[int] = []
        harms: list[int] = []
        rest = behind(out.options, mine)
        for code in rest:
            harm = purse.harm(w, f, seat, bill, code)
            k = len(order)
            while k > 0 and harms[k - 1] > harm:
                k -= 1
            n = purse.room(w, f, seat, bill, code) - mine.count(code)
            order[k:k] = [code] * n
            harms[k:k] = [harm] * n
        found: list[int] = []
        for code in order:
            if purse.leads(w, f, seat, bill, [*mine, *found, code]):
                found.append(code)
        said: list[int] = []
        for code in rest:
            said += [code] * found.count(code)
        return said

    def left_out(self, w: World, f: Frame, seat: int, mine: list[int], code: int) -> int:
        return self.purse.left_out(w, f, seat, self.purse.owed(w, f), mine, code)

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        about = w.rules.show.about(w, f)
        self.purse.tell(w, f, seat, self.purse.owed(w, f), mine, about)
        return about

    def confirms(self, w: World, f: Frame) -> bool:
        return self.purse.confirms(w, f)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        self.purse.spend(w, f, seat, self.purse.owed(w, f), mine)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Payable(Test):
    """The controller can pay a cost."""

    purse: Purse
    cost: Cost

    def holds(self, w: World, f: Frame) -> bool:
        scope = w.scope(f)
        return self.purse.why(w, scope.seat, self.cost, scope.card) == 0
