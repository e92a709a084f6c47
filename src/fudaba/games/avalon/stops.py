"""When a player of Avalon is asked by default."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.stops import ASK, Stop, Stops

STOPS: Final = Stops(
    rows=(Stop(ASK),),
    idle=frozenset(("discard",)),
    rest=frozenset(("pass",)),
    waits=frozenset(("begin",)),
    lots=frozenset(("janken", "life")),
    runs=frozenset(("create", "summon", "discard")),
)
