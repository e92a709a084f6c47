"""People: accounts for those who want one, what somebody has played, and taking everything along or away."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

import fudaba
from fudaba import registry
from fudaba.api import LETTERS
from fudaba.inputs.decks import is_list
from fudaba.server.accounts import key_of
from fudaba.server.archive import LIVE
from fudaba.server.decks import own_decks
from fudaba.server.guests import COOKIE, DEVICE
from fudaba.server.http import Guest, address_of, body, costly, door, guest_of, me_now, server_of
from fudaba.server.protocol import (
    AccountChange,
    AccountMake,
    Farewell,
    History,
    Holiday,
    Played,
    PlayedSeat,
    Recovery,
    RecoveryCodes,
    Sessions,
    SignIn,
)
from fudaba.server.refused import Refused

if TYPE_CHECKING:
    from fudaba.server.app import Server
    from fudaba.server.archive import KeptSitting
    from fudaba.server.results import KeptSeat

ROUTES: Final[list[BaseRoute]] = []
MOST: Final = 500
"""So many finished games are told at most."""
CAUGHT_UP: Final = 20
"""So many games that ended under an earlier version are looked through for one request."""
EVERY: Final = 1_000_000
TITLE: Final = 40
WRONG: Final = ("bad-sign-in", "bad-code")
"""What an attempt to guess is refused with."""


def _tried(request: Request) -> None:
    """Count an attempt against its address."""
    server = server_of(request)
    if not server.sign_ins.take(address_of(request), server.time.now() / 1000):
        raise Refused("too-fast")


@contextlib.asynccontextmanager
async def _proving(request: Request, name: str) -> AsyncIterator[None]:
    """Somebody says a passphrase for a name. Wrong ones are counted against the name as well as the address, but lock
    nobody out who has signed in with this browser before."""
    _tried(request)
    server = server_of(request)
    key, now = ("name", key_of(name)), server.time.now() / 1000
    device = await server.accounts.of(server.guests.read_device(request.cookies.get(DEVICE)))
    known = device is not None and key_of(device.name) == key_of(name)
    if not known and server.wrong.left(key, now) < 1:
        raise Refused("too-fast")
    try:
        yield
    except Refused as e:
        if e.code in WRONG and not known:
            server.wrong.spend(key, now, 1)
        raise


async def _signed(request: Request, guest: str) -> None:
    """This browser is signed in from now on."""
    server = server_of(request)
    request.state.session = await server.accounts.begin(guest, request.headers.get("user-agent", ""))
    request.state.device = guest
    request.state.renew = True
    await server.tell("sessions")


@door("POST", "/api/account", ROUTES)
async def make(request: Request, guest: Guest) -> object:
    """An account of the guest that one is."""
    wanted = await body(request, AccountMake)
    _tried(request)
    server = server_of(request)
    await server.accounts.make(guest.id, wanted["name"], wanted["passphrase"])
    await _signed(request, guest.id)
    return await me_now(server, guest)


@door("PUT", "/api/account", ROUTES)
async def change(request: Request, guest: Guest) -> object:
    """Another passphrase; to be rated, or not."""
    wanted = await body(request, AccountChange)
    server = server_of(request)
    account = await server.accounts.of(guest.id)
    if account is None:
        raise Refused("no-account")
    if "new" in wanted:
        async with _proving(request, account.name):
            await server.accounts.prove(account, wanted.get("passphrase", ""))
    await server.accounts.change(account, wanted.get("new"), wanted.get("rated"))
    if "new" in wanted:
        await _signed(request, guest.id)
        server.rooms.hang_up(guest.id)  # whoever may still come in comes back by themselves
    return await me_now(server, guest)


@door("POST", "/api/session", ROUTES)
async def sign_in(request: Request, guest: Guest) -> object:
    """Become the guest of an account."""
    wanted = await body(request, SignIn)
    server = server_of(request)
    async with _proving(request, wanted["name"]):
        account = await server.accounts.sign_in(wanted["name"], wanted["passphrase"])
    if wanted.get("claim", False) and account.guest != guest.id and await server.accounts.of(guest.id) is None:
        tables = list(server.rooms.tables.values())
        both = {t.id for t in tables if t.seat_of(guest.id) >= 0 and t.seat_of(account.guest) >= 0}
        await server.accounts.claim(guest.id, account.guest, both)
        for table in tables:
            if table.id not in both and table.seat_of(guest.id) >= 0:
                table.chairs[table.seat_of(guest.id)].guest = account.guest
        await server.tell("people", guest.id)
    request.state.guest = account.guest
    await _signed(request, account.guest)
    return await me_now(server, await guest_of(request))


@door("DELETE", "/api/session", ROUTES)
async def sign_out(request: Request, guest: Guest) -> object:
    """Be a stranger again in this browser; the cookie it had is void, whoever has a copy of it."""
    server = server_of(request)
    session = server.guests.session(request.cookies.get(COOKIE))
    if session:
        await server.accounts.end(guest.id, session)
    else:
        await server.accounts.void(guest.id)
    server.rooms.hang_up(guest.id)
    await server.tell("sessions")
    request.state.guest = server.guests.new()
    return await me_now(server, await guest_of(request))


async def _sessions(request: Request, guest: Guest) -> Sessions:
    server = server_of(request)
    here = server.guests.session(request.cookies.get(COOKIE))
    return {
        "sessions": [
            {
                "id": one.id, "agent": one.agent, "made": int(one.made), "seen": int(one.seen), "here": one.id == here,
            }
            for one in await server.accounts.sessions(guest.id)
        ]
    }  # fmt: skip


@door("GET", "/api/sessions", ROUTES)
async def sessions(request: Request, guest: Guest) -> object:
    """Where one is signed in."""
    return await _sessions(request, guest)


@door("DELETE", "/api/sessions", ROUTES)
async def end_sessions(request: Request, guest: Guest) -> object:
    """End all other sessions of one's own, or one that is named."""
    server = server_of(request)
    here = server.guests.session(request.cookies.get(COOKIE))
    await server.accounts.end(guest.id, request.query_params.get("id", ""), here)
    await server.tell("sessions")
    server.rooms.hang_up(guest.id)
    return await _sessions(request, guest)


