"""Lists that a world and its clones share until one of them writes.

Clones are made far more often than most of these lists are written, so a clone copies none of them. The first of the
two to write takes a copy; the methods here see to that. Other code only reads, and fetches a list again after a write.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from fudaba.kernel.rules import Rules
from fudaba.kernel.state.seats import Seats

RETAGGED: Final = 256
"""So many changes of tags are kept in one list, in twos."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SharedLists(Seats):
    """What the cards are, where they lie, who knows them and what is marked on them. `Board` says what it means."""

    def __init__(self, rules: Rules, like: SharedLists | None) -> None:
        super().__init__(rules, like)
        schema = rules.schema
        self.width: i64 = len(schema.zones)
        # These two are replaced and never changed once a world has begun.
        self.kind: list[int] = [] if like is None else like.kind
        self.owner: list[int] = [] if like is None else like.owner
        self.zone: list[int] = [] if like is None else like.zone
        self.inc: list[int] = [] if like is None else like.inc
        self.known: list[int] = [] if like is None else like.known
        self.host: list[int] = [] if like is None else like.host
        self.tag: list[int] = [] if like is None else like.tag
        # The tags that changed since somebody keeps them: the card, then what its tag was. None if nobody does.
        self.retagged: list[int] | None = None
        self.counters: list[list[int]] = [[] for _ in schema.counters] if like is None else like.counters
        self.marked: list[int] = [] if like is None else like.marked  # how many counters of a card are not 0
        self.zones: list[list[int]] = [[] for _ in schema.zones] if like is None else like.zones
        self.naturals: list[int] = [0] * len(self.zones) if like is None else like.naturals  # who sees each zone
        # What nobody shares: the lists of where cards lie and who knows them, of hosts, of tags, of how many marks;
        # of counters and zones by index, None if not even the list of them.
        self._own_cards: bool = like is None
        self._own_hosts: bool = like is None
        self._own_tags: bool = like is None
        self._own_marked: bool = like is None
        self._own_counters: list[bool] | None = [True] * len(self.counters) if like is None else None
        self._own_zones: list[bool] | None = [True] * len(self.zones) if like is None else None

    def lend(self) -> None:
        """A clone reads the same lists from now on."""
        self._own_cards = False
        self._own_hosts = False
        self._own_tags = False
        self._own_marked = False
        self._own_counters = None
        self._own_zones = None

    def own_cards(self) -> None:
        """Before ``zone``, ``inc`` or ``known`` is written."""
        if not self._own_cards:
            self._own_cards = True
            self.zone = self.zone[:]
            self.inc = self.inc[:]
            self.known = self.known[:]

    def own_marked(self) -> None:
        """Before ``marked`` is written."""
        if not self._own_marked:
            self._own_marked = True
            self.marked = self.marked[:]

    def put_under(self, card: int, host: int) -> None:
        """A card lies under another one from now on, or under none (-1)."""
        if self.host[card] != host:
            if not self._own_hosts:
                self._own_hosts = True
                self.host = self.host[:]
            self.host[card] = host

    def own_pile(self, zone: int) -> list[int]:
        """The cards of a zone, to write in."""
        own = self._own_zones
        if own is None:
            self.zones = self.zones[:]
            own = self._own_zones = [False] * len(self.zones)
        if not own[zone]:
            self.zones[zone] = self.zones[zone][:]
            own[zone] = True
        return self.zones[zone]

    def own_counter(self, counter: int) -> list[int]:
        """A counter of all cards, to write in."""
        own = self._own_counters
        if own is None:
            self.counters = self.counters[:]
            own = self._own_counters = [False] * len(self.counters)
        if not own[counter]:
            self.counters[counter] = self.counters[counter][:]
            own[counter] = True
        return self.counters[counter]

    def add_cards(self, kinds: list[int], owner: int, zone: int, known: int, tags: list[int]) -> None:
        """Further cards of these kinds; the zone itself does not hold them yet."""
        n = len(kinds)
        self.own_cards()
        self.kind = self.kind + kinds
        self.owner = self.owner + [owner] * n
        self.zone.extend([zone] * n)
        self.inc.extend([0] * n)
        self.known.extend([known] * n)
        self.own_tags().extend(tags)
        self.host = self.host + [-1] * n
        self._own_hosts = True
        self.own_marked()
        self.marked.extend([0] * n)
        for i in range(len(self.counters)):
            self.own_counter(i).extend([0] * n)

    def add_zones(self, n: int) -> None:
        """Further zones, empty."""
        self.zones = self.zones + [[] for _ in range(n)]
        self._own_zones = None

    # --- tags

    def keep_tags(self) -> list[int]:
        """For callers that want ``tag`` as it is now while the world goes on: the changes of that list from here on."""
        kept = self.retagged
        if kept is None:
            kept = self.retagged = []
        return kept

    def retag(self, card: int, tag: int) -> None:
        """A card has another tag, or none (0)."""
        tags = self.own_tags()
        kept = self.retagged
        if kept is not None:
            kept.append(card)
            kept.append(tags[card])
            if len(kept) > RETAGGED:
                tags = self._new_tags()
        tags[card] = tag

    def own_tags(self) -> list[int]:
        """The tags, to write in."""
        return self.tag if self._own_tags else self._new_tags()

    def _new_tags(self) -> list[int]:
        """A copy of the tags; the list that there was, and its changes, stay as they are for those who keep them."""
        self.tag = self.tag[:]
        self._own_tags = True
        self.retagged = None
        return self.tag
