"""Decks: what they are made of, what is wrong with one, a hand to try, and those that people keep here."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from fastapi import APIRouter, Request

import fudaba
from fudaba import registry
from fudaba.api import Deck, FudabaError
from fudaba.hosting import deck_advice
from fudaba.inputs import decks as deck_lists
from fudaba.registry import Plugin
from fudaba.server.http import Guest, body, constant, costly, counted, door, server_of
from fudaba.server.offers import OfferPage, entries_of, plugin_of, sections_of, voice
from fudaba.server.offers import constant_page as constant_page
from fudaba.server.protocol import (
    Both,
    DeckForm,
    DeckKeep,
    DeckProblem,
    DeckReport,
    DeckText,
    HandDealt,
    HandWanted,
    Lang,
    OwnDeck,
    OwnDecks,
    SectionInfo,
)
from fudaba.server.refused import Refused
from fudaba.server.setup import DECK
from fudaba.server.shelf import KeptDeck

if TYPE_CHECKING:
    from fudaba.server.app import Server

ROUTES: Final = APIRouter()
SEEDS: Final = 1 << 31


@cache
def form(game: str) -> OfferPage:
    """What decks of a game are made of."""
    plugin = plugin_of(game)
    rules = registry.rules(plugin)
    sections: list[SectionInfo] = []
    for section in plugin.sections:
        told: SectionInfo = {
            "name": section.name,
            "label": {"ja": section.ja, "en": section.en},
            "size": section.size,
            "rule": section.rule,
            "entries": entries_of(section.entries(rules)),
        }
        if section.of:
            told["of"] = section.of
        sections.append(told)
    whole: DeckForm = {"game": game, "sections": sections}
    return constant_page(whole)


def _written(plugin: Plugin, deck: Deck) -> Both:
    rules = registry.rules(plugin)
    return {"ja": deck_lists.write(rules, deck, "ja"), "en": deck_lists.write(rules, deck, "en")}


def checked(game: str, text: str, lang: Lang) -> DeckReport:
    """A deck as it was understood, what is wrong with it, and what comes along with it."""
    plugin = plugin_of(game)
    rules = registry.rules(plugin)
    try:
        found = fudaba.check_deck(game, text)
    except FudabaError as e:
        raise Refused("bad-deck") from e
    says = voice(game, lang)
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


@door("GET", "/api/games/{game}/decks", ROUTES)
async def deck_form(request: Request, _guest: Guest) -> object:
    """What decks of a game are made of."""
    return constant(request, form(request.path_params["game"]))


@door("POST", "/api/games/{game}/decks/check", ROUTES)
async def deck(request: Request, guest: Guest) -> object:
    """What is wrong with a deck."""
    counted(request, server_of(request).checks)
    pasted = await body(request, DeckText)
    return checked(request.path_params["game"], pasted["deck"][: DECK + 1], guest.lang)


@door("POST", "/api/games/{game}/decks/hand", ROUTES)
async def hand(request: Request, _guest: Guest) -> object:
    """A hand as it might come."""
    counted(request, server_of(request).checks)
    wanted = await body(request, HandWanted)
    game = plugin_of(request.path_params["game"]).name
    seed = wanted.get("seed", 0) % SEEDS
    try:
        dealt = await asyncio.to_thread(deck_advice.dealt, game, wanted["deck"][: DECK + 1], seed)
    except FudabaError as e:
        raise Refused("bad-deck") from e
    told: HandDealt = {"hand": dealt.hand, "dice": dealt.dice, "next": dealt.next}
    return told


@door("GET", "/api/tables/{table}/deck", ROUTES)
async def played(request: Request, guest: Guest) -> object:
    """The deck that one has at a table: what came of a draft, say."""
    table = await server_of(request).rooms.get(request.path_params["table"])
    seat = table.seat_of(guest.id)
    if seat < 0:
        raise Refused("not-yours")
    plugin, text = plugin_of(table.setup["game"]), table.chairs[seat].deck
    rules = registry.rules(plugin)
    for known in plugin.decks(rules):
        if known.name == text:
            text = deck_lists.write(rules, known)
    return checked(plugin.name, text, guest.lang)


# --- decks that people keep


def _own(kept: KeptDeck) -> OwnDeck:
    plugin = plugin_of(kept.game)
    deck, _ = deck_lists.parse(registry.rules(plugin), kept.text)
    deck.ja = deck.en = kept.name
    return {
        "game": kept.game,
        "name": kept.name,
        "sections": sections_of(deck),
        "text": _written(plugin, deck),
        "problems": len(fudaba.check_deck(kept.game, kept.text)),
        "changed": int(kept.changed),
    }


async def own_decks(server: Server, guest: str, game: str = "") -> OwnDecks:
    """Somebody's decks as they are told; one whose game is no longer installed waits until it is."""
    kept = await server.shelf.decks(guest, game)
    known = [one for one in kept if one.game in fudaba.list_games()]
    return {"decks": await asyncio.to_thread(lambda: [_own(one) for one in known]), "most": server.shelf.most}


@door("GET", "/api/decks", ROUTES)
async def decks(request: Request, guest: Guest) -> object:
    """One's own decks."""
    return await own_decks(server_of(request), guest.id, request.query_params.get("game", ""))


@door("PUT", "/api/decks", ROUTES)
async def keep(request: Request, guest: Guest) -> object:
    """Keep a deck, if it is legal."""
    costly(request)
    wanted = await body(request, DeckKeep)
    plugin = plugin_of(wanted["game"])
    server = server_of(request)
    text = wanted["deck"]
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
    written = deck_lists.write(rules, deck_lists.parse(rules, text)[0])
    await server.shelf.keep(guest.id, plugin.name, wanted["name"], written, wanted.get("was", ""))
    return await own_decks(server, guest.id, plugin.name)


@door("DELETE", "/api/decks", ROUTES)
async def drop(request: Request, guest: Guest) -> object:
    """Somebody does not want a deck any more."""
    server = server_of(request)
    game = request.query_params.get("game", "")
    await server.shelf.drop(guest.id, game, request.query_params.get("name", ""))
    return await own_decks(server, guest.id, game)
