"""The server as one application: what it holds, how it starts and stops, and what every request has to pass."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Engine
from starlette.applications import Starlette
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute

from fudaba.api import FudabaError
from fudaba.inputs import card_shelf
from fudaba.server import (
    chapters,
    decks,
    design,
    friend_doors,
    handouts,
    house_texts,
    http,
    notice_doors,
    operators,
    people,
    reviews,
    seeks,
    socket,
)
from fudaba.server.accounts import Accounts
from fudaba.server.archive import Keeping
from fudaba.server.arrivals import Arrivals
from fudaba.server.bots import Bots, brought
from fudaba.server.config import Config, secret_of
from fudaba.server.couriers import Couriers
from fudaba.server.desk import Desk
from fudaba.server.friends import Circle
from fudaba.server.guests import Guests
from fudaba.server.health import Health
from fudaba.server.holidays import Holidays
from fudaba.server.leases import Leases
from fudaba.server.limits import Buckets, Places
from fudaba.server.logs import failed, note
from fudaba.server.metrics import Metrics
from fudaba.server.notices import Notices
from fudaba.server.operators import Bans
from fudaba.server.page import Page
from fudaba.server.results import Results
from fudaba.server.rooms import Rooms
from fudaba.server.routes import Routes
from fudaba.server.shelf import KEPT_CARDS, KEPT_DECKS, Shelf
from fudaba.server.store.database import open_database
from fudaba.server.store.lock import taken
from fudaba.server.store.writer import NotKept, Writer
from fudaba.server.time import Time
from fudaba.server.trials import Trials
from fudaba.server.vapid import Vapid
from fudaba.server.workers import Workers

if TYPE_CHECKING:
    from fudaba.server.nodes import Nodes
    from fudaba.server.questions import Questions

PAGE: Final = Path(__file__).resolve().parents[1] / "web" / "dist"
POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
SECURE: Final = "max-age=31536000"
"""Who came by https once is not led to http again, for a year."""
WRONG: Final = 6
"""So many times as many wrong passphrases of all addresses together are heard for one name as of one address."""
SWEEP: Final = 600
BEAT: Final = 1.0
"""Seconds between two notes of the clocks that run: as much of a thought a killed server may give back."""
REMIND: Final = 30.0
"""Seconds between two looks at who is waited for by correspondence."""
SEEKS: Final = 10.0
"""Seconds between two looks at whether those who look for somebody are still there."""
RENEW: Final = 3.0
"""Seconds between two renewals of leases: three times before one ends."""
GOOD_BYE: Final = 0.2
"""Seconds in which the last messages go out."""


class Server:
    """Everything one server holds."""

    def __init__(
        self, config: Config, time: Time | None = None, workers: Workers | None = None, desk: Desk | None = None
    ) -> None:
        self.config = config
        self.time = time or Time()
        self.metrics = Metrics()
        self.lock = taken(config)
        cards = config.data / "cards"
        if config.designs or cards.is_dir():  # tables with cards of one's own go on where no new ones are made
            card_shelf.stand_at(cards)
        self.engine = open_database(config.database, config.durability, config.journal)
        key = secret_of(config.data)
        if config.database_url:
            from fudaba.server.store.shared import shared_key

            key = shared_key(self.engine, key)
        self.key = key
        self.guests = Guests(key)
        self.writer = Writer(self.engine)
        self.kept = Keeping(self.engine, self.writer, self.time)
        self.nodes: Nodes | None = None
        self.questions: Questions | None = None
        if config.database_url:
            self.nodes = _among_others(self.engine, self.kept, config)
        self.accounts = Accounts(self.kept, self.writer, self.time, self.guests)
        self.results = Results(self.kept, self.writer, self.time)
        self.decks = Shelf(KEPT_DECKS, self.kept, self.writer, self.time, config.decks)
        self.card_files = Shelf(KEPT_CARDS, self.kept, self.writer, self.time, config.decks)
        self.trials = Trials(config.data / "trials", config.trials, self.time)
        self.connections = Places(config.connections, config.connections_per_address)
        self.costs = Buckets(config.opened_per_minute)
        """What each address has asked for that costs something."""
        self.sign_ins = Buckets(config.signed_per_minute)
        """How often each address tried to sign in."""
        self.wrong = Buckets(WRONG * config.signed_per_minute)
        """How often a wrong passphrase was said for each name, wherever from."""
        self.desk = desk or Desk(config.clerks, config.work_ms_per_minute, self.time)
        self.health = Health(self.kept, self.time)
        self.messages = Buckets(60 * config.messages_per_address)
        """How much all pages of an address say."""
        self.draining = False
        own = brought(config.bots)
        seconds = config.bot_ms / 1000
        apart = Workers(config.workers, seconds, self.metrics) if own else None
        self.bots = Bots(workers or Workers(config.workers, seconds, self.metrics), own, apart)
        self.rooms = Rooms(config, self.kept, self.bots, self.desk, self.time, self.metrics, self.results, key)
        self.reviews = reviews.Reviews(self.kept, self.writer, self.bots, self.desk, self.time, config.reviews)
        self.circle = Circle(self.kept, self.writer, self.time)
        self.texts = house_texts.house_texts(config.texts)
        self.bans = Bans(self.kept, self.writer, self.time)
        self.rooms.is_mute = self.bans.is_mute
        self.holidays = Holidays(self.kept, self.writer, self.time, self.rooms)
        self.vapid = Vapid(key, f"mailto:{config.mail_from}" if config.mail_from else "")
        site = config.site.rstrip("/") or f"http://{config.host}:{config.port}"
        self.couriers = Couriers(config, self.vapid)
        self.notices = Notices(self.kept, self.writer, self.time, self.couriers, site, key)
        self.rooms.patience.tell = self.notices.tell
        if self.nodes is not None:
            from fudaba.server.questions import Questions

            self.questions = Questions(self.engine, self.nodes, self.bots.workers, seconds)
            self.bots.questions = self.questions
            self.rooms.place = self.nodes.place
            self.nodes.on_news = self._heard
        self._beside: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Bring back what was going on."""
        self.kept.start()
        await self.accounts.start()
        await self.bans.start()
        await self.reviews.start()
        again: list[tuple[float, str, Callable[[], Awaitable[None]]]] = [
            (SWEEP, "sweep", self.rooms.sweep),
            (BEAT, "beat", self.rooms.beat),
            (SEEKS, "seeks", self.rooms.drop_seeks),
            (max(BEAT, min(REMIND, self.config.notice_seconds)), "remind", self.rooms.remind),
        ]
        if self.nodes is not None:
            await self.nodes.say_here()
            self.nodes.listen()
            again += [(BEAT, "nodes", self.nodes.say_here), (RENEW, "leases", self.rooms.keep_leases)]
        if self.questions is not None:
            again.append((BEAT, "questions", self.questions.look))
        await self.rooms.bring_back()
        self._beside = [asyncio.ensure_future(self._repeat(*what)) for what in again]
        note("started", run=self.kept.run)

    async def tell(self, kind: str, guest: str = "") -> None:
        """Tell other servers on the same database that something has changed."""
        if self.nodes is not None:
            await self.nodes.tell(kind, guest)

    async def _heard(self, news: dict[str, str]) -> None:
        """Another server has changed something."""
        if news["kind"] == "sessions":
            await self.accounts.start()
        elif news["kind"] == "bans":
            await self.bans.start()
            self.rooms.show_out(self.bans.keeps_out)
        elif news["kind"] == "people":
            await self.rooms.renamed(news["guest"])
        elif news["kind"] in ("question", "answered") and self.questions is not None:
            await self.questions.look()

    async def _repeat(self, seconds: float, name: str, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception as e:  # noqa: BLE001 - whatever it is, the next time may be better
                failed(name, e)

    def begin_draining(self) -> None:
        """Stop in order, as if the system had said so."""
        asyncio.get_running_loop().call_later(GOOD_BYE, os.kill, os.getpid(), signal.SIGTERM)

    async def drain(self) -> None:
        """Take no more, and tell every page to come back."""
        self.draining = True
        if self.nodes is not None:
            await self.nodes.leave()  # from now on pages are led to the others
        with contextlib.suppress(NotKept):
            await self.rooms.beat()
        await self.rooms.close()
        await asyncio.sleep(GOOD_BYE)

    async def stop(self) -> None:
        """Take no more, finish what is being written, and end."""
        self.draining = True
        for task in self._beside:
            task.cancel()
        await self.rooms.close()
        await self.reviews.close()
        await self.trials.close()
        if self.questions is not None:
            await self.questions.close()
        await self.bots.close()
        await self.desk.close()
        await asyncio.to_thread(self.writer.close)
        self.accounts.close()
        self.couriers.close()
        if self.kept.leases is not None:
            self.kept.leases.close()
        self.kept.close()
        self.engine.dispose()
        self.lock.close()
        note("stopped")


def _among_others(engine: Engine, kept: Keeping, config: Config) -> Nodes:
    """One of several servers on a database, which may all be gone or come at any time."""
    from fudaba.server.nodes import Nodes

    me = secrets.token_hex(8)
    kept.leases = Leases(engine, me)
    return Nodes(engine, me, config.node, config.workers)


def application(
    config: Config, time: Time | None = None, workers: Workers | None = None, desk: Desk | None = None
) -> Starlette:
    """The application that a web server runs."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            server = Server(config, time, workers, desk)
            app.state.server = server
            await server.start()
        except FudabaError as e:
            failed("start", e, why=str(e))
            raise
        if server.nodes is not None:
            routes = Routes(server.key, server.nodes.place)
            app.state.arrivals.route, app.state.arrivals.introduced = routes.route, routes.introduced
        try:
            yield
        finally:
            await server.stop()

    async def guard(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
        response = await http.guarded(request, call)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if http.is_secure(request):
            response.headers.setdefault("Strict-Transport-Security", SECURE)
        return response

    doors = (
        http.ROUTES,
        decks.ROUTES,
        design.ROUTES,
        handouts.ROUTES,
        chapters.ROUTES,
        people.ROUTES,
        reviews.ROUTES,
        notice_doors.ROUTES,
        friend_doors.ROUTES,
        seeks.ROUTES,
        house_texts.ROUTES,
        operators.ROUTES,
    )
    routes: list[BaseRoute] = [route for several in doors for route in several]
    routes.append(WebSocketRoute("/ws/{table}", socket.sat_down))
    if PAGE.is_dir():
        routes.append(Mount("/", Page(directory=PAGE, html=True)))
    app = Starlette(routes=routes, lifespan=lifespan)
    app.state.arrivals = Arrivals(config)
    app.add_middleware(BaseHTTPMiddleware, dispatch=guard)
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=4)
    return app
