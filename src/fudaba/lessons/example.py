"""An example of a rulebook chapter as a game: it begins at the example's position, and the other seats answer as there.

Whoever reads may do something else: then the others pass, or end their turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Self

from fudaba import registry
from fudaba.api import LETTERS, Game, UnknownName
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.world import World
from fudaba.lessons.script import Act
from fudaba.testing.both_ways import Heard, Told
from fudaba.testing.chapter import folder_of, read_chapters
from fudaba.testing.chapter_table import laid_out
from fudaba.testing.scenarios import mapping, sequence

if TYPE_CHECKING:
    from fudaba.registry import Plugin
    from fudaba.testing.chapter import Example
    from fudaba.testing.table import Table

KEPT: Final = 64
"""So many examples are remembered once they were laid out."""
SPOKEN: Final = ("cannot", "offers", "offers_not", "asks")
"""Steps that say what a seat may answer."""


class Foretold(World):
    """A world whose first random numbers are given; those after them, or those that do not fit, are its own.

    Where piles of an example lie as they are told, shuffling leaves them so.
    """

    def __init__(self, rules: Rules, like: World, numbers: Sequence[int], shuffles: bool) -> None:
        super().__init__(rules, like.chance, like)
        self.foretold = list(numbers)
        self.shuffles = shuffles

    def clone(self) -> World:
        World.clone(self)  # from now on both only share what they hold
        return Foretold(self.rules, self, self.foretold, self.shuffles)

    def below(self, n: int) -> int:
        if not self.foretold or self.foretold[0] >= n:
            return super().below(n)
        self.commit()
        return self.foretold.pop(0)

    def shuffle(self, zone: int) -> None:
        if not self.shuffles:
            self.script = []
        super().shuffle(zone)
        self.script = None


class ExampleScript:
    """An example laid out and followed to its end, so that its answers are known as the game has them."""

    free: Final = True
    goes_on: Final = True

    def __init__(self, plugin: Plugin, example: Example) -> None:
        self.game = plugin.name
        self.id = example.id
        t = laid_out(plugin, example)
        world = t.world
        assert isinstance(world, Heard)
        drawn, scripted = len(world.numbers_drawn), world.script is not None
        self.options = dict(t.named)
        self.seats = len(t.sides)
        self._plugin = plugin
        self._shuffles = not scripted
        self._numbers = [] if world.script is None else world.script[:]
        self._laid = World.clone(t.twin(t.named).world)
        self._laid.script = None
        t.dialect.play(t, example.scenario)
        self._numbers += world.numbers_drawn[drawn:]
        self._acts = _acts(world)
        self.length = self._acts[-1][0] + 1 if self._acts else 0
        self.reader = self._acts[0][1].seat if self._acts else LETTERS[_asked(t, example)]

    def acts(self) -> Sequence[tuple[int, Act]]:
        """All answers in their order; those that a seat gives in a row are one step."""
        return self._acts

    def begin(self, run: int = 0) -> Game:
        """The game at the example's position."""
        self._laid.lend()
        return Game(self._plugin, Foretold(self._laid.rules, self._laid, self._numbers, self._shuffles), None, [], run)

    @classmethod
    def named(cls, game: str, name: str) -> Self:
        """An example of a game by its id."""
        plugin = registry.get(game)
        for chapter in read_chapters(folder_of(plugin.ledger), plugin.name):
            for example in chapter.examples:
                if example.id == name:
                    return cls(plugin, example)
        raise UnknownName(f"{game} has no example {name!r}")


@lru_cache(KEPT)
def example_named(game: str, name: str) -> ExampleScript:
    """An example by its id, laid out."""
    return ExampleScript.named(game, name)


def _acts(world: Heard) -> list[tuple[int, Act]]:
    """What was answered where there was a choice, until something came from outside."""
    found: list[tuple[int, Act]] = []
    given = iter(world.steps)
    for told in world.history:
        if told.outside is not None:
            break
        if told.again is None:
            seat = LETTERS[next(given).seat]
            if _is_choice(told):
                same = found and found[-1][1].seat == seat
                no = found[-1][0] + (0 if same else 1) if found else 0
                found.append((no, Act(seat, told.options[told.index])))
    return found


def _asked(t: Table, example: Example) -> int:
    """The seat that an example without answers speaks of."""
    for step in sequence(example.scenario.get("steps"), "steps"):
        for what, said in mapping(step, "a step").items():
            if what in SPOKEN:
                return t.seat(next(iter(mapping(said, what))))
    return 0 if t.world.choice is None else t.world.choice.seat


def _is_choice(told: Told) -> bool:
    return len(told.options) > 1
