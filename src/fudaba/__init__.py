"""fudaba: card-table software. One engine, whole games, and a view for every seat."""

import importlib
import types
import warnings
from typing import TYPE_CHECKING

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
    Reading,
    Refusal,
    StaleAnswer,
    Stream,
    UnknownName,
    cards,
    check_deck,
    decks,
    describe,
    list_games,
    load,
    new,
    read_cards,
    read_sentence,
    replay,
    rules,
    write_cards,
)
from fudaba.sequels import sequel

LAB = ("ladder", "match")  # many games at once: the lab is imported when somebody asks for it

if TYPE_CHECKING:
    from fudaba.lab.matches import ladder, match
else:

    def __getattr__(name: str) -> object:
        if name in LAB:
            return getattr(importlib.import_module("fudaba.lab.matches"), name)
        raise AttributeError(f"module 'fudaba' has no attribute {name!r}")


class _Games(types.ModuleType):
    """The package of the games. Until version 2 calling it still lists them, as `list_games` does."""

    def __call__(self) -> list[str]:
        warnings.warn("fudaba.games() is now fudaba.list_games()", DeprecationWarning, stacklevel=2)
        return list_games()


fudaba.games.__class__ = _Games

__all__ = [
    "Asked", "BadArgument", "BadCardFile", "BadCards", "BadDeck", "BadRecord", "BadSyntax", "Deck", "DeckError",
    "EngineFault", "FudabaError", "Game", "GameIsOver", "IllegalAnswer", "NotPossible", "Option", "Reading",
    "Refusal", "StaleAnswer", "Stream", "UnknownName", "cards", "check_deck", "decks", "describe", "ladder",
    "list_games", "load", "match", "new", "read_cards", "read_sentence", "replay", "rules", "sequel", "write_cards",
]  # fmt: skip
