"""Before the first round: the chosen five, the shuffled draw pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.ids import (
    DECK,
    DRAW,
    FIRST,
    H_FIRST_FIVE,
    HAND,
    ORDER_OF_FIVE,
    P_FIRST_FIVE,
    PICK_NAME,
    SAME_NAME,
)
from fudaba.kernel.choice import About, a_of
from fudaba.kernel.flows import EachSeat, Seq
from fudaba.kernel.nodes import Ask, Op

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World

OPENING: Final = 5


@dataclass(frozen=True)
class FirstFive(Ask):
    """Each player picks five cards of different names out of their own deck. ashes.setup.first-five

    The five are kept in the frame and go to hand together, so that nothing shows while they are being chosen.
    """

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        if len(f.v) < OPENING and len(w.cards(seat, DECK)) > len(f.v):
            w.ask(self, f, seat)
            return
        for c in f.v:
            w.move(c, w.at(seat, HAND))
            w.mark(FIRST, c, 1)
            w.note(H_FIRST_FIVE, seat, c)
        w.frames.pop()

    def prompt(self, w: World, f: Frame) -> int:
        return P_FIRST_FIVE

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        return About(n=OPENING - len(f.v))

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        # One card of each name, in the order of the catalogue; those taken are left out by their name.
        cards: list[int] = []
        names: list[int] = []
        for c in w.cards(seat, DECK):
            if w.kind[c] not in names:
                names.append(w.kind[c])
                cards.append(c)
        taken: list[int] = []
        for c in f.v:
            taken.append(w.kind[c])
        last = taken[-1] if taken else -1
        later = 0
        for kind in names:
            if kind > last:
                later += 1
        need = min(OPENING - len(f.v), later)
        for kind in sorted(names):
            c = cards[names.index(kind)]
            if kind in taken:
                out.put(PICK_NAME, c, reason=SAME_NAME)
            elif kind > last and later >= need:
                out.put(PICK_NAME, c)
                later -= 1
            else:
                out.put(PICK_NAME, c, reason=ORDER_OF_FIVE)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.v.append(a_of(code))


@dataclass(frozen=True)
class ShuffleDeck(Op):
    """What is left of the deck becomes the draw pile. ashes.setup.draw-pile"""

    def apply(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        for card in w.cards(seat, DECK)[::-1]:
            w.move(card, w.at(seat, DRAW))
        w.shuffle(w.at(seat, DRAW))


SETUP: Final = EachSeat(Seq((FirstFive(), ShuffleDeck())))
