"""The game's vocabulary as small ints: attributes, icons, tribes, keywords, card types and timings."""

from __future__ import annotations

from typing import Final

# Attributes; the first five icons are the mana of the same attribute.
YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
NONE: Final = 4
RAINBOW: Final = 5
VESSEL: Final = 6
ICONS: Final = 7
ICON_NAMES: Final = ("yellow", "red", "blue", "green", "none", "rainbow", "vessel")
ICON_LETTERS: Final = "YRBGNWV"

# Card types.
CREATURE: Final = 0
MAGIC: Final = 1
SUPPORT: Final = 2
AVATAR: Final = 3
TYPE_NAMES: Final = ("creature", "magic", "support", "avatar")

# Tribes; NO_TRIBE is what fixtures and other cards have.
NO_TRIBE: Final = -1
KNIGHT: Final = 0
DRAGON: Final = 1
FAIRY: Final = 2
BEAST: Final = 3
CONSTRUCT: Final = 4
SPIRIT: Final = 5
MAGE: Final = 6
WANDERER: Final = 7
TRIBE_NAMES: Final = ("knight", "dragon", "fairy", "beast", "construct", "spirit", "mage", "wanderer")

# Keywords are bits, so that a fighter's keywords are one int.
FIRST: Final = 1
LAST: Final = 2
EVADE: Final = 4
EVADE_NULL: Final = 8
DEATH: Final = 16
DEATH_NULL: Final = 32
REFLECT: Final = 64
REFLECT_NULL: Final = 128
COUNTER: Final = 256
KEYWORD_NAMES: Final = (
    "first",
    "last",
    "evade",
    "evade-null",
    "instant-death",
    "instant-death-null",
    "reflect",
    "reflect-null",
    "counter",
)

# Timings of abilities.
ON_CREATE: Final = 0
WHILE_MANA: Final = 1
ON_SUMMON: Final = 2
WHILE_PLACED: Final = 3
BATTLE_START: Final = 4
IN_BATTLE: Final = 5
ON_WIN: Final = 6
ON_LOSE: Final = 7
BATTLE_END: Final = 8
AS_SUPPORT: Final = 9
FROM_HAND: Final = 10
AS_PROOF: Final = 11
# What magic and support cards carry: their one effect.
CAST: Final = 12
TIMING_NAMES: Final = (
    "create",
    "mana",
    "summon",
    "placed",
    "battle-start",
    "battle",
    "win",
    "lose",
    "battle-end",
    "support",
    "hand",
    "proof",
    "cast",
)

# The steps of the activation table, in which supports and abilities act in a battle.
STEP_REPLACE: Final = 1
STEP_TIP_OFF: Final = 2
STEP_SWAP: Final = 3
STEP_VALUES: Final = 4
STEP_POISON: Final = 5
STEP_FINGERS: Final = 6
STEP_SPEED: Final = 7
STEP_KEYS: Final = 8
STEP_COUNTER: Final = 9
STEPS: Final = 9

# Parts of the round.
LEADER_TURN: Final = 0
CHASER_TURN: Final = 1
TURN_NAMES: Final = ("leader", "chaser")
DRAW: Final = 0
SET: Final = 1
MAIN: Final = 2
END: Final = 3
PHASE_NAMES: Final = ("draw", "set", "main", "end")

LANDS: Final = 5
HAND_SIZE: Final = 6
ROUND_CAP: Final = 50
DECK_SIZE: Final = 40
