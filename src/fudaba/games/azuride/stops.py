"""When a player of Azuride is asked by default."""

from __future__ import annotations

from typing import Final

from fudaba.kernel.stops import ANY_WINDOW, ASK, FRESH, LAST, ONCE, OWN, PASS, THEIRS, Stop, Stops

SKILLS: Final = frozenset(("skill", "skill-on", "play", "play-on"))
"""What cards do of their own."""

STOPS: Final = Stops(
    rows=(
        # One's own turn: asked in the phase itself, and before it ends for what is on offer nowhere else.
        Stop(LAST, turn=OWN, window="ending", phase="end", verbs=SKILLS, tires=True),
        Stop(LAST, turn=OWN, window="engagement", verbs=frozenset(("evade", "torpedo"))),
        Stop(PASS, turn=OWN, window=ANY_WINDOW),
        Stop(ASK, turn=OWN, phase="deploy"),
        Stop(ASK, turn=OWN, phase="attack", verbs=frozenset(("attack", "raid"))),
        Stop(FRESH, turn=OWN, phase="barrage"),
        Stop(LAST, turn=OWN, phase="start", tires=True),
        Stop(ONCE, turn=OWN, phase="block", blocked=True),
        Stop(PASS, turn=OWN),
        # The other's turn: before anything is declared in the battle, and once one is attacked.
        Stop(LAST, turn=THEIRS, window="beginning", phase="deploy", tires=True),
        Stop(FRESH, turn=THEIRS, window="beginning", phase="barrage", verbs=SKILLS),
        Stop(LAST, turn=THEIRS, window="beginning", phase="attack"),
        Stop(ONCE, turn=THEIRS, window="declared", phase="attack", struck=True, verbs=SKILLS),
        Stop(FRESH, turn=THEIRS, window="beginning", phase="result", struck=True),
        Stop(LAST, turn=THEIRS, window="engagement", verbs=frozenset(("evade", "torpedo"))),
        Stop(PASS, turn=THEIRS, window=ANY_WINDOW),
    ),
    idle=frozenset(("scrap",)),
    guards=frozenset(("evade",)),
    replies=frozenset(("anti-air",)),
    lots=frozenset(("janken",)),
)
