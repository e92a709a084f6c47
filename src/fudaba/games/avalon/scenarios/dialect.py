"""The words of Avalon's examples: piles by number, avatars, turns and phases.

``docs/scenarios.md`` describes the files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from fudaba.games.avalon.rules import Rules as AvalonRules
from fudaba.games.avalon.scenarios import facts
from fudaba.games.avalon.schema import ids
from fudaba.testing.both_ways import Heard
from fudaba.testing.dialect import Data, Dialect
from fudaba.testing.scenarios import copies
from fudaba.testing.shared import Shared
from fudaba.testing.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

NEW_GAME: Final = "new-game"
USUAL: Final[Mapping[str, int]] = {"memory": 20, "life": 5}
ORDER: Final = ("hand", "memory", "life", "discard", "proofs", "avatar")
"""What lies before a seat, in the order in which it is laid."""
FILLER: Final = "fill"
FACE: Final = "ava"


class AvalonDialect(Dialect):
    """``at`` is a turn and its phase: ``leader set``, ``chaser end``; or the beginning, ``new-game``.

    In the set phase ``active`` is asked first. A pile may be a number of cards that nobody looks at: ``fill`` where a
    file has one, or else the first card.
    """

    game = "avalon"
    seats = ("A", "B")
    at = "leader set"
    scripted = False
    written: ClassVar[Mapping[str, str]] = {"windows": "needed"}
    other: ClassVar[Mapping[str, str]] = {"windows": "all"}

    def side(self, t: Table, seat: int, things: Data) -> Data:
        if t.at == NEW_GAME:
            return {}
        rules = t.rules
        assert isinstance(rules, AvalonRules)
        face = FACE if FACE in rules.catalogue.index else next(c.id for c in rules.faces if c.type == ids.AVATAR)
        complete = {**USUAL, "avatar": face, **things}
        return {name: complete[name] for name in (*ORDER, *complete) if name in complete}

    def middle(self, t: Table, things: Data) -> Data:
        return {} if t.at == NEW_GAME else {"round": 1, **things}

    def lay(self, t: Table, seat: int, name: str, thing: object) -> None:
        if name in ORDER and isinstance(thing, int):
            rules = t.rules
            assert isinstance(rules, AvalonRules)
            filler = FILLER if FILLER in rules.catalogue.index else rules.faces[0].id
            thing = f"{filler}*{copies(thing, name)}" if thing else ""
        super().lay(t, seat, name, thing)

    def enter(self, t: Table, at: str, seat: int) -> None:
        w = t.world
        if at == NEW_GAME:
            assert isinstance(t.shared, Shared)
            t.rules.lay(w, t.shared.laid)
            t.rules.begin(w, t.shared.laid)
            return
        super().enter(t, at, seat)

    def entered(self, t: Table, seat: int) -> None:
        w = t.world
        if not t.active or t.at == NEW_GAME:
            return
        while w.choice is not None and w.choice.seat != seat:  # whoever sets before them is done
            t.give(w, t.find("end"))
        assert isinstance(w, Heard)
        w.history.clear()

    def read(self, t: Table, key: str) -> object:
        return facts.read(t, key) if facts.knows(t, key) else super().read(t, key)
