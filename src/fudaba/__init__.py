"""fudaba: card-table software. One engine, whole games, and a view for every seat."""

import sys
import types
from typing import TYPE_CHECKING

import fudaba.api
import fudaba.games
from fudaba.api import (
    Asked,
    BadArgument,
    BadCardFile,
    BadCards,
    BadDeck,
    BadRecord,
    BadSyntax,
    Deck,
    DeckError,
    EngineFault,
    FudabaError,
    Game,
    GameIsOver,
    IllegalAnswer,
    NotPossible,
    Option,
    Refusal,
    StaleAnswer,
    Stream,
    UnknownName,
    cards,
    check_deck,
    decks,
    describe,
    load,
    new,
    read_cards,
    replay,
    rules,
    write_cards,
)
from fudaba.lab.matches import ladder, match
from fudaba.sequels import sequel

if TYPE_CHECKING:
    from fudaba.api import games  # noqa: TC004 - the package itself, made callable below


class _Games(types.ModuleType):
    """`fudaba.games` is the package of the games, and `fudaba.games()` lists those that can be played."""

    def __call__(self) -> list[str]:
        return fudaba.api.games()


sys.modules["fudaba.games"].__class__ = _Games

__all__ = [
    "Asked", "BadArgument", "BadCardFile", "BadCards", "BadDeck", "BadRecord", "BadSyntax", "Deck", "DeckError",
    "EngineFault", "FudabaError", "Game", "GameIsOver", "IllegalAnswer", "NotPossible", "Option", "Refusal",
    "StaleAnswer", "Stream", "UnknownName", "cards", "check_deck", "decks", "describe", "games", "ladder", "load",
    "match", "new", "read_cards", "replay", "rules", "sequel", "write_cards",
]  # fmt: skip
