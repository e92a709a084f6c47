"""The game as a cell plays it: with somebody's card file, and with the texts of some cards gone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from fudaba import registry
from fudaba.inputs.cards import load_cards
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.state.world import World
from fudaba.kernel.tree.frames import Frame
from fudaba.kernel.tree.nodes import CardDef, Op
from fudaba.registry import Plugin


@dataclass(frozen=True)
class Nothing(Op):
    """What a text does that is gone."""

    def apply(self, w: World, f: Frame) -> None:
        """Nothing."""


NOTHING: Final = Nothing()


@lru_cache(maxsize=64)
def plugin_of(game: str, cards: str, blank: tuple[str, ...]) -> Plugin:
    """The game with the cards of a file over the printed ones, and the texts of some cards gone."""
    plugin = registry.get(game)
    if not cards and not blank:
        return plugin
    found = load_cards(plugin, cards).cards if cards else list(registry.rules(plugin).catalogue.cards)
    for name in blank:
        if not any(card.id == name for card in found):
            raise UnknownName(f"{game} has no card {name!r}{registry.nearest(name, [card.id for card in found])}")
    return registry.designed(plugin, [blanked(card) if card.id in blank else card for card in found], "cards")


def blanked(card: CardDef) -> CardDef:
    """The card with a text that does nothing: its type, values and costs stay, and when it could be used."""
    return replace(card, abilities=tuple(replace(ability, effect=NOTHING) for ability in card.abilities))
