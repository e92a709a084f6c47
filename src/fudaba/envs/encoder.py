"""Observations as a network takes them: numbers of things become embedding indices, the rest scaled amounts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fudaba.kernel.arrays import layout as kinds

if TYPE_CHECKING:
    from fudaba.envs.tables import Row
    from fudaba.kernel.arrays.observations import Observing

Indices = NDArray[np.int32]
Amounts = NDArray[np.float32]


class Encoded(NamedTuple):
    """Rows as a network takes them: ``indices`` into one embedding table, and ``amounts`` near the range -1 to 1."""

    indices: Indices
    amounts: Amounts


@dataclass(frozen=True)
class Vocabulary:
    """The things of one kind that numbers of a row stand for: where they begin among all, and how many there are."""

    first: int
    size: int


class Encoder:
    """What each number of an observation is, and how rows of them are encoded.

    ``kinds`` names what each place of the row holds: an ``amount``, a ``flag``, or the number of something.
    ``vocabularies`` has the latter by kind, side by side, so that one embedding table of ``things`` entries serves all;
    entry 0 of each is "nothing".
    """

    def __init__(self, observing: Observing) -> None:
        catalogue, schema, digits = observing.rules.catalogue, observing.rules.schema, observing.actions.digits
        self.kinds: list[str] = [kinds.AMOUNT] * observing.size
        for field in observing.fields:
            size = int(np.prod(field.shape))
            self.kinds[field.start : field.start + size] = list(field.kinds) * (size // len(field.kinds))
        sizes = {
            kinds.CARD_NO: len(catalogue.cards),
            kinds.SEAT_NO: observing.seats,
            kinds.POSITION: observing.slot,  # one more than positions: where something is not open
            kinds.ABILITY_NO: len(catalogue.abilities) + len(observing.deeds),
            kinds.WORD_NO: len(observing.words),
            kinds.TYPE_NO: len(observing.types),
            kinds.VERB_NO: len(schema.verbs),
            kinds.OPERAND: max(digit.size for several in digits for digit in several),
            kinds.WAITS: observing.extent.waiting,
            kinds.WAITS_KIND: len(observing.kinds),
            kinds.BATTLE_NO: len(observing.battles),
            kinds.STEP_NO: len(observing.steps),
        }
        self.vocabularies: dict[str, Vocabulary] = {}
        self.things = 0
        for kind, size in sizes.items():
            if kind in self.kinds:
                self.vocabularies[kind] = Vocabulary(self.things, size + 1)
                self.things += size + 1
        named = [at for at, kind in enumerate(self.kinds) if kind in self.vocabularies]
        self.index_places: Indices = np.array(named, np.int32)
        self.amount_places: Indices = np.array(sorted(set(range(observing.size)) - set(named)), np.int32)
        of = [self.vocabularies[self.kinds[at]] for at in named]
        self._first: Indices = np.array([one.first for one in of], np.int32)
        self._last: Indices = np.array([one.size - 1 for one in of], np.int32)
        self._flags = np.array([self.kinds[at] == kinds.FLAG for at in self.amount_places])

    def encode(self, rows: Row) -> Encoded:
        """One row or many, as the network takes them. Amounts are scaled by log(1 + n) / 3; a flag stays 0 or 1."""
        named = rows[..., self.index_places].astype(np.int32)
        indices = np.where(named < 0, self._last, named) + self._first
        plain = rows[..., self.amount_places].astype(np.float32)
        amounts = np.sign(plain) * np.log1p(np.abs(plain)) / 3
        return Encoded(indices, np.where(self._flags, plain, amounts).astype(np.float32))
