"""Positions as keys: equal keys are positions that go on alike, for everybody or as far as one seat can tell."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fudaba.kernel.choice import Option
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import Schema
from fudaba.kernel.windows import Secret
from fudaba.kernel.world import World

Key = tuple[object, ...]
UNSEEN: Final = -1


def position_key(w: World) -> Key:
    """The whole position, in whichever order it came about. The log, tags and counts of questions are left out."""
    choice = w.choice
    ordered = w.rules.ordered
    width = w.width
    return (
        -1 if choice is None else choice.seat * 1024 + choice.prompt,
        w.rng,
        tuple(w.kind),
        tuple(w.zone),
        tuple(w.host),
        tuple(w.numbers),
        tuple(map(tuple, w.seat_numbers)),
        tuple(map(tuple, w.counters)),
        tuple(w.alive),
        tuple([tuple(z) for i, z in enumerate(w.zones) if ordered[i % width]]),
        tuple(sorted([(m.what, m.card, m.inc, m.seat, m.value, m.until, m.source) for m in w.mods])),
        _frames(w, -1),
    )


@lru_cache(maxsize=64)
def _shown(schema: Schema) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """What everybody may read: numbers, seats' numbers and counters, by position."""
    return (
        tuple(i for i, n in enumerate(schema.numbers) if not n.secret),
        tuple(i for i, n in enumerate(schema.seat_numbers) if not n.secret),
        tuple(i for i, c in enumerate(schema.counters) if not c.hidden),
    )


def seat_key(w: World) -> Key:
    """The position as the seat that is asked knows it: two worlds it cannot tell apart have equal keys."""
    choice = w.choice
    if choice is None:
        return ()
    seat = choice.seat
    bit = 1 << seat
    numbers, seat_numbers, counters = _shown(w.rules.schema)
    known = w.known
    return (
        seat,
        choice.prompt,
        tuple(option_keys(w.rules, w.kind, choice.options)),
        tuple([k * 256 + z if m & bit else UNSEEN for k, z, m in zip(w.kind, w.zone, known, strict=True)]),
        tuple(map(len, w.zones)),
        tuple([w.numbers[i] for i in numbers]),
        tuple(w.seat_numbers[seat]),
        tuple([row[i] for row in w.seat_numbers for i in seat_numbers]),
        tuple([n if m & bit else UNSEEN for i in counters for n, m in zip(w.counters[i], known, strict=True)]),
        tuple(w.alive),
        tuple(sorted([(m.what, m.card, m.seat, m.value) for m in w.mods if m.card < 0 or known[m.card] & bit])),
        _frames(w, seat),
    )


def _frames(w: World, seat: int) -> Key:
    """What is under way; for a seat without what others have laid secretly or keep in mind."""
    parts: list[object] = []
    frames = w.frames
    for f in frames:
        node = f.node
        parts.append(id(node))
        parts.append(f.at)
        parts.append(f.i)
        if f.void:
            parts.append("void")
        if seat < 0 or not (isinstance(node, Secret) or frames[f.base].seat not in (seat, -1)):
            if f.v:
                parts.append(tuple(f.v))
            items = f.items
            if items:
                parts.append(tuple([(id(i.node), i.seat, i.card, *i.v) for i in items]))
    return tuple(parts)


def option_keys(rules: Rules, kind: list[int], options: list[Option]) -> list[tuple[int, int, int, int]]:
    """Options by what they are: a card that prints as its name counts by its name."""
    named = rules.named
    return [(o.verb, kind[o.a] if named[o.verb] else o.a, o.b, o.c) for o in options]
