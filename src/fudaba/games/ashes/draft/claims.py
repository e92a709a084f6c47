"""What each reason of the draft claims of a position."""

from __future__ import annotations

from typing import Final

from fudaba.games.ashes.draft.schema import DRAFTED, PILES
from fudaba.testing.claims import Claim, Claims


def just_taken(c: Claim) -> bool:
    """The card is the last that went to the drafted ones."""
    return c.held(DRAFTED) in c.w.cards(c.seat, DRAFTED)[-1:]


CLAIMS: Final[Claims] = {
    "pile-empty": lambda c: c.w.numbers[PILES + c.word()] < (2 if c.verb == "two" else 1),
    "just-taken": just_taken,
}
