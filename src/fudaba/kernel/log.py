"""The log: pages of entries that clones share, of ints only; what leaves the kernel is made when asked for."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

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

    def __init__(self, no: int, beat: int, what: int, seat: int, n: int, m: int) -> None:
        self.no: int = no
        self.beat: int = beat
        self.what: int = what
        self.seat: int = seat
        self.other: int = -1
        self.n: int = n
        self.m: int = m
        self.cause: int = 0
        self.card: int = 0
        self.tag: int = 0
        self.seen: int = 0
        self.source: int = 0
        self.source_tag: int = 0
        self.source_seen: int = 0
        self.ability: int = 0
        self.pending: int = 0
        self.cards: list[int] | None = None
        self.leaves: int = 0
        self.enters: int = 0
        self.pools: list[int] | None = None
        self.told: Event | None = None


@final
class Page:
    """Entries in a row that never become more, and the page before them."""

    def __init__(self, before: Page | None, entries: list[Entry]) -> None:
        self.before: Page | None = before
        self.entries: list[Entry] = entries
