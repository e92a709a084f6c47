"""The verbs of the table: moving a card with all that follows from it, twisting, drawing, stocking."""

from __future__ import annotations

from fudaba.games.azuride.read import field_of, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import tables
from fudaba.kernel.state.world import World


def leave(w: World, card: int, zone_kind: int) -> None:
    """A card goes to its owner's hand or discard pile and forgets everything."""  # azuride.zone.memory-loss
    if is_on_field(w, card):
        _unpair(w, card)
    w.move(card, w.at(w.owner[card], zone_kind))


def _unpair(w: World, card: int) -> None:
    """Attackers that aimed at this chara have lost their target; those it blocked stay blocked."""
    # azuride.battle.left-battlefield
    for enemy in field_of(w, 1 - w.controller(card)):
        if w.counters[ids.ATTACKS][enemy] == card + 3:
            w.mark(ids.ATTACKS, enemy, 2)
        if w.counters[ids.STOPPED][enemy] == card + 2:
            w.mark(ids.STOPPED, enemy, 1)


def discard(w: World, card: int) -> None:
    """Put a card into its owner's discard pile."""  # azuride.zone.discard
    leave(w, card, ids.DISCARD)


def twist(w: World, card: int) -> None:
    """Turn a card sideways."""
    if w.counters[ids.TWISTED][card] == 0:
        w.mark(ids.TWISTED, card, 1)  # azuride.state.change
        w.note(ids.H_TWIST, w.controller(card), card)


def untwist(w: World, card: int) -> None:
    """Turn a card upright."""
    if w.counters[ids.TWISTED][card] != 0:
        w.mark(ids.TWISTED, card, 0)  # azuride.state.change
        w.note(ids.H_UNTWIST, w.controller(card), card)


def draw(w: World, seat: int, n: int, what: int = ids.H_DRAW) -> None:
    """Draw from the top; an empty deck gives nothing, and that is no loss. ``what`` is written down of each card."""
    for _ in range(n):
        deck = w.cards(seat, ids.DECK)
        if not deck:
            w.note(ids.H_DRAW_NONE, seat)  # azuride.supply.draw-empty
            return
        card = deck[-1]
        w.move(card, w.at(seat, ids.HAND))
        w.note(what, seat, card)


def stock(w: World, seat: int) -> int:
    """Lay the top card of the deck face down, unseen."""  # azuride.ability.stock
    card = w.cards(seat, ids.DECK)[-1]
    w.move(card, w.at(seat, ids.STOCK))
    w.note(ids.H_STOCK, seat, card)
    return card


def read_stock(w: World, card: int) -> int:
    """Turn a stocked card up for both, read its total cost and put it where stocks go."""
    # azuride.ability.stock-after; azuride.ability.stock-cube: a cube too, it is not set
    rules = tables(w)
    value = rules.t.total[w.kind[card]]  # azuride.card.cube-cost-zero
    if rules.stock_to == "discard":
        discard(w, card)
    else:
        w.reveal(card, w.everyone())  # who has seen it knows it until it is shuffled away
        below = rules.stock_to == "bottom"
        w.move(card, w.at(w.owner[card], ids.DECK if below else ids.HAND), bottom=below)
    w.note(ids.H_STOCK_READ, w.owner[card], card, n=value)
    return value


def hurt(w: World, card: int, n: int, source: int) -> None:
    """One damage to a chara from a card; an evade waiting on it is used up by it."""
    if n > 0:  # azuride.damage.zero: no damage, and no evade is spent
        wound(w, card, evade(w, card, n), source)


def evade(w: World, card: int, n: int) -> int:
    """What is left of one damage if an evade waits on the chara."""
    waiting = w.mod_last(ids.M_EVADE, card)
    if waiting is None:
        return n
    w.use_up(waiting)
    off = min(n, waiting.value)
    w.note(ids.H_REDUCED, w.controller(card), card, n=off)
    return n - off


def wound(w: World, card: int, n: int, source: int, cause: int = 0) -> None:
    """What is left of one damage lands on a chara; ``cause`` is the event it follows from, if that is known."""
    if n > 0:
        w.add_mark(ids.DAMAGE, card, n)  # azuride.damage.armour
        w.note(ids.H_DAMAGE, w.controller(card), card, source, n=n, cause=cause)
