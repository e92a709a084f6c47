"""Positions as keys: equal keys are positions that one seat cannot tell apart."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.choice import a_of, b_of, c_of, verb_of
from fudaba.kernel.rules import Rules
from fudaba.kernel.together import Together
from fudaba.kernel.world import World

Key = int
"""A hash of everything that tells positions apart: memory holds many of them, and nobody reads them back."""
Parts = tuple[object, ...]
UNSEEN: Final = -1


class SeatKeys:
    """Positions as the seat that is asked knows them: two worlds it cannot tell apart have equal keys."""

    def __init__(self, rules: Rules) -> None:
        schema = rules.schema
        self._numbers = [i for i, n in enumerate(schema.numbers) if not n.secret]
        self._seat_numbers = [i for i, n in enumerate(schema.seat_numbers) if not n.secret]
        self._counters = [i for i, c in enumerate(schema.counters) if not c.hidden]

    def key(self, w: World) -> Key:
        """The key of a position; 0 where nothing is asked."""
        choice = w.choice
        if choice is None:
            return 0
        seat = choice.seat
        bit = 1 << seat
        known = w.known
        shown = self._seat_numbers
        whole: Parts = (
            seat,
            choice.prompt,
            tuple(option_keys(w.rules, w.kind, choice.options)),
            tuple([k * 256 + z if m & bit else UNSEEN for k, z, m in zip(w.kind, w.zone, known, strict=True)]),
            tuple(map(len, w.zones)),
            tuple([w.numbers[i] for i in self._numbers]),
            tuple(w.seat_numbers[seat]),
            tuple([row[i] for row in w.seat_numbers for i in shown]),
            # Counters lie on cards, not under them: a redeal leaves them in place whatever the cards become.
            tuple([tuple(w.counters[i]) for i in self._counters]),
            tuple(w.alive),
            (w.phase, w.active, w.turn, w.round),
            tuple(sorted([(m.what, m.card, m.seat, m.value) for m in w.mods if m.card < 0 or known[m.card] & bit])),
            _frames(w, seat),
        )
        return hash(whole)


def _frames(w: World, seat: int) -> Parts:
    """What is under way, without what others have laid secretly or keep in mind."""
    parts: list[object] = []
    frames = w.frames
    for f in frames:
        node = f.node
        parts.append(id(node))
        parts.append(f.at)
        parts.append(f.i)
        if f.void:
            parts.append("void")
        events = f.events
        if events:
            parts.append(tuple([(e.what, e.card, e.inc, e.n, e.nature, e.source) for e in events]))
        if isinstance(node, Together):
            for item in f.items or []:
                if item.seat == seat:
                    parts.append(tuple(item.v))
        elif frames[f.base].seat in (seat, -1):
            if f.v:
                parts.append(tuple(f.v))
            items = f.items
            if items:
                parts.append(tuple([(id(i.node), i.seat, i.card, *i.v) for i in items]))
    return tuple(parts)


def option_keys(rules: Rules, kind: list[int], options: list[int]) -> list[tuple[int, int, int, int]]:
    """Options by what they are: a card that prints as its name counts by its name."""
    named = rules.named
    keys: list[tuple[int, int, int, int]] = []
    for code in options:
        verb, a = verb_of(code), a_of(code)
        keys.append((verb, kind[a] if named[verb] else a, b_of(code), c_of(code)))
    return keys
