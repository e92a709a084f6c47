"""What each reason claims of a position."""

from __future__ import annotations

from typing import Final

from fudaba.testing.claims import Claim, Claims
from fudaba_toy.choices import funds
from fudaba_toy.model import Card, power
from fudaba_toy.terms import HAND, SPENT


def card_of(c: Claim) -> Card:
    """The printed card that is named."""
    card = c.w.rules.catalogue.cards[c.kind()]
    assert isinstance(card, Card)
    return card


CLAIMS: Final[Claims] = {
    "too-dear": lambda c: c.held(HAND) >= 0 and card_of(c).cost > funds(c.w, c.seat),
    "no-target": lambda c: c.held(HAND) >= 0,
    "only-answer": lambda c: c.held(HAND) >= 0 and card_of(c).only_answer,
    "spent": lambda c: c.card() >= 0 and c.w.counters[SPENT][c.card()] != 0,
    "no-power": lambda c: c.card() >= 0 and power(c.w, c.card()) <= 0,
    "too-strong": lambda c: c.card() >= 0 and power(c.w, c.card()) > 0,
}
