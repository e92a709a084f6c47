"""Accounts: a name and a passphrase, for those who want to be the same guest on another device.

An account *is* a guest: it takes the games and decks of whoever makes it, and signing in gives another browser that
guest's cookie. Cookies carry an epoch, and a new passphrase begins a new one; and the session that signing in began,
which ends when its owner says so. A cookie of an older epoch or of a session that has ended is void.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import Connection, Select, Table, delete, insert, select, update

from fudaba.server import passphrases
from fudaba.server.archive import Keeping
from fudaba.server.guests import NAME, Guests, digest_of
from fudaba.server.refused import Refused, named
from fudaba.server.store.schema import (
    ACCOUNTS,
    CARD_FILES,
    CHAT,
    DECKS,
    FRIEND_LINKS,
    FRIENDS,
    GUESTS,
    HOLIDAYS,
    INVITATIONS,
    LINES,
    NOTICES,
    RATINGS,
    RECOVERIES,
    REPORTS,
    SEATS,
    SESSIONS,
    TABLES,
    VOIDS,
)
from fudaba.server.store.writer import NotKept, Write, Writer
from fudaba.server.time import Time

LEAST: Final = 8
MOST: Final = 200
AGENT: Final = 120
"""Characters of what a browser says it is."""
CODES: Final = 8
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of codes: none looks like another. Twenty of them are 99 bits, so a fast digest is enough."""
T = TypeVar("T")
AT_ONCE: Final = 2
"""A hash takes 64 MB and a moment: so many are made at the same time."""


@dataclass(frozen=True)
class Account:
    """An account as it is kept."""

    guest: str
    name: str
    hash: str
    epoch: int
    rated: bool
    made: float


@dataclass(frozen=True)
class Session:
    """Where an account is signed in."""

    id: str
    agent: str
    made: float
    seen: float


def key_of(name: str) -> str:
    """A name as it is compared: case and width of letters make no other one."""
    return unicodedata.normalize("NFKC", name).casefold()


def _digest(guest: str, code: str) -> str:
    plain = "".join(letter for letter in code.casefold() if letter.isalnum())
    return hashlib.blake2b(f"{guest} {plain}".encode(), digest_size=24).hexdigest()


def _friends_move(old: str, new: str) -> list[Write]:
    """What makes a guest's friends an account's; who is a friend of it already, or it itself, is none twice."""
    known = select(FRIENDS.c.friend_id).where(FRIENDS.c.guest_id == new)
    both = (FRIENDS.c.guest_id == old) & (FRIENDS.c.friend_id.in_(known) | (FRIENDS.c.friend_id == new))
    back = (FRIENDS.c.friend_id == old) & (FRIENDS.c.guest_id.in_(known) | (FRIENDS.c.guest_id == new))
    return [
        (delete(FRIENDS).where(both | back), {}),
        (update(FRIENDS).where(FRIENDS.c.guest_id == old).values(guest_id=new), {}),
        (update(FRIENDS).where(FRIENDS.c.friend_id == old).values(friend_id=new), {}),
    ]


def spoken(passphrase: str) -> str:
    """A passphrase that can be used."""
    if not LEAST <= len(passphrase) <= MOST:
        raise Refused("bad-passphrase")
    return passphrase


