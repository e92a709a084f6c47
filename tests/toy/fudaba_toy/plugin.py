"""How fudaba finds this game."""

from __future__ import annotations

from pathlib import Path

from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.tree.nodes import CardDef
from fudaba.registry import Plugin, Setting, Variant
from fudaba_toy.cards import all_cards
from fudaba_toy.claims import CLAIMS
from fudaba_toy.decks import published
from fudaba_toy.rules import Lanterns
from fudaba_toy.vocabulary import vocabulary
from fudaba_toy.words import en, ja


def make(options: dict[str, str], cards: list[CardDef] | None) -> Rules:
    """The rules with these options."""
    return Lanterns(options, all_cards() if cards is None else cards)


def decks(rules: Rules) -> list[Deck]:
    """The published decks."""
    return published()


def default_decks(rules: Rules, seats: int) -> list[str]:
    """Red and blue in turn."""
    return ["red" if seat % 2 == 0 else "blue" for seat in range(seats)]


PLUGIN = Plugin(
    name="toy",
    ja="灯籠くらべ",
    en="Lanterns",
    seats=(2, 4),
    make=make,
    decks=decks,
    default_decks=default_decks,
    settings=(
        Setting("first_player", ("random", "A", "B", "C", "D"), "random", "toy.setup.first", seat=True),
        Setting("joining", ("no", "yes"), "no", "toy.join.window"),
    ),
    ledger=Path(__file__).with_name("rules.yaml"),
    package="fudaba_toy",
    words={"en": en.WORDS, "ja": ja.WORDS},
    vocabulary=vocabulary,
    claims=lambda: CLAIMS,
    variants=(
        Variant(2),
        Variant(3),
        Variant(4),
        Variant(2, ("blue", "blue")),
        Variant(2, ("gold", "green")),
        Variant(3, ("gold", "white", "green")),
        Variant(2, ("white", "red")),
        Variant(2, ("red", "red"), {"joining": "yes"}),
        Variant(3, ("blue", "red", "red"), {"joining": "yes"}),
    ),
    kernel=1,
)
