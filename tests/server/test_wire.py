"""The websocket on the wire stands on parts of uvicorn that are not promised: what it takes over is still there."""

from __future__ import annotations

import asyncio
import inspect
import random
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate

from fudaba.server.wire import SETTINGS, SMALL, UNREAD, WINDOW_BITS, Wire
from tests.server.people import house

pytestmark = pytest.mark.network

METHODS = (
    "connection_made", "data_received", "handle_connect", "resume_writing", "send_receive_event_to_app", "receive",
    "send_keepalive_ping", "schedule_ping",
)  # fmt: skip
"""What the wire overrides or calls."""
PARTS = ("conn", "queue", "frames", "close_sent", "disconnected", "writable", "read_paused", "transport", "scope")
"""What it reads and writes."""


def test_uvicorn_still_has_the_parts_that_the_wire_takes_over() -> None:
    assert [name for name in METHODS if not callable(getattr(WebSocketsSansIOProtocol, name, None))] == []
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert [name for name in PARTS if f"self.{name}" not in source] == []
    taken = inspect.signature(WebSocketsSansIOProtocol.__init__).parameters
    assert [*taken] == ["self", "config", "server_state", "app_state", "_loop"]


def test_messages_are_compressed_with_context_in_a_small_window(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="azuride")
            async with ann.at_table(table["id"]) as seat:
                await seat.kind("view")
                (deflate,) = seat.socket.protocol.extensions
                assert isinstance(deflate, PerMessageDeflate)
                assert (deflate.remote_max_window_bits, deflate.remote_no_context_takeover) == (WINDOW_BITS, False)
                (served,) = [wire for wire in at.web.server_state.connections if isinstance(wire, Wire)]
                (other,) = served.conn.extensions
                assert isinstance(other, PerMessageDeflate)
                assert (other.local_max_window_bits, other.compress_settings) == (WINDOW_BITS, SETTINGS)

    asyncio.run(run())


def test_messages_of_any_length_come_as_they_were_sent(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="azuride")
            async with ann.at_table(table["id"]) as seat:
                await seat.kind("view")
                (wire,) = [wire for wire in at.web.server_state.connections if isinstance(wire, Wire)]
                rng = random.Random(1)
                around = (SMALL, 126, 1 << 16)
                sizes = [*(n + d for n in around for d in (-1, 0, 1)), 1, 5_000, 200_000]
                sent = ["".join(rng.choices("札場abc", k=size)).encode() for size in sizes]
                for together in (sent, sent[::-1], [one for one in sent for _ in range(2)]):
                    wire.write(together)
                    assert [str(await seat.socket.recv()).encode() for _ in together] == together

    asyncio.run(run())


def asked(wire: Wire) -> bool:
    """Whether a page is asked if it is there, and has not answered yet."""
    return wire.pending_ping_payload is not None


def test_only_a_page_that_was_silent_is_asked_whether_it_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="azuride")
            async with ann.at_table(table["id"]) as seat:
                await seat.kind("view")
                (wire,) = [wire for wire in at.web.server_state.connections if isinstance(wire, Wire)]
                await seat.ask("look")
                wire.send_keepalive_ping()
                assert not asked(wire)
                wire.send_keepalive_ping()
                assert asked(wire)
                while asked(wire):  # the page answers by itself
                    await asyncio.sleep(0.01)

    asyncio.run(run())


def test_a_page_that_sends_more_than_is_read_is_not_lost(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="azuride")
            async with ann.at_table(table["id"]) as seat:
                await seat.kind("view")
                names = [await seat.say("look") for _ in range(5 * UNREAD)]
                for name in names:
                    await seat.until(lambda m, name=name: m.get("re") == name)  # type: ignore[misc]

    asyncio.run(run())


def test_a_page_without_compression_is_served_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as at, at.guest() as ann:
            table = await ann.post("/api/quick", game="azuride")
            url = f"ws://127.0.0.1:{at.port}/ws/{table['id']}"
            async with connect(url, additional_headers={"cookie": ann.cookie}, compression=None) as socket:
                assert '"kind":"hello"' in str(await socket.recv())

    asyncio.run(run())
