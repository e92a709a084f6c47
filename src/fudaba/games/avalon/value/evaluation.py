"""How good a position looks, in one number per seat: proofs, life, mana that lasts, creatures, cards, and this round.

What is bound to come is counted already: the upkeep of this round, the card that age will take from each stack, mana
that nobody holds. So a position before the end of a phase and the one after it look alike, and a look one step ahead
neither shies away from ending a phase nor from laying its hand down. Reads only what a seat knows.
"""

from __future__ import annotations

from fudaba.games.avalon.tables import tables
from fudaba.games.avalon.value.expectation import Expected
from fudaba.games.avalon.value.holdings import belongings
from fudaba.games.avalon.value.side import sides_of
from fudaba.games.avalon.value.weights import LEAD, LOST, life_worth, proof_worth
from fudaba.kernel.state.world import World


def evaluate(w: World, seat: int) -> float:
    """The position from a seat's side: its own worth less the worth of its strongest rival."""
    outcome = w.outcome
    if outcome is not None:
        return -LOST if seat in outcome.winners else LOST
    if not w.alive[seat]:
        return LOST
    found = standings(w, seat)
    best = LOST
    for s in range(w.seats):
        if s != seat and w.alive[s]:
            best = max(best, found[s])
    return found[seat] - best


def standings(w: World, looking: int) -> list[float]:
    """What each seat has and may expect, as one seat sees it."""
    rules = tables(w)
    sides = sides_of(w, rules)
    expected = Expected(w, rules, looking, sides)
    found: list[float] = []
    for s in range(w.seats):
        if w.alive[s]:
            worth = life_worth(rules, expected.life[s]) + proof_worth(rules, expected.proofs[s])
            worth += rules.weights[LEAD] * expected.lead[s] - expected.left_behind[s]
            found.append(worth + belongings(w, rules, sides[s], s == looking))
        else:
            found.append(LOST)
    return found
