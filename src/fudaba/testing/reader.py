"""What one seat can know of hidden cards, worked out anew from what that seat can observe.

Knows nothing of the kernel's bookkeeping: it is told of moves, shuffles and looks, keeps what the seat could see of
each (from where, to where, and the face where the seat may see one), and draws its own conclusions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.kernel.schema import ALL, LETTERS, OWNER
from fudaba.kernel.state.world import World
from fudaba.testing.watcher import Watcher

if TYPE_CHECKING:
    from fudaba.contract import Place, View


class Reader(Watcher):
    """One seat's memory. Every card in a hidden zone is a place there, with a name on it or without."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.zones: dict[int, list[tuple[int, int]]] = {}
        """Per zone the places from the bottom up: a handle for the place, and the kind the seat knows there or -1."""
        self.vague: set[int] = set()
        """Ordered zones out of which something was searched and that were not shuffled since: no places to compare."""

    # --- what the seat sees by nature

    def sees(self, w: World, zone: int) -> bool:
        """Whether the seat sees the faces in a zone."""
        sees = w.rules.schema.zones[zone % w.width].sees
        return sees == ALL or (sees == OWNER and zone // w.width - 1 == self.seat)

    def _put(self, zone: int, card: int, kind: int, bottom: bool) -> None:
        places = self.zones.setdefault(zone, [])
        places.insert(0 if bottom else len(places), (card, kind))

    def created(self, w: World, card: int) -> None:
        self._put(w.zone[card], card, w.kind[card] if self.sees(w, w.zone[card]) else -1, bottom=False)

    def moving(self, w: World, card: int, zone: int, secretly: bool, bottom: bool) -> None:
        source = w.zone[card]
        places = self.zones.setdefault(source, [])
        at = next(i for i, (handle, _) in enumerate(places) if handle == card)
        face = w.kind[card] if self.sees(w, source) or self.sees(w, zone) else -1
        followed = w.rules.schema.zones[source % w.width].ordered and not secretly
        if secretly and w.rules.schema.zones[source % w.width].ordered:
            self.vague.add(source)
        known = self._taken(places, at, face, followed or self.sees(w, source))
        self._put(zone, card, face if face >= 0 else known, bottom)

    def _taken(self, places: list[tuple[int, int]], at: int, face: int, plain: bool) -> int:
        """Take a place out of a zone; gives what the seat knows of the card that left."""
        if plain or len(places) == 1:
            return places.pop(at)[1]
        _, kind = places.pop(at)
        if face < 0:
            # It cannot be told which one left: nothing about this zone is certain any more.
            places[:] = [(h, -1) for h, _ in places]
            return -1
        if kind < 0:
            # The seat sees a face come out: if it knew such a card in there, this is the one, as far as it can tell.
            for i, (h, k) in enumerate(places):
                if k == face:
                    places[i] = (h, -1)
                    break
        return face

    def shuffling(self, w: World, zone: int) -> None:
        if not self.sees(w, zone):
            self.zones[zone] = [(h, -1) for h, _ in self.zones.get(zone, [])]
        self.vague.discard(zone)

    def revealing(self, w: World, card: int, mask: int) -> None:
        if (mask >> self.seat) & 1:
            places = self.zones.setdefault(w.zone[card], [])
            for i, (handle, _) in enumerate(places):
                if handle == card:
                    places[i] = (handle, w.kind[card])

    # --- comparing

    def compare(self, w: World, shown: View) -> str:
        """Where a view shows the seat more or less than it can know; empty if nowhere."""
        for z, zone in enumerate(w.rules.schema.zones):
            if zone.sees != ALL:
                for row in [-1] if zone.shared else range(w.seats):
                    wrong = self._compare_zone(w, w.at(row, z), zone.ordered, _zone_of(shown, row, zone.name))
                    if wrong:
                        where = zone.name if row < 0 else f"{LETTERS[row]}.{zone.name}"
                        return f"seat {LETTERS[self.seat]}, {where}: {wrong}"
        return ""

    def _compare_zone(self, w: World, index: int, ordered: bool, shown: Place) -> str:
        cards = w.rules.catalogue.cards
        row = index // w.width - 1
        if row >= 0 and row != self.seat and w.rules.show.screened(w, row, index % w.width):
            return f"the view shows {shown} of what is behind a screen" if shown["n"] else ""
        places = self.zones.get(index, [])
        if shown["n"] != len(places):
            return f"the view counts {shown['n']} cards, {len(places)} are there"
        if ordered and index in self.vague:
            return ""
        if ordered:
            position = {handle: i for i, handle in enumerate(reversed(w.zones[index]))}
            known: object = {str(position[h]): cards[k].id for h, k in places if k >= 0}
            told: object = shown.get("top", {})
        else:
            known = sorted(cards[k].id for _, k in places if k >= 0)
            told = shown.get("names", [])
        return "" if told == known else f"the view shows {told}, the seat can know {known}"


def _zone_of(shown: View, row: int, name: str) -> Place:
    places = shown["shared"] if row < 0 else shown["seats"][row]["places"]
    return places.get(name, {"n": 0})


class Readers(Watcher):
    """A reader for every seat, from the moment it sits down."""

    def __init__(self) -> None:
        self.of: list[Reader] = []

    def seated(self, w: World, seat: int) -> None:
        reader = Reader(seat)
        self.of.append(reader)
        for zone, cards in enumerate(w.zones):  # whoever joins sees what lies open, and counts the rest
            reader.zones[zone] = [(c, w.kind[c] if reader.sees(w, zone) else -1) for c in cards]

    def created(self, w: World, card: int) -> None:
        for reader in self.of:
            reader.created(w, card)

    def moving(self, w: World, card: int, zone: int, secretly: bool, bottom: bool) -> None:
        for reader in self.of:
            reader.moving(w, card, zone, secretly, bottom)

    def shuffling(self, w: World, zone: int) -> None:
        for reader in self.of:
            reader.shuffling(w, zone)

    def revealing(self, w: World, card: int, mask: int) -> None:
        for reader in self.of:
            reader.revealing(w, card, mask)
