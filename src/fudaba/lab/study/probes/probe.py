"""What a study can count of one game besides what all games have in common.

A study file names its probes, ``fudaba.lab.study.probes.avalon:Avalon`` or ``mine.py:Mine``; what they count stands in
every row under ``NAME.COUNT`` and can be asked for in bands.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Rules
from fudaba.kernel.state.log import Entry
from fudaba.kernel.state.world import World


class Probe:
    """Counts in one game: made anew for each, told of every turn, asked at the end."""

    name = "probe"
    waits: tuple[str, ...] = ()
    """The places where a card only waits: it is not of use before it leaves them for another."""
    tells_uses = False
    """Whether the game's story names the ability at every use of one, so that those never named were never used."""

    @staticmethod
    def printed(rules: Rules) -> list[tuple[str, str]]:
        """What the cards say before a game is played, as sentences in Japanese and English."""
        return []

    def turn(self, world: World) -> None:
        """A turn begins; the world may be read."""

    def asked(self, world: World, prompt: str) -> None:
        """Somebody is asked a question of this name; the world may be read."""

    def counts(self, world: World, entries: Sequence[Entry], winners: Sequence[int], first: int) -> dict[str, int]:
        """What the game came to, always under the same names; ``entries`` is its story, oldest first."""
        raise NotImplementedError(type(self).__name__)


def what(world: World, e: Entry) -> str:
    """The game's own name for what happened; empty for a window."""
    return world.rules.schema.happenings[e.what].name if e.what >= 0 else ""


def rule(world: World, e: Entry) -> str:
    """The rule that applied; empty for a window."""
    return world.rules.schema.happenings[e.what].rule if e.what >= 0 else ""


@cache
def find_probe(name: str) -> type[Probe]:
    """A probe by module or file and class."""
    where, _, kind = name.rpartition(":")
    try:
        if where.endswith(".py"):
            spec = importlib.util.spec_from_file_location(f"probe_{Path(where).stem}", where)
            if spec is None or spec.loader is None:
                raise ImportError(where)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
        else:
            module = importlib.import_module(where)
    except (ImportError, OSError, ValueError) as e:
        raise UnknownName(f"there is no probe {name!r}: {e}") from e
    found: object = getattr(module, kind, None)
    if not (isinstance(found, type) and issubclass(found, Probe)):
        raise UnknownName(f"{where} has no probe {kind!r}")
    return found
