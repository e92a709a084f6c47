"""What decks, cards and abilities are called on the pages."""

from __future__ import annotations

from dataclasses import dataclass

from fudaba import registry
from fudaba.lab.study.blanks import plugin_of
from fudaba.lab.study.cells import Cell
from fudaba.lab.study.charts import Both


@dataclass
class Names:
    """What decks and cards are called."""

    decks: dict[str, Both]
    cards: dict[str, Both]
    abilities: dict[str, Both]

    def deck(self, name: str) -> Both:
        """A deck's name."""
        return self.decks.get(name, (name, name))

    def card(self, name: str) -> Both:
        """A card's name."""
        return self.cards.get(name, (name, name))

    def ability(self, name: str) -> Both:
        """``card#n``: the card, and the name of its ability if it has one."""
        card, _, which = name.partition("#")
        ja, en = self.card(card)
        own_ja, own_en = self.abilities.get(name, (which, which))
        return f"{ja}：{own_ja}", f"{en}: {own_en}"

    def cell(self, cell: Cell) -> Both:
        """Who sits at a cell's table."""
        pairs = [self.deck(name) for name in cell.names]
        return " – ".join(ja for ja, _ in pairs), " – ".join(en for _, en in pairs)


def names_of(cell: Cell) -> Names:
    """The names of a cell's game."""
    plugin = plugin_of(cell.game, cell.cards, ())
    rules = registry.rules(plugin)
    decks = {d.name: (d.ja or d.name, d.en or d.name) for d in plugin.decks(rules)}
    abilities: dict[str, Both] = {}
    for card in rules.catalogue.cards:
        for n, ability in enumerate(card.abilities):
            en = getattr(ability, "en", "") or ability.name or str(n + 1)
            abilities[f"{card.id}#{n}"] = (getattr(ability, "ja", "") or en, en)
    return Names(decks, {c.id: (c.ja, c.en) for c in rules.catalogue.cards}, abilities)
