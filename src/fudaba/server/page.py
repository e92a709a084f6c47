"""The built page: its files, and its one document under the address of every room of it."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from starlette.types import Scope

ROOMS: Final = frozenset(
    {
        "new",
        "lobby",
        "decks",
        "design",
        "t",
        "rules",
        "replay",
        "learn",
        "puzzles",
        "print",
        "me",
        "settings",
        "about",
        "friend",
        "contact",
        "privacy",
        "admin",
    }
)
"""What the page's addresses begin with; `web/src/house/routes.ts` reads them."""
DAY: Final = "public, max-age=86400"
ASK: Final = "no-cache"
"""Files keep their names, so a browser asks whether they have changed; fonts hardly ever do."""


class Page(StaticFiles):
    """Files of the page. An address that only the page can read (``/t/x7Qk2mPz``) gets the page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, the page itself, or nothing; to a browser that wants to show something, the page says so."""
        parts = PurePosixPath(path).parts
        try:
            response = await super().get_response(path, scope)
        except HTTPException as e:
            if e.status_code != 404 or not parts:
                raise
            room = parts[0] in ROOMS
            if not room and "text/html" not in Headers(scope=scope).get("accept", ""):
                raise
            response = await super().get_response("index.html", scope)
            if not room:  # whoever reads pages is told by the page itself
                response.status_code = 404
        response.headers["Cache-Control"] = DAY if parts[:1] == ("fonts",) else ASK
        return response
