"""How far actions and observations count: positions on the table, and where each verb's cards can lie."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.schema import ids
from fudaba.kernel.arrays.actions import Beside, Cards, Extent, Numbers, Words

IN_PLAY: Final = (ids.BATTLEFIELD, ids.SPELLBOARD, ids.ATTACHED, ids.PHOENIXBORN)
FIGHTERS: Final = (ids.BATTLEFIELD, ids.PHOENIXBORN)
BEARERS: Final = (ids.BATTLEFIELD, ids.ATTACHED, ids.SPELLBOARD)  # of tokens that can be moved
ANYWHERE: Final = Cards(IN_PLAY, IN_PLAY)

EXTENT: Final = Extent(
    places={
        ids.BATTLEFIELD: 10,
        ids.SPELLBOARD: 12,
        ids.ATTACHED: 10,
        ids.PHOENIXBORN: 1,
        ids.DISCARD: 40,
        ids.REMOVED: 80,
        ids.DRAW: 40,
    },
    piles=(ids.DISCARD, ids.REMOVED),
    operands={
        ids.V_USE: (Cards(IN_PLAY),),
        ids.V_USE_ON: (Cards(IN_PLAY), Cards(FIGHTERS, FIGHTERS)),
        ids.V_ATTACKER: (Cards((ids.BATTLEFIELD,)),),
        ids.V_TARGET_CARD: (ANYWHERE,),
        ids.V_BLOCK: (Cards(FIGHTERS), Cards((), (ids.BATTLEFIELD,))),
        ids.V_GUARD: (Cards(FIGHTERS),),
        ids.V_ASSIGN: (Cards(FIGHTERS, FIGHTERS), Numbers(30)),
        ids.V_DISCARD_TAG: (Cards(IN_PLAY),),
        ids.V_MOVE: (Words((ids.W_TOKEN, ids.W_TOKEN + 1, ids.W_TOKEN + 2)), Cards(BEARERS, BEARERS), Beside(BEARERS)),
        ids.V_RESPARK: (Cards(BEARERS, BEARERS),),
        ids.V_CHOOSE: (ANYWHERE,),
    },
    battles=("unit", "phoenixborn"),
    steps=("attackers", "blockers", "guard", "battle"),
    deeds=("charm-dice",),
)
