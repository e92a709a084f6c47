"""Everything in Azuride that is known by a small int. Written by ``python -m scripts.lexicon`` from ``lexicon/``."""

from __future__ import annotations

from typing import Final

# --- zones
HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
LEFT: Final = 3
CENTRE: Final = 4
RIGHT: Final = 5
FRONT: Final = 6
REAR: Final = 9
STOCK: Final = 12

# --- numbers of the table
FIRST: Final = 0
WINNER: Final = 1
SETS: Final = 2
EXTRA: Final = 3
CUBES: Final = 4
ROTATED: Final = 5
SCRAPPED: Final = 6
ATTACKED: Final = 7
BLOCKED: Final = 8

# --- numbers of a seat
PICK_1: Final = 0
PICK_2: Final = 1

# --- counters of a card
TWISTED: Final = 0
DAMAGE: Final = 1
USED: Final = 2
ATTACKS: Final = 3
STOPPED: Final = 4
DOOMED: Final = 5

# --- lasting changes
M_EVADE: Final = 0
M_FIRE: Final = 1
M_ARMOUR: Final = 2
M_TORPEDO: Final = 3
M_GUARD: Final = 4

# --- durations
UNTIL_END: Final = 0

# --- kinds of option
V_PASS: Final = 0
V_NEXT: Final = 1
V_DONE: Final = 2
V_THROW: Final = 3
V_CLAIM: Final = 4
V_GO: Final = 5
V_SET: Final = 6
V_ROTATE: Final = 7
V_LAUNCH: Final = 8
V_SCRAP: Final = 9
V_RECALL: Final = 10
V_PLAY: Final = 11
V_PLAY_ON: Final = 12
V_SKILL: Final = 13
V_SKILL_ON: Final = 14
V_EVADE: Final = 15
V_TORPEDO: Final = 16
V_ANTI_AIR: Final = 17
V_BOMBARD: Final = 18
V_STRIKE: Final = 19
V_STRIKE_HQ: Final = 20
V_ATTACK: Final = 21
V_RAID: Final = 22
V_BLOCK: Final = 23
V_PAY: Final = 24
V_CUBE: Final = 25
V_DOCK: Final = 26
V_REDUCE: Final = 27
V_DISCARD: Final = 28
V_TARGET: Final = 29
V_LOOK: Final = 30

# --- kinds of choice
P_JANKEN: Final = 0
P_CLAIM: Final = 1
P_ORDER: Final = 2
P_ACT: Final = 3
P_CUT_IN: Final = 4
P_PAY: Final = 5
P_CUBE: Final = 6
P_ATTACK: Final = 7
P_BLOCK: Final = 8
P_EVADE: Final = 9
P_CUBE_DOCK: Final = 10
P_HAND_LIMIT: Final = 11
P_DISCARD: Final = 12
P_TARGET: Final = 13
P_DOCK: Final = 14
P_LOOK: Final = 15

