"""Paying with icons: which dock cards may be twisted, and whether a set of them pays a cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.games.azuride.cards import Cost
from fudaba.games.azuride.read import is_in_dock
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import Tables, tables
from fudaba.kernel.state.world import World

# Three docks in one number: so many bits for the cards of one of them.
DOCK_BITS: Final = 8
ONE_DOCK: Final = (1 << DOCK_BITS) - 1


def gold(cost: Cost, colour: int) -> int:
    """The specified icons of one colour."""
    if colour == 0:
        return cost.white
    if colour == 1:
        return cost.red
    if colour == 2:
        return cost.blue
    return cost.black


def payers(w: World, seat: int, but: int) -> list[int]:
    """The untwisted cards of a seat's docks, left head to right tail, except one (-1: none)."""
    # azuride.cost.dock-twist, azuride.cost.cube-pays
    found: list[int] = []
    twisted = w.counters[ids.TWISTED]
    start = w.at(seat, ids.LEFT)
    for z in range(start, start + 3):
        for c in w.zones[z]:
            if twisted[c] == 0 and c != but:
                found.append(c)
    return found


def is_payable(w: World, rules: Tables, cost: Cost, chosen: list[int], open_: list[int]) -> bool:
    """Whether some of ``open_`` complete what is ``chosen`` to an exact payment."""
    left = cost.icons() - len(chosen)
    if left < 0 or len(open_) < left:
        return False
    need = 0
    for colour in range(4):
        n = gold(cost, colour)
        if n > 0:
            lack = _lack(w, rules, colour, n, chosen, open_)
            if lack < 0:
                return False
            need += lack
    return need <= left  # azuride.cost.colourless: the rest may come from anywhere


def _lack(w: World, rules: Tables, colour: int, n: int, chosen: list[int], open_: list[int]) -> int:
    """How many more cards the gold icons of a colour need, all from one dock; -1 if no dock has them."""
    # azuride.cost.specified
    best = -1
    held = _of_colour(w, rules, colour, chosen)
    free = _of_colour(w, rules, colour, open_)
    for _ in range(3):
        had = held & ONE_DOCK
        if had + (free & ONE_DOCK) >= n:
            lack = n - had if had < n else 0
            if best < 0 or lack < best:
                best = lack
        held >>= DOCK_BITS
        free >>= DOCK_BITS
    return best


def _of_colour(w: World, rules: Tables, colour: int, cards: list[int]) -> i64:
    """How many of some dock cards are of a colour, dock by dock in one number."""
    found: i64 = 0
    of = rules.t.colour
    kind = w.kind
    zone = w.zone
    for c in cards:
        if of[kind[c]] == colour:
            d: i64 = zone[c] % w.width - ids.LEFT
            if 0 <= d < 3:
                one: i64 = 1
                found += one << d * DOCK_BITS
    return found


def owed(w: World, rules: Tables, cost: Cost, chosen: list[int], open_: list[int]) -> list[int]:
    """What remains to be paid, as pairs of a word and a number: the specified icons by colour, then the others."""
    found: list[int] = []
    left = cost.icons() - len(chosen)
    for colour in range(4):
        n = gold(cost, colour)
        lack = _lack(w, rules, colour, n, chosen, open_) if n > 0 else 0
        if lack > 0:
            found += [ids.W_ICON + colour, lack]
            left -= lack
    if left > 0:
        found += [ids.W_ICON + 4, left]
    return found


def may_not_pay(w: World, cost: Cost, card: int) -> int:
    """The card that may not pay a cost of this card, -1 if all may: itself, if it twists for its skill anyway."""
    if cost is tables(w).t.cost[w.kind[card]]:  # what launching it takes
        return -1 if tables(w).self_pay else card  # azuride.cost.self-pay
    return card if cost.twist else -1  # azuride.cost.twist


def why_unpayable(w: World, seat: int, cost: Cost, card: int) -> int:
    """0 if the icons of a cost of a card can be paid at all."""
    n = cost.icons()
    if n == 0:
        return ids.R_OK
    open_ = payers(w, seat, may_not_pay(w, cost, card))
    if len(open_) < n:
        return ids.R_COST_NOT_PAID
    return ids.R_OK if is_payable(w, tables(w), cost, [], open_) else ids.R_SPECIFIED


def why_payment(w: World, seat: int, cost: Cost, cards: list[int], but: int) -> int:
    """0 if exactly these cards pay the icons of a cost."""
    for c in cards:
        if c == but or not is_in_dock(w, c) or w.controller(c) != seat:
            return ids.R_COST_NOT_OWN_DOCK
    for c in cards:
        if w.counters[ids.TWISTED][c] != 0:
            return ids.R_COST_TWISTED
    if len(cards) != cost.icons():  # azuride.cost.exact
        return ids.R_COST_NOT_PAID
    return ids.R_OK if is_payable(w, tables(w), cost, cards, []) else ids.R_SPECIFIED
