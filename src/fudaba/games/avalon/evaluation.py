"""How good a position looks: proofs, life, the road to the target, creatures and cards. Reads only what a seat knows.

A seat that is still setting is judged by what its hand can become this turn, so that a look one step ahead does not
shy away from laying cards down.
"""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.book import Book, book
from fudaba.games.avalon.reading import (
    body_of,
    creature_on,
    land,
    land_colour,
    land_mana,
    leads,
    sanctuary_creature,
    target_of,
    total_mana,
)
from fudaba.games.avalon.schema import HAND, LIFE, P_SET, PHASE, PROOFS, SANCTUARY, TURN
from fudaba.games.avalon.terms import CREATURE, END, LANDS, LEADER_TURN, MAGIC, MAIN, NONE, SET
from fudaba.kernel.world import World

# What weighs how much. "scale" is the advantage at which a position is about three quarters won.
WEIGHTS: Final = (
    ("scale", 6.0),
    ("proof", 12.0),
    ("last_proof", 5.0),
    ("life", 3.0),
    ("last_life", 7.0),
    ("second_life", 2.0),
    ("mana", 3.0),
    ("reached", 2.0),
    ("ready", 3.0),
    ("marched", 6.0),
    ("marched_body", 0.5),
    ("creature", 0.4),
    ("attack", 0.22),
    ("endurance", 0.26),
    ("keyword", 0.4),
    ("age", 0.45),
    ("lead", 1.0),
    ("hand_creature", 0.15),
    ("hand_magic", 0.3),
    ("hand_support", 0.8),
    ("hand_unknown", 0.4),
)
PROOF: Final = 1
LAST_PROOF: Final = 2
LIVES: Final = 3
LAST_LIFE: Final = 4
SECOND_LIFE: Final = 5
MANA: Final = 6
REACHED: Final = 7
READY: Final = 8
MARCHED: Final = 9
MARCHED_BODY: Final = 10
STANDS: Final = 11
ATTACK: Final = 12
ENDURANCE: Final = 13
KEYWORD: Final = 14
AGE: Final = 15
LEAD: Final = 16
HAND_CREATURE: Final = 17
HAND_MAGIC: Final = 18
HAND_SUPPORT: Final = 19
HAND_UNKNOWN: Final = 20


def evaluate(w: World, seat: int) -> float:
    """The position from a seat's side: its own worth less the worth of its strongest rival."""
    outcome = w.outcome
    if outcome is not None:
        return 1000.0 if seat in outcome.winners else -1000.0
    if not w.alive[seat]:
        return -1000.0
    best = -1000.0
    for s in range(w.seats):
        if s != seat and w.alive[s]:
            best = max(best, standing(w, s, own=False))
    return standing(w, seat, own=True) - best


def standing(w: World, seat: int, own: bool) -> float:
    """What one seat has; its hand counts by its cards only for the seat that looks."""
    rules = book(w)
    weigh = rules.weights
    proofs = len(w.cards(seat, PROOFS))
    life = len(w.cards(seat, LIFE))
    worth = weigh[PROOF] * proofs + weigh[LIVES] * life
    if proofs == rules.mode.proofs - 1:
        worth += weigh[LAST_PROOF]
    if life <= 1:
        worth -= weigh[LAST_LIFE]
    elif life == 2:
        worth -= weigh[SECOND_LIFE]
    marched = sanctuary_creature(w)
    if marched >= 0 and w.owner[marched] == seat:
        body = body_of(w, marched)
        worth += weigh[MARCHED] + weigh[MARCHED_BODY] * (body.end + 0.4 * body.atk)
        worth += weigh[KEYWORD] * rules.keywords[w.kind[marched]].bit_count()
    if leads(w, seat):
        worth += weigh[LEAD]
    worth += _board(w, rules, seat)
    worth += _hand(w, rules, seat) if own else weigh[HAND_UNKNOWN] * len(w.cards(seat, HAND))
    return worth + _road(w, rules, seat, own)


def creature_worth(rules: Book, atk: int, end: int, kind: int, stack: int) -> float:
    """A creature by its body and by how long its mana lasts."""
    weigh = rules.weights
    worth = weigh[STANDS] + weigh[ATTACK] * atk + weigh[ENDURANCE] * end
    worth += weigh[KEYWORD] * rules.keywords[kind].bit_count()
    return worth + weigh[AGE] * (3.0 if stack > 3 else float(stack))


