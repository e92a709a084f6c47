"""Positions as keys: equal keys are positions that one seat cannot tell apart.

A key is a number that everything which tells positions apart is stirred into, one int after the other: half of all
positions that a search meets were met before, and building tuples to hash took a quarter of its time.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fudaba.kernel.options import WITHOUT_FIRST, a_of, verb_of
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.together import Together

Key = int
"""Memory holds many of them, and nobody reads them back."""
UNSEEN: Final = -1
BITS: Final = (1 << 44) - 1
FACTOR: Final = 258_409


def stir(key: i64, value: i64) -> i64:
    """The key with one more value in it. Nothing here outgrows 64 bits, compiled or not."""
    return ((key ^ key >> 21) * FACTOR + value) & BITS


def stir_all(key: i64, values: list[int]) -> i64:
    """The key with a list in it, and how long that was."""
    for value in values:
        key = stir(key, value)
    return stir(key, len(values))


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
        key: i64 = stir(stir(1, seat), choice.prompt)
        key = stir_all(key, option_keys(w.rules, w.kind, choice.options))
        key = self._cards(w, seat, key)
        for zone in w.zones:
            key = stir(key, len(zone))
        for i in self._numbers:
            key = stir(key, w.numbers[i])
        key = stir_all(key, w.seat_numbers[seat])
        for row in w.seat_numbers:
            for i in self._seat_numbers:
                key = stir(key, row[i])
        for alive in w.alive:
            key = stir(key, 1 if alive else 0)
        key = stir(stir(stir(stir(key, w.phase), w.active), w.turn), w.round)
        key = stir(key, _mods(w, seat))
        return _frames(w, seat, key)

    def _cards(self, w: World, seat: int, key: i64) -> i64:
        """What the seat knows of the cards, and the counters upon them.

        Counters lie on cards, not under them: a redeal leaves them in place whatever the cards become.
        """
        kind, zone, known, marked = w.kind, w.zone, w.known, w.marked
        for c in range(len(kind)):
            key = stir(key, kind[c] * 256 + zone[c] if known[c] >> seat & 1 else UNSEEN)
            if marked[c] != 0:
                for i in self._counters:
                    value = w.counters[i][c]
                    if value != 0:
                        key = stir(stir(key, i), value)
        return key


def _mods(w: World, seat: int) -> i64:
    """The modifiers of which the seat knows, in whatever order."""
    total: i64 = 0
    for m in w.mods:
        if m.card < 0 or w.known[m.card] >> seat & 1:
            total += stir(stir(stir(stir(1, m.what), m.card), m.seat), m.value)
    return total


def _frames(w: World, seat: int, key: i64) -> i64:
    """What is under way, without what others have laid secretly or keep in mind."""
    frames = w.frames
    for f in frames:
        node = f.node
        together = isinstance(node, Together)
        # Where all choose at once the frame counts the answers that came in, and nobody knows who is done.
        count = 0 if together else f.i
        key = stir(stir(stir(key, id(node) >> 4 & BITS), f.at), count * 2 + (1 if f.void else 0))
        events = f.events
        if events is not None:
            for e in events:
                key = stir(stir(stir(stir(stir(stir(key, e.what), e.card), e.inc), e.n), e.nature), e.source)
        items = f.items
        if together:
            if items is not None:
                for item in items:
                    if item.seat == seat:
                        key = stir_all(key, item.v)
        elif frames[f.base].seat in (seat, -1):
            key = stir_all(key, f.v)
            if items is not None:
                for item in items:
                    key = stir(stir(stir(key, id(item.node) >> 4 & BITS), item.seat), item.card)
                    key = stir_all(key, item.v)
    return key


def option_keys(rules: Rules, kind: list[int], options: list[int]) -> list[int]:
    """Options by what they are: a card that prints as its name counts by its name."""
    named = rules.named
    keys: list[int] = []
    for code in options:
        if named[verb_of(code)]:
            code = code & WITHOUT_FIRST | kind[a_of(code)] + 1 << 8
        keys.append(code)
    return keys