# --- codes of recovery


@door("POST", "/api/account/codes", ROUTES)
async def make_codes(request: Request, guest: Guest) -> object:
    """New codes of recovery, for who knows the passphrase."""
    wanted = await body(request, Farewell)
    server = server_of(request)
    account = await server.accounts.of(guest.id)
    if account is None:
        raise Refused("no-account")
    async with _proving(request, account.name):
        await server.accounts.prove(account, wanted.get("passphrase", ""))
    told: RecoveryCodes = {"codes": await server.accounts.codes(guest.id)}
    return told


@door("POST", "/api/account/recover", ROUTES)
async def recover(request: Request, _guest: Guest) -> object:
    """A new passphrase with a code, and in."""
    wanted = await body(request, Recovery)
    server = server_of(request)
    async with _proving(request, wanted["name"]):
        account = await server.accounts.recover(wanted["name"], wanted["code"], wanted["passphrase"])
    server.rooms.hang_up(account.guest)
    request.state.guest = account.guest
    await _signed(request, account.guest)
    return await me_now(server, await guest_of(request))


# --- holidays


async def _holiday(server: Server, guest: str) -> Holiday:
    told: Holiday = {"left": await server.holidays.left(guest)}
    until = await server.holidays.until(guest)
    if until:
        told["until"] = int(until)
    return told


@door("GET", "/api/me/holiday", ROUTES)
async def holiday(request: Request, guest: Guest) -> object:
    """Whether one is away."""
    return await _holiday(server_of(request), guest.id)


@door("PUT", "/api/me/holiday", ROUTES)
async def go_away(request: Request, guest: Guest) -> object:
    """Be away for some days, or back."""
    costly(request)
    server = server_of(request)
    await server.holidays.leave(guest.id, (await body(request, Holiday)).get("days", 0))
    await server.tell("people", guest.id)
    return await _holiday(server, guest.id)


# --- what somebody has played


def _usual(game: str, seats: int) -> list[str]:
    """The decks that are taken if none are named."""
    if game not in fudaba.list_games():
        return [""] * seats
    plugin = registry.get(game)
    return plugin.default_decks(registry.rules(plugin), seats)


def _deck(text: str) -> str:
    """A deck as it is told of: the id of a published one, or the title of a list."""
    if not is_list(text):
        return text
    first = text.lstrip().splitlines()[0].strip() if text.strip() else ""
    return first.lstrip("# ")[:TITLE] if first.startswith("#") else ""


