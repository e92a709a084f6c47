"""What a study is made of: cells (a kind of game), blocks (a deal, each seat first once) and units of work.

A unit is plain data and knows everything that its games depend on, so it can be played anywhere, twice, or again after
its worker died, and gives the same. Its key names the file that keeps its result.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

import fudaba
from fudaba import registry
from fudaba.bots.arena import LIMIT
from fudaba.epochs import EPOCHS

FORMAT: Final = (EPOCHS["measures"], 2)
"""What is counted in a game, and how it is kept; other numbers make all games be played anew."""
SUFFIXES: Final = (".py", ".yaml")
COUNTED: Final = ("blanks", "blocks", "cells", "observer", "restricted", "tally")
"""What of a study decides how games go and are counted; the rest only reads what came of it."""
ASIDE: Final = frozenset({"lexicon", "words", "scenarios", "scenarios.py", "chapters", "rules.yaml", "plugin.py"})
"""What cannot change a game: sentences, examples, the ledger."""


@dataclass(frozen=True)
class Cell:
    """One kind of game: who sits with what, under which options, with which cards and bots. Plain data.

    ``bots`` is one for everybody or one per deck. The player of the deck number ``held`` (-1: everybody) never does
    what ``forbid`` says. The texts of the ``blank`` cards are gone. ``luck`` gives bots another luck on the same deals.
    """

    game: str
    decks: tuple[str, ...]
    names: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    cards: str = ""
    blank: tuple[str, ...] = ()
    bots: tuple[str, ...] = ("greedy",)
    forbid: tuple[str, ...] = ()
    held: int = -1
    luck: int = 0
    probes: tuple[str, ...] = ()
    limit: int = LIMIT

    @property
    def seats(self) -> int:
        """How many sit down; a block has as many games."""
        return len(self.decks)

    @property
    def title(self) -> str:
        """The decks, as a reader knows them."""
        return " – ".join(self.names)

    def bot(self, deck: int) -> str:
        """Who plays a deck."""
        return self.bots[deck % len(self.bots)]


@dataclass(frozen=True)
class Unit:
    """Some blocks of a cell. The block b is dealt with ``seed + b``, whatever the cell: so cells can be compared."""

    cell: Cell
    seed: int
    start: int
    count: int
    engine: str
    """The sources it is played with: a result of other sources is another result."""

    @property
    def games(self) -> int:
        """How many games it holds."""
        return self.count * self.cell.seats

    @property
    def key(self) -> str:
        """The same for the same games, no matter who asks."""
        text = json.dumps([FORMAT, asdict(self)], ensure_ascii=False, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def units(cell: Cell, seed: int, blocks: int, size: int, engine: str, start: int = 0) -> Iterator[Unit]:
    """The blocks of a cell from ``start`` on in units of ``size``, cut at its multiples.

    So more games later play only what is new.

    >>> cell = Cell("ashes", ("iron-men", "iron-men"), ("A", "B"))
    >>> [(u.start, u.count) for u in units(cell, 0, 25, 10, "")]
    [(0, 10), (10, 10), (20, 5)]
    """
    while start < blocks:
        end = min(blocks, (start // size + 1) * size)
        yield Unit(cell, seed, start, end - start, engine)
        start = end


def with_bot(cell: Cell, bot: str) -> Cell:
    """The same cell with one bot on all seats."""
    return replace(cell, bots=(bot,))


@cache
def engine(game: str) -> str:
    """A fingerprint of all sources that decide how games go: kernel, bots, the game, and how games are counted.

    The compiled build carries the sources it was made of, and plays the same games, so it has the same.
    """
    package = Path(fudaba.__file__).parent
    plugin = registry.get(game)
    own = Path(plugin.ledger).parent
    digest = hashlib.sha256(str(FORMAT).encode())
    lab = package / "lab" / "study"
    counted = [lab / "probes", *(lab / f"{name}.py" for name in COUNTED)]
    for place in (package / "kernel", package / "bots", own, *counted):
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            name = path.relative_to(place.parent)
            if path.suffix in SUFFIXES and not ASIDE & set(name.parts):
                digest.update(f"{name.as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]
