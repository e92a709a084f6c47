"""What a bot is, and all that it may know: its view, its choice, and worlds dealt anew around its view."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from fudaba.bots.door import teller_of
from fudaba.bots.thinking.rest import at_rest, in_window, passing
from fudaba.bots.thinking.starters import thrift
from fudaba.contract import Event, View
from fudaba.kernel.errors import KernelFault
from fudaba.kernel.notation import option_texts
from fudaba.kernel.out.events import events_for
from fudaba.kernel.out.view import view
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.knowledge import redeal
from fudaba.kernel.state.world import World


class Sight:
    """The game from the chair of the seat that is asked, or of one that waits and thinks ahead.

    The true world stays behind it.
    """

    def __init__(self, world: World, seat: int = -1) -> None:
        choice = world.choice
        if choice is None:
            raise KernelFault("a bot was asked in a world that asks nothing")
        self.__world = world
        self.seat: int = choice.seat if seat < 0 else seat
        asked = self.seat == choice.seat
        self.prompt: str = world.rules.schema.prompts[choice.prompt].name if asked else ""
        self.count: int = world.rules.unlike(world, choice) if asked else 0
        """How many options there are to choose from; those that do the same as another one are left out."""
        calm = passing(world) if asked else -1
        self.passing: int = calm if calm < self.count else -1
        """Which of them does nothing: it passes, ends or declines; -1 if none does."""
        self.begins: bool = at_rest(world) or in_window(world)
        """Whether an answer begins something; if not, the seat is in the middle of a gesture."""

    @property
    def rules(self) -> Rules:
        """The rules of the game, its cards and weights: nothing of the position."""
        return self.__world.rules

    def options(self) -> list[str]:
        """The options as text, in order; none for a seat that waits."""
        return option_texts(self.__world)[: self.count]

    def index(self, text: str) -> int:
        """Which of the options does what a text says, of all that the choice has: those left out are like another."""
        choice = self.__world.choice
        texts = option_texts(self.__world)
        if choice is None or text not in texts:
            return -1
        return choice.options.index(self.rules.like(self.__world, choice, choice.options[texts.index(text)]))

    def spent(self) -> list[int]:
        """What each option spends: 0 does nothing, 1 names no card of one's hand, 2 does."""
        return thrift(self.__world)[: self.count]

    def view(self) -> View:
        """What the seat may know."""
        return view(self.__world, self.seat)

    def events(self, since: int = 0) -> list[Event]:
        """What happened after the event number ``since``, as the seat saw it."""
        return events_for(self.__world, self.seat, since)

    def row(self) -> array[int]:
        """What the seat may know as the environments tell it: ``numpy.frombuffer(sight.row(), "int16")``."""
        return teller_of(self.rules).rows([self.__world], [self.seat])

    def legal(self) -> list[int]:
        """The options as the environments number actions, in their order; none for a seat that waits."""
        return teller_of(self.rules).actions.legal(self.__world)[: self.count]

    def deal(self, rng: Stream) -> World:
        """A whole world that this seat cannot tell from the true one; it asks the same choice, and tells no story."""
        world = redeal(self.__world, self.seat, rng)
        world.story = False
        world.fold()
        return world


@dataclass(frozen=True)
class Thought:
    """Why a bot chose: its chance of winning as it sees it, the line it expects, and what each option seemed worth.

    ``trust`` says how often each option was looked at; empty if all were looked at alike. ``spread`` is the standard
    error of the chance, 0 where the bot cannot tell.
    """

    chance: float
    line: tuple[str, ...]
    options: tuple[float, ...]
    trust: tuple[int, ...] = ()
    spread: float = 0.0


@dataclass(frozen=True)
class Setting:
    """One setting of a bot, and the range in which it makes sense."""

    value: int
    least: int
    most: int


class Bot:
    """Chooses one of the options of a choice. Its chance comes from a stream of its own, so a seed repeats it.

    A bot needs `choose` alone.
    """

    name: str = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.rng = Stream(seed)
        self.thought: Thought | None = None
        """What it thought at its last choice; None where there was nothing to think about."""
        self.stop: Callable[[], bool] | None = None
        """Asked while it thinks: once this says yes, it answers with the best it has found."""

    def sight(self, world: World, seat: int = -1) -> Sight:
        """The world as this bot may see it from the seat that is asked, or from another."""
        return Sight(world, seat)

    def settings(self, rules: Rules) -> dict[str, Setting]:
        """What can be tuned about the way it thinks, as it is now in this game."""
        return {}

    def counts(self) -> Mapping[str, float]:
        """What a match adds up over its games and tells of it besides time, such as tokens; most bots have nothing."""
        return {}

    def choose(self, sight: Sight) -> int:
        """The index of the option it takes; a bot of one's own may give the option's text."""
        raise NotImplementedError(type(self).__name__)

    def ponder(self, sight: Sight) -> None:
        """Think while another seat is asked, until told to stop. Most bots have nothing to gain from it."""
