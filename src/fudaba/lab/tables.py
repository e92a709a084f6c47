"""At which tables many games are played: seats, decks and options as asked, or in turn all those a game names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from fudaba import registry
from fudaba.inputs.cards import with_text
from fudaba.inputs.decks import seated_at
from fudaba.kernel.errors import FudabaError, UnknownName
from fudaba.kernel.play.start import Opening
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import seeded
from fudaba.kernel.state.world import World
from fudaba.registry import Plugin, Variant


class NoSuchTable(FudabaError):
    """No table fits what was asked for."""


@dataclass(frozen=True)
class TableRequest:
    """What somebody asked for; whatever is left open goes through the game's variants. Plain data, to be sent about."""

    game: str
    seats: int | None = None
    decks: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    cards: str = ""
    """The text of a card file."""


@dataclass(frozen=True)
class Table:
    """One way to set up a game."""

    rules: Rules
    decks: tuple[Deck, ...]

    @property
    def seats(self) -> int:
        """How many sit down."""
        return len(self.decks)

    @property
    def names(self) -> list[str]:
        """The decks by name."""
        return [deck.name or deck.en for deck in self.decks]

    @cached_property
    def opening(self) -> Opening:
        """The table, laid."""
        return Opening(self.rules, list(self.decks))

    def __str__(self) -> str:
        return " / ".join(filter(None, self.names)) or f"{self.seats} seats"

    def begin(self, seed: int, story: bool = True) -> World:
        """A new world at its first question; without a ``story`` nobody is told what happens in it."""
        return self.opening.world(seeded(seed), story)


class Tables:
    """The tables that fit a request. Games are dealt out to them in turn."""

    def __init__(self, request: TableRequest, plugin: Plugin | None = None) -> None:
        self.plugin = plugin if plugin is not None else registry.get(request.game)
        if request.cards:
            self.plugin = with_text(self.plugin, request.cards, "cards")
        self.request = request
        self._made: dict[tuple[int, int], Table] = {}
        self._variants = self._fitting()

    def _fitting(self) -> list[Variant]:
        request, plugin = self.request, self.plugin
        registry.completed(plugin, dict(request.options))  # an unknown option is told before anything is played
        least, most = plugin.seats
        seats = request.seats if request.seats is not None else len(request.decks) or None
        if seats is not None and not least <= seats <= most:
            raise NoSuchTable(f"{plugin.name} is for {least} to {most} seats, not {seats}")
        if request.decks:
            if len(request.decks) != seats:
                raise NoSuchTable(f"{len(request.decks)} decks were given for {seats} seats")
            return [Variant(seats, request.decks)]
        found = [
            variant
            for variant in plugin.variants
            if seats in (None, variant.seats) and all(variant.options.get(k, v) == v for k, v in request.options)
        ]
        return found or [Variant(seats if seats is not None else least)]

    def __len__(self) -> int:
        return len(self._variants)

    def seats(self, k: int) -> int:
        """How many sit at the k-th table, counted round and round."""
        return self._variants[k % len(self)].seats

    def at(self, k: int, first: int = -1) -> Table:
        """The k-th table, counted round and round; with ``first`` that seat is told to go first."""
        key = (k % len(self), first)
        if key not in self._made:
            self._made[key] = self._make(self._variants[key[0]], first)
        return self._made[key]

    def _make(self, variant: Variant, first: int) -> Table:
        options = {**variant.options, **dict(self.request.options)}
        if first >= 0:
            if not any(setting.name == "first_player" for setting in self.plugin.settings):
                raise UnknownName(f"{self.plugin.name} has no option first_player, so its matches cannot be mirrored")
            options["first_player"] = LETTERS[first]
        rules = registry.rules(self.plugin, options)
        registry.check_seats(self.plugin, rules.options, variant.seats)
        return Table(rules, tuple(seated_at(self.plugin, rules, variant)))
