"""The websocket of a table: one page, its commands in, its messages out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from fudaba.server.connection import Connection, Listening, wire_of
from fudaba.server.guests import COOKIE
from fudaba.server.http import Guest, address_of, is_known, is_own, lang_of, server_of
from fudaba.server.limits import Bucket
from fudaba.server.logs import failed
from fudaba.server.protocol import Message, read
from fudaba.server.refused import Refused
from fudaba.server.store.writer import NotKept

PATIENCE: Final = 50
"""So many messages in a row that are too many or make no sense: whoever sends them is sent away."""
COSTS: Final = {
    "offered": 20,
    "orders": 5,
    "look": 5,
    "lang": 5,
    "hint": 5,
    "mode": 5,
    "mute": 5,
    "quiet": 5,
    "why": 2,
    "would": 2,
    "card": 2,
}
"""What commands count for that send much, are written down or are worked out; all others count for one."""
POLICY_VIOLATION: Final = 1008
TRY_AGAIN: Final = 1013


async def sat_down(websocket: WebSocket) -> None:
    """A page connects, stays, and goes."""
    server = server_of(websocket)
    guest = server.guests.read(websocket.cookies.get(COOKIE))
    if guest is None or not is_own(websocket) or not is_known(websocket) or server.draining:
        await websocket.close(TRY_AGAIN if server.draining else POLICY_VIOLATION)
        return
    address = address_of(websocket)
    if server.bans.keeps_out(guest, address):
        await websocket.close(POLICY_VIOLATION)
        return
    if not server.connections.take(address):
        await websocket.close(TRY_AGAIN)
        return
    try:
        known = None
        with contextlib.suppress(NotKept):  # while the database is away people are called by their numbers
            known = await server.kept.known(guest)
        await _stay(websocket, Guest(guest, known, lang_of(websocket, known)))
    finally:
        server.connections.give_back(address)


async def _stay(websocket: WebSocket, guest: Guest) -> None:
    server = server_of(websocket)
    await websocket.accept()
    since = websocket.query_params.get("since", "0")
    rate = server.config.messages_per_second
    connection = Connection(
        guest.id,
        guest.name,
        guest.lang,
        int(since) if since.isascii() and since.isdigit() and len(since) < 10 else 0,
        Bucket(2 * rate, rate, server.time.now() / 1000),
        address_of(websocket),
    )
    closing: list[asyncio.Task[None]] = []
    connection.on_closed = lambda: closing.append(asyncio.ensure_future(_closed(websocket)))
    connection.open(wire_of(websocket))
    server.metrics.connections.inc()
    try:
        table = await server.rooms.get(str(websocket.path_params["table"]))
        await table.connect(connection)
        try:
            await asyncio.ensure_future(_listen(websocket, connection, table.id))
        finally:
            table.disconnect(connection)
    except NotKept:
        connection.send({"kind": "bye", "refused": Refused("not-kept").in_words(connection.lang)})
    except Refused as e:
        connection.send({"kind": "bye", "refused": e.in_words(connection.lang)})
    except WebSocketDisconnect:
        pass
    except Exception as e:  # noqa: BLE001 - one page that fails must not trouble the others
        failed("connection", e)
    finally:
        server.metrics.connections.dec()
        connection.close()
        await asyncio.sleep(0)  # the last messages go out
        with contextlib.suppress(Exception, asyncio.CancelledError):
            await asyncio.wait_for(asyncio.gather(*closing), 2)


async def _closed(websocket: WebSocket) -> None:
    """A connection that is closed from here ends; one that is gone needs nothing."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.close()


async def _listen(websocket: WebSocket, connection: Connection, table: str) -> None:
    """Obey until the page is gone; in a task of its own, which the layers around it do not slow down."""
    server, wire = server_of(websocket), wire_of(websocket)
    bad = 0
    while not connection.closed:
        received = await _next(wire)
        if received is None:
            return
        why = ""
        now = server.time.now() / 1000
        if not connection.bucket.take(now):
            why = "too-fast"
        elif len(received) > server.config.message_bytes:
            why = "too-long"
        else:
            try:
                command = read(received)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                why = "bad-message"
            else:
                commands = server.rooms.commands.get(table)
                if commands is None:
                    raise Refused("closed")
                if server.messages.take(connection.address, now, COSTS.get(command["do"], 1)):
                    await commands.obey(connection, command)
                else:
                    why = "too-fast"
        bad = bad + 1 if why else 0
        if why:
            server.metrics.refused.labels(why).inc()
            told: Message = {"kind": "refused", "refused": Refused(why).in_words(connection.lang)}
            if _id(received):
                told["re"] = _id(received)
            connection.send(told)
        if bad > PATIENCE:
            return


def _id(received: bytes) -> str:
    """The id of a message that could not be read as a command, if it has one."""
    try:
        data = msgspec.json.decode(received[:2_000], type=dict[str, object])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
    found = data.get("id")
    return found if isinstance(found, str) and len(found) <= 64 else ""


async def _next(wire: Listening) -> bytes | None:
    """What a page sends; None once it is gone, or has been sent away."""
    message = await wire.receive()
    return message["bytes"] if message["type"] == "websocket.receive" else None
