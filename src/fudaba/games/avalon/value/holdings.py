"""What lies on a seat's lands and in its hand, as far as it lasts beyond the round."""

from __future__ import annotations

from fudaba.games.avalon.read.seats import leads
from fudaba.games.avalon.read.turns import turn_of
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables
from fudaba.games.avalon.value.forces import SETTING, when_setting
from fudaba.games.avalon.value.outlook import summonable
from fudaba.games.avalon.value.side import Side
from fudaba.games.avalon.value.weights import (
    HAND_MAGIC,
    HAND_MANA,
    HAND_PLACE,
    HAND_SUPPORT,
    KEPT_MANA,
    MEMORIES,
    NO_LAND,
    ONE_LAND,
    REFRESH,
    body_worth,
    lasting,
)
from fudaba.kernel.state.world import World


def ages(w: World, seat: int) -> bool:
    """Whether a seat's stacks still lose a card in this round."""
    return not (leads(w, seat) and turn_of(w) != ids.LEADER_TURN)


def kept_mana(w: World, rules: Tables, side: Side, i: int, aged: bool) -> int:
    """The mana under a creature that is still there next turn."""
    stack = side.stacks[i]
    found = 0
    for k in range(1 if aged else 0, len(stack) - 1):
        found += rules.total[w.kind[stack[k]]]
    return found


def creature_worth(w: World, rules: Tables, side: Side, i: int) -> float:
    """A creature on a land by its body and by how long it lasts."""
    worth = body_worth(rules, w.kind[side.creature[i]], side.attack[i], side.endurance[i])
    return worth * lasting(len(side.stacks[i]) - (2 if ages(w, side.seat) else 1))


def belongings(w: World, rules: Tables, side: Side, own: bool) -> float:
    """What lies on the table and in hand."""
    weigh = rules.weights
    seat = side.seat
    worth = 0.0
    mana = 0.0
    free = ids.LANDS
    aged = ages(w, seat)
    for i in range(ids.LANDS):
        if side.creature[i] >= 0:
            worth += creature_worth(w, rules, side, i)
            mana += kept_mana(w, rules, side, i, aged)
            if not aged or len(side.stacks[i]) > 1:
                free -= 1
    target = float(side.target)
    if own and when_setting(w, seat) == SETTING:
        pair = promise(w, rules, side)
        worth += pair[0]
        mana += pair[1]
    worth += weigh[KEPT_MANA] * min(1.0, mana / target)
    if free == 0:
        worth -= weigh[NO_LAND]
    elif free == 1:
        worth -= weigh[ONE_LAND]
    memory = len(w.cards(seat, ids.MEMORY))
    worth += weigh[MEMORIES] * memory
    if memory < 8:
        worth -= weigh[REFRESH] * (8 - memory) / 8.0
    return worth + _hand(w, rules, seat) if own else worth


def _hand(w: World, rules: Tables, seat: int) -> float:
    """What is held, compared with the unseen cards that would be drawn in its place."""
    weigh = rules.weights
    worth = 0.0
    for card in w.cards(seat, ids.HAND):
        kind = w.kind[card]
        worth -= weigh[HAND_PLACE]
        if rules.type[kind] == ids.MAGIC:
            worth += weigh[HAND_MAGIC]
        elif rules.type[kind] == ids.CREATURE:
            worth += weigh[HAND_MANA] * rules.total[kind]
            if rules.supports[kind]:
                worth += 0.3 * weigh[HAND_SUPPORT]
        else:
            worth += weigh[HAND_SUPPORT]
    return worth


def promise(w: World, rules: Tables, side: Side) -> tuple[float, float]:
    """The creature that could still be summoned on a stack without one: its worth, and the mana that would last."""
    weigh = rules.weights
    seat = side.seat
    target = float(side.target)
    plan = side.plan(w, rules)
    if plan.free == 0:
        return 0.0, 0.0
    tallest = 0
    mana = 0.0
    for i in range(ids.LANDS):
        if side.creature[i] < 0:
            stack = side.stacks[i]
            here = 0.0
            for k in range(1, len(stack)):
                here += rules.total[w.kind[stack[k]]]
            if len(stack) > tallest or (len(stack) == tallest and here > mana):
                tallest = len(stack)
                mana = here
    best = 0.0
    worth = 0.0
    kept = 0.0
    for card in w.cards(seat, ids.HAND):
        kind = w.kind[card]
        if rules.type[kind] != ids.CREATURE or not summonable(w, rules, seat, card, plan):
            continue
        cards = tallest
        lasts = mana
        for other in plan.creatable:
            if other != card:
                cards += 1
                if cards > 1:
                    lasts += 0.8 * rules.total[w.kind[other]]
        if cards == 0:
            continue
        body = 0.97 * body_worth(rules, kind, rules.attack[kind], rules.endurance[kind]) * lasting(cards - 1)
        whole = body + weigh[KEPT_MANA] * min(1.0, 0.97 * lasts / target)
        if whole > best:
            best = whole
            worth = body
            kept = 0.97 * lasts
    return worth, kept
