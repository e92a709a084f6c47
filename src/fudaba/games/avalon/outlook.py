"""What the running round may still bring: who reaches the target, who marches, who would win which battle.

Everything here is a rough chance between 0 and 1, smooth in the numbers behind it, read from what one seat knows: its
own hand card by card, other hands by their number of cards. The evaluation turns these chances into life and proofs.
"""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.book import Book
from fudaba.games.avalon.reading import (
    body_of,
    chasers,
    creature_on,
    icons_of,
    land,
    leads,
    matches_top,
    target_of,
    total_mana,
)
from fudaba.games.avalon.schema import HAND, PHASE, REACHED, TURN
from fudaba.games.avalon.terms import (
    CHASER_TURN,
    COUNTER,
    CREATURE,
    DEATH,
    DEATH_NULL,
    EVADE,
    EVADE_NULL,
    FIRST,
    FROM_HAND,
    HAND_SIZE,
    LANDS,
    LAST,
    LEADER_TURN,
    MAGIC,
    MAIN,
    NONE,
    ON_CREATE,
    ON_SUMMON,
    RAINBOW,
    REFLECT,
    REFLECT_NULL,
    SET,
)
from fudaba.kernel.world import World

# What an unseen card brings on average: mana when it is created, a body when it is summoned.
UNSEEN_MANA: Final = 1.9
UNSEEN_ATTACK: Final = 3.6
UNSEEN_ENDURANCE: Final = 4.2
# A card that can still be created counts a little less than one that has been.
PROMISED: Final = 0.97
EVERY_ATTRIBUTE: Final = 31
# When a seat sets its cards in this round.
SET_OVER: Final = 0
SETTING: Final = 1
SET_AHEAD: Final = 2


class Force:
    """The creatures a seat could march or fight with in this turn, and how likely its mana then reaches the target."""

    def __init__(self) -> None:
        self.attack: list[float] = []
        self.endurance: list[float] = []
        self.keywords: list[int] = []
        self.marches: list[bool] = []
        self.reach: list[float] = []
        self.lasts: list[bool] = []  # it would outlive its march
        self.lands: list[int] = []  # where it stands; 0 for one that is still to be summoned
        self.best_reach: float = 0.0
        self.edge: float = 0.0  # what its supports may add in a battle

    def add(
        self, attack: float, endurance: float, keywords: int, marches: bool, reach: float, lasts: bool, n: int
    ) -> None:
        """One more creature."""
        self.attack.append(attack)
        self.endurance.append(endurance)
        self.keywords.append(keywords)
        self.marches.append(marches)
        self.reach.append(reach)
        self.lasts.append(lasts)
        self.lands.append(n)
        self.best_reach = max(self.best_reach, reach)


def when_setting(w: World, seat: int) -> int:
    """Whether a seat has set its cards in this round, does so now, or will."""
    turn = w.numbers[TURN]
    phase = w.numbers[PHASE]
    if leads(w, seat) != (turn == LEADER_TURN):
        return SET_AHEAD if turn == LEADER_TURN else SET_OVER
    if phase != SET:
        return SET_AHEAD if phase < SET else SET_OVER
    choice = w.choice
    if choice is None or turn == LEADER_TURN:
        return SETTING
    if choice.seat == seat:
        return SETTING
    # Chasers set one after the other; whose question stands tells who comes later.
    later = False
    for s in chasers(w):
        if s == seat:
            return SET_AHEAD if later else SET_OVER
        later = later or s == choice.seat
    return SET_OVER


def likely(margin: float, spread: float) -> float:
    """A chance that grows with a margin: one half at 0, nearly certain at half the spread."""
    return min(0.97, max(0.03, 0.5 + margin / spread))


def kills(attack: float, keywords: int, endurance: float, against: int, edge: float) -> float:
    """The chance that one attack destroys what it is aimed at."""
    if attack <= 0.0:
        return 0.05
    if (against & EVADE and not keywords & EVADE_NULL) or (against & REFLECT and not keywords & REFLECT_NULL):
        return 0.05
    if keywords & DEATH and not against & DEATH_NULL:
        return 0.93
    return likely(attack - endurance + 0.5 + edge, 5.0)


