"""What the draft calls its zones, numbers, options, choices and events, and the small int of each."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.schema.records import POINTS
from fudaba.kernel import schema as roles
from fudaba.kernel.schema import (
    ALL,
    NAME,
    NOBODY,
    OWNER,
    SEAT,
    TAG,
    WORD,
    Counter,
    Fact,
    Happening,
    Number,
    Part,
    Prompt,
    Reason,
    Schema,
    Verb,
    Zone,
)

DICE: Final = ("natural", "charm", "ceremonial", "illusion")
TYPES: Final = 4
NAMES: Final = 9
POOL: Final = 10
PILE: Final = 10
COPIES_OF_EACH: Final = 3

# --- zones: five shared ones, then those of a seat
OFFER: Final = 0
ASIDE: Final = 1
DECK: Final = 2
ROW: Final = 3
OUT: Final = 4
PHOENIXBORN: Final = 5
PACK: Final = 6
PASSING: Final = 7
DRAFTED: Final = 8
ZONES: Final = (
    Zone("offer", ALL, shared=True),
    Zone("aside", ALL, shared=True),
    Zone("draft-deck", NOBODY, ordered=True, shared=True),
    Zone("face-up", ALL, shared=True),
    Zone("out", NOBODY, shared=True),
    Zone("phoenixborn", ALL),
    Zone("pack", OWNER),
    Zone("passing", OWNER),
    Zone("drafted", OWNER),
)

# --- numbers of the world: the token, which pick of the packs it is, the piles of dice
TOKEN: Final = 0
PICK_NO: Final = 1
PILES: Final = 2
NUMBERS: Final = (
    Number("first-player", -1, secret=True, holds=SEAT),
    Number("pick-number", secret=True),  # the number of the turn order
    Number("pile-natural", PILE, most=PILE),  # ashes.draft.setup-dice
    Number("pile-charm", PILE, most=PILE),
    Number("pile-ceremonial", PILE, most=PILE),
    Number("pile-illusion", PILE, most=PILE),
)

# --- numbers of a seat: its dice by type
SEAT_NUMBERS: Final = (Number("natural"), Number("charm"), Number("ceremonial"), Number("illusion"))

# --- counters: how many copies a card stands for; the last pick at which a seat had this card in its pack
COPIES: Final = 0
SEEN: Final = 1
COUNTERS: Final = (
    Counter("copies"),
    Counter("seen-a", hidden=True),
    Counter("seen-b", hidden=True),
    Counter("seen-c", hidden=True),
    Counter("seen-d", hidden=True),
)

TAKE: Final = 0
PICK: Final = 1
TWO_DICE: Final = 2
ONE_DIE: Final = 3
PUT: Final = 4
KEEP: Final = 5
VERBS: Final = (
    Verb("take", (TAG,)),
    Verb("pick", (NAME,)),
    Verb("two", (WORD,)),
    Verb("die", (WORD,)),
    Verb("put", (NAME,)),
    Verb("keep"),
)

P_PHOENIXBORN: Final = 0
P_CARD: Final = 1
P_DICE: Final = 2
P_TAKE: Final = 3
P_PUT: Final = 4
PROMPTS: Final = (
    Prompt("draft-phoenixborn", "ashes.draft.pick-phoenixborn", role=roles.SETUP),
    Prompt("draft-card", "ashes.draft.pick-cards", private=True, role=roles.SETUP),
    Prompt("draft-dice", "ashes.draft.pick-dice", role=roles.SETUP),
    Prompt("exchange-take", "ashes.draft.exchange", role=roles.SETUP),
    Prompt("exchange-put", "ashes.draft.exchange", role=roles.SETUP),
)

H_FIRST: Final = 0
H_BORN: Final = 1
H_TOKEN: Final = 2
H_DEALT: Final = 3
H_PICKED: Final = 4
H_PASSED_ON: Final = 5
H_DICE: Final = 6
H_FACE_UP: Final = 7
H_TOOK: Final = 8
H_PUT: Final = 9
H_KEPT: Final = 10
H_COPIES: Final = 11
H_LEFT: Final = 12
HAPPENINGS: Final = (
    Happening("draft-first", "ashes.draft.setup-first-player"),
    Happening("drafted-phoenixborn", "ashes.draft.pick-phoenixborn"),
    Happening("token", "ashes.draft.pick-phoenixborn"),
    Happening("packs", "ashes.draft.pick-cards"),
    Happening("picked", "ashes.draft.pick-cards", private=True),
    Happening("passed-on", "ashes.draft.pick-cards"),
    Happening("drafted-dice", "ashes.draft.pick-dice"),
    Happening("face-up", "ashes.draft.exchange"),
    Happening("took", "ashes.draft.exchange"),
    Happening("put", "ashes.draft.exchange"),
    Happening("kept", "ashes.draft.exchange"),
    Happening("copies", "ashes.draft.copies"),
    Happening("left-draft", "ashes.end.lose"),
)

PILE_EMPTY: Final = 1
JUST_TAKEN: Final = 2
REASONS: Final = (
    Reason("allowed", ""),
    Reason("pile-empty", "ashes.draft.setup-dice"),
    Reason("just-taken", "ashes.draft.exchange"),
)

SCHEMA: Final = Schema(
    zones=ZONES,
    numbers=NUMBERS,
    seat_numbers=SEAT_NUMBERS,
    counters=COUNTERS,
    verbs=VERBS,
    prompts=PROMPTS,
    happenings=HAPPENINGS,
    reasons=REASONS,
    words=DICE,
    points=POINTS,
    phases=(
        Part("draft-phoenixborn", "ashes.draft.pick-phoenixborn"),
        Part("draft-cards", "ashes.draft.pick-cards"),
        Part("draft-dice", "ashes.draft.pick-dice"),
        Part("exchange", "ashes.draft.exchange"),
    ),
    facts=(Fact("first-player", "str", "seat"),),
)
