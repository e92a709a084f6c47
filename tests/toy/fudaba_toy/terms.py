"""The names of the game: zones, numbers, counters, options, questions, happenings, reasons."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.schema import (
    ALL,
    COST,
    NAME,
    NOBODY,
    NUMBER,
    ORDER,
    OWNER,
    PENDING,
    SEAT,
    TAG,
    TARGET,
    WINDOW,
    CardType,
    Counter,
    Happening,
    Lasting,
    Number,
    Part,
    Prompt,
    Reason,
    Schema,
    Verb,
    Zone,
    in_order,
)
from fudaba.kernel.schema import TURN as TURN_ROLE

# zones
DECK: Final = 0
HAND: Final = 1
TABLE: Final = 2
CHARMS: Final = 3
DISCARD: Final = 4
AWAY: Final = 5
STAGE: Final = 6

# numbers of each seat
FLAME: Final = 0
EMBERS: Final = 1
TIRED: Final = 2

# counters
WOUNDS: Final = 0
OIL: Final = 1
SPENT: Final = 2

# verbs
V_PLAY: Final = 0
V_ATTACK: Final = 1
V_END: Final = 2
V_PASS: Final = 3
V_PAY: Final = 4
V_BURN: Final = 5
V_HIT: Final = 6
V_STRIKE: Final = 7
V_ANSWER: Final = 8
V_USE: Final = 9
V_FIRST: Final = 10
V_LAY: Final = 11
V_HOLD: Final = 12
V_DROP: Final = 13
V_DONE: Final = 14
V_YES: Final = 15
V_NO: Final = 16
V_SINK: Final = 17
V_KEEP: Final = 18
V_MODE: Final = 19
V_ASSIGN: Final = 20
V_SPEND: Final = 21
V_SOAK: Final = 22

# prompts
P_ACTION: Final = 0
P_PAY: Final = 1
P_TARGET: Final = 2
P_ANSWER: Final = 3
P_PREVENT: Final = 4
P_ORDER: Final = 5
P_FAN: Final = 6
P_DROP: Final = 7
P_MAY: Final = 8
P_TOP: Final = 9
P_MODE: Final = 10
P_DIVIDE: Final = 11
P_LIMIT: Final = 12
P_NUMBER: Final = 13
P_SOAK: Final = 14
P_WAKE: Final = 15

# happenings
H_PLAYED: Final = 0
H_ENTERED: Final = 1
H_CANCELLED: Final = 2
H_HURT_SEAT: Final = 3
H_HURT_SPIRIT: Final = 4
H_DESTROYED: Final = 5
H_DREW: Final = 6
H_TIRED_OUT: Final = 7
H_OUT: Final = 8
H_ATTACKED: Final = 9
H_PREVENTED: Final = 10
H_TAKEN: Final = 11
H_LOOKED: Final = 12
H_SUNK: Final = 13
H_LAID: Final = 14
H_FAN_WON: Final = 15
H_DROPPED: Final = 16
H_TOSSED: Final = 17
H_STRENGTHENED: Final = 18
H_JOINED: Final = 19
H_BEGAN: Final = 20
H_PUT_BACK: Final = 21
H_LOOKED_HAND: Final = 22
H_MADE_SPENT: Final = 23
H_SOAKED: Final = 24
H_HARDENED: Final = 25
H_MASKED: Final = 26
H_WARDED: Final = 27
H_DROWSY_NOW: Final = 28
H_WARD_USED: Final = 29
H_KINDLED: Final = 30
H_MILLED: Final = 31
H_AWAY: Final = 32

# reasons
R_OK: Final = 0
R_TOO_DEAR: Final = 1
R_NO_TARGET: Final = 2
R_ONLY_ANSWER: Final = 3
R_SPENT_ALREADY: Final = 4
R_NO_POWER: Final = 5
R_JOIN_OFF: Final = 6
R_JOIN_LATE: Final = 7
R_JOIN_FULL: Final = 8
R_JOIN_WAIT: Final = 9
R_TOO_STRONG: Final = 10

# timing points; a reading ability has none
AT_READ: Final = -1
AT_RESOLVES: Final = 0
AT_CHAINED: Final = 1
AT_DAMAGE: Final = 2
AT_ENTERS: Final = 3
AT_FALLS: Final = 4
AT_DUSK: Final = 5
AT_TRIGGERS: Final = 6
AT_BLOW: Final = 7
AT_DAWN: Final = 8
AT_EVENING: Final = 9
AT_WAKE: Final = 10
AT_FELL: Final = 11  # a spirit has fallen, whether or not its own ability is set off

# modifiers and how long they last
POWER: Final = 0
LIFE: Final = 1
BASE_POWER: Final = 2  # in place of the printed power
WARD: Final = 3  # the next damage does nothing
DROWSY: Final = 4  # the power of all spirits of a seat
THIS_TURN: Final = 0
NEXT_DAWN: Final = 1  # of a seat
NEXT_DUSK: Final = 2  # the end of a seat's dusk
USED: Final = 3  # until it has done its service

# slots of a card on the chain
AIM: Final = 0  # the target and its incarnation
SECOND: Final = 2  # another one
CANCEL: Final = 4
DEED: Final = 5
COUNT: Final = 6
BY: Final = 7
PICKED: Final = 8  # and its share in the slot after it
A_STRIKE: Final = -2  # in place of a deed: an attack, not a card

SCHEMA: Final = Schema(
    zones=in_order(
        (DECK, Zone("deck", NOBODY, ordered=True)),
        (HAND, Zone("hand", OWNER, listens=True)),
        (TABLE, Zone("table", ALL, listens=True)),
        (CHARMS, Zone("charms", ALL)),
        (DISCARD, Zone("discard", ALL, ordered=True)),
        (AWAY, Zone("away", NOBODY)),
        (STAGE, Zone("stage", ALL, shared=True)),
    ),
    numbers=(),
    seat_numbers=in_order(
        (FLAME, Number("flame", 7, least=-999)), (EMBERS, Number("embers")), (TIRED, Number("tired"))
    ),
    counters=in_order((WOUNDS, Counter("wounds")), (OIL, Counter("oil")), (SPENT, Counter("spent", state="spent"))),
    verbs=in_order(
        (V_PLAY, Verb("play", (NAME,))),
        (V_ATTACK, Verb("attack", (TAG, SEAT))),
        (V_END, Verb("end")),
        (V_PASS, Verb("pass", stops=True)),
        (V_PAY, Verb("pay")),
        (V_BURN, Verb("burn", (TAG,))),
        (V_HIT, Verb("hit", (SEAT,))),
        (V_STRIKE, Verb("strike", (TAG,))),
        (V_ANSWER, Verb("answer", (NAME,))),
        (V_USE, Verb("use", (TAG,))),
        (V_FIRST, Verb("first", (PENDING,))),
        (V_LAY, Verb("lay", (NAME,))),
        (V_HOLD, Verb("hold")),
        (V_DROP, Verb("drop", (NAME,))),
        (V_DONE, Verb("done", stops=True)),
        (V_YES, Verb("yes")),
        (V_NO, Verb("no", stops=True)),
        (V_SINK, Verb("sink", (NAME,))),
        (V_KEEP, Verb("keep")),
        (V_MODE, Verb("mode", (NUMBER,))),
        (V_ASSIGN, Verb("assign", (TAG, NUMBER))),
        (V_SPEND, Verb("spend", (NUMBER,))),
        (V_SOAK, Verb("soak", (TAG, TAG))),
    ),
    prompts=in_order(
        (P_ACTION, Prompt("action", "toy.day.actions", role=TURN_ROLE)),
        (P_PAY, Prompt("pay", "toy.pay.divided", role=COST, form="pay")),
        (P_TARGET, Prompt("target", "toy.play.target", role=TARGET)),
        (P_ANSWER, Prompt("answer", "toy.chain.answer", private=True, role=WINDOW)),
        (P_PREVENT, Prompt("prevent", "toy.damage.replace", private=True, role=WINDOW)),
        (P_ORDER, Prompt("order", "toy.trigger.order", role=ORDER)),
        (P_FAN, Prompt("fan", "toy.fan.secret", private=True, form="set")),
        (P_DROP, Prompt("drop", "toy.card.second-thoughts", form="set")),
        (P_MAY, Prompt("may", "toy.trigger.optional")),
        (P_TOP, Prompt("top", "toy.card.stargazing", form="set")),
        (P_MODE, Prompt("mode", "toy.card.stargazing")),
        (P_DIVIDE, Prompt("divide", "toy.card.fireworks", form="divide")),
        (P_LIMIT, Prompt("limit", "toy.dusk.limit", form="set")),
        (P_NUMBER, Prompt("number", "toy.card.bellows", role=COST)),
        (P_SOAK, Prompt("soak", "toy.card.umbrella")),
        (P_WAKE, Prompt("wake", "toy.wake.window", private=True, role=WINDOW)),
    ),
    happenings=in_order(
        (H_PLAYED, Happening("played", "toy.play.pay-first", "play")),
        (H_ENTERED, Happening("entered", "toy.play.place", "move")),
        (H_CANCELLED, Happening("cancelled", "toy.chain.cancel", "stop")),
        (H_HURT_SEAT, Happening("hurt-seat", "toy.damage.flame", "damage")),
        (H_HURT_SPIRIT, Happening("hurt-spirit", "toy.damage.wounds", "damage")),
        (H_DESTROYED, Happening("destroyed", "toy.check.destroyed", "destroy")),
        (H_DREW, Happening("drew", "toy.dawn.draw", "draw")),
        (H_TIRED_OUT, Happening("tired-out", "toy.dawn.tired", "damage")),
        (H_OUT, Happening("out", "toy.end.out", "leave")),
        (H_ATTACKED, Happening("attacked", "toy.day.attack", "declare")),
        (H_PREVENTED, Happening("prevented", "toy.damage.replace", "prevent")),
        (H_TAKEN, Happening("taken", "toy.control.taken", "move")),
        (H_LOOKED, Happening("looked", "toy.card.stargazing", "look")),
        (H_SUNK, Happening("sunk", "toy.card.stargazing", "move")),
        (H_LAID, Happening("laid", "toy.fan.secret", "reveal")),
        (H_FAN_WON, Happening("fan-won", "toy.fan.winner", "note")),
        (H_DROPPED, Happening("dropped", "toy.card.second-thoughts", "move")),
        (H_TOSSED, Happening("tossed", "toy.card.tanuki", "roll")),
        (H_STRENGTHENED, Happening("strengthened", "toy.card.face-paint", "value")),
        (H_JOINED, Happening("joined", "toy.join.window", "join")),
        (H_BEGAN, Happening("began", "toy.setup.first", "role")),
        (H_PUT_BACK, Happening("put-back", "toy.card.drummer", "move")),
        (H_LOOKED_HAND, Happening("looked-hand", "toy.card.stargazing", "look")),
        (H_MADE_SPENT, Happening("made-spent", "toy.card.magpie", "mark")),
        (H_SOAKED, Happening("soaked", "toy.card.umbrella", "prevent")),
        (H_HARDENED, Happening("hardened", "toy.card.straw-coat", "value")),
        (H_MASKED, Happening("masked", "toy.card.oni-mask", "value")),
        (H_WARDED, Happening("warded", "toy.card.paper-doll", "value")),
        (H_DROWSY_NOW, Happening("drowsy", "toy.card.lullaby", "value")),
        (H_WARD_USED, Happening("ward-used", "toy.card.paper-doll", "prevent")),
        (H_KINDLED, Happening("kindled", "toy.card.rooster", "number")),
        (H_MILLED, Happening("milled", "toy.card.bat", "move")),
        (H_AWAY, Happening("put-away", "toy.play.place", "move", quiet=True)),
    ),
    reasons=in_order(
        (R_OK, Reason("allowed", "toy.day.actions")),
        (R_TOO_DEAR, Reason("too-dear", "toy.pay.divided", "cost")),
        (R_NO_TARGET, Reason("no-target", "toy.play.target", "target")),
        (R_ONLY_ANSWER, Reason("only-answer", "toy.chain.answer", "moment")),
        (R_SPENT_ALREADY, Reason("spent", "toy.day.attack", "spent")),
        (R_NO_POWER, Reason("no-power", "toy.day.attack")),
        (R_JOIN_OFF, Reason("join-off", "toy.join.window")),
        (R_JOIN_LATE, Reason("join-late", "toy.join.window", "moment")),
        (R_JOIN_FULL, Reason("join-full", "toy.join.window", "limit")),
        (R_JOIN_WAIT, Reason("join-wait", "toy.join.window", "moment")),
        (R_TOO_STRONG, Reason("too-strong", "toy.play.target", "target")),
    ),
    points=in_order(
        (AT_RESOLVES, "resolves"),
        (AT_CHAINED, "chained"),
        (AT_DAMAGE, "damage"),
        (AT_ENTERS, "enters"),
        (AT_FALLS, "falls"),
        (AT_DUSK, "dusk"),
        (AT_TRIGGERS, "triggers"),
        (AT_BLOW, "blow"),
        (AT_DAWN, "dawn-call"),
        (AT_EVENING, "evening"),
        (AT_WAKE, "wake"),
        (AT_FELL, "fell"),
    ),
    phases=(
        Part("setup", "toy.setup.hand"),
        Part("dawn", "toy.dawn.draw"),
        Part("day", "toy.day.actions"),
        Part("dusk", "toy.dusk.triggers"),
    ),
    durations=("this-turn", "next-dawn", "next-dusk", "used"),
    values=("power", "life"),
    changes=in_order(
        (POWER, Lasting("power-up", "power")),
        (LIFE, Lasting("life-up", "life")),
        (BASE_POWER, Lasting("mask", "power", sets=True)),
        (WARD, Lasting("ward")),
        (DROWSY, Lasting("drowsy")),
    ),
    types=(
        CardType("spirit", "toy.play.place"),
        CardType("trick", "toy.play.place"),
        CardType("charm", "toy.play.place"),
    ),
)
