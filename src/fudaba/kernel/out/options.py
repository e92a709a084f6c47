"""Options with their parts: what each argument points at, so that a client can highlight it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.contract import Arg, Option
from fudaba.kernel.notation import option_text
from fudaba.kernel.options import a_of, b_of, c_of, verb_of
from fudaba.kernel.out.refs import card_arg, card_ref, knows
from fudaba.kernel.schema import KIND, LETTERS, NAME, NUMBER, PENDING, SEAT, TAG

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def argument(w: World, seat: int, code: int, k: int) -> Arg:
    """One thing that an option points at."""
    rules = w.rules
    found = rules.show.argument(w, seat, code, k)
    if found is not None:
        return found
    kind = rules.schema.verbs[verb_of(code)].args[k]
    value = a_of(code) if k == 0 else b_of(code) if k == 1 else c_of(code)
    if kind == NAME:
        return name_arg(w, seat, value)
    if kind == TAG:
        return card_arg(w, value)
    if kind == SEAT:
        return {"kind": "seat", "seat": LETTERS[value]}
    if kind == NUMBER:
        return {"kind": "number", "n": value}
    if kind == KIND:
        if value < 0:
            return {"kind": "word", "word": "none"}
        return {"kind": "name", "card": rules.catalogue.cards[value].id}
    if kind == PENDING:
        return pending_arg(w, seat, value)
    return rules.show.word(w, seat, value)


def name_arg(w: World, seat: int, card: int) -> Arg:
    """A card by its name in a place, with how many equal ones the seat knows to lie there."""
    zone = w.zone[card]
    row = zone // w.width - 1
    kind = w.kind[card]
    n = 0
    for c in w.zones[zone]:
        if w.kind[c] == kind and knows(w, c, seat):
            n += 1
    place = w.rules.schema.zones[zone % w.width].name
    name = w.rules.catalogue.cards[kind].id
    if row < 0:
        return {"kind": "name", "card": name, "place": place, "n": n}
    return {"kind": "name", "card": name, "seat": LETTERS[row], "place": place, "n": n}


def pending_arg(w: World, seat: int, no: int) -> Arg:
    """Something that waits, with whose it is and what it is known by."""
    data: Arg = {"kind": "pending", "pending": no}
    for f in w.frames:
        items = f.items
        if items is not None:
            for item in items:
                if item.no == no:
                    data["seat"] = LETTERS[item.seat]
                    if item.card >= 0:
                        known = card_ref(w, item.card, seat)
                        if "id" in known:
                            data["id"] = known["id"]
                        if "card" in known:
                            data["card"] = known["card"]
                    ability = w.rules.show.ability_name(w, item)
                    if ability:
                        data["ability"] = ability
    return data


def option(w: World, seat: int, code: int) -> Option:
    """An option with its parts."""
    verb = w.rules.schema.verbs[verb_of(code)]
    return {
        "text": option_text(w, code),
        "verb": verb.word,
        "args": [argument(w, seat, code, k) for k in range(len(verb.args))],
    }


def find_card(w: World, seat: int, called: str, place: str = "", of: str = "") -> int:
    """The card that a viewer (-1: a spectator) calls so: by its tag, or by its name; -1 if it sees none.

    Of several of one name it is one that is known by name only, in the viewer's own places before those of others; with
    ``place`` and ``of`` (a seat's letter) one that lies there.
    """
    if called.startswith("#"):
        tag = int(called[1:]) if called[1:].isascii() and called[1:].isdigit() and len(called) < 9 else 0
        return w.tag.index(tag) if tag > 0 and tag in w.tag else -1
    kind = w.rules.catalogue.index.get(called, -1)
    found = -1
    if kind < 0:
        return -1
    for c in range(len(w.kind)):
        if w.kind[c] != kind or not (w.tag[c] > 0 or (seat >= 0 and w.known[c] >> seat & 1)):
            continue
        row = w.zone[c] // w.width - 1
        if place and w.rules.schema.zones[w.zone[c] % w.width].name != place:
            continue
        if of and (row < 0 or LETTERS[row] != of):
            continue
        if found < 0 or _nearer(w, seat, c, found):
            found = c
    return found


def _nearer(w: World, seat: int, card: int, other: int) -> bool:
    """Whether one card comes before another to a seat: untagged ones, its own, then in the order of places and tags."""
    if (w.tag[card] > 0) != (w.tag[other] > 0):
        return w.tag[card] == 0
    mine, theirs = w.zone[card] // w.width - 1 == seat, w.zone[other] // w.width - 1 == seat
    if mine != theirs:
        return mine
    return w.zone[card] < w.zone[other] or (w.zone[card] == w.zone[other] and w.tag[card] < w.tag[other])
