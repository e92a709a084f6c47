"""The rulebook's door. An example of it is tried at a table: `POST /api/tables` with its id."""

from __future__ import annotations

from functools import cache
from typing import Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.server.http import Guest, constant, door
from fudaba.server.offers import OfferPage, constant_page, plugin_of
from fudaba.server.protocol import Chapters
from fudaba.testing.chapter import folder_of, read_chapters

ROUTES: Final[list[BaseRoute]] = []


@cache
def book(game: str) -> OfferPage:
    """A game's chapters."""
    plugin = plugin_of(game)
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
            for chapter in read_chapters(folder_of(plugin.ledger), plugin.name)
        ],
    }
    return constant_page(found)


@door("GET", "/api/games/{game}/chapters", ROUTES)
async def chapters(request: Request, _guest: Guest) -> object:
    """One game's rulebook, chapter by chapter."""
    return constant(request, book(request.path_params["game"]))
