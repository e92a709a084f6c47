"""The board: cards, zones, counters, numbers and modifiers as plain lists of ints, and the verbs that change them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import ALL, OWNER
from fudaba.kernel.state.knowledge import forget_on_leaving
from fudaba.kernel.state.shared import SharedLists
from fudaba.kernel.tree.frames import Mod
from fudaba.kernel.tree.listeners import UNREAD, Ear


@mypyc_attr(allow_interpreted_subclasses=True)
class Board(SharedLists):
    """What lies on the table. Cards are ints; each list below is indexed by card.

    Zones are lists of cards, the top of a pile last. The zone ``z`` of a seat is ``zones[(seat + 1) * width + z]``;
    row 0 holds the shared zones. What was read from the table can be kept beside a number that grows with every change
    of it: ``stamp`` for where cards lie and who knows them, ``secrets`` for which listening cards not everybody knows.
    ``ears`` keep by row what was read of the cards that listen there.
    """

    def __init__(self, rules: Rules, like: Board | None) -> None:
        super().__init__(rules, like)
        schema = rules.schema
        self.numbers: list[int] = [n.start for n in schema.numbers] if like is None else like.numbers[:]
        self.seat_numbers: list[list[int]] = [] if like is None else [s[:] for s in like.seat_numbers]
        self.mods: list[Mod] = [] if like is None else like.mods  # replaced, never changed
        self.mod_mask: int = 0 if like is None else like.mod_mask  # the kinds of modifiers there are, as bits
        self.next_tag: int = 1 if like is None else like.next_tag
        self.commits: int = 0 if like is None else like.commits
        self.last_seat: int = -1 if like is None else like.last_seat
        self.stamp: int = 0 if like is None else like.stamp
        self.secrets: i64 = 0 if like is None else like.secrets
        self.ears: list[Ear] = [Ear(None)] if like is None else [Ear(ear) for ear in like.ears]
        # The last card that moved and nobody has told of: where it came from, and the tag it had there.
        self.moved: int = -1 if like is None else like.moved
        self.moved_from: int = 0 if like is None else like.moved_from
        self.moved_tag: int = 0 if like is None else like.moved_tag

    # --- zones and cards

    def add_seat(self) -> int:
        """A new seat with empty zones and starting numbers."""
        seat = self.seats
        self.seats += 1
        self.alive = [*self.alive, True]
        self.ring = [*self.ring, seat]
        self.add_zones(self.width)
        self.naturals = [self._seeing(zone) for zone in range(len(self.zones))]
        self.own_cards()
        for card, zone in enumerate(self.zone):
            self.known[card] |= self.natural(zone)
        self.seat_numbers.append([n.start for n in self.rules.schema.seat_numbers])
        self.stamp += 1
        self.kept_from()
        self.ears.append(Ear(None))
        return seat

    def at(self, seat: int, z: int) -> int:
        """The index of a seat's zone (seat -1: a shared one)."""
        return (seat + 1) * self.width + z

    def cards(self, seat: int, z: int) -> list[int]:
        """The cards of a seat's zone, not to be changed by hand."""
        return self.zones[(seat + 1) * self.width + z]

    def zone_kind(self, card: int) -> int:
        """Which zone of the schema a card is in."""
        return self.zone[card] % self.width

    def controller(self, card: int) -> int:
        """The seat whose zone a card is in."""
        return self.zone[card] // self.width - 1

    def is_in(self, card: int, z: int) -> bool:
        """Whether a card is in this zone of whichever seat."""
        return self.zone[card] % self.width == z

    def natural(self, zone: int) -> int:
        """The seats, as a mask, that see the faces in a zone."""
        return self.naturals[zone]

    def _seeing(self, zone: int) -> int:
        sees = self.rules.sees[zone % self.width]
        if sees == ALL:
            return (1 << self.seats) - 1
        if sees == OWNER and zone >= self.width:
            return 1 << (zone // self.width - 1)
        return 0

    def create(self, kind: int, owner: int, zone: int) -> int:
        """A new card on top of a zone."""
        card = len(self.kind)
        self.create_all([kind], owner, zone)
        return card

    def create_all(self, kinds: list[int], owner: int, zone: int) -> None:
        """New cards on top of a zone, the last one uppermost."""
        first, n = len(self.kind), len(kinds)
        seen = self.rules.sees[zone % self.width] == ALL
        tags = list(range(self.next_tag, self.next_tag + n)) if seen else [0] * n
        self.add_cards(kinds, owner, zone, self.natural(zone), tags)
        self.pile(zone).extend(range(first, first + n))
        self.kept_from()
        if seen:
            self.next_tag += n

    def move(self, card: int, zone: int, keep: bool = False, secretly: bool = False, bottom: bool = False) -> None:
        """Put a card on top (or at the bottom) of another zone as a new incarnation.

        Its counters are cleared and its modifiers end unless ``keep``. ``secretly`` means that nobody can tell from
        where in an ordered zone it came (a search). Seats that see the zone the card arrives in learn it; see
        ``knowledge`` for the rest.
        """
        src = self.zone[card]
        sees = self.rules.sees
        if sees[src % self.width] != ALL:
            forget_on_leaving(self, card, src, zone, secretly)
        pile = self.pile(src)
        at = len(pile) - 1
        while pile[at] != card:
            at -= 1
        pile.pop(at)
        if bottom:
            self.pile(zone).insert(0, card)
        else:
            self.pile(zone).append(card)
        self.moved = card
        self.moved_from = src
        self.moved_tag = self.tag[card]
        if not self._own_cards:
            self.own_cards()
        self.zone[card] = zone
        self.inc[card] = self.inc[card] + 1  # not in place: mypyc would leave that to Python
        if self.host[card] >= 0:
            self.put_under(card, -1)
        if keep:
            if self.mods:
                self._mods_follow(card)
        else:
            if self.marked[card] != 0:
                self.own_marked()
                self.marked[card] = 0
                for i, counter in enumerate(self.counters):
                    if counter[card] != 0:
                        self.own_counter(i)[card] = 0
            if self.mods:
                self._keep_mods([m for m in self.mods if m.card != card])
        before = self.known[card]
        after = before | self.naturals[zone]
        if after != before:
            self.known[card] = after
            if after == self.everyone():
                self.kept_from(card)
            self.learned(after & ~before)
        if sees[zone % self.width] != ALL:
            if self.tag[card] != 0:
                self.retag(card, 0)
        elif self.tag[card] == 0:
            self.retag(card, self.next_tag)
            self.next_tag += 1

    def pile(self, zone: int) -> list[int]:
        """The cards of a zone, to be put in another order; their number changes only by moves."""
        self.stamp += 1
        z = zone % self.width
        if self.rules.listens[z]:
            ear = self.ears[zone // self.width]
            ear.points = UNREAD
            if self.rules.sees[z] != ALL:
                ear.hidden_at = UNREAD
        return self.own_pile(zone)

    def mark(self, counter: int, card: int, value: int) -> None:
        """Set a counter of a card."""
        before = self.counters[counter][card]
        if before != value:
            if not self._own_marked:
                self.own_marked()
            if before == 0:
                self.marked[card] = self.marked[card] + 1
            elif value == 0:
                self.marked[card] = self.marked[card] - 1
            if self.rules.heard[counter]:
                zone = self.zone[card]
                ear = self.ears[zone // self.width]
                ear.points = UNREAD
                if self.rules.sees[zone % self.width] != ALL:
                    self.stamp += 1
                    ear.hidden_at = UNREAD
            self.own_counter(counter)[card] = value

    def add_mark(self, counter: int, card: int, by: int) -> None:
        """Raise a counter of a card, or lower it."""
        self.mark(counter, card, self.counters[counter][card] + by)

    def attach(self, card: int, host: int, zone: int) -> None:
        """Put a card under another one; it lies in ``zone``, which belongs to the host's controller."""
        self.move(card, zone)
        self.put_under(card, host)

    def attached(self, host: int, seat: int, z: int) -> list[int]:
        """The cards under another one."""
        return [c for c in self.cards(seat, z) if self.host[c] == host]

    def reveal(self, card: int, mask: int) -> None:
        """Some seats see a card's face and remember it."""
        new = mask & ~self.known[card]
        if new != 0:
            self.own_cards()
            self.known[card] |= new
            self.stamp += 1
            self.kept_from(card)
            self.learned(new)

    def kept_from(self, card: int = -1) -> None:
        """Which cards somebody does not know has changed: a card and its owner's, or any."""
        if card < 0:
            self.secrets += 1
            for ear in self.ears:
                ear.unseen = UNREAD
        elif self.rules.points[self.kind[card]] != 0:
            self.secrets += 1
            self.ears[self.owner[card] + 1].unseen = UNREAD
        else:  # unseen, it adds nothing to what others might be
            self.ears[self.zone[card] // self.width].hidden_at = UNREAD

    # --- modifiers

    def add_mod(self, what: int, card: int, value: int, until: int, source: int, seat: int = -1, of: int = -1) -> None:
        """A modifier on a card as it is now, or, with no card, on a seat. ``of`` is the seat whose duration it is."""
        self.touch_all()
        self.mod_mask |= 1 << what
        inc = self.inc[card] if card >= 0 else 0
        self.mods = [*self.mods, Mod(what, card, inc, seat, value, until, source, of)]

    def mod(self, what: int, card: int) -> int:
        """The sum of a card's modifiers of one kind."""
        if (self.mod_mask >> what) & 1 == 0:
            return 0
        total = 0
        for m in self.mods:
            if m.card == card and m.what == what:
                total += m.value
        return total

    def seat_mod(self, what: int, seat: int) -> int:
        """The sum of a seat's modifiers of one kind."""
        if (self.mod_mask >> what) & 1 == 0:
            return 0
        total = 0
        for m in self.mods:
            if m.seat == seat and m.what == what:
                total += m.value
        return total

    def mod_last(self, what: int, card: int) -> Mod | None:
        """A card's newest modifier of one kind, where the newest replaces the others; None if it has none."""
        if (self.mod_mask >> what) & 1 == 0:
            return None
        found: Mod | None = None
        for m in self.mods:
            if m.card == card and m.what == what:
                found = m
        return found

    def use_up(self, mod: Mod) -> None:
        """A modifier has done its one service."""
        self._keep_mods([m for m in self.mods if m is not mod])

    def expire(self, until: int, of: int = -1) -> None:
        """Modifiers of this duration end: those of one seat, or all."""
        if self.mods:
            self._keep_mods([m for m in self.mods if m.until != until or (of >= 0 and m.of != of)])

    def _keep_mods(self, kept: list[Mod]) -> None:
        if len(kept) != len(self.mods):
            self.touch_all()
            self.mods = kept
            self.mod_mask = 0
            for m in kept:
                self.mod_mask |= 1 << m.what

    def _mods_follow(self, card: int) -> None:
        """The modifiers of a card that has moved hold for its new incarnation."""
        inc = self.inc[card]
        self.mods = [
            Mod(m.what, card, inc, m.seat, m.value, m.until, m.source, m.of) if m.card == card else m for m in self.mods
        ]

    def touch_all(self) -> None:
        """Something changed that every card may listen by."""
        self.stamp += 1
        self.secrets += 1
        for ear in self.ears:
            ear.points = UNREAD

    def read_anew(self) -> None:
        """Cards are others than they were: what was read of them does not hold."""
        self.touch_all()
        self.kept_from()

    # --- commits

    def commit(self) -> None:
        """What was answered so far can no longer be taken back."""
        self.commits += 1

    def learned(self, mask: int) -> None:
        """Seats learned something: if the one now choosing is among them, its gesture is committed."""
        if self.last_seat >= 0 and (mask >> self.last_seat) & 1:
            self.commits += 1
