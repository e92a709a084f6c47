"""Sitting down in the middle of a game, in words: which deck somebody means, and what the table says to it."""

from __future__ import annotations

from fudaba.api import FudabaError
from fudaba.cli.decks import deck_text
from fudaba.cli.table.sayings import enumerated, saying
from fudaba.hosting.requests import Joining, Request
from fudaba.hosting.voice import Voice
from fudaba.languages import by_language
from fudaba.text.typed import plain


def ask_to_join(joining: Joining, voice: Voice, wanted: str, seat: str | None = None) -> list[str]:
    """Ask for a new seat or to return to an old one, with a deck by any of its names or from a file."""
    lang = voice.lang
    published = voice.decks()
    titles = enumerated(lang, (by_language(lang, ja=deck.ja, en=deck.en) for deck in published))
    if not wanted:
        return [saying(lang, "how-join", decks=titles)]
    key = plain(wanted).casefold()
    names = {plain(name).casefold(): deck.name for deck in published for name in (deck.en, deck.ja, deck.name)}
    try:
        deck = names.get(key) or voice.checked_deck(deck_text(wanted))
    except (FudabaError, OSError, UnicodeDecodeError):
        return [saying(lang, "no-deck", text=wanted, decks=titles)]
    waits = joining.game.why_not_join(seat, ever=True) is None
    reason = joining.ask(Request(deck, seat))
    if reason is None:
        return []
    said = [voice.refusal(reason)]
    return [*said, saying(lang, "will-join")] if waits else said
