"""How long what happened takes to be seen. It depends on public facts alone: kinds, numbers, and who might answer.

A window that somebody other than the actor might answer lasts a fixed time for everybody, whether or not anybody is
asked; bots and pass modes answer after that time, so nothing can be read from how fast the table goes on. So does a
phase that is passed over, whether its player had nothing to do or did not want to be asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from fudaba.contract import Event

OVER_A_DECLARATION: Final = 700
AT_A_BORDER: Final = 150


class Part(NamedTuple):
    """Events that are sent together, and how long the table then waits before it sends what follows."""

    events: tuple[Event, ...]
    wait: int


class Pace:
    """Cuts what happens at a table at its windows; windows in a row with nothing between them are one pause."""

    def __init__(self) -> None:
        self._last: Event | None = None  # the last event that is no window
        self._waited = 0

    def parts(self, events: Sequence[Event]) -> list[Part]:
        """What happened, in parts; after the last one somebody is asked.

        Where several seats might answer in a window nobody is asked before its time is over: whoever is asked later
        would learn from it that somebody was asked before.
        """
        found: list[Part] = []
        begun = 0
        in_phase = AT_A_BORDER  # how long the phase so far has taken; whoever was asked before took their time
        for k, event in enumerate(events):
            if event["kind"] == "phase":
                if in_phase < AT_A_BORDER and begun < k:  # nobody was asked in it, whatever they might have done
                    found.append(Part(tuple(events[begun:k]), AT_A_BORDER - in_phase))
                    begun = k
                in_phase = 0
            if event["kind"] != "window":
                self._last, self._waited = event, 0
                continue
            wait = window_time(event, self._last) - self._waited
            if wait > 0:
                found.append(Part(tuple(events[begun : k + 1]), wait))
                begun, self._waited = k + 1, self._waited + wait
                in_phase += wait
        several = len(found) > 0 and len(found[-1].events[-1].get("may", ())) > 1
        if begun < len(events) or not found or several:
            found.append(Part(tuple(events[begun:]), 0))
        return found


def window_time(window: Event, before: Event | None) -> int:
    """How long a window stays open for everybody who watches."""
    actor = window.get("seat") or (None if before is None else before.get("seat"))
    if all(seat == actor for seat in window.get("may", ())):
        return 0
    return OVER_A_DECLARATION if "cause" in window else AT_A_BORDER
