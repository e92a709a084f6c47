"""Chance: numbers that nobody can foretell, however many they have seen.

A keyed hash over a counter. A position holds the key and how many words were drawn, so a clone shares the key and
counts on by itself; the block of words in hand, and the hash that has read the key, are only kept so as not to be made
again.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import i64

from fudaba.kernel.errors import KernelFault

WORDS: Final = 1 << 32
SMALL: Final = 1 << 31


class Chance:
    """A key, and the sequence of 32-bit words that it stands for."""

    def __init__(self, key: bytes) -> None:
        self.key: Final = key
        self._keyed: Final = hashlib.blake2b(key=key, digest_size=64)
        self._block: int = -1
        self._words: list[int] = []

    def word(self, at: int) -> int:
        """The word at a place of the sequence."""
        if self._block != at >> 4:
            self._block = at >> 4
            block = self._keyed.copy()
            block.update(self._block.to_bytes(8, "little"))
            self._words = list(struct.unpack("<16I", block.digest()))
        return self._words[at & 15]

    def below(self, n: int, at: int) -> tuple[int, int]:
        """A number below ``n`` from the words at a place, and the place behind them."""
        while True:
            number = accepted(self.word(at), n)
            at += 1
            if number >= 0:
                return number, at


def seeded(seed: int) -> Chance:
    """The chance of the game with this seed; near seeds have nothing in common."""
    return Chance(_key(seed, b"game"))


def _key(seed: int, use: bytes) -> bytes:
    """The two streams of one seed are kept apart by their use."""
    return hashlib.blake2b(str(seed).encode(), digest_size=32, person=use).digest()


def accepted(word: int, n: int) -> int:
    """The number below ``n`` that a word stands for; -1 for the few words that would favour some numbers."""
    if n < 1 or n > WORDS:
        raise KernelFault(f"there is no number below {n} to draw")
    return _small(word, n) if n < SMALL else _large(word, n)


def _small(word: i64, n: i64) -> int:
    """The same in machine words, which is what a game draws."""
    product = word * n
    rest = product & 0xFFFFFFFF
    if rest < n and rest < (WORDS - n) % n:
        return -1
    return product >> 32


def _large(word: int, n: int) -> int:
    product = word * n
    rest = product & 0xFFFFFFFF
    if rest < n and rest < (WORDS - n) % n:
        return -1
    return product >> 32


class Stream:
    """The other stream: for searches and redeals. It lives outside every position."""

    def __init__(self, seed: int, at: int = 0) -> None:
        self._seed: Final = seed
        self._chance: Final = Chance(_key(seed, b"stream"))
        self._at: int = at

    def __reduce__(self) -> tuple[type[Stream], tuple[int, int]]:
        """Copied and pickled by its seed and its place: a copy goes on with the same numbers."""
        return Stream, (self._seed, self._at)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        number, self._at = self._chance.below(n, self._at)
        return number

    def shuffle(self, items: list[int]) -> None:
        """Shuffle a list of ints in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def chance(self) -> Chance:
        """A new key, which tells nothing of any other: for a world that is dealt anew."""
        below = self.below
        return Chance(struct.pack("<4I", below(WORDS), below(WORDS), below(WORDS), below(WORDS)))
