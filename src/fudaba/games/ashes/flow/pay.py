"""Paying: which costs can be met, which cost is chosen, which cards and dice are spent.

Payments that make sense differ only in how many dice of each type they take: of one type a lower face always goes
first, since a higher one can do all it does and more. So only the type of the next basic symbol is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from fudaba.contract import Owed
from fudaba.games.ashes.cards import Ability, Cost
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    ALTERNATIVE,
    DISCARDED,
    EITHER,
    EXTRA_PAID,
    FROM_HAND,
    MODE,
)
from fudaba.games.ashes.read import focus
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables
from fudaba.kernel.options import a_of, code_of
from fudaba.kernel.tree.choices import ChooseNumber, May, OneOf
from fudaba.kernel.tree.costs import Bill, Pay, Purse
from fudaba.kernel.tree.costs import Cost as Printed
from fudaba.kernel.tree.flows import If, Seq
from fudaba.kernel.tree.nodes import Amount, Const, Op, Selector, Test
from fudaba.kernel.tree.pieces import ChooseSet

if TYPE_CHECKING:
    from fudaba.kernel.options import Offer
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Frame


class DiceBill(Bill):
    """Dice to be paid: power and class symbols by type; its pieces are the symbols that any die covers."""

    def __init__(self, basic: int = 0) -> None:
        super().__init__(basic)
        self.power: list[int] = [0, 0, 0, 0]
        self.class_: list[int] = [0, 0, 0, 0]

    def add(self, cost: Cost) -> None:
        """Add the symbols of a cost."""
        for t in range(ids.TYPES):
            if cost.power[t] != 0:
                self.power[t] += cost.power[t]
            if cost.class_[t] != 0:
                self.class_[t] += cost.class_[t]
        self.pieces += cost.basic


def spare(w: World, seat: int, bill: DiceBill) -> int:
    """Active dice left over for basic symbols; -1 if a power or class symbol cannot be paid."""
    dice = w.seat_numbers[seat]
    left = 0
    for t in range(ids.TYPES):
        power = dice[t * ids.FACES + ids.POWER_FACE] - bill.power[t]
        if power < 0:
            return -1
        high = power + dice[t * ids.FACES + ids.CLASS] - bill.class_[t]
        if high < 0:
            return -1
        left += high + dice[t * ids.FACES + ids.BASIC]
    return left


def covers(w: World, seat: int, cost: Cost, less: int = 0) -> bool:
    """Whether the active dice pay the magic part of a cost. ashes.zone.active-pool"""
    dice = w.seat_numbers[seat]
    left = 0
    power = cost.power
    class_ = cost.class_
    for t in range(ids.TYPES):
        high = dice[t * ids.FACES + ids.POWER_FACE] - power[t]
        # A power face covers power, class and basic, a class face class and basic. ashes.symbol.magic-table
        if high < 0:
            return False
        high += dice[t * ids.FACES + ids.CLASS] - class_[t]
        if high < 0:
            return False
        left += high + dice[t * ids.FACES + ids.BASIC]
    need = cost.basic - less
    if left < need:
        return False
    if cost.either:
        return any(_with_part(w, seat, cost, part) for part in cost.either)
    return True


def _with_part(w: World, seat: int, cost: Cost, part: Cost) -> bool:
    bill = DiceBill()
    bill.add(cost)
    bill.add(part)
    return spare(w, seat, bill) >= bill.pieces


def why_no_action(w: World, seat: int, cost: Cost) -> int:
    """0 if the seat has the actions left that a cost takes."""
    numbers = w.seat_numbers[seat]
    if cost.main > numbers[ids.MAIN]:
        return ids.R_NO_MAIN  # ashes.action.main-cost
    return ids.R_NO_SIDE if cost.side > numbers[ids.SIDE] else 0  # ashes.action.side-cost


def why_unpaid(w: World, seat: int, cost: Cost, less: int, from_hand: bool) -> int:
    """0 if a cost can be paid in full, otherwise what is missing. ashes.cost.must-pay"""
    reason = why_no_action(w, seat, cost)
    if reason != 0:
        return reason
    if cost.discard > 0:
        # The card being played does not count. ashes.cost.discard
        held = len(w.cards(seat, ids.HAND)) - (1 if from_hand else 0)
        if held < cost.discard:
            return ids.R_NO_CARDS
    if not covers(w, seat, cost, less):
        return ids.R_NO_DICE
    return 0


def magic_play_cost(cost: Cost) -> int:
    """The number of magic symbols in a play cost; X counts as 0, an alternative as its shortest form.

    ashes.cost.magic-play-cost
    """
    least = min((magic_play_cost(part) for part in cost.either), default=0)
    return sum(cost.power) + sum(cost.class_) + cost.basic + least


def missing(w: World, seat: int, cost: Cost, less: int) -> list[int]:
    """All symbols that the active dice do not cover, in pairs: an index into the words, and how many.

    Of a cost that may be paid in one of two ways, what the nearer one lacks. ashes.cost.parallel
    """
    if not cost.either:
        bill = DiceBill(-less)
        bill.add(cost)
        return _lacking(w, seat, bill)
    nearest: list[int] = []
    for part in cost.either:
        bill = DiceBill()
        bill.add(cost)
        bill.add(part)
        lacks = _lacking(w, seat, bill)
        if not nearest or sum(lacks[1::2]) < sum(nearest[1::2]):
            nearest = lacks
    return nearest


def _lacking(w: World, seat: int, bill: DiceBill) -> list[int]:
    dice = w.seat_numbers[seat]
    found: list[int] = []
    left = 0
    for t in range(ids.TYPES):
        power = dice[t * ids.FACES + ids.POWER_FACE] - bill.power[t]
        if power < 0:
            found += [t * ids.FACES + ids.POWER_FACE, -power]
        high = max(power, 0) + dice[t * ids.FACES + ids.CLASS] - bill.class_[t]
        if high < 0:
            found += [t * ids.FACES + ids.CLASS, -high]
        left += max(high, 0) + dice[t * ids.FACES + ids.BASIC]
    if left < bill.pieces:
        found += [ids.W_FACE, bill.pieces - left]
    return found


def missing_for(w: World, seat: int, card: int, effect: Ability) -> list[int]:
    """What the dice lack for an effect in play: for its printed cost, or else for the one that replaces it."""
    other = effect.focus_cost
    less = discount(w, seat, card, effect)
    if other is not None and why_unpaid(w, seat, effect.cost, less, False) != ids.R_NO_DICE:
        return missing(w, seat, other, 0)
    return missing(w, seat, effect.cost, less)


def discount(w: World, seat: int, card: int, effect: Ability) -> int:
    """How many basic symbols focus takes off. ashes.cost.modified"""
    return focus(w, seat, w.kind[card]) if effect.cheaper_by_focus else 0


def why_no_use(w: World, seat: int, card: int, effect: Ability) -> int:
    """0 if the cost of an effect in play can be paid, in the printed or in a replaced form."""
    if effect.cost.status and w.counters[ids.STATUS][card] == 0:
        return ids.R_NO_STATUS
    reason = why_unpaid(w, seat, effect.cost, discount(w, seat, card, effect), False)
    other = effect.focus_cost
    if reason != 0 and other is not None and focus(w, seat, w.kind[card]) >= 1:
        return why_unpaid(w, seat, other, 0, False)
    return reason


def effective(w: World, scope: Frame) -> Cost:
    """The cost that is being paid in a scope."""
    t = tables(w)
    # ashes.cost.play-vs-activation
    if scope.v[MODE] == FROM_HAND:
        return t.defs[w.kind[scope.card]].cost
    effect = t.effects[scope.v[ABILITY]]
    other = effect.focus_cost
    if scope.v[ALTERNATIVE] == 1 and other is not None:
        return other
    return effect.cost


def bill_of(w: World, scope: Frame) -> DiceBill:
    """All dice that the use of an effect costs, with what was chosen so far."""
    cost = effective(w, scope)
    bill = DiceBill()
    bill.add(cost)
    if cost.either:
        bill.add(cost.either[max(scope.v[EITHER], 0)])
    extra = max(scope.v[EXTRA_PAID], 0)
    if cost.x:
        bill.pieces += extra  # ashes.cost.x-cost
    if scope.v[MODE] != FROM_HAND:
        effect = tables(w).effects[scope.v[ABILITY]]
        if scope.v[ALTERNATIVE] != 1 and scope.card >= 0:
            bill.pieces -= min(discount(w, scope.seat, scope.card, effect), bill.pieces)
        more = effect.extra_cost
        if more is not None and extra == 1:
            bill.add(more)
    return bill


# --- where a card lets a cost be replaced, extended or split, the payer decides just before paying


@dataclass(frozen=True)
class Remember(Op):
    """What was decided about the cost."""

    slot: int
    value: int

    def apply(self, w: World, f: Frame) -> None:
        w.set_slot(f, self.slot, self.value)


@dataclass(frozen=True)
class FocusCost(Test):
    """Whether the focus cost can be paid; with ``only`` also that the printed one cannot."""

    only: bool

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        if s.v[MODE] == FROM_HAND:
            return False
        effect = tables(w).effects[s.v[ABILITY]]
        other = effect.focus_cost
        if other is None or focus(w, s.seat, w.kind[s.card]) < 1 or why_unpaid(w, s.seat, other, 0, False) != 0:
            return False
        return not self.only or why_unpaid(w, s.seat, effect.cost, 0, False) != 0


@dataclass(frozen=True)
class SplitCost(Test):
    """Whether exactly one of two parts is paid as well. ashes.cost.parallel"""

    def holds(self, w: World, f: Frame) -> bool:
        return len(effective(w, w.scope(f)).either) > 0


@dataclass(frozen=True)
class ParallelCost(Test):
    """Whether this part of a split cost can be paid."""

    part: int

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        cost = effective(w, s)
        return self.part < len(cost.either) and _with_part(w, s.seat, cost, cost.either[self.part])


@dataclass(frozen=True)
class CostsX(Test):
    """Whether the payer says how many basic symbols are paid. ashes.cost.x-cost"""

    def holds(self, w: World, f: Frame) -> bool:
        return effective(w, w.scope(f)).x


@dataclass(frozen=True)
class DiceLeft(Amount):
    """How many dice could be paid in addition."""

    def value(self, w: World, f: Frame) -> int:
        s = w.scope(f)
        bill = bill_of(w, s)
        return max(spare(w, s.seat, bill) - bill.pieces, 0)


@dataclass(frozen=True)
class ExtraCost(Test):
    """Whether there is an extra cost, and it can be paid as well. ashes.cost.optional-extra"""

    def holds(self, w: World, f: Frame) -> bool:
        s = w.scope(f)
        more = None if s.v[MODE] == FROM_HAND else tables(w).effects[s.v[ABILITY]].extra_cost
        if more is None:
            return False
        bill = bill_of(w, s)
        bill.add(more)
        return spare(w, s.seat, bill) >= bill.pieces


_PRINTED: Final = Remember(ALTERNATIVE, 0)
_FOCUS: Final = Remember(ALTERNATIVE, 1)
_FIRST: Final = Remember(EITHER, 0)
_SECOND: Final = Remember(EITHER, 1)

CHOOSE_COST: Final = Seq(
    (
        If(
            FocusCost(only=False),
            If(FocusCost(only=True), _FOCUS, May(_PRINTED, ids.P_COST, ids.V_PRINTED, ids.V_REPLACED, None, _FOCUS)),
        ),
        If(
            SplitCost(),
            OneOf(
                (_FIRST, _SECOND), ids.P_COST, ids.V_FIRST_COST, (ParallelCost(0), ParallelCost(1)), ids.R_PART_UNPAID
            ),
        ),
        If(CostsX(), ChooseNumber(EXTRA_PAID, Const(0), DiceLeft(), ids.P_EXTRA, ids.V_SPEND)),
        If(ExtraCost(), May(Remember(EXTRA_PAID, 1), ids.P_EXTRA, ids.V_EXTRA, ids.V_NO_EXTRA)),
    )
)


# --- cards


@dataclass(frozen=True)
class OtherCards(Selector):
    """The payer's hand without the card being played. ashes.cost.discard"""

    def cards(self, w: World, f: Frame) -> list[int]:
        s = w.scope(f)
        return [c for c in w.cards(s.seat, ids.HAND) if c != s.card]


