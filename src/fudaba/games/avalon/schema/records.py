"""Zones, numbers, options, questions and refusals of this game, each named by a small int."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.schema.happenings import HAPPENINGS
from fudaba.games.avalon.schema.terms import ICON_NAMES, PHASE_NAMES, STEPS, TIMING_NAMES, TURN_NAMES
from fudaba.kernel.schema import (
    ALL,
    LETTERS,
    NAME,
    NOBODY,
    NUMBER,
    OWNER,
    PENDING,
    SEAT,
    TAG,
    WORD,
    Counter,
    Fact,
    Number,
    Prompt,
    Reason,
    Schema,
    Verb,
    Zone,
)
from fudaba.kernel.schema import BATTLE as FOR_BATTLE
from fudaba.kernel.schema import ORDER as FOR_ORDER
from fudaba.kernel.schema import TARGET as FOR_TARGET
from fudaba.kernel.schema import TURN as FOR_TURN
from fudaba.kernel.schema import WINDOW as FOR_WINDOW

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
ZONES: Final = (
    Zone("memory", NOBODY, ordered=True),  # avalon.zone.memory
    Zone("hand", OWNER, listens=True),  # avalon.zone.visibility
    Zone("life", NOBODY, ordered=True),
    Zone("discard", ALL),
    Zone("proofs", ALL),  # avalon.zone.proofs
    Zone("avatar", ALL),
    Zone("support", ALL),
    Zone("casting", ALL),
    Zone("land1", ALL, ordered=True),
    Zone("land2", ALL, ordered=True),
    Zone("land3", ALL, ordered=True),
    Zone("land4", ALL, ordered=True),
    Zone("land5", ALL, ordered=True),
    Zone("sanctuary", ALL, ordered=True, shared=True),  # avalon.zone.sanctuary
    Zone("out", NOBODY),
)

# --- numbers of the table
LEADER: Final = 0
ROUND: Final = 1
TURN: Final = 2
PHASE: Final = 3
MARCHED: Final = 4
HOLY_WINNER: Final = 5  # the seat plus one; 0 while nobody has won a holy war this round
VACANT: Final = 6  # the Leader has fallen; the seat still marks where the circle begins
# What a player may know of these, views tell as facts.
NUMBERS: Final = (
    Number("leader", secret=True, holds=SEAT),
    Number("round", 1, secret=True, most=9_999),
    Number("turn", secret=True, most=len(TURN_NAMES) - 1),
    Number("phase", secret=True, most=len(PHASE_NAMES) - 1),
    Number("marched", secret=True, most=1),
    Number("holy_war_winner", secret=True, most=len(LETTERS)),
    Number("vacant", secret=True, most=1),
)
FACTS: Final = (
    Fact("mode", "str", "word"),
    Fact("leader", "str", "seat"),
    Fact("chasers", "list", "seat"),
    Fact("marched", "bool"),
    Fact("holy-war-winner", "str", "seat"),
    Fact("reached", "bool", seat=True),
)
VALUES: Final = ("attack", "endurance", *ICON_NAMES)

# --- numbers of a seat
LEFT: Final = 0  # the next seat clockwise, fallen seats included
REACHED: Final = 1  # the snapshot of the main phase: this seat's mana reached its target
CHECK_MANA: Final = 2  # the snapshot of the sanctuary check
CHECK_MET: Final = 3
SEAT_NUMBERS: Final = (
    Number("left", holds=SEAT),
    Number("reached"),
    Number("check_mana"),
    Number("check_met"),
)

# --- marks on cards
PLACED: Final = 0
CONVERTED: Final = 1  # icons turned rainbow, four bits per icon
COUNTERS: Final = (
    Counter("placed", state="creature"),
    Counter("converted", hidden=True, most=(1 << 4 * len(ICON_NAMES)) - 1),
)

# --- modifiers and how long they last
MOD_ATK: Final = 0
MOD_END: Final = 1
MOD_TARGET: Final = 2
MOD_SANCTUARY_END: Final = 3
UNTIL_ROUND: Final = 0  # the end of the round
UNTIL_TURN: Final = 1  # the end of the running leader or chaser turn
UNTIL_MAIN: Final = 2  # the end of that seat's next main phase
DURATIONS: Final = ("round", "turn", "next main phase")

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
VERBS: Final = (
    Verb("begin"),
    Verb("create", (NAME, NUMBER)),
    Verb("summon", (NAME, NUMBER)),
    Verb("cast", (NAME,)),
    Verb("use", (NAME,)),
    Verb("discard", (NAME,)),
    Verb("end"),
    Verb("march", (NUMBER,)),
    Verb("ranged", (NUMBER,)),
    Verb("pass"),
    Verb("declare", (WORD,)),
    Verb("fight", (NUMBER,)),
    Verb("against", (SEAT, NUMBER)),
    Verb("lay", (NAME,)),
    Verb("lose", (NUMBER,)),
    Verb("convert", (WORD,)),
    Verb("activate"),
    Verb("decline"),
    Verb("take", (NAME,)),
    Verb("none"),
    Verb("put", (NAME,)),
    Verb("creature", (TAG,)),
    Verb("mana", (TAG,)),
    Verb("land", (SEAT, NUMBER)),
    Verb("player", (SEAT,)),
    Verb("resolve", (PENDING,)),
    Verb("card", (TAG,)),
)

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
WORDS: Final = (
    *ICON_NAMES,
    "invade",
    "ranged",
    "nothing",
    "strengthen",
    "weaken",
    "starve",
    "beneath",
    "clear",
    "move",
    "more",
)

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
PROMPTS: Final = (
    Prompt("begin", "avalon.turn.sequence", role=FOR_TURN),
    Prompt("set", "avalon.set.actions", role=FOR_TURN),
    Prompt("main", "avalon.main.leader-options", role=FOR_TURN),
    Prompt("declare", "avalon.main.declare", role=FOR_TURN),
    # A fighter and a support are asked for, or not, because of what is in hand.
    Prompt("fighter", "avalon.main.naming", private=True, role=FOR_BATTLE),
    Prompt("target", "avalon.main.naming", role=FOR_TARGET),
    Prompt(
        "support", "avalon.battle.place-support", private=True, role=FOR_BATTLE
    ),  # asked, or not, because of supports in hand
    Prompt("life", "avalon.zone.life"),
    Prompt("convert", "avalon.mana.vessel-choice"),
    Prompt("optional", "avalon.ability.optional"),
    Prompt("discard", "avalon.game.card-text-wins"),
    Prompt("creature", "avalon.game.card-text-wins", role=FOR_TARGET),
    Prompt("mana", "avalon.game.card-text-wins", role=FOR_TARGET),
    Prompt("land", "avalon.game.card-text-wins", role=FOR_TARGET),
    Prompt("player", "avalon.game.card-text-wins", role=FOR_TARGET),
    Prompt("take", "avalon.game.card-text-wins"),
    Prompt("order", "avalon.game.card-text-wins", role=FOR_ORDER),
    Prompt("slide", "avalon.game.card-text-wins"),
    Prompt("cancel", "avalon.game.no-responses", private=True, role=FOR_WINDOW),
    Prompt("recover", "avalon.game.card-text-wins"),
    Prompt("abilities", "avalon.ability.simultaneous", role=FOR_ORDER),
    Prompt("declare-too", "avalon.main.declare", role=FOR_TURN),
)

# --- refusals; 0 is "allowed"
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
REASONS: Final = (
    Reason("allowed", "avalon.set.actions"),
    Reason("land-sealed", "avalon.set.stack-sealed"),
    Reason("attribute-mismatch", "avalon.set.stack-attribute"),
    Reason("land-alike", "avalon.set.five-lands"),
    Reason("land-occupied", "avalon.set.one-creature-per-land"),
    Reason("no-mana", "avalon.set.summon"),
    Reason("not-enough-mana", "avalon.set.summon-requirement"),
    Reason("not-a-creature", "avalon.set.create-only-creatures"),
    Reason("not-magic", "avalon.set.magic"),
    Reason("no-hand-ability", "avalon.timing.hand"),
    Reason("no-effect", "avalon.set.magic"),
    Reason("magic-effects-forbidden", "avalon.ability.magic-effect"),
    Reason("no-creature", "avalon.main.naming"),
    Reason("attributeless-cannot-march", "avalon.main.march-attributeless"),
    Reason("target-not-reached", "avalon.main.count"),
    Reason("no-target", "avalon.main.no-opponent"),
    Reason("sanctuary-empty", "avalon.main.invade"),
    Reason("not-a-support-card", "avalon.battle.place-support"),
    Reason("bad-conversion", "avalon.mana.vessel-limits"),
    Reason("join-disabled", "avalon.join.window"),
    Reason("join-window-closed", "avalon.join.window"),
    Reason("rejoin-disabled", "avalon.join.rejoin"),
    Reason("table-full", "avalon.join.setup"),
    Reason("already-playing", "avalon.join.role"),
    Reason("life-alike", "avalon.zone.life"),
    Reason("wrong-phase", "avalon.set.magic-other-times"),
    Reason("no-seat-left", "avalon.join.setup"),
)

# --- timing points: those of abilities, the one window, the nine steps of a battle, its outcome,
# and the battles that were declared
AT_MAGIC: Final = len(TIMING_NAMES)
AT_STEP: Final = AT_MAGIC  # + the number of the step
AT_OUTCOME: Final = AT_STEP + STEPS + 1
AT_DECLARED: Final = AT_OUTCOME + 1
POINTS: Final = (*TIMING_NAMES, "magic-used", *[f"step{n}" for n in range(1, STEPS + 1)], "outcome", "declared")

SCHEMA: Final = Schema(
    zones=ZONES,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    counters=COUNTERS,
    verbs=VERBS,
    prompts=PROMPTS,
    happenings=HAPPENINGS,
    reasons=REASONS,
    words=WORDS,
    points=POINTS,
    durations=DURATIONS,
    facts=FACTS,
    values=VALUES,
)