class Accounts:
    """All accounts."""

    def __init__(self, kept: Keeping, writer: Writer, time: Time, guests: Guests) -> None:
        self._kept = kept
        self._writer = writer
        self._time = time
        self._guests = guests
        self._hashing = asyncio.Semaphore(AT_ONCE)
        self._hashers = ThreadPoolExecutor(AT_ONCE, "fudaba-hasher")

    def close(self) -> None:
        """Make no more hashes."""
        self._hashers.shutdown(cancel_futures=True)

    async def start(self) -> None:
        """Know by what cookies are read: epochs and sessions of accounts, and who has left."""

        def look(connection: Connection) -> tuple[dict[str, int], dict[str, str], set[str]]:
            epochs = {row.guest_id: row.epoch for row in connection.execute(select(ACCOUNTS))}
            sessions = {row.id: row.guest_id for row in connection.execute(select(SESSIONS))}
            return epochs, sessions, {row.digest for row in connection.execute(select(VOIDS))}

        self._guests.epochs, self._guests.sessions, self._guests.voids = await self._kept.look(look)

    async def of(self, guest: str) -> Account | None:
        """The account that a guest is; None if they have none."""
        return await self._found(select(ACCOUNTS).where(ACCOUNTS.c.guest_id == guest))

    async def _found(self, which: Select[tuple[object, ...]]) -> Account | None:
        def look(connection: Connection) -> Account | None:
            row = connection.execute(which).one_or_none()
            if row is None:
                return None
            return Account(row.guest_id, row.name, row.hash, row.epoch, bool(row.rated), row.made_at)

        return await self._kept.look(look)

    async def make(self, guest: str, name: str, passphrase: str) -> None:
        """Make an account of a guest, with all that is theirs."""
        name, passphrase = named(name, NAME, "bad-name"), spoken(passphrase)
        if await self.of(guest) is not None:
            raise Refused("has-account")
        values: dict[str, object] = {
            "guest_id": guest, "name": name, "key": key_of(name), "hash": await self._hashed(passphrase),
            "epoch": 1, "rated": 0, "made_at": self._time.date(),
        }  # fmt: skip
        try:
            await self._writer.write((insert(ACCOUNTS), values))
        except NotKept as e:
            taken = await self._found(select(ACCOUNTS).where(ACCOUNTS.c.key == key_of(name)))
            raise Refused("not-kept" if taken is None else "name-taken") from e
        self._guests.epochs[guest] = 1

    async def sign_in(self, name: str, passphrase: str) -> Account:
        """Whose account it is; a name that does not exist is refused like a passphrase that is wrong, as slowly."""
        found = await self._found(select(ACCOUNTS).where(ACCOUNTS.c.key == key_of(" ".join(name.split()))))
        good = await self._verified(None if found is None else found.hash, passphrase)
        if found is None or not good:
            raise Refused("bad-sign-in")
        return found

    async def prove(self, account: Account, passphrase: str) -> None:
        """Only who knows the passphrase may go on."""
        if not await self._verified(account.hash, passphrase):
            raise Refused("bad-sign-in")

    async def change(self, account: Account, passphrase: str | None, wants_rating: bool | None) -> None:
        """Another passphrase, which signs out every other device; to be rated, or not."""
        values: dict[str, object] = {}
        if passphrase is not None:
            values = {"hash": await self._hashed(spoken(passphrase)), "epoch": account.epoch + 1}
        if wants_rating is not None:
            values["rated"] = int(wants_rating)
        if not values:
            return
        await self._writer.write((update(ACCOUNTS).where(ACCOUNTS.c.guest_id == account.guest).values(**values), {}))
        if passphrase is not None:
            self._guests.epochs[account.guest] = account.epoch + 1
            await self.end(account.guest)

    # --- codes of recovery

    async def codes(self, guest: str) -> list[str]:
        """New codes by which somebody comes in who has forgotten the passphrase; the ones before are void."""
        made = ["-".join("".join(secrets.choice(LETTERS) for _ in range(5)) for _ in range(4)) for _ in range(CODES)]
        writes: list[Write] = [(delete(RECOVERIES).where(RECOVERIES.c.guest_id == guest), {})]
        for code in made:
            writes.append((insert(RECOVERIES), {"guest_id": guest, "digest": _digest(guest, code)}))
        await self._writer.write(*writes)
        return made

    async def recover(self, name: str, code: str, passphrase: str) -> Account:
        """Whoever has a code gives the account a new passphrase; the code is used up by it."""
        passphrase = spoken(passphrase)
        found = await self._found(select(ACCOUNTS).where(ACCOUNTS.c.key == key_of(" ".join(name.split()))))
        guest = "" if found is None else found.guest
        this = (RECOVERIES.c.guest_id == guest) & (RECOVERIES.c.digest == _digest(guest, code))
        known = await self._kept.look(lambda connection: connection.execute(select(RECOVERIES).where(this)).first())
        if found is None or known is None:
            raise Refused("bad-code")
        await self._writer.write((delete(RECOVERIES).where(this), {}))
        await self.change(found, passphrase, None)
        return found

    # --- sessions

    async def begin(self, guest: str, agent: str) -> str:
        """Somebody is signed in with one more browser; its session."""
        session, now = secrets.token_urlsafe(16), self._time.date()
        values: dict[str, object] = {
            "id": session, "guest_id": guest, "agent": agent[:AGENT], "made_at": now, "seen_at": now,
        }  # fmt: skip
        await self._writer.write((insert(SESSIONS), values))
        self._guests.sessions[session] = guest
        return session

    async def sessions(self, guest: str) -> list[Session]:
        """Where somebody is signed in, the latest first."""

        def look(connection: Connection) -> list[Session]:
            own = select(SESSIONS).where(SESSIONS.c.guest_id == guest).order_by(SESSIONS.c.seen_at.desc())
            return [Session(row.id, row.agent, row.made_at, row.seen_at) for row in connection.execute(own)]

        return await self._kept.look(look)

    async def seen(self, session: str) -> None:
        """Somebody came by a session."""
        await self._writer.write(
            (update(SESSIONS).where(SESSIONS.c.id == session).values(seen_at=self._time.date()), {})
        )

    async def end(self, guest: str, only: str = "", but: str = "") -> int:
        """End somebody's sessions: one, or all but one; how many ended."""
        ended = {
            session
            for session, whose in self._guests.sessions.items()
            if whose == guest and session != but and only in ("", session)
        }
        await self._writer.write((delete(SESSIONS).where(SESSIONS.c.id.in_(sorted(ended))), {}))
        for session in ended:
            del self._guests.sessions[session]
        return len(ended)

    async def void(self, guest: str) -> None:
        """Somebody without an account leaves for good: copies of their cookie let nobody in."""
        await self._writer.write(*self._voided(guest))
        self._guests.voids.add(digest_of(guest))

    def _voided(self, guest: str) -> list[Write]:
        digest = digest_of(guest)
        gone = delete(VOIDS).where(VOIDS.c.digest == digest)
        return [(gone, {}), (insert(VOIDS), {"digest": digest, "at": self._time.date()})]

    async def claim(self, old: str, new: str, apart: set[str]) -> None:
        """What was a guest's becomes an account's: games, decks, things said; not at tables where both sit."""

        def look(connection: Connection) -> set[str]:
            return {row.table_id for row in connection.execute(select(SEATS).where(SEATS.c.guest_id == new))}

        tables = await self._kept.look(look)
        stay = sorted(tables | apart)
        writes: list[Write] = [
            (update(SEATS).where(SEATS.c.guest_id == old, SEATS.c.table_id.not_in(stay)).values(guest_id=new), {}),
            (update(NOTICES).where(NOTICES.c.guest_id == old).values(guest_id=new), {}),
            (update(CHAT).where(CHAT.c.guest_id == old, CHAT.c.table_id.not_in(stay)).values(guest_id=new), {}),
            (delete(INVITATIONS).where(INVITATIONS.c.guest_id == old), {}),
            (delete(FRIEND_LINKS).where(FRIEND_LINKS.c.guest_id == old), {}),
            *_friends_move(old, new),
        ]
        for kind in (DECKS, CARD_FILES):
            writes += await self._kept.look(partial(_handed_over, kind, old, new))
        await self._writer.write(*writes)

    async def forget(self, guest: str) -> None:
        """All that is somebody's is deleted. Games stay for other people who played them too, without a name."""
        own = select(SEATS.c.table_id).where(SEATS.c.guest_id == guest)
        shared = select(SEATS.c.table_id).where(SEATS.c.guest_id.not_in(("", guest)))
        theirs = LINES.c.command.startswith(f"{guest}:", autoescape=True)
        await self._writer.write(
            (delete(TABLES).where(TABLES.c.id.in_(own), TABLES.c.id.not_in(shared)), {}),
            (update(LINES).where(theirs).values(command=""), {}),
            *await self._kept.unwished(guest),
            (delete(ACCOUNTS).where(ACCOUNTS.c.guest_id == guest), {}),
            (delete(RECOVERIES).where(RECOVERIES.c.guest_id == guest), {}),
            (delete(REPORTS).where(REPORTS.c.by == guest), {}),
            (delete(DECKS).where(DECKS.c.guest_id == guest), {}),
            (delete(CARD_FILES).where(CARD_FILES.c.guest_id == guest), {}),
            (delete(RATINGS).where(RATINGS.c.guest_id == guest), {}),
            (delete(CHAT).where(CHAT.c.guest_id == guest), {}),
            (delete(GUESTS).where(GUESTS.c.id == guest), {}),
            (delete(NOTICES).where(NOTICES.c.guest_id == guest), {}),
            (delete(FRIENDS).where((FRIENDS.c.guest_id == guest) | (FRIENDS.c.friend_id == guest)), {}),
            (delete(FRIEND_LINKS).where(FRIEND_LINKS.c.guest_id == guest), {}),
            (delete(INVITATIONS).where((INVITATIONS.c.guest_id == guest) | (INVITATIONS.c.by == guest)), {}),
            (delete(HOLIDAYS).where(HOLIDAYS.c.guest_id == guest), {}),
            (delete(SESSIONS).where(SESSIONS.c.guest_id == guest), {}),
            *self._voided(guest),
            (
                update(SEATS)
                .where(SEATS.c.guest_id == guest)
                .values(guest_id="", name="", always="", pins="", orders="[]"),
                {},
            ),
        )
        self._guests.voids.add(digest_of(guest))
        await self._kept.emptied()

    async def _thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._hashers, work)

    async def _hashed(self, passphrase: str) -> str:
        async with self._hashing:
            return await self._thread(lambda: passphrases.hashed(passphrase))

    async def _verified(self, known: str | None, passphrase: str) -> bool:
        async with self._hashing:
            return len(passphrase) <= MOST and await self._thread(lambda: passphrases.verified(known, passphrase))


def _handed_over(kind: Table, old: str, new: str, connection: Connection) -> list[Write]:
    """What somebody keeps by name becomes somebody else's, who may keep something of that name already."""
    theirs = [(r.game, r.name) for r in connection.execute(select(kind).where(kind.c.guest_id == old))]
    known = {(r.game, r.name) for r in connection.execute(select(kind).where(kind.c.guest_id == new))}
    writes: list[Write] = []
    for game, name in theirs:
        free, number = name, 2
        while (game, free) in known:
            free, number = f"{name[:34]} ({number})", number + 1
        known.add((game, free))
        one = update(kind).where(kind.c.guest_id == old, kind.c.game == game, kind.c.name == name)
        writes.append((one.values(guest_id=new, name=free), {}))
    return writes
