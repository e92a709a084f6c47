"""Finished games looked at by a strong bot: at each decision its chance, what it would have done, and why.

A review is made decision by decision in the processes of the bots, while nobody who plays waits for them; it can be
watched while it grows, stopped, and is kept once it is whole. It is named by what it is a review of.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from typing import Final, cast

import msgspec
from sqlalchemy import Connection, delete, insert, select
from starlette.requests import Request
from starlette.routing import BaseRoute

from fudaba.bots.levels import LEVELS
from fudaba.server.archive import Keeping
from fudaba.server.bots import Bots
from fudaba.server.desk import LATER, Desk
from fudaba.server.http import Guest, address_of, body, costly, door, server_of
from fudaba.server.limits import Places
from fudaba.server.logs import failed
from fudaba.server.protocol import Moment, Review, ReviewWanted
from fudaba.server.refused import Refused
from fudaba.server.setup import RECORD
from fudaba.server.store.schema import REVIEWS
from fudaba.server.store.writer import Write, Writer
from fudaba.server.time import Time
from fudaba.server.workers import REVIEWS as REVIEWING
from fudaba.server.workers import BotFailed

ROUTES: Final[list[BaseRoute]] = []
LEVEL: Final = "keen"
"""Who looks at games: strong enough to learn from, and a game takes it seconds."""
FLAGS: Final = 6
"""So many turning points are pointed out at most."""
LOST: Final = 0.06
"""A decision that gave away so much of a chance is a turning point."""
RUNNING: Final = 8
"""So many reviews are made at the same time."""
EACH: Final = 3
"""So many of them for one address."""
STOPPED: Final = 32
"""So many that were stopped are remembered."""


class Decided(msgspec.Struct):
    """A decision of a record, as it was worked out; its position is handed on as it is."""

    at: int
    seat: int
    text: str
    position: msgspec.Raw


class Planned(msgspec.Struct):
    """What a review goes through."""

    game: str
    answers: int
    decisions: list[Decided]


class Job:
    """One review in the making."""

    def __init__(self, key: str, plan: Planned, guest: str) -> None:
        self.key = key
        self.guest = guest
        """Who asked for it, and may stop it."""
        self.plan = plan
        self.moments: list[Moment] = []
        self.done = 0
        self.state = "running"

    def now(self) -> Review:
        """How far it is."""
        return {
            "id": self.key, "game": self.plan.game, "bot": LEVEL, "state": self.state, "done": self.done,
            "of": self.plan.answers, "moments": list(self.moments), "turns": turning(self.moments),
        }  # fmt: skip


class Reviews:
    """All reviews: those being made, the last that were stopped, and those that are kept."""

    def __init__(self, kept: Keeping, writer: Writer, bots: Bots, desk: Desk, time: Time, most: int) -> None:
        latest = select(REVIEWS.c.id).order_by(REVIEWS.c.made_at.desc(), REVIEWS.c.id).limit(most)
        self._make_room: Write = delete(REVIEWS).where(REVIEWS.c.id.not_in(latest)), {}
        self._kept = kept
        self._writer = writer
        self._bots = bots
        self._desk = desk
        self._time = time
        self._places = Places(RUNNING, EACH)
        self._jobs: dict[str, Job] = {}
        self._stopped: dict[str, Review] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Keep no more than are to be kept now."""
        await self._writer.write(self._make_room)

    async def begin(self, record: str, guest: str, address: str) -> Review:
        """The review of a record: the one that is kept or being made, or a new one."""
        key = review_name(record)
        found = await self.find(key)
        if found is not None and found["state"] != "stopped":
            return found
        plan = await self._desk.ask("plan", address, record=record)
        made = Job(key, msgspec.json.decode(plan, type=Planned), guest)
        job = self._jobs.get(key)
        if job is None:
            if not self._places.take(address):
                raise Refused("too-fast")
            job = self._jobs[key] = made
            task = asyncio.ensure_future(self._make(job, address))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return job.now()

    async def find(self, key: str) -> Review | None:
        """A review by its name; None if there is none."""
        job = self._jobs.get(key)
        if job is not None:
            return job.now()

        def look(connection: Connection) -> str | None:
            row = connection.execute(select(REVIEWS.c.data).where(REVIEWS.c.id == key)).one_or_none()
            return None if row is None else str(row.data)

        kept = await self._kept.look(look)
        return self._stopped.get(key) if kept is None else cast("Review", json.loads(kept))

    def stop(self, key: str, guest: str) -> Review:
        """Make no more of a review; what there is of it stays to be looked at for a while."""
        job = self._jobs.get(key)
        if job is None:
            if key in self._stopped:
                return self._stopped[key]
            raise Refused("no-such-review")
        if job.guest != guest:
            raise Refused("not-yours")
        return self._stop(job)

    def _stop(self, job: Job) -> Review:
        job.state = "stopped"  # its task ends with the question that it is at
        self._jobs.pop(job.key, None)
        self._stopped[job.key] = now = job.now()
        if len(self._stopped) > STOPPED:
            del self._stopped[next(iter(self._stopped))]
        return now

    async def close(self) -> None:
        """The server ends."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make(self, job: Job, address: str) -> None:
        try:
            for decision in job.plan.decisions:
                await self._look(job, decision, address)
                if job.state != "running":
                    break
                job.done = decision.at + 1
            else:
                await self._keep(job)
        except Exception as e:  # noqa: BLE001 - whatever it is, the review says that it stopped, and the log why
            self._stop(job)
            failed("review", e, review=job.key)
        finally:
            self._places.give_back(address)
        await self._bots.forget(f"review {job.key}")

    async def _keep(self, job: Job) -> None:
        job.state, job.done = "done", job.plan.answers
        values: dict[str, object] = {
            "id": job.key, "game": job.plan.game, "data": json.dumps(job.now(), ensure_ascii=False),
            "made_at": self._time.date(),
        }  # fmt: skip
        gone: Write = delete(REVIEWS).where(REVIEWS.c.id == job.key), {}
        await self._writer.write(gone, (insert(REVIEWS), values), self._make_room)
        self._jobs.pop(job.key, None)

    async def _look(self, job: Job, decision: Decided, address: str) -> None:
        """One decision: what the bot thinks of it."""
        name, bot = f"review {job.key}", LEVELS[LEVEL].bot
        try:
            answer = await self._bots.workers.choose(
                name, bot, decision.at, decision.position, decision.seat, REVIEWING, address
            )
        except BotFailed:
            return
        if "chance" in answer:  # there was something to think about
            told = await self._desk.ask(
                *("judge", address, LATER), position=decision.position, seat=decision.seat, at=decision.at,
                text=decision.text, thought=answer,
            )  # fmt: skip
            job.moments.append(msgspec.json.decode(told, type=Moment))


def turning(moments: list[Moment]) -> list[int]:
    """Where chances were given away: the answers, in their order."""
    worst = sorted((moment for moment in moments if moment["lost"] >= LOST), key=lambda moment: -moment["lost"])
    return sorted(moment["at"] for moment in worst[:FLAGS])


def review_name(record: str) -> str:
    """The name of a record's review: nobody guesses it who has not the record."""
    return hashlib.sha256(f"{LEVEL}\n{record.strip()}".encode()).hexdigest()[:32]


# --- doors


@door("POST", "/api/reviews", ROUTES)
async def begin(request: Request, guest: Guest) -> object:
    """Have a finished game looked at."""
    costly(request)
    wanted = await body(request, ReviewWanted)
    if len(wanted["record"]) > RECORD:
        raise Refused("too-long")
    return await server_of(request).reviews.begin(wanted["record"], guest.id, address_of(request))


@door("GET", "/api/reviews/{review}", ROUTES)
async def look(request: Request, _guest: Guest) -> object:
    """A review, as far as it is."""
    found = await server_of(request).reviews.find(request.path_params["review"])
    if found is None:
        raise Refused("no-such-review")
    return found


@door("DELETE", "/api/reviews/{review}", ROUTES)
async def stop(request: Request, guest: Guest) -> object:
    """Stop making a review that one has asked for."""
    return server_of(request).reviews.stop(request.path_params["review"], guest.id)
