"""All cards of the published set, and the decks they make."""

from __future__ import annotations

from fudaba.games.azuride.catalogue.ironblood import IRONBLOOD
from fudaba.games.azuride.catalogue.royal import ROYAL
from fudaba.games.azuride.catalogue.sakura import SAKURA
from fudaba.games.azuride.catalogue.union import UNION
from fudaba.games.azuride.schema import ids
from fudaba.kernel.rules import Deck
from fudaba.kernel.tree.nodes import CardDef


def published() -> list[CardDef]:
    """The 72 cards; identical copies are one entry."""
    cards: list[CardDef] = []
    for faction in (ROYAL, SAKURA, UNION, IRONBLOOD):
        cards.extend(faction)
    return cards


def published_decks() -> list[Deck]:
    """The six pairs of colours, and the deck that is claimed at the table."""
    ja = ("ロイヤル", "重桜", "ユニオン", "鉄血")
    en = ("Royal", "Sakura", "Union", "Ironblood")
    found = [Deck("claim", "色選び", "Claim at the table", {"colours": []})]
    for i in range(4):
        for j in range(i + 1, 4):
            pair: list[tuple[str, int]] = [(ids.COLOURS[i], 1), (ids.COLOURS[j], 1)]
            name = f"{ids.COLOURS[i]}-{ids.COLOURS[j]}"
            found.append(Deck(name, f"{ja[i]}・{ja[j]}", f"{en[i]} and {en[j]}", {"colours": pair}))
    return found
