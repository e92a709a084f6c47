"""What an action index says: a verb and its operands, without a position."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba.kernel.arrays.actions import (
    ABILITY,
    BESIDE,
    IMPLIED,
    SKILL,
    Digit,
    Numbering,
)
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.limits import quoted
from fudaba.kernel.schema import KIND, NAME, NUMBER, PENDING, SEAT, TAG


@dataclass(frozen=True)
class Operand:
    """What one operand of an action stands for. Only what its ``kind`` needs is filled in.

    ``seat`` is the distance clockwise from the one that acts (0 is oneself, None nobody's place), ``place`` and
    ``position`` an open card, ``card`` one of the catalogue, ``word`` a word of the game, ``ability`` an ability of the
    card, ``number`` a number or a place among what waits.
    """

    kind: str
    seat: int | None = None
    place: str = ""
    position: int = -1
    card: str = ""
    word: str = ""
    ability: str = ""
    number: int = -1

    def __str__(self) -> str:
        if self.place:
            whose = "" if self.seat is None else "my " if self.seat == 0 else f"seat +{self.seat} "
            return f"{whose}{self.place} {self.position}"
        if self.kind == "seat":
            return "me" if self.seat == 0 else f"seat +{self.seat}"
        return (self.card and self.ability and f"{self.card}/{self.ability}") or (
            self.card or self.word or self.ability or str(self.number)
        )


@dataclass(frozen=True)
class Action:
    """An action: what is done, and with what."""

    index: int
    verb: str
    operands: tuple[Operand, ...]

    def __str__(self) -> str:
        return " ".join([self.verb, *(f"[{operand}]" for operand in self.operands)])


def described(numbering: Numbering, index: int) -> Action:
    """The action with an index."""
    if not 0 <= index < numbering.size:
        raise UnknownName(f"there is no action {quoted(index)}; there are {numbering.size} from 0")
    verb, *digits = numbering.parts(index)
    operands: list[Operand] = []
    for digit, value in zip(numbering.digits[verb], digits, strict=True):
        if digit.what != IMPLIED:
            operands.append(_operand(numbering, digit, value))
    return Action(index, numbering.rules.schema.verbs[verb].word, tuple(operands))


def _operand(numbering: Numbering, digit: Digit, value: int) -> Operand:
    rules = numbering.rules
    catalogue = rules.catalogue
    if digit.what == TAG:
        return _place(numbering, digit, value)
    if digit.what == BESIDE:
        z = max((z for z, at in enumerate(digit.table) if 0 <= at <= value), key=lambda z: digit.table[z])
        return Operand("beside", place=rules.schema.zones[z].name, position=value - digit.table[z])
    if digit.what == NAME:
        return Operand("card", card=catalogue.cards[value].id)
    if digit.what == KIND:
        return Operand("card", card=catalogue.cards[value - 1].id if value > 0 else "")
    if digit.what == SEAT:
        return Operand("seat", seat=value)
    if digit.what == NUMBER:
        return Operand("number", number=value)
    if digit.what == PENDING:
        return Operand("pending", number=value)
    if digit.what == SKILL:
        return Operand("ability", number=value)
    if digit.what == ABILITY:
        card = catalogue.cards[catalogue.ability_card[value]].id
        return Operand("ability", card=card, ability=catalogue.abilities[value].name)
    return Operand("word", word=rules.schema.words[digit.table.index(value)])


def _place(numbering: Numbering, digit: Digit, value: int) -> Operand:
    at = max((k for k, first in enumerate(digit.table) if 0 <= first <= value), key=lambda k: digit.table[k])
    row, z = divmod(at, numbering.width)
    place = numbering.rules.schema.zones[z].name
    return Operand("place", None if row == 0 else row - 1, place, value - digit.table[at])
