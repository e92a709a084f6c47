"""The laws about the whole of a game: 11 and 12."""

from __future__ import annotations

import re

from fudaba.kernel.rules import Rules
from fudaba.languages import LANGUAGES
from fudaba.registry import Plugin
from fudaba.testing.exhaustive import Abilities, exhaust
from fudaba.testing.laws.base import Law
from fudaba.testing.places import at_place, of_class, of_text
from fudaba.testing.steering import Met
from fudaba.text.complete import classes, missing
from fudaba.text.phrases import Words

GAPS = 20
"""So many gaps are told; more come from one cause."""


def said_wrong(plugin: Plugin, rules: Rules) -> list[str]:
    """What has no sentence or a wrong one, with its place. A language that a game has no words in at all may wait."""
    words: dict[str, Words] = {lang: plugin.words[lang] for lang in LANGUAGES if lang in plugin.words}
    if not words:
        return ["no words in any language"]
    return [at_place(place_of(gap, plugin.package), gap) for gap in missing(words, rules, plugin.package, list(words))]


def place_of(gap: str, package: str) -> str:
    """Where to look for what a gap tells of: a class, or the line that names a record or an entry."""
    for cls in classes(package):
        if f"{cls.__module__}.{cls.__qualname__}" in gap.split():
            return of_class(cls)
    names = re.findall(r"'([^']+)'", gap)
    room = "schema" if re.search(r": no (sentence|term) for ", gap) else gap[: len("en")]
    return of_text(package, names[0], room) if names else ""


class EveryGameEnds(Law):
    """No endless windows, no circles; counted by the run itself."""

    number = 11
    title = "every game ends"


class EverythingResolves(Law):
    """Every ability of every card has resolved, and all that cards hold has a sentence in both languages."""

    number = 12
    title = "every ability has resolved; cards and the turn order render in both languages"

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
        gaps = said_wrong(plugin, rules)
        self.failures += len(gaps)
        if gaps and self.first is None:
            self.first = {"message": "\n".join(["not said:", *gaps[:GAPS]])}
