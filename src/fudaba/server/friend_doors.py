"""The doors by which people become friends, and invite each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.server.friends import MOST
from fudaba.server.http import Guest, body, costly, default_name, door, me_now, server_of
from fudaba.server.protocol import Befriend, Friend, FriendLink, Friends, Invite
from fudaba.server.refused import Refused

if TYPE_CHECKING:
    from fudaba.server.app import Server

ROUTES: Final[list[BaseRoute]] = []


async def _friends(server: Server, guest: Guest) -> Friends:
    friends: list[Friend] = []
    for name, who in await server.circle.of(guest.id):
        tables = [
            table
            for one in await server.kept.sits_at(who, 10)
            if (table := await server.rooms.glance(one, guest.lang, guest.id)) is not None
            and not table["private"]
            and table["state"] in ("open", "playing")
        ]
        friends.append({"id": name, "name": await _called(server, who, guest), "tables": tables})
    return {"link": await server.circle.link(guest.id), "friends": friends, "most": MOST}


async def _called(server: Server, who: str, guest: Guest) -> str:
    known = await server.kept.known(who)
    return (known.name if known is not None else "") or default_name(who, guest.lang)


@door("GET", "/api/friends", ROUTES)
async def friends(request: Request, guest: Guest) -> object:
    """One's friends, and one's own link."""
    return await _friends(server_of(request), guest)


@door("POST", "/api/friends", ROUTES)
async def befriend(request: Request, guest: Guest) -> object:
    """Become a friend of whose link it is."""
    costly(request)
    await server_of(request).circle.befriend(guest.id, (await body(request, Befriend))["link"])
    return await _friends(server_of(request), guest)


@door("DELETE", "/api/friends", ROUTES)
async def part(request: Request, guest: Guest) -> object:
    """Be friends no longer."""
    await server_of(request).circle.part(guest.id, request.query_params.get("id", ""))
    return await _friends(server_of(request), guest)


@door("POST", "/api/friends/link", ROUTES)
async def make_link(request: Request, guest: Guest) -> object:
    """A link of one's own; the one before leads nowhere any more."""
    costly(request)
    await server_of(request).circle.make_link(guest.id)
    return await _friends(server_of(request), guest)


@door("GET", "/api/friends/link/{word}", ROUTES)
async def whose_link(request: Request, guest: Guest) -> object:
    """Whose link it is."""
    server = server_of(request)
    who = await server.circle.whose(str(request.path_params["word"]))
    told: FriendLink = {"name": await _called(server, who, guest)}
    return told


@door("POST", "/api/tables/{table}/invite", ROUTES)
async def invite(request: Request, guest: Guest) -> object:
    """Invite a friend to a table at which one sits and that waits for somebody."""
    costly(request)
    server = server_of(request)
    table = await server.rooms.get(str(request.path_params["table"]))
    if table.seat_of(guest.id) < 0:
        raise Refused("not-yours")
    if table.state != "open":
        raise Refused("begun")
    who = await server.circle.invite(guest.id, (await body(request, Invite))["friend"], table.id)
    table.spawn(server.notices.tell(who, "invited", table, -1))
    return table.now(guest.lang, guest.id)


@door("DELETE", "/api/invitations", ROUTES)
async def decline(request: Request, guest: Guest) -> object:
    """Not come to a table."""
    server = server_of(request)
    await server.circle.decline(guest.id, request.query_params.get("table", ""))
    return await me_now(server, guest)
