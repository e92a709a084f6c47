"""The server's doors besides the websocket. `docs/protocol.md` lists them."""

from __future__ import annotations

import gzip
import hmac
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final, TypeVar, cast
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.routing import Route as Way

from fudaba.languages import Lang, by_language, language_named
from fudaba.server import offers, replays
from fudaba.server import setup as setups
from fudaba.server.archive import KeptGuest
from fudaba.server.bots import ME
from fudaba.server.guests import AGE, COOKIE, DEVICE, NAME
from fudaba.server.limits import one_of
from fudaba.server.logs import failed
from fudaba.server.protocol import (
    Failure,
    Invited,
    Lobby,
    Me,
    MeChange,
    Quick,
    RatingInfo,
    ReplayWanted,
    Setup,
    Sit,
    TableNow,
    written,
)
from fudaba.server.refused import Refused, named
from fudaba.server.routes import SIGN, client_of
from fudaba.server.setup import CARDS, LEVEL
from fudaba.server.store.writer import NotKept
from fudaba.server.table import Table

if TYPE_CHECKING:
    from fudaba.server.app import Server

ROUTES: Final[list[BaseRoute]] = []
BODY: Final = 400_000
BRINGS: Final = ("POST", "PUT", "DELETE")
"""Requests that may have a body."""
STATUS: Final = {
    "no-such-table": 404, "no-such-game": 404, "no-such-puzzle": 404,
    "no-such-cards": 404, "no-such-trial": 404, "no-report": 404, "no-design": 403,
    "no-such-lesson": 404, "no-such-example": 404, "no-such-review": 404, "not-found": 404, "no-such-link": 404,
    "no-such-friend": 404,
    "too-many-tables": 429, "too-fast": 429, "out-of-band": 403, "too-many-friends": 409,
    "too-long": 413, "too-heavy": 413, "wrong-host": 421,
    "foreign": 403, "kept-out": 403, "not-yours": 403, "chair-taken": 409, "begun": 409, "not-over": 409,
    "deck-exists": 409, "too-many-decks": 409, "no-such-deck": 404,
    "cards-exist": 409, "too-many-cards": 409,
    "bad-sign-in": 403, "bad-code": 403, "name-taken": 409, "has-account": 409, "no-account": 409, "still-playing": 409,
    "not-begun": 409, "restarting": 503, "moved": 503, "failed": 500, "not-kept": 503,
}  # fmt: skip
T = TypeVar("T")


def server_of(connection: HTTPConnection) -> Server:
    """The server that a request came to."""
    return cast("Server", connection.app.state.server)


def address_of(connection: HTTPConnection) -> str:
    """Where somebody connects from, as it is counted."""
    handed_on = connection.headers.get(SIGN)
    client = client_of(server_of(connection).key, handed_on) if handed_on else None
    if server_of(connection).config.proxied:
        forwarded = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        if forwarded:
            return one_of(forwarded)
    return one_of(client or (connection.client.host if connection.client else ""))


def is_own(connection: HTTPConnection) -> bool:
    """Whether a request comes from the server's own page, from an origin it was told of, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if origin.rstrip("/") in {known.rstrip("/") for known in server_of(connection).config.origins}:
        return True
    return urlsplit(origin).netloc == connection.headers.get("host", "")


def is_known(connection: HTTPConnection) -> bool:
    """Whether a request names this server as it is called; a name of somebody else's that leads here is none."""
    return server_of(connection).config.is_called(connection.headers.get("host", ""))


def is_secure(connection: HTTPConnection) -> bool:
    """Whether somebody came by https."""
    if connection.url.scheme in ("https", "wss"):
        return True
    return server_of(connection).config.proxied and connection.headers.get("x-forwarded-proto") == "https"


def lang_of(connection: HTTPConnection, known: KeptGuest | None) -> Lang:
    """The language somebody reads: what they said, or what their browser prefers."""
    asked = connection.query_params.get("lang")
    if asked is not None and (said := language_named(asked)) is not None:
        return said
    if known is not None:
        return known.lang
    return language_named(connection.headers.get("accept-language", "").strip().lower()[:2]) or "en"


class Guest:
    """Who made a request."""

    def __init__(self, guest: str, known: KeptGuest | None, lang: Lang) -> None:
        self.id = guest
        self.lang: Lang = lang
        self.name = (known.name if known is not None else "") or default_name(guest, lang)


