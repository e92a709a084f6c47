"""Seats that choose at the same time: one gesture each, shown to nobody before all are in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.choice import verb_of
from fudaba.kernel.frames import Item
from fudaba.kernel.nodes import Ask
from fudaba.kernel.pieces import Pieces

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World

OPEN: Final = 0
CLOSED: Final = 1


def party(gesture: Pieces, seat: int, mine: list[int], done: int) -> Item:
    """What one seat has chosen so far."""
    return Item(gesture, seat, -1, 0, mine, -1, 0, -1, done)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Together(Ask):
    """The parties make one gesture each, in whatever order the answers come; the world is not touched before the last.

    ``items`` has one item per party: ``v`` its pieces, ``answers`` whether it is done.
    """

    gesture: Pieces

    def prompt(self, w: World, f: Frame) -> int:
        return self.gesture.prompt(w, f)

    def run(self, w: World, f: Frame) -> None:
        if f.at == 1:
            w.frames.pop()
            return
        items = f.items
        if items is None:
            w.commit()
            f.items = items = [party(self.gesture, seat, [], OPEN) for seat in w.rules.parties(w, f, self.gesture)]
        for k in range(len(items)):
            if items[k].answers == OPEN and not w.stands_again(items[k].seat):
                self._go_on(w, f, items, k)
        if w.choice is not None:
            return
        w.commit()
        f.at = 1
        self.gesture.all_finished(w, f, [item for item in items if w.alive[item.seat]])

    def _go_on(self, w: World, f: Frame, items: list[Item], k: int) -> None:
        """Put a party's next piece; close its item if there is none to choose."""
        gesture = self.gesture
        seat = items[k].seat
        mine = items[k].v[:]
        while True:
            codes = gesture.next_pieces(w, f, seat, mine)
            enough = gesture.enough(w, f, seat, mine)
            if len(codes) == 0 and (len(items[k].v) == len(mine) or not gesture.confirms(w, f)):
                items[k] = party(gesture, seat, mine, CLOSED)
                return
            if len(codes) != 1 or enough:
                break
            mine.append(codes[0])
            w.was_forced(codes[0])
        items[k] = party(gesture, seat, mine, OPEN)
        out = w.new_offer(False)
        self.offer(w, f, seat, out)
        w.put(seat, gesture.prompt(w, f), out.options)

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
        gesture = self.gesture
        mine = items[k].v
        out.options.extend(gesture.next_pieces(w, f, seat, mine))
        if gesture.enough(w, f, seat, mine):
            out.put(gesture.done())
        if out.explain:
            why = w.new_offer(True)
            gesture.pieces(w, f, seat, why)
            out.refused.extend(why.refused)

    def took(self, w: World, f: Frame, code: int) -> None:
        items = f.items
        k = -1 if items is None else self._index(items, w.answering)
        if items is None or k < 0:
            return
        item = items[k]
        w.commit()
        if verb_of(code) == self.gesture.done():
            items[k] = party(self.gesture, item.seat, item.v, CLOSED)
        else:
            items[k] = party(self.gesture, item.seat, [*item.v, code], OPEN)