def returns(attack: float, endurance: float, keywords: int, against: int) -> float:
    """The chance that an attack comes back and destroys the attacker."""
    if (against & REFLECT and not keywords & REFLECT_NULL) or against & COUNTER:
        return likely(attack - endurance + 0.5, 5.0)
    return 0.0


def duel(
    attack: float, endurance: float, keywords: int, attack2: float, endurance2: float, keywords2: int, edge: float
) -> tuple[float, float]:
    """The chances that the invader destroys the defender, and that the defender destroys the invader."""
    one = kills(attack, keywords, endurance2, keywords2, edge)
    two = kills(attack2, keywords2, endurance, keywords, -edge)
    back = returns(attack, endurance, keywords, keywords2)
    first = 0 if keywords & FIRST else 2 if keywords & LAST else 1
    second = 0 if keywords2 & FIRST else 2 if keywords2 & LAST else 1
    if first <= second:
        return one, (1.0 - one) * max(two, back)
    return (1.0 - two) * one, two + (1.0 - two) * (1.0 - one) * back


def force_of(w: World, rules: Book, seat: int, own: bool) -> Force:
    """What a seat can still bring into this round. ``own``: the seat that looks, which knows its hand."""
    force = Force()
    when = when_setting(w, seat)
    mana = float(total_mana(w, seat))
    target = target_of(w, seat)
    hand = w.cards(seat, HAND)
    if own:
        for card in hand:
            if rules.supports[w.kind[card]]:
                force.edge = 1.2
    else:
        force.edge = 0.5
    if when == SETTING and own:
        _from_hand(w, rules, seat, force, target)
        return force
    if when == SET_OVER:
        reached = mana >= target
        if w.numbers[PHASE] >= MAIN:
            reached = w.seat_numbers[seat][REACHED] == 1
        sure = 1.0 if reached else 0.0
        force.best_reach = sure
        _on_lands(w, rules, seat, force, sure)
        return force
    cards = HAND_SIZE
    if when == SETTING or (w.numbers[TURN] == CHASER_TURN and w.numbers[PHASE] == SET):
        cards = len(hand)
    more = 0.0
    for n in range(1, LANDS + 1):
        if creature_on(w, seat, n) < 0:
            more = UNSEEN_MANA * (cards - 1)
    if cards == 0:
        more = 0.0
    _on_lands(w, rules, seat, force, likely(mana + (more + UNSEEN_MANA if more > 0.0 else 0.0) - target, 7.0))
    if more > 0.0:
        force.add(UNSEEN_ATTACK, UNSEEN_ENDURANCE, 0, True, 0.9 * likely(mana + more - target, 7.0), True, 0)
    return force


def _on_lands(w: World, rules: Book, seat: int, force: Force, reach: float) -> None:
    for n in range(1, LANDS + 1):
        card = creature_on(w, seat, n)
        if card >= 0:
            body = body_of(w, card, invading=True)
            kind = w.kind[card]
            # avalon.endphase.lifespan-sanctuary: without mana beneath it a marched creature expires at once
            lasts = len(land(w, seat, n)) > 1
            force.add(body.atk, body.end, rules.keywords[kind], rules.attr[kind] != NONE, reach, lasts, n)


class Plan:
    """How far a hand goes in the set phase that runs: what can be created, and what could then be summoned."""

    def __init__(self) -> None:
        self.mana: float = 0.0  # with everything created that can be
        self.creatable: list[int] = []
        self.free: int = 0  # lands without a creature


