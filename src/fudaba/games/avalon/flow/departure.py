"""What becomes of cards: discarding stacks, destroying fighters, leaving the game with their owner."""

from __future__ import annotations

from fudaba.games.avalon.flow.slots import CARD, DEAD, INC, STARTED
from fudaba.games.avalon.schema import ids
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.flows import Seq
from fudaba.kernel.tree.frames import Frame


class Fight(Seq):
    """The steps of a battle. Its frame is a scope of nobody's, so that it goes on when a fighter's owner falls."""


def running_battle(w: World) -> Frame | None:
    """The frame of the battle in progress."""
    for k in range(len(w.frames) - 1, -1, -1):
        f = w.frames[k]
        if isinstance(f.node, Fight):
            return f
    return None


def still_there(w: World, b: Frame, side: int) -> bool:
    """Whether a fighter is still where it was named."""
    return w.inc[b.v[CARD + side]] == b.v[INC + side]


def destroy_fighter(w: World, b: Frame, side: int, what: int) -> None:
    """A fighter is destroyed: on the spot before the battle proper, at the clean-up once it has begun.

    ``what`` is noted of it.
    """
    if b.v[DEAD + side] == 1 or not still_there(w, b, side):
        return
    card = b.v[CARD + side]
    w.note(what, w.owner[card], card)
    b.v[DEAD + side] = 1
    if b.v[STARTED] == 0:
        # avalon.battle.pre-battle-destruction
        discard_fallen(w, card)


def discard_card(w: World, card: int) -> None:
    """A card goes to its owner's discard pile."""
    # avalon.zone.discard
    w.move(card, w.at(w.owner[card], ids.DISCARD))


def discard_stack(w: World, zone: int) -> None:
    """A creature and its mana cards go to the discard pile together."""
    for card in w.zones[zone][::-1]:
        # avalon.battleend.destroyed, avalon.endphase.lifespan-no-life-loss
        discard_card(w, card)


def discard_fallen(w: World, creature: int) -> None:
    """A destroyed creature goes with its mana cards."""
    zone = w.zone[creature]
    owner = w.owner[creature]
    w.note(ids.H_FALLEN, owner, creature, cards=w.zones[zone][:-1], to=w.at(owner, ids.DISCARD))
    discard_stack(w, zone)


def march_to_sanctuary(w: World, seat: int, zone: int) -> None:
    """A whole stack moves to the sanctuary as it lies; what lasts on its creature goes with it."""
    cards = w.zones[zone][:]
    w.note(ids.H_MARCH, seat, cards[-1], cards=cards[:-1], to=ids.SANCTUARY)
    for card in cards:
        # avalon.main.march-stack
        w.move(card, ids.SANCTUARY, keep=True)
