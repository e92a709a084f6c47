"""What happens to cards, as functions over the world; ops and checks call them."""

from __future__ import annotations

from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame, happening
from fudaba_toy.model import card_of, deed, life, spirits
from fudaba_toy.terms import (
    AT_FALLS,
    AT_FELL,
    AWAY,
    CHARMS,
    DECK,
    DISCARD,
    H_AWAY,
    H_DESTROYED,
    H_DREW,
    H_ENTERED,
    H_HURT_SPIRIT,
    H_OUT,
    H_WARD_USED,
    HAND,
    OIL,
    SPENT,
    STAGE,
    TABLE,
    WARD,
    WOUNDS,
)


def blank(seat: int, number: int) -> list[int]:
    """The slots of a card or trigger: no targets yet, not cancelled, its deed, nothing counted, whose it is."""
    return [-1, 0, -1, 0, 0, number, 0, seat]


def tell(w: World, f: Frame, seat: int, card: int, point: int) -> None:
    """What happened to a seat's card is written down for its triggered abilities."""
    if deed(w, card, point) >= 0:
        w.happens(f, happening(w, point, card, seat=seat))


def draw(w: World, seat: int) -> bool:
    """Draw a card; False if the deck is empty."""
    deck = w.cards(seat, DECK)
    if not deck:
        return False
    card = deck[-1]
    w.move(card, w.at(seat, HAND))
    w.note(H_DREW, seat, card)
    return True


def discard(w: World, card: int, seat: int = -1, said: int = H_AWAY) -> None:
    """A card goes to its owner's discard pile, its charms to theirs; ``said`` is told of it."""
    drop_charms(w, card)
    w.move(card, w.at(w.owner[card], DISCARD))
    w.note(said, seat, card)


def drop_charms(w: World, card: int) -> None:
    """The charms under a spirit fall off."""  # toy.control.charms
    seat = w.controller(card)
    if seat >= 0:
        for charm in w.attached(card, seat, CHARMS):
            w.put_under(charm, -1)
            w.move(charm, w.at(w.owner[charm], DISCARD))
            w.note(H_AWAY, card=charm)


def enter(w: World, card: int, seat: int) -> None:
    """A spirit comes to the table, spent."""  # toy.play.place
    w.move(card, w.at(seat, TABLE))
    w.mark(SPENT, card, 1)
    w.mark(OIL, card, card_of(w, card).oil)
    w.note(H_ENTERED, seat, card)


def wound(w: World, card: int, n: int) -> None:
    """A spirit is wounded, unless a doll takes the damage in its place."""
    ward = w.mod_last(WARD, card)
    if ward is not None:
        w.use_up(ward)  # toy.card.paper-doll
        w.note(H_WARD_USED, w.controller(card), card, n=n)
        return
    w.add_mark(WOUNDS, card, n)  # toy.damage.wounds
    w.note(H_HURT_SPIRIT, card=card, n=n)


def destroy_the_fallen(w: World, f: Frame) -> bool:
    """All spirits with wounds up to their life fall together."""  # toy.check.destroyed
    fallen: list[int] = []
    for card in spirits(w):
        if w.counters[WOUNDS][card] >= life(w, card):
            fallen.append(card)
    for card in fallen:
        seat = w.controller(card)
        discard(w, card, seat, H_DESTROYED)
        w.happens(f, happening(w, AT_FELL, card, seat=seat))
        tell(w, f, seat, card, AT_FALLS)
    return len(fallen) > 0


def remove_seat(w: World, seat: int) -> None:
    """What a fallen seat owns leaves the game, what it only held goes back to its owner's discard pile."""
    w.note(H_OUT, seat)  # toy.end.out
    for holder in range(w.seats):
        for card in w.cards(holder, TABLE)[:]:
            if w.owner[card] == seat or holder == seat:
                discard(w, card)
        for charm in w.cards(holder, CHARMS)[:]:
            if w.owner[charm] == seat:
                discard(w, charm)
    for card in w.cards(-1, STAGE)[:]:
        if w.owner[card] == seat:
            w.move(card, w.at(seat, AWAY))
            w.note(H_AWAY, card=card)
    for zone in (HAND, DECK, DISCARD):
        cards = w.cards(seat, zone)[::-1]
        for card in cards:
            w.move(card, w.at(seat, AWAY))
        if cards:
            w.note(H_AWAY, n=len(cards), cards=cards)
    if w.living() == 1:
        w.end([w.next_seat(seat)], "last-flame", "toy.end.last")
