"""When a player of Azuride is asked by default."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.stops import ANY_WINDOW, ASK, LAST, ONCE, OWN, PASS, THEIRS, Stop, Stops

STOPS: Final = Stops(
    rows=(
        # One's own turn: asked in the phase itself; what its windows offer is on offer there too.
        Stop(PASS, turn=OWN, window=ANY_WINDOW),
        Stop(ASK, turn=OWN, phase="deploy"),
        Stop(ASK, turn=OWN, phase="attack", verbs=frozenset(("attack", "raid"))),
        Stop(LAST, turn=OWN, phase="barrage"),
        Stop(LAST, turn=OWN, phase="start", tires=True),
        Stop(LAST, turn=OWN, phase="end", tires=True),
        Stop(ONCE, turn=OWN, phase="block", blocked=True),
        Stop(PASS, turn=OWN),
        # The other's turn.
        Stop(LAST, turn=THEIRS, window="beginning", phase="deploy"),
        Stop(LAST, turn=THEIRS, window="beginning", phase="barrage"),
        Stop(LAST, turn=THEIRS, window="beginning", phase="attack"),
        Stop(ONCE, turn=THEIRS, window="beginning", phase="result", struck=True),
        Stop(LAST, turn=THEIRS, window="engagement", verbs=frozenset(("evade", "torpedo"))),
        Stop(PASS, turn=THEIRS, window=ANY_WINDOW),
    ),
    idle=frozenset(("scrap",)),
    guards=frozenset(("evade",)),
    replies=frozenset(("anti-air",)),
    lots=frozenset(("janken",)),
)
