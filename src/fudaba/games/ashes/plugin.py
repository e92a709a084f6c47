"""Ashes as the rest of fudaba knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from fudaba.games import ashes
from fudaba.games.ashes.cards import CONJURATION, DICE_POWER, PHOENIX
from fudaba.games.ashes.catalogue.pool import all_cards
from fudaba.games.ashes.decks import COPIES, DICE, OPENING, POOL, SIZE, conjuration_pile, opening, published
from fudaba.games.ashes.draft.extent import EXTENT as DRAFT_EXTENT
from fudaba.games.ashes.draft.result import drafted_decks
from fudaba.games.ashes.draft.rules import Rules as DraftRules
from fudaba.games.ashes.draft.words import en as draft_en
from fudaba.games.ashes.draft.words import ja as draft_ja
from fudaba.games.ashes.extent import EXTENT
from fudaba.games.ashes.rules import Rules as AshesRules
from fudaba.games.ashes.stops import STOPS
from fudaba.games.ashes.vocabulary import vocabulary
from fudaba.games.ashes.words import en, ja
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import DeckSection, Plugin, Scenarios, SearchSettings, Sequel, Setting, Variant

SETTINGS = (
    Setting("first_player", ("random", "A", "B", "C", "D"), "random", "ashes.prepare.first-player-roll", seat=True),
    Setting(
        "first_five",
        ("open", "hidden"),
        "open",
        "ashes.setup.first-five-timing",
        former=(("tournament", "open"),),
    ),
    # "all" asks in every window, also those who can only pass: for scenario files and tests.
    Setting("windows", ("needed", "all"), "needed", "ashes.timing.declare-order"),
)


def make(options: dict[str, str], cards: list[CardDef] | None) -> Rules:
    """The rules with some options, over the base set or a designer's own cards."""
    return AshesRules(options, cards)


def decks(rules: Rules) -> list[Deck]:
    """The six recommended decks."""
    return published()


def default_decks(rules: Rules, seats: int) -> list[str]:
    """A deck of its own for every seat."""
    return [d.name for d in published()][:seats]


def _born(rules: Rules) -> list[tuple[str, int]]:
    return _of_types(rules, (PHOENIX,), 1)


def _spells_and_allies(rules: Rules) -> list[tuple[str, int]]:
    wanted = [t for t in range(DICE_POWER + 1) if t not in (PHOENIX, CONJURATION, DICE_POWER)]
    return _of_types(rules, wanted, COPIES)


def _of_types(rules: Rules, types: Sequence[int], most: int) -> list[tuple[str, int]]:
    assert isinstance(rules, AshesRules)
    return [(card.id, most) for kind, card in enumerate(rules.catalogue.cards) if rules.type[kind] in types]


def _dice(rules: Rules) -> list[tuple[str, int]]:
    return [(die, POOL) for die in DICE]


def _opening(rules: Rules) -> list[tuple[str, int]]:
    return [(name, 1) for name, _ in _spells_and_allies(rules)]


def _first_five(rules: Rules, deck: Deck) -> list[str]:
    assert isinstance(rules, AshesRules)
    return opening(rules, deck)


SECTIONS = (
    DeckSection("phoenixborn", "フェニックスボーン", "Phoenixborn", 1, "ashes.deck.phoenixborn", _born),
    DeckSection("dice", "ダイス", "Dice", POOL, "ashes.deck.ten-dice", _dice),
    DeckSection("cards", "デッキ", "Cards", SIZE, "ashes.deck.thirty-cards", _spells_and_allies),
    DeckSection(
        "first_five", "開始手札", "First Five", OPENING, "ashes.setup.first-five", _opening, "cards", _first_five
    ),
)


def derived(rules: Rules, deck: Deck) -> dict[str, list[tuple[str, int]]]:
    """The conjuration pile that goes with a deck, legal or not. ashes.deck.conjuration-pile"""
    assert isinstance(rules, AshesRules)
    index = rules.catalogue.index
    sections = ("phoenixborn", "cards")
    known = {section: [(name, n) for name, n in deck.entries(section) if name in index] for section in sections}
    pile = conjuration_pile(rules, Deck("", "", "", known))
    return {"conjurations": [(rules.catalogue.cards[kind].id, n) for kind, n in pile]} if pile else {}


