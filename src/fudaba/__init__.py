"""fudaba: card-table software. One engine, whole games, and a view for every seat."""

# The package of that name comes first: loading it later would put it in the place of the function `games`.
import fudaba.games  # noqa: F401  # isort: skip
from fudaba.api import (
    Asked,
    BadArgument,
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
    Refusal,
    StaleAnswer,
    Stream,
    UnknownName,
    cards,
    check_deck,
    decks,
    games,
    load,
    new,
    replay,
    rules,
)

__all__ = [
    "Asked", "BadArgument", "BadDeck", "BadRecord", "BadSyntax", "Deck", "DeckError", "EngineFault", "FudabaError",
    "Game", "GameIsOver", "IllegalAnswer", "NotPossible", "Refusal", "StaleAnswer", "Stream", "UnknownName", "cards",
    "check_deck", "decks", "games", "load", "new", "replay", "rules",
]  # fmt: skip
