"""Starting a server: its settings printed, a socket that listens, and an orderly end on a signal."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import uvicorn
from starlette.applications import Starlette

from fudaba.api import FudabaError
from fudaba.server import several
from fudaba.server.app import PAGE, Server, application
from fudaba.server.arrival import HEADERS, Arrival
from fudaba.server.config import BadSetting, Config
from fudaba.server.logs import begin_logs
from fudaba.server.time import Time
from fudaba.server.wire import Wire

SELDOM: Final = 20_000
"""Games hardly make cycles: so many more objects must have come than gone before Python's collector looks for any."""
DRAIN: Final = 5
"""Seconds in which open connections may end by themselves."""


def run(
    config: Config, say: Callable[[str], None], show: Callable[[str], object] | None, time: Time | None = None
) -> None:
    """Serve until somebody says stop; by the world's time, if nobody brings another."""
    begin_logs()
    if config.processes > 1:
        several.run_several(config, say)
        return
    listening = listen(config)
    private = None
    if config.database_url and not config.node:
        private = listen(replace(config, host="127.0.0.1", port=0))
        config = replace(config, node=f"127.0.0.1:{private.getsockname()[1]}")
    address = f"http://{_shown(config.host)}:{listening.getsockname()[1]}/"
    say(f"fudaba: {address}")
    for line in config.summary():
        say(f"  {line}")
    if not PAGE.is_dir():
        say("  (the page is not built here: other clients can play; the terminal table is `fudaba play`)")
    web = server(config, time)
    gc.collect()
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])

    async def serve() -> None:
        opening = asyncio.ensure_future(_open(web, address, show)) if show is not None and PAGE.is_dir() else None
        await web.serve([listening] if private is None else [listening, private])
        if opening is not None:
            opening.cancel()

    try:
        asyncio.run(serve())
    except FudabaError:
        raise
    except KeyboardInterrupt:
        pass


class Drained(uvicorn.Server):
    """A web server that ends in order when it is told to, and does not die of the signal afterwards."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Pages are told to come back before their connections are closed."""
        app = self.config.app
        held = app.state.server if isinstance(app, Starlette) and hasattr(app.state, "server") else None
        if isinstance(held, Server):
            await held.drain()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Hear the signals that say stop."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {which: signal.signal(which, self.handle_exit) for which in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for which, handler in before.items():
                signal.signal(which, handler)


def server(config: Config, time: Time | None = None) -> uvicorn.Server:
    """The web server for a configuration, with a clock of its own or the world's."""
    return Drained(
        uvicorn.Config(
            application(config, time),
            http=Arrival,
            h11_max_incomplete_event_size=HEADERS,
            ws=Wire,
            ws_max_size=4 * config.message_bytes,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_level="warning",
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=DRAIN,
            proxy_headers=False,
            lifespan="on",
        )
    )


def listen(config: Config) -> socket.socket:
    """The socket, taken before anything else is started."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if several.is_one():
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((config.host, config.port))
    except OSError as e:
        listening.close()
        raise BadSetting(f"cannot listen at {config.host} port {config.port}: {e.strerror or e}") from e
    return listening


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


async def _open(web: uvicorn.Server, address: str, show: Callable[[str], object]) -> None:
    while not web.started:
        await asyncio.sleep(0.05)
    await asyncio.to_thread(show, address)
