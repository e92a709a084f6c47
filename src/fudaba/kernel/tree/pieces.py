"""Gestures: several pieces in one canonical order make one answer, and nothing happens before it is whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import a_of, b_of, c_of, code_of, verb_of
from fudaba.kernel.tree.flows import canonical
from fudaba.kernel.tree.nodes import Amount, Ask, Node, Selector, chooser

if TYPE_CHECKING:
    from fudaba.kernel.options import About, Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame, Item

CHOOSING: Final = 0
WHOLE: Final = 1

# What a gesture has gone through, in the frame's ``i``.
ASKED: Final = 1  # its seat has chosen a piece
FORCED: Final = 2  # a piece that left no choice was taken along


def behind(rest: list[int], mine: list[int], begun: int = 0) -> list[int]:
    """The candidates from the last piece on, so that each set has one path. Those it was begun with have no order."""
    if len(mine) > begun:
        last = mine[-1]
        for i in range(len(rest)):
            if rest[i] == last:
                return rest[i:]
    return rest  # in a world dealt anew the last piece may be gone: then all


def pair_fits(mine: list[int]) -> bool:
    """Whether the last of some pairs shares neither of its parts with another."""
    last = mine[-1]
    for code in mine[:-1]:
        if a_of(code) == a_of(last) or b_of(code) == b_of(last):
            return False
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(Ask):
    """Several pieces (option codes, so a pair is one piece) that a seat chooses one by one.

    The frame's ``v`` holds the pieces so far; ``Together`` keeps those of each party instead. The pieces of a set
    follow the order in which ``pieces`` puts them, so each set has one path; a piece that leaves no choice is taken,
    and one after which too few are left is not offered. A set that another question has begun goes on from any piece.
    """

    def done(self) -> int:
        """The verb that ends a gesture which could go on."""
        raise NotImplementedError(type(self).__name__)

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        """Every candidate with its reason, in canonical order, whatever was chosen before."""
        raise NotImplementedError(type(self).__name__)

    def begun(self) -> int:
        """With how many pieces it begins that another question has taken: any candidates, whatever their order."""
        return 0

    def least(self, w: World, f: Frame, seat: int) -> int:
        """How many pieces make a whole gesture: never more than there are candidates."""
        return 0

    def most(self, w: World, f: Frame, seat: int) -> int:
        """How many pieces it may have; -1 for any number."""
        return -1

    def room(self, w: World, f: Frame, seat: int, code: int) -> int:
        """How often a candidate may be chosen."""
        return 1

    def fits(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> bool:
        """Whether some of ``rest`` complete ``mine``, whose last piece has just been added."""
        need = self.least(w, f, seat) - len(mine)
        if need <= 0:
            return True
        for code in rest:
            need -= self.room(w, f, seat, code) - mine.count(code)
            if need <= 0:
                return True
        return False

    def free(self) -> bool:
        """Whether any so many candidates will do, each once: then ``room`` and ``fits`` need not be asked."""
        return False

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        """The gesture is whole: do it. What it pushes runs before the frame is left."""
        raise NotImplementedError(type(self).__name__)

    def all_finished(self, w: World, f: Frame, items: list[Item]) -> None:
        """The gestures of all parties are whole: do them in the order of the parties, whatever order they came in."""
        for item in items:
            self.finished(w, f, item.seat, item.v)

    def confirms(self, w: World, f: Frame) -> bool:
        """Whether its end cannot be taken back: then pieces taken along are confirmed by a last ``done``."""
        return False

    def left_out(self, w: World, f: Frame, seat: int, mine: list[int], code: int) -> int:
        """Why a candidate cannot be the next piece: chosen already, or passed over in the canonical order."""
        return 0

    def uses(self, w: World, f: Frame, code: int) -> list[int]:
        """The cards that a piece takes for itself: of those that share one, only one can be chosen."""
        return []

    def ordered(self) -> bool:
        """Whether the order in which the pieces are given is the answer."""
        return False

    def too_few(self) -> int:
        """Why the gesture cannot end before it has its least pieces; 0 if nobody needs to be told."""
        return 0

    def extra(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        """What else may be done as long as no piece is chosen."""

    def took_extra(self, w: World, f: Frame, code: int) -> bool:
        """Begin what else was chosen; False if it is a piece."""
        return False

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        """What the choice is about, for its prompt, after the pieces so far."""
        return w.rules.show.about(w, f)

    # --- what all gestures share

    def about(self, w: World, f: Frame) -> About:
        return self.about_pieces(w, f, self.who(w, f), f.v)

    def candidates(self, w: World, f: Frame, seat: int) -> list[int]:
        """The codes of all candidates without a reason against them."""
        out = w.new_offer(False)
        self.pieces(w, f, seat, out)
        return out.options

    def next_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> list[int]:
        """The pieces that may come next."""
        most = self.most(w, f, seat)
        if 0 <= most <= len(mine):
            return []
        every = self.candidates(w, f, seat)
        if len(mine) == 0:
            return w.distinct(self._fitting(w, f, seat, mine, every))
        rest = behind(every, mine, self.begun())
        found = self._fitting(w, f, seat, mine, rest)
        if len(found) == 0 and len(rest) < len(every) and len(mine) < self.least(w, f, seat):
            found = self._fitting(w, f, seat, mine, every)  # dealt anew they have another order; the least is kept
        return w.distinct(found)

    def _fitting(self, w: World, f: Frame, seat: int, mine: list[int], rest: list[int]) -> list[int]:
        """Those of some candidates after which the gesture can still be whole."""
        if self.free():
            if len(mine) > 0:
                rest = [code for code in rest if code not in mine]
            return rest[: max(0, len(rest) + 1 - max(1, self.least(w, f, seat) - len(mine)))]
        found: list[int] = []
        for i in range(len(rest)):
            code = rest[i]
            if mine.count(code) < self.room(w, f, seat, code) and self.fits(w, f, seat, [*mine, code], rest[i:]):
                found.append(code)
        return found

    def options(self, w: World, f: Frame, seat: int, mine: list[int], codes: list[int]) -> list[int]:
        """The next pieces, what else may be done before the first, and the end where it may end here."""
        found = codes[:]
        if len(mine) == 0:
            out = w.new_offer(False)
            self.extra(w, f, seat, out)
            found.extend(out.options)
        if self.enough(w, f, seat, mine):
            found.append(code_of(self.done()))
        return found

    def enough(self, w: World, f: Frame, seat: int, mine: list[int]) -> bool:
        """Whether the gesture may end here."""
        return len(mine) >= self.least(w, f, seat)

    def run(self, w: World, f: Frame) -> None:
        if f.at != CHOOSING:
            w.frames.pop()
            return
        seat = self.who(w, f)
        if seat < 0:
            w.frames.pop()
            return
        while True:
            codes = self.next_pieces(w, f, seat, f.v)
            if len(codes) == 0:
                if f.i == ASKED | FORCED and self.confirms(w, f):
                    w.put(seat, self.prompt(w, f), self.options(w, f, seat, f.v, codes))
                    return
                if not 0 <= self.most(w, f, seat) <= len(f.v):
                    w.was_forced(seat, code_of(self.done()))
                break
            options = self.options(w, f, seat, f.v, codes)
            if len(options) > 1:
                w.put(seat, self.prompt(w, f), options)
                return
            f.v.append(codes[0])
            f.i |= FORCED
            w.was_forced(seat, codes[0])
        self._whole(w, f, seat)

    def _whole(self, w: World, f: Frame, seat: int) -> None:
        if self.begun() > 0:  # in whatever order they were given, the same set is the same gesture
            given = f.v
            f.v = []
            for code in self.candidates(w, f, seat):
                for _ in range(given.count(code)):
                    f.v.append(code)
        f.at = WHOLE
        self.finished(w, f, seat, f.v)

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        self.offer_after(w, f, seat, f.v, out)

    def offer_after(self, w: World, f: Frame, seat: int, mine: list[int], out: Offer) -> None:
        """What may follow the pieces so far."""
        codes = self.next_pieces(w, f, seat, mine)
        out.options.extend(codes)
        if len(mine) == 0 and len(codes) > 0:
            self.extra(w, f, seat, out)
        if self.enough(w, f, seat, mine):
            out.put(self.done())
        elif self.too_few() != 0:
            out.put(self.done(), reason=self.too_few())
        if out.explain:
            why = w.new_offer(True)
            self.pieces(w, f, seat, why)
            out.refused.extend(why.refused)
            for code in why.options:
                reason = self.left_out(w, f, seat, mine, code)
                if reason != 0:
                    out.put(verb_of(code), a_of(code), b_of(code), c_of(code), reason)

    def took(self, w: World, f: Frame, code: int) -> None:
        if verb_of(code) == self.done():
            self._whole(w, f, self.who(w, f))
            return
        if len(f.v) == 0 and self.took_extra(w, f, code):
            return
        f.v.append(code)
        f.i |= ASKED


@mypyc_attr(allow_interpreted_subclasses=True)
class OnePiece(Pieces):
    """A gesture of a single piece: whichever candidate, and it is whole."""

    def done(self) -> int:
        return -1

    def free(self) -> bool:
        return True

    def least(self, w: World, f: Frame, seat: int) -> int:
        return 1

    def most(self, w: World, f: Frame, seat: int) -> int:
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ChooseSet(Pieces):
    """The controller chooses some cards, then something happens to each of them in turn, remembered in ``slot``.

    ``greatest`` below zero means no limit. As many as there are count as enough. ``by`` is the seat that chooses where
    it is not the controller; nobody (-1) leaves it out.
    """

    slot: int
    among: Selector
    fewest: Amount
    greatest: Amount
    asks: int
    verb: int
    ends: int
    body: Node
    by: Amount | None = None

    def who(self, w: World, f: Frame) -> int:
        return chooser(w, f, self.by)

    def prompt(self, w: World, f: Frame) -> int:
        return self.asks

    def done(self) -> int:
        return self.ends

    def about_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> About:
        """How many remain where their number is fixed; otherwise how many were chosen."""
        about = w.rules.show.about(w, f)
        most = self.most(w, f, seat)
        if about.n < 0 and most != 1:
            left = self.least(w, f, seat) - len(mine)
            if most == self.least(w, f, seat):
                about.n = left if left > 0 else -1
            elif len(mine) > 0:
                about.n = len(mine)
        return about

    def free(self) -> bool:
        return True

    def pieces(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        for card in canonical(w, self.among.cards(w, f)):
            out.put_each(self.verb, card)
        if out.explain:
            self.among.refused(w, f, self.verb, out)

    def least(self, w: World, f: Frame, seat: int) -> int:
        return min(self.fewest.value(w, f), len(self.among.cards(w, f)))

    def most(self, w: World, f: Frame, seat: int) -> int:
        return self.greatest.value(w, f)

    def finished(self, w: World, f: Frame, seat: int, mine: list[int]) -> None:
        f.i = 0

    def run(self, w: World, f: Frame) -> None:
        if f.at == CHOOSING:
            Pieces.run(self, w, f)
        if f.at == CHOOSING:
            return
        if f.i < len(f.v):
            w.set_slot(f, self.slot, a_of(f.v[f.i]))
            f.i += 1
            w.push(self.body, f)
        else:
            w.frames.pop()


@mypyc_attr(allow_interpreted_subclasses=True)
class Arrange(Pieces):
    """All candidates in an order of the seat's choice; the last one finds its place by itself."""

    def done(self) -> int:
        return -1

    def ordered(self) -> bool:
        return True

    def least(self, w: World, f: Frame, seat: int) -> int:
        return len(self.candidates(w, f, seat))

    def most(self, w: World, f: Frame, seat: int) -> int:
        return len(self.candidates(w, f, seat))

    def next_pieces(self, w: World, f: Frame, seat: int, mine: list[int]) -> list[int]:
        return w.distinct([code for code in self.candidates(w, f, seat) if code not in mine])
