"""A player whose Phoenixborn is destroyed is out: what happens to the things of that player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.flow.slots import DEPARTED, ENTERED, MILLING
from fudaba.games.ashes.read import phoenixborn
from fudaba.games.ashes.schema import ids
from fudaba.games.ashes.tables import tables

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def clear_away(w: World, seat: int) -> None:
    """Remove an eliminated player's things; with one player left the game is over."""
    destroyed = w.counters[ids.DESTROYED][phoenixborn(w, seat)] != 0
    w.note(ids.H_ELIMINATED if destroyed else ids.H_CONCEDED, seat)
    alive = [s for s in range(w.seats) if w.alive[s]]
    # ashes.end.immediate
    if len(alive) == 1:
        w.note(ids.H_WON, alive[0])
        w.end(alive, "last-survivor", "ashes.end.win")
        return
    if not alive:
        w.note(ids.H_DRAWN)
        w.end([], "draw", "ashes.end.no-draw")
        return
    # ashes.end.elimination-remove
    for z in (ids.HAND, ids.DRAW, ids.DISCARD, ids.CONJURATIONS, ids.DECK):
        cards = w.cards(seat, z)[:]
        for c in cards:
            w.move(c, w.at(seat, ids.REMOVED))
        if len(cards) > 0:
            w.note(ids.H_TAKEN_OUT, seat, n=len(cards), cards=cards)
    # Own cards leave the game, cards of others go back to their owners. ashes.end.elimination-in-play
    for z in (ids.ATTACHED, ids.BATTLEFIELD, ids.SPELLBOARD, ids.PHOENIXBORN):
        for c in w.cards(seat, z)[:]:
            _send_home(w, c, seat)
    _forget_parts(w, seat)
    numbers = w.seat_numbers[seat]
    for k in range(ids.SPENT + ids.TYPES):
        numbers[k] = 0
    if w.numbers[ids.TOKEN] == seat:
        w.numbers[ids.TOKEN] = w.next_seat(seat)  # ashes.end.elimination-turn


def _forget_parts(w: World, seat: int) -> None:
    """Damage that the player has dealt stands; the other parts of the player's effects set nothing off any more."""
    for f in w.frames:
        events = f.events
        if events:
            f.events = [e for e in events if e.seat != seat or e.what not in (ENTERED, MILLING, DEPARTED)]


def _send_home(w: World, card: int, seat: int) -> None:
    owner = w.owner[card]
    w.put_under(card, -1)
    if owner == seat or not w.alive[owner]:
        w.move(card, w.at(owner, ids.REMOVED))
        w.note(ids.H_TAKEN_OUT, owner, card)
    elif tables(w).returns_to_pile(w.kind[card]):
        w.move(card, w.at(owner, ids.CONJURATIONS))
        w.note(ids.H_RETURNED, owner, card)
    else:
        w.move(card, w.at(owner, ids.DISCARD))
        w.note(ids.H_LEFT, owner, card)