def _seat(game: str, kept: KeptSeat, seats: int) -> PlayedSeat:
    told: PlayedSeat = {"seat": LETTERS[kept.seat], "result": kept.result}
    if kept.bot:
        told["bot"] = kept.bot
    elif kept.name:
        told["name"] = kept.name
    deck = _deck(kept.deck) or (_usual(game, seats)[kept.seat] if not kept.deck else "")
    if deck:
        told["deck"] = deck
    return told


async def _history(server: Server, guest: str, most: int = MOST) -> History:
    for name in await server.results.missing(guest, CAUGHT_UP):
        await server.results.keep(await server.rooms.get(name))
    games: list[Played] = [
        {
            "table": one.table, "game": one.game, "at": int(one.at), "seat": LETTERS[one.seat], "rated": one.rated,
            "seats": [_seat(one.game, seat, len(one.seats)) for seat in one.seats],
        }
        for one in await server.results.played(guest, most)
    ]  # fmt: skip
    return {"games": games}


@door("GET", "/api/me/history", ROUTES)
async def history(request: Request, guest: Guest) -> object:
    """One's finished games."""
    return await _history(server_of(request), guest.id)


def _state(server: Server, one: KeptSitting) -> str:
    """How a table stands, as far as people there have been shown."""
    table = server.rooms.tables.get(one.table)
    return one.state if table is None else table.state


@door("GET", "/api/me/export", ROUTES)
async def export(request: Request, guest: Guest) -> object:
    """Everything that is kept of somebody, as one file."""
    costly(request)
    server = server_of(request)
    me = await me_now(server, guest)
    played = (await _history(server, guest.id, EVERY))["games"]
    told = {game["table"] for game in played}
    sat = [one for one in await server.kept.sat_at(guest.id) if one.table not in told]
    whole = {
        "name": me["name"],
        "lang": me["lang"],
        "account": me.get("account"),
        "decks": [
            {"game": deck["game"], "name": deck["name"], "text": deck["text"]["en"], "changed": deck["changed"]}
            for deck in (await own_decks(server, guest.id, address_of(request)))["decks"]
        ],
        "cards": [
            {"game": one.game, "name": one.name, "text": one.text, "changed": int(one.changed)}
            for one in await server.card_files.of(guest.id)
        ],
        "games": [{**game, "record": await server.kept.record(game["table"])} for game in played],
        "tables": [
            {
                "table": one.table,
                "game": one.game,
                "state": _state(server, one),
                "at": int(one.opened),
                "seat": LETTERS[one.seat],
                "deck": one.deck,
                # while it goes on it would tell secrets
                "record": "" if _state(server, one) in LIVE else await server.kept.record(one.table),
            }
            for one in sat
        ],
        "said": await server.kept.said_by(guest.id),
        "friends": [
            known.name for _, who in await server.circle.of(guest.id) if (known := await server.kept.known(who))
        ],
    }
    headers = {"Content-Disposition": 'attachment; filename="fudaba.json"', "Cache-Control": "no-store"}
    headers["x-fudaba"] = "1"
    text = json.dumps(whole, ensure_ascii=False, indent=1)
    return Response(text.encode(), 200, headers, "application/json")


@door("DELETE", "/api/me", ROUTES)
async def forget(request: Request, guest: Guest) -> object:
    """Delete all that is somebody's."""
    wanted = await body(request, Farewell)
    server = server_of(request)
    account = await server.accounts.of(guest.id)
    if account is not None:
        async with _proving(request, account.name):
            await server.accounts.prove(account, wanted.get("passphrase", ""))
    sits = [table for table in server.rooms.tables.values() if table.seat_of(guest.id) >= 0]
    live = [table for table in sits if table.state in ("playing", "paused")]
    if any(len(table.people) > 1 for table in live):
        raise Refused("still-playing")
    server.rooms.hang_up(guest.id)
    for table in sits:
        if table.state == "open":
            await server.rooms.leave(table, guest.id)
        elif len(table.people) == 1:  # nobody else has played there
            await server.rooms.abandon(table)
    await server.accounts.forget(guest.id)
    for table in server.rooms.tables.values():
        table.forget(guest.id)
    await server.tell("people", guest.id)
    await server.tell("sessions")
    request.state.guest = server.guests.new()
    return await me_now(server, await guest_of(request))
