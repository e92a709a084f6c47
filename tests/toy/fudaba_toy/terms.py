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
    Counter,
    Happening,
    Number,
    Part,
    Prompt,
    Reason,
    Schema,
    Verb,
    Zone,
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
PLAY: Final = 0
ATTACK: Final = 1
END: Final = 2
PASS: Final = 3
PAY: Final = 4
BURN: Final = 5
HIT: Final = 6
STRIKE: Final = 7
ANSWER: Final = 8
USE: Final = 9
FIRST: Final = 10
LAY: Final = 11
HOLD: Final = 12
DROP: Final = 13
DONE: Final = 14
YES: Final = 15
NO: Final = 16
SINK: Final = 17
KEEP: Final = 18
MODE: Final = 19
ASSIGN: Final = 20
SPEND: Final = 21
SOAK: Final = 22

# prompts
ASK_ACTION: Final = 0
ASK_PAY: Final = 1
ASK_TARGET: Final = 2
ASK_ANSWER: Final = 3
ASK_PREVENT: Final = 4
ASK_ORDER: Final = 5
ASK_FAN: Final = 6
ASK_DROP: Final = 7
ASK_MAY: Final = 8
ASK_TOP: Final = 9
ASK_MODE: Final = 10
ASK_DIVIDE: Final = 11
ASK_LIMIT: Final = 12
ASK_NUMBER: Final = 13
ASK_SOAK: Final = 14
ASK_WAKE: Final = 15

# happenings
PLAYED: Final = 0
ENTERED: Final = 1
CANCELLED: Final = 2
HURT_SEAT: Final = 3
HURT_SPIRIT: Final = 4
DESTROYED: Final = 5
DREW: Final = 6
TIRED_OUT: Final = 7
OUT: Final = 8
ATTACKED: Final = 9
PREVENTED: Final = 10
TAKEN: Final = 11
LOOKED: Final = 12
SUNK: Final = 13
LAID: Final = 14
FAN_WON: Final = 15
DROPPED: Final = 16
TOSSED: Final = 17
STRENGTHENED: Final = 18
JOINED: Final = 19
BEGAN: Final = 20
PUT_BACK: Final = 21
LOOKED_HAND: Final = 22
MADE_SPENT: Final = 23
SOAKED: Final = 24
HARDENED: Final = 25
MASKED: Final = 26
WARDED: Final = 27
DROWSY_NOW: Final = 28
WARD_USED: Final = 29
KINDLED: Final = 30
MILLED: Final = 31

# reasons
TOO_DEAR: Final = 1
NO_TARGET: Final = 2
ONLY_ANSWER: Final = 3
SPENT_ALREADY: Final = 4
NO_POWER: Final = 5
JOIN_OFF: Final = 6
JOIN_LATE: Final = 7
JOIN_FULL: Final = 8
JOIN_WAIT: Final = 9
TOO_STRONG: Final = 10

