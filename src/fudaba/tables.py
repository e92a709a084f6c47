"""At which tables many games are played: seats, decks and options as asked, or in turn all those a game names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fudaba import registry
from fudaba.decks import resolve
from fudaba.kernel.chance import seeded
from fudaba.kernel.errors import FudabaError, UnknownName
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.world import World
from fudaba.registry import Plugin


class NoSuchTable(FudabaError):
    """No table fits what was asked for."""


@dataclass(frozen=True)
class Wish:
    """What somebody asked for; whatever is left open goes through the game's variants. Plain data, to be sent about."""

    game: str
    seats: int | None = None
    decks: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Table:
    """One way to set up a game."""

    rules: Rules
    decks: tuple[Deck, ...]

    @property
    def seats(self) -> int:
        """How many sit down."""
        return len(self.decks)

    def __str__(self) -> str:
        return " / ".join(deck.name or deck.en for deck in self.decks)

    def begin(self, seed: int) -> World:
        """A new world at its first question."""
        world = World(self.rules, seeded(seed))
        for _ in self.decks:
            world.add_seat()
        self.rules.begin(world, list(self.decks))
        world.run()
        return world


class Tables:
    """The tables that fit a wish. Games are dealt out to them in turn."""

    def __init__(self, wish: Wish, plugin: Plugin | None = None) -> None:
        self.plugin = plugin if plugin is not None else registry.get(wish.game)
        self.wish = wish
        self._made: dict[tuple[int, int], Table] = {}
        self._variants = self._fitting()

    def _fitting(self) -> list[Mapping[str, object]]:
        wish, plugin = self.wish, self.plugin
        registry.completed(plugin, dict(wish.options))  # an unknown option is told before anything is played
        least, most = plugin.seats
        seats = wish.seats if wish.seats is not None else len(wish.decks) or None
        if seats is not None and not least <= seats <= most:
            raise NoSuchTable(f"{plugin.name} is for {least} to {most} seats, not {seats}")
        if wish.decks:
            if len(wish.decks) != seats:
                raise NoSuchTable(f"{len(wish.decks)} decks were given for {seats} seats")
            return [{"seats": seats, "decks": list(wish.decks)}]
        chosen = dict(wish.options)
        found: list[Mapping[str, object]] = []
        for variant in plugin.variants or ({},):
            options = variant.get("options", {})
            if not isinstance(options, Mapping):
                raise NoSuchTable(f"a variant of {plugin.name} has options that are no mapping")
            fits = seats is None or seats == _seats(plugin, variant)
            if fits and all(str(options.get(k, v)) == v for k, v in chosen.items()):
                found.append(variant)
        return found or [{"seats": seats if seats is not None else least}]

    def __len__(self) -> int:
        return len(self._variants)

    def seats(self, k: int) -> int:
        """How many sit at the k-th table, counted round and round."""
        return _seats(self.plugin, self._variants[k % len(self)])

    def at(self, k: int, first: int = -1) -> Table:
        """The k-th table, counted round and round; with ``first`` that seat is told to go first."""
        key = (k % len(self), first)
        if key not in self._made:
            self._made[key] = self._make(self._variants[key[0]], first)
        return self._made[key]

    def _make(self, variant: Mapping[str, object], first: int) -> Table:
        options = {**_texts(variant.get("options", {})), **dict(self.wish.options)}
        if first >= 0:
            if not any(setting.name == "first_player" for setting in self.plugin.settings):
                raise UnknownName(f"{self.plugin.name} has no option first_player, so its matches cannot be mirrored")
            options["first_player"] = LETTERS[first]
        rules = registry.rules(self.plugin, options)
        wanted = variant.get("decks")
        if isinstance(wanted, Sequence) and not isinstance(wanted, str) and wanted:
            names = [deck if isinstance(deck, Deck) else str(deck) for deck in wanted]
        else:
            names = list(self.plugin.default_decks(rules, _seats(self.plugin, variant)))
        return Table(rules, tuple(resolve(self.plugin, rules, name) for name in names))


def _seats(plugin: Plugin, variant: Mapping[str, object]) -> int:
    seats, decks = variant.get("seats"), variant.get("decks")
    if isinstance(seats, int):
        return seats
    if isinstance(decks, Sequence) and not isinstance(decks, str) and decks:
        return len(decks)
    return plugin.seats[0]


def _texts(options: object) -> dict[str, str]:
    return {str(k): str(v) for k, v in options.items()} if isinstance(options, Mapping) else {}
