"""How far actions and observations count: positions on the lands, and where each verb's cards can lie."""

from __future__ import annotations

from typing import Final

from fudaba.games.avalon.schema import ids
from fudaba.kernel.arrays.actions import Cards, Extent, Numbers, Words

OWN_LANDS: Final = tuple(range(ids.LAND, ids.LAND + ids.LANDS))
ON_LANDS: Final = Cards(OWN_LANDS, OWN_LANDS, (ids.SANCTUARY,))
A_LAND: Final = Numbers(ids.LANDS)  # 0 is the sanctuary

EXTENT: Final = Extent(
    places={
        **dict.fromkeys(OWN_LANDS, 12),
        ids.SANCTUARY: 12,
        ids.MEMORY: 60,
        ids.LIFE: 16,
        ids.DISCARD: 60,
        ids.PROOFS: 12,
        ids.AVATAR_SPOT: 1,
        ids.SUPPORT_SLOT: 4,
        ids.CASTING: 4,
    },
    piles=(ids.DISCARD, ids.PROOFS),
    operands={
        ids.V_THROW: (Words((ids.W_ROCK, ids.W_ROCK + 1, ids.W_ROCK + 2)),),
        ids.V_CREATE: (Cards(), A_LAND),
        ids.V_SUMMON: (Cards(), A_LAND),
        ids.V_MARCH: (A_LAND,),
        ids.V_RANGED: (A_LAND,),
        ids.V_FIGHT: (A_LAND,),
        ids.V_AGAINST: (Cards(), A_LAND),
        ids.V_LAND: (Cards(), A_LAND),
        ids.V_CREATURE: (ON_LANDS,),
        ids.V_MANA: (ON_LANDS,),
        ids.V_CARD: (Cards((ids.DISCARD, ids.PROOFS), (ids.DISCARD, ids.PROOFS)),),
    },
    phases=("setup", *[f"{turn}-turn" for turn in ids.TURN_NAMES], *ids.PHASE_NAMES),
    battles=("invasion", "ranged"),
    steps=("start", "support", "battle"),
    settings={"join": "false", "rejoin": "false"},
    usual={"first_player": "random"},
)
