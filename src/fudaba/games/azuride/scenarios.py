"""The words of Azuride's examples: two fleets with decks nobody looks at, phases and steps, what a chara is now.

``docs/scenarios.md`` describes the files.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from fudaba.games.azuride.cards import Card, Cost
from fudaba.games.azuride.catalogue.pool import all_cards
from fudaba.games.azuride.flow.setup import picks
from fudaba.games.azuride.read import armour_of, fire_of, is_on_field
from fudaba.games.azuride.schema import ids
from fudaba.games.azuride.tables import phase_of, step_of, tables
from fudaba.kernel.tree.nodes import CardDef
from fudaba.testing.dialect import Data, Dialect
from fudaba.testing.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

NEW_GAME: Final = "new-game"
FILLER: Final = "fill"
DOCKS: Final = ("left", "centre", "right")


def filler() -> Card:
    """A card that only fills decks."""
    return Card(
        FILLER, "無名の艦", "Nameless Ship", (), 0, 1, False, "white", "destroyer", Cost(white=1, silver=1), 1, 2
    )


@cache
def _cards() -> list[CardDef]:
    return [*all_cards(), filler()]


class AzurideDialect(Dialect):
    """``at`` is a phase, in battle with its step: ``deploy``, ``battle attack``; or the beginning, ``new-game``."""

    game = "azuride"
    seats = ("A", "B")
    at = "deploy"
    scripted = False
    written: ClassVar[Mapping[str, str]] = {"prompts": "needed"}
    other: ClassVar[Mapping[str, str]] = {"prompts": "all"}

    def cards(self, t: Table) -> Sequence[CardDef] | None:
        return None if t.at == NEW_GAME else _cards()

    def middle(self, t: Table, things: Data) -> Data:
        return {} if t.at == NEW_GAME else {"turn": 7, **things}

    def side(self, t: Table, seat: int, things: Data) -> Data:
        # In Python a place is a keyword, which has no hyphen: ``front_1``.
        laid = {name.replace("_", "-"): thing for name, thing in things.items()}
        return {} if t.at == NEW_GAME else {"deck": f"{FILLER}*20", **laid}

    def lay(self, t: Table, seat: int, name: str, thing: object) -> None:
        # A dock is told from its head, which lies at the bottom.
        super().lay(t, seat, name, _backwards(thing) if name in DOCKS else thing)

    def enter(self, t: Table, at: str, seat: int) -> None:
        if at == NEW_GAME:
            t.rules.begin(t.world, [])
            return
        super().enter(t, at, seat)

    def read(self, t: Table, key: str) -> object:
        w = t.world
        if key == "phase":
            return ids.PHASES[phase_of(w)]
        if key == "step":
            return ids.STEPS[step_of(w)] or None
        if key == "turn-number":
            return w.turn
        return super().read(t, key)

    def of_seat(self, t: Table, seat: str, what: str) -> object:
        if what == "cards":
            return sum(1 for owner in t.world.owner if owner == t.seat(seat))
        if what == "colours":
            return [ids.COLOURS[c] for c in picks(t.world, t.seat(seat))]
        if what in DOCKS:
            return t.zone(seat, what)[::-1]
        return super().of_seat(t, seat, what)

    def of_card(self, t: Table, card: str, what: str) -> object:
        w, c = t.world, t.card(card)
        if what == "fire":
            return fire_of(w, c) if is_on_field(w, c) else tables(w).t.fire[w.kind[c]]
        if what == "armour":
            return armour_of(w, c) if is_on_field(w, c) else tables(w).t.armour[w.kind[c]]
        if what == "shield":
            evade = w.mod_last(ids.M_EVADE, c)
            return 0 if evade is None else evade.value
        return super().of_card(t, card, what)

    def same(self, key: str, found: object, wanted: object) -> bool:
        if key.rpartition(".")[2] in DOCKS and isinstance(wanted, str):
            return found == wanted.split()
        return super().same(key, found, wanted)


def _backwards(thing: object) -> list[str]:
    listed = thing if isinstance(thing, list) else str(thing).split()
    return [str(card) for card in reversed(listed)]
