"""How good a position looks: weights as data, and the sum they weigh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.games.ashes.cards import READY
from fudaba.games.ashes.read import attack, life, phoenixborn
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World

WEIGHTS: Final = (
    ("life", 1.8),
    ("attack", 1.0),
    ("health", 0.8),
    ("unit", 2.0),
    ("exhausted", -0.3),
    ("power", 0.8),
    ("class", 0.15),
    ("basic", 0.05),
    ("hand", 0.2),
    ("spell", 3.0),
    ("copy", 0.6),
    ("draw", 0.3),
    ("status", 1.0),
    ("danger", 50.0),
    ("scale", 15.0),
)

LONG: Final = 15
"""From this round on cards are worth more on the table than in hand and draw pile. Nothing in the rules ends a game in
which everybody passes with a full hand for ever, so whoever holds nothing but answers had better dig for something to
do. ashes.zone.hand ashes.prepare.draw-to-five
"""

LIFE: Final = 0
ATTACK_VALUE: Final = 1
HEALTH: Final = 2
UNIT_THERE: Final = 3
TIRED: Final = 4
POWER_DIE: Final = 5
CLASS_DIE: Final = 6
BASIC_DIE: Final = 7
HAND_CARD: Final = 8
SPELL_NAME: Final = 9
SPELL_COPY: Final = 10
DRAW_CARD: Final = 11
STATUS_TOKEN: Final = 12
DANGER: Final = 13


def side(w: World, seat: int, weights: list[float]) -> float:
    """What one seat's things are worth."""
    t = tables(w)
    born = phoenixborn(w, seat)
    left = t.life[w.kind[born]] - w.counters[ids.WOUND][born]
    total = weights[LIFE] * left - weights[DANGER] / max(left, 1)
    for c in w.cards(seat, ids.BATTLEFIELD):
        value = weights[UNIT_THERE] + weights[ATTACK_VALUE] * attack(w, c)
        value += weights[HEALTH] * max(life(w, c) - w.counters[ids.WOUND][c], 0)
        total += value + weights[STATUS_TOKEN] * w.counters[ids.STATUS][c]
        total += weights[TIRED] * min(w.counters[ids.EXHAUSTION][c], 2)
        total -= weights[HEALTH] * w.counters[ids.CHARM][c]
    names: list[int] = []
    for c in w.cards(seat, ids.SPELLBOARD):
        kind = w.kind[c]
        name = t.catalogue.names[kind]
        if t.type[kind] == READY and name not in names:
            names.append(name)
            total += weights[SPELL_NAME]
        else:
            total += weights[SPELL_COPY]
        total += weights[TIRED] * w.counters[ids.EXHAUSTION][c]
    numbers = w.seat_numbers[seat]
    for d in range(ids.TYPES):
        total += weights[BASIC_DIE] * numbers[d * ids.FACES]
        total += weights[CLASS_DIE] * numbers[d * ids.FACES + 1]
        total += weights[POWER_DIE] * numbers[d * ids.FACES + 2]
    kept = weights[HAND_CARD] * min(len(w.cards(seat, ids.HAND)), 6) + weights[DRAW_CARD] * len(w.cards(seat, ids.DRAW))
    return total + (kept if w.round < LONG else -kept)


def evaluate(w: World, seat: int, weights: list[float]) -> float:
    """A seat's things against the mean of the others'; a win or loss outweighs everything."""
    outcome = w.outcome
    if outcome is not None:
        return 1000.0 if seat in outcome.winners else -1000.0
    if not w.alive[seat]:
        return -1000.0
    others = 0.0
    count = 0
    for s in range(w.seats):
        if s != seat and w.alive[s]:
            others += side(w, s, weights)
            count += 1
    return side(w, seat, weights) - others / max(count, 1)
