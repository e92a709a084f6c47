"""Doors of the designer's room: cards read and drawn, sentences understood, card files kept, trials of them."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from fudaba import registry
from fudaba.inputs import decks as deck_lists
from fudaba.server.design_reports import card_form
from fudaba.server.http import Guest, address_of, answer, body, constant, costly, designing, door, server_of, worked
from fudaba.server.offers import OfferPage, constant_page, plugin_of
from fudaba.server.protocol import (
    CardFileKeep,
    CardFileText,
    OwnCardFiles,
    SentenceText,
    TrialWanted,
)
from fudaba.server.refused import Refused
from fudaba.server.setup import DECK

ROUTES: Final[list[BaseRoute]] = []
SENTENCE: Final = 600
GAMES: Final = 2_000
"""Of each match-up, at most."""
AGAINST: Final = 12
BOTS: Final = ("random", "greedy", "planner:positions=100")
KINDS: Final = ("diff", "study")
REPORT_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; sandbox allow-scripts; "
    "frame-ancestors 'self'"
)
"""A report has its script within it, and so stands apart from whoever looks at it."""


@door("GET", "/api/games/{game}/card-form", ROUTES)
async def form(request: Request, _guest: Guest) -> object:
    """How cards of a game are written."""
    designing(request)
    return constant(request, _form(_written(request)))


@cache
def _form(game: str) -> OfferPage:
    return constant_page(card_form(game))


@door("POST", "/api/games/{game}/cards/check", ROUTES)
async def check(request: Request, _guest: Guest) -> object:
    """A card file as it is understood."""
    wanted = await body(request, CardFileText)
    designing(request, wanted["cards"])
    return await worked(request, "cards", game=_written(request), cards=wanted["cards"])


@door("POST", "/api/games/{game}/cards/sentence", ROUTES)
async def sentence(request: Request, _guest: Guest) -> object:
    """An ability from a sentence."""
    wanted = await body(request, SentenceText)
    designing(request)
    text = wanted["text"]
    if not 1 <= len(text.strip()) <= SENTENCE:
        raise Refused("bad-sentence")
    return await worked(request, "sentence", game=_written(request), text=text, on=wanted.get("on", ""))


def _written(request: Request) -> str:
    """A game whose cards can be written as files."""
    plugin = plugin_of(request.path_params["game"])
    if plugin.vocabulary is None:
        raise Refused("no-such-game")
    return plugin.name


@door("GET", "/api/tables/{table}/cards", ROUTES)
async def at_table(request: Request, _guest: Guest) -> object:
    """The cards of a table that is played with a card file, as `describe` has them."""
    server = server_of(request)
    table = await server.rooms.get(request.path_params["table"])
    if not table.setup.get("cards"):
        raise Refused("no-such-cards")
    return await worked(request, "described", game=table.setup["game"], cards=table.setup["cards"])


# --- card files that people keep


async def _own(request: Request, guest: Guest, game: str) -> OwnCardFiles:
    shelf = server_of(request).card_files
    kept = await shelf.of(guest.id, game)
    return {
        "files": [{"game": f.game, "name": f.name, "text": f.text, "changed": int(f.changed)} for f in kept],
        "most": shelf.most,
    }


@door("GET", "/api/cards", ROUTES)
async def files(request: Request, guest: Guest) -> object:
    """One's own card files."""
    return await _own(request, guest, request.query_params.get("game", ""))


@door("PUT", "/api/cards", ROUTES)
async def keep(request: Request, guest: Guest) -> object:
    """Keep a card file, as it is: what is wrong in it may be mended another day."""
    costly(request)
    wanted = await body(request, CardFileKeep)
    designing(request, wanted["text"])
    game = plugin_of(wanted["game"]).name
    await server_of(request).card_files.keep(guest.id, game, wanted["name"], wanted["text"], wanted.get("was", ""))
    return await _own(request, guest, game)


@door("DELETE", "/api/cards", ROUTES)
async def drop(request: Request, guest: Guest) -> object:
    """Somebody does not want a card file any more."""
    game = request.query_params.get("game", "")
    await server_of(request).card_files.drop(guest.id, game, request.query_params.get("name", ""))
    return await _own(request, guest, game)


# --- trials


@door("POST", "/api/trials", ROUTES)
async def begin(request: Request, guest: Guest) -> object:
    """Play many games with a card file."""
    costly(request)
    wanted = await body(request, TrialWanted)
    designing(request, wanted["cards"])
    plugin = plugin_of(wanted["game"])
    decks = {deck.name for deck in plugin.decks(registry.rules(plugin))}
    deck, instead, against = wanted.get("deck", ""), wanted.get("instead", ""), wanted.get("against", [])
    wrong = (
        wanted["kind"] not in KINDS
        or wanted.get("bot", "greedy") not in BOTS
        or not 1 <= wanted.get("games", 100) <= GAMES
        or len(deck) > DECK
        or not (deck in decks or not deck or deck_lists.is_list(deck))
        or not decks.issuperset({*against, *filter(None, [instead])})
        or len(against) > AGAINST
    )
    if wrong:
        raise Refused("bad-trial")
    await _tried(request, plugin.name, wanted["cards"])
    return answer(server_of(request).trials.begin(wanted, guest.id, address_of(request)), 201)


async def _tried(request: Request, game: str, cards: str) -> None:
    """Nothing is played with a card file that has mistakes."""
    told = await server_of(request).desk.ask("cards", address_of(request), game=game, cards=cards)
    if msgspec.json.decode(told)["mistakes"]:
        raise Refused("bad-cards")


@door("GET", "/api/trials/{trial}", ROUTES)
async def look(request: Request, _guest: Guest) -> object:
    """How far a trial is."""
    return server_of(request).trials.find(request.path_params["trial"])


@door("DELETE", "/api/trials/{trial}", ROUTES)
async def stop(request: Request, guest: Guest) -> object:
    """Play no more of it."""
    return server_of(request).trials.stop(request.path_params["trial"], guest.id)


@door("GET", "/api/trials/{trial}/report", ROUTES)
async def report(request: Request, _guest: Guest) -> object:
    """Its report, a page by itself."""
    page = server_of(request).trials.report(request.path_params["trial"])
    headers = {"Cache-Control": "no-store", "x-fudaba": "1", "Content-Security-Policy": REPORT_POLICY}
    return Response(page, 200, headers, "text/html; charset=utf-8")
