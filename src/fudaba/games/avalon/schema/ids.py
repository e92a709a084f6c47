"""Everything in Avalon that is known by a small int. Written by ``python -m scripts.lexicon`` from ``lexicon/``."""

from __future__ import annotations

from typing import Final

# --- zones
MEMORY: Final = 0
HAND: Final = 1
LIFE: Final = 2
DISCARD: Final = 3
PROOFS: Final = 4
AVATAR_SPOT: Final = 5
SUPPORT_SLOT: Final = 6
CASTING: Final = 7
LAND: Final = 8
SANCTUARY: Final = 13
OUT: Final = 14

# --- numbers of the table
LEADER: Final = 0
MARCHED: Final = 1
HOLY_WINNER: Final = 2
VACANT: Final = 3

# --- numbers of a seat
REACHED: Final = 0
CHECK_MANA: Final = 1
CHECK_MET: Final = 2

# --- counters of a card
PLACED: Final = 0
CONVERTED: Final = 1

# --- lasting changes
MOD_ATK: Final = 0
MOD_END: Final = 1
MOD_TARGET: Final = 2
MOD_SANCTUARY_END: Final = 3

# --- durations
UNTIL_ROUND: Final = 0
UNTIL_TURN: Final = 1
UNTIL_MAIN: Final = 2

# --- kinds of option
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
V_THROW: Final = 27

# --- kinds of choice
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
P_DECLARE_TOO: Final = 21
P_JANKEN: Final = 22

# --- what is written down
H_START: Final = 0
H_ROUND: Final = 1
H_DRAW: Final = 2
H_DREW: Final = 3
H_REFRESH: Final = 17
H_CREATE: Final = 18
H_CONVERT: Final = 19
H_SUMMON: Final = 20
H_CAST: Final = 21
H_CAST_IN_MAIN: Final = 22
H_CAST_IN_ANSWER: Final = 23
H_USE: Final = 24
H_DISCARD: Final = 25
H_DISCARDED: Final = 26
H_COUNT: Final = 40
H_MARCH: Final = 41
H_STAY: Final = 42
H_DECLARE_INVADE: Final = 43
H_DECLARE_RANGED: Final = 44
H_DECLARE_NONE: Final = 45
H_FIZZLE: Final = 46
H_FIZZLE_VACANT: Final = 47
H_BATTLE: Final = 48
H_INVASION: Final = 49
H_SUPPORT: Final = 50
H_SUPPORT_CREATURE: Final = 51
H_SUPPORT_AVATAR: Final = 52
H_SKIPPED: Final = 53
H_CANCELLED_SUPPORT: Final = 54
H_INVADER_VALUES: Final = 55
H_DEFENDER_VALUES: Final = 56
H_ORDER: Final = 57
H_FAIL: Final = 58
H_EVADE: Final = 59
H_REFLECT: Final = 60
H_HIT: Final = 61
H_DEATH: Final = 62
H_COUNTER: Final = 63
H_DESTROYED: Final = 64
H_STRUCK_DEAD: Final = 65
H_STRUCK_DOWN: Final = 66
H_CALLED_OFF: Final = 80
H_BATTLE_OVER: Final = 81
H_LIFE_LOST: Final = 82
H_UPKEEP: Final = 83
H_REFRESH_PAID: Final = 84
H_LIFE_GAINED: Final = 85
H_MARCH_REWARD: Final = 86
H_GAINED: Final = 87
H_CHECK_DEFEATED: Final = 101
H_CHECK_EMPTY: Final = 102
H_CHECK_SURVIVED: Final = 103
H_PROOF: Final = 104
H_AGED: Final = 105
H_AGED_IN_SANCTUARY: Final = 106
H_EXPIRED: Final = 107
H_EXPIRED_IN_SANCTUARY: Final = 108
H_CLEARED: Final = 109
H_SWEPT: Final = 110
H_EXEMPT: Final = 124
H_LEADER_BY_WAR: Final = 125
H_LEADER_BY_MANA: Final = 126
H_LEADER_BY_TIE: Final = 127
H_LEADER_LEFT: Final = 128
H_LEADER_NEXT: Final = 129
H_OUT: Final = 130
H_OUT_OF_MEMORY: Final = 131
H_CONCEDED: Final = 132
H_JOIN: Final = 133
H_RETURN: Final = 134
H_CAP: Final = 135
H_TARGET: Final = 136
H_CANCELLED: Final = 137
H_CANCELLED_MAGIC: Final = 138
H_DECLINED: Final = 139
H_ABILITY: Final = 140
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
H_OPENING: Final = 308
H_JOIN_HAND: Final = 309
H_SUPPORT_SPENT: Final = 310
H_FALLEN: Final = 311
H_MAGIC_SPENT: Final = 312
H_PROOF_MANA: Final = 313
H_TAKEN_OUT: Final = 314
H_THROW: Final = 315
H_THROW_WON: Final = 316
H_LOT: Final = 317
H_WON_PROOFS: Final = 318
H_WON_LAST: Final = 319
H_CHASERS: Final = 320

