"""No card is left out: each of the 78 is put to work by a test in this folder."""

from __future__ import annotations

import re
from pathlib import Path

import fudaba


def test_every_card_is_played_somewhere_here() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"[a-z]+(?:-[a-z]+)*", text))
    cards = [card.id for card in fudaba.cards("ashes")]
    powers = [card for card in cards if card.startswith("dice-power-")]
    assert len(cards) - len(powers) == 78
    assert [card for card in cards if card not in named and card not in powers] == []
    assert all(f'"power {power.removeprefix("dice-power-")}"' in text for power in powers)
