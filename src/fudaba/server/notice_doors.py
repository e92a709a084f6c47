"""The doors by which people say where they want to be told that they are waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from fudaba.server.http import Guest, body, costly, door, server_of
from fudaba.server.protocol import NoticePlaces, NoticeWanted

if TYPE_CHECKING:
    from fudaba.server.app import Server

ROUTES: Final[list[BaseRoute]] = []
STOPPED: Final = """<!doctype html><html lang="ja"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>札場 Fudaba</title>
<body style="font:16px/1.8 sans-serif;margin:12vh auto;max-width:30em;padding:0 1em">"""


def _page(text: str) -> Response:
    headers = {"x-fudaba": "1", "Cache-Control": "no-store"}
    return Response(STOPPED + text, 200, headers, "text/html; charset=utf-8")


async def _places(server: Server, guest: Guest) -> NoticePlaces:
    return {
        "places": await server.notices.places(guest.id),
        "kinds": server.notices.couriers.kinds,
        "key": server.vapid.public,
    }


@door("GET", "/api/notices", ROUTES)
async def places(request: Request, guest: Guest) -> object:
    """Where one wants to be told."""
    return await _places(server_of(request), guest)


@door("POST", "/api/notices", ROUTES)
async def add(request: Request, guest: Guest) -> object:
    """One more place."""
    costly(request)
    wanted = await body(request, NoticeWanted)
    await server_of(request).notices.add(guest.id, wanted["kind"], wanted["target"], wanted.get("table", ""))
    return await _places(server_of(request), guest)


@door("DELETE", "/api/notices", ROUTES)
async def drop(request: Request, guest: Guest) -> object:
    """One place less."""
    await server_of(request).notices.drop(guest.id, request.query_params.get("id", ""))
    return await _places(server_of(request), guest)


@door("POST", "/api/notices/test", ROUTES)
async def test(request: Request, guest: Guest) -> object:
    """A notice to see whether it comes."""
    costly(request)
    return {"brought": await server_of(request).notices.test(guest.id)}


async def _stopped(request: Request) -> bool:
    notices = server_of(request).notices
    return await notices.stop(str(request.path_params["place"]), str(request.path_params["sign"]))


@door("POST", "/api/stop/{place}/{sign}", ROUTES)
async def stop(request: Request, _guest: Guest) -> object:
    """One press in a notice, or a mail program that is told to."""
    stopped = await _stopped(request)
    if "text/html" not in request.headers.get("accept", ""):
        return {"stopped": stopped}
    return _page(
        "止めました。 They have been stopped." if stopped else "このリンクは使えません。 This link does not work."
    )


@door("GET", "/api/stop/{place}/{sign}", ROUTES)
async def ask_to_stop(_request: Request, _guest: Guest) -> object:
    """The link of a notice: programs that look at links press nothing, so it asks for the press."""
    return _page('<form method="post"><button>お知らせを止める · Stop these notices</button></form>')
