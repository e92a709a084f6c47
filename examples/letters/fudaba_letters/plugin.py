"""How fudaba finds the game."""

from __future__ import annotations

from pathlib import Path

from fudaba.registry import Plugin, Setting
from fudaba_letters.rules import LettersRules, all_cards
from fudaba_letters.words import WORDS

PLUGIN = Plugin(
    name="letters",
    ja="手紙",
    en="Letters",
    seats=(2, 4),
    make=lambda options, cards: LettersRules(options, all_cards() if cards is None else cards),
    settings=(Setting("first_player", ("random", *"ABCD"), "random", "letters.setup.first", seat=True),),
    ledger=Path(__file__).with_name("rules.yaml"),
    package="fudaba_letters",
    words=WORDS,
    kernel=1,
)
