"""A table at which programs play: how its games begin, its actions by number, its positions as rows of numbers."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from fudaba import registry
from fudaba.envs.actions import Action, described
from fudaba.envs.cards import CardFeatures, card_features
from fudaba.envs.encoder import Encoded, Encoder
from fudaba.game import Game
from fudaba.inputs import arguments
from fudaba.kernel.arrays.actions import Numbering
from fudaba.kernel.arrays.observations import Observing
from fudaba.kernel.errors import BadArgument, NotPossible
from fudaba.kernel.limits import quoted
from fudaba.kernel.options import Outcome
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.nodes import CardDef
from fudaba.start import new

Row = NDArray[np.int16]
Mask = NDArray[np.int8]
Info = dict[str, Any]
SEEDS = 1 << 63
LONGEST: Final = 20_000
"""After so many actions a game is a stall: environments cut it short. No game between players comes near."""


class Table:
    """One game with its seats, decks and options. Nobody joins or returns; an answer is final when it is given.

    Of options that do the same (one of several empty lands) only the first is an action, unless ``fold`` is off.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        decks: Sequence[str | Deck] | None = None,
        options: Mapping[str, object] | None = None,
        cards: list[CardDef] | None = None,
        story: bool = False,
        fold: bool = True,
    ) -> None:
        self._made = (game, seats, decks, options, cards, story, fold)
        self.plugin = registry.get(game)
        self.game = game
        closed = self.plugin.extent.settings
        given = {} if options is None else options
        if not isinstance(given, Mapping):
            raise BadArgument(f"options: names with values were expected, not {quoted(given)}")
        for name, value in closed.items():
            if str(given.get(name, value)).lower() != value:
                raise BadArgument(f"{name}: among programs it is {value}, not {quoted(given[name])}")
        self.options: dict[str, object] = {**self.plugin.extent.usual, **closed, **given}
        self.decks = None if decks is None else list(decks)
        self.cards = cards
        self.story = story
        self.fold = fold
        self.seats = seats
        first = self.begin(0)  # whatever is wrong with the table is said at once
        self.seats = first.seats
        self.rules = first.world.rules
        self.actions = Numbering(self.rules, self.plugin.extent)
        self.observing = Observing(self.rules, first.seats, self.plugin.extent, self.actions)
        self.encoder = Encoder(self.observing)

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self  # nothing of it ever changes

    def __reduce__(self) -> tuple[type[Table], tuple[object, ...]]:
        if self.cards is not None:
            raise NotPossible("a table with cards of its own is not pickled: make it again from the cards")
        return Table, self._made

    def begin(self, seed: int) -> Game:
        """A new game with this deal: that of ``fudaba.new`` with the same seed."""
        game = new(self.game, self.decks, seed, self.seats, self.options, self.cards, story=self.story)
        if self.fold:
            game.world.fold()
        return game

    def row(self, world: World, seat: int) -> Row:
        """What a seat may know, as numbers."""
        told: list[int] = []
        self.observing.write(world, seat, 0, told)
        row = np.zeros(self.observing.size, np.int16)
        fill(row, told)
        return row

    def legal(self, world: World) -> list[int]:
        """The actions of the seat that is asked, in the order of its options; none when the game is over."""
        return self.actions.legal(world)

    def mask(self, legal: Sequence[int]) -> Mask:
        """The same as ones among zeros."""
        mask = np.zeros(self.actions.size, np.int8)
        mask[list(legal)] = 1
        return mask

    def index(self, action: object, legal: Sequence[int]) -> int:
        """Which of the legal actions this is, by its place among them; -1 if it is none."""
        try:
            return legal.index(operator.index(action))  # type: ignore[arg-type]
        except (TypeError, ValueError):
            return -1

    def describe(self, action: int) -> Action:
        """What an action says, without a position."""
        return described(self.actions, arguments.whole(operator.index(action), "action"))

    def fields(self) -> dict[str, tuple[slice, tuple[int, ...]]]:
        """The parts of an observation: where each stands, and its shape."""
        found: dict[str, tuple[slice, tuple[int, ...]]] = {}
        for field in self.observing.fields:
            size = int(np.prod(field.shape))
            found[field.name] = (slice(field.start, field.start + size), field.shape)
        return found

    def encode(self, rows: Row) -> Encoded:
        """Observations, one or many, as embedding indices and scaled amounts (`Encoder` says which are which)."""
        return self.encoder.encode(rows)

    def card_features(self) -> CardFeatures:
        """The cards as numbers: printed values and what they do, a row for each number that a row has for a card."""
        return card_features(self.rules)

    def operands(self) -> NDArray[np.int32]:
        """Every action as a row: its verb, then its operands as digits (-1 where it has none)."""
        found = np.full((self.actions.size, 4), -1, np.int32)
        for verb, first in enumerate(self.actions.first):
            sizes = [digit.size for digit in self.actions.digits[verb]]
            count = int(np.prod(sizes)) if sizes else 1
            found[first : first + count, 0] = verb
            rest = np.arange(count)
            for k in range(len(sizes) - 1, -1, -1):
                found[first : first + count, 1 + k] = rest % sizes[k]
                rest = rest // sizes[k]
        return found


def fill(rows: Row, told: list[int]) -> None:
    """Write what was told (`Observing.write`) into rows of zeros."""
    codes = np.array(told, np.int64)
    rows.reshape(-1)[codes >> 16] = (codes & 65535).astype(np.uint16).view(np.int16)


def refusal(table: Table, action: object) -> str:
    """Why an action that is none of the options ended the game."""
    try:
        index = operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        return f"illegal action: {quoted(action)} is not a number"
    if not 0 <= index < table.actions.size:
        return f"illegal action: there is no action {quoted(index)}"
    return f"illegal action {index}: {table.describe(index)} is not possible here"


def seeds(rng: np.random.Generator) -> int:
    """The seed of a further game."""
    return int(rng.integers(SEEDS))


def ending(outcome: Outcome | None) -> Info:
    """How a game ended."""
    if outcome is None:
        return {}
    winners = [LETTERS[seat] for seat in outcome.winners]
    return {"winners": winners, "reason": outcome.reason, "rule": outcome.rule}
