"""Paying: which costs can be met, which cost is chosen, which cards and dice are spent.

Payments that make sense differ only in how many dice of each type they take: of one type a lower face always goes
first, since a higher one can do all it does and more. So only the type of the next basic symbol is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from fudaba.games.ashes.cards import Cost, Effect
from fudaba.games.ashes.flow.slots import (
    ABILITY,
    ALTERNATIVE,
    EITHER,
    EXTRA_PAID,
    FROM_HAND,
    MODE,
)
from fudaba.games.ashes.read import focus, tables
from fudaba.games.ashes.schema.ids import (
    BASIC,
    CLASS,
    DISCARD,
    DISCARD_NAME,
    EXTRA,
    FACES,
    FIRST_COST,
    H_DISCARD_COST,
    H_PAID,
    HAND,
    MAIN,
    NO_CARDS,
    NO_DICE,
    NO_EXTRA,
    NO_MAIN,
    NO_SIDE,
    ORDER_OF_DICE,
    P_COST,
    P_DISCARD_COST,
    P_EXTRA,
    P_PAY,
    PAY,
    POWER_FACE,
    PRINTED,
    REPLACED,
    SIDE,
    SPEND,
    SPENT,
    TYPES,
    WORD_FACE,
)
from fudaba.kernel.choice import About, a_of, verb_of
from fudaba.kernel.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.choice import Offer
    from fudaba.kernel.frames import Frame
    from fudaba.kernel.world import World


class Bill:
    """Dice still to be paid: power and class symbols by type, and symbols that any die covers."""

    def __init__(self) -> None:
        self.power: list[int] = [0, 0, 0, 0]
        self.class_: list[int] = [0, 0, 0, 0]
        self.basic: int = 0

    def add(self, cost: Cost) -> None:
        """Add the symbols of a cost."""
        for t in range(TYPES):
            self.power[t] += cost.power[t]
            self.class_[t] += cost.class_[t]
        self.basic += cost.basic


def spare(w: World, seat: int, bill: Bill) -> int:
    """Active dice left over for basic symbols; -1 if a power or class symbol cannot be paid."""
    dice = w.seat_numbers[seat]
    left = 0
    for t in range(TYPES):
        power = dice[t * FACES + POWER_FACE] - bill.power[t]
        if power < 0:
            return -1
        high = power + dice[t * FACES + CLASS] - bill.class_[t]
        if high < 0:
            return -1
        left += high + dice[t * FACES + BASIC]
    return left


def covers(w: World, seat: int, cost: Cost, less: int = 0) -> bool:
    """Whether the active dice pay the magic part of a cost. ashes.zone.active-pool"""
    dice = w.seat_numbers[seat]
    left = 0
    power = cost.power
    class_ = cost.class_
    for t in range(TYPES):
        high = dice[t * FACES + POWER_FACE] - power[t]
        # A power face covers power, class and basic, a class face class and basic. ashes.symbol.magic-table
        if high < 0:
            return False
        high += dice[t * FACES + CLASS] - class_[t]
        if high < 0:
            return False
        left += high + dice[t * FACES + BASIC]
    need = cost.basic - less
    if left < need:
        return False
    if cost.either:
        return any(_with_part(w, seat, cost, part) for part in cost.either)
    return True


def _with_part(w: World, seat: int, cost: Cost, part: Cost) -> bool:
    bill = Bill()
    bill.add(cost)
    bill.add(part)
    return spare(w, seat, bill) >= bill.basic


def why_unpaid(w: World, seat: int, cost: Cost, less: int, from_hand: bool) -> int:
    """0 if a cost can be paid in full, otherwise what is missing. ashes.cost.must-pay"""
    numbers = w.seat_numbers[seat]
    if cost.main > numbers[MAIN]:
        return NO_MAIN  # ashes.action.main-cost
    if cost.side > numbers[SIDE]:
        return NO_SIDE  # ashes.action.side-cost
    if cost.discard > 0:
        # The card being played does not count. ashes.cost.discard
        held = len(w.cards(seat, HAND)) - (1 if from_hand else 0)
        if held < cost.discard:
            return NO_CARDS
    if not covers(w, seat, cost, less):
        return NO_DICE
    return 0


def magic_play_cost(cost: Cost) -> int:
    """The number of magic symbols in a play cost; X counts as 0, an alternative as its shortest form.

    ashes.cost.magic-play-cost
    """
    least = min((magic_play_cost(part) for part in cost.either), default=0)
    return sum(cost.power) + sum(cost.class_) + cost.basic + least


def missing(w: World, seat: int, cost: Cost, less: int) -> list[int]:
    """The first symbols that the active dice do not cover: an index into the words, and how many."""
    dice = w.seat_numbers[seat]
    left = 0
    for t in range(TYPES):
        power = dice[t * FACES + POWER_FACE] - cost.power[t]
        if power < 0:
            return [t * FACES + POWER_FACE, -power]
        high = power + dice[t * FACES + CLASS] - cost.class_[t]
        if high < 0:
            return [t * FACES + CLASS, -high]
        left += high + dice[t * FACES + BASIC]
    return [WORD_FACE, max(cost.basic - less - left, 1)]


def discount(w: World, seat: int, card: int, effect: Effect) -> int:
    """How many basic symbols focus takes off. ashes.cost.modified"""
    return focus(w, seat, w.kind[card]) if effect.cheaper else 0


def why_no_use(w: World, seat: int, card: int, effect: Effect) -> int:
    """0 if the cost of an effect in play can be paid, in the printed or in a replaced form."""
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


def bill_of(w: World, scope: Frame) -> Bill:
    """All dice that the use of an effect costs, with what was chosen so far."""
    cost = effective(w, scope)
    bill = Bill()
    bill.add(cost)
    if cost.either:
        bill.add(cost.either[max(scope.v[EITHER], 0)])
    extra = max(scope.v[EXTRA_PAID], 0)
    if cost.x:
        bill.basic += extra  # ashes.cost.x-cost
    if scope.v[MODE] != FROM_HAND:
        effect = tables(w).effects[scope.v[ABILITY]]
        if scope.v[ALTERNATIVE] != 1 and scope.card >= 0:
            bill.basic -= min(discount(w, scope.seat, scope.card, effect), bill.basic)
        more = effect.extra
        if more is not None and extra == 1:
            bill.add(more)
    return bill


@dataclass(frozen=True)
class ChooseCost(Ask):
    """Where text lets a cost be replaced, extended or split into alternatives, the payer decides just before paying."""

    def run(self, w: World, f: Frame) -> None:
        while f.at < 3:
            if self._open(w, f):
                w.ask(self, f, w.scope(f).seat)
                return
            f.at += 1
        w.frames.pop()

    def _open(self, w: World, f: Frame) -> bool:
        """Whether there is something to decide: a replaced cost, a part of a parallel one, an amount or an extra."""
        scope = w.scope(f)
        cost = effective(w, scope)
        if f.at == 1:
            return len(cost.either) > 0
        if scope.v[MODE] == FROM_HAND:
            return f.at == 2 and cost.x
        effect = tables(w).effects[scope.v[ABILITY]]
        if f.at == 2:
            more = effect.extra
            if more is None:
                return cost.x
            bill = bill_of(w, scope)
            bill.add(more)
            return spare(w, scope.seat, bill) >= bill.basic
        return effect.focus_cost is not None and focus(w, scope.seat, w.kind[scope.card]) >= 1

    def prompt(self, w: World, f: Frame) -> int:
        return P_EXTRA if f.at == 2 else P_COST

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        scope = w.scope(f)
        cost = effective(w, scope)
        if f.at == 0:
            effect = tables(w).effects[scope.v[ABILITY]]
            other = effect.focus_cost
            out.put(PRINTED, reason=why_unpaid(w, seat, effect.cost, 0, False))
            if other is not None:
                out.put(REPLACED, reason=why_unpaid(w, seat, other, 0, False))
        elif f.at == 1:
            # ashes.cost.parallel: exactly one of the alternatives.
            for i, part in enumerate(cost.either):
                out.put(FIRST_COST, i + 1, reason=0 if _with_part(w, seat, cost, part) else NO_DICE)
        elif cost.x:
            bill = bill_of(w, scope)
            for n in range(max(spare(w, seat, bill) - bill.basic, 0) + 1):
                out.put(SPEND, n)
        else:
            out.put(EXTRA)
            out.put(NO_EXTRA)  # ashes.cost.optional-extra

    def took(self, w: World, f: Frame, code: int) -> None:
        f.at += 1
        if verb_of(code) == REPLACED:
            w.set_slot(f, ALTERNATIVE, 1)
        elif verb_of(code) == FIRST_COST:
            w.set_slot(f, EITHER, a_of(code) - 1)
        elif verb_of(code) == SPEND:
            w.set_slot(f, EXTRA_PAID, a_of(code))
        elif verb_of(code) == EXTRA:
            w.set_slot(f, EXTRA_PAID, 1)


@dataclass(frozen=True)
class PayCards(Ask):
    """Cards of the payer's choice go from hand to discard as a cost. ashes.cost.discard"""

    def run(self, w: World, f: Frame) -> None:
        scope = w.scope(f)
        # ashes.symbol.discard
        if f.i >= effective(w, scope).discard:
            w.frames.pop()
            return
        w.ask(self, f, scope.seat)

    def prompt(self, w: World, f: Frame) -> int:
        return P_DISCARD_COST

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.n = effective(w, w.scope(f)).discard - f.i
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        played = w.scope(f).card
        for c in w.cards(seat, HAND):
            if c != played:
                out.put(DISCARD_NAME, c)

    def took(self, w: World, f: Frame, code: int) -> None:
        f.i += 1
        w.move(a_of(code), w.at(w.owner[a_of(code)], DISCARD))
        w.note(H_DISCARD_COST, w.owner[a_of(code)], a_of(code))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PayDice(Ask):
    """Dice go from the active to the exhausted pool. ashes.cost.magic

    The frame keeps how many basic symbols each type pays, how many are left to pay, and the last type chosen.
    """

    def bill(self, w: World, f: Frame) -> Bill:
        """What is to be paid."""
        return bill_of(w, w.scope(f))

    def run(self, w: World, f: Frame) -> None:
        seat = w.scope(f).seat
        bill = self.bill(w, f)
        if f.at == 0:
            f.at = 1
            f.v.extend([0, 0, 0, 0, max(bill.basic, 0), 0])
        while f.v[4] > 0:
            open_types = 0
            only = -1
            total = 0
            for t in range(f.v[5], TYPES):
                left = _left(w, seat, bill, t) - f.v[t]
                if left > 0:
                    open_types += 1
                    only = t
                    total += left
            if open_types == 1:
                f.v[only] += f.v[4]
                f.v[4] = 0
            elif total == f.v[4]:
                for t in range(f.v[5], TYPES):
                    f.v[t] = _left(w, seat, bill, t)
                f.v[4] = 0
            else:
                w.ask(self, f, seat)  # ashes.cost.player-chooses-dice
                return
        _spend(w, seat, bill, f.v)
        w.frames.pop()

    def prompt(self, w: World, f: Frame) -> int:
        return P_PAY

    def auto(self, w: World, f: Frame) -> bool:
        return True

    def about(self, w: World, f: Frame) -> About:
        about = w.rules.about(w, f)
        about.n = f.v[4]
        return about

    def offer(self, w: World, f: Frame, seat: int, out: Offer) -> None:
        bill = self.bill(w, f)
        after = 0
        for t in range(f.v[5], TYPES):
            after += max(_left(w, seat, bill, t) - f.v[t], 0)
        # Types in one order, so that each payment has one path; what comes later must still suffice.
        for t in range(f.v[5], TYPES):
            left = _left(w, seat, bill, t) - f.v[t]
            if left > 0:
                die = t * FACES + _face(w, seat, bill, t, f.v[t])
                out.put(PAY, die, reason=0 if after >= f.v[4] else ORDER_OF_DICE)
            after -= max(left, 0)
        for t in range(f.v[5] if out.explain else 0):
            if _left(w, seat, bill, t) > f.v[t]:
                out.put(PAY, t * FACES + _face(w, seat, bill, t, f.v[t]), reason=ORDER_OF_DICE)

    def took(self, w: World, f: Frame, code: int) -> None:
        t = a_of(code) // FACES
        f.v[t] += 1
        f.v[4] -= 1
        f.v[5] = t


