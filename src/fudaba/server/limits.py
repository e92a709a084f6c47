"""How much one address or one connection may ask for: buckets that fill with time, and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Final

KEYS: Final = 10_000
"""So many are remembered at most; then all begin anew."""


class Bucket:
    """So many tokens at most, and so many more each second. Times are given, so that a test can be its own clock."""

    def __init__(self, most: float, per_second: float, now: float) -> None:
        self._most = most
        self._rate = per_second
        self._tokens = most
        self._at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed; it is then counted."""
        self._tokens = min(self._most, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each key, of so many a minute."""

    def __init__(self, per_minute: int) -> None:
        self._most = per_minute
        self._each: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable, now: float) -> bool:
        """Whether one more is allowed to a key; it is then counted."""
        if len(self._each) > KEYS:
            self._each.clear()
        return self._each.setdefault(key, Bucket(self._most, self._most / 60, now)).take(now)


NOBODY: Final = ""
"""The key of what is nobody's any more: of it there may be as many as in all."""


class Places:
    """So many at once, in all and for each key."""

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._taken: Counter[Hashable] = Counter()
        self.total = 0

    def take(self, key: Hashable) -> bool:
        """Whether there is a place for one more; it is then taken."""
        if self.total >= self._most or (key != NOBODY and self._taken[key] >= self._each):
            return False
        self.add(key)
        return True

    def add(self, key: Hashable) -> None:
        """There is one more already, whatever the limit."""
        self._taken[key] += 1
        self.total += 1

    def give_back(self, key: Hashable) -> None:
        """One has left."""
        if self._taken[key] > 0:
            self._taken[key] -= 1
            self.total -= 1
        if self._taken[key] == 0:
            del self._taken[key]
