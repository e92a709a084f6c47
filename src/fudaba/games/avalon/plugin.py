"""Sanctuary of Avalon as the rest of fudaba knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from fudaba.games import avalon
from fudaba.games.avalon.cards import Card
from fudaba.games.avalon.catalogue.pool import all_cards
from fudaba.games.avalon.decks.construction import copies_of
from fudaba.games.avalon.decks.lists import published, showcase
from fudaba.games.avalon.extent import EXTENT
from fudaba.games.avalon.rules import Rules as AvalonRules
from fudaba.games.avalon.schema import ids
from fudaba.games.avalon.stops import STOPS
from fudaba.games.avalon.tables import MODES
from fudaba.games.avalon.vocabulary import vocabulary
from fudaba.games.avalon.words import en, ja
from fudaba.kernel.errors import UnknownName
from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import DeckSection, FormerSet, Plugin, Scenarios, SearchSettings, Setting, Variant

YES_NO = ("true", "false")

SETTINGS = (
    Setting(
        "mode",
        tuple(MODES),
        "normal",
        "avalon.setup.choose-mode",
        advised={key: mode.advised for key, mode in MODES.items()},
        advice="avalon.setup.recommended-count",
    ),
    Setting("first_player", ("janken", "random", "A", "B", "C", "D"), "janken", "avalon.setup.janken", seat=True),
    Setting("create_under_creature", YES_NO, "false", "avalon.set.stack-sealed"),
    Setting("fighter_counts", YES_NO, "false", "avalon.mana.creature-icons"),
    Setting("join", YES_NO, "true", "avalon.join.window"),
    Setting("rejoin", YES_NO, "true", "avalon.join.rejoin"),
    # "all" asks in every window and before every phase: for scenario files and tests.
    Setting("windows", ("needed", "all"), "needed", "avalon.turn.sequence"),
)


def make(options: dict[str, str], cards: list[CardDef] | None) -> Rules:
    """The rules with some options, over the published pool or a designer's own cards."""
    if cards is None:
        return AvalonRules(all_cards(), options)
    own: list[Card] = []
    for card in cards:
        if not isinstance(card, Card):
            raise UnknownName(f"{card.id} is not a card of Sanctuary of Avalon")
        own.append(card)
    return AvalonRules(own, options)


def decks(_rules: Rules) -> list[Deck]:
    """The nine published decks."""
    return published()


def default_decks(_rules: Rules, seats: int) -> list[str]:
    """Yellow and red are the teaching pair; blue and green come third and fourth."""
    return ["the-short-road", "hammer-and-flame", "the-deep-library", "thorn-and-hoof"][:seats]


def _avatars(rules: Rules) -> list[tuple[str, int]]:
    assert isinstance(rules, AvalonRules)
    return [(card.id, 1) for kind, card in enumerate(rules.catalogue.cards) if rules.type[kind] == ids.AVATAR]


def _forty(rules: Rules) -> list[tuple[str, int]]:
    assert isinstance(rules, AvalonRules)
    cards = enumerate(rules.catalogue.cards)
    return [(card.id, copies_of(rules, kind)) for kind, card in cards if rules.type[kind] != ids.AVATAR]


SECTIONS = (
    DeckSection("avatar", "アバター", "Avatar", 1, "avalon.deck.avatar-extra", _avatars),
    DeckSection("cards", "デッキ", "Cards", ids.DECK_SIZE, "avalon.deck.size", _forty),
)


def claims() -> Mapping[str, Callable[..., bool]]:
    """What each reason claims of a position."""
    from fudaba.games.avalon.claims import CLAIMS  # only the law about refusals asks

    return CLAIMS


def scenarios() -> Scenarios:
    """The words of its examples."""
    from fudaba.games.avalon.scenarios.dialect import AvalonDialect  # it needs this record itself

    return AvalonDialect()


def _variants() -> tuple[Variant, ...]:
    """Every mode with two to four seats, the first Leader drawn by lot; the decks go round so that each meets each.

    At one table in seven the door stands open, so that checks meet newcomers; where nobody comes, as in simulations and
    matches, it makes no difference but a question with one answer.
    """
    names: list[str | Deck] = [*(d.name for d in published()), *showcase()]
    found: list[Variant] = []
    k = 0
    for step in range(1, len(names)):
        for mode in MODES:
            seats = 2 + k % 3
            chosen = tuple(names[(k + i * step) % len(names)] for i in range(seats))
            door = "true" if k % 7 == 0 else "false"
            options = {"mode": mode, "first_player": "random", "join": door, "rejoin": door}
            found.append(Variant(seats, chosen, options))
            k += 1
    return tuple(found)


PLUGIN = Plugin(
    name="avalon",
    ja="アヴァロンの聖域",
    en="Sanctuary of Avalon",
    seats=(2, 4),
    make=make,
    decks=decks,
    default_decks=default_decks,
    sections=SECTIONS,
    draws_from="memory",
    settings=SETTINGS,
    ledger=Path(avalon.__file__).parent / "rules.yaml",
    package="fudaba.games.avalon",
    words={"en": en.WORDS, "ja": ja.WORDS},
    vocabulary=vocabulary,
    scenarios=scenarios,
    claims=claims,
    variants=_variants(),
    # The other side draws six cards before it acts: what a walk sees of that is mostly their luck.
    search=SearchSettings(discount=0.3),
    extent=EXTENT,
    former=(
        FormerSet(
            "first",
            Path(avalon.__file__).parent / "sets" / "first",
            ("920c21a6c303", "e7afdbe7cf02", "ccbf44880bd9", "40718455dd75", "6608b54e582b"),
        ),
    ),
    stops=STOPS,
)
