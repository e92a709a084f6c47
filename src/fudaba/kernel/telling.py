"""What happened, as a seat saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.log import Entry
from fudaba.kernel.schema import LETTERS

if TYPE_CHECKING:
    from fudaba.kernel.world import World

Data = dict[str, object]


def told(w: World, seat: int, since: int = 0) -> list[Data]:
    """What happened after the entry number ``since``, as a seat saw it, oldest first."""
    entries: list[Data] = []
    e = w.log
    while e is not None and e.no > since:
        happening = w.rules.schema.happenings[e.what]
        if not happening.private or (e.seat == seat and _may_read(w, e, seat)):
            entries.append(_entry(w, e, seat))
        e = e.prev
    entries.reverse()
    return entries


def _may_read(w: World, e: Entry, seat: int) -> bool:
    """In a redealt world what happened before was seen through one pair of eyes only."""
    return e.no > w.eyes_no or w.eyes < 0 or w.eyes == seat


def _entry(w: World, e: Entry, seat: int) -> Data:
    happening = w.rules.schema.happenings[e.what]
    data: Data = {"no": e.no, "what": happening.name, "rule": happening.rule}
    if e.seat >= 0:
        data["seat"] = LETTERS[e.seat]
    if e.other >= 0:
        data["other"] = LETTERS[e.other]
    if e.card > 0:
        data["card"] = _named(w, e, seat, e.card, e.tag, e.seen)
    if e.card2 > 0:
        data["card2"] = _named(w, e, seat, e.card2, e.tag2, e.seen2)
    if happening.ability:
        if e.n > 0:
            data["ability"] = w.rules.catalogue.abilities[e.n - 1].name
    elif e.n != 0:
        data["n"] = e.n
    if e.m != 0:
        data["m"] = e.m
    return data


def _named(w: World, e: Entry, seat: int, card: int, tag: int, seen: int) -> Data:
    public = tag > 0
    if not public and (seat < 0 or (seen >> seat) & 1 == 0 or not _may_read(w, e, seat)):
        return {}
    data: Data = {"name": w.rules.catalogue.cards[card - 1].id}
    if public:
        data["id"] = f"#{tag}"
    return data
