"""What can be played here: games with options and decks, their words and cards, their rules.

None of it changes while a server runs, so it is written once and sent as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import fudaba
from fudaba import registry
from fudaba.api import Deck
from fudaba.bots.levels import LEVELS
from fudaba.hosting.voice import Voice
from fudaba.inputs import decks as deck_lists
from fudaba.languages import Lang
from fudaba.registry import Plugin, Setting
from fudaba.server.bots import OwnBot
from fudaba.server.protocol import (
    VERSION,
    Both,
    DeckInfo,
    Entry,
    GameInfo,
    Ledger,
    LevelInfo,
    Offers,
    RuleInfo,
    SettingInfo,
    ValueInfo,
    written,
)
from fudaba.server.refused import Refused


@dataclass(frozen=True)
class OfferPage:
    """Something that is always the same, with a mark by which a browser knows that it has it already."""

    data: bytes
    tag: str


def constant_page(data: object) -> OfferPage:
    """Data that never changes."""
    text = written(data)
    return OfferPage(text, f'"{hashlib.blake2b(text, digest_size=8).hexdigest()}"')


def plugin_of(game: str) -> Plugin:
    """A game that is there."""
    if game not in fudaba.list_games():
        raise Refused("no-such-game")
    return registry.get(game)


def least_seats(game: str) -> int:
    """With how many a game can be played."""
    return plugin_of(game).seats[0]


def _both(say: Callable[[Lang], str]) -> Both:
    return {"ja": say("ja"), "en": say("en")}


@cache
def voice(game: str, lang: Lang) -> Voice:
    """Who speaks for a game as it is usually played."""
    plugin = plugin_of(game)
    return Voice(plugin, registry.rules(plugin), lang)


@cache
def offers(own: tuple[OwnBot, ...], design: bool = False) -> OfferPage:
    """All games, levels, and the bots that the operator brings; whether people may bring cards."""
    games = [_game(registry.get(name)) for name in fudaba.list_games()]
    levels: list[LevelInfo] = [{"id": bot.name, "name": {"ja": bot.ja, "en": bot.en}} for bot in LEVELS.values()]
    brought: list[LevelInfo] = [{"id": bot.id, "name": {"ja": bot.id, "en": bot.id}, "own": True} for bot in own]
    told: Offers = {
        "v": VERSION,
        "games": games,
        "levels": levels + brought,
    }
    if design:
        told["design"] = True
    return constant_page(told)


def _game(plugin: Plugin) -> GameInfo:
    rules = registry.rules(plugin)
    least, most = plugin.seats
    told: GameInfo = {
        "id": plugin.name,
        "name": {"ja": plugin.ja, "en": plugin.en},
        "goal": _both(lambda lang: voice(plugin.name, lang).goal),
        "seats": [least, most],
        "settings": [_setting(plugin, setting) for setting in plugin.settings],
        "decks": [_deck(plugin, deck) for deck in plugin.decks(rules)] if plugin.has_decks else [],
        "usual": {str(n): plugin.default_decks(rules, n) for n in range(least, most + 1)} if plugin.has_decks else {},
        "joins": _joins(plugin),
    }
    if plugin.sequel is not None:
        told["sequel"] = plugin.sequel.game
    return told


def _joins(plugin: Plugin) -> bool:
    """Whether somebody may sit down midway, at some moment."""
    return fudaba.new(plugin.name, seed=0).why_not_join(ever=True) is None


def _setting(plugin: Plugin, setting: Setting) -> SettingInfo:
    told: SettingInfo = {
        "name": setting.name,
        "label": _both(lambda lang: voice(plugin.name, lang).setting(setting.name)),
        "values": [_value(plugin, setting, value) for value in setting.values],
        "usual": setting.default,
        "rule": setting.rule,
    }
    if setting.whole is not None:
        told["whole"] = list(setting.whole)
    if setting.advice:
        told["advice"] = setting.advice
    return told


def _value(plugin: Plugin, setting: Setting, value: str) -> ValueInfo:
    told: ValueInfo = {
        "value": value,
        "label": _both(lambda lang: voice(plugin.name, lang).setting(setting.name, value)),
    }
    about = _both(lambda lang: voice(plugin.name, lang).about(setting.name, value))
    if about["ja"]:
        told["about"] = about
    if value in setting.advised:
        told["seats"] = list(setting.advised[value])
    return told


def _deck(plugin: Plugin, deck: Deck) -> DeckInfo:
    return {
        "id": deck.name,
        "name": {"ja": deck.ja, "en": deck.en},
        "sections": sections_of(deck),
        "text": _both(lambda lang: deck_lists.write(registry.rules(plugin), deck, lang)),
    }


def sections_of(deck: Deck) -> dict[str, list[Entry]]:
    """The parts of a deck."""
    return {name: entries_of(entries) for name, entries in deck.sections.items()}


def entries_of(entries: Sequence[tuple[str, int]]) -> list[Entry]:
    """Names with numbers."""
    return [{"card": card, "n": n} for card, n in entries]


@cache
def described(game: str) -> OfferPage:
    """A game's cards and words."""
    plugin_of(game)
    return constant_page(fudaba.describe(game))


@cache
def ledger(game: str) -> OfferPage:
    """A game's rules."""
    rules: list[RuleInfo] = []
    for rule in voice(game, "en").ledger:
        told: RuleInfo = {
            "id": rule.id,
            "section": rule.section,
            "text": {"ja": rule.text("ja"), "en": rule.text("en")},
        }
        if rule.decision:
            told["decision"] = True
        rules.append(told)
    book: Ledger = {"game": game, "rules": rules}
    return constant_page(book)
