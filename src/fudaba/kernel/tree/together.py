"""Seats that choose at the same time: one gesture each, shown to nobody before all are in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import Question, verb_of
from fudaba.kernel.tree.frames import Item
from fudaba.kernel.tree.nodes import Ask
from fudaba.kernel.tree.pieces import Pieces

if TYPE_CHECKING:
    from fudaba.kernel.options import About, Offer
    from fudaba.kernel.state.chance import Stream
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame

OPEN: Final = 0
CLOSED: Final = 1


def answers_in(w: World) -> int:
    """How many answers were given in the simultaneous step in progress; 0 if there is none."""
    if len(w.frames) == 0:
        return 0
    f = w.frames[-1]
    return f.i if isinstance(f.node, Together) else 0


def party(gesture: Pieces, seat: int, mine: list[int], done: int) -> Item:
    """What one seat has chosen so far."""
    return Item(gesture, seat, -1, 0, mine, -1, 0, -1, done)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Together(Ask):
    """The parties make one gesture each, in whatever order the answers come; the world is not touched before the last.

    ``items`` has one item per party: ``v`` its pieces, ``answers`` whether it is done. The frame's ``v`` counts
    the commits so far, its ``i`` the answers.
    """

    gesture: Pieces

    def prompt(self, w: World, f: Frame) -> int:
        return self.gesture.prompt(w, f)

    def about(self, w: World, f: Frame) -> About:
        items = f.items
        choice = w.choice
        k = -1 if items is None or choice is None else self._index(items, choice.seat)
        if items is None or k < 0:
            return w.rules.show.about(w, f)
        return self.gesture.about_pieces(w, f, items[k].seat, items[k].v)

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        items = f.items
        if items is None:
            w.hold(None)  # what was asked before, and overtaken by somebody's leaving, does not stand here
            w.commit()
            w.last_seat = -1
            f.v.append(0)
            f.items = items = [party(self.gesture, seat, [], OPEN) for seat in w.rules.parties(w, f, self.gesture)]
        for k in range(len(items)):
            if items[k].answers == OPEN and not w.stands_again(items[k].seat):
                self._go_on(w, f, items, k)
        first = w.choice
        if first is not None:
            if all(choice.seat != w.last_seat for choice in w.choices()):
                self._turn_to(w, f, first.seat)  # the seat that was answering is done
            return
        # However often they took turns in between, the same pieces lead to the same position.
        w.commits += max(1, 1 + sum(2 + 2 * len(item.v) for item in items) - f.v[0])
        f.v[0] = 0
        w.last_seat = -1
        f.at = 1
        self.gesture.all_finished(w, f, [item for item in items if w.alive[item.seat]])

    def _turn_to(self, w: World, f: Frame, seat: int) -> None:
        """Another seat chooses on: a walk back would take the pieces of the one before along."""
        w.commit()
        w.last_seat = seat
        f.v[0] += 1

    def _go_on(self, w: World, f: Frame, items: list[Item], k: int) -> None:
        """Put a party's next piece; close its item if there is none to choose."""
        gesture = self.gesture
        seat = items[k].seat
        chosen = len(items[k].v)
        mine = items[k].v[:]
        while True:
            codes = gesture.next_pieces(w, f, seat, mine)
            if len(codes) == 0 and (chosen in (0, len(mine)) or not gesture.confirms(w, f)):
                items[k] = party(gesture, seat, mine, CLOSED)
                return
            if len(codes) != 1 or gesture.enough(w, f, seat, mine):
                break
            mine.append(codes[0])
            w.note_forced(codes[0])
        items[k] = party(gesture, seat, mine, OPEN)
        w.stand(Question(seat, gesture.prompt(w, f), gesture.options(w, f, seat, mine, codes)))

    # --- in a world dealt anew

    def deal(self, w: World, f: Frame, seat: int, own: Question | None, rng: Stream) -> None:
        """Everybody but a seat chooses anew, as far as they may be: it knows what is legal, not who is done.

        ``own`` is the choice of the seat itself, if it is still choosing, and stands first; if it is not, somebody else
        is. Who chose last and how often they took turns is not known either: the step stands as when it began.
        """
        items = f.items
        if items is None:
            return
        w.commits -= f.v[0]
        f.v[0] = 0
        f.i = 0
        w.last_seat = -1
        others = [k for k in range(len(items)) if items[k].seat != seat]
        last = -1 if own is not None or len(others) == 0 else others[rng.below(len(others))]
        if own is not None:
            w.stand(own)
        for k in others:
            self._choose(w, f, items, k, k == last, rng)
        for k in others:
            if w.choice is None:  # the one that was drawn has nothing to choose
                self._choose(w, f, items, k, True, rng)
        for k in others:
            if w.choice is None:  # in this deal nobody has: a seat that would be through at once still stands there
                self._stand(w, f, items, k)
        first = w.choice
        if first is None:
            w.run()
        else:
            self._turn_to(w, f, first.seat)

    def _stand(self, w: World, f: Frame, items: list[Item], k: int) -> None:
        """A party stands before its first piece, however few there are: the step is not over, as everybody sees."""
        seat = items[k].seat
        codes = self.gesture.next_pieces(w, f, seat, [])
        if len(codes) > 0:
            items[k] = party(self.gesture, seat, [], OPEN)
            w.stand(Question(seat, self.gesture.prompt(w, f), self.gesture.options(w, f, seat, [], codes)))

    def _choose(self, w: World, f: Frame, items: list[Item], k: int, stays: bool, rng: Stream) -> None:
        """A party has chosen some pieces, is through, or has not begun; ``stays``: it is still choosing, if it can."""
        gesture = self.gesture
        seat = items[k].seat
        mine: list[int] = []
        asked = False  # whether there was something to choose
        while True:
            before = mine
            begun = len(mine)
            mine = mine[:]
            codes = gesture.next_pieces(w, f, seat, mine)
            while len(codes) == 1 and not gesture.enough(w, f, seat, mine):
                mine.append(codes[0])
                codes = gesture.next_pieces(w, f, seat, mine)
            if len(codes) == 0 and (begun in (0, len(mine)) or not gesture.confirms(w, f)):
                if stays and asked:
                    mine = before[:-1]
                    codes = gesture.next_pieces(w, f, seat, mine)
                    break
                items[k] = party(gesture, seat, mine, CLOSED)
                return
            asked = True
            ends = gesture.enough(w, f, seat, mine)
            if rng.below(2) == 0:
                break
            pick = rng.below(len(codes) + (1 if ends else 0))
            if pick < len(codes):
                mine.append(codes[pick])
            elif stays:
                break
            else:
                items[k] = party(gesture, seat, mine, CLOSED)
                return
        items[k] = party(gesture, seat, mine, OPEN)
        w.stand(Question(seat, gesture.prompt(w, f), gesture.options(w, f, seat, mine, codes)))

    def _index(self, items: list[Item], seat: int) -> int:
        for k in range(len(items)):
            if items[k].seat == seat:
                return k
        return -1

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        items = f.items
        k = -1 if items is None else self._index(items, seat)
        if items is None or k < 0:
            return
        self.gesture.offer_after(w, f, seat, items[k].v, out)

    def took(self, w: World, f: Frame, code: int) -> None:
        items = f.items
        k = -1 if items is None else self._index(items, w.answering)
        if items is None or k < 0:
            return
        item = items[k]
        f.i += 1
        if w.last_seat != item.seat:
            self._turn_to(w, f, item.seat)
        if verb_of(code) == self.gesture.done():
            items[k] = party(self.gesture, item.seat, item.v, CLOSED)
        else:
            items[k] = party(self.gesture, item.seat, [*item.v, code], OPEN)