# --- what is written down
H_JANKEN: Final = 0
H_JANKEN_WON: Final = 1
H_CLAIM: Final = 2
H_ORDER: Final = 3
H_DECK: Final = 4
H_OPENING: Final = 5
H_TURN: Final = 6
H_PHASE: Final = 7
H_STEP: Final = 8
H_UNTWIST_ALL: Final = 9
H_DRAW: Final = 10
H_DRAW_SUPPLY: Final = 11
H_DRAW_NONE: Final = 12
H_DECLARE_SET: Final = 13
H_DECLARE_SET_CUBE: Final = 14
H_SET: Final = 15
H_SET_CUBE: Final = 16
H_DECLARE_ROTATE: Final = 17
H_ROTATE: Final = 18
H_DECLARE_LAUNCH: Final = 19
H_LAUNCH: Final = 20
H_DECLARE_SCRAP: Final = 21
H_SCRAP: Final = 22
H_DECLARE_RECALL: Final = 23
H_RETURN: Final = 24
H_RETURN_BY_SKILL: Final = 25
H_SKILL: Final = 26
H_ABILITY: Final = 27
H_PAY: Final = 28
H_DISCARD_COST: Final = 29
H_DISCARD_COST_CUBE: Final = 30
H_DISCARD_COST_HAND: Final = 31
H_TWIST: Final = 32
H_UNTWIST: Final = 33
H_STOCK: Final = 34
H_STOCK_READ: Final = 35
H_FIZZLE: Final = 36
H_SHIELD: Final = 37
H_TORPEDO: Final = 38
H_ANTI_AIR: Final = 39
H_DAMAGE: Final = 40
H_REDUCED: Final = 41
H_SUNK: Final = 42
H_SUNK_BY_SKILL: Final = 43
H_HQ_DAMAGE: Final = 44
H_HQ_DAMAGE_RAID: Final = 45
H_HQ_DAMAGE_STRIKE: Final = 46
H_HQ_LOSS: Final = 47
H_CUBE_STOP: Final = 48
H_CUBE_STOP_OTHER: Final = 49
H_CUBE_SET: Final = 50
H_CUBE_LOST: Final = 51
H_ATTACK: Final = 52
H_ATTACK_OFF: Final = 53
H_BLOCK: Final = 54
H_BLOCK_OFF: Final = 55
H_ATTACKER_TWIST: Final = 56
H_RECOVER: Final = 57
H_HAND_LIMIT: Final = 58
H_RAISE: Final = 59
H_GUARD: Final = 60
H_MILL: Final = 61
H_DISCARD: Final = 62
H_EXTRA_SET: Final = 63
H_MOVE_DOCK: Final = 64
H_SALVAGE: Final = 65
H_LOOK: Final = 66
H_TRIGGER: Final = 67
H_IMMUNE: Final = 68
H_WIN: Final = 69
H_WIN_BOTH_EMPTY: Final = 70
H_RAID: Final = 71
H_LOWER: Final = 72
H_PAY_SELF: Final = 73
H_CONCEDED: Final = 74
H_RESOLVED: Final = 75
H_HARMLESS: Final = 76
H_HARMLESS_TWISTED: Final = 77
H_JANKEN_LOT: Final = 78
H_ORDER_LOT: Final = 79
H_TWIST_SELF: Final = 80
H_HQ_SPENT: Final = 81
H_HARMLESS_ALONE: Final = 82
H_UNCHANGED: Final = 83
H_UNHARMED: Final = 84
H_SHIELD_ZERO: Final = 85
H_ANTI_AIR_ZERO: Final = 86
H_SCRAP_BY_SKILL: Final = 87
H_VIGILANT: Final = 88

# --- why something is not offered
R_OK: Final = 0
R_WRONG_PHASE: Final = 1
R_NOT_ATTACK_STEP: Final = 2
R_NOT_BLOCK_STEP: Final = 3
R_HAND_LIMIT: Final = 4
R_DOCK_ALREADY_SET: Final = 5
R_CUBE_ALREADY_SET: Final = 6
R_NO_MATCHING_CHARA: Final = 7
R_ALREADY_ROTATED: Final = 8
R_DOCK_TOO_SHORT: Final = 9
R_ALREADY_SCRAPPED: Final = 10
R_NOT_IN_OWN_DOCK: Final = 11
R_NOT_ON_OWN_BATTLEFIELD: Final = 12
R_BLOCKER_ELSEWHERE: Final = 13
R_CUBE_CANNOT_DEPLOY: Final = 14
R_NOT_HEAD: Final = 15
R_SAME_NAME: Final = 16
R_FRONT_ONLY: Final = 17
R_REAR_ONLY: Final = 18
R_SLOT_OCCUPIED: Final = 19
R_WRONG_AREA: Final = 20
R_ABILITY_AREA: Final = 21
R_NOT_IN_HAND: Final = 22
R_AUTO: Final = 23
R_WRONG_TIMING: Final = 24
R_NOT_BARRAGE_STEP: Final = 25
R_NOT_YOUR_BARRAGE: Final = 26
R_NO_AIR_STRIKE: Final = 27
R_NOT_ENGAGED: Final = 28
R_USAGE_RIGHT: Final = 29
R_ONE_ABILITY: Final = 30
R_BAD_TARGET: Final = 31
R_FRONT_TARGET: Final = 32
R_ESCORTED_TARGET: Final = 33
R_NO_ATTACK_TARGET: Final = 34
R_NO_ATTACKER: Final = 35
R_BOMBARD_TARGET: Final = 36
R_STRIKE_TARGET: Final = 37
R_CANNOT_ATTACK: Final = 38
R_ATTACK_DECLARED: Final = 39
R_ATTACKER_TWISTED: Final = 40
R_ATTACKER_ESCORTED: Final = 41
R_ALREADY_BLOCKED: Final = 42
R_OWN_ATTACKER: Final = 43
R_CANNOT_BLOCK: Final = 44
R_BLOCK_DECLARED: Final = 45
R_BLOCKER_TWISTED: Final = 46
R_ALREADY_TWISTED: Final = 47
R_TWISTED_BOMBARD: Final = 48
R_STOCK_EMPTY: Final = 49
R_NO_CUBE: Final = 50
R_COST_NOT_OWN_DOCK: Final = 51
R_COST_OWN_HEAD: Final = 52
R_COST_OWN_TWIST: Final = 53
R_COST_TWISTED: Final = 54
R_COST_NOT_PAID: Final = 55
R_SPECIFIED: Final = 56
R_COLOUR_TAKEN: Final = 57
R_NOT_NOW: Final = 58
R_SETTING_UP: Final = 59
R_NOTHING_TO_PAY: Final = 60
R_HAND_FITS: Final = 61
R_NO_WINDOW: Final = 62
R_DEFENDER_BLOCKS: Final = 63
R_TRIM_LATER: Final = 64
R_NOT_A_CUT_IN: Final = 65
R_BARRAGE_CUT_IN: Final = 66
R_NOT_YOUR_TURN: Final = 67
R_COST_CHOSEN: Final = 68
R_COST_IN_ORDER: Final = 69
R_NO_DOCK: Final = 70
R_NO_SLOT: Final = 71
R_NO_SKILL: Final = 72

