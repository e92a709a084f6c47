"""What a learned judge looks at: which card lies where in which state, how many there are, and what is counted.

A feature is a whole number below ``size``; a position has a few dozen of them. They are read as one seat knows the
position: its own places, the places of all others together, the shared ones. Places that differ by a number alone (five
lands, three berths) are one place. Everything is known by its name when it was learned: what a game has got since then
has no feature.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from fudaba.kernel.options import a_of, b_of, verb_of
from fudaba.kernel.rules import Rules
from fudaba.kernel.schema import NAME, SEAT, TAG, WORD
from fudaba.kernel.state.world import World

ROWS: Final = 3
"""Shared places, those of the seat that looks, those of everybody else."""
COUNTS: Final = 16
"""Numbers are told apart up to here."""
WORDS: Final = 64
MOST: Final = 250
"""No position has more features than this; what is beyond is not looked at."""


def vocabulary(rules: Rules) -> dict[str, list[str]]:
    """The names of all that features are made of, as a game has them now."""
    schema = rules.schema
    places: list[str] = []
    for zone in schema.zones:
        if _plain(zone.name) not in places:
            places.append(_plain(zone.name))
    return {
        "cards": [card.id for card in rules.catalogue.cards],
        "places": places,
        "counters": [c.name for c in schema.counters if not c.hidden],
        "numbers": [n.name for n in schema.numbers if not n.secret and n.holds != TAG],
        "seat_numbers": [n.name for n in schema.seat_numbers if not n.secret],
        "phases": [p.name for p in schema.phases],
        "prompts": [p.name for p in schema.prompts],
        "verbs": [v.word for v in schema.verbs],
    }


def _plain(name: str) -> str:
    return name.rstrip("-0123456789")


def _found(names: list[str], known: list[str]) -> list[int]:
    """Where each name stands among those that are known; -1 for one that is not."""
    return [known.index(name) if name in known else -1 for name in names]


class Features:
    """The features of positions and of options in one game, by the names of a vocabulary."""

    def __init__(self, rules: Rules, names: dict[str, list[str]]) -> None:
        schema = rules.schema
        self.width: int = len(schema.zones)
        self.kinds: int = len(names["cards"])
        self.places: int = len(names["places"])
        self.counters: int = len(names["counters"])
        self.prompts: int = len(names["prompts"])
        self.numbers: int = len(names["seat_numbers"])
        self._kind: list[int] = _found([card.id for card in rules.catalogue.cards], names["cards"])
        self._place: list[int] = _found([_plain(zone.name) for zone in schema.zones], names["places"])
        self._counter: list[int] = _found([c.name for c in schema.counters], names["counters"])
        self._number: list[int] = _found([n.name for n in schema.numbers], names["numbers"])
        self._seat_number: list[int] = _found([n.name for n in schema.seat_numbers], names["seat_numbers"])
        self._phase: list[int] = _found([p.name for p in schema.phases], names["phases"])
        self._prompt: list[int] = _found([p.name for p in schema.prompts], names["prompts"])
        self._verb: list[int] = _found([v.word for v in schema.verbs], names["verbs"])
        self._of_seats: list[bool] = [n.holds == SEAT for n in schema.numbers]
        self._args: list[tuple[int, ...]] = [tuple(v.args) for v in schema.verbs]
        self._word: list[int] = [crc32(word.encode()) % WORDS for word in schema.words]
        self._counted: int = ROWS * self.places * self.kinds * 2
        self._sized: int = self._counted + ROWS * self.places * self.counters * COUNTS
        self._numbered: int = self._sized + ROWS * self.places * COUNTS
        self._seats: int = self._numbered + len(names["numbers"]) * COUNTS
        self._phases: int = self._seats + 2 * self.numbers * COUNTS
        self._asked: int = self._phases + len(names["phases"])
        self.size: int = self._asked + 4
        verbs = len(names["verbs"])
        self._firsts: int = verbs * self.prompts
        self._wheres: int = self._firsts + verbs * (self.kinds + WORDS)
        self._seconds: int = self._wheres + verbs * ROWS * self.places * 2
        self.option_size: int = self._seconds + verbs * (self.kinds + WORDS)

    def position(self, w: World, seat: int) -> list[int]:
        """The features of a position as a seat knows it."""
        found: list[int] = []
        self._cards(w, seat, found)
        width = self.width
        for z, cards in enumerate(w.zones):
            place = self._place[z % width]
            if place >= 0 and len(cards) > 0:
                at = _row(z // width, seat) * self.places + place
                found.append(self._sized + at * COUNTS + _bucket(len(cards)))
        for i, value in enumerate(w.numbers):
            at = self._number[i]
            if at >= 0:
                if self._of_seats[i] and value >= 0:
                    value = 1 if value == seat else 2
                found.append(self._numbered + at * COUNTS + _bucket(value))
        for s, numbers in enumerate(w.seat_numbers):
            row = 0 if s == seat else self.numbers
            for i, value in enumerate(numbers):
                at = self._seat_number[i]
                if at >= 0 and value != 0:
                    found.append(self._seats + (row + at) * COUNTS + _bucket(value))
        if w.phase >= 0 and self._phase[w.phase] >= 0:
            found.append(self._phases + self._phase[w.phase])
        choice = w.choice
        asked = 0 if choice is None else 1 if choice.seat == seat else 2
        found.append(self._asked + (3 if asked == 0 and w.active == seat else asked))
        return found[:MOST]

    def _cards(self, w: World, seat: int, found: list[int]) -> None:
        """Which card lies where in which state, as far as the seat knows, and what is counted on it."""
        width = self.width
        kind, zone, known, marked = w.kind, w.zone, w.known, w.marked
        for c in range(len(kind)):
            z = zone[c]
            place = self._place[z % width]
            if place < 0:
                continue
            at = _row(z // width, seat) * self.places + place
            state = 1 if marked[c] != 0 else 0
            card = self._kind[kind[c]]
            if card >= 0 and known[c] >> seat & 1:
                found.append((at * self.kinds + card) * 2 + state)
            if state:
                for i, counter in enumerate(self._counter):
                    if counter >= 0:
                        value = w.counters[i][c]
                        if value != 0:
                            found.append(self._counted + (at * self.counters + counter) * COUNTS + _bucket(value))

    def options(self, w: World) -> list[list[int]]:
        """The features of the options of the question that stands, of each its own."""
        choice = w.choice
        if choice is None:
            return []
        found: list[list[int]] = []
        prompt = self._prompt[choice.prompt]
        for code in choice.options:
            row: list[int] = []
            found.append(row)
            verb = self._verb[verb_of(code)]
            if verb < 0:
                continue
            if prompt >= 0:
                row.append(verb * self.prompts + prompt)
            args = self._args[verb_of(code)]
            if len(args) > 0:
                thing = self._thing(w, args[0], a_of(code), choice.seat)
                if thing >= 0:
                    row.append(self._firsts + verb * (self.kinds + WORDS) + thing)
                if args[0] in (NAME, TAG):
                    where = self._where(w, a_of(code), choice.seat)
                    if where >= 0:
                        row.append(self._wheres + verb * ROWS * self.places * 2 + where)
            if len(args) > 1:
                thing = self._thing(w, args[1], b_of(code), choice.seat)
                if thing >= 0:
                    row.append(self._seconds + verb * (self.kinds + WORDS) + thing)
        return found

    def _where(self, w: World, card: int, seat: int) -> int:
        """Where a card lies, and if it is marked; -1 where that is not known."""
        z = w.zone[card]
        place = self._place[z % self.width]
        if place < 0:
            return -1
        return (_row(z // self.width, seat) * self.places + place) * 2 + (1 if w.marked[card] != 0 else 0)

    def _thing(self, w: World, what: int, value: int, seat: int) -> int:
        """What an argument names: a card by its kind, a word by its letters, anything else by its number."""
        if what in (NAME, TAG):
            card = self._kind[w.kind[value]]
            return -1 if card < 0 else WORDS + card
        if what == SEAT:
            return 0 if value == seat else 1
        if what == WORD:
            return self._word[value]
        return max(0, value) % WORDS


def _row(of: int, seat: int) -> int:
    """The row of a place: 0 is shared, ``of`` counts seats from one."""
    return 0 if of == 0 else 1 if of == seat + 1 else 2


def _bucket(value: int) -> int:
    return max(0, min(COUNTS - 1, value))
