"""What a finished draft leaves: a legal deck for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fudaba.games.ashes.draft.schema import COPIES, DICE, DRAFTED, PHOENIXBORN
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.tree.flows import canonical

if TYPE_CHECKING:
    from fudaba.kernel.state.world import World


def drafted_deck(w: World, seat: int) -> Deck:
    """The deck a seat has drafted: nine names and the unique card at three copies, ten dice. ashes.draft.result"""
    cards = w.rules.catalogue.cards
    born = [c for c in w.cards(seat, PHOENIXBORN) if w.host[c] < 0]
    unique = [c for c in w.cards(seat, PHOENIXBORN) if w.host[c] >= 0]
    entries: list[tuple[str, int]] = []
    for c in unique + canonical(w, w.cards(seat, DRAFTED)):
        entries.append((cards[w.kind[c]].id, w.counters[COPIES][c]))  # ashes.draft.copies
    sections: dict[str, list[tuple[str, int]]] = {
        "phoenixborn": [(cards[w.kind[c]].id, 1) for c in born],
        "dice": [(die, w.seat_numbers[seat][t]) for t, die in enumerate(DICE) if w.seat_numbers[seat][t] > 0],
        "cards": entries,
    }
    name = cards[w.kind[born[0]]] if born else None
    en = "" if name is None else name.en
    ja = "" if name is None else name.ja
    return Deck("", f"{LETTERS[seat]}のドラフト: {ja}", f"Draft of {LETTERS[seat]}: {en}", sections)


def drafted_decks(w: World) -> list[Deck]:
    """The decks of everybody who drafted to the end, in the order of their seats."""
    outcome = w.outcome
    if outcome is None or outcome.reason != "drafted":
        return []
    return [drafted_deck(w, seat) for seat in outcome.winners]