def _board(w: World, rules: Book, seat: int) -> float:
    worth = 0.0
    for n in range(1, LANDS + 1):
        card = creature_on(w, seat, n)
        if card >= 0:
            body = body_of(w, card)
            worth += creature_worth(rules, body.atk, body.end, w.kind[card], len(land(w, seat, n)) - 1)
    return worth


def _hand(w: World, rules: Book, seat: int) -> float:
    weigh = rules.weights
    worth = 0.0
    for card in w.cards(seat, HAND):
        kind = w.kind[card]
        if rules.type[kind] == MAGIC:
            worth += weigh[HAND_MAGIC]
        elif rules.type[kind] == CREATURE:
            worth += weigh[HAND_CREATURE] + (0.5 * weigh[HAND_SUPPORT] if rules.supports[kind] else 0.0)
        else:
            worth += weigh[HAND_SUPPORT]
    return worth


def _setting(w: World, seat: int) -> bool:
    choice = w.choice
    return choice is not None and choice.seat == seat and choice.prompt == P_SET


def _road(w: World, rules: Book, seat: int, own: bool) -> float:
    """How far this turn's mana goes, and what it could be used for."""
    weigh = rules.weights
    phase = w.numbers[PHASE]
    in_turn = leads(w, seat) == (w.numbers[TURN] == LEADER_TURN)
    mana = total_mana(w, seat)
    target = target_of(w, seat)
    if not in_turn or phase == END:
        # What stands under creatures comes back next turn, less what age takes.
        return 0.4 * weigh[MANA] * min(mana, target) / target
    hope = float(mana)
    marcher = _has_marcher(w, rules, seat)
    promise = 0.0
    if own and phase == SET and _setting(w, seat):
        kept = _kept_back(w, rules, seat)
        if kept >= 0:
            kind = w.kind[kept]
            promise = 0.97 * creature_worth(rules, rules.atk[kind], rules.end[kind], kind, _stack_hope(w, rules, seat))
            if rules.attr[kind] != NONE:
                marcher = True
        for card in w.cards(seat, HAND):
            if card != kept and rules.type[w.kind[card]] == CREATURE:
                hope += 0.9 * rules.total[w.kind[card]]
    share = 0.3 * min(1.0, mana / target) + 0.7 * min(1.0, hope / target)
    worth = promise + weigh[MANA] * share
    if hope >= target and (phase < MAIN or mana >= target):
        worth += weigh[REACHED]
        if leads(w, seat):
            if marcher and phase <= MAIN and len(w.zones[SANCTUARY]) == 0:
                worth += weigh[READY]
        else:
            worth += weigh[READY] * 0.5
    return worth


def _has_marcher(w: World, rules: Book, seat: int) -> bool:
    for n in range(1, LANDS + 1):
        card = creature_on(w, seat, n)
        if card >= 0 and rules.attr[w.kind[card]] != NONE:
            return True
    return False


def _stack_hope(w: World, rules: Book, seat: int) -> int:
    """How high a stack without a creature already is, or could be with half the hand."""
    best = 0
    for n in range(1, LANDS + 1):
        if creature_on(w, seat, n) < 0:
            best = max(best, len(land(w, seat, n)))
    cards = 0
    for card in w.cards(seat, HAND):
        if rules.type[w.kind[card]] == CREATURE:
            cards += 1
    return best + cards // 2


def _kept_back(w: World, rules: Book, seat: int) -> int:
    """The hand card most worth summoning this turn onto a land without a creature; -1 if there is none."""
    best = -1
    best_worth = 0.0
    for card in w.cards(seat, HAND):
        kind = w.kind[card]
        if rules.type[kind] != CREATURE:
            continue
        attr = rules.attr[kind]
        stars = rules.stars[kind]
        near = 0
        for n in range(1, LANDS + 1):
            if creature_on(w, seat, n) < 0:
                have = land_mana(w, seat, n) if attr == NONE else land_colour(w, seat, n, attr)
                near = max(near, have)
        if near < stars:
            # The rest of the hand may still bring it about: look at its own colour there.
            for other in w.cards(seat, HAND):
                k = w.kind[other]
                if other != card and rules.type[k] == CREATURE:
                    near += rules.total[k] if attr == NONE else rules.icons[k][attr]
        if near >= stars:
            worth = rules.atk[kind] + 1.2 * rules.end[kind] + (0.0 if attr == NONE else 2.0)
            if best < 0 or worth > best_worth:
                best = card
                best_worth = worth
    return best
