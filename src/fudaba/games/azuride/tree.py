"""The game from its setup to its end, and every tree that a frame can point into."""

from __future__ import annotations

from typing import Final

from fudaba.games.azuride.effects.choices import DISCARD_ONE
from fudaba.games.azuride.flow.actions import LAUNCHED, RECALLED, ROTATED_NODE, SCRAPPED_NODE, SET
from fudaba.games.azuride.flow.attacks import ATTACK_STANDS, BLOCK_STANDS, NAME_ATTACKERS, NAME_BLOCKERS
from fudaba.games.azuride.flow.declaration import CUT_IN, PAYING
from fudaba.games.azuride.flow.hq import SET_CUBE
from fudaba.games.azuride.flow.resolution import AIR_STRIKE_NODE, ANTI_AIR_NODE, BOMBARD_NODE, EVADE_NODE, TORPEDO_NODE
from fudaba.games.azuride.flow.setup import SETUP
from fudaba.games.azuride.flow.triggers import SETTLE, SKILL_USED, TRIGGERED
from fudaba.games.azuride.flow.turn import TURNS
from fudaba.games.azuride.flow.turn_actions import TRIM
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.nodes import Node

GAME: Final = Seq((SETUP, TURNS))


def trees() -> dict[str, Node]:
    """The game's tree and everything that is opened from elsewhere."""
    return {
        "game": GAME,
        "cut-in": CUT_IN,
        "paying": PAYING,
        "settle": SETTLE,
        "triggered": TRIGGERED,
        "skill": SKILL_USED,
        "evade": EVADE_NODE,
        "torpedo": TORPEDO_NODE,
        "anti-air": ANTI_AIR_NODE,
        "bombard": BOMBARD_NODE,
        "air-strike": AIR_STRIKE_NODE,
        "set-cube": SET_CUBE,
        "set": SET,
        "rotate": ROTATED_NODE,
        "launch": LAUNCHED,
        "scrap": SCRAPPED_NODE,
        "recall": RECALLED,
        "name-attackers": NAME_ATTACKERS,
        "name-blockers": NAME_BLOCKERS,
        "attack": ATTACK_STANDS,
        "block": BLOCK_STANDS,
        "trim": TRIM,
        "discard-one": DISCARD_ONE,
    }
