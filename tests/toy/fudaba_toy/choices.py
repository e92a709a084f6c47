"""What a player chooses with a card: how to pay for it, and whom to aim it at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.options import About, Offer, a_of, verb_of
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.costs import Bill, Cost, Purse
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import Amount
from fudaba.kernel.tree.targets import ILLEGAL, Aim
from fudaba_toy.model import card_of, power, spirits
from fudaba_toy.terms import EMBERS, OIL, R_TOO_DEAR, R_TOO_STRONG, TABLE, V_BURN, V_HIT, V_PAY, V_STRIKE

# --- paying


@dataclass(frozen=True)
class Embers(Cost):
    """So many embers, or as much oil."""

    n: int


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class EmberPurse(Purse):
    """Embers and the oil of one's lanterns, embers first.

    It pays a given cost, the number in a slot, or without either what the card in use costs.
    """

    cost: Embers | None = None
    slot: int = -1

    def why(self, w: World, seat: int, cost: Cost, card: int) -> int:
        assert isinstance(cost, Embers)
        return R_TOO_DEAR if cost.n > funds(w, seat) else 0

    def owed(self, w: World, f: Frame) -> Bill:
        if self.cost is not None:
            return Bill(self.cost.n)
        return Bill(w.slot(f, self.slot) if self.slot >= 0 else card_of(w, w.scope(f).card).cost)

    def put(self, w: World, f: Frame, seat: int, bill: Bill, out: Offer) -> None:
        if w.seat_numbers[seat][EMBERS] > 0:
            out.put_each(V_PAY)
        for c in w.cards(seat, TABLE):
            if w.counters[OIL][c] > 0:
                out.put_each(V_BURN, c)  # toy.pay.divided

    def room(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> int:
        return w.seat_numbers[seat][EMBERS] if verb_of(code) == V_PAY else w.counters[OIL][a_of(code)]

    def spend(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> None:
        for code in mine:
            if verb_of(code) == V_PAY:
                w.seat_numbers[seat][EMBERS] -= 1
            else:
                w.add_mark(OIL, a_of(code), -1)

    def tell(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], about: About) -> None:
        about.n = bill.pieces - len(mine)


def funds(w: World, seat: int) -> int:
    """All that a seat could pay with: embers and the oil of its lanterns."""
    total = w.seat_numbers[seat][EMBERS]
    for card in w.cards(seat, TABLE):
        total += w.counters[OIL][card]
    return total


@dataclass(frozen=True)
class Funds(Amount):
    """All that the controller could pay with."""

    def value(self, w: World, f: Frame) -> int:
        return funds(w, w.scope(f).seat)


# --- aiming

NOBODY: Final = 0
YOURS: Final = 1
OTHERS: Final = 2
ANYBODY: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AimAt(Aim):
    """A target among seats and spirits: nobody's, one's own, those of others, or anybody's."""

    seats: int = NOBODY
    cards_of: int = NOBODY
    most: int = 99
    empty: int = ILLEGAL

    def none(self) -> int:
        return self.empty

    def is_seat(self, code: int) -> bool:
        return verb_of(code) == V_HIT

    def why(self, w: World, seat: int, source: int, card: int) -> int:
        return R_TOO_STRONG if power(w, card) > self.most else 0

    def put(self, w: World, seat: int, source: int, out: Offer) -> None:
        for s in w.clockwise(seat):
            if _among(self.seats, s == seat):
                out.put(V_HIT, s)
        for card in spirits(w):
            if _among(self.cards_of, w.controller(card) == seat):
                out.put(V_STRIKE, card, reason=self.why(w, seat, source, card))


def _among(whose: int, mine: bool) -> bool:
    return whose == ANYBODY or (whose == YOURS and mine) or (whose == OTHERS and not mine)
