"""The laws about the whole of a game: 11 and 12."""

from __future__ import annotations

from fudaba.kernel.rules import Rules
from fudaba.registry import Plugin
from fudaba.testing.exhaustive import Abilities, exhaust
from fudaba.testing.laws.base import Law
from fudaba.testing.steering import Met
from fudaba.text.complete import missing


class EveryGameEnds(Law):
    """No endless windows, no circles; counted by the run itself."""

    number = 11
    title = "every game ends"


class EverythingResolves(Law):
    """Every ability of every card has resolved, and every node class has a sentence in both languages."""

    number = 12
    title = "every ability has resolved; every node class renders in both languages"

    def __init__(self) -> None:
        super().__init__()
        self.abilities = Abilities()

    def finish(self, plugin: Plugin, rules: Rules, games: int, seed: int, limit: int, met: Met) -> None:
        """Play on until all have resolved, then ask the text layer what it cannot say."""
        result = exhaust(plugin, games, seed, self.abilities, limit=limit, met=met)
        self.states += len(self.abilities.all)
        if result.missing:
            self.failures += len(result.missing)
            searched = f"{result.games} further games and {result.deals} deals searched"
            self.first = {"message": f"never resolved in {searched}: {', '.join(result.missing)}"}
        self.failures += len(result.faults)
        if result.faults and self.first is None:
            self.first = {"message": f"went wrong on the way: {result.faults[0]}"}
        gaps = missing(plugin.words, rules, plugin.package)
        self.failures += len(gaps)
        if gaps and self.first is None:
            self.first = {"message": f"not said: {'; '.join(gaps[:5])}"}