# --- why something is not offered
R_OK: Final = 0
R_LAND_SEALED: Final = 1
R_MISMATCH: Final = 2
R_NO_SEAT: Final = 3
R_OCCUPIED: Final = 4
R_NO_MANA: Final = 5
R_NOT_ENOUGH: Final = 6
R_NOT_ENOUGH_ANY: Final = 7
R_NOT_CREATURE: Final = 8
R_NOT_MAGIC: Final = 9
R_NO_HAND_ABILITY: Final = 10
R_NO_EFFECT: Final = 11
R_TOO_FEW_CARDS: Final = 12
R_ONLY_ANSWERS: Final = 13
R_FORBIDDEN: Final = 14
R_NO_CREATURE: Final = 15
R_NO_CREATURES: Final = 16
R_ATTRIBUTELESS: Final = 17
R_TARGET: Final = 18
R_NO_TARGET: Final = 19
R_EMPTY_LAND: Final = 20
R_NO_AIM: Final = 21
R_SANCTUARY_EMPTY: Final = 22
R_NOT_SUPPORT: Final = 23
R_BAD_CONVERSION: Final = 24
R_JOIN_DISABLED: Final = 25
R_JOIN_CLOSED: Final = 26
R_REJOIN_DISABLED: Final = 27
R_TABLE_FULL: Final = 28
R_PLAYING: Final = 29
R_WRONG_PHASE: Final = 30
R_IN_SET_PHASE: Final = 31
R_LEADER_PHASES: Final = 32
R_CHASER_PHASES: Final = 33
R_IN_LEADER_MAIN: Final = 34
R_IN_CHASER_MAIN: Final = 35
R_NOT_OPPOSED: Final = 36
R_SANCTUARY_FAR: Final = 37
R_ONE_SUPPORT: Final = 38
R_NOT_FIGHTING: Final = 39
R_FALLEN: Final = 40
R_NOT_YOUR_SET: Final = 41
R_NOT_IN_LINE: Final = 42
R_NOT_YOUR_TURN: Final = 43
R_NOT_LEADER: Final = 44
R_ONLY_CHASERS: Final = 45
R_DECLARATIONS_OPEN: Final = 46
R_DECLARED_ALREADY: Final = 47
R_FOUGHT_ALREADY: Final = 48
R_NO_LAND: Final = 49
R_NOT_CREATED_HELD: Final = 50
R_NOT_SUMMONED_HELD: Final = 51
R_NOT_CAST_HELD: Final = 52
R_NOT_USED_HELD: Final = 53
R_NOT_DISCARDED_HELD: Final = 54
R_OTHER_DISCARD: Final = 55
R_NOT_LAID_HELD: Final = 56

# --- words of options
W_INVADE: Final = 7
W_RANGED: Final = 8
W_NOTHING: Final = 9
W_STRENGTHEN: Final = 10
W_WEAKEN: Final = 11
W_STARVE: Final = 12
W_BENEATH: Final = 13
W_CLEAR: Final = 14
W_MOVE: Final = 15
W_MORE: Final = 16
W_ROCK: Final = 17

# --- timing points
AT_MAGIC: Final = 13
AT_OUTCOME: Final = 23
AT_DECLARED: Final = 24

# --- happenings. Kinds of one name have one sentence; which of them is noted says by which rule it happened.
SUPPORT_CARD: Final = 13

# --- the game's vocabulary
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
CREATURE: Final = 0
MAGIC: Final = 1
SUPPORT: Final = 2
AVATAR: Final = 3
TYPE_NAMES: Final[tuple[str, ...]] = ("creature", "magic", "support", "avatar")
NO_TRIBE: Final = -1
KNIGHT: Final = 0
DRAGON: Final = 1
FAIRY: Final = 2
BEAST: Final = 3
CONSTRUCT: Final = 4
SPIRIT: Final = 5
MAGE: Final = 6
WANDERER: Final = 7
TRIBE_NAMES: Final[tuple[str, ...]] = ("knight", "dragon", "fairy", "beast", "construct", "spirit", "mage", "wanderer")
FIRST: Final = 1
LAST: Final = 2
EVADE: Final = 4
EVADE_NULL: Final = 8
DEATH: Final = 16
DEATH_NULL: Final = 32
REFLECT: Final = 64
REFLECT_NULL: Final = 128
COUNTER: Final = 256
KEYWORD_NAMES: Final[tuple[str, ...]] = ("first", "last", "evade", "evade-null", "instant-death", "instant-death-null", "reflect", "reflect-null", "counter")
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
AT_CAST: Final = 12
TIMING_NAMES: Final[tuple[str, ...]] = ("create", "mana", "summon", "placed", "battle-start", "battle", "win", "lose", "battle-end", "support", "hand", "proof", "cast")
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
LEADER_TURN: Final = 0
CHASER_TURN: Final = 1
TURN_NAMES: Final[tuple[str, ...]] = ("leader", "chaser")
IN_DRAW: Final = 0
IN_SET: Final = 1
IN_MAIN: Final = 2
IN_END: Final = 3
PHASE_NAMES: Final[tuple[str, ...]] = ("draw", "set", "main", "end")
LANDS: Final = 5
HAND_SIZE: Final = 6
ROUND_CAP: Final = 50
DECK_SIZE: Final = 40

# --- timing points besides those of abilities: the one window, the steps of a battle, its outcome, declared battles
AT_STEP: Final = 13
