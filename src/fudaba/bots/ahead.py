"""What a plugin says of its game to bots: how far they look ahead, and what is of worth where."""

from __future__ import annotations

from fudaba import registry
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Rules
from fudaba.kernel.stops import Stops
from fudaba.registry import SearchSettings


def search_settings(rules: Rules) -> SearchSettings:
    """The settings of a game; the usual ones for a game that is not installed."""
    try:
        return registry.get(rules.name).search
    except UnknownName:
        return SearchSettings()


def stops(rules: Rules) -> Stops:
    """The rules of thumb of a game; none for a game that is not installed."""
    try:
        return registry.get(rules.name).stops
    except UnknownName:
        return Stops()