# --- words of options
W_ROCK: Final = 0
W_COLOUR: Final = 3
W_FIRST: Final = 7
W_SECOND: Final = 8
W_DOCK: Final = 9
W_SLOT: Final = 12
W_OWN: Final = 18
W_ENEMY: Final = 19
W_PHASE: Final = 20
W_STEP: Final = 25
W_POWER: Final = 30
W_STRIKE_HQ: Final = 35
W_ICON: Final = 36
W_BEGINS: Final = 41
W_ENDS: Final = 42
W_ENGAGEMENT: Final = 43
W_TO_SET: Final = 44
W_TO_LAUNCH: Final = 45
W_TO_ROTATE: Final = 46
W_TO_SCRAP: Final = 47
W_TO_RECALL: Final = 48
W_TO_ATTACK: Final = 49
W_TO_BLOCK: Final = 50
W_TO_USE: Final = 51
W_TO_MOVE: Final = 52

# --- timing points
AT_DECLARED: Final = 0
AT_SET: Final = 1
AT_SUNK: Final = 2
AT_LAUNCHED: Final = 3
AT_CAUSE: Final = 4
AT_BEGINNING: Final = 5
AT_END: Final = 6
AT_ENGAGEMENT: Final = 7

# --- zones of each seat; the top of a pile and the tail of a dock are the list's end
SLOTS: Final = 6

# --- phases and steps
IN_SETUP: Final = 0
IN_START: Final = 1
IN_SUPPLY: Final = 2
IN_DEPLOY: Final = 3
IN_BATTLE: Final = 4
IN_END: Final = 5
S_NONE: Final = 0
S_BARRAGE: Final = 1
S_ATTACK: Final = 2
S_BLOCK: Final = 3
S_RESULT: Final = 4
S_FINISH: Final = 5
PHASES: Final[tuple[str, ...]] = ("setup", "start", "supply", "deploy", "battle", "end")
STEPS: Final[tuple[str, ...]] = ("", "barrage", "attack", "block", "result", "finish")

# --- colours, in the order of the words below
WHITE: Final = 0
RED: Final = 1
BLUE: Final = 2
BLACK: Final = 3
COLOURS: Final[tuple[str, ...]] = ("white", "red", "blue", "black")

# --- ship classes; the first three stand in front
DESTROYER: Final = 0
LIGHT_CRUISER: Final = 1
HEAVY_CRUISER: Final = 2
BATTLECRUISER: Final = 3
BATTLESHIP: Final = 4
CARRIER: Final = 5
NO_CLASS: Final = -1
CLASSES: Final[tuple[str, ...]] = ("destroyer", "light-cruiser", "heavy-cruiser", "battlecruiser", "battleship", "carrier")

# --- abilities, as bits
EVADE: Final = 1
TORPEDO: Final = 2
ANTI_AIR: Final = 4
BOMBARD: Final = 8
AIR_STRIKE: Final = 16
ABILITIES: Final[tuple[str, ...]] = ("evade", "torpedo", "anti-air", "bombard", "air-strike")

# --- when a skill works (the kernel's timing points)
AT_STATIC: Final = -1

# --- what happens besides: one chara strikes another in an engagement
BLOW: Final = 8

# --- skill areas, timings and turns
A_HAND: Final = 0
A_DOCK: Final = 1
A_FIELD: Final = 2
T_ANY: Final = 0
WHO_EITHER: Final = 0
WHO_OWN: Final = 1
WHO_OPPONENT: Final = 2
