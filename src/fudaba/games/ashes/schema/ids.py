"""Small ints for the zones, numbers, counters, options, choices, events and reasons of Ashes.

The records that give each of them its name are in ``records``.
"""

from __future__ import annotations

from typing import Final

# --- zones
HAND: Final = 0
DRAW: Final = 1
DISCARD: Final = 2
BATTLEFIELD: Final = 3
SPELLBOARD: Final = 4
ATTACHED: Final = 5
CONJURATIONS: Final = 6
PHOENIXBORN: Final = 7
REMOVED: Final = 8
DECK: Final = 9

# --- numbers of the world
TOKEN: Final = 0
ATTACK: Final = 1
DEFENDER: Final = 2
TARGET: Final = 3
STAGE: Final = 4

# --- numbers of a seat: active dice by type and face, exhausted dice by type, actions
NATURAL_BASIC: Final = 0
NATURAL_CLASS: Final = 1
NATURAL_POWER: Final = 2
CHARM_BASIC: Final = 3
CHARM_CLASS: Final = 4
CHARM_POWER: Final = 5
CEREMONIAL_BASIC: Final = 6
CEREMONIAL_CLASS: Final = 7
CEREMONIAL_POWER: Final = 8
ILLUSION_BASIC: Final = 9
ILLUSION_CLASS: Final = 10
ILLUSION_POWER: Final = 11
SPENT_NATURAL: Final = 12
SPENT_CHARM: Final = 13
SPENT_CEREMONIAL: Final = 14
SPENT_ILLUSION: Final = 15
MAIN: Final = 16
SIDE: Final = 17
REACTED: Final = 18
PASSED: Final = 19

TYPES: Final = 4
FACES: Final = 3
BASIC: Final = 0
CLASS: Final = 1
POWER_FACE: Final = 2
SPENT: Final = 12

# --- durations
UNTIL_TURN_ENDS: Final = 0
UNTIL_ROUND_ENDS: Final = 1

# --- counters of a card
WOUND: Final = 0
EXHAUSTION: Final = 1
STATUS: Final = 2
CHARM: Final = 3
BOOST: Final = 4
SWIFT: Final = 5
CANCELLED: Final = 6
ATTACKING: Final = 7
BLOCKING: Final = 8
COUNTERING: Final = 9
DESTROYED: Final = 10
CONDEMNED: Final = 11
KILLER: Final = 12
BANISHED: Final = 13
ARMED: Final = 14
SWORN: Final = 15
FIRST: Final = 16
BLOCKED: Final = 17

# --- kinds of option
V_PLAY: Final = 0
V_USE: Final = 1
V_USE_ON: Final = 2
V_POWER: Final = 3
V_MEDITATE: Final = 4
V_ATTACK_PHOENIXBORN: Final = 5
V_ATTACK_UNIT: Final = 6
V_PASS: Final = 7
V_END: Final = 8
V_ATTACKER: Final = 9
V_DONE: Final = 10
V_YES: Final = 11
V_NO: Final = 12
V_TARGET_CARD: Final = 13
V_TARGET_SEAT: Final = 14
V_BLOCK: Final = 15
V_GUARD: Final = 16
V_NO_GUARD: Final = 17
V_COUNTER_IT: Final = 18
V_NO_COUNTER: Final = 19
V_ASSIGN: Final = 20
V_PAY: Final = 21
V_DISCARD_NAME: Final = 22
V_DISCARD_TOP: Final = 23
V_DISCARD_TAG: Final = 24
V_TURN_DIE: Final = 25
V_TAKE_DIE: Final = 26
V_TAKE_FACE: Final = 27
V_EXHAUST_DIE: Final = 28
V_EXHAUST_OF: Final = 29
V_RESOLVE: Final = 30
V_PICK_NAME: Final = 31
V_DRAW_N: Final = 32
V_PREVENT: Final = 33
V_REMOVE: Final = 34
V_PRINTED: Final = 35
V_REPLACED: Final = 36
V_EXTRA: Final = 37
V_NO_EXTRA: Final = 38
V_MOVE: Final = 39
V_RESPARK: Final = 40
V_LET_GO: Final = 41
V_CHOOSE: Final = 42
V_CHOOSE_NAME: Final = 43
V_FIRST_COST: Final = 44
V_SPEND: Final = 45

