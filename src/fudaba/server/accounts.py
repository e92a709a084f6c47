"""Accounts: a name and a passphrase, for those who want to be the same guest on another device.

An account *is* a guest: it takes the games and decks of whoever makes it, and signing in gives another browser that
guest's cookie. Cookies carry an epoch; a new passphrase begins a new one, and the cookies of older ones are void.
"""

from __future__ import annotations

import asyncio
import unicodedata
from dataclasses import dataclass
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Select, delete, insert, select, update

from fudaba.server.archive import Keeping
from fudaba.server.guests import NAME, Guests
from fudaba.server.refused import Refused, named
from fudaba.server.store.schema import ACCOUNTS, CHAT, DECKS, GUESTS, LINES, RATINGS, SEATS, TABLES
from fudaba.server.store.writer import NotKept, Write, Writer
from fudaba.server.time import Time

LEAST: Final = 8
MOST: Final = 200
AT_ONCE: Final = 2
"""A hash takes 64 MB and a moment: so many are made at the same time."""
HASHER: Final = PasswordHasher()
NOBODY: Final = HASHER.hash("nobody has this passphrase")
"""What a name that does not exist is compared with, so that it takes as long as one that does."""


@dataclass(frozen=True)
class Account:
    """An account as it is kept."""

    guest: str
    name: str
    hash: str
    epoch: int
    rated: bool
    made: float


def key_of(name: str) -> str:
    """A name as it is compared: case and width of letters make no other one."""
    return unicodedata.normalize("NFKC", name).casefold()


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

    async def start(self) -> None:
        """Know the epochs of all accounts, by which cookies are read."""

        def look(connection: Connection) -> dict[str, int]:
            return {row.guest_id: row.epoch for row in connection.execute(select(ACCOUNTS))}

        self._guests.epochs.update(await self._kept.look(look))

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
        good = await self._verified(NOBODY if found is None else found.hash, passphrase)
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

    async def claim(self, old: str, new: str, apart: set[str]) -> None:
        """What was a guest's becomes an account's: games, decks, things said; not at tables where both sit."""

        def look(connection: Connection) -> tuple[set[str], list[tuple[str, str]], set[tuple[str, str]]]:
            tables = {row.table_id for row in connection.execute(select(SEATS).where(SEATS.c.guest_id == new))}
            decks = [(r.game, r.name) for r in connection.execute(select(DECKS).where(DECKS.c.guest_id == old))]
            known = {(r.game, r.name) for r in connection.execute(select(DECKS).where(DECKS.c.guest_id == new))}
            return tables, decks, known

        tables, decks, known = await self._kept.look(look)
        stay = sorted(tables | apart)
        writes: list[Write] = [
            (update(SEATS).where(SEATS.c.guest_id == old, SEATS.c.table_id.not_in(stay)).values(guest_id=new), {}),
            (update(CHAT).where(CHAT.c.guest_id == old, CHAT.c.table_id.not_in(stay)).values(guest_id=new), {}),
        ]
        for game, name in decks:
            free = name
            number = 2
            while (game, free) in known:
                free, number = f"{name[:34]} ({number})", number + 1
            known.add((game, free))
            one = update(DECKS).where(DECKS.c.guest_id == old, DECKS.c.game == game, DECKS.c.name == name)
            writes.append((one.values(guest_id=new, name=free), {}))
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
            (delete(DECKS).where(DECKS.c.guest_id == guest), {}),
            (delete(RATINGS).where(RATINGS.c.guest_id == guest), {}),
            (delete(CHAT).where(CHAT.c.guest_id == guest), {}),
            (delete(GUESTS).where(GUESTS.c.id == guest), {}),
            (update(SEATS).where(SEATS.c.guest_id == guest).values(guest_id="", name="", always="", pins=""), {}),
        )
        self._guests.epochs[guest] = -1  # its cookies are void

    async def _hashed(self, passphrase: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(HASHER.hash, passphrase)

    async def _verified(self, known: str, passphrase: str) -> bool:
        def verify() -> bool:
            try:
                return HASHER.verify(known, passphrase)
            except (VerificationError, InvalidHashError):
                return False

        async with self._hashing:
            return len(passphrase) <= MOST and await asyncio.to_thread(verify)
