"""The websocket on the wire stands on parts of uvicorn that are not promised: what it takes over is still there."""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate

from fudaba.server.wire import SETTINGS, UNREAD, WINDOW_BITS, Wire
from tests.server.playing import house

METHODS = ("handle_connect", "resume_writing", "send_receive_event_to_app", "receive")
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
