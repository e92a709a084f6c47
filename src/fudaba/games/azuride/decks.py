"""The decks that come with the game, and what is wrong with one that somebody else wrote."""

from __future__ import annotations

from fudaba.games.azuride.cards import Card
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import Tables
from fudaba.kernel.rules import Deck, Problem


def published() -> list[Deck]:
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


def problems(t: Tables, deck: Deck) -> list[Problem]:
    """A deck is two of the four colours, or the choice at the table."""
    problems: list[Problem] = []
    entries = deck.entries("colours")
    seen: list[str] = []
    for i, (name, copies) in enumerate(entries):
        if name not in ids.COLOURS:
            problems.append(Problem("no-such-colour", "azuride.card.faction-colour", "colours", i, [name]))
        elif name in seen or copies != 1:
            problems.append(Problem("colour-twice", "azuride.setup.pick-colours", "colours", i, [name]))
        seen.append(name)
    for section in deck.sections:
        if section != "colours":
            for i, (name, _) in enumerate(deck.entries(section)):
                problems.append(Problem("colours-only", "azuride.setup.deck-36", section, i, [name]))
    for name in seen if seen else ids.COLOURS:
        if name in ids.COLOURS and not _has(t, name):  # only where somebody plays with cards of their own
            problems.append(Problem("no-such-colour", "azuride.card.faction-colour", "colours", -1, [name]))
    if len(entries) not in (0, 2):
        problems.append(Problem("two-colours", "azuride.setup.deck-36", "colours", -1, [str(len(entries))]))
    return problems


def _has(t: Tables, colour: str) -> bool:
    for card in t.catalogue.cards:
        if isinstance(card, Card) and card.colour == colour:
            return True
    return False
