"""The draft of the dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fudaba.games.ashes.draft.schema import (
    H_DICE,
    P_DICE,
    PILES,
    POOL,
    R_PILE_EMPTY,
    TOKEN,
    TYPES,
    V_ONE_DIE,
    V_TWO_DICE,
)
from fudaba.kernel.options import About, a_of
from fudaba.kernel.tree.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


@dataclass(frozen=True)
class PickDice(Ask):
    """The players take two dice each, again and again, until everyone has ten. ashes.draft.pick-dice

    By the rulebook both are of one type and the turn goes counter-clockwise; with ``freely`` (the switch) the turn goes
    clockwise and the two may differ, taken one by one. The frame holds whose turn it is and the first of two dice.
    Its own question because the dice lie in one supply and two make a turn.
    """

    freely: bool

    def who(self, w: World, f: Frame) -> int:
        seat = f.i - 1 if f.at == 1 else w.numbers[TOKEN]
        if not w.alive[seat]:
            seat = self._next(w, seat)
        return seat if sum(w.seat_numbers[seat]) < POOL else -1

    def _next(self, w: World, seat: int) -> int:
        step = 1 if self.freely else -1  # ashes.draft.pick-dice
        for i in range(1, w.seats + 1):
            other = (seat + step * i) % w.seats
            if w.alive[other]:
                return other
        return seat

    def prompt(self, w: World, f: Frame) -> int:
        return P_DICE

    def about(self, w: World, f: Frame) -> About:
        return About(n=POOL - sum(w.seat_numbers[self.who(w, f)]))

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        # Two dice are an unordered pair: the second is never of an earlier type than the first.
        begun = self.freely and len(f.v) > 0 and f.v[0] == seat
        for t in range(f.v[1] if begun else 0, TYPES):
            pile = w.numbers[PILES + t]
            if not self.freely:
                out.put(V_TWO_DICE, t, reason=0 if pile >= 2 else R_PILE_EMPTY)
            elif begun or pile != 1 or sum(w.numbers[PILES + t + 1 : PILES + TYPES]) > 0:
                out.put(V_ONE_DIE, t, reason=0 if pile > 0 else R_PILE_EMPTY)

    def took(self, w: World, f: Frame, code: int) -> None:
        seat = self.who(w, f)
        n = 1 if self.freely else 2
        w.numbers[PILES + a_of(code)] -= n
        w.seat_numbers[seat][a_of(code)] += n
        w.note(H_DICE, seat, n=n, m=a_of(code))
        if self.freely and (len(f.v) == 0 or f.v[0] != seat):
            f.v = [seat, a_of(code)]
            f.at, f.i = 1, seat + 1
            return
        f.v = []
        f.at, f.i = 1, self._next(w, seat) + 1
