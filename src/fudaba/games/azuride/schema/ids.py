"""Everything in Azuride that is known by a small int: zones, counters, phases, verbs, reasons, words."""

from __future__ import annotations

from typing import Final

# --- zones of each seat; the top of a pile and the tail of a dock are the list's end
HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
LEFT: Final = 3
CENTRE: Final = 4
RIGHT: Final = 5
FRONT: Final = 6  # front-1 to front-3 are 6, 7, 8
REAR: Final = 9  # rear-1 to rear-3 are 9, 10, 11
STOCK: Final = 12
SLOTS: Final = 6

# --- numbers of the world
FIRST: Final = 0  # who goes first; -1 as long as that is open
WINNER: Final = 1  # of the janken
SETS: Final = 2  # docks that took a chara this turn, one bit each
EXTRA: Final = 3  # further charas that may be set this turn
CUBES: Final = 4
ROTATED: Final = 5
SCRAPPED: Final = 6
ATTACKED: Final = 7
BLOCKED: Final = 8

# --- numbers of each seat
PICK_1: Final = 0
PICK_2: Final = 1

# --- counters of each card
TWISTED: Final = 0
DAMAGE: Final = 1
USED: Final = 2  # bit 0: an ability; bit n + 1: the n-th skill
ATTACKS: Final = 3  # 0 none, 1 the HQ, 2 a target that has left, card + 3 a rear chara
STOPPED: Final = 4  # 0 unblocked, 1 blocked by one that has left, card + 2 blocked by it
DOOMED: Final = 5

# --- lasting changes of a chara, and how long they last
M_EVADE: Final = 0  # its next damage is reduced, which uses this up
M_FIRE: Final = 1
M_ARMOUR: Final = 2
M_TORPEDO: Final = 3  # replaces the printed firepower
M_GUARD: Final = 4  # skills the opponent uses do not reach it
UNTIL_END: Final = 0  # of the turn

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
PHASES: Final = ("setup", "start", "supply", "deploy", "battle", "end")
STEPS: Final = ("", "barrage", "attack", "block", "result", "finish")

# --- colours, in the order of the words below
WHITE: Final = 0
RED: Final = 1
BLUE: Final = 2
BLACK: Final = 3
COLOURS: Final = ("white", "red", "blue", "black")

# --- ship classes; the first three stand in front
DESTROYER: Final = 0
LIGHT_CRUISER: Final = 1
HEAVY_CRUISER: Final = 2
BATTLECRUISER: Final = 3
BATTLESHIP: Final = 4
CARRIER: Final = 5
NO_CLASS: Final = -1
CLASSES: Final = ("destroyer", "light-cruiser", "heavy-cruiser", "battlecruiser", "battleship", "carrier")

# --- abilities, as bits
EVADE: Final = 1
TORPEDO: Final = 2
ANTI_AIR: Final = 4
BOMBARD: Final = 8
AIR_STRIKE: Final = 16
ABILITIES: Final[tuple[str, ...]] = ("evade", "torpedo", "anti-air", "bombard", "air-strike")

# --- words of options; a game adds the names of its skills behind them
W_ROCK: Final = 0
W_COLOUR: Final = 3
W_FIRST: Final = 7
W_SECOND: Final = 8
W_DOCK: Final = 9
W_SLOT: Final = 12
W_OWN: Final = 18
W_ENEMY: Final = 19
W_PHASE: Final = 20  # start to end
W_STEP: Final = 25  # barrage to finish
W_POWER: Final = 30  # evade to air strike
W_STRIKE_HQ: Final = 35
W_ICON: Final = 36  # the four colours, then colourless
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

# --- verbs of options
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

# --- reasons why something is not offered
R_OK: Final = 0
R_WRONG_PHASE: Final = 1
R_HAND_LIMIT: Final = 2
R_DOCK_ALREADY_SET: Final = 3
R_CUBE_ALREADY_SET: Final = 4
R_NO_MATCHING_CHARA: Final = 5
R_ALREADY_ROTATED: Final = 6
R_DOCK_TOO_SHORT: Final = 7
R_ALREADY_SCRAPPED: Final = 8
R_NOT_IN_OWN_DOCK: Final = 9
R_NOT_ON_OWN_BATTLEFIELD: Final = 10
R_CUBE_CANNOT_DEPLOY: Final = 11
R_NOT_HEAD: Final = 12
R_SAME_NAME: Final = 13
R_FRONT_ONLY: Final = 14
R_SLOT_OCCUPIED: Final = 15
R_WRONG_AREA: Final = 16
R_AUTO: Final = 17
R_WRONG_TIMING: Final = 18
R_NO_AIR_STRIKE: Final = 19
R_NOT_ENGAGED: Final = 20
R_USAGE_RIGHT: Final = 21
R_BAD_TARGET: Final = 22
R_CANNOT_ATTACK: Final = 23
R_ALREADY_BLOCKED: Final = 24
R_OWN_ATTACKER: Final = 25
R_CANNOT_BLOCK: Final = 26
R_ALREADY_TWISTED: Final = 27
R_STOCK_EMPTY: Final = 28
R_NO_CUBE: Final = 29
R_COST_NOT_OWN_DOCK: Final = 30
R_COST_TWISTED: Final = 31
R_COST_NOT_PAID: Final = 32
R_SPECIFIED: Final = 33
R_COLOUR_TAKEN: Final = 34
R_NOT_NOW: Final = 35
R_NOT_A_CUT_IN: Final = 36
R_NOT_YOUR_TURN: Final = 37
# The same codes where another rule decides.
R_NOT_ATTACK_STEP: Final = 38
R_NOT_BLOCK_STEP: Final = 39
R_FRONT_TARGET: Final = 40
R_ESCORTED_TARGET: Final = 41
R_NO_ATTACK_TARGET: Final = 42
R_NO_ATTACKER: Final = 43
R_BOMBARD_TARGET: Final = 44
R_STRIKE_TARGET: Final = 45
R_ATTACK_DECLARED: Final = 46
R_ATTACKER_TWISTED: Final = 47
R_ATTACKER_ESCORTED: Final = 48
R_BLOCK_DECLARED: Final = 49
R_BLOCKER_TWISTED: Final = 50
R_ABILITY_AREA: Final = 51
R_NOT_BARRAGE_STEP: Final = 52
R_NOT_YOUR_BARRAGE: Final = 53
R_ONE_ABILITY: Final = 54
R_TWISTED_BOMBARD: Final = 55
R_REAR_ONLY: Final = 56
R_COST_OWN_HEAD: Final = 57
R_COST_OWN_TWIST: Final = 58
R_COST_CHOSEN: Final = 59
R_COST_IN_ORDER: Final = 60
R_NOT_IN_HAND: Final = 61
R_SETTING_UP: Final = 62
R_NOTHING_TO_PAY: Final = 63
R_HAND_FITS: Final = 64
R_NO_WINDOW: Final = 65
R_DEFENDER_BLOCKS: Final = 66
R_ASKED_SOMETHING_ELSE: Final = 67

