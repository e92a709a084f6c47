"""Where in a row of numbers everything that a view tells has its place, for one game and one number of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from fudaba.kernel.arrays.actions import Extent, Numbering
from fudaba.kernel.schema import ALL

if TYPE_CHECKING:
    from fudaba.kernel.rules import Rules

PENDING_KINDS: Final = ("play", "ability", "action", "damage", "trigger")
CARD: Final = 4  # columns of a card before its values: which it is, its owner, what it lies on, its type
ITEM: Final = 12  # columns of something that waits
AIMS: Final = 2
FIGHT: Final = 5
ASKED: Final = 9  # columns of a question besides its kind
NUMBERS: Final = 4  # of a question that tells further ones

# What a number of the row is: an amount, 0 or 1, or the number of something, where 0 is nothing.
AMOUNT: Final = "amount"
FLAG: Final = "flag"
CARD_NO: Final = "card"
SEAT_NO: Final = "seat"
POSITION: Final = "position"
ABILITY_NO: Final = "ability"
WORD_NO: Final = "word"
TYPE_NO: Final = "type"
VERB_NO: Final = "verb"
OPERAND: Final = "operand"
WAITS: Final = "pending"
WAITS_KIND: Final = "pending-kind"
BATTLE_NO: Final = "battle"
STEP_NO: Final = "step"
_ABOUT: Final = (CARD_NO, POSITION, CARD_NO, POSITION, ABILITY_NO, SEAT_NO, AMOUNT, AMOUNT, WORD_NO)
_PENDING: Final = (
    SEAT_NO, WAITS_KIND, FLAG, CARD_NO, POSITION, ABILITY_NO, POSITION, SEAT_NO, POSITION, SEAT_NO, AMOUNT, WAITS,
)  # fmt: skip
_FIGHT: Final = (POSITION, POSITION, POSITION, AMOUNT, AMOUNT)


class Field:
    """One part of the row: its name, where it begins, its size by dimension, and what its numbers are.

    There is one kind for all of them, or one for each number of the last dimension.
    """

    def __init__(self, name: str, start: int, shape: tuple[int, ...], kinds: tuple[str, ...]) -> None:
        self.name: str = name
        self.start: int = start
        self.shape: tuple[int, ...] = shape
        self.kinds: tuple[str, ...] = kinds


class Column:
    """Where a fact stands: the first of its numbers, and what a text in it is."""

    def __init__(self, at: int, type_: str, of: str) -> None:
        self.at: int = at
        self.type: str = type_
        self.of: str = of


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The row of numbers for one number of seats: every field by name, and where each thing stands."""

    def __init__(self, rules: Rules, seats: int, extent: Extent, actions: Numbering) -> None:
        schema = rules.schema
        self.rules: Rules = rules
        self.seats: int = seats
        self.extent: Extent = extent
        self.actions: Numbering = actions
        self.width: int = len(schema.zones)
        self.positions: list[int] = actions.positions
        self.limits: list[int] = [zone.limit for zone in schema.zones]
        self.piles: list[bool] = [z in extent.piles for z in range(len(schema.zones))]
        self.size: int = 0
        self.fields: list[Field] = []
        self.phases: dict[str, int] = {}
        for name in [*[p.name for p in schema.phases], *extent.phases]:
            self.phases.setdefault(name, len(self.phases))
        self.points: dict[str, int] = {name: k for k, name in enumerate(schema.points)}
        self.words: dict[str, int] = {name: k for k, name in enumerate(schema.words)}
        self.types: dict[str, int] = {t.name: k for k, t in enumerate(schema.types)}
        self.values: dict[str, int] = {name: CARD + k for k, name in enumerate(schema.values)}
        self.marks: int = CARD + len(schema.values)
        self.states: dict[str, int] = {
            name: self.marks + len(rules.show.shown_counters) + k for k, name in enumerate(schema.states)
        }
        self.columns: int = self.marks + len(rules.show.shown_counters) + len(schema.states)
        amounts = len(schema.values) + len(rules.show.shown_counters)
        self.card_kinds: tuple[str, ...] = (
            (CARD_NO, SEAT_NO, POSITION, TYPE_NO) + (AMOUNT,) * amounts + (FLAG,) * len(schema.states)
        )
        self.battles: dict[str, int] = {name: k + 1 for k, name in enumerate(extent.battles)}
        self.steps: dict[str, int] = {name: k + 1 for k, name in enumerate(extent.steps)}
        self.kinds: dict[str, int] = {name: k + 1 for k, name in enumerate(PENDING_KINDS)}
        self.deeds: dict[str, int] = {}
        for name in [*schema.words, *extent.deeds]:
            if name not in self.deeds:
                self.deeds[name] = len(rules.catalogue.abilities) + 1 + len(self.deeds)

        # The question of the seat that looks.
        self.asked: int = self._field("question", (FLAG,), len(schema.prompts))
        self.about: int = self._field("about", _ABOUT, ASKED)
        self.told: int = self._field("about.numbers", (AMOUNT,), NUMBERS)
        self.owed: int = self._field("about.owed", (AMOUNT,), len(schema.words))
        self.chosen: int = self._field("chosen", (VERB_NO, OPERAND, OPERAND, OPERAND), extent.pieces, 4)
        # The table as a whole.
        self.turn: int = self._field("turn", (AMOUNT,), 1)
        self.phase: int = self._field("phase", (FLAG,), len(self.phases))
        self.active: int = self._field("active", (FLAG,), seats)
        self.waits: int = self._field("waiting", (FLAG,), seats)
        self.window: int = self._field("window", (FLAG,), len(schema.points))
        self.facts: dict[str, Column] = {}
        for n in schema.numbers:
            if not n.secret:
                self.facts[n.name] = Column(self._field(f"facts.{n.name}", (AMOUNT,), 1), "int", "")
        for fact in schema.facts:
            if not fact.seat:
                self.facts[fact.name] = self._fact("facts", fact.name, fact.type, fact.of)
        self.pending: int = self._field("pending", _PENDING, extent.waiting, ITEM)
        self.battle: int = self._field("battle", (BATTLE_NO, STEP_NO, SEAT_NO, SEAT_NO), 4)
        self.fights: int = self._field("battle.fights", _FIGHT, extent.fights, FIGHT)
        # Each seat from the one that looks on, then what is shared. The number of a card's position counts on.
        names = schema.counts if schema.counts is not None else tuple([n.name for n in schema.seat_numbers])
        self.playing: list[int] = []
        self.numbers: list[dict[str, int]] = []
        self.seat_facts: list[dict[str, Column]] = []
        self.pools: list[int] = []
        self.counts: list[int] = [0] * ((1 + seats) * self.width)  # by row and zone: how many lie there, how many fit
        self.cards: list[int] = [-1] * ((1 + seats) * self.width)  # and where the cards are told
        self.slots: list[int] = [0] * ((1 + seats) * self.width)  # and the number of the first position
        self.slot: int = 1
        for rel in range(seats):
            name = f"seats[{rel}]"
            self.playing.append(self._field(f"{name}.playing", (FLAG,), 1))
            self.numbers.append({n: self._field(f"{name}.numbers.{n}", (AMOUNT,), 1) for n in names})
            found: dict[str, Column] = {}
            for fact in schema.facts:
                if fact.seat:
                    found[fact.name] = self._fact(f"{name}.facts", fact.name, fact.type, fact.of)
            self.seat_facts.append(found)
            self.pools.append(self._field(f"{name}.dice", (AMOUNT,), len(schema.dice), len(schema.faces) + 1))
            for z in rules.show.seat_zones:
                self._place(name, (1 + rel) * self.width + z, z)
        for z in rules.show.shared_zones:
            self._place("shared", z, z)

    def _field(self, name: str, kinds: tuple[str, ...], *shape: int) -> int:
        at = self.size
        n = 1
        for length in shape:
            n *= length
        if n > 0:
            self.fields.append(Field(name, at, shape, kinds))
            self.size += n
        return at

    def _fact(self, where: str, name: str, type_: str, of: str) -> Column:
        size = 1
        kind = AMOUNT if type_ == "int" else FLAG if type_ == "bool" else WORD_NO
        if of == "seat":
            size, kind = self.seats, FLAG
        elif type_ == "list":
            size, kind = len(self.words), FLAG
        return Column(self._field(f"{where}.{name}", (kind,), size), type_, of)

    def _place(self, where: str, at: int, z: int) -> None:
        zone = self.rules.schema.zones[z]
        n = self.positions[z]
        name = f"{where}.{zone.name}"
        self.counts[at] = self._field(name, (AMOUNT,), 2)
        if zone.sees == ALL:
            kinds = self.card_kinds[:2] if self.piles[z] else self.card_kinds
            self.slots[at] = self.slot
            self.slot += n
            self.cards[at] = self._field(f"{name}.cards", kinds, n, len(kinds))
        elif zone.ordered:
            self.cards[at] = self._field(f"{name}.top", (CARD_NO,), n)
        else:
            self.cards[at] = self._field(f"{name}.names", (AMOUNT,), len(self.rules.catalogue.cards))
