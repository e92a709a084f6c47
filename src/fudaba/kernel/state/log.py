"""The log: pages of entries that clones share, of ints only; what leaves the kernel is made when asked for."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from fudaba.contract import Event

PAGE: Final = 32
"""So many entries are a page."""


@final
@mypyc_attr(acyclic=True)
class Entry:
    """One thing that happened, numbered alike for everybody.

    ``what`` is a happening of the schema; a window that opened is ``-1 - point``, with the seats that may answer as a
    mask in ``n`` and its prompt in ``m``. Cards are catalogue indices plus one (0 for none), each with its tag and the
    seats that know it; ``cards`` has such triples. ``leaves`` and ``enters`` are zones plus one. ``ability`` counts the
    catalogue's abilities from one, or the words of the game downwards from minus one. ``told`` is what everybody reads,
    once somebody has asked for it.
    """

    def __init__(self, no: i64, beat: i64, what: i64, seat: i64, n: i64, m: i64) -> None:
        self.no: i64 = no
        self.beat: i64 = beat
        self.what: i64 = what
        self.seat: i64 = seat
        self.other: i64 = -1
        self.n: i64 = n
        self.m: i64 = m
        self.cause: i64 = 0
        self.card: i64 = 0
        self.tag: i64 = 0
        self.seen: i64 = 0
        self.source: i64 = 0
        self.source_tag: i64 = 0
        self.source_seen: i64 = 0
        self.ability: i64 = 0
        self.pending: i64 = 0
        self.cards: list[int] | None = None
        self.leaves: i64 = 0
        self.enters: i64 = 0
        self.pools: list[int] | None = None
        self.told: Event | None = None


@final
class Page:
    """Entries in a row that never become more, and the page before them."""

    def __init__(self, before: Page | None, entries: list[Entry]) -> None:
        self.before: Page | None = before
        self.entries: list[Entry] = entries