# --- kinds of choice
P_FIRST_FIVE: Final = 0
P_PREPARE_DISCARD: Final = 1
P_DRAW_ORDER: Final = 2
P_TURN: Final = 3
P_DECLARE: Final = 4
P_ORDER: Final = 5
P_RECIPIENT: Final = 6
P_PAY: Final = 7
P_COST: Final = 8
P_EXTRA: Final = 9
P_DISCARD_COST: Final = 10
P_TARGET: Final = 11
P_ATTACKERS: Final = 12
P_ATTACK_TARGET: Final = 13
P_BETWEEN: Final = 14
P_BLOCK: Final = 15
P_GUARD: Final = 16
P_NEXT_ATTACKER: Final = 17
P_COUNTER: Final = 18
P_SPLIT: Final = 19
P_MEDITATE: Final = 20
P_TURN_DICE: Final = 21
P_EXHAUST_DICE: Final = 22
P_RESPARK: Final = 23
P_MAY: Final = 24
P_CHOOSE: Final = 25
P_AMOUNT: Final = 26
P_DRAW: Final = 27
P_DISCARD: Final = 28
P_TAKE_DICE: Final = 29
P_SEARCH: Final = 30
P_VEIL: Final = 31
P_TAKE_CARD: Final = 32
P_MOVE: Final = 33
P_REPLACE_DAMAGE: Final = 34
P_TAKE_AWAY_DIE: Final = 35
P_TRADE_TOKENS: Final = 36
P_HOST: Final = 37

# --- kinds of event
H_ROUND: Final = 0
H_ROLL: Final = 1
H_FIRST: Final = 2
H_REROLL: Final = 3
H_TURN: Final = 4
H_PASS: Final = 5
H_PLAY: Final = 6
H_USE: Final = 7
H_POWER: Final = 8
H_PAID: Final = 9
H_DISCARD: Final = 10
H_MILL: Final = 11
H_DRAW_COUNT: Final = 12
H_TARGET: Final = 13
H_TARGET_SEAT: Final = 14
H_DEALT: Final = 15
H_RECEIVED: Final = 16
H_WOUNDS: Final = 17
H_DESTROYED: Final = 18
H_LEFT: Final = 19
H_BANISHED: Final = 20
H_RETURNED: Final = 21
H_TO_HAND: Final = 22
H_ENTERED: Final = 23
H_STATUS: Final = 24
H_EXHAUSTED: Final = 25
H_READY: Final = 26
H_HEALED: Final = 27
H_BOOST: Final = 28
H_BYPASS: Final = 29
H_ATTACK: Final = 30
H_ATTACKER: Final = 31
H_ATTACK_TARGET: Final = 32
H_BLOCK: Final = 33
H_GUARD: Final = 34
H_COUNTER: Final = 35
H_ATTACK_ENDS: Final = 36
H_CANCELLED: Final = 37
H_REDIRECT: Final = 38
H_PREVENTED: Final = 39
H_RESPARK: Final = 40
H_MEDITATE: Final = 41
H_TURNED: Final = 42
H_TOOK_DIE: Final = 43
H_ROLLED_DIE: Final = 44
H_DIE_LOST: Final = 45
H_CHARM: Final = 46
H_CHARM_BACK: Final = 47
H_TOOK_CARD: Final = 48
H_SEARCHED: Final = 49
H_MOVED: Final = 50
H_RECOVERED: Final = 51
H_TOKEN: Final = 52
H_ELIMINATED: Final = 53
H_LAPSED: Final = 54
H_SIDE: Final = 55
H_ATTACHED: Final = 56
H_PHASE_END: Final = 57
H_MISSING: Final = 58
H_IGNORED: Final = 59
H_DICE_EXHAUSTED: Final = 60
H_COPY: Final = 61
H_FIRST_FIVE: Final = 62
# The same kinds of event by another rule.
H_ANYTIME: Final = 63
H_TRIGGERED: Final = 64
H_CHARM_ENDS: Final = 65
H_UNIT_GUARDS: Final = 66
H_ATTACKER_ON_UNIT: Final = 67
H_ATTACK_A_UNIT: Final = 68
H_BLOCKER_GONE: Final = 69
H_DISCARD_COST: Final = 70
H_DISCARD_PREPARE: Final = 71
H_DISCARD_MEDITATE: Final = 72
H_DESTROYED_OUTRIGHT: Final = 73
H_TIRED: Final = 74
H_TURNED_MEDITATING: Final = 75
H_DREW_UP: Final = 76
H_ATTACK_ON_UNIT: Final = 77
H_DECLARED: Final = 78
H_STATUS_SPENT: Final = 79

