"""Options as numbers: one index for each verb with its operands, which means the same in every position of a game.

An index is the verb's first number plus its operands in mixed radix. An operand is a seat (counted clockwise from the
one that acts), an open card by place and position, a card of the catalogue, a word, a number, or something that waits.
How far each counts, a game says in a `Extent`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from fudaba.kernel.errors import BeyondLimit
from fudaba.kernel.options import a_of, b_of, c_of, verb_of
from fudaba.kernel.schema import ALL, KIND, NAME, NUMBER, PENDING, SEAT, TAG, WORD
from fudaba.kernel.tree.frames import Item
from fudaba.kernel.tree.window import Window

if TYPE_CHECKING:
    from fudaba.kernel.rules import Rules
    from fudaba.kernel.state.world import World

POSITIONS: Final = 20
"""So many cards of a place have a position of their own, where a game does not say otherwise."""
# Beside the kinds of arguments that a schema has:
SKILL: Final = 7  # which of its card's abilities a word names
ABILITY: Final = 8  # the same by its number in the catalogue
IMPLIED: Final = 9
BESIDE: Final = 10


@dataclass(frozen=True)
class Operand:
    """How far an operand of a verb counts, where that is not what its kind says."""


@dataclass(frozen=True)
class Cards(Operand):
    """An open card in one of these places: of the seat that acts, of others, or shared."""

    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    shared: tuple[int, ...] = ()


@dataclass(frozen=True)
class Words(Operand):
    """One of these words."""

    words: tuple[int, ...]


@dataclass(frozen=True)
class Numbers(Operand):
    """A number from 0 to ``most``."""

    most: int


@dataclass(frozen=True)
class Implied(Operand):
    """Nothing of its own: the operand after it says it."""


@dataclass(frozen=True)
class Skills(Operand):
    """A word that names one of the abilities of the card before it: its place among them, up to so many.

    With 0 it is the ability's number in the catalogue, which tells the card too.
    """

    most: int = 0


@dataclass(frozen=True)
class Beside(Cards):
    """An open card of the same seat as the card before it."""


@dataclass(frozen=True)
class Extent:
    """How far the numbers of a game count: beyond it a position cannot be told, which games never come near.

    ``places`` says how many cards of a place have a position, ``piles`` are places of which positions tell no more than
    the card that lies there. ``numbers`` is the largest number of an operand; ``waiting`` how much may wait at once,
    ``pieces`` how many of one answer are remembered, ``fights`` how many there are in a battle. ``phases``,
    ``battles``, ``steps`` and ``deeds`` are words that views use of the turn order, of battles and of waiting things,
    where the schema does not have them. ``settings`` are those of a table at which only programs play, ``usual`` those
    that it has unless told.
    """

    places: dict[int, int] = field(default_factory=dict)
    piles: tuple[int, ...] = ()
    operands: dict[int, tuple[Operand, ...]] = field(default_factory=dict)
    numbers: int = 20
    waiting: int = 12
    pieces: int = 12
    fights: int = 10
    phases: tuple[str, ...] = ()
    battles: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    usual: dict[str, str] = field(default_factory=dict)


class Digit:
    """One operand of one verb: what it stands for, and how many values it has.

    For cards ``table`` holds by row (0: shared, 1: the acting seat's, then clockwise) and zone the number of the first
    position, for words by word the digit; -1 for what it cannot be.
    """

    def __init__(self, what: int, size: int, table: list[int]) -> None:
        self.what: int = what
        self.size: int = size
        self.table: list[int] = table


class Numbering:
    """The actions of a game: indices from 0 to ``size`` - 1, the same for every number of seats."""

    def __init__(self, rules: Rules, extent: Extent) -> None:
        schema = rules.schema
        self.rules: Rules = rules
        self.seats: int = rules.seats[1]
        self.width: int = len(schema.zones)
        self.positions: list[int] = []
        for z, zone in enumerate(schema.zones):
            self.positions.append(extent.places.get(z, zone.limit if zone.limit > 0 else POSITIONS))
        self.skills: list[dict[int, int]] = [_skills(rules, kind) for kind in range(len(rules.catalogue.cards))]
        self.abilities: int = len(rules.catalogue.abilities)
        self.digits: list[list[Digit]] = []
        self.first: list[int] = []
        self.size: int = 0
        for v, verb in enumerate(schema.verbs):
            given = extent.operands.get(v, ())
            row = [self._digit(what, given[k] if k < len(given) else None, extent) for k, what in enumerate(verb.args)]
            self.digits.append(row)
            self.first.append(self.size)
            n = 1
            for digit in row:
                n *= digit.size
            self.size += n

    def _digit(self, what: int, given: Operand | None, extent: Extent) -> Digit:
        schema = self.rules.schema
        if isinstance(given, Implied):
            return Digit(IMPLIED, 1, [])
        if isinstance(given, Beside):
            return self._beside(given)
        if what == TAG:
            return self._cards(given if isinstance(given, Cards) else None)
        if what == NAME:
            return Digit(NAME, len(self.rules.catalogue.cards), [])
        if what == KIND:
            return Digit(KIND, len(self.rules.catalogue.cards) + 1, [])
        if what == SEAT:
            return Digit(SEAT, self.seats, [])
        if what == NUMBER:
            return Digit(NUMBER, (given.most if isinstance(given, Numbers) else extent.numbers) + 1, [])
        if what == PENDING:
            return Digit(PENDING, extent.waiting, [])
        if isinstance(given, Skills):
            return Digit(SKILL, given.most, []) if given.most > 0 else Digit(ABILITY, self.abilities, [])
        words = list(given.words) if isinstance(given, Words) else list(range(len(schema.words)))
        table = [-1] * len(schema.words)
        for k, word in enumerate(words):
            table[word] = k
        return Digit(WORD, len(words), table)

    def _cards(self, given: Cards | None) -> Digit:
        """Positions row by row: shared places, those of the acting seat, then of the others clockwise."""
        zones = self.rules.schema.zones
        opened = [z for z, zone in enumerate(zones) if zone.sees == ALL]
        seat = tuple([z for z in opened if not zones[z].shared])
        cards = Cards(seat, seat, tuple([z for z in opened if zones[z].shared])) if given is None else given
        table = [-1] * ((1 + self.seats) * self.width)
        size = 0
        for row in range(1 + self.seats):
            for z in cards.shared if row == 0 else cards.mine if row == 1 else cards.theirs:
                table[row * self.width + z] = size
                size += self.positions[z]
        return Digit(TAG, size, table)

    def _beside(self, given: Beside) -> Digit:
        """Positions in the places of one row."""
        table = [-1] * self.width
        size = 0
        for z in given.mine:
            table[z] = size
            size += self.positions[z]
        return Digit(BESIDE, size, table)

    # --- from an option to its index

    def index(self, w: World, seat: int, code: int) -> int:
        """The index of an option of a seat."""
        verb = verb_of(code)
        n = 0
        row = self.digits[verb]
        for k in range(len(row)):
            digit = row[k]
            value = a_of(code) if k == 0 else b_of(code) if k == 1 else c_of(code)
            d = self._value(w, seat, digit, value, code)
            if d < 0 or d >= digit.size:
                word = self.rules.schema.verbs[verb].word
                raise BeyondLimit(f"{word}: operand {k + 1} lies beyond what an action of {self.rules.name} can say")
            n = n * digit.size + d
        return self.first[verb] + n

    def _value(self, w: World, seat: int, digit: Digit, value: int, code: int) -> int:
        what = digit.what
        if what == TAG:
            zone = w.zone[value]
            z = zone % self.width
            row = zone // self.width
            at = digit.table[z if row == 0 else (1 + (row - 1 - seat) % w.seats) * self.width + z]
            position = w.zones[zone].index(value)
            return -1 if at < 0 or position >= self.positions[z] else at + position
        if what == NAME:
            return w.kind[value]
        if what == SEAT:
            return (value - seat) % w.seats
        if what == WORD:
            return digit.table[value]
        if what == NUMBER:
            return value
        if what in (SKILL, ABILITY):
            kind = w.kind[a_of(code)]
            nth = self.skills[kind].get(value, -1)
            return nth if nth < 0 or what == SKILL else self.rules.catalogue.first_ability[kind] + nth
        if what == BESIDE:
            z = w.zone[value] % self.width
            position = w.zones[w.zone[value]].index(value)
            return -1 if digit.table[z] < 0 or position >= self.positions[z] else digit.table[z] + position
        if what == IMPLIED:
            return 0
        if what == PENDING:
            return waiting_at(w, value)
        return value + 1  # a card of the catalogue, or none

    def legal(self, w: World) -> list[int]:
        """The indices of the options of the choice that stands, in their order; of several choices of the first."""
        choice = w.choice
        if choice is None:
            return []
        seat = choice.seat
        return [self.index(w, seat, code) for code in choice.options]

    # --- and back

    def parts(self, index: int) -> list[int]:
        """The verb of an index, then its operands as digits."""
        verb = len(self.first) - 1
        while self.first[verb] > index:
            verb -= 1
        rest = index - self.first[verb]
        found: list[int] = []
        row = self.digits[verb]
        for k in range(len(row) - 1, -1, -1):
            found.append(rest % row[k].size)
            rest //= row[k].size
        found.append(verb)
        found.reverse()
        return found


def _skills(rules: Rules, kind: int) -> dict[int, int]:
    """The abilities of a card by the words that name them."""
    found: dict[int, int] = {}
    words = rules.schema.words
    for n, ability in enumerate(rules.catalogue.cards[kind].abilities):
        if ability.name in words:
            found.setdefault(words.index(ability.name), n)
    return found


def waiting_items(w: World) -> list[Item]:
    """What is being resolved and what waits, bottom first, as views list it."""
    found: list[Item] = []
    for f in w.frames:
        item = f.item
        if item is not None:
            found.append(item)
        items = f.items
        if items is not None and isinstance(f.node, Window):
            found.extend(items)
    return found


def waiting_at(w: World, no: int) -> int:
    """The place of something that waits among all that does; -1 if it does not wait."""
    for at, item in enumerate(waiting_items(w)):
        if item.no == no:
            return at
    return -1
