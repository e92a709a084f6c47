"""The log: a chain of entries that clones share, each with what everybody saw and what only some did."""

from __future__ import annotations


class Entry:
    """One thing that happened.

    ``card`` is a catalogue index plus one (0 for none); its identity shows to the seats in ``seen``, everybody else
    reads "a card". ``no`` counts entries of this world and is never shown, since private entries would leave gaps.
    """

    def __init__(self, prev: Entry | None, no: int, what: int, seat: int, other: int, n: int, m: int) -> None:
        self.prev: Entry | None = prev
        self.no: int = no
        self.what: int = what
        self.seat: int = seat
        self.other: int = other
        self.n: int = n
        self.m: int = m
        self.card: int = 0
        self.tag: int = 0
        self.seen: int = 0
        self.card2: int = 0
        self.tag2: int = 0
        self.seen2: int = 0