# --- reasons
R_OK: Final = 0
R_NO_MAIN: Final = 1
R_NO_SIDE: Final = 2
R_NO_DICE: Final = 3
R_NO_CARDS: Final = 4
R_IS_EXHAUSTED: Final = 5
R_SPELL_EXHAUSTED: Final = 6
R_BORN_EXHAUSTED: Final = 7
R_FULL_BATTLEFIELD: Final = 8
R_FULL_SPELLBOARD: Final = 9
R_NO_UNIT: Final = 10
R_REACTION_TIMING: Final = 11
R_REACTION_USED: Final = 12
R_REACTION_PHASE: Final = 13
R_IS_CANCELLED: Final = 14
R_BLANKED: Final = 15
R_NO_ATTACKER: Final = 16
R_NO_TARGET: Final = 17
R_NO_POWER_DIE: Final = 18
R_NOTHING_TO_MEDITATE: Final = 19
R_MAIN_FIRST: Final = 20
R_SAME_NAME: Final = 21
R_UNAFFECTED: Final = 22
R_IS_DESTROYED: Final = 23
R_IS_BYPASS: Final = 24
R_GROUP_BYPASS: Final = 25
R_NO_UNIT_GUARD: Final = 26
R_GUARDS_ITSELF: Final = 27
R_ALREADY_BLOCKED: Final = 28
R_NOT_ILLUSION: Final = 29
R_TOO_STRONG: Final = 30
R_NO_ALTERATIONS: Final = 31
R_ONE_DISCARD: Final = 32
R_ONE_ATTACKER: Final = 33
R_NO_ABILITY: Final = 34
R_NO_STATUS: Final = 35
R_CANNOT_PAY: Final = 36
R_ALREADY_SWORN: Final = 37
R_DAMAGE_STEP: Final = 38
R_BETWEEN_STEPS: Final = 39
R_NOT_YOUR_TURN: Final = 40
R_NOT_CONTROLLED: Final = 41
R_WRONG_MOMENT: Final = 42
R_ORDER_OF_FIVE: Final = 43
R_ORDER_OF_DISCARDS: Final = 44
R_ORDER_OF_ATTACKERS: Final = 45
R_ORDER_OF_BLOCKS: Final = 46
R_ORDER_OF_DICE: Final = 47

# --- timing points
AT_PLAYED: Final = 0
AT_ACTION: Final = 1
AT_ANYTIME: Final = 2
AT_DECLARING: Final = 3
AT_ENTERS: Final = 4
AT_AFTER_ENTERS: Final = 5
AT_AFTER_ATTACKERS: Final = 6
AT_TARGETED: Final = 7
AT_WOULD_BE_DEALT: Final = 8
AT_DEALT: Final = 9
AT_WOULD_RECEIVE: Final = 10
AT_RECEIVED: Final = 11
AT_DESTRUCTION: Final = 12
AT_LEFT: Final = 13
AT_MILLED: Final = 14
AT_BEGIN_TURNS: Final = 15
AT_END_OF_ROUND: Final = 16
AT_RESPARK: Final = 17
# Nobody answers here: cards that are dealt damage or destroyed at the same time have their turn.
AT_RECIPIENTS: Final = 18
AT_DESTRUCTIONS: Final = 19
AT_BATTLES: Final = 20
AT_MISSING_DRAWS: Final = 21

# A standing effect has no moment of its own: it is read, never run.
AT_STATIC: Final = -1

# --- phases
IN_SETUP: Final = 0
IN_PREPARE: Final = 1
IN_TURNS: Final = 2
IN_RECOVERY: Final = 3
IN_END_OF_ROUND: Final = 4

# --- words: 12 kinds of dice first, then faces, types and tokens
W_FACE: Final = 12
W_TYPE: Final = 15
W_TOKEN: Final = 19
