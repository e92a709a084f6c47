"""How good a position looks: proofs, life, the road to the target, and who holds what. Reads only what a seat knows."""

from __future__ import annotations

from fudaba.games.avalon.book import book
from fudaba.games.avalon.reading import body_of, creatures, leads, sanctuary_creature, target_of, total_mana
from fudaba.games.avalon.schema import HAND, LIFE, PROOFS, SANCTUARY
from fudaba.kernel.world import World


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
            worth = standing(w, s)
            best = max(best, worth)
    return standing(w, seat) - best


def standing(w: World, seat: int) -> float:
    """What one seat has."""
    rules = book(w)
    need = rules.mode.proofs
    proofs = len(w.cards(seat, PROOFS))
    life = len(w.cards(seat, LIFE))
    worth = 14.0 * proofs
    if proofs >= need - 1:
        worth += 6.0
    # The last lives weigh most.
    worth += 2.2 * life - (9.0 if life <= 1 else 3.0 if life == 2 else 0.0)
    mana = total_mana(w, seat)
    target = target_of(w, seat)
    worth += 4.0 if mana >= target else 3.0 * mana / target
    marched = sanctuary_creature(w)
    if marched >= 0 and w.owner[marched] == seat:
        body = body_of(w, marched)
        worth += 7.0 + 0.5 * body.end + 0.2 * body.atk
        if len(w.zones[SANCTUARY]) > 1:
            worth += 1.0
    for card in creatures(w, seat):
        body = body_of(w, card)
        stack = len(w.zones[w.zone[card]]) - 1
        worth += 0.6 + 0.25 * (body.atk + body.end) + 0.5 * min(stack, 3)
    if leads(w, seat):
        worth += 1.5
    worth += 0.55 * len(w.cards(seat, HAND))
    return worth
