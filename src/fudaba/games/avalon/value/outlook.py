"""What a battle or a hand may bring: who would win which duel, and how far a hand goes in the set phase.

Everything here is a rough chance between 0 and 1, smooth in the numbers behind it, read from what one seat knows.
"""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.read.lands import creature_on, land
from fudaba.games.avalon.read.mana import icons_of, taken_by
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables
from fudaba.kernel.state.world import World

# A card that can still be created counts a little less than one that has been.
PROMISED: Final = 0.97


def likely(margin: float, spread: float) -> float:
    """A chance that grows with a margin: one half at 0, nearly certain at half the spread."""
    return min(0.97, max(0.03, 0.5 + margin / spread))


def kills(attack: float, keywords: int, endurance: float, against: int, edge: float) -> float:
    """The chance that one attack destroys what it is aimed at."""
    if attack <= 0.0:
        return 0.05
    if (against & ids.EVADE and not keywords & ids.EVADE_NULL) or (
        against & ids.REFLECT and not keywords & ids.REFLECT_NULL
    ):
        return 0.05
    if keywords & ids.DEATH and not against & ids.DEATH_NULL:
        return 0.93
    return likely(attack - endurance + 0.5 + edge, 5.0)


def returns(attack: float, endurance: float, keywords: int, against: int) -> float:
    """The chance that an attack comes back and destroys the attacker."""
    if (against & ids.REFLECT and not keywords & ids.REFLECT_NULL) or against & ids.COUNTER:
        return likely(attack - endurance + 0.5, 5.0)
    return 0.0


def duel(
    attack: float, endurance: float, keywords: int, attack2: float, endurance2: float, keywords2: int, edge: float
) -> tuple[float, float]:
    """The chances that the invader destroys the defender, and that the defender destroys the invader."""
    one = kills(attack, keywords, endurance2, keywords2, edge)
    two = kills(attack2, keywords2, endurance, keywords, -edge)
    back = returns(attack, endurance, keywords, keywords2)
    first = 0 if keywords & ids.FIRST else 2 if keywords & ids.LAST else 1
    second = 0 if keywords2 & ids.FIRST else 2 if keywords2 & ids.LAST else 1
    if first <= second:
        return one, (1.0 - one) * max(two, back)
    return (1.0 - two) * one, two + (1.0 - two) * (1.0 - one) * back


class Plan:
    """How far a hand goes in the set phase that runs: what can be created, and what could then be summoned."""

    def __init__(self) -> None:
        self.mana: float = 0.0  # with everything created that can be
        self.creatable: list[int] = []
        self.free: int = 0  # lands without a creature


def plan_of(w: World, rules: Tables, seat: int, mana: int) -> Plan:
    """Lay out a hand: first what fits on stacks that stand, then what needs a land of its own."""
    plan = Plan()
    empty = 0
    takes = 0
    for n in range(1, ids.LANDS + 1):
        if creature_on(w, seat, n) < 0:
            plan.free += 1
            stack = land(w, seat, n)
            if len(stack) == 0:
                empty += 1
            else:
                takes |= taken_by(w, rules, stack[-1])
    plan.mana = float(mana)
    waiting: list[int] = []
    for card in w.cards(seat, ids.HAND):
        if rules.type[w.kind[card]] == ids.CREATURE:
            waiting.append(card)
    found = True
    while found:
        found = False
        left: list[int] = []
        for card in waiting:
            if (takes >> rules.attribute[w.kind[card]]) & 1:
                takes |= rules.takes[w.kind[card]]
                plan.creatable.append(card)
                found = True
            else:
                left.append(card)
        waiting = left
        if not found and empty > 0 and len(waiting) > 0:
            card = waiting.pop(0)
            empty -= 1
            takes |= rules.takes[w.kind[card]]
            plan.creatable.append(card)
            found = True
    for card in plan.creatable:
        plan.mana += PROMISED * rules.total[w.kind[card]]
    return plan


def summonable(w: World, rules: Tables, seat: int, card: int, plan: Plan) -> bool:
    """Whether a hand card could be summoned in this set phase, by what stands or by what can still be created."""
    kind = w.kind[card]
    attr = rules.attribute[kind]
    best = -1
    for n in range(1, ids.LANDS + 1):
        if creature_on(w, seat, n) < 0:
            here = 0
            for under in land(w, seat, n):
                if attr == ids.NONE:
                    here += rules.total[w.kind[under]]
                else:
                    here += icons_of(w, under, attr) + icons_of(w, under, ids.RAINBOW)
            best = max(best, here)
    if best < 0:
        return False
    # avalon.set.summon: a creature needs a mana card beneath it
    more = 0
    if best < rules.stars[kind]:
        for other in plan.creatable:
            if other != card:
                icons = rules.icons[w.kind[other]]
                more += rules.total[w.kind[other]] if attr == ids.NONE else icons[attr] + icons[ids.RAINBOW]
    return best + more >= rules.stars[kind]
