"""Where the scope of a used effect keeps its values, and what the records of events tell."""

from __future__ import annotations

from typing import Final

# --- scope of an effect being used
ABILITY: Final = 0  # index into the effects; -1 for a card that is played and has none on play
MODE: Final = 1
# Targets: a card and its incarnation, or (the first alone) a seat, marked as one.
T1: Final = 2
T1_INC: Final = 3
T2: Final = 4
T2_INC: Final = 5
DISCARDED: Final = 6  # the card discarded as a cost
E_CARD: Final = 7  # what the event was about
E_INC: Final = 8
E_AMOUNT: Final = 9
E_HOLDER: Final = 10  # who controlled what the event was about
DID: Final = 11  # whether the part before "if you do" took place
PICKED: Final = 12
PICKED_INC: Final = 13
EXTRA_PAID: Final = 14  # the extra payment, or X
CANCEL: Final = 15
ALTERNATIVE: Final = 16  # 1 when the focus cost was chosen
EITHER: Final = 17  # which part of a parallel cost
SLOTS: Final = 18

# --- modes of use
FROM_HAND: Final = 0
ACTIVATED: Final = 1
TRIGGERED: Final = 2
BY_DIE: Final = 3

# --- what an event is
DAMAGE: Final = 0
ENTERED: Final = 1
DEPARTED: Final = 2
MILLING: Final = 3
MARKED: Final = 4
DESTRUCTION: Final = 5
MOMENT: Final = 6

# --- nature of damage
BY_RULE: Final = 0
BY_ATTACK: Final = 1
BY_COUNTER: Final = 2
BY_SPELL: Final = 3
BY_ABILITY: Final = 4
BY_DICE_POWER: Final = 5

# --- where a card that leaves play goes
TO_DISCARD_PILE: Final = 0
TO_NOWHERE: Final = 1
TO_OWNERS_HAND: Final = 2
