"""What can still be done in a turn: what ending it would give up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import Notice
from fudaba.games.ashes.flow.attack import why_no_attack
from fudaba.games.ashes.read import attack
from fudaba.games.ashes.schema import ids
from fudaba.kernel.out.refs import card_arg

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def given_up(w: World, seat: int) -> Notice | None:
    """With a main action left: who could still attack, the strongest of them."""
    if w.active != seat or w.seat_numbers[seat][ids.MAIN] == 0:
        return None
    best = -1
    for card in w.cards(seat, ids.BATTLEFIELD):
        if why_no_attack(w, card) == 0 and attack(w, card) > (0 if best < 0 else attack(w, best)):
            best = card
    if best < 0:
        return None
    return {"code": "has-not-attacked", "rule": "ashes.turns.main-options", "args": [card_arg(w, best)]}
