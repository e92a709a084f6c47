"""What a bot is, and all that it may know: its view, its choice, and worlds dealt anew around its view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fudaba.kernel.chance import Stream
from fudaba.kernel.errors import KernelFault
from fudaba.kernel.knowledge import redeal
from fudaba.kernel.notation import option_texts
from fudaba.kernel.view import Data, view
from fudaba.kernel.world import World


class Sight:
    """The game from the chair of the seat that is asked. The true world stays behind it."""

    def __init__(self, world: World) -> None:
        choice = world.choice
        if choice is None:
            raise KernelFault("a bot was asked in a world that asks nothing")
        self.__world = world
        self.seat: int = choice.seat
        self.prompt: str = world.rules.schema.prompts[choice.prompt].name
        self.count: int = len(choice.options)

    def options(self) -> list[str]:
        """The options as text, in order."""
        return option_texts(self.__world)

    def view(self, log: int = 0) -> Data:
        """What the seat may know, with so many log entries (-1: all of them)."""
        return view(self.__world, self.seat, log)

    def deal(self, rng: Stream) -> World:
        """A whole world that this seat cannot tell from the true one; it asks the same choice."""
        return redeal(self.__world, self.seat, rng)


@dataclass(frozen=True)
class Thought:
    """Why a bot chose: its chance of winning as it sees it, the line it expects, and what each option seemed worth."""

    chance: float
    line: tuple[str, ...]
    options: tuple[float, ...]


class Bot:
    """Chooses one of the options of a choice. Its chance comes from a stream of its own, so a seed repeats it."""

    name: str = ""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Stream(seed)
        self.thought: Thought | None = None
        """What it thought at its last choice; None where there was nothing to think about."""
        self.stop: Callable[[], bool] | None = None
        """Asked while it thinks: once this says yes, it answers with the best it has found."""

    def sight(self, world: World) -> Sight:
        """The world as this bot may see it."""
        return Sight(world)

    def choose(self, sight: Sight) -> int:
        """The index of the option it takes."""
        raise NotImplementedError(type(self).__name__)
