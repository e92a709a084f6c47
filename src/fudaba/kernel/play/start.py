"""A table that is laid: what every game with the same decks begins with is made once, and each game begins with a copy.

Making the cards one by one took as long as twenty decisions; a copy shares most of its lists with the laid board.
"""

from __future__ import annotations

from fudaba.kernel.rules import Deck, Rules
from fudaba.kernel.state.chance import Chance
from fudaba.kernel.state.world import World


def begin(w: World, decks: list[Deck]) -> None:
    """Seats for so many decks, the decks on the table, and whatever comes before the first question is put in line."""
    _lay(w, decks)
    w.rules.begin(w, decks)


def _lay(w: World, decks: list[Deck]) -> None:
    for _ in decks:
        w.add_seat()
    w.rules.lay(w, decks)


class Opening:
    """The rules and decks of a table, from which games begin. The decks are not to be changed any more."""

    def __init__(self, rules: Rules, decks: list[Deck]) -> None:
        self.rules: Rules = rules
        self.decks: list[Deck] = decks
        self._laid: World | None = None

    def world(self, chance: Chance, story: bool) -> World:
        """A new world at its first question; without a ``story`` nobody is told what happens in it."""
        laid = self._laid
        if laid is None:
            laid = World(self.rules, chance)
            _lay(laid, self.decks)
            self._laid = laid
        w = laid.clone()
        w.kind, w.owner = laid.kind[:], laid.owner[:]  # clones share these and only agree not to write in them
        w.chance = chance
        w.story = story
        self.rules.begin(w, self.decks)
        w.run()
        return w
