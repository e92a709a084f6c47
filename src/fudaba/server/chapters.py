"""Doors to the rulebook: its chapters, and what follows from some answers at the table of an example."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.server import example_tables
from fudaba.server.http import Guest, body, constant, costly, door, worked
from fudaba.server.offers import OfferPage, constant_page, plugin_of
from fudaba.server.protocol import Chapters, ExampleWanted
from fudaba.server.refused import Refused

ROUTES: Final[list[BaseRoute]] = []


@cache
def book(game: str) -> OfferPage:
    """A game's chapters."""
    found: Chapters = {
        "game": game,
        "chapters": [
            {
                "section": chapter.section,
                "title": {"ja": chapter.title["ja"], "en": chapter.title["en"]},
                "text": {"ja": chapter.text["ja"], "en": chapter.text["en"]},
                "examples": [
                    {
                        "id": one.id,
                        "rules": list(one.rules),
                        "title": {"ja": one.title["ja"], "en": one.title["en"]},
                        "text": {"ja": one.text["ja"], "en": one.text["en"]},
                    }
                    for one in chapter.examples
                ],
            }
            for chapter in example_tables.chapters_of(plugin_of(game))
        ],
    }
    return constant_page(found)


@door("GET", "/api/games/{game}/chapters", ROUTES)
async def chapters(request: Request, _guest: Guest) -> object:
    """One game's rulebook, chapter by chapter."""
    return constant(request, book(request.path_params["game"]))


@door("POST", "/api/games/{game}/chapters/{example}", ROUTES)
async def tried(request: Request, guest: Guest) -> object:
    """An example after some answers."""
    costly(request)
    game, wanted = plugin_of(request.path_params["game"]).name, await body(request, ExampleWanted)
    given = wanted.get("answers", [])
    if len(given) > example_tables.ANSWERS:
        raise Refused("too-long")
    return await worked(
        request, "example", game=game, example=request.path_params["example"], given=given, lang=guest.lang
    )
