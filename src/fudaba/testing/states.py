"""Comparing worlds: everything a world holds as one string, everything its seats see, and a position in names."""

from __future__ import annotations

import hashlib
import json
from typing import Final

from fudaba.kernel.out.events import events_for
from fudaba.kernel.out.view import view
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Event, Item

BYTES: Final = 3
"""Of each digest. A difference in a position seldom goes away again, so that few bytes miss nothing."""


def _item(w: World, i: Item) -> tuple[object, ...]:
    record = None if i.record is None else _event(i.record)
    source = (w.rules.catalogue.address(i.node), i.seat, i.card, i.inc, i.v, i.event)
    return (*source, i.no, i.ability, i.answers, record, i.cause)


def _event(e: Event) -> tuple[object, ...]:
    parts = (e.what, e.card, e.inc, e.holder, e.seat, e.source, e.source_inc, e.n, e.nature, e.meant)
    return (*parts, e.group, e.used, e.cause)


def state(w: World, log: bool = True) -> str:
    """Everything that a world holds, except what never changes. Without ``log`` a loaded world equals the saved one."""
    address = w.rules.catalogue.address
    outcome, entry = w.outcome, next(reversed(w.entries()), None)
    mods = [(m.what, m.card, m.inc, m.seat, m.value, m.until, m.source, m.of) for m in w.mods]
    frames = [
        (
            (address(f.node), f.at, f.i, f.base, f.seat, f.card, f.inc, f.v, f.event, f.void, f.cause),
            None if f.items is None else [_item(w, i) for i in f.items],
            None if f.events is None else [_event(e) for e in f.events],
            None if f.item is None else _item(w, f.item),
        )
        for f in w.frames
    ]
    asked = [(c.seat, c.prompt, c.options) for c in w.choices()]
    ended = outcome and (outcome.winners, outcome.losers, outcome.reason, outcome.rule)
    last = entry and (entry.no, entry.what, entry.seat, entry.n, entry.m, entry.card, entry.tag, entry.cause)
    return repr(
        (
            (w.kind, w.owner, w.zone, w.inc, w.known, w.tag, w.host, w.counters, w.zones),
            (w.numbers, w.seat_numbers, w.seats, w.alive, mods, frames, asked, ended),
            (w.phase, w.active, w.turn, w.round, w.ring),
            (w.chance.key, w.drawn, w.script, w.next_tag, w.next_item, w.commits, w.last_seat),
            (w.told, w.beat, w.pause, last if log else None),
        )
    )


def seen(w: World, seat: int, log: int = -1) -> str:
    """A seat's view (-1: a spectator's) as the bytes it would be sent, with the last happenings (-1: all of them)."""
    since = 0 if log < 0 else max(0, w.told - log)
    return json.dumps([view(w, seat), events_for(w, seat, since)], ensure_ascii=False)


def all_seen(w: World, log: int = -1) -> str:
    """What everybody sees."""
    return "\n".join(seen(w, seat, log) for seat in range(-1, w.seats))


def difference(one: str, two: str) -> str:
    """Where two long strings part, in a line."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    start = max(0, at - 60)
    return f"...{one[start : at + 60]!r} became ...{two[start : at + 60]!r}"


def described(w: World) -> list[str]:
    """A position in names: every zone with its cards in order, who knows each, their counters and the changes
    that have a name; and every number.

    What stands at its starting value is left out, so that a number or counter more changes nothing by itself.
    """
    schema = w.rules.schema
    marks: dict[int, str] = {}
    for counter, values in zip(schema.counters, w.counters, strict=False):
        for card, value in enumerate(values):
            if value:
                marks[card] = f"{marks.get(card, '')} {counter.name}={value}"
    for m in w.mods:
        if m.card >= 0 and m.what < len(schema.changes):
            marks[m.card] = f"{marks.get(m.card, '')} {schema.changes[m.what].name}={m.value}"
    cards = w.rules.catalogue.cards
    lines: list[str] = []
    for z, pile in enumerate(w.zones):
        if pile:
            seat, zone = z // w.width - 1, schema.zones[z % w.width].name
            faces = [f"{cards[w.kind[c]].id}:{w.known[c]}{marks.get(c, '')}{_host(w, c)}" for c in pile]
            lines.append(f"{whose(seat)} {zone}: {', '.join(faces)}")
    lines += [f"{n.name} = {v}" for n, v in zip(schema.numbers, w.numbers, strict=False) if v != n.start]
    lines += [f"{name} {n}" for name, n in (("turn", w.turn), ("round", w.round)) if n > 0]
    if w.active >= 0:
        lines.append(f"the turn of {whose(w.active)}")
    for seat, numbers in enumerate(w.seat_numbers):
        named = zip(schema.seat_numbers, numbers, strict=False)
        lines += [f"{whose(seat)} {n.name} = {v}" for n, v in named if v != n.start]
        if not w.alive[seat]:
            lines.append(f"{whose(seat)} is out")
    if w.outcome is not None:
        lines.append(f"won by {' '.join(map(whose, w.outcome.winners))}")
    return lines


def whose(seat: int) -> str:
    """A seat for a line."""
    return "table" if seat < 0 else LETTERS[seat] if seat < len(LETTERS) else str(seat)


def _host(w: World, card: int) -> str:
    host = w.host[card]
    return "" if host < 0 else f" on {w.rules.catalogue.cards[w.kind[host]].id}/{w.zones[w.zone[host]].index(host)}"


def state_digest(w: World) -> int:
    """A position in a few bytes."""
    text = "\n".join(described(w))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=BYTES).digest(), "big")
