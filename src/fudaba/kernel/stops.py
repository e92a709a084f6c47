"""What a person is asked by default: a game's rules of thumb as data, for hosts. Programs are asked everything.

A question is a stop if the game waits for the person there; else the host passes it for them. The first `Stop` that
fits a question says how it is treated. What answers something aimed at the person always is a stop, once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# How a question is treated.
ASK: Final = "ask"
"""It is a stop, as long as anything of worth can be done."""
PASS: Final = "pass"
"""It is passed."""
LAST: Final = "last"
"""It is a stop if something can be done now and not later this turn, which was not just said no to."""
FRESH: Final = "fresh"
"""It is a stop if something can be done that was not said no to in this turn."""
ONCE: Final = "once"
"""It is a stop the first time in a turn."""

# Whose turn it is.
OWN: Final = "own"
THEIRS: Final = "theirs"
ANYONES: Final = ""
ANY_WINDOW: Final = "*"


@dataclass(frozen=True)
class Stop:
    """How some questions are treated: those of a ``kind`` or ``window``, in a ``phase``, in whose turn; empty is any.

    With ``verbs`` only where one of these is on offer, with ``struck`` only while the seat is attacked, with
    ``blocked`` only while something of the seat's own is blocked. Where it ``tires`` who has said no to a last chance
    turn after turn is no longer asked for it.
    """

    how: str
    kind: str = ""
    window: str = ""
    phase: str = ""
    turn: str = ANYONES
    verbs: frozenset[str] = frozenset()
    struck: bool = False
    blocked: bool = False
    tires: bool = False


@dataclass(frozen=True)
class Stops:
    """A game's rules of thumb.

    ``idle``: verbs of no worth of their own, for which nobody stops. ``guards``: verbs against what others do, with
    which no level begins an act of its own turn unless nothing is better. ``rest``: verbs that do nothing, with
    which a turn is ended. ``replies``: verbs that there are only as an answer to what waits. ``lots``: kinds of
    questions in which no answer is better than another as long as no card is known, so that one is drawn. ``runs``:
    verbs of which people do several in one gesture, those with a place at the same place. ``parts``: kinds of
    questions of one's turn that are part of the act before. ``waits``: kinds of questions at which people wait for
    one another, always asked.
    """

    rows: tuple[Stop, ...] = ()
    idle: frozenset[str] = frozenset()
    guards: frozenset[str] = frozenset()
    rest: frozenset[str] = frozenset()
    replies: frozenset[str] = frozenset()
    lots: frozenset[str] = frozenset()
    runs: frozenset[str] = frozenset()
    parts: frozenset[str] = frozenset()
    waits: frozenset[str] = frozenset()


USUAL: Final = (Stop(LAST, window=ANY_WINDOW), Stop(ASK))
"""What holds where a game says nothing: in windows what cannot wait, and every step of one's own."""
