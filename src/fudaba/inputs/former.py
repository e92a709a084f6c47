"""Card sets that a game was played with before: whatever names one of them goes on with it.

A set is a folder of data (`fudaba.registry.FormerSet`). Records and positions name it by its fingerprint, people by its
name (``--cards first``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from fudaba import registry
from fudaba.inputs import card_shelf
from fudaba.inputs import cards as card_files
from fudaba.inputs import decks as deck_lists
from fudaba.inputs.files import read_text
from fudaba.kernel.errors import BadCards, UnknownName
from fudaba.kernel.limits import nearest, quoted
from fudaba.kernel.rules import Deck, Rules
from fudaba.registry import FormerSet, Plugin

CARDS: Final = "cards.yaml"
DECKS: Final = "decks"


def played_with(plugin: Plugin, name: str) -> Plugin:
    """An installed game as it was played with the cards and decks of a former set."""
    for former in plugin.former:
        if former.name == name:
            return _played_with(plugin.name, name)
    known = [former.name for former in plugin.former]
    raise UnknownName(f"{plugin.name} has no card set {quoted(name)}{nearest(name, known)}")


def with_cards_of(plugin: Plugin, catalogue: str) -> Plugin:
    """The game with the cards that a fingerprint names: of a former set or a file on the shelf, or else as it is."""
    if registry.installed(plugin):
        for former in plugin.former:
            if catalogue in former.fingerprints:
                return _played_with(plugin.name, former.name)
        return card_shelf.found(plugin, catalogue) or plugin
    return plugin


def agreed(plugin: Plugin, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a table with what the players of a former set had agreed on, unless they say something else."""
    found = next((former.agreed for former in plugin.former if former.name == plugin.set_name), {})
    return {**found, **options}


def same_cards(plugin: Plugin, one: str, other: str) -> bool:
    """Whether two fingerprints name the same set of a game."""
    return one == other or any(
        former.name == plugin.set_name and {one, other} <= {*former.fingerprints} for former in plugin.former
    )


@cache
def _played_with(game: str, name: str) -> Plugin:
    usual = registry.get(game)
    former = next(former for former in usual.former if former.name == name)
    file = former.folder / CARDS
    cards = card_files.load_cards(usual, read_text(file), str(file)).cards
    plugin = registry.designed(usual, cards, "")

    def decks(rules: Rules) -> list[Deck]:
        return decks_of(former, usual, rules)

    if not (former.folder / DECKS).is_dir():
        return replace(plugin, set_name=name)
    # The tables that the game names for checks may have decks that this set has not.
    return replace(plugin, decks=decks, variants=(), set_name=name)


def decks_of(former: FormerSet, usual: Plugin, rules: Rules) -> list[Deck]:
    """Its decks by the names of their files. One that the game has today is called as it is today."""
    called = {deck.name: deck for deck in deck_lists.published(usual, registry.rules(usual))}
    found: list[Deck] = []
    for file in sorted((former.folder / DECKS).glob("*.txt")):
        deck, errors = deck_lists.parse(rules, read_text(file))
        if errors:
            raise BadCards(f"{file}: {errors[0]}")
        today = called.get(file.stem, deck)
        found.append(Deck(file.stem, today.ja, today.en, deck.sections))
    return found
