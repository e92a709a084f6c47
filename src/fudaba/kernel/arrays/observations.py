"""What a seat may know as a row of small numbers: the view, told in places that are the same in every position.

It reads what views are made of and nothing else. 0 stands for nothing: a card is its number in the catalogue plus one,
a seat its distance clockwise from the one that looks plus one, an open card that something points at its position plus
one (all positions of the row are counted through). What is only a name (tags, numbers of events) is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fudaba.contract import Arg, CardRef, Value
from fudaba.kernel.arrays.actions import waiting_at, waiting_items
from fudaba.kernel.arrays.layout import AIMS, FIGHT, ITEM, NUMBERS, Column, Layout
from fudaba.kernel.errors import BeyondLimit
from fudaba.kernel.out.choice import told_about
from fudaba.kernel.out.gesture import chosen
from fudaba.kernel.out.refs import card_ref
from fudaba.kernel.out.view import waiting, window_name
from fudaba.kernel.schema import ALL, LETTERS
from fudaba.kernel.tree.nodes import Ask

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World
    from fudaba.kernel.tree.frames import Item

LEAST: Final = -32768
MOST: Final = 32767


class Observing(Layout):
    """The same row, and how a position fills it."""

    def write(self, w: World, seat: int, base: int, out: list[int]) -> None:
        """Tell all that a seat may know and that is not 0: place and number in one, ``base`` added to the place.

        The place stands above the low 16 bits, which hold the number in two's complement.
        """
        if w.seats != self.seats:
            raise BeyondLimit(f"{w.seats} sit at the table, and there are numbers for {self.seats}")
        row = Row(out, base)
        show = self.rules.show
        turn = show.turn_now(w)
        row.put(self.turn, turn["no"])
        for name in turn["phase"]:
            row.put(self.phase + _at(self.phases, name), 1)
        if "active" in turn:
            row.put(self.active + self._rel(LETTERS.index(turn["active"]), seat), 1)
        for s in waiting(w):
            row.put(self.waits + self._rel(s, seat), 1)
        window = window_name(w)
        if window:
            row.put(self.window + _at(self.points, window), 1)
        self._facts(row, self.facts, show.facts(w), seat)
        items = waiting_items(w)
        if len(items) > 0:
            self._pending(w, row, items, seat)
        self._battle(w, row, seat)
        for s in range(w.seats):
            self._seat(w, row, s, seat)
        self._places(w, row, -1, seat, False)
        self._question(w, row, seat)

    def _rel(self, s: i64, seat: i64) -> i64:
        distance = s - seat
        return distance if distance >= 0 else distance + self.seats

    def _seat(self, w: World, row: Row, s: int, seat: int) -> None:
        show = self.rules.show
        rel = self._rel(s, seat)
        own = s == seat
        if w.alive[s]:
            row.put(self.playing[rel], 1)
        screened = not own and show.screened(w, s, -1)
        if not screened:
            at = self.numbers[rel]
            for name, value in show.numbers_of(w, s, own).items():
                row.put(_at(at, name), value)
            self._facts(row, self.seat_facts[rel], show.seat_facts(w, s, own), seat)
            at_dice: i64 = self.pools[rel]
            for n in show.dice_counts(w, s):
                row.put(at_dice, n)
                at_dice += 1
        self._places(w, row, s, seat, screened)

    def _places(self, w: World, row: Row, s: i64, seat: i64, screened: bool) -> None:
        rules = self.rules
        show = rules.show
        width: i64 = self.width
        first = (s + 1) * width
        rel: i64 = 0 if s < 0 else (1 + self._rel(s, seat)) * width
        for z in show.shared_zones if s < 0 else show.seat_zones:
            cards = w.zones[first + z]
            n = len(cards)
            limit = 0 if screened else show.limit(w, s, z)
            if n == 0 and (screened or limit == self.limits[z]):
                continue
            if s >= 0 and s != seat and show.screened(w, s, z):
                continue
            row.put(self.counts[rel + z], n)
            row.put(self.counts[rel + z] + 1, limit)
            if n == 0:
                continue
            at = self.cards[rel + z]
            if rules.sees[z] == ALL:
                self._open(w, row, at, cards, s, z, seat)
            elif rules.ordered[z]:
                self._top(w, row, at, cards, z, seat)
            else:
                self._names(w, row, at, cards, seat)

    def _open(self, w: World, row: Row, at: i64, cards: list[int], s: i64, z: int, seat: i64) -> None:
        self._fits(len(cards), z)
        pile = self.piles[z]
        kind = w.kind
        owners = w.owner
        for card in cards:
            row.put(at, kind[card] + 1)
            owner: i64 = owners[card]
            if owner != s and owner >= 0:
                row.put(at + 1, 1 + self._rel(owner, seat))
            if pile:
                at += 2
            else:
                self._card(w, row, at, card, seat)
                at += self.columns

    def _card(self, w: World, row: Row, at: i64, card: int, seat: i64) -> None:
        """What an open card is now."""
        show = self.rules.show
        host = w.host[card]
        if host >= 0:
            row.put(at + 2, self._slot(w, host, seat))
        type_ = show.type_now(w, card)
        if type_:
            row.put(at + 3, _at(self.types, type_) + 1)
        for name, value in show.values(w, card).items():
            row.put(at + _at(self.values, name), value)
        if w.marked[card] > 0:
            first = at + self.marks
            for counter in show.shown_counters:
                row.put(first, w.counters[counter][card])
                first += 1
        if len(self.states) > 0:
            states: list[str] = []
            show.add_states(w, card, states)
            for state in states:
                row.put(at + _at(self.states, state), 1)

    def _top(self, w: World, row: Row, at: i64, cards: list[int], z: int, seat: i64) -> None:
        """The known cards of a pile by their distance from its top."""
        n = len(cards)
        self._fits(n, z)
        bit: i64 = 1 << seat
        known = w.known
        for i in range(n):
            card = cards[i]
            who: i64 = known[card]
            if who & bit:
                row.put(at + n - 1 - i, w.kind[card] + 1)

    def _names(self, w: World, row: Row, at: i64, cards: list[int], seat: i64) -> None:
        """The known cards of a hidden place: how many of each."""
        bit: i64 = 1 << seat
        known = w.known
        counts: dict[int, int] = {}
        for card in cards:
            who: i64 = known[card]
            if who & bit:
                kind = w.kind[card]
                counts[kind] = counts.get(kind, 0) + 1
        for kind, n in counts.items():
            row.put(at + kind, n)

    def _fits(self, n: int, z: int) -> None:
        if n > self.positions[z]:
            name = self.rules.schema.zones[z].name
            raise BeyondLimit(f"{name}: {n} cards lie there, and {self.positions[z]} of them have a position")

    def _slot(self, w: World, card: int, seat: i64) -> i64:
        """The number of an open card's position; 0 if it has none."""
        zone = w.zone[card]
        z = zone % self.width
        s = zone // self.width - 1
        if w.tag[card] == 0:
            return 0
        rel = 0 if s < 0 else (1 + self._rel(s, seat)) * self.width
        return self.slots[rel + z] + w.zones[zone].index(card)

    def _facts(self, row: Row, columns: dict[str, Column], facts: dict[str, Value], seat: int) -> None:
        for name, value in facts.items():
            column = columns.get(name)
            if column is None:
                raise BeyondLimit(f"{name!r} has no place in an observation: the schema does not name this fact")
            if isinstance(value, bool):
                row.put(column.at, 1 if value else 0)
            elif isinstance(value, int):
                row.put(column.at, value)
            elif isinstance(value, str):
                self._text(row, column, value, seat)
            else:
                for text in value:
                    self._text(row, column, text, seat)

    def _text(self, row: Row, column: Column, text: str, seat: int) -> None:
        """A seat, or a word of the game; what is neither is a setting of the table, and the same all game long."""
        if text == "":
            return
        if column.of == "seat":
            row.put(column.at + self._rel(LETTERS.index(text), seat), 1)
        elif text in self.words:
            word = self.words[text]
            if column.type == "list":
                row.put(column.at + word, 1)
            else:
                row.put(column.at, word + 1)

    # --- what waits, and the battle

    def _pending(self, w: World, row: Row, items: list[Item], seat: int) -> None:
        show = self.rules.show
        if len(items) > self.extent.waiting:
            raise BeyondLimit(f"{len(items)} things wait, and {self.extent.waiting} of them have a place")
        resolving = [f.item.no for f in w.frames if f.item is not None]
        for k, item in enumerate(items):
            at = self.pending + k * ITEM
            row.put(at, 1 + self._rel(item.seat, seat))
            row.put(at + 1, _at(self.kinds, show.pending_kind(w, item)))
            row.put(at + 2, 1 if item.no in resolving else 0)
            if item.card >= 0:
                told = w.known[item.card] == w.everyone()
                if "card" in card_ref(w, item.card, 0 if told else seat):
                    row.put(at + 3, w.kind[item.card] + 1)
                    row.put(at + 4, self._slot(w, item.card, seat))
            if item.ability >= 0:
                row.put(at + 5, item.ability + 1)
            else:
                name = show.ability_name(w, item)
                if name:
                    row.put(at + 5, _at(self.deeds, name))
            targets = show.pending_targets(w, item)
            for n in range(min(AIMS, len(targets))):
                self._aim(w, row, at + 6 + 2 * n, targets[n], seat)
            row.put(at + 10, show.pending_amount(w, item))
            if item.answers > 0:
                row.put(at + 11, 1 + waiting_at(w, item.answers))

    def _aim(self, w: World, row: Row, at: int, arg: Arg, seat: int) -> None:
        """What something points at: a position, or a seat."""
        if "id" in arg:
            row.put(at, self._slot(w, w.tag.index(int(arg["id"][1:])), seat))
        if "seat" in arg:
            row.put(at + 1, 1 + self._rel(LETTERS.index(arg["seat"]), seat))

    def _ref(self, w: World, ref: CardRef, seat: i64) -> i64:
        return self._slot(w, w.tag.index(int(ref["id"][1:])), seat) if "id" in ref else 0

    def _battle(self, w: World, row: Row, seat: int) -> None:
        battle = self.rules.show.battle(w)
        if battle is None:
            return
        row.put(self.battle, _at(self.battles, battle["kind"]))
        row.put(self.battle + 1, _at(self.steps, battle["step"]))
        row.put(self.battle + 2, 1 + self._rel(LETTERS.index(battle["seat"]), seat))
        if "other" in battle:
            row.put(self.battle + 3, 1 + self._rel(LETTERS.index(battle["other"]), seat))
        fights = battle["fights"]
        if len(fights) > self.extent.fights:
            raise BeyondLimit(f"there are {len(fights)} fights, and {self.extent.fights} of them have a place")
        for k, fight in enumerate(fights):
            at = self.fights + k * FIGHT
            row.put(at, self._ref(w, fight["by"], seat))
            target = fight["at"]
            if "id" in target:
                row.put(at + 1, self._slot(w, w.tag.index(int(target["id"][1:])), seat))
            if "blocked" in fight:
                blocked = self._ref(w, fight["blocked"], seat)
                row.put(at + 2, blocked if blocked > 0 else -1)
            if "n" in fight:
                row.put(at + 3, fight["n"] + 1)
            if "back" in fight:
                row.put(at + 4, fight["back"] + 1)

    # --- the question

    def _question(self, w: World, row: Row, seat: int) -> None:
        """What the seat is asked, if it is, and the pieces that it has given."""
        for choice in w.choices():
            if choice.seat != seat:
                continue
            row.put(self.asked + choice.prompt, 1)
            f = w.frames[-1]
            node = f.node
            if isinstance(node, Ask):
                about = told_about(w, f, node, seat)
                self._known(w, row, self.about, about.card, seat)
                if about.card < 0 and about.kind >= 0:
                    row.put(self.about, about.kind + 1)
                self._known(w, row, self.about + 2, about.card2, seat)
                row.put(self.about + 4, about.ability + 1)
                if about.other >= 0:
                    row.put(self.about + 5, 1 + self._rel(about.other, seat))
                row.put(self.about + 6, about.n + 1)
                row.put(self.about + 7, about.m + 1)
                row.put(self.about + 8, about.doing + 1)
                for k in range(min(NUMBERS, len(about.numbers))):
                    row.put(self.told + k, about.numbers[k] + 1)
                owed = about.owed
                for k in range(0, len(owed), 2):
                    row.put(self.owed + owed[k], owed[k + 1])
            pieces = chosen(w, seat)
            if len(pieces) > self.extent.pieces:
                raise BeyondLimit(f"an answer has {len(pieces)} pieces, and {self.extent.pieces} of them have a place")
            for k, code in enumerate(pieces):
                for n, part in enumerate(self.actions.parts(self.actions.index(w, seat, code))):
                    row.put(self.chosen + 4 * k + n, part + 1)

    def _known(self, w: World, row: Row, at: int, card: int, seat: int) -> None:
        if card >= 0 and w.known[card] >> seat & 1:
            row.put(at, w.kind[card] + 1)
            row.put(at + 1, self._slot(w, card, seat))


def _at(table: dict[str, int], name: str) -> int:
    """Where a name stands."""
    at = table.get(name, -1)
    if at < 0:
        raise BeyondLimit(f"{name!r} has no place in an observation: neither the schema nor the game's extent names it")
    return at


class Row:
    """The numbers of a row that are not 0, as they are told."""

    def __init__(self, out: list[int], base: int) -> None:
        self.out: list[int] = out
        self.base: i64 = base

    def put(self, at: i64, value: i64) -> None:
        """Tell a number at a place, once."""
        if value != 0:
            if value < LEAST or value > MOST:
                raise BeyondLimit(f"{int(value)} is not a number that an observation can hold")
            self.out.append((self.base + at) << 16 | value & 65535)
