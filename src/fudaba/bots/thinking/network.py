"""A judge that has learned: a small network over features, added to the game's own evaluation.

Sums of whole numbers, so that it says the same on every machine, compiled or not. The weights of a feature are one long
number with a lane of 16 bits for each of them: one addition adds all lanes, and no lane runs over, because a position
has at most `features.MOST` features of one byte each.
"""

from __future__ import annotations

from typing import Final

from fudaba.bots.thinking.features import Features
from fudaba.bots.thinking.judge import Judge
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World

LANES: Final = 32
HIDDEN: Final = LANES - 1
"""The last lane adds to the result as it is."""
BYTES: Final = 2 * LANES
ZERO: Final = 128
"""What a weight of 0 is in a lane: no lane is ever negative."""
TOP: Final = 127
"""A hidden number lies between 0 and this."""
UNIT: Final = 64
"""What stands for 1 in a hidden number and its weights."""
OUT_UNIT: Final = 256
OPTION_UNIT: Final = 512


class Network(Judge):
    """Weights as bytes: for each feature of a position `LANES` of them, the same for each feature of an option; where
    each hidden number begins, and how much it counts in the end.
    """

    def __init__(
        self,
        rules: Rules,
        names: dict[str, list[str]],
        rows: bytes,
        option_rows: bytes,
        begins: list[int],
        shares: list[int],
        orders: bool,
    ) -> None:
        super().__init__(rules)
        self.features = Features(rules, names)
        self.orders = orders
        self.adds: bool = True
        """Whether it adds to the evaluation; one that does not only orders."""
        self.begins = begins
        self.shares = shares
        self._rows: list[int] = packed(rows)
        self._options: list[int] = packed(option_rows)

    def hidden(self, w: World, seat: int) -> list[int]:
        """What the network makes of a position before it decides; the last one is what adds to the result."""
        total = 0
        found = self.features.position(w, seat)
        rows = self._rows
        for k in found:
            total += rows[k]
        lanes = total.to_bytes(BYTES, "little")
        zero = ZERO * len(found)
        told: list[int] = []
        for k in range(HIDDEN):
            value = lanes[2 * k] + 256 * lanes[2 * k + 1] - zero + self.begins[k]
            told.append(0 if value < 0 else TOP if value > TOP else value)
        told.append(lanes[2 * HIDDEN] + 256 * lanes[2 * HIDDEN + 1] - zero)
        return told

    def more(self, w: World, seat: int) -> float:
        """What is added to the evaluation, in scales of it."""
        told = self.hidden(w, seat)
        total = told[HIDDEN] * UNIT
        for k in range(HIDDEN):
            total += told[k] * self.shares[k]
        return total / (UNIT * OUT_UNIT)

    def advantages(self, worlds: list[World], seats: list[int]) -> list[float]:
        """The evaluation, and what it does not see."""
        if not self.adds:
            return [w.rules.evaluate(w, seats[k]) for k, w in enumerate(worlds)]
        return [w.rules.evaluate(w, seats[k]) + self.scale * self.more(w, seats[k]) for k, w in enumerate(worlds)]

    def order(self, w: World) -> list[float]:
        """Options by what they are and where: no position after them is looked at."""
        choice = w.choice
        if choice is None:
            return []
        told = self.hidden(w, choice.seat)
        rows = self._options
        found: list[float] = []
        for features in self.features.options(w):
            total = 0
            for k in features:
                total += rows[k]
            lanes = total.to_bytes(BYTES, "little")
            zero = ZERO * len(features)
            score = (lanes[2 * HIDDEN] + 256 * lanes[2 * HIDDEN + 1] - zero) * UNIT
            for k in range(HIDDEN):
                if told[k] != 0:
                    score += told[k] * (lanes[2 * k] + 256 * lanes[2 * k + 1] - zero)
            found.append(score / (UNIT * OPTION_UNIT))
        return found


def packed(rows: bytes) -> list[int]:
    """Rows of `LANES` bytes, each as one number with lanes of 16 bits."""
    found: list[int] = []
    wide = bytearray(BYTES)
    for at in range(0, len(rows), LANES):
        for k in range(LANES):
            wide[2 * k] = rows[at + k]
        found.append(int.from_bytes(wide, "little"))
    return found
