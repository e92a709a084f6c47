"""How options have looked when they were met before, so that what is poor is not looked at over and over."""

from __future__ import annotations

from typing import Final

from fudaba.bots.thinking.infoset import InfoSet
from fudaba.bots.thinking.keys import option_keys
from fudaba.bots.thinking.rest import quiet
from fudaba.kernel.state.world import World

AGAIN: Final = 4
"""Of the options that were looked at before, so many are looked at again."""
RECENT: Final = 8
"""A look counts in the history of an option like one of so many, however many there were."""


class History:
    """How options have looked when they were met before, wherever that was.

    Somebody who lays down a hand is asked the same over and over, and most of what looked poor still does.
    """

    def __init__(self) -> None:
        self._gap: dict[tuple[int, int, int], float] = {}
        self._looks: dict[tuple[int, int, int], int] = {}

    def note(self, w: World, node: InfoSet, poor: list[bool] | None) -> None:
        """How far the options of a question were from the best of them."""
        choice = w.choice
        if choice is None:
            return
        for i, option in enumerate(option_keys(w.rules, w.kind, choice.options)):
            if poor is None or not poor[i]:
                key = (choice.seat, choice.prompt, option)
                looks = min(RECENT, self._looks.get(key, 0) + 1)
                before = self._gap.get(key, 0.0)
                self._gap[key] = before + (node.prior[i] - node.top - before) / looks
                self._looks[key] = looks

    def poor(self, w: World) -> list[bool] | None:
        """Which options need no look: all but the quiet one, those never met, and the best of the others."""
        choice = w.choice
        if choice is None or len(choice.options) <= AGAIN:
            return None
        calm = quiet(w)
        known: list[tuple[float, int]] = []
        for i, option in enumerate(option_keys(w.rules, w.kind, choice.options)):
            gap = self._gap.get((choice.seat, choice.prompt, option))
            if gap is not None and i != calm:
                known.append((-gap, i))
        if len(known) <= AGAIN:
            return None
        known.sort()
        found = [False] * len(choice.options)
        for _, i in known[AGAIN:]:
            found[i] = True
        return found
