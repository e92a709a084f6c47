"""The words of Ashes' examples: Phoenixborn and a draw pile for everybody, dice in short, what a pool holds.

``docs/scenarios.md`` describes the files.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, Final

from fudaba.testing.dialect import Data, Dialect
from fudaba.testing.scenarios import copies
from fudaba.testing.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

PHOENIXBORN: Final = ("aradel-summergaard", "noah-redmoon", "saria-guideman", "coal-roarkwin")
# A draw pile nobody looks at keeps rounds going and leaves something to meditate.
DRAW: Final = "sleight-of-hand*10"
DIE: Final = re.compile(r"([a-z-]+)(?:\*(\d+))?")
DICE: Final = ("natural", "charm", "ceremonial", "illusion")
FACES: Final = ("basic", "class", "power")


class AshesDialect(Dialect):
    """What Ashes says besides zones, numbers and answers."""

    game = "ashes"
    seats = ("A", "B")
    at = "turn"
    written: ClassVar[Mapping[str, str]] = {"windows": "needed"}
    other: ClassVar[Mapping[str, str]] = {"windows": "all"}

    def side(self, t: Table, seat: int, things: Data) -> Data:
        return {"phoenixborn": PHOENIXBORN[seat], "draw": DRAW, **things}

    def lay(self, t: Table, seat: int, name: str, thing: object) -> None:
        if name in ("dice", "exhausted"):
            for m in DIE.finditer(str(thing)):
                die = m.group(1) if name == "dice" else f"exhausted-{m.group(1)}"
                n = copies(m.group(2) or 1, "dice")
                t.put_number(seat, die, t.number(t.called(seat), die) + n)
        else:
            super().lay(t, seat, name, thing)

    def begin(self, scenario: Data, shared: object, name: str) -> Table:
        if "token" in scenario:
            scenario = {**scenario, "middle": {"first-player": str(scenario["token"])}}
        return super().begin(scenario, shared, name)

    def read(self, t: Table, key: str) -> object:
        if key == "first-player":
            return t.rules.show.facts(t.world).get(key)
        battle = t.rules.show.battle(t.world)
        if key == "attack":
            return None if battle is None else battle["kind"]
        if key == "defender":
            return None if battle is None else battle.get("other")
        if key == "target":
            fights = [] if battle is None else battle["fights"]
            return fights[0]["at"].get("id") if fights else None
        return super().read(t, key)

    def of_seat(self, t: Table, seat: str, what: str) -> object:
        if what in ("wounds", "exhaustion"):
            born = t.world.cards(t.seat(seat), t.zone_index("phoenixborn"))
            return t.counter(f"#{t.world.tag[born[0]]}", what) if born else None
        if what == "dice":
            pool = [f"{die}-{face}" for die in DICE for face in FACES]
            return [die for die in pool for _ in range(t.number(seat, die))]
        if what == "exhausted":
            return sum(t.number(seat, f"exhausted-{die}") for die in DICE)
        return super().of_seat(t, seat, what)
