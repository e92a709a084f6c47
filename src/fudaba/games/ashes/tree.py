"""The trees of Ashes: the game, and the flows that events and uses of cards open."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.flow.battle import BATTLE
from fudaba.games.ashes.flow.leave import LEAVE
from fudaba.games.ashes.flow.prepare import MISSING, PREPARE
from fudaba.games.ashes.flow.process import DEALING, DESTRUCTION_PROCESS, RECEIVE, STRIKE
from fudaba.games.ashes.flow.recovery import PLAYER_TURNS, RECOVERY, ROUND_END, CharmEnds
from fudaba.games.ashes.flow.setup import SETUP
from fudaba.games.ashes.flow.turn import MEDITATION
from fudaba.games.ashes.flow.use import DEED, TARGETING, USE
from fudaba.kernel.tree.flows import Loop, Phase, Seq
from fudaba.kernel.tree.nodes import Node

CHARM_ENDS: Final = CharmEnds()

# Prepare, player turns, recovery; then the end of the round, and the next one.
ROUND: Final = Seq(
    (
        PREPARE,  # ashes.round.three-phases
        PLAYER_TURNS,
        RECOVERY,
        ROUND_END,  # ashes.recovery.end-of-round
    )
)
GAME: Final = Seq((Phase("setup", SETUP), Loop(ROUND)))


def trees() -> dict[str, Node]:
    """Every tree that a frame can point into."""
    return {
        "game": GAME,
        "use": USE,
        "targeting": TARGETING,
        "deed": DEED,
        "dealing": DEALING,
        "strike": STRIKE,
        "battle": BATTLE,
        "missing": MISSING,
        "receive": RECEIVE,
        "destruction": DESTRUCTION_PROCESS,
        "leave": LEAVE,
        "charm-ends": CHARM_ENDS,
        "meditate": MEDITATION,
    }
