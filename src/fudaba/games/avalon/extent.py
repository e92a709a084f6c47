"""How far actions and observations count: positions on the lands, and where each verb's cards can lie."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.schema.ids import (
    AVATAR_SPOT,
    CASTING,
    DISCARD,
    LAND,
    LANDS,
    LIFE,
    MEMORY,
    PHASE_NAMES,
    PROOFS,
    SANCTUARY,
    SUPPORT_SLOT,
    TURN_NAMES,
    V_AGAINST,
    V_CARD,
    V_CREATE,
    V_CREATURE,
    V_FIGHT,
    V_LAND,
    V_MANA,
    V_MARCH,
    V_RANGED,
    V_SUMMON,
    V_THROW,
    W_ROCK,
)
from fudaba.kernel.arrays.actions import Cards, Extent, Numbers, Words

OWN_LANDS: Final = tuple(range(LAND, LAND + LANDS))
ON_LANDS: Final = Cards(OWN_LANDS, OWN_LANDS, (SANCTUARY,))
A_LAND: Final = Numbers(LANDS)  # 0 is the sanctuary

EXTENT: Final = Extent(
    places={
        **dict.fromkeys(OWN_LANDS, 12),
        SANCTUARY: 12,
        MEMORY: 60,
        LIFE: 16,
        DISCARD: 60,
        PROOFS: 12,
        AVATAR_SPOT: 1,
        SUPPORT_SLOT: 4,
        CASTING: 4,
    },
    piles=(DISCARD, PROOFS),
    operands={
        V_THROW: (Words((W_ROCK, W_ROCK + 1, W_ROCK + 2)),),
        V_CREATE: (Cards(), A_LAND),
        V_SUMMON: (Cards(), A_LAND),
        V_MARCH: (A_LAND,),
        V_RANGED: (A_LAND,),
        V_FIGHT: (A_LAND,),
        V_AGAINST: (Cards(), A_LAND),
        V_LAND: (Cards(), A_LAND),
        V_CREATURE: (ON_LANDS,),
        V_MANA: (ON_LANDS,),
        V_CARD: (Cards((DISCARD, PROOFS), (DISCARD, PROOFS)),),
    },
    phases=(*[f"{turn}-turn" for turn in TURN_NAMES], *PHASE_NAMES),
    battles=("invasion", "ranged"),
    steps=("start", "support", "battle"),
    settings={"join": "false", "rejoin": "false"},
    usual={"first_player": "random"},
)
