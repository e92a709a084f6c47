"""The public face, for researchers and tools to build on. It does not change without a new version.

import fudaba

game = fudaba.new("ashes", decks=["iron-men", "snakes-in-silver"], seed=7)
while not game.over:
    choice = game.choice                 # .seat, .kind, .options, .id, .rule
    game.answer(choice.options[0])       # or its index, or a list of texts as one gesture
game.outcome                             # winners, losers, and the rule that ended it
"""

from __future__ import annotations

from collections.abc import Sequence

from fudaba import registry
from fudaba.cardfile.mistakes import BadCardFile
from fudaba.description import describe
from fudaba.game import Game
from fudaba.inputs import cards as card_files
from fudaba.inputs import decks as deck_lists
from fudaba.inputs.decks import DeckError
from fudaba.inputs.ledger import Ledger
from fudaba.inputs.sentence import understood as sentences
from fudaba.inputs.sentence.understood import Reading
from fudaba.kernel.errors import (
    BadArgument,
    BadCards,
    BadDeck,
    BadFile,
    BadRecord,
    BadSyntax,
    EngineFault,
    FudabaError,
    GameIsOver,
    IllegalAnswer,
    KernelFault,
    NotPossible,
    StaleAnswer,
    UnknownName,
)
from fudaba.kernel.limits import quoted
from fudaba.kernel.play.question import Asked, Option
from fudaba.kernel.rules import Deck
from fudaba.kernel.schema import LETTERS
from fudaba.kernel.state.chance import Stream
from fudaba.kernel.tree.nodes import CardDef
from fudaba.refusal import Refusal
from fudaba.start import load, new, replay

__all__ = [
    "new", "load", "replay", "list_games", "describe", "cards", "read_cards", "write_cards", "read_sentence", "decks",
    "check_deck", "rules", "Game", "Asked", "Option", "Refusal", "Reading", "Stream", "Deck", "DeckError", "CardDef",
    "LETTERS", "FudabaError", "BadArgument", "BadSyntax", "IllegalAnswer", "StaleAnswer", "GameIsOver", "NotPossible",
    "EngineFault", "KernelFault", "UnknownName", "BadCards", "BadCardFile", "BadDeck", "BadFile", "BadRecord",
]  # fmt: skip


def list_games() -> list[str]:
    """The names of the games that can be played here."""
    return list(registry.games())


def cards(game: str) -> list[CardDef]:
    """All cards of a game, as printed."""
    return list(registry.rules(registry.get(game)).catalogue.cards)


def read_cards(game: str, text: str, file: str = "cards") -> list[CardDef]:
    """All cards of a game with those of a card file over them, for ``new(..., cards=...)``.

    ``text`` is what the file holds; `BadCardFile` has its mistakes, which name it as ``file``.
    """
    given: tuple[object, ...] = (text, file)
    for value in given:
        if not isinstance(value, str):
            raise BadArgument(f"a card file is a text with a name, not {quoted(value)}")
    return card_files.load_cards(registry.get(game), text, file).cards


def write_cards(game: str, cards: Sequence[CardDef]) -> str:
    """Cards as the text of a card file, which `read_cards` reads back."""
    if not isinstance(cards, (list, tuple)) or not all(isinstance(card, CardDef) for card in cards):
        raise BadArgument(f"cards: a list of cards was expected, not {quoted(cards)}")
    return card_files.written(registry.get(game), cards)


def read_sentence(game: str, text: str, lang: str = "", card: str = "") -> Reading:
    """What an ability is made of that prints as this sentence, or how far it was understood.

    ``lang`` follows from the sentence unless it is given. ``card`` names the card that the ability stands on, which
    decides what "this unit" means; without it any card may be meant.
    """
    given: tuple[object, ...] = (text, lang, card)
    for value in given:
        if not isinstance(value, str):
            raise BadArgument(f"a sentence, a language and a card are texts, not {quoted(value)}")
    return sentences.understand(registry.get(game), text, lang, card)


def decks(game: str) -> list[Deck]:
    """The published decks of a game."""
    plugin = registry.get(game)
    return plugin.decks(registry.rules(plugin))


def check_deck(game: str, deck: Deck | str) -> list[DeckError]:
    """Everything that is wrong with a deck (an object, or a list as people paste it), by line; empty if it is legal."""
    if not isinstance(deck, (Deck, str)):
        raise BadArgument(f"a deck is a Deck or a list as text, not {quoted(deck)}")
    plugin = registry.get(game)
    if not plugin.has_decks:
        raise BadDeck(f"{game} is played without decks")
    return deck_lists.check(registry.rules(plugin), deck, plugin.sections)


def rules(game: str) -> Ledger:
    """The ledger of a game: every rule with its id, in Japanese and English."""
    return Ledger.load(registry.get(game).ledger, game)
