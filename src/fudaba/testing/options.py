"""Which options a game's examples and random play have met, by value and by pairs of values; and tables that meet them.

Options are alternatives of the rules, and what nobody has ever played is not known to work. Of an option that is a
number its ends and its default count as its values.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from fudaba import registry
from fudaba.kernel.errors import FudabaError
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.registry import Plugin, Setting, Variant

Value = tuple[str, str]
"""An option and its value."""
TRIES: Final = 30
"""So many tables are thought of, of which the one is played that meets most of what was not met."""


def values_of(setting: Setting) -> list[str]:
    """The values that count."""
    if setting.whole is not None:
        return sorted({str(setting.whole[0]), setting.default, str(setting.whole[1])}, key=int)
    return list(setting.values)


def _possible(plugin: Plugin, options: Mapping[str, str], seats: int) -> bool:
    """Whether a table of so many may have these options."""
    try:
        registry.rules(plugin, options)
        registry.check_seats(plugin, registry.completed(plugin, options), seats)
    except FudabaError:
        return False
    return True


@dataclass
class Options:
    """What was met of one game's options."""

    plugin: Plugin
    met: set[Value] = field(default_factory=set)
    pairs: set[tuple[Value, Value]] = field(default_factory=set)

    def look(self, options: Mapping[str, str]) -> None:
        """A game with complete options is played."""
        here = self._values(options)
        self.met.update(here)
        self.pairs.update(combinations(here, 2))

    def _values(self, options: Mapping[str, str]) -> list[Value]:
        found: list[Value] = []
        for setting in self.plugin.settings:
            value = options[setting.name]
            if value in values_of(setting):
                found.append((setting.name, value))
        return found

    def unmet(self) -> list[str]:
        """The values that no game has had, as ``option=value``."""
        return [_said(value) for value in self._all() if value not in self.met]

    def unmet_pairs(self) -> list[str]:
        """The pairs of values of two options that no game has had together, although one could."""
        found: list[str] = []
        for one, other in combinations(self._all(), 2):
            if one[0] == other[0] or (one, other) in self.pairs:
                continue
            if _possible(self.plugin, dict((one, other)), self.plugin.seats[1]):
                found.append(f"{_said(one)} {_said(other)}")
        return found

    def _all(self) -> list[Value]:
        return [(setting.name, value) for setting in self.plugin.settings for value in values_of(setting)]

    def table(self, variant: Variant, stream: Stream) -> dict[str, str]:
        """Options for a table of a variant: those that meet most of what was not met."""
        best: dict[str, str] = dict(variant.options)
        most = -1
        for _ in range(TRIES):
            drawn = {
                setting.name: values[stream.below(len(values))]
                for setting in self.plugin.settings
                if (values := _at_table(setting, variant.seats))
            }
            if not _possible(self.plugin, drawn, variant.seats):
                continue
            here = self._values(registry.completed(self.plugin, drawn))
            fresh = 100 * len(set(here) - self.met) + len(set(combinations(here, 2)) - self.pairs)
            if fresh > most:
                best, most = drawn, fresh
        return best


def _at_table(setting: Setting, seats: int) -> list[str]:
    """The values that a table of so many may have."""
    return [
        value for value in values_of(setting) if not (setting.seat and len(value) == 1 and value not in LETTERS[:seats])
    ]


def _said(value: Value) -> str:
    return f"{value[0]}={value[1]}"


def listed(names: Iterable[str], most: int = 12) -> str:
    """Names in one line; of very many the first."""
    found = list(names)
    rest = f" and {len(found) - most} more" if len(found) > most else ""
    return ", ".join(found[:most]) + rest
