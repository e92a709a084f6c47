"""Plays units: finds the table of a cell, and plays its blocks game by game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache

from fudaba import bots, registry
from fudaba.bots.base import Bot
from fudaba.bots.collector import seldom_collecting
from fudaba.kernel.errors import FudabaError, KernelFault
from fudaba.kernel.tree.nodes import CardDef
from fudaba.lab.study.blanks import plugin_of
from fudaba.lab.study.cells import Cell, Unit, engine
from fudaba.lab.study.observer import Watch
from fudaba.lab.study.probes.probe import find_probe
from fudaba.lab.study.restricted import Restricted
from fudaba.lab.study.tally import Tally
from fudaba.lab.tables import TableRequest, Tables


class AnotherEngine(FudabaError):
    """A unit was sent to a place where other sources are installed."""


@lru_cache(maxsize=256)
def tables(cell: Cell, turned: int) -> Tables:
    """The tables of a cell with its decks turned so many seats round."""
    n = cell.seats
    decks = tuple(cell.decks[(seat + turned) % n] for seat in range(n))
    request = TableRequest(cell.game, n, decks if any(decks) else (), cell.options)
    return Tables(request, plugin_of(cell.game, cell.cards, cell.blank))


def play_unit(unit: Unit) -> Tally:
    """All games of a unit, in order. Errors of a game are findings: told, and the rest goes on."""
    if unit.engine and unit.engine != engine(unit.cell.game):
        raise AnotherEngine(
            f"here {unit.cell.game} is played by the sources {engine(unit.cell.game)}, and the study was begun with "
            f"{unit.engine}; install the same fudaba everywhere"
        )
    tally = Tally()
    began = time.process_time()
    with seldom_collecting():
        for block in range(unit.start, unit.start + unit.count):
            for first in range(unit.cell.seats):
                _play_one(unit, block, first, tally)
    tally.cpu = time.process_time() - began
    return tally


def _play_one(unit: Unit, block: int, first: int, tally: Tally) -> None:
    cell = unit.cell
    n = cell.seats
    turned = block % n
    decks = [(seat + turned) % n for seat in range(n)]
    try:
        world = tables(cell, turned).at(0, first).begin(unit.seed + block)
        own = ((unit.seed + block) * 8 + first + 1_000_003 * cell.luck) * 8
        players = [_player(cell, decks[seat], own + seat) for seat in range(n)]
        watch = Watch(world, players, [find_probe(name)() for name in cell.probes], cell.limit)
        watch.play()
        tally.count(watch.result(decks, first, block))
    except FudabaError as e:
        if not isinstance(e, KernelFault):
            raise  # a deck or an option that is wrong is told at once
        tally.errors.append(f"{cell.title}, block {block}, first {first}: {type(e).__name__}: {e}")
    except Exception as e:  # noqa: BLE001 - an error of a game is a finding: counted, told, and reproducible
        tally.errors.append(f"{cell.title}, block {block}, first {first}: {type(e).__name__}: {e}")


def _player(cell: Cell, deck: int, seed: int) -> Bot:
    bot = bots.make(cell.bot(deck), seed)
    if cell.forbid and cell.held in (-1, deck):
        return Restricted(seed, bot, cell.forbid)
    return bot


def check(cell: Cell) -> None:
    """Tell what is wrong with a cell before anything is played."""
    for bot in cell.bots:
        bots.make(bot)
    for name in cell.probes:
        find_probe(name)
    tables(cell, 0).at(0, 0)


def included(cell: Cell) -> list[set[str]]:
    """By deck, the cards that are in it: those that the world has for its seat."""
    world = tables(cell, 0).at(0, 0).begin(1)
    found: list[set[str]] = [set() for _ in cell.decks]
    for card, owner in enumerate(world.owner):
        if 0 <= owner < cell.seats:
            found[owner].add(world.rules.catalogue.cards[world.kind[card]].id)
    return found


def cards_of(cells: Sequence[Cell]) -> dict[str, CardDef]:
    """All cards of the first cell's game, by name."""
    rules = registry.rules(plugin_of(cells[0].game, cells[0].cards, ()))
    return {card.id: card for card in rules.catalogue.cards}
