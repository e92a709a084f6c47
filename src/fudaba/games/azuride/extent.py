"""How far actions and observations count: positions in docks and on the field, and where each verb's cards can lie."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.schema.ids import (
    CENTRE,
    COLOURS,
    DECK,
    DISCARD,
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    STEPS,
    STOCK,
    V_ANTI_AIR,
    V_ATTACK,
    V_BLOCK,
    V_BOMBARD,
    V_CLAIM,
    V_CUBE,
    V_DOCK,
    V_EVADE,
    V_GO,
    V_LAUNCH,
    V_LOOK,
    V_PAY,
    V_PLAY,
    V_PLAY_ON,
    V_RAID,
    V_RECALL,
    V_REDUCE,
    V_ROTATE,
    V_SCRAP,
    V_SET,
    V_SKILL,
    V_SKILL_ON,
    V_STRIKE,
    V_STRIKE_HQ,
    V_TARGET,
    V_THROW,
    V_TORPEDO,
    W_COLOUR,
    W_DOCK,
    W_ENEMY,
    W_FIRST,
    W_OWN,
    W_ROCK,
    W_SECOND,
    W_SLOT,
)
from fudaba.kernel.arrays.actions import Cards, Extent, Implied, Skills, Words

DOCKS: Final = (LEFT, CENTRE, RIGHT)
FIELD: Final = (FRONT, FRONT + 1, FRONT + 2, REAR, REAR + 1, REAR + 2)
CHARAS: Final = (*DOCKS, *FIELD)
MINE: Final = Cards(FIELD)
THEIRS: Final = Cards((), FIELD)
AIMED_AT: Final = Cards((*CHARAS, DISCARD), CHARAS)
DOCK_WORDS: Final = Words((W_DOCK, W_DOCK + 1, W_DOCK + 2))
SLOT_WORDS: Final = Words(tuple(range(W_SLOT, W_SLOT + len(FIELD))))

EXTENT: Final = Extent(
    places={
        **dict.fromkeys(DOCKS, 14),
        **dict.fromkeys(FIELD, 1),
        DISCARD: 40,
        DECK: 40,
        STOCK: 6,
    },
    piles=(DISCARD,),
    operands={
        V_THROW: (Words((W_ROCK, W_ROCK + 1, W_ROCK + 2)),),
        V_CLAIM: (Words(tuple(range(W_COLOUR, W_COLOUR + len(COLOURS)))),),
        V_GO: (Words((W_FIRST, W_SECOND)),),
        V_LOOK: (Words((W_OWN, W_ENEMY)),),
        V_SET: (Cards(), DOCK_WORDS),
        V_ROTATE: (DOCK_WORDS,),
        V_LAUNCH: (Cards(DOCKS), SLOT_WORDS),
        V_SCRAP: (Cards(DOCKS),),
        V_RECALL: (MINE,),
        V_PLAY: (Implied(), Skills()),
        V_PLAY_ON: (Implied(), Skills(), AIMED_AT),
        V_SKILL: (Cards(CHARAS), Skills(2)),
        V_SKILL_ON: (Cards(CHARAS), Skills(2), AIMED_AT),
        V_EVADE: (MINE,),
        V_TORPEDO: (MINE,),
        V_ANTI_AIR: (MINE,),
        V_BOMBARD: (MINE, THEIRS),
        V_STRIKE: (MINE, THEIRS),
        V_STRIKE_HQ: (MINE,),
        V_ATTACK: (MINE, THEIRS),
        V_RAID: (MINE,),
        V_BLOCK: (MINE, THEIRS),
        V_PAY: (Cards(DOCKS),),
        V_CUBE: (Cards(DOCKS),),
        V_DOCK: (DOCK_WORDS,),
        V_REDUCE: (Cards(FIELD, FIELD),),
        V_TARGET: (AIMED_AT,),
    },
    phases=("setup",),
    battles=("attack",),
    steps=STEPS[1:],
    deeds=("set", "launch", "rotate", "scrap", "recall", "attack", "block", "use", "move"),
    usual={"first_player": "random", "janken": "random"},
)
