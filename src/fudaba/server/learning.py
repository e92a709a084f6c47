"""What people take away from the tables: card sets to print, and puzzles."""

from __future__ import annotations

from functools import cache
from typing import Final

from fastapi import APIRouter, Request

from fudaba.api import NotPossible
from fudaba.printing import sheet
from fudaba.server.http import Guest, constant, door
from fudaba.server.offers import Page, plugin_of
from fudaba.server.offers import constant as constant_page
from fudaba.server.refused import Refused

ROUTES: Final = APIRouter()


@cache
def _printed(game: str) -> Page:
    plugin_of(game)
    try:
        return constant_page(sheet.printable(game))
    except NotPossible as e:
        raise Refused("not-printed") from e


@door("GET", "/api/games/{game}/print", ROUTES)
async def printed(request: Request, _guest: Guest) -> object:
    """One game's set to print."""
    return constant(request, _printed(request.path_params["game"]))
