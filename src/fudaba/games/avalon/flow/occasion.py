"""What can still be done in a turn: whether something must be done now, and what ending the turn would give up."""

from __future__ import annotations

from fudaba.contract import Notice
from fudaba.games.avalon.read.lands import creature_on
from fudaba.games.avalon.read.seats import leads
from fudaba.games.avalon.read.values import reaches
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.tables import book
from fudaba.kernel.options import a_of, verb_of
from fudaba.kernel.out.refs import card_arg
from fudaba.kernel.state.world import World


def is_last(w: World, prompt: int, code: int) -> bool:
    """Whether something cannot be done in a later phase: all but magic that may wait for the main phase."""
    if verb_of(code) == ids.V_PASS:
        return False
    # avalon.set.magic-other-times
    return prompt != ids.P_SET or verb_of(code) != ids.V_CAST or not book(w).faces[w.kind[a_of(code)]].in_main


def given_up(w: World, seat: int) -> Notice | None:
    """The march of a Leader who has reached the target."""
    if not leads(w, seat) or not reaches(w, seat):
        return None
    for n in range(1, ids.LANDS + 1):
        card = creature_on(w, seat, n)
        if card >= 0 and book(w).attr[w.kind[card]] != ids.NONE:  # avalon.main.march, avalon.main.march-attributeless
            return {"code": "has-not-marched", "rule": "avalon.main.march", "args": [card_arg(w, card)]}
    return None
