"""How far bots look ahead in a game, as its plugin says."""

from __future__ import annotations

from fudaba import registry
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Rules
from fudaba.registry import SearchSettings


def search_settings(rules: Rules) -> SearchSettings:
    """The settings of a game; the usual ones for a game that is not installed."""
    try:
        return registry.get(rules.name).search
    except UnknownName:
        return SearchSettings()
