"""What operators may do: look at tables and people, silence or keep somebody out, tell everybody something, drain.

All of it is behind one token, and all that changes something is written into a log that only grows.
"""

from __future__ import annotations

import hmac
import secrets
from typing import TYPE_CHECKING, Final, Literal

from sqlalchemy import Connection, delete, func, insert, select
from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.server.http import Guest, address_of, body, costly, door, server_of
from fudaba.server.operator_records import AdminAct, AdminNow
from fudaba.server.protocol import Report
from fudaba.server.refused import Refused
from fudaba.server.store.schema import ACCOUNTS, AUDIT, BANS, GUESTS, REPORTS, SEATS
from fudaba.server.store.writer import Write, Writer
from fudaba.server.time import Time

if TYPE_CHECKING:
    from fudaba.server.app import Server
    from fudaba.server.archive import Keeping

ROUTES: Final[list[BaseRoute]] = []
SHOWN: Final = 200
TEXT: Final = 500
Ban = Literal["guest", "address", "mute"]
"""Somebody is kept out by who they are or where they come from; or may not speak."""


class Bans:
    """Who is kept out or silent, as this server knows."""

    def __init__(self, kept: Keeping, writer: Writer, time: Time) -> None:
        self._kept = kept
        self._writer = writer
        self._time = time
        self._held: set[tuple[str, str]] = set()

    async def start(self) -> None:
        """Know them."""

        def look(connection: Connection) -> set[tuple[str, str]]:
            return {(row.kind, row.who) for row in connection.execute(select(BANS))}

        self._held = await self._kept.look(look)

    def keeps_out(self, guest: str | None, address: str) -> bool:
        """Whether somebody may not come in."""
        return ("guest", guest or "") in self._held or ("address", address) in self._held

    def is_mute(self, guest: str) -> bool:
        """Whether somebody may not speak."""
        return ("mute", guest) in self._held

    async def put(self, kind: Ban, who: str, why: str, yes: bool, log: Write) -> None:
        """Keep somebody out, or let them in again."""
        this = (BANS.c.kind == kind) & (BANS.c.who == who)
        row: dict[str, object] = {"kind": kind, "who": who, "why": why, "at": self._time.date()}
        writes: list[Write] = [(delete(BANS).where(this), {}), *([(insert(BANS), row)] if yes else []), log]
        await self._writer.write(*writes)
        if yes:
            self._held.add((kind, who))
        else:
            self._held.discard((kind, who))


def _operator(request: Request) -> Server:
    """The server, for who brings the operator's token; for everybody else there is nothing here."""
    server = server_of(request)
    token, given = server.config.admin_token, request.headers.get("authorization", "")
    if not server.sign_ins.take(("admin", address_of(request)), server.time.now() / 1000, 0.05):
        raise Refused("too-fast")
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        server.sign_ins.spend(("admin", address_of(request)), server.time.now() / 1000, 1)
        raise Refused("not-found")
    return server


async def _now(server: Server) -> AdminNow:
    tables = list(server.rooms.tables.values())

    def look(connection: Connection) -> AdminNow:
        accounts = {row.guest_id: row.name for row in connection.execute(select(ACCOUNTS))}
        people = connection.execute(select(GUESTS).order_by(GUESTS.c.seen_at.desc()).limit(SHOWN))
        sat = select(SEATS.c.guest_id, func.count().label("n")).where(SEATS.c.guest_id != "").group_by(SEATS.c.guest_id)
        games = {row.guest_id: row.n for row in connection.execute(sat)}
        reports = connection.execute(select(REPORTS).order_by(REPORTS.c.at.desc()).limit(SHOWN))
        audit = connection.execute(select(AUDIT).order_by(AUDIT.c.id.desc()).limit(SHOWN))
        return {
            "tables": [],
            "people": [
                {
                    "id": row.id, "name": row.name, "account": accounts.get(row.id, ""), "seen": int(row.seen_at),
                    "tables": games.get(row.id, 0),
                }
                for row in people
            ],
            "bans": [
                {"kind": row.kind, "who": row.who, "why": row.why, "at": int(row.at)}
                for row in connection.execute(select(BANS).order_by(BANS.c.at.desc()))
            ],
            "reports": [
                {
                    "id": row.id, "table": row.table_id, "by": row.by, "about": row.about, "text": row.text,
                    "at": int(row.at),
                }
                for row in reports
            ],
            "audit": [
                {"at": int(row.at), "address": row.address, "act": row.act, "about": row.about} for row in audit
            ],
        }  # fmt: skip

    told = await server.kept.look(look)
    told["tables"] = [
        {
            "id": table.id, "game": table.setup["game"], "state": table.state, "pages": len(table.connections),
            "people": [chair.guest for chair in table.people], "address": table.address, "opened": int(table.opened),
        }
        for table in sorted(tables, key=lambda table: -table.opened)[:SHOWN]
    ]  # fmt: skip
    return told


@door("GET", "/api/admin", ROUTES)
async def look_around(request: Request, _guest: Guest) -> object:
    """Tables, people, reports, who is kept out, and what operators did."""
    return await _now(_operator(request))


@door("POST", "/api/admin", ROUTES)
async def do(request: Request, _guest: Guest) -> object:
    """Do something as an operator."""
    server = _operator(request)
    wanted = await body(request, AdminAct)
    act, who, text, yes = wanted["act"], wanted.get("who", ""), wanted.get("text", ""), wanted.get("yes", True)
    if len(who) > 80 or len(text) > TEXT:
        raise Refused("too-long")
    about = " ".join(part for part in (who, "" if yes else "(undone)", text) if part)
    entry: dict[str, object] = {"at": server.time.date(), "address": address_of(request), "act": act, "about": about}
    log: Write = (insert(AUDIT), entry)
    if act in ("guest", "address", "mute"):
        if not who:
            raise Refused("bad-message")
        await server.bans.put(act, who, text, yes, log)
        await server.tell("bans")
        if act != "mute" and yes:
            server.rooms.show_out(server.bans.keeps_out)
    elif act == "settle":
        await server.writer.write((delete(REPORTS).where(REPORTS.c.id == who), {}), log)
    elif act == "close":
        table = server.rooms.tables.get(who)
        if table is None:
            raise Refused("no-such-table")
        await server.writer.write(log)
        await server.rooms.abandon(table)
    elif act == "broadcast":
        await server.writer.write(log)
        server.rooms.broadcast(text)
    else:
        await server.writer.write(log)
        server.rooms.broadcast(text)
        server.begin_draining()
    return await _now(server)


@door("POST", "/api/tables/{table}/report", ROUTES)
async def report(request: Request, guest: Guest) -> object:
    """Somebody at a table behaves badly."""
    costly(request)
    server = server_of(request)
    wanted = await body(request, Report)
    table = await server.rooms.get(request.path_params["table"])
    text = " ".join(wanted["text"].split())
    seats = {table.letter(k): chair.guest for k, chair in enumerate(table.chairs) if chair.guest}
    about = seats.get(wanted["seat"], "")
    if not about or not text or len(text) > TEXT or about == guest.id:
        raise Refused("bad-message")
    row: dict[str, object] = {
        "id": secrets.token_urlsafe(12), "table_id": table.id, "by": guest.id, "about": about, "text": text,
        "at": server.time.date(),
    }  # fmt: skip
    await server.writer.write((insert(REPORTS), row))
    return {"kept": True}
