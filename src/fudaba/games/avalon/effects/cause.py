"""By which rule an effect works, and what its questions are about."""

from __future__ import annotations

from fudaba.games.avalon.flow.slots import ABILITY
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import tables
from fudaba.kernel.options import About
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame


def cause(w: World, f: Frame) -> int:
    """Which of the kinds of an entry tells by what rule the ability works in whose scope a frame is."""
    ability = w.scope(f).v[ABILITY]
    point = w.rules.catalogue.abilities[ability].when
    if point == ids.AT_SUPPORT and tables(w).type[w.rules.catalogue.ability_card[ability]] == ids.SUPPORT:
        return ids.SUPPORT_CARD
    return point


def about_effect(w: World, f: Frame, n: int = -1, doing: int = -1) -> About:
    """The card and ability at work, how many pieces remain, and what the choice is for."""
    about = w.rules.show.about(w, f)
    about.n = n
    about.doing = doing
    return about
