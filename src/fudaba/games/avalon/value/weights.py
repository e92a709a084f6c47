"""What weighs how much: the weights of the evaluation as data, and what lives, proofs and bodies are worth by them."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import Tables

# What weighs how much, fitted to how games of self-play ended (docs/bots.md). "scale" is the advantage at which a
# position is about three quarters won.
WEIGHTS: Final = (
    ("scale", 26.7),
    ("proof", 2.8),  # each proof
    ("last_proof", 3.0),  # one proof short of winning
    ("victory", 29.8),  # on top, for what may become the last proof
    ("life", 3.73),  # each life
    ("frail", 8.0),  # less for one life, half as much for two, and so on
    ("fall", 40.8),  # no life left
    ("lead", 6.46),  # to lead the next round
    ("kept_mana", 3.18),  # mana that outlasts the round, as a share of the target
    ("no_land", 2.5),  # no land left to create on
    ("one_land", 0.603),
    ("creature", 0.436),
    ("marcher", 1.26),  # more for one that can march
    ("attack", 0.149),
    ("endurance", 0.133),
    ("keyword", 0.308),
    ("ranged", 0.86),  # how surely the best ranged battle is fought
    ("hand_place", 0.321),  # less for each card kept: the next one drawn would take its place
    ("hand_mana", 0.284),  # each icon of a creature in hand
    ("hand_magic", 0.423),
    ("hand_support", 0.932),
    ("memory", 0.0373),  # each card that can be drawn before the refresh
    ("refresh", 1.58),  # the refresh is near
)
PROOF: Final = 1
LAST_PROOF: Final = 2
VICTORY: Final = 3
LIVES: Final = 4
FRAIL: Final = 5
FALL: Final = 6
LEAD: Final = 7
KEPT_MANA: Final = 8
NO_LAND: Final = 9
ONE_LAND: Final = 10
STANDS: Final = 11
MARCHER: Final = 12
ATTACK: Final = 13
ENDURANCE: Final = 14
KEYWORD: Final = 15
RANGED: Final = 16
HAND_PLACE: Final = 17
HAND_MANA: Final = 18
HAND_MAGIC: Final = 19
HAND_SUPPORT: Final = 20
MEMORIES: Final = 21
REFRESH: Final = 22
LOST: Final = -1000.0


def life_worth(rules: Tables, lives: float) -> float:
    """What an expected number of lives is worth; the last ones are the dearest."""
    whole = int(lives) if lives > 0.0 else 0
    part = lives - whole
    low = _lives(rules, whole)
    return low + part * (_lives(rules, whole + 1) - low)


def _lives(rules: Tables, lives: int) -> float:
    weigh = rules.weights
    if lives <= 0:
        return -weigh[FALL]
    frail = weigh[FRAIL]
    for _ in range(lives - 1):
        frail *= 0.5
    return weigh[LIVES] * lives - frail


def proof_worth(rules: Tables, proofs: float) -> float:
    """What an expected number of proofs is worth; the last one wins."""
    whole = int(proofs)
    part = proofs - whole
    low = _proofs(rules, whole)
    return low + part * (_proofs(rules, whole + 1) - low)


def _proofs(rules: Tables, proofs: int) -> float:
    weigh = rules.weights
    worth = weigh[PROOF] * proofs
    if proofs >= rules.mode.proofs - 1:
        worth += weigh[LAST_PROOF]
    if proofs >= rules.mode.proofs:
        worth += weigh[VICTORY]
    return worth


def body_worth(rules: Tables, kind: int, attack: int, endurance: int) -> float:
    """A creature by its values."""
    weigh = rules.weights
    worth = weigh[STANDS] + weigh[ATTACK] * attack + weigh[ENDURANCE] * endurance
    worth += weigh[KEYWORD] * rules.keywords[kind].bit_count()
    return worth if rules.attribute[kind] == ids.NONE else worth + weigh[MARCHER]


def lasting(cards: int) -> float:
    """How much of a creature's worth is left with so many mana cards beneath it after ageing; -1: it expires."""
    if cards < 0:
        return 0.0
    if cards == 0:
        return 0.6
    return 0.85 if cards == 1 else 1.0