# --- things that are written down
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
H_DRAW_NONE: Final = 11
H_DECLARE_SET: Final = 12
H_SET: Final = 13
H_DECLARE_ROTATE: Final = 14
H_ROTATE: Final = 15
H_DECLARE_LAUNCH: Final = 16
H_LAUNCH: Final = 17
H_DECLARE_SCRAP: Final = 18
H_SCRAP: Final = 19
H_DECLARE_RECALL: Final = 20
H_RETURN: Final = 21
H_SKILL: Final = 22
H_ABILITY: Final = 23
H_PAY: Final = 24
H_DISCARD_COST: Final = 25
H_TWIST: Final = 26
H_UNTWIST: Final = 27
H_STOCK: Final = 28
H_STOCK_READ: Final = 29
H_FIZZLE: Final = 30
H_SHIELD: Final = 31
H_TORPEDO: Final = 32
H_ANTI_AIR: Final = 33
H_DAMAGE: Final = 34
H_REDUCED: Final = 35
H_SUNK: Final = 36
H_HQ_DAMAGE: Final = 37
H_HQ_LOSS: Final = 38
H_CUBE_STOP: Final = 39
H_CUBE_SET: Final = 40
H_CUBE_LOST: Final = 41
H_ATTACK: Final = 42
H_ATTACK_OFF: Final = 43
H_BLOCK: Final = 44
H_BLOCK_OFF: Final = 45
H_ATTACKER_TWIST: Final = 46
H_RECOVER: Final = 47
H_HAND_LIMIT: Final = 48
H_RAISE: Final = 49
H_GUARD: Final = 50
H_MILL: Final = 51
H_DISCARD: Final = 52
H_EXTRA_SET: Final = 53
H_MOVE_DOCK: Final = 54
H_SALVAGE: Final = 55
H_LOOK: Final = 56
H_TRIGGER: Final = 57
H_IMMUNE: Final = 58
H_WIN: Final = 59
H_RAID: Final = 60
H_LOWER: Final = 61
H_PAY_SELF: Final = 62
# The same happenings where another rule applied.
H_DECLARE_SET_CUBE: Final = 63
H_SET_CUBE: Final = 64
H_DISCARD_COST_CUBE: Final = 65
H_DISCARD_COST_HAND: Final = 66
H_SCRAP_BY_SKILL: Final = 67
H_RETURN_BY_SKILL: Final = 68
H_DRAW_SUPPLY: Final = 69
H_DRAW_OPENING: Final = 70
H_SUNK_BY_SKILL: Final = 71
H_HQ_DAMAGE_RAID: Final = 72
H_HQ_DAMAGE_STRIKE: Final = 73
H_CUBE_STOP_OTHER: Final = 74
H_WIN_BOTH_EMPTY: Final = 75
H_RESOLVED: Final = 76

# --- when a skill works (the kernel's timing points)
AT_STATIC: Final = -1  # no point in time: it is read, never run
AT_DECLARED: Final = 0
AT_SET: Final = 1
AT_SUNK: Final = 2
AT_LAUNCHED: Final = 3
AT_CAUSE: Final = 4  # whatever these three set off
AT_BEGINNING: Final = 5  # a phase or step has begun
AT_END: Final = 6  # it is about to end
AT_ENGAGEMENT: Final = 7  # before the damage of engagements

# --- what happens besides: one chara strikes another in an engagement
BLOW: Final = 8

# --- skill areas, timings and turns
A_HAND: Final = 0
A_DOCK: Final = 1
A_FIELD: Final = 2
T_ANY: Final = 0  # otherwise the number of a phase
WHO_EITHER: Final = 0
WHO_OWN: Final = 1
WHO_OPPONENT: Final = 2
