"""How much one address or one connection may ask for: buckets that fill with time, counts, and who counts as one."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Hashable
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final

KEYS: Final = 10_000
"""So many are remembered; then whoever has asked for nothing the longest is forgotten, who has most of it back."""
NETWORK: Final = 64
"""Bits of an IPv6 address that are one customer's: whoever has one of its addresses has all of them."""


def one_of(host: str) -> str:
    """The address that somebody is counted by.

    >>> one_of("203.0.113.9"), one_of("::ffff:203.0.113.9")
    ('203.0.113.9', '203.0.113.9')
    >>> one_of("2001:db8:1:2:aaaa::1") == one_of("2001:db8:1:2:bbbb::9")
    True
    """
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, NETWORK), strict=False))


class Bucket:
    """So many tokens at most, and so many more each second. Times are given, so that a test can be its own clock."""

    def __init__(self, most: float, per_second: float, now: float) -> None:
        self._most = most
        self._rate = per_second
        self._tokens = most
        self._at = now

    def _fill(self, now: float) -> None:
        self._tokens = min(self._most, self._tokens + max(0.0, now - self._at) * self._rate)
        self._at = now

    def take(self, now: float, amount: float = 1) -> bool:
        """Whether so much more is allowed; it is then counted."""
        self._fill(now)
        if self._tokens < min(amount, self._most):
            return False
        self._tokens -= amount
        return True

    def spend(self, now: float, amount: float) -> None:
        """Count what was used already: there may be less than nothing left."""
        self._fill(now)
        self._tokens -= amount

    def left(self, now: float) -> float:
        """What is allowed now."""
        self._fill(now)
        return self._tokens


class Buckets:
    """A bucket for each key, of so many a minute."""

    def __init__(self, per_minute: float) -> None:
        self._most = per_minute
        self._each: OrderedDict[Hashable, Bucket] = OrderedDict()

    def _of(self, key: Hashable, now: float) -> Bucket:
        found = self._each.get(key)
        if found is None:
            if len(self._each) >= KEYS:
                self._each.popitem(last=False)
            found = self._each[key] = Bucket(self._most, self._most / 60, now)
        self._each.move_to_end(key)
        return found

    def take(self, key: Hashable, now: float, amount: float = 1) -> bool:
        """Whether so much more is allowed to a key; it is then counted."""
        return self._of(key, now).take(now, amount)

    def spend(self, key: Hashable, now: float, amount: float) -> None:
        """Count what a key has used already."""
        self._of(key, now).spend(now, amount)

    def left(self, key: Hashable, now: float) -> float:
        """What is allowed to a key now."""
        return self._of(key, now).left(now)


NOBODY: Final = ""
"""The key of what is nobody's any more: of it there may be as many as in all."""


class Places:
    """So many at once, in all and for each key."""

    def __init__(self, most: int, each: int) -> None:
        self._most = most
        self._each = each
        self._taken: Counter[Hashable] = Counter()
        self.total = 0

    def may_take(self, key: Hashable) -> bool:
        """Whether there is a place for one more."""
        return self.total < self._most and (key == NOBODY or self._taken[key] < self._each)

    def take(self, key: Hashable) -> bool:
        """Whether there is a place for one more; it is then taken."""
        if not self.may_take(key):
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
