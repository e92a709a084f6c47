"""Decks as the server tells of them: how one was understood, what is wrong with it, a hand to try."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import fudaba
from fudaba import registry
from fudaba.api import BadCards, Deck, FudabaError
from fudaba.hosting import deck_advice
from fudaba.hosting.voice import Voice
from fudaba.inputs import card_shelf
from fudaba.inputs import decks as deck_lists
from fudaba.languages import Lang
from fudaba.registry import Plugin
from fudaba.server.offers import entries_of, plugin_of, sections_of, voice
from fudaba.server.protocol import Both, DeckProblem, DeckReport, HandDealt, OwnDeck
from fudaba.server.refused import Refused
from fudaba.server.setup import DECK


def _written(plugin: Plugin, deck: Deck) -> Both:
    rules = registry.rules(plugin)
    return {"ja": deck_lists.write(rules, deck, "ja"), "en": deck_lists.write(rules, deck, "en")}


def checked(game: str, text: str, lang: Lang, cards: str = "") -> DeckReport:
    """A deck as it was understood, what is wrong with it, and what comes along with it; by name or as a list.

    With a card file it may have the cards of that.
    """
    plugin = _with_cards(game, cards)
    rules = registry.rules(plugin)
    for known in plugin.decks(rules):
        if known.name == text:
            text = deck_lists.write(rules, known)
    if not plugin.has_decks:
        raise Refused("bad-deck")
    try:
        found = deck_lists.check(rules, text, plugin.sections)
    except FudabaError as e:
        raise Refused("bad-deck") from e
    says = Voice(plugin, rules, lang) if cards else voice(game, lang)
    problems: list[DeckProblem] = [
        {
            "line": error.line,
            "code": error.code,
            "rule": error.rule,
            "sentence": says.problem(replace(error, line=0)),  # its line stands beside it
        }
        for error in found
    ]
    deck, _ = deck_lists.parse(rules, text)
    return {
        "problems": problems,
        "name": deck.en,
        "sections": sections_of(deck),
        "derived": {name: entries_of(entries) for name, entries in plugin.derived(rules, deck).items()},
        "suggested": {name: entries_of(some) for name, some in deck_advice.suggested(plugin, rules, deck).items()},
        "text": _written(plugin, deck),
    }


def _with_cards(game: str, cards: str) -> Plugin:
    try:
        return card_shelf.designed(plugin_of(game), cards)
    except BadCards as e:
        raise Refused("bad-cards") from e


def hand(game: str, text: str, seed: int) -> HandDealt:
    """A hand as it might come."""
    try:
        dealt = deck_advice.dealt(plugin_of(game).name, text, seed)
    except FudabaError as e:
        raise Refused("bad-deck") from e
    return {"hand": dealt.hand, "dice": dealt.dice, "next": dealt.next}


def keepable(game: str, text: str) -> str:
    """A deck as it is kept, if it is legal."""
    plugin = plugin_of(game)
    if len(text) > DECK:
        raise Refused("too-long")
    try:
        if fudaba.check_deck(plugin.name, text):
            raise Refused("bad-deck")
    except Refused:
        raise
    except FudabaError as e:
        raise Refused("bad-deck") from e
    rules = registry.rules(plugin)
    return deck_lists.write(rules, deck_lists.parse(rules, text)[0])


def own(kept: Sequence[dict[str, object]]) -> list[OwnDeck]:
    """Somebody's decks as they are told, each given with its game, name, text and when it was changed."""
    return [_own(str(k["game"]), str(k["name"]), str(k["text"]), int(str(k["changed"]))) for k in kept]


def _own(game: str, name: str, text: str, changed: int) -> OwnDeck:
    plugin = plugin_of(game)
    deck, _ = deck_lists.parse(registry.rules(plugin), text)
    deck.ja = deck.en = name
    return {
        "game": game,
        "name": name,
        "sections": sections_of(deck),
        "text": _written(plugin, deck),
        "problems": len(fudaba.check_deck(game, text)),
        "changed": changed,
    }
