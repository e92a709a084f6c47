"""How far actions and observations count: positions on the table, and where each verb's cards can lie."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.schema.ids import (
    ATTACHED,
    BATTLEFIELD,
    DISCARD,
    DRAW,
    PHOENIXBORN,
    REMOVED,
    SPELLBOARD,
    V_ASSIGN,
    V_ATTACKER,
    V_BLOCK,
    V_CHOOSE,
    V_DISCARD_TAG,
    V_GUARD,
    V_MOVE,
    V_RESPARK,
    V_TARGET_CARD,
    V_USE,
    V_USE_ON,
    W_TOKEN,
)
from fudaba.kernel.arrays.actions import Beside, Cards, Extent, Numbers, Words

IN_PLAY: Final = (BATTLEFIELD, SPELLBOARD, ATTACHED, PHOENIXBORN)
FIGHTERS: Final = (BATTLEFIELD, PHOENIXBORN)
BEARERS: Final = (BATTLEFIELD, ATTACHED, SPELLBOARD)  # of tokens that can be moved
ANYWHERE: Final = Cards(IN_PLAY, IN_PLAY)

EXTENT: Final = Extent(
    places={BATTLEFIELD: 10, SPELLBOARD: 12, ATTACHED: 10, PHOENIXBORN: 1, DISCARD: 40, REMOVED: 80, DRAW: 40},
    piles=(DISCARD, REMOVED),
    operands={
        V_USE: (Cards(IN_PLAY),),
        V_USE_ON: (Cards(IN_PLAY), Cards(FIGHTERS, FIGHTERS)),
        V_ATTACKER: (Cards((BATTLEFIELD,)),),
        V_TARGET_CARD: (ANYWHERE,),
        V_BLOCK: (Cards(FIGHTERS), Cards((), (BATTLEFIELD,))),
        V_GUARD: (Cards(FIGHTERS),),
        V_ASSIGN: (Cards(FIGHTERS, FIGHTERS), Numbers(30)),
        V_DISCARD_TAG: (Cards(IN_PLAY),),
        V_MOVE: (Words((W_TOKEN, W_TOKEN + 1, W_TOKEN + 2)), Cards(BEARERS, BEARERS), Beside(BEARERS)),
        V_RESPARK: (Cards(BEARERS, BEARERS),),
        V_CHOOSE: (ANYWHERE,),
    },
    battles=("unit", "phoenixborn"),
    steps=("attackers", "blockers", "guard", "battle"),
    deeds=("charm-dice",),
)
