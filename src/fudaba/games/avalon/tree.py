"""The game from its setup to its end, and every tree that a frame can point into."""

from __future__ import annotations

from fudaba.games.avalon.flow.abilities import ABILITIES, ACT, ANSWER, CANCEL, USE, USE_CARD, USE_IN_BATTLE
from fudaba.games.avalon.flow.battle import BATTLE
from fudaba.games.avalon.flow.conversion import CONVERSION
from fudaba.games.avalon.flow.declared import DECLARED_BATTLE
from fudaba.games.avalon.flow.life import FROM_MEMORY, PICK_LIFE
from fudaba.games.avalon.flow.mainphase import AGAINST
from fudaba.games.avalon.flow.setup import FOR_THE_LEAD
from fudaba.games.avalon.flow.turn import GAME
from fudaba.kernel.tree.nodes import Node


def trees() -> dict[str, Node]:
    """Every tree whose nodes can be in progress."""
    return {
        "game": GAME,
        "memory": FROM_MEMORY,
        "life": PICK_LIFE,
        "use": USE,
        "in-battle": USE_IN_BATTLE,
        "act": ACT,
        "abilities": ABILITIES,
        "card": USE_CARD,
        "cancel": CANCEL,
        "answer": ANSWER,
        "convert": CONVERSION,
        "against": AGAINST,
        "declared-battle": DECLARED_BATTLE,
        "battle": BATTLE,
        "lead": FOR_THE_LEAD,
    }
