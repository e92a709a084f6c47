"""What all laws share: the play they look at, and how they say that they are broken."""

from __future__ import annotations

from typing import Final

from fudaba.game import Game
from fudaba.inputs.ledger import Ledger
from fudaba.inputs.record import Record
from fudaba.kernel.notation import option_text
from fudaba.kernel.out.view import view
from fudaba.kernel.rules import Rules
from fudaba.kernel.save.codec import Data
from fudaba.kernel.schema import LETTERS, NAME
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin
from fudaba.testing.reader import Readers

INTENTS: Final = 5


class Broken(Exception):
    """A law does not hold; the message says how."""


class Play:
    """One game in progress, with everything that a law may want to know of it."""

    def __init__(self, plugin: Plugin, rules: Rules, world: World, record: Record, readers: Readers) -> None:
        self.plugin = plugin
        self.rules = rules
        self.world = world
        self.record = record
        self.readers = readers
        self.chance = Stream(record.seed ^ 0x5EED)
        self.ledger = Ledger.load(plugin.ledger, plugin.name)
        self.now = ""
        """The state that is looked at, as `states.state` writes it; no law may leave the world otherwise."""
        self.past: list[tuple[World, int]] = []
        """Some earlier states as clones, and how many answers had been given then."""

    def game(self, world: World | None = None) -> Game:
        """The public face on a clone of this world, or on another one."""
        return Game(self.plugin, self.world.clone() if world is None else world, None, [])

    def text(self) -> str:
        """The record up to here."""
        return str(self.record)

    def intents(self, names: list[str]) -> list[str]:
        """Some things that a seat might want to do: words of the game, with a name where one belongs."""
        found: list[str] = []
        verbs = self.rules.schema.verbs
        for _ in range(INTENTS):
            verb = verbs[self.chance.below(len(verbs))]
            text = verb.word
            if verb.args and verb.args[0] == NAME and names:
                text += " " + names[self.chance.below(len(names))]
            found.append(text)
        return found

    def names_seen(self, seat: int) -> list[str]:
        """Names that a seat sees in its own view."""
        return sorted(set(_names(view(self.world, seat))))


def _names(part: object) -> list[str]:
    if isinstance(part, dict):
        found = [part["card"]] if isinstance(part.get("card"), str) else []
        held = part.get("names")
        found += [name for name in held if isinstance(name, str)] if isinstance(held, list) else []
        return found + [name for value in part.values() for name in _names(value)]
    if isinstance(part, list):
        return [name for value in part for name in _names(value)]
    return []


class Law:
    """A law with its tally. ``at`` looks at a state, ``ended`` at a finished game, ``verdict`` at the whole run."""

    number: int
    title: str
    sampled: bool = False
    counts_itself: bool = False

    def __init__(self) -> None:
        self.states = 0
        self.failures = 0
        self.first: dict[str, object] | None = None

    def at(self, play: Play) -> None:
        """Look at a state; raise `Broken` if the law does not hold there."""

    def ended(self, play: Play) -> None:
        """Look at a finished game."""

    def verdict(self) -> None:
        """Judge what only the whole run can show."""

    def fail(self, message: str, play: Play | None) -> None:
        """Count a failure and keep the first with what is needed to see it again."""
        self.failures += 1
        if self.first is None:
            self.first = {"message": message}
            if play is not None:
                self.first |= {"seed": play.record.seed, "record": play.text()}

    def to_json(self) -> Data:
        """One line of the report."""
        return {
            "law": self.number,
            "title": self.title,
            "states": self.states,
            "failures": self.failures,
            "first_failure": self.first,
        }


def seat_name(seat: int) -> str:
    """A seat for a message."""
    return "a spectator" if seat < 0 else f"seat {LETTERS[seat]}"


def option_list(w: World) -> list[str]:
    """The texts of the options that stand."""
    choice = w.choice
    return [] if choice is None else [option_text(w, o) for o in choice.options]
