"""How games ended, for whom, and what that makes of the ratings of those who want one.

The method is Weng and Lin's Bayesian ranking for two or more players (Plackett-Luce, from the library openskill): a
rating is a mean and an uncertainty. A game counts if every seat is somebody else with an account who wants to be rated.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, func, insert, select

from fudaba.server.archive import Keeping
from fudaba.server.scripts import chosen
from fudaba.server.store.schema import ACCOUNTS, RATINGS, RESULTS, SEATS, TABLES
from fudaba.server.store.writer import NotKept, Write, Writer
from fudaba.server.time import Time

if TYPE_CHECKING:
    from fudaba.server.table import Table

MODEL: Final = PlackettLuce()
SCALE: Final = 40
"""Ratings are read as so many times the mean: a thousand at the beginning."""
WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"


@dataclass(frozen=True)
class KeptRating:
    """Somebody's rating in one game."""

    game: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True)
class KeptSeat:
    """One seat of a game that was played."""

    seat: int
    guest: str
    name: str
    bot: str
    deck: str
    result: str


@dataclass(frozen=True)
class KeptResult:
    """A game that somebody has played to its end."""

    table: str
    game: str
    at: float
    seat: int
    rated: bool
    seats: list[KeptSeat]


def rated(before: Sequence[KeptRating], results: Sequence[str]) -> list[KeptRating]:
    """What a game makes of the ratings of those who played it: winners before losers, a draw shared."""
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    ranks = [1.0 if result in (WON, DRAWN) else 2.0 for result in results]
    after = MODEL.rate(teams, ranks=ranks)
    return [
        KeptRating(one.game, float(team[0].mu), float(team[0].sigma), one.games + 1)
        for one, team in zip(before, after, strict=True)
    ]


def results_of(table: Table) -> list[str]:
    """How a game ended for each seat; nothing for one that is not over, that nobody can win (a draft), that has
    a script, or that was played with somebody's own cards."""
    no_game = not table.begun or any(chosen(table.setup)) or table.setup.get("cards")
    if no_game or table.state != "over" or table.game.plugin.sequel is not None:
        return []
    outcome = table.game.view(None).get("outcome")
    if outcome is None:
        return []
    winners = set(outcome["winners"])
    letters = [table.letter(seat) for seat in range(len(table.chairs))]
    return [DRAWN if not winners else WON if letter in winners else LOST for letter in letters]


