"""Published decks, and what makes a deck legal."""

from fudaba.games.avalon.decks.construction import problems
from fudaba.games.avalon.decks.lists import published

__all__ = ["problems", "published"]