def claims() -> Mapping[str, Callable[..., bool]]:
    """What each reason claims of a position."""
    from fudaba.games.ashes.claims import CLAIMS  # only the law about refusals asks

    return CLAIMS


def scenarios() -> Scenarios:
    """The words of its examples."""
    from fudaba.games.ashes.scenarios import AshesDialect  # it needs this record itself

    return AshesDialect()


def _variants() -> tuple[Variant, ...]:
    """All pairings of the six decks, each deck against itself, and tables of three and four."""
    names = [d.name for d in published()]
    found = [Variant(2, pair) for pair in combinations(names, 2)]
    found += [Variant(2, (name, name)) for name in names]
    for i in range(0, 6, 2):
        found += [Variant(seats, tuple(names[(i + k) % 6] for k in range(seats))) for seats in (3, 4)]
    found += [Variant(seats, tuple(names[:seats]), {"first_five": "hidden"}) for seats in (2, 3)]
    return tuple(found)


PLUGIN = Plugin(
    name="ashes",
    ja="アッシュズ",
    en="Ashes: Rise of the Phoenixborn",
    seats=(2, 4),
    make=make,
    decks=decks,
    default_decks=default_decks,
    sections=SECTIONS,
    derived=derived,
    draws_from="draw",
    settings=SETTINGS,
    ledger=Path(ashes.__file__).parent / "rules.yaml",
    package="fudaba.games.ashes",
    words={"en": en.WORDS, "ja": ja.WORDS},
    vocabulary=vocabulary,
    scenarios=scenarios,
    claims=claims,
    variants=_variants(),
    # What stands at the end of each of these turns says something; the last ones are a guess upon guesses.
    search=SearchSettings(reach=7, discount=0.4, positions=300),
    extent=EXTENT,
    stops=STOPS,
)

DRAFT_SETTINGS = (
    Setting("first_player", ("random", "A", "B", "C", "D"), "random", "ashes.draft.setup-first-player", seat=True),
    Setting("dice_picks", ("rulebook", "reference"), "rulebook", "ashes.draft.pick-dice"),
    Setting("exchange", ("mandatory", "optional"), "mandatory", "ashes.draft.exchange"),
)


def make_draft(options: dict[str, str], cards: list[CardDef] | None) -> Rules:
    """The draft with its switches, over the base set or a designer's own cards."""
    return DraftRules(options, all_cards() if cards is None else cards)


def collections(rules: Rules) -> list[Deck]:
    """What a drafter brings along: one base set for all."""
    return [Deck("base-set", "基本セット", "One base set", {})]


def default_collections(rules: Rules, seats: int) -> list[str]:
    """The same set for every seat."""
    return ["base-set"] * seats


def draft_claims() -> Mapping[str, Callable[..., bool]]:
    """What each reason of the draft claims."""
    from fudaba.games.ashes.draft.claims import CLAIMS  # only the law about refusals asks

    return CLAIMS


def _draft_variants() -> tuple[Variant, ...]:
    switches: tuple[dict[str, str], ...] = (
        {},
        {"dice_picks": "reference"},
        {"exchange": "optional"},
        {"dice_picks": "reference", "exchange": "optional"},
    )
    return tuple(Variant(seats, options=options) for options in switches for seats in (2, 3, 4))


DRAFT = Plugin(
    name="ashes-draft",
    ja="アッシュズ（ドラフト）",
    en="Ashes: the draft",
    seats=(2, 4),
    make=make_draft,
    decks=collections,
    default_decks=default_collections,
    settings=DRAFT_SETTINGS,
    ledger=Path(ashes.__file__).parent / "rules.yaml",
    package="fudaba.games.ashes.draft",
    words={"en": draft_en.WORDS, "ja": draft_ja.WORDS},
    variants=_draft_variants(),
    sequel=Sequel("ashes", drafted_decks),
    claims=draft_claims,
    extent=DRAFT_EXTENT,
)
