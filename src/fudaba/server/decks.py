"""Doors to decks: what they are made of, what is wrong with one, a hand to try, and those that people keep here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw
from starlette.requests import Request
from starlette.routing import BaseRoute

import fudaba
from fudaba import registry
from fudaba.server.http import Guest, address_of, body, constant, costly, designing, door, server_of, worked
from fudaba.server.offers import OfferPage, entries_of, plugin_of
from fudaba.server.offers import constant_page as constant_page
from fudaba.server.protocol import DeckForm, DeckKeep, DeckText, HandWanted, OwnDeck, OwnDecks, SectionInfo
from fudaba.server.refused import Refused
from fudaba.server.setup import DECK

if TYPE_CHECKING:
    from fudaba.server.app import Server

ROUTES: Final[list[BaseRoute]] = []
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


@door("GET", "/api/games/{game}/decks", ROUTES)
async def deck_form(request: Request, _guest: Guest) -> object:
    """What decks of a game are made of."""
    return constant(request, form(request.path_params["game"]))


@door("POST", "/api/games/{game}/decks/check", ROUTES)
async def deck(request: Request, guest: Guest) -> object:
    """What is wrong with a deck."""
    game, pasted = plugin_of(request.path_params["game"]).name, await body(request, DeckText)
    cards = pasted.get("cards", "")
    if cards:
        designing(request, cards)
    return await worked(request, "check", game=game, text=pasted["deck"][: DECK + 1], lang=guest.lang, cards=cards)


@door("POST", "/api/games/{game}/decks/hand", ROUTES)
async def hand(request: Request, _guest: Guest) -> object:
    """A hand as it might come."""
    wanted = await body(request, HandWanted)
    game, seed = plugin_of(request.path_params["game"]).name, wanted.get("seed", 0) % SEEDS
    return await worked(request, "hand", game=game, text=wanted["deck"][: DECK + 1], seed=seed)


@door("GET", "/api/tables/{table}/deck", ROUTES)
async def played(request: Request, guest: Guest) -> object:
    """The deck that one has at a table: what came of a draft, say."""
    table = await server_of(request).rooms.get(request.path_params["table"])
    seat = table.seat_of(guest.id)
    if seat < 0:
        raise Refused("not-yours")
    game, text = plugin_of(table.setup["game"]).name, table.chairs[seat].deck
    return await worked(request, "check", game=game, text=text, lang=guest.lang)


# --- decks that people keep


async def own_decks(server: Server, guest: str, whose: str, game: str = "") -> OwnDecks:
    """Somebody's decks as they are told; one whose game is no longer installed waits until it is."""
    kept = await server.decks.of(guest, game)
    known = [
        {"game": one.game, "name": one.name, "text": one.text, "changed": int(one.changed)}
        for one in kept
        if one.game in fudaba.list_games()
    ]
    told = await server.desk.ask("own", whose, kept=known) if known else Raw(b"[]")
    return {"decks": msgspec.json.decode(told, type=list[OwnDeck]), "most": server.decks.most}


@door("GET", "/api/decks", ROUTES)
async def decks(request: Request, guest: Guest) -> object:
    """One's own decks."""
    return await own_decks(server_of(request), guest.id, address_of(request), request.query_params.get("game", ""))


@door("PUT", "/api/decks", ROUTES)
async def keep(request: Request, guest: Guest) -> object:
    """Keep a deck, if it is legal."""
    costly(request)
    wanted = await body(request, DeckKeep)
    plugin = plugin_of(wanted["game"])
    server = server_of(request)
    if len(wanted["deck"]) > DECK:
        raise Refused("too-long")
    told = await server.desk.ask("keep", address_of(request), game=plugin.name, text=wanted["deck"])
    written = msgspec.json.decode(told, type=str)
    await server.decks.keep(guest.id, plugin.name, wanted["name"], written, wanted.get("was", ""))
    return await own_decks(server, guest.id, address_of(request), plugin.name)


@door("DELETE", "/api/decks", ROUTES)
async def drop(request: Request, guest: Guest) -> object:
    """Somebody does not want a deck any more."""
    server = server_of(request)
    game = request.query_params.get("game", "")
    await server.decks.drop(guest.id, game, request.query_params.get("name", ""))
    return await own_decks(server, guest.id, address_of(request), game)