@dataclass(frozen=True)
class PayBasic(PayDice):
    """Basic symbols are paid for a part of an effect."""

    n: int

    def bill(self, w: World, f: Frame) -> Bill:
        bill = Bill()
        bill.basic = self.n
        return bill


def _left(w: World, seat: int, bill: Bill, t: int) -> int:
    """Dice of a type that are not needed for its own power and class symbols."""
    dice = w.seat_numbers[seat]
    all_of = dice[t * FACES] + dice[t * FACES + CLASS] + dice[t * FACES + POWER_FACE]
    return all_of - bill.power[t] - bill.class_[t]


def _face(w: World, seat: int, bill: Bill, t: int, n: int) -> int:
    """The face of the die of this type that pays the n-th basic symbol: the lowest that is not needed higher up."""
    dice = w.seat_numbers[seat]
    if n < dice[t * FACES]:
        return BASIC  # ashes.cost.basic-face
    class_left = dice[t * FACES + CLASS] - min(bill.class_[t], dice[t * FACES + CLASS])
    return CLASS if n < dice[t * FACES] + class_left else POWER_FACE


def _spend(w: World, seat: int, bill: Bill, basics: list[int]) -> None:
    total = 0
    dice = w.seat_numbers[seat]
    for t in range(TYPES):
        n = bill.power[t] + bill.class_[t] + basics[t]
        if n == 0:
            continue
        total += n
        power = bill.power[t]
        class_ = min(bill.class_[t], dice[t * FACES + CLASS])
        power += bill.class_[t] - class_  # ashes.cost.power-substitution
        basic = min(basics[t], dice[t * FACES])
        more = basics[t] - basic
        more_class = min(more, dice[t * FACES + CLASS] - class_)  # ashes.cost.class-substitution
        dice[t * FACES] -= basic
        dice[t * FACES + CLASS] -= class_ + more_class
        dice[t * FACES + POWER_FACE] -= power + more - more_class
        dice[SPENT + t] += n  # ashes.glossary.exhaust-die
    if total > 0:
        w.note(H_PAID, seat, n=total)
