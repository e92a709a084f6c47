"""Things of a world as the contract points at them: tags, letters, cards, places, numbers, words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fudaba.contract import Arg, CardRef
from fudaba.kernel.schema import LETTERS

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World

TAGS: Final[list[str]] = ["#0"]
LETTER: Final[list[str]] = list(LETTERS)


def tag_text(tag: int) -> str:
    """A public tag as it prints, from a table that grows."""
    while len(TAGS) <= tag:
        TAGS.append(f"#{len(TAGS)}")
    return TAGS[tag]


def letters(seats: list[int]) -> list[str]:
    """Several seats as they print."""
    return [LETTER[s] for s in seats]


def knows(w: World, card: int, seat: int) -> bool:
    """Whether a viewer (-1: a spectator) may know which card this is."""
    if w.tag[card] > 0:
        return True
    return seat >= 0 and (w.known[card] >> seat) & 1 == 1


def card_ref(w: World, card: int, seat: int = -1) -> CardRef:
    """A card as a viewer knows it; empty if it may not."""
    if not knows(w, card, seat):
        return {}
    name = w.rules.catalogue.cards[w.kind[card]].id
    return {"id": tag_text(w.tag[card]), "card": name} if w.tag[card] > 0 else {"card": name}


def card_arg(w: World, card: int) -> Arg:
    """An open card, with where it lies; one that nobody sees is only some card of a place."""
    zone = w.zone[card]
    place = w.rules.schema.zones[zone % w.width].name
    row = zone // w.width - 1
    tag = w.tag[card]
    if tag == 0:
        return {"kind": "place", "place": place, "seat": LETTER[row]} if row >= 0 else {"kind": "place", "place": place}
    name = w.rules.catalogue.cards[w.kind[card]].id
    if row < 0:
        return {"kind": "card", "id": tag_text(tag), "card": name, "place": place}
    return {"kind": "card", "id": tag_text(tag), "card": name, "seat": LETTER[row], "place": place}


def place_arg(w: World, seat: int, zone: int) -> Arg:
    """A place of a seat (-1: a shared one)."""
    place = w.rules.schema.zones[zone].name
    return {"kind": "place", "place": place, "seat": LETTER[seat]} if seat >= 0 else {"kind": "place", "place": place}


def seat_arg(seat: int) -> Arg:
    """A seat."""
    return {"kind": "seat", "seat": LETTER[seat]}


def number_arg(n: int) -> Arg:
    """A number."""
    return {"kind": "number", "n": n}


def word_arg(word: str) -> Arg:
    """A word of the game."""
    return {"kind": "word", "word": word}
