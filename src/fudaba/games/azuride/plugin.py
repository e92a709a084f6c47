"""Slave of Azuride as the rest of fudaba knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from fudaba.games import azuride
from fudaba.games.azuride.cards import Card
from fudaba.games.azuride.catalogue.pool import all_cards
from fudaba.games.azuride.decks import published
from fudaba.games.azuride.extent import EXTENT
from fudaba.games.azuride.rules import Rules as AzurideRules
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.stops import STOPS
from fudaba.games.azuride.tree import trees
from fudaba.games.azuride.vocabulary import vocabulary
from fudaba.games.azuride.words import en, ja
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import DeckSection, FormerSet, Plugin, Scenarios, SearchSettings, Setting, Variant

YES_NO = ("true", "false")

SETTINGS = (
    Setting("first_player", ("janken", "random", "A", "B"), "janken", "azuride.setup.first-player-choice", seat=True),
    Setting("janken", ("play", "random", "A", "B"), "play", "azuride.setup.pick-colours", seat=True),
    Setting("order_chooser", ("winner", "loser"), "winner", "azuride.setup.first-player-choice"),
    Setting("dock_untwist", YES_NO, "true", "azuride.supply.untwist"),
    Setting("cube_untwist", YES_NO, "true", "azuride.supply.untwist"),
    Setting("deploy_keeps_state", YES_NO, "true", "azuride.deploy.launch-state"),
    Setting("self_pay", YES_NO, "true", "azuride.cost.self-pay"),
    Setting("hq_combined", YES_NO, "true", "azuride.battle.hq-damage-total"),
    Setting("cube_stops_all_damage", YES_NO, "true", "azuride.damage.hq-cube-scope"),
    Setting("bombard_twists", YES_NO, "true", "azuride.ability.bombard"),
    Setting("barrage", ("action", "cut-in"), "action", "azuride.battle.barrage-step"),
    Setting("stock_to", ("bottom", "discard", "hand"), "bottom", "azuride.ability.stock-after"),
    Setting("hand_trigger", (), "7", "azuride.end.hand-limit", whole=(1, 36)),
    Setting("hand_to", (), "6", "azuride.end.hand-limit", whole=(0, 36)),
    Setting("prompts", ("needed", "all"), "needed", "azuride.cutin.windows"),
)

FIRST = FormerSet(
    "first",
    Path(azuride.__file__).parent / "sets" / "first",
    ("25fac9e0677f", "04f19377fc25", "c9e97749ba94", "45a7cc3600b6"),
    {"stock_to": "discard", "barrage": "cut-in"},
)
"""The set that was printed first, and what its tables had agreed on."""

PAIRINGS = (
    ("white-red", "blue-black"),
    ("white-blue", "red-black"),
    ("white-black", "red-blue"),
)


def make(options: dict[str, str], cards: list[CardDef] | None) -> Rules:
    """The rules with some options, over the published cards or a designer's own."""
    if int(options["hand_to"]) > int(options["hand_trigger"]):
        raise UnknownName(
            f"options of azuride: who holds more than hand_trigger={options['hand_trigger']} cards discards down to "
            f"hand_to, which cannot be {options['hand_to']}"
        )
    return AzurideRules(all_cards() if cards is None else cards, trees(), options)


def decks(rules: Rules) -> list[Deck]:
    """The six pairs of colours, and the claim at the table."""
    return published()


def default_decks(rules: Rules, seats: int) -> list[str]:
    """Unless decks are named, the colours are claimed at the table."""
    return ["claim"] * seats


def _colours(rules: Rules) -> list[tuple[str, int]]:
    return [(colour, 1) for colour in ids.COLOURS]


def derived(rules: Rules, deck: Deck) -> dict[str, list[tuple[str, int]]]:
    """The cards that two colours bring. azuride.setup.deck-36"""
    assert isinstance(rules, AzurideRules)
    wanted = [name for name, _ in deck.entries("colours")]
    cards = [
        (card.id, card.copies) for card in rules.catalogue.cards if isinstance(card, Card) and card.colour in wanted
    ]
    return {"cards": cards} if cards else {}


SECTIONS = (DeckSection("colours", "色", "Colours", 2, "azuride.setup.deck-36", _colours),)


def claims() -> Mapping[str, Callable[..., bool]]:
    """What each reason claims of a position."""
    from fudaba.games.azuride.claims import CLAIMS  # only the law about refusals asks

    return CLAIMS


def scenarios() -> Scenarios:
    """The words of its examples."""
    from fudaba.games.azuride.scenarios import AzurideDialect  # it needs this record itself

    return AzurideDialect()


def _variants() -> tuple[Variant, ...]:
    """Janken and colour claim, then each pairing of faction pairs with either side at either seat."""
    found = [Variant(2, ("claim", "claim"))]
    for one, two in PAIRINGS:
        found += [Variant(2, decks, {"first_player": "random"}) for decks in ((one, two), (two, one))]
    return tuple(found)


PLUGIN = Plugin(
    name="azuride",
    ja="スレイヴ・オブ・アズライド",
    en="Slave of Azuride",
    seats=(2, 2),
    make=make,
    decks=decks,
    default_decks=default_decks,
    sections=SECTIONS,
    derived=derived,
    draws_from="deck",
    settings=SETTINGS,
    ledger=Path(azuride.__file__).parent / "rules.yaml",
    package="fudaba.games.azuride",
    words={"en": en.WORDS, "ja": ja.WORDS},
    vocabulary=vocabulary,
    scenarios=scenarios,
    claims=claims,
    variants=_variants(),
    # From world to world a walk varies more than twice as much as options differ (docs/bots.md).
    search=SearchSettings(reach=1, prior_weight=10.0),
    extent=EXTENT,
    stops=STOPS,
    former=(FIRST,),
)
