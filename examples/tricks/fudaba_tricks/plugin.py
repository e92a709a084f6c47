"""How fudaba finds the game."""

from __future__ import annotations

from pathlib import Path

from fudaba.registry import Plugin, Setting
from fudaba_tricks.rules import TricksRules, all_cards
from fudaba_tricks.words import WORDS

PLUGIN = Plugin(
    name="tricks",
    ja="トリック宣言",
    en="Tricks",
    seats=(2, 4),
    make=lambda options, cards: TricksRules(options, all_cards() if cards is None else cards),
    settings=(Setting("first_player", ("random", *"ABCD"), "random", "tricks.setup.first", seat=True),),
    ledger=Path(__file__).with_name("rules.yaml"),
    package="fudaba_tricks",
    words=WORDS,
    kernel=1,
)