def default_name(guest: str, lang: Lang) -> str:
    """What somebody is called who has not said."""
    number = sum(ord(c) * (k + 1) for k, c in enumerate(guest)) % 9000 + 1000
    return by_language(lang, ja=f"客{number}", en=f"Guest {number}")


async def guest_of(connection: HTTPConnection) -> Guest:
    """Who made a request; the guard has seen to the cookie."""
    name: str = connection.scope.get("state", {}).get("guest", "")
    known = await server_of(connection).kept.known(name) if name else None
    return Guest(name, known, lang_of(connection, known))


async def guarded(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
    """Every request: who it is from, whether it may come in, and what goes back when something is wrong."""
    server = server_of(request)
    path = request.url.path
    if path == "/healthz":
        return await call(request)
    if not is_known(request):
        return refused(Refused("wrong-host"), lang_of(request, None))
    if not path.startswith("/api/"):
        return await call(request)
    cookie = request.cookies.get(COOKIE)
    guest = server.guests.read(cookie)
    new = guest is None
    name = guest or server.guests.new()
    request.state.guest = name
    try:
        if server.draining:
            raise Refused("restarting")
        if server.bans.keeps_out(guest, address_of(request)) and not path.startswith("/api/admin"):
            raise Refused("kept-out")
        if request.method not in ("GET", "HEAD") and not is_own(request):
            raise Refused("foreign")
        if request.method in BRINGS and not _is_short(request):
            raise Refused("too-long")
        response = await call(request)
        if response.status_code in (404, 405) and response.headers.get("x-fudaba") is None:
            raise Refused("not-found")
    except Refused as e:
        response = refused(e, lang_of(request, None))
    except NotKept:
        response = refused(Refused("not-kept"), lang_of(request, None))
    except ClientDisconnect:
        response = refused(Refused("bad-message"), lang_of(request, None))  # nobody hears it any more
    except Exception as e:  # noqa: BLE001 - whatever it is, no client learns more than that it failed
        failed("request", e, path=path)
        response = refused(Refused("failed"), lang_of(request, None))
    name = request.state.guest  # somebody may have signed in or out
    if new or name != guest or getattr(request.state, "renew", False):
        made = server.guests.cookie(name, getattr(request.state, "session", ""))
        response.set_cookie(COOKIE, made, max_age=AGE, httponly=True, samesite="lax", secure=is_secure(request))
    if device := getattr(request.state, "device", ""):
        known = server.guests.device(device)
        response.set_cookie(DEVICE, known, max_age=AGE, httponly=True, samesite="strict", secure=is_secure(request))
    return response


def _is_short(request: Request) -> bool:
    """Whether a request says how much it brings, and that is not too much."""
    length = request.headers.get("content-length", "0")
    return "transfer-encoding" not in request.headers and length.isascii() and length.isdigit() and int(length) <= BODY


def refused(e: Refused, lang: Lang) -> Response:
    """A refusal as an answer."""
    failure: Failure = {"error": e.in_words(lang)}
    return answer(failure, STATUS.get(e.code, 400))


def answer(data: object, status: int = 200) -> Response:
    """Data as an answer; nobody between here and the browser keeps it."""
    headers = {"Cache-Control": "no-store", "x-fudaba": "1"}
    return Response(written(data), status, headers, "application/json")


async def body(request: Request, kind: type[T]) -> T:
    """What a request brings."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as e:
        raise Refused("bad-message") from e


def constant(request: Request, page: offers.OfferPage) -> Response:
    """Something that is always the same, unless the browser has it already."""
    headers = {"ETag": page.tag, "Cache-Control": "no-cache", "x-fudaba": "1"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(status_code=304, headers=headers)
    return Response(page.data, 200, headers, "application/json")


Route = Callable[[Request], Awaitable[Response]]


def door(
    method: str, path: str, routes: list[BaseRoute] = ROUTES
) -> Callable[[Callable[[Request, Guest], Awaitable[object]]], Route]:
    """A request that is answered with data, or refused in the guest's language."""

    def made(work: Callable[[Request, Guest], Awaitable[object]]) -> Route:
        async def handle(request: Request) -> Response:
            try:
                guest = await guest_of(request)
            except NotKept:
                return refused(Refused("not-kept"), lang_of(request, None))
            try:
                done = await work(request, guest)
            except NotKept:
                return refused(Refused("not-kept"), guest.lang)
            except Refused as e:
                return refused(e, guest.lang)
            return done if isinstance(done, Response) else answer(done)

        routes.append(Way(path, handle, methods=[method]))
        return handle

    return made


def costly(request: Request) -> None:
    """Count a request that costs something against its address."""
    server = server_of(request)
    if not server.costs.take(address_of(request), server.time.now() / 1000):
        raise Refused("too-fast")


def designing(request: Request, cards: str = "") -> None:
    """Let through only where people may bring cards of their own, and not without end."""
    if not server_of(request).config.designs:
        raise Refused("no-design")
    if len(cards) > CARDS:
        raise Refused("too-long")


async def worked(request: Request, do: str, **args: object) -> Response:
    """An answer that is worked out beside the server, and charged to whoever asks."""
    data = await server_of(request).desk.packed(do, address_of(request), **args)
    headers = {"Cache-Control": "no-store", "x-fudaba": "1", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
    return Response(data, 200, headers, "application/json")


# --- who somebody is


async def me_now(server: Server, guest: Guest) -> Me:
    """Who somebody is here."""
    tables: list[TableNow] = []
    for name in await server.kept.sits_at(guest.id):
        table = await server.rooms.glance(name, guest.lang, guest.id)
        if table is not None:
            tables.append(table)
    again = [
        table
        for name in await server.kept.wanted_again(guest.id)
        if (table := await server.rooms.glance(name, guest.lang, guest.id, over=True)) is not None
    ]
    invited: list[Invited] = []
    for name, by in await server.circle.invited(guest.id):
        table = await server.rooms.glance(name, guest.lang, guest.id, over=True)
        if table is not None and table["state"] == "open" and "seat" not in table:
            invited.append({"by": by, "table": table})
    told: Me = {"name": guest.name, "lang": guest.lang, "tables": tables, "again": again, "invited": invited}
    account = await server.accounts.of(guest.id)
    if account is not None:
        ratings: list[RatingInfo] = [
            {"game": r.game, "mu": r.mu, "sigma": r.sigma, "games": r.games}
            for r in await server.results.ratings(guest.id)
        ]
        told["account"] = {
            "name": account.name, "made": int(account.made), "rated": account.rated, "ratings": ratings,
        }  # fmt: skip
    return told


@door("GET", "/api/me")
async def me(request: Request, guest: Guest) -> object:
    """Who somebody is here."""
    return await me_now(server_of(request), guest)


@door("PUT", "/api/me")
async def change_me(request: Request, guest: Guest) -> object:
    """Somebody wants to be called something, or to read another language."""
    costly(request)
    wanted = await body(request, MeChange)
    name = named(wanted.get("name", guest.name), NAME, "bad-name")
    guest.name, guest.lang = name, wanted.get("lang", guest.lang)
    server = server_of(request)
    await server.kept.guest(guest.id, guest.name, guest.lang)
    for table in server.rooms.tables.values():
        seat = table.seat_of(guest.id)
        if seat >= 0 and table.chairs[seat].name != name:
            table.chairs[seat].name = name
            table.announce()
    await server.tell("people", guest.id)
    return await me_now(server, guest)


# --- what can be played


@door("GET", "/api/games")
async def games(request: Request, _guest: Guest) -> object:
    """All games."""
    server = server_of(request)
    return constant(request, offers.offers(server.bots.own, server.config.designs))


@door("GET", "/api/games/{game}")
async def described(request: Request, _guest: Guest) -> object:
    """One game's cards and words."""
    return constant(request, offers.described(request.path_params["game"]))


@door("GET", "/api/games/{game}/rules")
async def rules(request: Request, _guest: Guest) -> object:
    """One game's rules."""
    return constant(request, offers.ledger(request.path_params["game"]))


# --- tables


@door("GET", "/api/tables")
async def lobby(request: Request, guest: Guest) -> object:
    """The public tables."""
    found: Lobby = {"tables": await server_of(request).rooms.lobby(guest.lang, guest.id)}
    return found


async def _opened(request: Request, guest: Guest, setup: Setup) -> Response:
    costly(request)
    if setup.get("cards"):
        designing(request)
    complete = setups.checked_setup(setup, server_of(request).bots)
    table = await server_of(request).rooms.open(complete, guest.id, guest.name, address_of(request))
    return answer(table.now(guest.lang, guest.id), 201)


@door("POST", "/api/tables")
async def open_table(request: Request, guest: Guest) -> object:
    """Open a table."""
    return await _opened(request, guest, await body(request, Setup))


@door("POST", "/api/quick")
async def quick(request: Request, guest: Guest) -> object:
    """Sit down against bots at once."""
    wanted = await body(request, Quick)
    least = offers.least_seats(wanted["game"])
    others = least - 1
    setup: Setup = {
        "game": wanted["game"],
        "chairs": [ME, *[wanted.get("level", LEVEL)] * others],
        "decks": [wanted.get("deck", ""), *[""] * others],
        "options": wanted.get("options", {}),
        "private": True,
    }
    return await _opened(request, guest, setup)


async def _table(request: Request) -> Table:
    return await server_of(request).rooms.get(request.path_params["table"])


@door("GET", "/api/tables/{table}")
async def table_now(request: Request, guest: Guest) -> object:
    """One table."""
    table = await _table(request)
    if table.seat_of(guest.id) >= 0:
        table.looked_at = server_of(request).time.steady()
    return table.now(guest.lang, guest.id)


@door("POST", "/api/tables/{table}/sit")
async def sit(request: Request, guest: Guest) -> object:
    """Sit down."""
    table = await _table(request)
    await server_of(request).rooms.sit(table, guest.id, guest.name, await body(request, Sit), address_of(request))
    return table.now(guest.lang, guest.id)


@door("POST", "/api/tables/{table}/leave")
async def leave(request: Request, guest: Guest) -> object:
    """Get up."""
    table = await _table(request)
    await server_of(request).rooms.leave(table, guest.id)
    return table.now(guest.lang, guest.id)


async def _record(request: Request) -> str:
    table = await _table(request)
    if table.state not in ("over", "stranded", "closed"):
        raise Refused("not-over")
    return await server_of(request).kept.record(table.id)


@door("GET", "/api/tables/{table}/record")
async def record(request: Request, _guest: Guest) -> object:
    """The record of a finished game."""
    headers = {"Content-Disposition": 'attachment; filename="game.fudaba"', "Cache-Control": "no-store"}
    headers["x-fudaba"] = "1"
    return Response((await _record(request)).encode(), 200, headers, "text/plain; charset=utf-8")


def _number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else default


@door("GET", "/api/tables/{table}/replay")
async def replay(request: Request, guest: Guest) -> object:
    """A finished game to look at."""
    first, count = _number(request, "first", 0), _number(request, "count", replays.MOST)
    kept = await _record(request)
    return await worked(request, "replay", record=kept, first=first, count=count, lang=guest.lang)


@door("POST", "/api/replay")
async def replay_pasted(request: Request, guest: Guest) -> object:
    """A record that somebody pasted."""
    wanted = await body(request, ReplayWanted)
    first, count = wanted.get("first", 0), wanted.get("count", replays.MOST)
    lang = wanted.get("lang", guest.lang)
    return await worked(request, "replay", record=wanted["record"], first=first, count=count, lang=lang)


# --- around it


async def health(request: Request) -> Response:
    """Whether the server is well: it can keep what is played, and takes requests."""
    server = server_of(request)
    well = await server.health.well() and not server.draining
    return answer({"ok": well}, 200 if well else 503)


async def metrics(request: Request) -> Response:
    """For Prometheus: with the operator's token, or from this very machine if nothing stands between."""
    server = server_of(request)
    if not _may_watch(request):
        return Response("not found", 404, media_type="text/plain")
    for state in ("open", "playing", "paused", "over", "stranded"):
        count = sum(table.state == state for table in server.rooms.tables.values())
        server.metrics.tables.labels(state).set(count)
    return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")


def _may_watch(request: Request) -> bool:
    config = server_of(request).config
    if config.metrics_token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {config.metrics_token}".encode())
    return not config.proxied and request.client is not None and ip_address(request.client.host).is_loopback


ROUTES.extend((Way("/healthz", health), Way("/metrics", metrics)))