class Results:
    """All results and ratings."""

    def __init__(self, kept: Keeping, writer: Writer, time: Time) -> None:
        self._kept = kept
        self._writer = writer
        self._time = time
        self._lock = asyncio.Lock()  # ratings are read, then written

    async def keep(self, table: Table) -> None:
        """Keep how a game ended; a second time changes nothing."""
        results = results_of(table)
        if not results:
            return
        async with self._lock:
            if await self._kept.look(lambda c: self._known(c, table.id)):
                return
            ratings = await self._ratings(table, results)
            values = [
                {
                    "table_id": table.id, "seat": seat, "result": result, "rated": int(bool(ratings)),
                    "ended_at": table.touched,
                }
                for seat, result in enumerate(results)
            ]  # fmt: skip
            writes: list[Write] = [(insert(RESULTS), one) for one in values]
            for guest, rating in ratings.items():
                old = delete(RATINGS).where(RATINGS.c.guest_id == guest, RATINGS.c.game == rating.game)
                writes.append((old, {}))
                writes.append(
                    (
                        insert(RATINGS),
                        {
                            "guest_id": guest, "game": rating.game, "mu": rating.mu, "sigma": rating.sigma,
                            "games": rating.games,
                        },
                    )
                )  # fmt: skip
            try:
                await self._writer.write(*writes)
            except NotKept:
                return  # the table is gone meanwhile, or somebody was quicker

    @staticmethod
    def _known(connection: Connection, table: str) -> bool:
        found = select(func.count()).select_from(RESULTS).where(RESULTS.c.table_id == table)
        return int(connection.execute(found).scalar_one()) > 0

    async def _ratings(self, table: Table, results: Sequence[str]) -> dict[str, KeptRating]:
        guests = [chair.guest for chair in table.chairs]
        if "" in guests or len(set(guests)) != len(guests) or len(guests) < 2:
            return {}
        game = table.setup["game"]

        def look(connection: Connection) -> list[KeptRating] | None:
            wants = select(func.count()).select_from(ACCOUNTS)
            wants = wants.where(ACCOUNTS.c.guest_id.in_(guests), ACCOUNTS.c.rated == 1)
            if int(connection.execute(wants).scalar_one()) != len(guests):
                return None
            rows = connection.execute(select(RATINGS).where(RATINGS.c.guest_id.in_(guests), RATINGS.c.game == game))
            found = {row.guest_id: KeptRating(game, row.mu, row.sigma, row.games) for row in rows}
            new = MODEL.rating()
            return [found.get(guest, KeptRating(game, float(new.mu), float(new.sigma), 0)) for guest in guests]

        before = await self._kept.look(look)
        return {} if before is None else dict(zip(guests, rated(before, results), strict=True))

    async def ratings(self, guest: str) -> list[KeptRating]:
        """Somebody's ratings."""

        def look(connection: Connection) -> list[KeptRating]:
            rows = connection.execute(select(RATINGS).where(RATINGS.c.guest_id == guest).order_by(RATINGS.c.game))
            return [KeptRating(row.game, row.mu, row.sigma, row.games) for row in rows]

        return await self._kept.look(look)

    async def rating(self, guest: str, game: str) -> int:
        """Somebody's rating in a game as people read it; who is not rated counts as a beginner."""
        found = [one.mu for one in await self.ratings(guest) if one.game == game]
        return round(SCALE * (found[0] if found else float(MODEL.rating().mu)))

    async def missing(self, guest: str, most: int) -> list[str]:
        """Finished games of somebody of which nothing is kept: those of earlier versions."""

        def look(connection: Connection) -> list[str]:
            own = select(SEATS.c.table_id).where(SEATS.c.guest_id == guest)
            found = select(TABLES.c.id).where(
                TABLES.c.id.in_(own), TABLES.c.state == "over", TABLES.c.id.not_in(select(RESULTS.c.table_id))
            )
            return [row.id for row in connection.execute(found.order_by(TABLES.c.touched_at.desc()).limit(most))]

        return await self._kept.look(look)

    async def played(self, guest: str, most: int) -> list[KeptResult]:
        """The games that somebody has played to their end, the latest first."""

        def look(connection: Connection) -> list[KeptResult]:
            joined = RESULTS.join(SEATS, (RESULTS.c.table_id == SEATS.c.table_id) & (RESULTS.c.seat == SEATS.c.seat))
            own = (
                select(RESULTS.c.table_id, RESULTS.c.seat, RESULTS.c.rated, RESULTS.c.ended_at, TABLES.c.game)
                .select_from(joined.join(TABLES, TABLES.c.id == RESULTS.c.table_id))
                .where(SEATS.c.guest_id == guest)
                .order_by(RESULTS.c.ended_at.desc())
                .limit(most)
            )
            mine = connection.execute(own).all()
            seats: dict[str, list[KeptSeat]] = {}
            every = (
                select(SEATS, RESULTS.c.result)
                .select_from(joined)
                .where(RESULTS.c.table_id.in_([row.table_id for row in mine]))
                .order_by(SEATS.c.seat)
            )
            for row in connection.execute(every):
                one = KeptSeat(row.seat, row.guest_id, row.name, row.bot, row.deck, row.result)
                seats.setdefault(row.table_id, []).append(one)
            return [
                KeptResult(row.table_id, row.game, row.ended_at, row.seat, bool(row.rated), seats[row.table_id])
                for row in mine
            ]

        return await self._kept.look(look)
