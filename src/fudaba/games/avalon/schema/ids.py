"""Everything in Avalon that is known by a small int: zones, numbers, options, questions, happenings; its vocabulary."""

from __future__ import annotations

from typing import Final

# --- zones. The creature of a land, or of the sanctuary, is the top card of its stack and bears the mark PLACED.
MEMORY: Final = 0
HAND: Final = 1
LIFE: Final = 2
DISCARD: Final = 3
PROOFS: Final = 4
AVATAR_SPOT: Final = 5
SUPPORT_SLOT: Final = 6
CASTING: Final = 7
LAND: Final = 8  # the first of five
SANCTUARY: Final = 13
OUT: Final = 14

# --- numbers of the table
LEADER: Final = 0
MARCHED: Final = 1
HOLY_WINNER: Final = 2  # the seat plus one; 0 while nobody has won a holy war this round
VACANT: Final = 3  # the Leader has fallen; the seat still marks where the circle begins

# --- numbers of a seat
REACHED: Final = 0  # the snapshot of the main phase: this seat's mana reached its target
CHECK_MANA: Final = 1  # the snapshot of the sanctuary check
CHECK_MET: Final = 2

# --- marks on cards
PLACED: Final = 0
CONVERTED: Final = 1  # icons turned rainbow, four bits per icon

# --- modifiers and how long they last
MOD_ATK: Final = 0
MOD_END: Final = 1
MOD_TARGET: Final = 2
MOD_SANCTUARY_END: Final = 3
UNTIL_ROUND: Final = 0  # the end of the round
UNTIL_TURN: Final = 1  # the end of the running leader or chaser turn
UNTIL_MAIN: Final = 2  # the end of that seat's next main phase

# --- options
V_BEGIN: Final = 0
V_CREATE: Final = 1
V_SUMMON: Final = 2
V_CAST: Final = 3
V_USE: Final = 4
V_DISCARD: Final = 5
V_END: Final = 6
V_MARCH: Final = 7
V_RANGED: Final = 8
V_PASS: Final = 9
V_DECLARE: Final = 10
V_FIGHT: Final = 11
V_AGAINST: Final = 12
V_LAY: Final = 13
V_LOSE: Final = 14
V_CONVERT: Final = 15
V_ACTIVATE: Final = 16
V_DECLINE: Final = 17
V_TAKE: Final = 18
V_NONE: Final = 19
V_PUT: Final = 20
V_CREATURE: Final = 21
V_MANA: Final = 22
V_LAND: Final = 23
V_PLAYER: Final = 24
V_RESOLVE: Final = 25
V_CARD: Final = 26

# --- words in options; the icons come first, so that an icon is its own word
W_INVADE: Final = 7
W_RANGED: Final = 8
W_NOTHING: Final = 9
# What a choice among creatures, lands or cards is for, so that its prompt can say so.
W_STRENGTHEN: Final = 10
W_WEAKEN: Final = 11
W_STARVE: Final = 12
W_BENEATH: Final = 13
W_CLEAR: Final = 14
W_MOVE: Final = 15
W_MORE: Final = 16

# --- questions
P_BEGIN: Final = 0
P_SET: Final = 1
P_MAIN: Final = 2
P_DECLARE: Final = 3
P_FIGHTER: Final = 4
P_TARGET: Final = 5
P_SUPPORT: Final = 6
P_LIFE: Final = 7
P_CONVERT: Final = 8
P_OPTIONAL: Final = 9
P_DISCARD: Final = 10
P_CREATURE: Final = 11
P_MANA: Final = 12
P_LAND: Final = 13
P_PLAYER: Final = 14
P_TAKE: Final = 15
P_ORDER: Final = 16
P_SLIDE: Final = 17
P_CANCEL: Final = 18
P_RECOVER: Final = 19
P_ABILITIES: Final = 20
P_DECLARE_TOO: Final = 21  # as P_DECLARE, with a declared battle waiting

# --- refusals
R_OK: Final = 0
R_LAND_SEALED: Final = 1
R_MISMATCH: Final = 2
R_LAND_ALIKE: Final = 3
R_OCCUPIED: Final = 4
R_NO_MANA: Final = 5
R_NOT_ENOUGH: Final = 6
R_NOT_CREATURE: Final = 7
R_NOT_MAGIC: Final = 8
R_NO_HAND_ABILITY: Final = 9
R_NO_EFFECT: Final = 10
R_FORBIDDEN: Final = 11
R_NO_CREATURE: Final = 12
R_ATTRIBUTELESS: Final = 13
R_TARGET: Final = 14
R_NO_TARGET: Final = 15
R_SANCTUARY_EMPTY: Final = 16
R_NOT_SUPPORT: Final = 17
R_BAD_CONVERSION: Final = 18
R_JOIN_DISABLED: Final = 19
R_JOIN_CLOSED: Final = 20
R_REJOIN_DISABLED: Final = 21
R_TABLE_FULL: Final = 22
R_PLAYING: Final = 23
R_LIFE_ALIKE: Final = 24
R_WRONG_PHASE: Final = 25
R_NO_SEAT: Final = 26

