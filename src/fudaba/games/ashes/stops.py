"""When a player of Ashes is asked by default."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.stops import ASK, PASS, Stop, Stops

STOPS: Final = Stops(
    rows=(
        # What is used between the steps of an attack can be used at any time of the turn.
        Stop(PASS, kind="between-steps"),
        Stop(ASK),
    ),
    rest=frozenset(("pass",)),
    parts=frozenset(("meditate",)),
)