@dataclass(frozen=True)
class DiscardCost(Amount):
    """How many cards the cost demands. ashes.symbol.discard"""

    def value(self, w: World, f: Frame) -> int:
        return effective(w, w.scope(f)).discard


@dataclass(frozen=True)
class DiscardForCost(Op):
    """A card of the payer's choice goes from hand to discard as a cost."""

    def apply(self, w: World, f: Frame) -> None:
        card = w.scope(f).v[DISCARDED]
        w.move(card, w.at(w.owner[card], ids.DISCARD))
        w.note(ids.H_DISCARD_COST, w.owner[card], card)


PAY_CARDS: Final = ChooseSet(
    DISCARDED,
    OtherCards(),
    DiscardCost(),
    DiscardCost(),
    ids.P_DISCARD_COST,
    ids.V_DISCARD_NAME,
    ids.V_DONE,
    DiscardForCost(),
)


# --- dice

# By side, how much it hurts to spend a die: what a lower side pays a higher one pays too.
HARM: Final = tuple({ids.BASIC: 0, ids.CLASS: 100, ids.POWER_FACE: 200}[face] for face in range(ids.FACES))
MOST_WANTED: Final = 99


def asked_for(w: World, seat: int, type_: int, but: int) -> int:
    """How many symbols of a type of dice a seat's hand and its cards in play ask for, one card aside."""
    t = tables(w)
    n = 0
    for card in w.cards(seat, ids.HAND):
        if card != but:
            cost = t.defs[w.kind[card]].cost
            n += cost.power[type_] + cost.class_[type_]
    for z in (ids.PHOENIXBORN, ids.BATTLEFIELD, ids.SPELLBOARD):
        for card in w.cards(seat, z):
            if card != but and w.counters[ids.EXHAUSTION][card] == 0:
                for a in t.own_effects(w.kind[card]):
                    cost = t.effects[a].cost
                    n += 2 * (cost.power[type_] + cost.class_[type_])  # ready to be used, and paid for again
    return n