# timing points; a reading ability has none
READ: Final = -1
RESOLVES: Final = 0
CHAINED: Final = 1
DAMAGE: Final = 2
ENTERS: Final = 3
FALLS: Final = 4
DUSK: Final = 5
TRIGGERS: Final = 6
BLOW: Final = 7
DAWN: Final = 8
EVENING: Final = 9
WAKE: Final = 10
FELL: Final = 11  # a spirit has fallen, whether or not its own ability is set off

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
    zones=(
        Zone("deck", NOBODY, ordered=True),
        Zone("hand", OWNER, listens=True),
        Zone("table", ALL, listens=True),
        Zone("charms", ALL),
        Zone("discard", ALL, ordered=True),
        Zone("away", NOBODY),
        Zone("stage", ALL, shared=True),
    ),
    numbers=(),
    seat_numbers=(Number("flame", 7, least=-999), Number("embers"), Number("tired")),
    counters=(Counter("wounds"), Counter("oil"), Counter("spent", state="spent")),
    verbs=(
        Verb("play", (NAME,)),
        Verb("attack", (TAG, SEAT)),
        Verb("end"),
        Verb("pass"),
        Verb("pay"),
        Verb("burn", (TAG,)),
        Verb("hit", (SEAT,)),
        Verb("strike", (TAG,)),
        Verb("answer", (NAME,)),
        Verb("use", (TAG,)),
        Verb("first", (PENDING,)),
        Verb("lay", (NAME,)),
        Verb("hold"),
        Verb("drop", (NAME,)),
        Verb("done"),
        Verb("yes"),
        Verb("no"),
        Verb("sink", (NAME,)),
        Verb("keep"),
        Verb("mode", (NUMBER,)),
        Verb("assign", (TAG, NUMBER)),
        Verb("spend", (NUMBER,)),
        Verb("soak", (TAG, TAG)),
    ),
    prompts=(
        Prompt("action", "toy.day.actions", role=TURN_ROLE),
        Prompt("pay", "toy.pay.divided", role=COST),
        Prompt("target", "toy.play.target", role=TARGET),
        Prompt("answer", "toy.chain.answer", private=True, role=WINDOW),
        Prompt("prevent", "toy.damage.replace", private=True, role=WINDOW),
        Prompt("order", "toy.trigger.order", role=ORDER),
        Prompt("fan", "toy.fan.secret", private=True),
        Prompt("drop", "toy.card.second-thoughts"),
        Prompt("may", "toy.trigger.optional"),
        Prompt("top", "toy.card.stargazing"),
        Prompt("mode", "toy.card.stargazing"),
        Prompt("divide", "toy.card.fireworks"),
        Prompt("limit", "toy.dusk.limit"),
        Prompt("number", "toy.card.bellows", role=COST),
        Prompt("soak", "toy.card.umbrella"),
        Prompt("wake", "toy.wake.window", private=True, role=WINDOW),
    ),
    happenings=(
        Happening("played", "toy.play.pay-first"),
        Happening("entered", "toy.play.place"),
        Happening("cancelled", "toy.chain.cancel"),
        Happening("hurt-seat", "toy.damage.flame"),
        Happening("hurt-spirit", "toy.damage.wounds"),
        Happening("destroyed", "toy.check.destroyed"),
        Happening("drew", "toy.dawn.draw"),
        Happening("tired-out", "toy.dawn.tired"),
        Happening("out", "toy.end.out"),
        Happening("attacked", "toy.day.attack"),
        Happening("prevented", "toy.damage.replace"),
        Happening("taken", "toy.control.taken"),
        Happening("looked", "toy.card.stargazing", private=True),
        Happening("sunk", "toy.card.stargazing"),
        Happening("laid", "toy.fan.secret"),
        Happening("fan-won", "toy.fan.winner"),
        Happening("dropped", "toy.card.second-thoughts"),
        Happening("tossed", "toy.card.tanuki"),
        Happening("strengthened", "toy.card.face-paint"),
        Happening("joined", "toy.join.window"),
        Happening("began", "toy.setup.first"),
        Happening("put-back", "toy.card.drummer"),
        Happening("looked-hand", "toy.card.stargazing"),
        Happening("made-spent", "toy.card.magpie"),
        Happening("soaked", "toy.card.umbrella"),
        Happening("hardened", "toy.card.straw-coat"),
        Happening("masked", "toy.card.oni-mask"),
        Happening("warded", "toy.card.paper-doll"),
        Happening("drowsy", "toy.card.lullaby"),
        Happening("ward-used", "toy.card.paper-doll"),
        Happening("kindled", "toy.card.rooster"),
        Happening("milled", "toy.card.bat"),
    ),
    reasons=(
        Reason("allowed", "toy.day.actions"),
        Reason("too-dear", "toy.pay.divided"),
        Reason("no-target", "toy.play.target"),
        Reason("only-answer", "toy.chain.answer"),
        Reason("spent", "toy.day.attack"),
        Reason("no-power", "toy.day.attack"),
        Reason("join-off", "toy.join.window"),
        Reason("join-late", "toy.join.window"),
        Reason("join-full", "toy.join.window"),
        Reason("join-wait", "toy.join.window"),
        Reason("too-strong", "toy.play.target"),
    ),
    points=(
        "resolves",
        "chained",
        "damage",
        "enters",
        "falls",
        "dusk",
        "triggers",
        "blow",
        "dawn-call",
        "evening",
        "wake",
        "fell",
    ),
    phases=(
        Part("setup", "toy.setup.hand"),
        Part("dawn", "toy.dawn.draw"),
        Part("day", "toy.day.actions"),
        Part("dusk", "toy.dusk.triggers"),
    ),
    durations=("this-turn", "next-dawn", "next-dusk", "used"),
    values=("power", "life"),
)