# --- happenings. Kinds of one name have one sentence; which of them is noted says by which rule it happened.
H_START: Final = 0
H_ROUND: Final = 1
H_DRAW: Final = 2
H_REFRESH: Final = 3
H_CREATE: Final = 4
H_CONVERT: Final = 5
H_SUMMON: Final = 6
H_CAST: Final = 7
H_CAST_IN_MAIN: Final = 8
H_CAST_IN_ANSWER: Final = 9
H_USE: Final = 10
H_DISCARD: Final = 11
H_COUNT: Final = 12
H_MARCH: Final = 13
H_STAY: Final = 14
H_DECLARE_INVADE: Final = 15
H_DECLARE_RANGED: Final = 16
H_DECLARE_NONE: Final = 17
H_FIZZLE: Final = 18
H_FIZZLE_VACANT: Final = 19
H_BATTLE: Final = 20
H_INVASION: Final = 21
H_SUPPORT: Final = 22
H_SUPPORT_CREATURE: Final = 23
H_SUPPORT_AVATAR: Final = 24
H_SKIPPED: Final = 25
H_CANCELLED_SUPPORT: Final = 26
H_INVADER_VALUES: Final = 27
H_DEFENDER_VALUES: Final = 28
H_ORDER: Final = 29
H_FAIL: Final = 30
H_EVADE: Final = 31
H_REFLECT: Final = 32
H_HIT: Final = 33
H_DEATH: Final = 34
H_COUNTER: Final = 35
H_DESTROYED: Final = 36
H_STRUCK_DEAD: Final = 37
H_CALLED_OFF: Final = 38
H_BATTLE_OVER: Final = 39
H_LIFE_LOST: Final = 40
H_UPKEEP: Final = 41
H_REFRESH_PAID: Final = 42
H_LIFE_GAINED: Final = 43
H_MARCH_REWARD: Final = 44
H_CHECK_DEFEATED: Final = 45
H_CHECK_EMPTY: Final = 46
H_CHECK_SURVIVED: Final = 47
H_PROOF: Final = 48
H_AGED: Final = 49
H_AGED_IN_SANCTUARY: Final = 50
H_EXPIRED: Final = 51
H_EXPIRED_IN_SANCTUARY: Final = 52
H_CLEARED: Final = 53
H_EXEMPT: Final = 54
H_LEADER_BY_WAR: Final = 55
H_LEADER_BY_MANA: Final = 56
H_LEADER_BY_TIE: Final = 57
H_LEADER_LEFT: Final = 58
H_LEADER_NEXT: Final = 59
H_OUT: Final = 60
H_OUT_OF_MEMORY: Final = 61
H_CONCEDED: Final = 62
H_JOIN: Final = 63
H_RETURN: Final = 64
H_CAP: Final = 65
H_TARGET: Final = 66
H_CANCELLED: Final = 67
H_CANCELLED_MAGIC: Final = 68
H_DECLINED: Final = 69

# What cards do: for each a kind per timing, the timing added to the first of them (``effects.base.cause``).
H_ABILITY: Final = 70
H_DREW: Final = 84
H_GAINED: Final = 98
H_DISCARDED: Final = 112
H_STRUCK_DOWN: Final = 126
H_SWEPT: Final = 140
H_RECOVER: Final = 154
H_TAKE: Final = 168
H_SET_ASIDE: Final = 182
H_REORDER: Final = 196
H_PEEK: Final = 210
H_PEEK_LIFE: Final = 224
H_VALUES: Final = 238
H_STARVED: Final = 252
H_MOVED: Final = 266
H_SLID: Final = 280
H_FORTIFIED: Final = 294
# after those
H_OPENING: Final = 308
H_JOIN_HAND: Final = 309

SUPPORT_CARD: Final = 13

# --- the game's vocabulary
# Attributes; the first five icons are the mana of the same attribute.
YELLOW: Final = 0
RED: Final = 1
BLUE: Final = 2
GREEN: Final = 3
NONE: Final = 4
RAINBOW: Final = 5
VESSEL: Final = 6
ICONS: Final = 7
ICON_NAMES: Final[tuple[str, ...]] = ("yellow", "red", "blue", "green", "none", "rainbow", "vessel")
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
KEYWORD_NAMES: Final[tuple[str, ...]] = (
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
AT_CREATE: Final = 0
AT_MANA: Final = 1
AT_SUMMON: Final = 2
AT_PLACED: Final = 3
AT_BATTLE_START: Final = 4
AT_BATTLE: Final = 5
AT_WIN: Final = 6
AT_LOSE: Final = 7
AT_BATTLE_END: Final = 8
AT_SUPPORT: Final = 9
AT_HAND: Final = 10
AT_PROOF: Final = 11
# What magic and support cards carry: their one effect.
AT_CAST: Final = 12
TIMING_NAMES: Final[tuple[str, ...]] = (
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
IN_DRAW: Final = 0
IN_SET: Final = 1
IN_MAIN: Final = 2
IN_END: Final = 3
PHASE_NAMES: Final = ("draw", "set", "main", "end")

LANDS: Final = 5
HAND_SIZE: Final = 6
ROUND_CAP: Final = 50
DECK_SIZE: Final = 40

# --- timing points besides those of abilities: the one window, the steps of a battle, its outcome, declared battles
AT_MAGIC: Final = 13
AT_STEP: Final = 13  # + the number of the step
AT_OUTCOME: Final = 23
AT_DECLARED: Final = 24
