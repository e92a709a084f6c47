"""How good a position looks: proofs, life, the road to the target, and who holds what. Reads only what a seat knows."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.book import book
from fudaba.games.avalon.reading import body_of, creatures, leads, sanctuary_creature, target_of, total_mana
from fudaba.games.avalon.schema import HAND, LIFE, PROOFS, SANCTUARY
from fudaba.kernel.world import World

WEIGHTS: Final = (
    ("proof", 14.0),
    ("last-proof", 6.0),
    ("life", 2.2),
    ("last-life", 9.0),
    ("second-life", 3.0),
    ("target-reached", 4.0),
    ("target-share", 3.0),
    ("marched", 7.0),
    ("marched-end", 0.5),
    ("marched-atk", 0.2),
    ("escort", 1.0),
    ("creature", 0.6),
    ("body", 0.25),
    ("stack", 0.5),
    ("leader", 1.5),
    ("hand", 0.55),
    ("scale", 8.0),
)
"""What is weighed, as data: name and value."""

PROOF: Final = 0
LAST_PROOF: Final = 1
LIFE_LEFT: Final = 2
LAST_LIFE: Final = 3
SECOND_LIFE: Final = 4
TARGET_REACHED: Final = 5
TARGET_SHARE: Final = 6
MARCHED: Final = 7
MARCHED_END: Final = 8
MARCHED_ATK: Final = 9
ESCORT: Final = 10
CREATURE: Final = 11
BODY: Final = 12
STACK: Final = 13
LEADER: Final = 14
HAND_CARD: Final = 15


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
    k = rules.weights
    need = rules.mode.proofs
    proofs = len(w.cards(seat, PROOFS))
    life = len(w.cards(seat, LIFE))
    worth = k[PROOF] * proofs
    if proofs >= need - 1:
        worth += k[LAST_PROOF]
    # The last lives weigh most.
    worth += k[LIFE_LEFT] * life - (k[LAST_LIFE] if life <= 1 else k[SECOND_LIFE] if life == 2 else 0.0)
    mana = total_mana(w, seat)
    target = target_of(w, seat)
    worth += k[TARGET_REACHED] if mana >= target else k[TARGET_SHARE] * mana / target
    marched = sanctuary_creature(w)
    if marched >= 0 and w.owner[marched] == seat:
        body = body_of(w, marched)
        worth += k[MARCHED] + k[MARCHED_END] * body.end + k[MARCHED_ATK] * body.atk
        if len(w.zones[SANCTUARY]) > 1:
            worth += k[ESCORT]
    for card in creatures(w, seat):
        body = body_of(w, card)
        stack = len(w.zones[w.zone[card]]) - 1
        worth += k[CREATURE] + k[BODY] * (body.atk + body.end) + k[STACK] * min(stack, 3)
    if leads(w, seat):
        worth += k[LEADER]
    return worth + k[HAND_CARD] * len(w.cards(seat, HAND))