def plan_of(w: World, rules: Book, seat: int) -> Plan:
    """Lay out a hand: first what fits on stacks that stand, then what needs a land of its own."""
    plan = Plan()
    empty = 0
    takes = 0
    for n in range(1, LANDS + 1):
        if creature_on(w, seat, n) < 0:
            plan.free += 1
            stack = land(w, seat, n)
            if len(stack) == 0:
                empty += 1
            else:
                takes |= _takes(w, stack[-1])
    plan.mana = float(total_mana(w, seat))
    waiting: list[int] = []
    for card in w.cards(seat, HAND):
        if rules.type[w.kind[card]] == CREATURE:
            waiting.append(card)
    found = True
    while found:
        found = False
        left: list[int] = []
        for card in waiting:
            if (takes >> rules.attr[w.kind[card]]) & 1:
                takes |= _opens(rules, w.kind[card])
                plan.creatable.append(card)
                found = True
            else:
                left.append(card)
        waiting = left
        if not found and empty > 0 and len(waiting) > 0:
            card = waiting.pop(0)
            empty -= 1
            takes |= _opens(rules, w.kind[card])
            plan.creatable.append(card)
            found = True
    for card in plan.creatable:
        plan.mana += PROMISED * rules.total[w.kind[card]]
    return plan


def _takes(w: World, top: int) -> int:
    mask = 0
    for attr in range(NONE + 1):
        if matches_top(w, top, attr):
            mask |= 1 << attr
    return mask


def _opens(rules: Book, kind: int) -> int:
    """The attributes that may be created on this card."""
    if rules.frees_next[kind]:
        return EVERY_ATTRIBUTE
    mask = 1 << NONE
    for attr in range(NONE):
        if rules.icons[kind][attr] > 0:
            mask |= 1 << attr
    return mask


def summonable(w: World, rules: Book, seat: int, card: int, plan: Plan) -> bool:
    """Whether a hand card could be summoned in this set phase, by what stands or by what can still be created."""
    kind = w.kind[card]
    attr = rules.attr[kind]
    best = -1
    for n in range(1, LANDS + 1):
        if creature_on(w, seat, n) < 0:
            here = 0
            for under in land(w, seat, n):
                if attr == NONE:
                    here += rules.total[w.kind[under]]
                else:
                    here += icons_of(w, under, attr) + icons_of(w, under, RAINBOW)
            best = max(best, here)
    if best < 0:
        return False
    # avalon.set.summon: a creature needs a mana card beneath it
    more = 0
    if best < rules.stars[kind]:
        for other in plan.creatable:
            if other != card:
                icons = rules.icons[w.kind[other]]
                more += rules.total[w.kind[other]] if attr == NONE else icons[attr] + icons[RAINBOW]
    return best + more >= rules.stars[kind]


def _from_hand(w: World, rules: Book, seat: int, force: Force, target: int) -> None:
    plan = plan_of(w, rules, seat)
    hope = _hope(w, rules, seat)
    force.best_reach = _reaching(plan.mana, target, hope)
    _on_lands(w, rules, seat, force, force.best_reach)
    if plan.free == 0:
        return
    kinds: list[int] = []
    for card in w.cards(seat, HAND):
        kind = w.kind[card]
        if rules.type[kind] != CREATURE or kind in kinds:
            continue
        kinds.append(kind)
        if summonable(w, rules, seat, card, plan):
            left = plan.mana - (PROMISED * rules.total[kind] if card in plan.creatable else 0.0)
            force.add(
                rules.atk[kind],
                rules.end[kind],
                rules.keywords[kind],
                rules.attr[kind] != NONE,
                PROMISED * _reaching(left, target, hope),
                True,
                0,
            )


def _hope(w: World, rules: Book, seat: int) -> float:
    """How much a hand may still surprise: magic and what acts when it is created, summoned or used may draw cards."""
    catalogue = rules.catalogue
    hope = 0.0
    for card in w.cards(seat, HAND):
        kind = w.kind[card]
        if (
            rules.type[kind] == MAGIC
            or catalogue.listens(kind, ON_CREATE)
            or catalogue.listens(kind, ON_SUMMON)
            or catalogue.listens(kind, FROM_HAND)
        ):
            hope += 0.05
    return min(0.2, hope)


def _reaching(mana: float, target: int, hope: float) -> float:
    """How good the chance is that this much, most of it in hand, becomes the target."""
    short = target - 0.4 - mana
    if short <= 0.0:
        return 1.0
    return hope / (1.0 + short) * min(1.0, mana / target)
