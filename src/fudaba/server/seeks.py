"""Looking for anybody to play with: a table that waits for just that, or one of one's own.

A seek is a public table with one free chair. Whoever looks and finds one that suits both sits down there; else they
open one. Two who look at the same time both open one, look again, and the later one goes to the earlier.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Connection, select
from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.server.bots import ME, OPEN
from fudaba.server.http import Guest, address_of, body, costly, door, server_of
from fudaba.server.protocol import Seek, Setup
from fudaba.server.refused import Refused
from fudaba.server.setup import RATINGS, checked_setup
from fudaba.server.store.schema import SEATS, TABLES

if TYPE_CHECKING:
    from fudaba.server.app import Server

ROUTES: Final[list[BaseRoute]] = []
LOOKED_AT: Final = 200
"""So many seeks are looked through."""
ALIKE: Final = ("game", "bank", "more", "days", "label", "options")
"""What two who look for somebody have to want alike."""


def alike(one: Setup, other: Setup) -> bool:
    """Whether two look for the same kind of game."""
    return all((one.get(key) or "") == (other.get(key) or "") for key in ALIKE)


async def waiting(server: Server, setup: Setup, but: str) -> list[tuple[str, str, Setup]]:
    """The tables of others who look for the same, the earliest first: name, whose it is, how it was opened."""

    def look(connection: Connection) -> list[tuple[str, str, Setup]]:
        both = TABLES.join(SEATS, SEATS.c.table_id == TABLES.c.id)
        named = select(TABLES.c.id, TABLES.c.setup, SEATS.c.guest_id).select_from(both)
        named = named.where(TABLES.c.state == "open", TABLES.c.game == setup["game"], SEATS.c.guest_id != "")
        named = named.where(TABLES.c.setup.contains('"seek":true'), TABLES.c.id != but)
        rows = connection.execute(named.order_by(TABLES.c.opened_at, TABLES.c.id).limit(LOOKED_AT))
        return [(row.id, row.guest_id, msgspec.json.decode(row.setup, type=Setup)) for row in rows]

    return [found for found in await server.kept.look(look) if alike(found[2], setup)]


async def fitting(server: Server, guest: str, setup: Setup, but: str = "") -> tuple[str, str]:
    """The first table at which both suit each other, unless one's own was there before; and one's own. Either may be
    missing."""
    game, band = setup["game"], setup.get("band", [])
    mine, found = await server.results.rating(guest, game), ""
    for name, whose, other in await waiting(server, setup, but):
        theirs = other.get("band", [])
        if whose == guest:
            if theirs == band:
                return found, name
        elif not found and (not theirs or theirs[0] <= mine <= theirs[1]):
            if not band or band[0] <= await server.results.rating(whose, game) <= band[1]:
                found = name
    return found, ""


async def earlier(server: Server, guest: str, setup: Setup, own: str) -> str:
    """A table that suits and was opened before one's own, at the same time as that was."""
    name, _ = await fitting(server, guest, setup, own)

    def look(connection: Connection) -> list[str]:
        named = select(TABLES.c.id).where(TABLES.c.id.in_((own, name))).order_by(TABLES.c.opened_at, TABLES.c.id)
        return [row.id for row in connection.execute(named)]

    return name if name and (await server.kept.look(look))[0] == name else ""


@door("POST", "/api/seek", ROUTES)
async def seek(request: Request, guest: Guest) -> object:
    """Look for anybody to play with: a table at which to sit down, or one's own, which waits."""
    costly(request)
    server = server_of(request)
    wanted = await body(request, Seek)
    near = wanted.get("near", 0)
    if not 0 <= near <= RATINGS:
        raise Refused("bad-setup")
    plan: Setup = {
        "game": wanted["game"], "chairs": [ME, OPEN], "decks": [wanted.get("deck", ""), ""], "private": False,
        "bank": wanted.get("bank", 0), "more": wanted.get("more", 0), "days": wanted.get("days", 0),
        "label": wanted.get("label", "casual"),
    }  # fmt: skip
    setup = checked_setup(plan, server.bots)
    setup["seek"] = True
    if near:
        rating = await server.results.rating(guest.id, setup["game"])
        setup["band"] = [max(0, rating - near), min(RATINGS, rating + near)]
    name, own = await fitting(server, guest.id, setup)
    if not name and not own:
        table = await server.rooms.open(setup, guest.id, guest.name, address_of(request))
        own = table.id
        name = await earlier(server, guest.id, setup, own)
    mine = server.rooms.tables.get(own)
    if name and mine is not None:
        await server.rooms.leave(mine, guest.id)  # one at another server is closed when nobody looks after it
    found = await server.rooms.glance(name or own, guest.lang, guest.id, over=True)
    if found is None:
        raise Refused("no-such-table")
    return found
