"""How far actions and observations count: positions in docks and on the field, and where each verb's cards can lie."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.schema import ids
from fudaba.kernel.arrays.actions import Cards, Extent, Implied, Skills, Words

DOCKS: Final = (ids.LEFT, ids.CENTRE, ids.RIGHT)
FIELD: Final = (ids.FRONT, ids.FRONT + 1, ids.FRONT + 2, ids.REAR, ids.REAR + 1, ids.REAR + 2)
CHARAS: Final = (*DOCKS, *FIELD)
MINE: Final = Cards(FIELD)
THEIRS: Final = Cards((), FIELD)
AIMED_AT: Final = Cards((*CHARAS, ids.DISCARD), CHARAS)
DOCK_WORDS: Final = Words((ids.W_DOCK, ids.W_DOCK + 1, ids.W_DOCK + 2))
SLOT_WORDS: Final = Words(tuple(range(ids.W_SLOT, ids.W_SLOT + len(FIELD))))

EXTENT: Final = Extent(
    places={
        **dict.fromkeys(DOCKS, 14),
        **dict.fromkeys(FIELD, 1),
        ids.DISCARD: 40,
        ids.DECK: 40,
        ids.STOCK: 6,
    },
    piles=(ids.DISCARD,),
    operands={
        ids.V_THROW: (Words((ids.W_ROCK, ids.W_ROCK + 1, ids.W_ROCK + 2)),),
        ids.V_CLAIM: (Words(tuple(range(ids.W_COLOUR, ids.W_COLOUR + len(ids.COLOURS)))),),
        ids.V_GO: (Words((ids.W_FIRST, ids.W_SECOND)),),
        ids.V_LOOK: (Words((ids.W_OWN, ids.W_ENEMY)),),
        ids.V_SET: (Cards(), DOCK_WORDS),
        ids.V_ROTATE: (DOCK_WORDS,),
        ids.V_LAUNCH: (Cards(DOCKS), SLOT_WORDS),
        ids.V_SCRAP: (Cards(DOCKS),),
        ids.V_RECALL: (MINE,),
        ids.V_PLAY: (Implied(), Skills()),
        ids.V_PLAY_ON: (Implied(), Skills(), AIMED_AT),
        ids.V_SKILL: (Cards(CHARAS), Skills(2)),
        ids.V_SKILL_ON: (Cards(CHARAS), Skills(2), AIMED_AT),
        ids.V_EVADE: (MINE,),
        ids.V_TORPEDO: (MINE,),
        ids.V_ANTI_AIR: (MINE,),
        ids.V_BOMBARD: (MINE, THEIRS),
        ids.V_STRIKE: (MINE, THEIRS),
        ids.V_STRIKE_HQ: (MINE,),
        ids.V_ATTACK: (MINE, THEIRS),
        ids.V_RAID: (MINE,),
        ids.V_BLOCK: (MINE, THEIRS),
        ids.V_PAY: (Cards(DOCKS),),
        ids.V_CUBE: (Cards(DOCKS),),
        ids.V_DOCK: (DOCK_WORDS,),
        ids.V_REDUCE: (Cards(FIELD, FIELD),),
        ids.V_TARGET: (AIMED_AT,),
    },
    phases=("setup",),
    battles=("attack",),
    steps=ids.STEPS[1:],
    deeds=("set", "launch", "rotate", "scrap", "recall", "attack", "block", "use", "move"),
    usual={"first_player": "random", "janken": "random"},
)
