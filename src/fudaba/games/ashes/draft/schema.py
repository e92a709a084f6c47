"""What the draft calls its zones, numbers, options, choices and events, and the small int of each."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.schema import records
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
    Told,
    Verb,
    Zone,
    in_order,
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
ZONES: Final = in_order(
    (OFFER, Zone("offer", ALL, shared=True)),
    (ASIDE, Zone("aside", ALL, shared=True)),
    (DECK, Zone("draft-deck", NOBODY, ordered=True, shared=True)),
    (ROW, Zone("face-up", ALL, shared=True)),
    (OUT, Zone("out", NOBODY, shared=True)),
    (PHOENIXBORN, Zone("phoenixborn", ALL)),
    (PACK, Zone("pack", OWNER)),
    (PASSING, Zone("passing", OWNER)),
    (DRAFTED, Zone("drafted", OWNER)),
)

# --- numbers of the world: the token, which pick of the packs it is, the piles of dice
TOKEN: Final = 0
PICK_NO: Final = 1
PILES: Final = 2
NUMBERS: Final = in_order(
    (TOKEN, Number("first-player", -1, secret=True, holds=SEAT)),
    (PICK_NO, Number("pick-number", secret=True)),  # the number of the turn order
    (PILES, Number("pile-natural", PILE, most=PILE)),  # ashes.draft.setup-dice
    (PILES + 1, Number("pile-charm", PILE, most=PILE)),
    (PILES + 2, Number("pile-ceremonial", PILE, most=PILE)),
    (PILES + 3, Number("pile-illusion", PILE, most=PILE)),
)

# --- numbers of a seat: its dice by type
SEAT_NUMBERS: Final = (Number("natural"), Number("charm"), Number("ceremonial"), Number("illusion"))

# --- counters: how many copies a card stands for; the last pick at which a seat had this card in its pack
COPIES: Final = 0
SEEN: Final = 1
COUNTERS: Final = in_order(
    (COPIES, Counter("copies")),
    (SEEN, Counter("seen-a", hidden=True)),
    (SEEN + 1, Counter("seen-b", hidden=True)),
    (SEEN + 2, Counter("seen-c", hidden=True)),
    (SEEN + 3, Counter("seen-d", hidden=True)),
)

V_TAKE: Final = 0
V_PICK: Final = 1
V_TWO_DICE: Final = 2
V_ONE_DIE: Final = 3
V_PUT: Final = 4
V_KEEP: Final = 5
VERBS: Final = in_order(
    (V_TAKE, Verb("take", (TAG,))),
    (V_PICK, Verb("pick", (NAME,))),
    (V_TWO_DICE, Verb("two", (WORD,))),
    (V_ONE_DIE, Verb("die", (WORD,))),
    (V_PUT, Verb("put", (NAME,))),
    (V_KEEP, Verb("keep", stops=True)),
)

P_PHOENIXBORN: Final = 0
P_CARD: Final = 1
P_DICE: Final = 2
P_TAKE: Final = 3
P_PUT: Final = 4
PROMPTS: Final = in_order(
    (P_PHOENIXBORN, Prompt("draft-phoenixborn", "ashes.draft.pick-phoenixborn", role=roles.SETUP)),
    (P_CARD, Prompt("draft-card", "ashes.draft.pick-cards", private=True, role=roles.SETUP)),
    (P_DICE, Prompt("draft-dice", "ashes.draft.pick-dice", role=roles.SETUP)),
    (P_TAKE, Prompt("exchange-take", "ashes.draft.exchange", role=roles.SETUP)),
    (P_PUT, Prompt("exchange-put", "ashes.draft.exchange", role=roles.SETUP)),
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
H_HANDED: Final = 13
H_TAKEN_OUT: Final = 14
HAPPENINGS: Final = in_order(
    (H_FIRST, Happening("draft-first", "ashes.draft.setup-first-player", "role")),
    (H_BORN, Happening("drafted-phoenixborn", "ashes.draft.pick-phoenixborn", "move")),
    (H_TOKEN, Happening("token", "ashes.draft.pick-phoenixborn", "role")),
    (H_DEALT, Happening("packs", "ashes.draft.pick-cards", "draw")),
    (H_PICKED, Happening("picked", "ashes.draft.pick-cards", "choose")),
    (H_PASSED_ON, Happening("passed-on", "ashes.draft.pick-cards")),
    (H_DICE, Happening("drafted-dice", "ashes.draft.pick-dice", "die", m=Told("die", 0))),
    (H_FACE_UP, Happening("face-up", "ashes.draft.exchange", "reveal")),
    (H_TOOK, Happening("took", "ashes.draft.exchange", "move")),
    (H_PUT, Happening("put", "ashes.draft.exchange", "move")),
    (H_KEPT, Happening("kept", "ashes.draft.exchange", "pass")),
    (H_COPIES, Happening("copies", "ashes.draft.copies", "move")),
    (H_LEFT, Happening("left-draft", "ashes.end.lose", "leave")),
    (H_HANDED, Happening("handed-on", "ashes.draft.pick-cards", "move", quiet=True)),
    (H_TAKEN_OUT, Happening("taken-along", "ashes.end.lose", "move", quiet=True)),
)

R_OK: Final = 0
R_PILE_EMPTY: Final = 1
R_JUST_TAKEN: Final = 2
REASONS: Final = in_order(
    (R_OK, Reason("allowed", "")),
    (R_PILE_EMPTY, Reason("pile-empty", "ashes.draft.setup-dice", "limit")),
    (R_JUST_TAKEN, Reason("just-taken", "ashes.draft.exchange", "moment")),
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
    types=records.TYPES,
    terms=records.TERMS,
    dice=DICE,
)
