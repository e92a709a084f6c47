"""Comparing worlds: everything a world holds as one string, and everything its seats see."""

from __future__ import annotations

import json

from fudaba.kernel.view import view
from fudaba.kernel.world import World


def state(w: World, log: bool = True) -> str:
    """Everything that a world holds, except what never changes. Without ``log`` a loaded world equals the saved one."""
    address = w.rules.catalogue.address
    choice, outcome, entry = w.choice, w.outcome, w.log
    mods = [(m.what, m.card, m.inc, m.seat, m.value, m.until, m.source) for m in w.mods]
    frames = [
        (
            (address(f.node), f.at, f.i, f.base, f.seat, f.card, f.inc, f.v, f.event, f.void),
            None if f.items is None else [(address(i.node), i.seat, i.card, i.inc, i.v, i.event) for i in f.items],
        )
        for f in w.frames
    ]
    asked = choice and (choice.seat, choice.prompt, choice.no, [(o.verb, o.a, o.b, o.c) for o in choice.options])
    ended = outcome and (outcome.winners, outcome.losers, outcome.reason, outcome.rule)
    told = entry and (entry.no, entry.what, entry.seat, entry.other, entry.n, entry.m, entry.card, entry.tag)
    return repr(
        (
            (w.kind, w.owner, w.zone, w.inc, w.known, w.tag, w.host, w.counters, w.zones),
            (w.numbers, w.seat_numbers, w.seats, w.alive, mods, frames, asked, ended),
            (w.chance.key, w.drawn, w.script, w.asked, w.next_tag, w.commits, w.last_seat, told if log else None),
        )
    )


def seen(w: World, seat: int, log: int = -1) -> str:
    """A seat's view (-1: a spectator's) as the bytes it would be sent."""
    return json.dumps(view(w, seat, log), ensure_ascii=False)


def all_seen(w: World, log: int = -1) -> str:
    """What everybody sees."""
    return "\n".join(seen(w, seat, log) for seat in range(-1, w.seats))


def difference(one: str, two: str) -> str:
    """Where two long strings part, in a line."""
    at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    start = max(0, at - 60)
    return f"...{one[start : at + 60]!r} became ...{two[start : at + 60]!r}"
