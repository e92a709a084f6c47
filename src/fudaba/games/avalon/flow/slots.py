"""Where a battle and a resolving ability keep their numbers. A pair is indexed by side: 0 invading, 1 defending."""

from __future__ import annotations

from typing import Final

# --- a battle's frame
KIND: Final = 0  # RANGED_BATTLE or INVASION
SEAT: Final = 1
CARD: Final = 3
INC: Final = 5
LAID: Final = 7  # the cards laid, -1 for none
SERVING: Final = 9  # the support that works for a side, -1 for none
ATK: Final = 11
END: Final = 13
DAMAGE: Final = 15
KEYS: Final = 17
SPEED: Final = 19
SPEED_RANK: Final = 21
DEAD: Final = 23
TOLD: Final = 25  # win and loss abilities already carried out: 1 loss, 2 win
STARTED: Final = 27
SKIP: Final = 28  # nobody attacks
ACTING: Final = 29  # the steps at which anything acts, as a mask
USES: Final = 30  # of each card's abilities, two bits: in use, not used; by where the card came from (places below)
SIZE: Final = 34

# Places of the cards whose abilities act in a battle: the supports laid by each side, then the fighters.
FROM_SUPPORTS: Final = 0
FROM_FIGHTERS: Final = 2
IN_USE: Final = 1
NOT_USED: Final = 2

RANGED_BATTLE: Final = 0
INVASION: Final = 1

FAST: Final = 0
NORMAL: Final = 1
LATE: Final = 2

# Who decides a fighter's speed; a higher rank beats a lower one, a later grant an earlier one of the same rank.
NATIVE: Final = 0
BY_CREATURE: Final = 1
BY_SUPPORT: Final = 2

# --- a resolving ability's scope
CANCELLED: Final = 0  # or declined, or forbidden: nothing comes of it
ABILITY: Final = 1
# Up to three targets, each a card and its incarnation or a seat and a mark; of a land: its player, then its number.
TARGET: Final = 2
SECOND: Final = 4
NUMBER: Final = 6
# Of one that acts at a step of a battle: for which side, at which step, with which rank, and from which place.
SIDE: Final = 8
STEP: Final = 9
RANK: Final = 10
PLACE: Final = 11
