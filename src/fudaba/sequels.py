"""A game that ends in decks, such as a draft, flows into the game those decks are for.

draft = fudaba.new("ashes-draft", seats=2, seed=7)
...                                     # until draft.over
match = fudaba.sequel(draft, seed=8)    # fudaba.new("ashes", decks=...) with the drafted decks
"""

from __future__ import annotations

from collections.abc import Mapping

from fudaba.game import Game
from fudaba.kernel.errors import NotPossible
from fudaba.kernel.rules import Deck
from fudaba.start import new


def leaves_decks(game: Game) -> bool:
    """Whether a finished game has left decks for another."""
    following = game.plugin.sequel
    return following is not None and game.over and bool(following.decks(game.world))


def sequel_decks(game: Game) -> list[Deck]:
    """The decks a finished game leaves, in the order of the seats that finished it."""
    following = game.plugin.sequel
    if following is None:
        raise NotPossible(f"{game.plugin.name} does not end in decks")
    if not leaves_decks(game):
        raise NotPossible(f"this game of {game.plugin.name} has not ended in decks")
    return following.decks(game.world)


def sequel(game: Game, seed: int | None = None, options: Mapping[str, str] | None = None) -> Game:
    """The game that follows, with the decks this one left."""
    decks = sequel_decks(game)
    assert game.plugin.sequel is not None
    return new(game.plugin.sequel.game, decks, seed, len(decks), options)