def _needed(dice: list[int], bill: DiceBill, t: int, face: int) -> int:
    """How many dice of a type on a side its own power and class symbols take."""
    if face == ids.BASIC:
        return 0
    class_ = min(bill.class_[t], dice[t * ids.FACES + ids.CLASS])
    # ashes.cost.power-substitution
    return class_ if face == ids.CLASS else bill.power[t] + bill.class_[t] - class_


@dataclass(frozen=True)
class DicePurse(Purse):
    """Dice go from the active to the exhausted pool. ashes.cost.magic

    A piece is a die by type and side. Of one type a lower side goes first: a higher one does all it does and more.
    With ``basic`` so many symbols are paid for a part of an effect, otherwise what its use costs. Dice that are taken
    along are the only ones left, so nobody has to confirm them.
    """

    basic: int = 0

    def why(self, w: World, seat: int, cost: Printed, card: int) -> int:
        assert isinstance(cost, Cost)
        return 0 if covers(w, seat, cost) else ids.R_NO_DICE

    def owed(self, w: World, f: Frame) -> Bill:
        return DiceBill(self.basic) if self.basic > 0 else bill_of(w, w.scope(f))

    def put(self, w: World, f: Frame, seat: int, bill: Bill, out: Offer) -> None:
        for k in range(ids.TYPES * ids.FACES):
            if self.room(w, f, seat, bill, code_of(ids.V_PAY, k)) > 0:
                out.put(ids.V_PAY, k)

    def room(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> int:
        assert isinstance(bill, DiceBill)
        k = a_of(code)
        dice = w.seat_numbers[seat]
        return dice[k] - _needed(dice, bill, k // ids.FACES, k % ids.FACES)

    def fits(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], rest: list[int]) -> bool:
        last = a_of(mine[-1])
        for k in range(last // ids.FACES * ids.FACES, last):
            lower = code_of(ids.V_PAY, k)
            # ashes.cost.basic-face ashes.cost.class-substitution
            if mine.count(lower) < self.room(w, f, seat, bill, lower):
                return False
        return Purse.fits(self, w, f, seat, bill, mine, rest)

    def leads(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> bool:
        along = mine[:]
        for code in mine:  # with a die go those of its type on a lower side
            k = a_of(code)
            for below in range(k // ids.FACES * ids.FACES, k):
                lower = code_of(ids.V_PAY, below)
                for _ in range(self.room(w, f, seat, bill, lower) - along.count(lower)):
                    along.append(lower)
        return Purse.leads(self, w, f, seat, bill, along)

    def harm(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> int:
        """Basic sides before class sides before power sides; of equal ones the type that own cards ask for least."""
        k = a_of(code)
        return HARM[k % ids.FACES] + min(MOST_WANTED, asked_for(w, seat, k // ids.FACES, w.scope(f).card))

    def debts(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> list[Owed]:
        return [{"what": "basic", "n": bill.pieces - len(mine)}]

    def pays(self, w: World, f: Frame, seat: int, bill: Bill, code: int) -> list[str]:
        return ["basic"]

    def left_out(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int], code: int) -> int:
        return ids.R_ORDER_OF_DICE

    def spend(self, w: World, f: Frame, seat: int, bill: Bill, mine: list[int]) -> None:
        assert isinstance(bill, DiceBill)
        dice = w.seat_numbers[seat]
        before = dice[:]
        total = 0
        for t in range(ids.TYPES):
            if bill.power[t] != 0 or bill.class_[t] != 0:
                # What power sides stand in for is read from the class sides, so both are read before either is spent.
                power = _needed(dice, bill, t, ids.POWER_FACE)
                class_ = _needed(dice, bill, t, ids.CLASS)
                dice[t * ids.FACES + ids.POWER_FACE] -= power
                dice[t * ids.FACES + ids.CLASS] -= class_
                dice[ids.SPENT + t] += power + class_  # ashes.glossary.exhaust-die
                total += power + class_
        for code in mine:
            dice[a_of(code)] -= 1
            dice[ids.SPENT + a_of(code) // ids.FACES] += 1
            total += 1
        if total > 0:
            paid: list[int] = []
            for t in range(ids.TYPES):
                for face in (ids.BASIC, ids.POWER_FACE, ids.CLASS):
                    k = t * ids.FACES + face
                    if dice[k] != before[k]:
                        paid.append(k)
                        paid.append(before[k] - dice[k])
            # What is paid for a part of an effect stands apart from its use, so it says for what.
            w.note(ids.H_PAID, seat, source=w.scope(f).card if self.basic > 0 else -1, n=total, pools=paid)


PAY_DICE: Final = Pay(DicePurse(), ids.P_PAY, ids.V_DONE)


def pay_basic(n: int) -> Pay:
    """Basic symbols are paid for a part of an effect."""
    return Pay(DicePurse(n), ids.P_PAY, ids.V_DONE)
